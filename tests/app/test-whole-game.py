# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game by keyboard alone, from the home page to the result: test-whole-game.py PROGRAM SHORT-GAME GAME STEPS

Of any game: which steps to play is found out by the program SHORT-GAME. The first moves are made by arrows, Tab and
Return, the others are typed; dice are entered.
"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

QUESTION = 'What was thrown'
# So many moves are made by walking to their places.
N_WALKED = 2
PERSONS = {f'seat-{seat}': 'person:' for seat in range(8)}


def find_game(finder, game, steps):
    """The groups of places; the steps: who acts, the text, what is said, the places; how it ends."""
    lines = subprocess.run([finder, game, steps], capture_output=True, text=True, check=True).stdout.splitlines()
    fields = [line.split('\t') for line in lines]
    groups = [name for kind, name, *_ in fields if kind == 'group']
    *steps, (_, end, *_) = (line for line in fields if line[0] != 'group')
    return groups, [(*step, places.split('|')) for *step, places in steps], end


def read_name(game):
    """What the card of the game says."""
    folder = pathlib.Path(program.os.environ['DAMIER_PLUGIN_PATH'])
    lines = (folder / f'{game}.game').read_text().splitlines()
    return next(line.removeprefix('Name=') for line in lines if line.startswith('Name='))


def enter(text):
    """Types a text and Return, as one goes on typing without waiting for anything."""
    subprocess.run(['xdotool', 'type', '--delay', '10', text], check=True)
    screen.press_keys('Return')


class Board:
    """The places of a board, as a screen reader has them."""

    def __init__(self, damier, groups):
        self.damier = damier
        self.places = [
            (index, group.get_child_at_index(number))
            for index, group in enumerate(damier.find(name, 'table') for name in groups)
            for number in range(group.get_child_count())
        ]

    def find_focused(self):
        return next((place for place in self.places if screen.has_state(place[1], 'FOCUSED')), None)

    def find(self, name):
        """The place that is described with words that begin with its name."""
        for index, node in self.places:
            label = node.get_name()
            if label.startswith(name) and not label[len(name) :][:1].isalnum():
                return index, node
        raise AssertionError(f'no place {name} on the board')

    def press_and_wait(self, key, label):
        """Whether the key leads to another place."""
        screen.press_keys(key)

        def has_moved():
            place = self.find_focused()
            return place and place[1].get_name() != label

        try:
            return screen.wait_for('another place', has_moved, timeout=5)
        except AssertionError:
            return False

    def list_keys(self, here, there, groups_away):
        """The keys that may lead there, the best first."""
        if groups_away != 0:
            return ['Tab', 'shift+Tab'] if groups_away > 0 else ['shift+Tab', 'Tab']
        (x, y), (to_x, to_y) = screen.get_center(here), screen.get_center(there)
        across, up = 'Right' if to_x > x else 'Left', 'Down' if to_y > y else 'Up'
        keys = [across, up] if abs(to_x - x) >= abs(to_y - y) else [up, across]
        return keys + ['Left', 'Right', 'Up', 'Down']

    def return_to_board(self):
        """Where the keyboard is; whoever has left the board by Tab goes back by the same way."""
        for _ in range(20):
            place = self.find_focused()
            if place:
                return place
            focused = screen.wait_for('focus', self.damier.find_focused)
            screen.press_keys('shift+Tab')
            screen.wait_for('the focus to move', lambda before=focused: self.damier.find_focused() not in ([], before))
        raise AssertionError('no way to the board')

    def go_to(self, name):
        """By Tab to its group, then by arrows, and nowhere by the same way twice."""
        tried = set()
        to_group, there = self.find(name)
        for _ in range(60):
            group, here = self.return_to_board()
            label = here.get_name()
            if label == there.get_name():
                return
            keys = self.list_keys(here, there, to_group - group)
            key = next((key for key in keys if (label, key) not in tried), None)
            assert key, f'no way from {label} to {name}'
            tried.add((label, key))
            self.press_and_wait(key, label)
        raise AssertionError(f'no way to {name}')

    def walk(self, places):
        for place in places:
            self.go_to(place)
            screen.press_keys('Return')


def begin(damier):
    damier.walk_to('Tab', lambda: damier.card in damier.find_focused())
    screen.press_keys('Return')
    damier.wait_for_focus('Play')
    screen.press_keys('Return')


def throw(focus, text):
    focus.wait_for('on the question', lambda name: name == QUESTION)
    enter(text)
    focus.wait_for('on the board', lambda name: name != QUESTION)


def test_whole_game(damier, groups, steps, end, announcements, focus):
    """Every move is made by keys and said; the end is shown and said."""
    n_walked = 0
    begin(damier)
    board = None
    for kind, text, words, places in steps:
        if kind == 'chance':
            throw(focus, text)
        elif kind == 'seat' and n_walked < N_WALKED:
            n_walked += 1
            board = board or Board(damier, groups)
            board.walk(places)
            announcements.wait_for(words)
        elif kind == 'seat':
            enter(text)
    announcements.wait_for(end)
    damier.wait_for_text(end)
    damier.wait_for_text('Game over')
    shown = ' '.join(damier.list_moves()).split()
    last = [text for _, text, *_ in steps][-2:]
    screen.expect(shown[-len(last) :], last)


def main():
    path, finder, game, n_steps = sys.argv[1:]
    groups, steps, end = find_game(finder, game, n_steps)
    print(f'# {len(steps)} steps')
    announcements, focus = screen.Announcements(), screen.Focus()
    choices = {**PERSONS, 'dice': 'entered', 'time': 'none'}
    with program.Program(path, choices, game=game, card=read_name(game)) as damier:
        status = screen.run_tests([test_whole_game], damier, groups, steps, end, announcements, focus)
        if status == 0:
            damier.close()
        return status


sys.exit(main())
