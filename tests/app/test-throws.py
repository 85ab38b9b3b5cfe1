# SPDX-License-Identifier: GPL-3.0-or-later
"""Throws of real dice are entered, by keys alone: test-throws.py PROGRAM FOLDER"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

QUESTION = 'What Was Thrown?'
CHOICES = {'variant': 'dice', 'dice': 'entered', 'time': 'none'}


def enter(damier, text):
    """Types the letters of a text, or keys."""
    damier.wait_for_focus('What was thrown')
    screen.press_keys(*text, 'Return')
    damier.wait_for_no_text(QUESTION)


def test_entering(damier):
    """The question comes by itself, refuses what cannot be, and takes what is typed or chosen."""
    damier.open_dialog()
    damier.wait_for_text('Real ones, entered by the players')
    screen.press_keys('Return')
    damier.wait_for_board()
    damier.wait_for_text(QUESTION)
    damier.wait_for_focus('What was thrown')
    damier.wait_for_text('For ')
    screen.press_keys('q', 'Return')
    damier.wait_for_text('“q” is no move here')
    screen.press_keys('v', 'Return')
    damier.wait_for_text('“v” is no move here')
    screen.press_keys('BackSpace')
    damier.wait_for_no_text('“v” is no move here')
    enter(damier, ['x', 'comma', 'space', '2'])
    damier.pick('a1')
    damier.wait_for_cell('a1', 'marked')
    damier.pick('b2')
    damier.wait_for_text(QUESTION)


def test_leaving_the_question(damier):
    """Whoever closes the question finds it again in the notice."""
    screen.press_keys('Escape')
    damier.wait_for_no_text(QUESTION)
    damier.wait_for_text('The game waits for a throw')
    damier.press('Enter It', 'button')
    damier.wait_for_text(QUESTION)
    damier.walk_to('Tab', lambda: 'The coin says 1' in damier.find_focused())
    screen.press_keys('Return')
    damier.wait_for_no_text(QUESTION)
    damier.pick('c1')


def test_correcting(damier):
    """A throw that was entered wrongly is taken back, and what was played before it stays."""
    enter(damier, 'x1')
    damier.wait_for_cell('c1', 'marked')
    screen.press_keys('ctrl+z')
    enter(damier, 'x2')
    damier.pick('a3')
    damier.pick('b3')
    damier.wait_for_text(QUESTION)
    for cell in ('a1', 'b2', 'c1', 'a3', 'b3'):
        damier.wait_for_cell(cell, 'marked')


def test_going_on(damier):
    """Another day the game still waits for its throws; each is listed with the turn that it begins."""
    screen.press_keys('Escape')
    damier.wait_for_no_text(QUESTION)
    damier.close()
    damier.start('Go On')
    damier.press('Go On', 'button')
    damier.wait_for_text(QUESTION)
    enter(damier, 'x1')
    damier.wait_for_board()
    screen.wait_for('the throw in the turn that it begins', lambda: damier.list_moves()[-1] == 'x1')
    damier.pick('c3')
    damier.wait_for_text(QUESTION)
    damier.kill()


def main():
    folder = sys.argv[2]
    environment = {'DAMIER_PLUGIN_PATH': folder, 'DAMIER_TRUSTED_PLUGINS': folder}
    tests = [test_entering, test_leaving_the_question, test_correcting, test_going_on]
    tiny = {'game': 'tiny', 'card': 'Tiny', 'places': 'Cells'}
    with program.Program(sys.argv[1], CHOICES, environment=environment, **tiny) as damier:
        return screen.run_tests(tests, damier)


sys.exit(main())
