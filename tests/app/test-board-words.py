# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader hears of a board while a move is made: test-board-words.py PROGRAM

Goals are told apart from what else can be picked; what can go along is asked for.
"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402


def wait_for_words(damier, place, words):
    screen.wait_for(f'{place}: {words}', lambda: damier.cells[place].get_description() == words)


def type_moves(damier, *moves):
    for move in moves:
        subprocess.run(['xdotool', 'type', '--delay', '10', move], check=True)
        screen.press_keys('Return')
        wait_for_move(damier, move)


def wait_for_move(damier, move):
    screen.wait_for(move, lambda: damier.list_moves()[-1] == move)


def test_targets(path):
    """A target says that it is one, and how many men go there."""
    with program.Program(path, game='crossfire', card='Crossfire', places='Cells') as damier:
        damier.begin()
        wait_for_words(damier, 'f6', 'can be picked')
        damier.pick('f6')
        wait_for_words(damier, 'f7', 'target, takes 1 man')
        wait_for_words(damier, 'g7', 'target, takes 1 man')
        wait_for_words(damier, 'b5', 'can be picked instead')
        wait_for_words(damier, 'c6', '')
        damier.pick('f7')
        wait_for_move(damier, 'f6-f7')
        damier.close()


def test_companions(path):
    """What can go along says so; where none was picked it is asked, and Enter is for nobody."""
    with program.Program(path, game='carrefour', card='Carrefour') as damier:
        damier.begin()
        type_moves(damier, 'b@d1', 'b@a4', 'w@e1', 'w@a5')
        damier.pick('d1')
        wait_for_words(damier, 'c3', 'target')
        wait_for_words(damier, 'e1', 'can be picked next')
        wait_for_words(damier, 'a4', 'can be picked instead')
        damier.pick('e1')
        damier.pick('c3')
        wait_for_move(damier, 'd1-c3+e')
        type_moves(damier, 'b@a1', 'b@d1', 'b@a2', 'b@e1', 'b@a7')
        damier.pick('d1')
        damier.pick('e3')
        damier.wait_for_text('with the piece on e1')
        screen.press_keys('Return')
        wait_for_move(damier, 'd1-e3')
        damier.close()


sys.exit(screen.run_tests([test_targets, test_companions], sys.argv[1]))
