# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be done in a game besides moving: test-game-actions.py PROGRAM"""

import pathlib
import signal
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

# With an hour at hand the best level thinks far longer than a test takes.
THINKER = {'seat-1': 'computer:10', 'time': '60'}


def test_taking_back(path):
    """A move is taken back while the computer thinks about it, and another one is played."""
    with program.Program(path, THINKER) as damier:
        damier.begin()
        damier.play('e2')
        damier.wait_for_thought('North')
        screen.press_keys('ctrl+z')
        damier.wait_for_cell('e1', 'pawn of South')
        damier.wait_for_text('South to move')
        assert not damier.is_thinking('North')
        screen.press_keys('ctrl+shift+z')
        damier.wait_for_cell('e2', 'pawn of South')
        damier.wait_for_thought('North')
        screen.press_keys('ctrl+z')
        damier.wait_for_text('South to move')
        damier.play('d1')
        damier.wait_for_thought('North')
        damier.close()


def test_repeating(path):
    """What was taken back comes back with the answer of the computer, which does not think anew."""
    with program.Program(path, THINKER) as damier:
        damier.begin()
        damier.play('e2')
        damier.wait_for_thought('North')
        screen.press_keys('ctrl+m')
        screen.wait_for('the answer', lambda: len(damier.list_moves()) == 2)
        moves = damier.list_moves()
        damier.wait_for_text('South to move')
        screen.press_keys('ctrl+z')
        damier.wait_for_cell('e1', 'pawn of South')
        screen.press_keys('ctrl+shift+z')
        damier.wait_for_cell('e2', 'pawn of South')
        damier.wait_for_text('South to move')
        screen.expect(damier.list_moves(), moves)
        assert not damier.is_sensitive('Play Again What Was Taken Back', 'button')
        damier.close()


def test_moving_now(path):
    """An engine that thinks for long plays at once when it is told to."""
    with program.Program(path, THINKER) as damier:
        damier.begin()
        damier.play('e2')
        damier.wait_for_thought('North')
        screen.press_keys('ctrl+m')
        damier.wait_for_text('South to move')
        screen.expect(len(damier.list_moves()), 2)
        damier.close()


def test_pausing(path):
    """A pause covers the board and lets the computer rest; going on lets it think again."""
    with program.Program(path, THINKER) as damier:
        damier.begin()
        damier.play('e2')
        damier.wait_for_thought('North')
        screen.press_keys('ctrl+shift+p')
        damier.wait_for_text('All clocks stand')
        assert not damier.is_thinking('North')
        assert not damier.sees('Squares', 'table')
        screen.press_keys('ctrl+shift+p')
        damier.wait_for_thought('North')
        damier.wait_for_text('Squares', 'table')
        damier.close()


def test_sleeping(path):
    """A machine that stood still pauses the game, says why, and says it no longer after the next pause."""
    with program.Program(path) as damier:
        damier.begin()
        damier.process.send_signal(signal.SIGSTOP)
        # Nothing tells that it slept but that time has passed: more than five seconds.
        time.sleep(6)
        damier.process.send_signal(signal.SIGCONT)
        damier.wait_for_text('The computer was asleep. All clocks stand')
        assert damier.read_clock('South') > 600
        screen.press_keys('ctrl+shift+p')
        damier.wait_for_text('Squares', 'table')
        screen.press_keys('ctrl+shift+p')
        damier.wait_for_text('All clocks stand')
        assert not damier.sees('The computer was asleep')
        damier.close()


def test_another_game(path):
    """A new game can begin while the computer thinks; the old one waits on the home page."""
    with program.Program(path, THINKER) as damier:
        damier.begin()
        damier.play('e2')
        damier.wait_for_thought('North')
        screen.press_keys('ctrl+n')
        damier.wait_for_focus('Play')
        screen.press_keys('Return')
        damier.wait_for_text('No moves yet')
        damier.wait_for_board()
        damier.wait_for_cell('e1', 'pawn of South')
        damier.play('d1')
        damier.wait_for_thought('North')
        damier.press('Back', 'button')
        damier.go_on('1 move')
        damier.close()


