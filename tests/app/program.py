# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program in a real window, with folders of its own. For tests under run-in-window.sh.

Everything is found as a screen reader finds it; everything is waited for and nothing is slept for.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile

import screen

GAME = 'quoridor'
CARD = 'Quoridor'
PERSONS = {'seat-0': 'person:', 'seat-1': 'person:'}

# A window that is to be pressed without the pointer still needs the pointer: it says where keys go.
POINTER = (180, 150)


def write_choices(game, choices):
    """What the dialog of a new game shows, as the settings hold it."""
    pairs = ', '.join(f"'{key}': <'{value}'>" for key, value in choices.items())
    return f"{{'{game}': {{{pairs}}}}}"


def is_pickable(cell):
    """Whether a place of the board says that it can be picked now, or is a target of what is picked."""
    return (cell.get_description() or '').split(', ')[0] in ('can be picked', 'can be picked next', 'target')


class Engine:
    """A program that plays as badly as it is told to; each time it starts anew it looks how."""

    def __init__(self, mode):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=os.environ['HOME']))
        self.program = self.folder / 'engine'
        shutil.copy(pathlib.Path(__file__).parent / 'engine.sh', self.program)
        self.behave(mode)

    def behave(self, mode):
        (self.folder / 'mode').write_text(f'{mode}\n')

    def is_running(self):
        """Whether the program that was started last is still there."""
        state = pathlib.Path('/proc', (self.folder / 'process').read_text().strip(), 'stat')
        try:
            return state.read_text().split()[2] != 'Z'
        except OSError:
            return False


