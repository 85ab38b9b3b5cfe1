# SPDX-License-Identifier: GPL-3.0-or-later
"""What the dialog of a new game makes of choices that do not go together: test-new-game.py PROGRAM"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

TEAMS = {'variant': 'teams', **{f'seat-{seat}': 'person:' for seat in range(4)}}


def expect_refusal(path, choices, fault):
    """The dialog says what is wrong, and there is nothing to press."""
    with program.Program(path, choices) as damier:
        damier.press(program.CARD, 'button')
        damier.wait_for_text(fault)
        assert not damier.is_sensitive('Play', 'button')
        screen.press_keys('Escape')
        damier.wait_for_no_text(fault)
        damier.close()


def test_time_for_two(path):
    """A time that is good for two only is refused for four, with the reason."""
    expect_refusal(path, {**TEAMS, 'time': 'hourglass 3'}, 'An hourglass needs two seats')


def list_times(path, choices):
    """All times that the dialog offers."""
    with program.Program(path, {**choices, 'time': '7+7'}) as damier:
        damier.open_dialog()
        row = damier.find('Time', 'combo box')
        damier.walk_to('Tab', lambda: 'Time' in damier.find_focused())
        screen.press_keys('space')
        screen.wait_for('the list', lambda: damier.read(row).count('Custom…') > 1)
        times = damier.read(row)
        screen.press_keys('Escape')
        screen.wait_for('the dialog', lambda: damier.read(row).count('Custom…') == 1)
        screen.press_keys('Escape')
        damier.wait_for_focus(program.CARD)
        damier.close()
        return times


def test_times_offered(path):
    """What does not suit the players is not offered."""
    is_hourglass = [any('hourglass' in name.lower() for name in list_times(path, choices)) for choices in ({}, TEAMS)]
    screen.expect(is_hourglass, [True, False])


def test_strange_time(path):
    """What was typed may look like markup; the player is named whose time it is."""
    expect_refusal(path, {'time': '<b>5&3'}, '“<” is not understood here')
    expect_refusal(path, {'time': '10,5&'}, 'North: Time control, character 2: “&”')


def test_examples(path):
    """Every kind of clock can be learnt from an example, and is said in words."""
    with program.Program(path, {'time': '7d7'}) as damier:
        damier.open_dialog()
        damier.wait_for_text('7 minutes')
        damier.press('Examples', 'toggle button')
        screen.wait_for('the menu', lambda: any(screen.has_state(item, 'FOCUSED') for item in damier.find_all(is_item)))
        screen.press_keys('Up', 'Up', 'Return')
        damier.wait_for_text('Hourglass of 3 minutes')
        damier.press('Play', 'button')
        damier.wait_for_board()
        damier.close()


def is_item(node):
    return node.get_role_name() == 'menu item'


def test_strange_choices(path):
    """Choices that nobody can have made end in a game that can be played."""
    strange = {'variant': 'none', 'seats': '-7', 'start': '?', 'option-walls': '99999999999', 'seat-0': 'engine:'}
    with program.Program(path, {**strange, 'seat-1': 'person:\\u0001 <i>&amp;\\n'}) as damier:
        damier.begin()
        screen.expect(damier.read_panel('<i>&amp;')[:2], ['<i>&amp;', 'Walls 10'])
        damier.play('e2')
        damier.close()


TESTS = [test_time_for_two, test_times_offered, test_strange_time, test_examples, test_strange_choices]

sys.exit(screen.run_tests(TESTS, sys.argv[1]))