def get_x(damier, cell):
    return screen.get_center(damier.cells[cell])[0]


def test_resigning(path):
    """Resigning asks first; the person resigns also where the board was turned and the computer is to move."""
    with program.Program(path, THINKER) as damier:
        damier.begin()
        screen.press_keys('ctrl+shift+r')
        damier.wait_for_text('South loses the game')
        screen.press_keys('Escape')
        damier.wait_for_no_text('South loses the game')
        damier.wait_for_text('South to move')
        damier.play('e2')
        damier.wait_for_thought('North')
        damier.press('Turn the Board', 'button')
        screen.wait_for('the turn', lambda: get_x(damier, 'a1') > get_x(damier, 'i1'))
        screen.press_keys('ctrl+shift+r')
        damier.wait_for_text('South loses the game')
        damier.press('Resign', 'button')
        damier.wait_for_text('South resigned. North wins.')
        assert not damier.is_thinking('North')
        damier.close()


def test_rematch(path):
    """After a game the same two play again, and the other one begins."""
    with program.Program(path, {**THINKER, 'seat-0': 'person:Me'}) as damier:
        damier.begin()
        screen.press_keys('ctrl+shift+r')
        damier.wait_for_text('Me loses the game')
        damier.press('Resign', 'button')
        damier.wait_for_text('Me resigned. North wins.')
        damier.press('Play Again', 'button')
        damier.wait_for_text('No moves yet')
        damier.wait_for_thought('South')
        screen.expect(damier.read_panel('Me')[0], 'Me')
        damier.close()


