# SPDX-License-Identifier: GPL-3.0-or-later
"""What a dialog covers rests, and the board has the keyboard again afterwards: test-dialogs.py PROGRAM"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

DIALOGS = {
    'ctrl+comma': 'Pieces glide to where they go',
    'ctrl+question': 'Say the clocks',
    'F1': 'Players and board',
    'ctrl+n': 'Who Starts',
    'ctrl+shift+r': 'Resign?',
}


def test_keys_held_down(path):
    """A key that is held down opens one dialog, and leaves the keyboard where it was."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play('e2', 'e8')
        screen.press_keys('Up')
        focus = screen.wait_for('focus', damier.find_focused)
        for keys, words in DIALOGS.items():
            screen.press_keys(*[keys] * 4)
            damier.wait_for_text(words)
            screen.press_keys('Escape')
            damier.wait_for_no_text(words)
            screen.wait_for('the focus', lambda: damier.find_focused() == focus)
        damier.close()


def test_keys_of_the_game(path):
    """Behind a dialog nothing is played, taken back or halted."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play('e2', 'e8')
        screen.press_keys('ctrl+comma')
        damier.wait_for_text('Pieces glide')
        screen.press_keys('ctrl+z', 'ctrl+d', 'Pause', 'alt+Left', 'ctrl+n', 'F1')
        screen.press_keys('Escape')
        damier.wait_for_no_text('Pieces glide')
        damier.wait_for_text('South to move')
        screen.expect(damier.list_moves(), ['e2', 'e8'])
        assert not damier.sees('A draw is offered')
        screen.press_keys('ctrl+z')
        damier.wait_for_text('North to move')
        damier.close()


def test_resigning(path):
    """Nobody resigns by accident, and nobody is asked when the game is over."""
    with program.Program(path, {'time': '0.15'}) as damier:
        damier.begin()
        screen.press_keys('ctrl+shift+r')
        damier.wait_for_focus('Cancel')
        damier.wait_for_text('Game over')
        damier.wait_for_no_text('Resign?')
        damier.press('Play Again', 'button')
        damier.wait_for_text('South to move')
        screen.press_keys('ctrl+shift+r')
        damier.wait_for_focus('Cancel')
        screen.press_keys('Return')
        damier.wait_for_no_text('Resign?')
        damier.wait_for_text('South to move')
        damier.close()


def test_staying(path):
    """The keys that let go of a piece and walk through the moves do not leave the game."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play('e2')
        screen.press_keys(*['alt+Left'] * 3, *['Escape'] * 3)
        damier.wait_for_text('This is an earlier position')
        screen.press_keys(*['alt+Right'] * 3)
        damier.wait_for_no_text('This is an earlier position')
        damier.wait_for_cell('e2', 'pawn of South')
        damier.close()


def test_keeping_nothing(path):
    """Where games cannot be kept they can be played, and that is said once; they are kept as soon as they can be."""
    with program.Program(path) as damier:
        damier.kill()
        folder = damier.folder / 'data' / 'damier'
        program.shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(exist_ok=True)
        folder.write_text('in the way')
        damier.start()
        damier.wait_for_text('Games are not kept.')
        damier.begin()
        damier.play('e2', 'e8', 'e3')
        said = damier.find_all(lambda node: 'Games are not kept' in (node.get_name() or ''))
        assert len(said) <= 1, said
        folder.unlink()
        damier.play('e7')
        damier.wait_for_text('Games are kept again.')
        (folder / 'library.sqlite').unlink()
        damier.play('e4')
        damier.wait_for_text('it was written anew')
        damier.press('Back', 'button')
        damier.go_on('5 moves')
        damier.close()


TESTS = [test_keys_held_down, test_keys_of_the_game, test_resigning, test_staying, test_keeping_nothing]

sys.exit(screen.run_tests(TESTS, sys.argv[1]))
