# SPDX-License-Identifier: GPL-3.0-or-later
"""Puzzles in the window, as somebody solves them who hears it: test-puzzles.py PROGRAM TINY

TINY is the folder of a small game, to which puzzles are given here.
"""

import os
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

PUZZLES = """# Three of them, each with one first move.
[two]
Position=2121..... 0 1 0
Seat=1
Turns=2
Move=b2
Grade=2

[one]
Position=...22.11. 0 1 0
Seat=1
Turns=1
Move=c3
Grade=1

[three]
Position=.121.2... 0 1 0
Seat=1
Turns=3
Move=c3
Grade=4
"""


def copy_game(tiny, puzzles):
    """A folder with the small game, which comes with puzzles now."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=os.environ['HOME']))
    shutil.copy(pathlib.Path(tiny) / 'tiny.so', folder)
    manifest = (pathlib.Path(tiny) / 'tiny.game').read_text()
    (folder / 'tiny.game').write_text(manifest + 'Puzzles=tiny.puzzles\n')
    (folder / 'tiny.puzzles').write_text(puzzles)
    return {'DAMIER_PLUGIN_PATH': str(folder), 'DAMIER_TRUSTED_PLUGINS': str(folder)}


class Solver(program.Program):
    def start(self, first='Puzzles of Tiny'):
        super().start(first)

    def find_cells(self):
        self.cells = {}
        self.find('Cells', 'table')
        for table in self.find_all(lambda node: node.get_role_name() == 'table' and node.get_name() == 'Cells'):
            for index in range(table.get_child_count()):
                cell = table.get_child_at_index(index)
                self.cells[cell.get_name().split(',')[0]] = cell

    def open(self, name, task):
        self.press(name, 'button')
        self.wait_for_text(task)
        self.find_cells()

    def is_free(self, place):
        return program.is_pickable(self.cells[place])

    def try_out(self, move, *sentences):
        """Plays a move and waits for what is said of it."""
        self.pick(move)
        for sentence in sentences:
            self.wait_for_text(sentence)


def test_solve(path, tiny):
    """A wrong move is told and taken back, the right ones are answered, and what was solved stays so."""
    announcements = screen.Announcements()
    with Solver(path, environment=copy_game(tiny, PUZZLES)) as damier:
        damier.press('Puzzles of Tiny', 'button')
        damier.wait_for_text('0 of 3 solved')
        for heading in ('Easy', 'Medium', 'Very Hard'):
            damier.find(heading, 'heading')
        damier.open('Puzzle 2', 'to play and win in 2 turns')
        damier.wait_for_text('Medium', 'label')
        damier.try_out('c3', 'That does not win in time')
        assert not damier.is_sensitive('Hint', 'button')
        damier.press('Try Again', 'button')
        damier.wait_for_text('Find the first move.')
        announcements.wait_for('Find the first move.')
        damier.try_out('b2', 'Now win in 1 turn.')
        damier.press('Hint', 'button')
        # Two rows are open, and one of them was closed.
        damier.try_out(next(place for place in ('b3', 'c2') if damier.is_free(place)), 'Solved!')
        announcements.wait_for('Solved!')
        damier.press('Next Puzzle', 'button')
        damier.wait_for_text('Very Hard', 'label')
        damier.close()
        damier.start()
        damier.press('Puzzles of Tiny', 'button')
        damier.wait_for_text('1 of 3 solved')
        damier.find('Puzzle 2, solved', 'button')
        damier.open('Puzzle 1', 'to play and win in 1 turn')
        screen.press_keys('ctrl+n')
        damier.wait_for_text('Games')
        damier.close()


def test_keys(path, tiny):
    """From the first page to a solved puzzle and on to the next without a pointer."""
    with Solver(path, environment=copy_game(tiny, PUZZLES)) as damier:
        damier.walk_to('Tab', lambda: 'Puzzles of Tiny' in damier.find_focused())
        screen.press_keys('Return')
        damier.wait_for_text('0 of 3 solved')
        damier.walk_to('Tab', lambda: 'Puzzle 1' in damier.find_focused())
        screen.press_keys('Return')
        damier.wait_for_text('to play and win in 1 turn')
        damier.find_cells()
        screen.press_keys('a', '1', 'Return')
        damier.wait_for_text('That does not win in time')
        screen.press_keys('ctrl+z')
        damier.wait_for_text('Find the first move.')
        screen.press_keys('c', '3', 'Return')
        damier.wait_for_text('Solved!')
        damier.wait_for_focus('Next Puzzle')
        screen.press_keys('Return')
        damier.wait_for_text('Medium', 'label')
        screen.press_keys('alt+Page_Up')
        damier.wait_for_text('Easy', 'label')
        damier.close()


def test_broken(path, tiny):
    """A file that breaks a rule is refused with the place, and the rest goes on."""
    with Solver(path, environment=copy_game(tiny, PUZZLES.replace('Turns=3', 'Turns=many'))) as damier:
        damier.press('Puzzles of Tiny', 'button')
        damier.wait_for_text('“tiny.puzzles”, line 19, puzzle “three”')
        damier.close()
    with Solver(path, environment=copy_game(tiny, PUZZLES.replace('Move=c3\nGrade=4', 'Move=c2\nGrade=4'))) as damier:
        damier.press('Puzzles of Tiny', 'button')
        damier.wait_for_text('0 of 3 solved')
        damier.press('Puzzle 3', 'button')
        damier.wait_for_text('“tiny.puzzles”, line 20, puzzle “three”')
        damier.close()


sys.exit(screen.run_tests([test_solve, test_keys, test_broken], *sys.argv[1:]))
