# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds and presses what a screen reader sees, presses keys and moves the pointer. For tests under run-in-window.sh."""

import subprocess
import time
import traceback

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

TIMEOUT = 60

# A program that is just starting does not answer everything yet, of which this library warns. Such a warning must not
# end the test; a warning of the program still ends the program.
GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR)


def wait_for(what, find, timeout=TIMEOUT):
    """The first value of find() that is true; fails with `what` after the timeout."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        value = find()
        if value:
            return value
        time.sleep(0.02)
    raise AssertionError(f'{what}: not within {timeout} s')


class Announcements:
    """What a screen reader is told to say."""

    def __init__(self):
        self.sentences = []
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register('object:announcement')

    def hear(self, event):
        self.sentences.append(event.any_data)

    def hear_all(self):
        """Everything that has been said so far."""
        while GLib.MainContext.default().iteration(False):
            pass
        return self.sentences

    def wait_for(self, sentence):
        """Waits until the sentence has been said; what was said before it is forgotten."""
        try:
            wait_for(f'"{sentence}" said', lambda: sentence in self.hear_all())
        except AssertionError as error:
            raise AssertionError(f'{error}, but {self.sentences}') from error
        del self.sentences[: self.sentences.index(sentence) + 1]


class Focus:
    """What has the keyboard, as it is told to a screen reader: much faster than looking for it in a large window."""

    def __init__(self):
        self.name = None
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register('object:state-changed:focused')

    def hear(self, event):
        if event.detail1:
            self.name = event.source.get_name()

    def wait_for(self, what, matches):
        def is_there():
            while GLib.MainContext.default().iteration(False):
                pass
            return self.name is not None and matches(self.name)

        wait_for(f'focus {what}', is_there)


def find_application(name, process=None):
    """The application with a name; with a process, the one that runs in it."""

    def find():
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(index)
            if application and application.get_name() == name:
                if process is None or application.get_process_id() == process:
                    return application
        return None

    return wait_for(f'application {name}', find)


def walk(node):
    """The node and everything below it."""
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from walk(child)


def find_all(root, matches):
    """What a screen reader sees; nothing where something vanished during the search."""
    try:
        return [node for node in walk(root) if matches(node)]
    except GLib.Error:
        return []


def has_any(root, matches):
    """Whether a screen reader sees such a thing; searched anew where something vanished during the search."""

    def search():
        try:
            return 'yes' if any(matches(node) for node in walk(root)) else 'no'
        except GLib.Error:
            return None

    return wait_for('a whole search', search) == 'yes'


def find(root, name, role=None):
    """The first thing whose name begins with `name`, whole words only."""

    def matches(node):
        text = node.get_name() or ''
        begins = text == name or text.startswith((name + ',', name + ' '))
        return begins and (role is None or node.get_role_name() == role)

    return wait_for(f'"{name}"', lambda: next(iter(find_all(root, matches)), None))


def expect(found, expected):
    assert found == expected, f'{found!r} instead of {expected!r}'


def press(node):
    """Does the thing's first action."""
    assert node.get_action_iface().do_action(0), f'"{node.get_name()}" has no action'


def has_state(node, state):
    return node.get_state_set().contains(getattr(Atspi.StateType, state))


def press_keys(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '20', *keys], check=True)


def move_pointer(x, y):
    subprocess.run(['xdotool', 'mousemove', str(round(x)), str(round(y))], check=True)


def resize_window(process, width, height):
    """Gives the window of a process a size, the frame included."""
    search = ['xdotool', 'search', '--onlyvisible', '--pid', str(process)]
    window = wait_for('a window', lambda: subprocess.run(search, capture_output=True, text=True).stdout.split())[-1]
    subprocess.run(['xdotool', 'windowsize', window, str(width), str(height)], check=True)


def get_center(node):
    box = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    return box.x + box.width / 2, box.y + box.height / 2


def run_tests(tests, *arguments):
    """Runs the tests in the order given, says what came of them in TAP; the exit status."""
    failed = 0
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test(*arguments)
            print(f'ok {number} {test.__name__}', flush=True)
        except Exception:
            failed += 1
            print(f'not ok {number} {test.__name__}')
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='', flush=True)
    return 1 if failed else 0
