# SPDX-License-Identifier: GPL-3.0-or-later
"""No game is lost, however the window ends: test-game-goes-on.py PROGRAM"""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

MOVES = ['e2', 'e8', 'e3h']


def expect_game(damier, moves, times):
    """The game stands as it was, covered and with its clock halted, until somebody goes on."""
    screen.expect(damier.list_moves(), moves)
    clocks = [damier.read_clock(name) for name in ('South', 'North')]
    assert all(low <= clock <= high for clock, (low, high) in zip(clocks, times)), f'{clocks} is not in {times}'
    # Nothing tells that a clock stands but that time passes.
    time.sleep(1.2)
    assert [damier.read_clock(name) for name in ('South', 'North')] == clocks
    damier.press('Go On', 'button')
    damier.wait_for_board()


def test_closed(path):
    """A window that is closed keeps the position, whose turn it is and the times."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play(*MOVES)
        south, north, begin = damier.read_clock('South'), damier.read_clock('North'), time.monotonic()
        damier.close()
        spent = time.monotonic() - begin
        damier.start('Go On')
        expect_game(damier, MOVES, [(south, south), (north - spent - 1, north)])
        damier.wait_for_text('North to move')
        damier.wait_for_cell('e3h', 'wall')
        damier.play('e7')
        screen.press_keys('ctrl+z')
        damier.wait_for_cell('e8', 'pawn')
        damier.close()


def test_closed_while_paused(path):
    """A pause lasts; to the second, however long the game is away. One that was left waits on the home page."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play(*MOVES)
        screen.press_keys('ctrl+shift+p')
        damier.wait_for_text('Paused')
        times = [(damier.read_clock(name),) * 2 for name in ('South', 'North')]
        damier.press('Back', 'button')
        damier.wait_for_text('Continue')
        damier.close()
        damier.start()
        damier.go_on('3 moves')
        expect_game(damier, MOVES, times)
        damier.close()


def test_killed(path):
    """A program that is killed loses nothing that was played."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play(*MOVES)
        south, north = damier.read_clock('South'), damier.read_clock('North')
        damier.kill()
        damier.start('Go On')
        # North's time at the last move is what is known; what ran after it is given back.
        expect_game(damier, MOVES, [(south, south), (north, 610)])
        damier.play('e7')
        damier.close()


def test_killed_in_thought(path):
    """So it is while the computer thinks, and its process does not stay behind."""
    engine = program.Engine('good')
    with program.Program(path, {'seat-1': f'engine:{engine.program}', 'time': '60'}) as damier:
        damier.begin()
        damier.play('e2')
        damier.wait_for_thought('North')
        damier.kill()
        screen.wait_for('end of the engine', lambda: not engine.is_running())
        damier.start('Go On')
        expect_game(damier, ['e2'], [(3590, 3600), (3600, 3600)])
        damier.wait_for_thought('North')
        damier.close()
        screen.wait_for('end of the engine', lambda: not engine.is_running())


def test_forgotten(path):
    """A game can be forgotten, and that can be taken back."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play('e2')
        damier.press('Back', 'button')
        damier.wait_for_text('Continue')
        damier.press('Delete This Game', 'button')
        damier.wait_for_no_text('Continue')
        damier.press('Undo', 'button')
        damier.wait_for_text('Continue')
        damier.press('Delete This Game', 'button')
        damier.wait_for_no_text('Continue')
        damier.close()
        damier.start()
        assert not damier.sees('Continue')
        damier.close()


def test_no_move(path):
    """A game without a move is open again after the window was closed, and gone when it was left."""
    with program.Program(path) as damier:
        damier.begin()
        damier.close()
        damier.start('Go On')
        damier.press('Back', 'button')
        damier.wait_for_text('Games', 'heading')
        assert not damier.sees('Continue')
        damier.close()
        damier.start()
        assert not damier.sees('Continue')
        damier.close()


TESTS = [test_closed, test_closed_while_paused, test_killed, test_killed_in_thought, test_forgotten, test_no_move]

sys.exit(screen.run_tests(TESTS, sys.argv[1]))
