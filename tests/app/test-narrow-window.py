# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything fits into 360 pixels and can be reached there, also from right to left: test-narrow-window.py PROGRAM"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

NARROW = {'window-width': 360, 'window-height': 640}

# Where nothing composes the windows the frame takes 5 pixels on each side; libadwaita's own dialogs need 360 inside it.
FRAMED = {'window-width': 370, 'window-height': 640}
FOUR = {'variant': 'four', 'seats': '4', **{f'seat-{seat}': 'person:' for seat in range(4)}}
ROLES = {'button', 'toggle button', 'check box', 'combo box', 'label', 'list item', 'grouping'}

DIALOGS = {
    'ctrl+comma': 'Pieces glide to where they go',
    'ctrl+question': 'Say the clocks',
    'F1': 'Players and board',
    'ctrl+n': 'Who Starts',
    'ctrl+shift+r': 'Resign?',
}


def get_box(node):
    return node.get_component_iface().get_extents(screen.Atspi.CoordType.WINDOW)


def expect_fitting(damier, settings):
    """Nothing that shows is wider than the window."""
    width = settings['window-width']
    screen.wait_for('the width', lambda: get_box(damier.find('Damier', 'frame')).width == width)
    parts = damier.find_all(lambda node: node.get_role_name() in ROLES and screen.has_state(node, 'SHOWING'))
    wide = [(part.get_role_name(), part.get_name()) for part in parts if get_box(part).width > width]
    screen.expect(wide, [])
    screen.expect([line for line in damier.read_log().splitlines() if 'exceeds' in line or 'Adwaita' in line], [])


def test_two(path):
    """A game of two, from the home page to the moves in the sheet below the board."""
    with program.Program(path, settings=NARROW) as damier:
        expect_fitting(damier, NARROW)
        damier.open_dialog()
        expect_fitting(damier, NARROW)
        damier.press('Play', 'button')
        damier.wait_for_board()
        damier.play('e2', 'e8', 'e3h')
        expect_fitting(damier, NARROW)
        for name in ('Back', 'Take Back', 'Previous Move', 'Hint', 'Turn the Board', 'Pause', 'Main Menu'):
            assert damier.is_sensitive(name, 'button'), name
        damier.press('Moves · 2. e3h', 'button')
        screen.wait_for('the sheet', lambda: screen.has_state(damier.find('Moves', 'list'), 'SHOWING'))
        screen.expect(damier.list_moves(), ['e2', 'e8', 'e3h'])
        expect_fitting(damier, NARROW)
        damier.press('e8', 'button')
        expect_fitting(damier, NARROW)
        screen.press_keys('Escape')
        damier.wait_for_text('This is an earlier position')
        expect_fitting(damier, NARROW)
        damier.press('Back to the Game', 'button')
        damier.wait_for_cell('e3h', 'wall')
        damier.close()


def test_dialogs(path):
    """Every dialog fits, too."""
    with program.Program(path, settings=FRAMED) as damier:
        damier.begin()
        for keys, words in DIALOGS.items():
            screen.press_keys(keys)
            damier.wait_for_text(words)
            expect_fitting(damier, FRAMED)
            screen.press_keys('Escape')
            damier.wait_for_no_text(words)
        damier.wait_for_text('Squares', 'table')
        damier.close()


def test_four(path):
    """Four players in pairs above and below the board."""
    with program.Program(path, FOUR, NARROW) as damier:
        damier.begin()
        expect_fitting(damier, NARROW)
        for name in ('South', 'West', 'North', 'East'):
            screen.expect(damier.read_panel(name)[:2], [name, 'Walls 5'])
        damier.find('South to move · Four players', 'label')
        damier.play('e2', 'b5', 'e8', 'h5', 'e3h')
        screen.expect(damier.read_panel('South')[1], 'Walls 4')
        expect_fitting(damier, NARROW)
        damier.close()


def test_right_to_left(path):
    """The window is mirrored; the board, the clocks and the moves are not."""
    languages = {'LC_ALL': 'he_IL.UTF-8', 'LANGUAGE': 'he'}
    with program.Program(path, settings=NARROW, environment=languages) as damier:
        damier.begin()
        expect_fitting(damier, NARROW)
        panel = damier.find('South', 'grouping')
        name, clock = (screen.get_center(node)[0] for node in get_labels(panel))
        assert clock < name
        assert 600 <= damier.read_clock('South') <= 605
        a1, i1 = (screen.get_center(damier.cells[cell])[0] for cell in ('a1', 'i1'))
        assert a1 < i1
        damier.play('e2', 'e8')
        damier.press('Moves · 1. e8', 'button')
        screen.wait_for('the sheet', lambda: screen.has_state(damier.find('Moves', 'list'), 'SHOWING'))
        places = [screen.get_center(damier.find(name))[0] for name in ('1.', 'e2', 'e8')]
        screen.expect(places, sorted(places))
        damier.close()


def get_labels(panel):
    labels = screen.find_all(panel, lambda node: node.get_role_name() == 'label')
    return labels[0], labels[-1]


sys.exit(screen.run_tests([test_two, test_dialogs, test_four, test_right_to_left], sys.argv[1]))
