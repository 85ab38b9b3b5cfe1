# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine may do what it likes, the game stays: test-engine-faults.py PROGRAM"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

DIALOG = 'The Engine Failed'

# What the fake engine does once it is asked for a move, and what the person is told of it.
FAULTS = {
    'crash-in-search': 'egmentation',
    'exit-in-search': 'status 3',
    'closing': 'it closed its output',
    'chattering': 'more than anybody can listen to',
    'hang-in-search': 'did not answer within its time',
    'illegal': 'jump',
}


def begin(damier):
    """To where the engine fails; the board is covered so soon that the move may not be seen on it."""
    damier.begin()
    damier.pick('e2')
    damier.wait_for_text(DIALOG)


def wait_for_answer(damier):
    screen.wait_for('an answer', lambda: len(damier.list_moves()) == 2)


def make_faulty(path, mode):
    engine = program.Engine(mode)
    return engine, program.Program(path, {'seat-1': f'engine:{engine.program}:movetime=200'})


def test_restart(path):
    """Whatever goes wrong is told, and the engine that is started again plays on."""
    for mode, words in FAULTS.items():
        engine, damier = make_faulty(path, mode)
        with damier:
            begin(damier)
            assert damier.sees(words), f'{mode}: no "{words}" in {damier.read(damier.root)}'
            screen.expect(damier.list_moves(), ['e2'])
            engine.behave('good')
            damier.press('Restart It', 'button')
            wait_for_answer(damier)
            damier.wait_for_text('South to move')
            damier.close()


def test_taking_over(path):
    """The person takes the seat of an engine that has failed."""
    engine, damier = make_faulty(path, 'crash-in-search')
    with damier:
        begin(damier)
        damier.press('Take Its Seat', 'button')
        damier.play('e8', 'e3')
        damier.close()


def test_waiting(path):
    """Who decides nothing finds the game paused; going on tries the engine again, as often as it takes."""
    engine, damier = make_faulty(path, 'crash-in-search')
    with damier:
        begin(damier)
        damier.press('Not Now', 'button')
        damier.wait_for_no_text(DIALOG)
        damier.wait_for_text('Paused')
        damier.press('Go On', 'button')
        damier.wait_for_text(DIALOG)
        damier.press('Not Now', 'button')
        damier.wait_for_no_text(DIALOG)
        engine.behave('good')
        damier.press('Go On', 'button')
        wait_for_answer(damier)
        damier.close()


def test_no_start(path):
    """So it is with an engine that does not even start."""
    engine, damier = make_faulty(path, 'crash-at-once')
    with damier:
        damier.open_dialog()
        damier.press('Play', 'button')
        damier.wait_for_text(DIALOG)
        damier.press('Not Now', 'button')
        damier.wait_for_no_text(DIALOG)
        engine.behave('good')
        damier.press('Go On', 'button')
        damier.wait_for_text('South to move')
        damier.close()


def test_no_program(path):
    """A program that is not there is named."""
    with program.Program(path, {'seat-1': 'engine:/nowhere/engine'}) as damier:
        damier.open_dialog()
        damier.press('Play', 'button')
        damier.wait_for_text(DIALOG)
        damier.wait_for_text('/nowhere/engine')
        damier.press('Take Its Seat', 'button')
        damier.wait_for_board()
        damier.play('e2', 'e8')
        damier.close()


sys.exit(screen.run_tests([test_restart, test_taking_over, test_waiting, test_no_start, test_no_program], sys.argv[1]))
