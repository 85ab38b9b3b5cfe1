# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game by keyboard alone, from the home page to the result: test-game-by-keys.py PROGRAM"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

FILES = 'abcdefghi'

# South goes round the wall that North puts in the way; walls are typed, pawns are sent by arrows.
GAME = ['e2', 'e3h', 'd2', 'e8', 'd3', 'h5v', 'd4', 'e7', 'd5', 'c1h', 'd6', 'e8', 'd7', 'e7', 'd8', 'e8', 'd9']
SENTENCES = ['South moves to e2', 'North puts a wall above e3 and f3']


def choose_game(damier):
    damier.walk_to('Tab', lambda: program.CARD in damier.find_focused())
    screen.press_keys('Return')
    damier.wait_for_focus('Play')
    screen.press_keys('Return')
    damier.wait_for_board()


def get_focused_cell(damier):
    names = [name.split(',')[0] for name in damier.find_focused()]
    return next((name for name in names if name in damier.cells and len(name) == 2), None)


def go_to(damier, target):
    """By arrows from where the keyboard is."""
    start = screen.wait_for('focus on the board', lambda: get_focused_cell(damier))
    across = FILES.index(target[0]) - FILES.index(start[0])
    up = int(target[1]) - int(start[1])
    keys = ['Right' if across > 0 else 'Left'] * abs(across) + ['Up' if up > 0 else 'Down'] * abs(up)
    if keys:
        screen.press_keys(*keys)
    damier.wait_for_focus(target)


def play(damier, move):
    if move[-1] in 'hv':
        screen.press_keys(*move, 'Return')
        damier.wait_for_cell(move, 'wall')
    else:
        go_to(damier, move)
        screen.press_keys('Return')
        damier.wait_for_cell(move, 'pawn')


def test_game(damier, announcements):
    """Every move is made by keys and said; the end is shown and said."""
    choose_game(damier)
    for number, move in enumerate(GAME):
        play(damier, move)
        for sentence in SENTENCES[number : number + 1]:
            announcements.wait_for(sentence)
    announcements.wait_for('South has reached the other side and wins')
    damier.wait_for_text('South has reached the other side and wins')
    damier.wait_for_text('Game over')
    screen.expect(damier.list_moves(), GAME)


def test_saying(damier, announcements):
    """The last move and the clocks are said on demand."""
    screen.press_keys('ctrl+k')
    announcements.wait_for('South moves to d9')
    south, north = (damier.read_panel(name)[-1] for name in ('South', 'North'))
    screen.press_keys('ctrl+l')
    announcements.wait_for(f'South: {south}; North: {north}')


def test_looking_back(damier, announcements):
    """The moves can be gone through, and the page says that this is not where the game is."""
    screen.press_keys('alt+Home')
    damier.wait_for_cell('e1', 'pawn')
    damier.wait_for_text('This is an earlier position')
    screen.press_keys('alt+Right')
    damier.wait_for_cell('e2', 'pawn')
    screen.press_keys('alt+End')
    damier.wait_for_cell('d9', 'pawn')
    damier.wait_for_text('South has reached the other side and wins')


def test_way_back(damier, announcements):
    """Escape leads home, where a finished game is no game to go on with; the window closes by keys."""
    screen.press_keys('Escape')
    damier.wait_for_text('Games', 'heading')
    assert not damier.sees('Continue')
    damier.close()


def main():
    announcements = screen.Announcements()
    tests = [test_game, test_saying, test_looking_back, test_way_back]
    with program.Program(sys.argv[1]) as damier:
        return screen.run_tests(tests, damier, announcements)


sys.exit(main())
