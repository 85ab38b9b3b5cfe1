# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game by keyboard alone, from the home page to the result: test-whole-game.py PROGRAM GAME FILE

The file has five lines: what the game's card says, the name of its places, the moves, what is said of the first move,
and how the game ends. Moves are typed as they are written and, where a move is two places with a hyphen between, in
turn place by place; a place has a number.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

KEYS = {'-': 'minus', '*': 'asterisk', '@': 'at', '+': 'plus', '=': 'equal'}


def enter(text):
    screen.press_keys(*(KEYS.get(character, character) for character in text), 'Return')


def list_steps(damier):
    """The steps that were made; those of one turn stand together in the list."""
    return ' '.join(damier.list_moves()).split()


def play(damier, number, move):
    places = move.split('-')
    if number % 2 == 1 and len(places) == 2 and all(place[-1].isdigit() for place in places):
        enter(places[0])
        enter(places[1])
    else:
        enter(move)
    screen.wait_for(f'{move} in the list', lambda: len(list_steps(damier)) == number + 1)


def test_game(damier, announcements, card, moves, first, ending):
    """Every move is made by keys and said; the end is shown and said."""
    damier.walk_to('Tab', lambda: card in damier.find_focused())
    screen.press_keys('Return')
    damier.wait_for_focus('Play')
    screen.press_keys('Return')
    damier.wait_for_board()
    for number, move in enumerate(moves):
        play(damier, number, move)
        if number == 0:
            announcements.wait_for(first)
    announcements.wait_for(ending)
    damier.wait_for_text(ending)
    damier.wait_for_text('Game over')
    screen.expect(list_steps(damier), moves)
    damier.close()


def main():
    path, game, file = sys.argv[1:]
    card, places, moves, first, ending = pathlib.Path(file).read_text().splitlines()
    announcements = screen.Announcements()
    with program.Program(path, game=game, card=card, places=places) as damier:
        return screen.run_tests([test_game], damier, announcements, card, moves.split(), first, ending)


sys.exit(main())
