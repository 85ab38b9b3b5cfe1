# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games as somebody plays them who hears the window: test-game-by-tree.py PROGRAM

Everything is found by its name in the accessibility tree and pressed there.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

GAME = ['e2', 'e8', 'e7h', 'd8', 'e3', 'd7', 'e4', 'd6', 'e5', 'd5', 'd7v', 'd4', 'e6', 'd3', 'e7', 'd2', 'f7', 'd1']


def test_against_a_person(path):
    """Panels, places and moves say what the eye sees, to the end."""
    with program.Program(path) as damier:
        damier.begin()
        screen.expect(damier.read_panel('South')[:-1], ['South', 'Walls 10'])
        assert 595 <= damier.read_clock('South') <= 605
        screen.expect(damier.cells['e1'].get_name(), 'e1, pawn of South')
        screen.expect(damier.cells['e3'].get_description(), '')
        damier.play(*GAME[:3])
        screen.expect(damier.read_panel('South')[1], 'Walls 9')
        screen.expect(damier.read_panel('North')[1], 'Walls 10')
        assert 'wall above' in damier.cells['f7'].get_name()
        damier.play(*GAME[3:])
        damier.wait_for_text('North has reached the other side and wins')
        screen.expect(damier.list_moves(), GAME)
        wall = damier.find('e7h', 'button')
        assert wall.get_description() == 'South puts a wall above e7 and f7'
        screen.expect(damier.cells['d2'].get_description(), '')
        screen.press(wall)
        damier.wait_for_cell('e2', 'pawn of South')
        damier.press('Back to the Game', 'button')
        damier.wait_for_cell('d1', 'pawn of North')
        damier.close()


def find_step(damier):
    """The step that leads farthest up."""
    steps = [name for name, cell in damier.cells.items() if len(name) == 2 and cell.get_description() == 'can be picked']
    return max(steps, key=lambda name: int(name[1]), default=None)


def test_against_the_computer(path):
    """The computer answers every move."""
    with program.Program(path, {'seat-1': 'computer:1'}) as damier:
        damier.begin()
        for count in range(1, 5):
            step = screen.wait_for('a step', lambda: find_step(damier))
            damier.play(step)
            screen.wait_for('an answer', lambda: len(damier.list_moves()) == 2 * count)
            damier.wait_for_text('South to move')
        damier.close()


sys.exit(screen.run_tests([test_against_a_person, test_against_the_computer], sys.argv[1]))
