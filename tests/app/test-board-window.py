# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays on a real board in a real window: test-board-window.py PROGRAM (under run-in-window.sh)

By the accessibility tree, by keys, by typing, by clicking and by dragging.
"""

import pathlib
import queue
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import screen  # noqa: E402


class Board:
    """The running program."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.root = screen.find_application(pathlib.Path(program).name)
        screen.find(self.root, 'i9')

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.split())

    def expect(self, *words):
        line = self.lines.get(timeout=screen.TIMEOUT)
        assert line == list(words), f'{line} instead of {list(words)}'

    def count_frames(self):
        self.process.stdin.write('frames\n')
        self.process.stdin.flush()
        word, number = self.lines.get(timeout=screen.TIMEOUT)
        assert word == 'frames'
        return int(number)

    def rest(self):
        """Waits until nothing is painted any more."""
        screen.wait_for('rest', lambda: time.sleep(0.3) or self.count_frames() == 0)

    def find(self, name):
        return screen.find(self.root, name)

    def focused(self):
        nodes = screen.find_all(self.root, lambda node: screen.has_state(node, 'FOCUSED'))
        return [node.get_name().split(',')[0] for node in nodes if ',' in (node.get_name() or '')]

    def wait_for_focus(self, name):
        screen.wait_for(f'focus on {name}', lambda: self.focused() == [name])


def test_tree(board):
    """A screen reader finds every element by name, hears what is there and can press it."""
    groups = screen.find_all(board.root, lambda node: node.get_role_name() == 'table')
    assert [(group.get_name(), group.get_child_count()) for group in groups] == [
        ('Squares', 81), ('Horizontal walls', 64), ('Vertical walls', 64),
    ]
    assert board.find('e1').get_name() == 'e1, pawn of South'
    assert board.find('e2').get_description() == 'can be picked'
    assert board.find('e5').get_description() == ''
    screen.press(board.find('e2'))
    board.expect('move', 'e2')
    screen.wait_for('label', lambda: board.find('e2').get_name() == 'e2, pawn of South')
    screen.press(board.find('e7h'))
    board.expect('move', 'e7h')
    screen.wait_for('label', lambda: board.find('e7h').get_name() == 'e7h, wall')
    screen.wait_for('state', lambda: not screen.has_state(board.find('e7v'), 'SENSITIVE'))
    assert 'wall above' in board.find('e7').get_name()
    screen.press(board.find('e5'))


def test_keys(board):
    """Arrows walk in a group, Tab goes to the next, Enter picks, Escape leaves off."""
    screen.wait_for('focus', board.focused)
    screen.press_keys(*['Down'] * 8, *['Left'] * 8)
    board.wait_for_focus('a1')
    screen.press_keys(*['Right'] * 4, 'Up')
    board.wait_for_focus('e2')
    screen.press_keys('Return')
    screen.wait_for('selection', lambda: screen.has_state(board.find('e2'), 'SELECTED'))
    screen.press_keys('Escape')
    screen.wait_for('no selection', lambda: not screen.has_state(board.find('e2'), 'SELECTED'))
    screen.press_keys('space', 'Up', 'Return')
    board.expect('move', 'e3')
    screen.press_keys('Tab')
    screen.wait_for('focus on a wall', lambda: board.focused() and board.focused()[0].endswith('h'))
    name = board.focused()[0]
    screen.press_keys('Right')
    right = chr(ord(name[0]) + 1) + name[1:]
    board.wait_for_focus(right)
    screen.press_keys('Return')
    board.expect('move', right)


def test_typing(board):
    """Names are picked when they are typed and accepted."""
    screen.press_keys('b', '6', 'v', 'Return')
    board.expect('move', 'b6v')
    screen.press_keys('e', '8')
    screen.press_keys('Return')
    board.expect('move', 'e8')


def test_pointer(board):
    """A click on a target plays, so does carrying the pawn there; the other button lets go of it."""
    board.rest()
    screen.move_pointer(*screen.get_center(board.find('e4')))
    subprocess.run(['xdotool', 'click', '1'], check=True)
    board.expect('move', 'e4')
    board.rest()
    pawn, target = screen.get_center(board.find('e8')), screen.get_center(board.find('d8'))
    screen.move_pointer(*pawn)
    subprocess.run(['xdotool', 'mousedown', '1'], check=True)
    screen.move_pointer((pawn[0] + target[0]) / 2, pawn[1])
    screen.wait_for('selection', lambda: screen.has_state(board.find('e8'), 'SELECTED'))
    subprocess.run(['xdotool', 'click', '3'], check=True)
    screen.wait_for('no selection', lambda: not screen.has_state(board.find('e8'), 'SELECTED'))
    subprocess.run(['xdotool', 'mouseup', '1'], check=True)
    screen.move_pointer(*pawn)
    subprocess.run(['xdotool', 'mousedown', '1'], check=True)
    screen.move_pointer((pawn[0] + target[0]) / 2, pawn[1])
    screen.move_pointer(*target)
    subprocess.run(['xdotool', 'mouseup', '1'], check=True)
    board.expect('move', 'd8')


def test_idle(board):
    """A board at rest paints nothing for seconds on end, and an animation ends."""
    screen.wait_for('rest', lambda: time.sleep(2) or board.count_frames() == 0)
    screen.press(board.find('h2v'))
    board.expect('move', 'h2v')
    board.rest()


TESTS = [test_tree, test_keys, test_typing, test_pointer, test_idle]


def main():
    board = Board(sys.argv[1])
    failed = 0
    print(f'1..{len(TESTS)}')
    for number, test in enumerate(TESTS, 1):
        try:
            test(board)
            print(f'ok {number} {test.__name__}', flush=True)
        except Exception as error:
            failed += 1
            print(f'not ok {number} {test.__name__}: {error!r}', flush=True)
    board.process.stdin.close()
    status = board.process.wait(timeout=screen.TIMEOUT)
    return 1 if failed or status != 0 else 0


sys.exit(main())