def test_agreeing(path):
    """A draw is offered, turned down by playing on, offered again and accepted."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play('e2')
        screen.press_keys('ctrl+d')
        damier.wait_for_text('A draw is offered. South may accept it')
        damier.play('e8')
        damier.play('e3')
        damier.wait_for_no_text('A draw is offered')
        screen.press_keys('ctrl+d')
        damier.wait_for_text('offers a draw')
        damier.press('Accept', 'button')
        damier.wait_for_text('The players agreed to a draw.')
        damier.wait_for_text('Game over')
        damier.close()


def test_flag(path):
    """Who runs out of time has lost, without anybody touching anything."""
    announcements = screen.Announcements()
    with program.Program(path, {'time': '3s'}) as damier:
        damier.begin()
        announcements.wait_for('South has little time left')
        announcements.wait_for('South ran out of time. North wins.')
        damier.wait_for_text('South ran out of time. North wins.')
        screen.expect(damier.read_clock('South'), 0)
        assert not damier.is_sensitive('Pause', 'button')
        damier.close()


def test_wrong_time(path):
    """What is no time control is marked and explained, and nobody can play with it."""
    with program.Program(path, {'time': '10+'}) as damier:
        damier.press(program.CARD, 'button')
        screen.wait_for('the button', lambda: not damier.is_sensitive('Play', 'button'))
        entry = next(node for node in damier.find_all(lambda node: screen.has_state(node, 'INVALID_ENTRY')))
        damier.wait_for_text('10+')
        text = next(node for node in screen.walk(entry) if node.get_editable_text_iface())
        text.get_editable_text_iface().set_text_contents('10+5')
        screen.wait_for('the button', lambda: damier.is_sensitive('Play', 'button'))
        damier.press('Play', 'button')
        damier.wait_for_board()
        damier.close()


def test_hint(path):
    """A hint is said as such, so that nobody takes it for a move."""
    announcements = screen.Announcements()
    with program.Program(path) as damier:
        damier.begin()
        screen.press_keys('ctrl+h')
        screen.wait_for('a hint', lambda: any(words.startswith('Hint: South ') for words in announcements.hear_all()))
        damier.close()


def test_announcements(path):
    """What changes the game is said; a name only where it says more than the seat."""
    announcements = screen.Announcements()
    with program.Program(path, {'seat-1': 'person:Ann'}) as damier:
        damier.begin()
        damier.play('e2', 'e8')
        announcements.wait_for('South moves to e2')
        announcements.wait_for('Ann: North moves to e8')
        screen.press_keys('ctrl+z')
        announcements.wait_for('Taken back: Ann to move')
        screen.press_keys('ctrl+shift+z')
        announcements.wait_for('Played again: South to move')
        screen.press_keys('ctrl+shift+p')
        announcements.wait_for('Paused')
        screen.press_keys('ctrl+shift+p')
        announcements.wait_for('The game goes on: South to move')
        damier.close()


def open_menu(damier):
    def is_open():
        return any(screen.has_state(item, 'FOCUSED') for item in damier.find_all(is_menu_item))

    def is_menu_item(node):
        return node.get_role_name() == 'menu item'

    screen.press_keys('F10')
    screen.wait_for('the menu', is_open)


def test_variation(path):
    """Another move from an earlier position makes a variation; the board stays where it is all the while."""
    with program.Program(path) as damier:
        damier.begin()
        damier.play('e2', 'e8', 'e3')
        place = screen.get_center(damier.cells['e1'])
        screen.press_keys('alt+Left', 'alt+Left')
        damier.wait_for_text('This is an earlier position')
        screen.expect(screen.get_center(damier.cells['e1']), place)
        damier.play('d9')
        damier.wait_for_no_text('This is an earlier position')
        damier.wait_for_text('South to move')
        screen.expect(damier.list_moves(), ['e2', 'd9', 'e8', 'e3'])
        damier.press('e3', 'button')
        damier.wait_for_text('This is a position of a variation')
        open_menu(damier)
        screen.press_keys('Down', 'Return')
        damier.wait_for_text('North to move')
        screen.expect(damier.list_moves(), ['e2', 'e8', 'd9', 'e3'])
        damier.close()


def test_confirming(path):
    """Where moves are confirmed the clock runs until they are."""
    with program.Program(path, settings={'confirm-moves': 'true'}) as damier:
        damier.begin()
        damier.pick('e2')
        damier.wait_for_text('South moves to e2')
        clock = damier.read_clock('South')
        screen.wait_for('the clock to run', lambda: damier.read_clock('South') < clock)
        damier.wait_for_text('South to move')
        screen.press_keys('Escape')
        damier.wait_for_no_text('Confirm', 'button')
        damier.wait_for_text('No moves yet')
        damier.pick('d1')
        damier.press('Confirm', 'button')
        damier.wait_for_cell('d1', 'pawn of South')
        damier.pick('e8')
        damier.wait_for_text('North moves to e8')
        damier.pick('e8')
        damier.wait_for_cell('e8', 'pawn of North')
        damier.close()


def test_confirming_by_keys(path):
    """Where a move was typed the next Return confirms it and Escape drops it; then the keyboard is at the board again."""
    with program.Program(path, settings={'confirm-moves': 'true'}) as damier:
        damier.begin()
        damier.wait_for_focus('e1')
        screen.press_keys('e', '2', 'Return')
        damier.wait_for_text('South moves to e2')
        damier.wait_for_focus('Confirm')
        screen.press_keys('Return')
        damier.wait_for_cell('e2', 'pawn of South')
        damier.wait_for_focus('e1')
        screen.press_keys('d', '9', 'Return')
        damier.wait_for_focus('Confirm')
        screen.press_keys('Escape')
        damier.wait_for_no_text('North moves to d9')
        damier.wait_for_focus('e1')
        screen.expect(damier.list_moves(), ['e2'])
        damier.close()


def test_menu(path):
    """Whoever leaves the menu is back at the board, at the piece that is to move."""
    with program.Program(path) as damier:
        damier.begin()
        damier.wait_for_focus('e1')
        open_menu(damier)
        screen.press_keys('Escape')
        damier.wait_for_focus('e1')
        damier.close()


TESTS = [
    test_taking_back,
    test_repeating,
    test_moving_now,
    test_pausing,
    test_sleeping,
    test_another_game,
    test_resigning,
    test_rematch,
    test_agreeing,
    test_flag,
    test_wrong_time,
    test_hint,
    test_announcements,
    test_variation,
    test_confirming,
    test_confirming_by_keys,
    test_menu,
]

sys.exit(screen.run_tests(TESTS, sys.argv[1]))
