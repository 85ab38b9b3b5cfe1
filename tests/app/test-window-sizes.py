# SPDX-License-Identifier: GPL-3.0-or-later
"""Every size of the window holds everything: test-window-sizes.py PROGRAM

What does not fit draws a warning of the toolkit, and a warning ends the program.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

# Where nothing composes the windows the frame takes 5 pixels on each side.
SIZES = [(360, 304), (360, 640), (500, 400), (720, 360), (730, 720), (800, 1200), (1000, 700), (2600, 1800)]
FOUR = {'variant': 'four', **{f'seat-{seat}': 'person:' for seat in range(4)}}
LONG_NAME = 'Maximiliana Theodora von und zu Hohenlohe-Waldenburg'


def resize(damier, width, height):
    """Resizes the window, and waits until the board is laid out in it."""
    screen.resize_window(damier.process.pid, width, height)

    def fits():
        frame = damier.find('Damier', 'frame').get_component_iface().get_extents(screen.Atspi.CoordType.WINDOW)
        return (frame.width, frame.height) == (width, height)

    screen.wait_for(f'{width} × {height}', fits)


def get_edges(node):
    box = node.get_component_iface().get_extents(screen.Atspi.CoordType.WINDOW)
    return box.x, box.y, box.x + box.width, box.y + box.height


def is_in_view(node):
    """Whether nothing around the thing hides any of it."""
    left, top, right, bottom = get_edges(node)
    around = node.get_parent()
    while around.get_role_name() != 'frame':
        edges = get_edges(around)
        if left < edges[0] or top < edges[1] or right > edges[2] or bottom > edges[3]:
            return False
        around = around.get_parent()
    return True


def play_in_all_sizes(path, choices, **options):
    with program.Program(path, choices, **options) as damier:
        damier.begin()
        for size in SIZES:
            resize(damier, *size)
            screen.wait_for('the board', lambda: damier.find('Squares', 'table'))
            assert damier.is_sensitive('Turn the Board', 'button')
        damier.close()


def test_two(path):
    """Two players, one of them with a very long name."""
    play_in_all_sizes(path, {'seat-0': f'person:{LONG_NAME}'})


def test_four(path):
    """Four players."""
    play_in_all_sizes(path, FOUR)


def test_large_text(path):
    """Four players whose text is as large as the desktop makes it, with something to say below each clock."""
    play_in_all_sizes(path, {**FOUR, 'time': '3x60'}, font='Sans 20')


def test_pausing(path):
    """A paused game says so and can go on, however large the text and small the window."""
    with program.Program(path, FOUR, font='Sans 20') as damier:
        damier.begin()
        screen.press_keys('ctrl+shift+p')
        damier.wait_for_text('All clocks stand')
        for size in SIZES:
            resize(damier, *size)
            screen.wait_for(f'the cover in {size}', lambda: shows_cover(damier), 10)
        damier.close()


def shows_cover(damier):
    cover = damier.find('All clocks stand, and the board is covered.').get_parent()
    return all(is_in_view(screen.find(cover, name)) for name in ('Paused', 'Go On'))


def test_name_takes_no_room(path):
    """A long name does not push the board aside."""

    def get_width(name):
        with program.Program(path, {'seat-0': f'person:{name}'}) as damier:
            damier.begin()
            resize(damier, 1000, 700)
            size = damier.find('Squares', 'table').get_component_iface().get_size()
            damier.close()
            return size.x, size.y

    screen.expect(get_width(LONG_NAME), get_width('Ann'))


sys.exit(screen.run_tests([test_two, test_four, test_large_text, test_pausing, test_name_takes_no_room], sys.argv[1]))