class Program:
    """A person's Damier: the folders stay, the program in them starts and ends."""

    def __init__(
        self,
        path,
        choices=None,
        settings=None,
        environment=None,
        font='Sans 11',
        game=GAME,
        card=CARD,
        places='Squares',
    ):
        self.path = path
        self.card = card
        self.places = places
        self.font = font
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=os.environ['HOME']))
        self.environment = {
            **os.environ,
            'GSETTINGS_BACKEND': 'keyfile',
            'XDG_CACHE_HOME': str(self.folder / 'cache'),
            'XDG_CONFIG_HOME': str(self.folder / 'config'),
            'XDG_DATA_HOME': str(self.folder / 'data'),
            **self.choose_game(game),
            **(environment or {}),
        }
        self.log = self.folder / 'log'
        self.process = None
        self.root = None
        self.cells = {}
        self.write_settings({'new-game': write_choices(game, {**PERSONS, **(choices or {})}), **(settings or {})})

    def choose_game(self, game):
        """Where only this game is found, so that there is one card to go to and to come back to."""
        folder = self.folder / 'games'
        folder.mkdir()
        for file in pathlib.Path(os.environ['DAMIER_PLUGIN_PATH']).glob(f'{game}.*'):
            (folder / file.name).symlink_to(file)
        return {'DAMIER_PLUGIN_PATH': str(folder), 'DAMIER_TRUSTED_PLUGINS': str(folder)}

    def write_settings(self, settings):
        folder = self.folder / 'config' / 'glib-2.0' / 'settings'
        folder.mkdir(parents=True)
        lines = [f'{key}={value}\n' for key, value in settings.items()]
        (folder / 'keyfile').write_text('[org/damier/Damier]\n' + ''.join(lines))
        folder = self.folder / 'config' / 'gtk-4.0'
        folder.mkdir()
        (folder / 'settings.ini').write_text(f'[Settings]\ngtk-enable-animations=0\ngtk-font-name={self.font}\n')

    # --- the program -------------------------------------------------------------------------------------------------

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, kind, error, trace):
        if self.process.poll() is None:
            self.kill()
        if self.process.returncode != 0:
            print(''.join(f'# {line}\n' for line in self.read_log().splitlines()), end='')

    def start(self, first=None):
        """Starts the program and waits for the first thing that is to be seen of it."""
        screen.move_pointer(*POINTER)
        with self.log.open('a') as log:
            self.process = subprocess.Popen([self.path], env=self.environment, stdout=log, stderr=log)
        self.root = screen.find_application('damier', self.process.pid)
        self.cells = {}
        self.find(first or self.card, 'button')

    def read_log(self):
        return self.log.read_text(errors='replace')

    def close(self):
        """Closes the window; the program ends by itself, and well."""
        screen.press_keys('ctrl+w')
        status = self.process.wait(timeout=screen.TIMEOUT)
        assert status == 0, f'ended with status {status}'

    def kill(self):
        self.process.kill()
        self.process.wait()

    # --- what is on the screen ----------------------------------------------------------------------------------------

    def find(self, name, role=None):
        """The first thing with exactly this name."""

        def matches(node):
            return node.get_name() == name and (role is None or node.get_role_name() == role)

        return screen.wait_for(f'"{name}"', lambda: next(iter(self.find_all(matches)), None))

    def find_all(self, matches):
        return screen.find_all(self.root, matches)

    def sees(self, text, role=None):
        """Whether something that shows has a name with this text."""

        def matches(node):
            return (
                text in (node.get_name() or '')
                and (role is None or node.get_role_name() == role)
                and screen.has_state(node, 'SHOWING')
            )

        return screen.has_any(self.root, matches)

    def wait_for_text(self, text, role=None):
        screen.wait_for(f'"{text}"', lambda: self.sees(text, role))

    def wait_for_no_text(self, text, role=None):
        screen.wait_for(f'no "{text}"', lambda: not self.sees(text, role))

    def find_focused(self):
        """The names of what has the keyboard."""
        return [node.get_name() or '' for node in self.find_all(lambda node: screen.has_state(node, 'FOCUSED'))]

    def wait_for_focus(self, name):
        """Waits until something has the keyboard whose name begins with `name`."""
        begins = (name + ',', name + ' ')
        screen.wait_for(
            f'focus on {name}', lambda: any(text == name or text.startswith(begins) for text in self.find_focused())
        )

    def walk_to(self, key, is_there):
        """Walks on with a key until the keyboard is there."""
        for _ in range(100):
            before = screen.wait_for('focus', self.find_focused)
            if is_there():
                return
            screen.press_keys(key)
            screen.wait_for('the focus to move', lambda: self.find_focused() not in ([], before))
        raise AssertionError(f'{key} never leads there')

    def press(self, name, role=None):
        screen.press(self.find(name, role))

    def is_sensitive(self, name, role=None):
        return screen.has_state(self.find(name, role), 'SENSITIVE')

    # --- the way to a game ----------------------------------------------------------------------------------------------

    def open_dialog(self):
        self.press(self.card, 'button')
        self.wait_for_focus('Play')

    def begin(self):
        """From the home page to the board, with what the dialog proposes."""
        self.open_dialog()
        self.press('Play', 'button')
        self.wait_for_board()

    def go_on(self, words):
        """Takes up the game of the home page whose row says some words."""

        def has_focus():
            rows = self.find_all(lambda node: screen.has_state(node, 'FOCUSED'))
            return any(row.get_role_name() == 'list item' and words in ' '.join(self.read(row)) for row in rows)

        self.wait_for_text('Continue')
        self.walk_to('shift+Tab', has_focus)
        screen.press_keys('Return')
        self.wait_for_text('Paused')

    def read(self, node):
        """All that shows in a part of the window."""
        labels = screen.find_all(node, lambda part: part.get_role_name() == 'label')
        return [label.get_name() for label in labels if screen.has_state(label, 'SHOWING')]

    def wait_for_board(self):
        self.cells = {}
        self.find(self.places, 'table')
        for group in self.find_all(lambda node: node.get_role_name() == 'table'):
            for index in range(group.get_child_count()):
                cell = group.get_child_at_index(index)
                self.cells[cell.get_name().split(',')[0]] = cell

    # --- the game --------------------------------------------------------------------------------------------------------

    def wait_for_cell(self, name, words):
        """Waits until a place of the board is described with some words."""
        screen.wait_for(f'{name}: {words}', lambda: words in self.cells[name].get_name())

    def pick(self, place):
        """Presses a place of the board through the accessibility tree as soon as it can be picked."""
        cell = self.cells[place]
        screen.wait_for(f'{place} to be picked', lambda: is_pickable(cell))
        screen.press(cell)

    def play(self, *moves):
        """Plays moves: each is the name of the place that is pressed."""
        for move in moves:
            self.pick(move)
            self.wait_for_cell(move, 'wall' if move[-1] in 'hv' else 'pawn')

    def is_thinking(self, name):
        return screen.has_state(self.find(name, 'grouping'), 'BUSY')

    def wait_for_thought(self, name):
        """Waits until an engine is at work for a player."""
        screen.wait_for(f'thought of {name}', lambda: self.is_thinking(name))

    def list_moves(self):
        """The moves as the list shows them."""
        moves = self.find('Moves', 'list')
        buttons = screen.find_all(moves, lambda node: node.get_role_name() == 'button')
        return [button.get_name() for button in buttons if button.get_name()]

    def read_panel(self, name):
        """All that the panel of a player shows, the clock as the last."""
        parts = [part.replace('\u00a0', ' ') for part in self.read(self.find(name, 'grouping'))]
        return sorted(parts, key=lambda part: part.replace(':', '').replace('.', '').isdigit())

    def read_clock(self, name):
        """What the clock of a player shows, in seconds."""
        seconds = 0
        for part in self.read_panel(name)[-1].split(':'):
            seconds = 60 * seconds + float(part)
        return seconds
