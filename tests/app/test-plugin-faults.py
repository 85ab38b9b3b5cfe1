# SPDX-License-Identifier: GPL-3.0-or-later
"""Games that cannot be played are listed with the reason and harm nobody: test-plugin-faults.py PROGRAM FOLDER"""

import os
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import program  # noqa: E402
import screen  # noqa: E402

# Of each faulty plugin of the folder, a word of what is told of it.
FAULTS = {
    'no-symbol': 'damier_plugin',
    'other-api': 'version 99',
    'other-magic': '31415926',
    'other-id': 'somebody-else',
    'other-name': 'SomebodyElsesRules',
    'no-interface': 'DamierRules',
    'no-function': 'describe_move',
    'no-type-function': 'get_rules_type',
    'unresolved': 'damier_test_nowhere',
    'crash-on-load': 'egmentation',
    'quit-on-load': 'without an answer',
    'hang-on-load': 'did not return',
}


def find_row(damier, name):
    rows = damier.find_all(lambda node: node.get_role_name() == 'list item' and node.get_name() == name)
    return next(iter(rows), None)


def find_words(damier, name, words):
    row = find_row(damier, name)
    return row is not None and words in ' '.join(damier.read(row))


def test_faults(path, folder):
    """Every fault is told beside the name of the game; the good ones can be played while the others are tried."""
    search = f'{os.environ["DAMIER_PLUGIN_PATH"]}:{folder}'
    with program.Program(path, environment={'DAMIER_PLUGIN_PATH': search}) as damier:
        damier.begin()
        damier.play('e2', 'e8')
        damier.press('Back', 'button')
        damier.wait_for_text('Not Available')
        for name, words in FAULTS.items():
            screen.wait_for(f'{name}: {words}', lambda: find_words(damier, name, words))
        damier.find('no-fault', 'button')
        assert find_row(damier, 'no-fault') is None
        damier.go_on('2 moves')
        damier.close()


def test_keyboard(path, folder):
    """The keyboard stays on a game while others turn out to be faulty."""
    search = f'{os.environ["DAMIER_PLUGIN_PATH"]}:{folder}'
    with program.Program(path, environment={'DAMIER_PLUGIN_PATH': search}) as damier:
        damier.walk_to('Tab', lambda: program.CARD in damier.find_focused())
        screen.wait_for('the last fault', lambda: find_row(damier, 'hang-on-load'))
        damier.wait_for_focus(program.CARD)
        screen.press_keys('Return')
        damier.wait_for_focus('Play')


def test_trying_again(path, folder):
    """A game that was mended can be played as soon as it is tried again."""
    mended = pathlib.Path(tempfile.mkdtemp(dir=os.environ['HOME']))
    module = mended / 'no-fault.so'
    shutil.copy(pathlib.Path(folder, 'no-fault.game'), mended)
    shutil.copy(pathlib.Path(folder, 'no-symbol.so'), module)
    search = f'{mended}:{os.environ["DAMIER_PLUGIN_PATH"]}'
    with program.Program(path, environment={'DAMIER_PLUGIN_PATH': search}) as damier:
        row = screen.wait_for('the fault', lambda: find_row(damier, 'no-fault'))
        module.unlink()
        shutil.copy(pathlib.Path(folder, module.name), module)
        screen.press(next(node for node in screen.walk(row) if node.get_name() == 'Try Again'))
        damier.wait_for_no_text('Not Available')
        damier.press('no-fault', 'button')
        damier.wait_for_focus('Play')
        screen.press_keys('Escape')
        damier.wait_for_no_text('Play', 'button')
        damier.close()


sys.exit(screen.run_tests([test_faults, test_keyboard, test_trying_again], *sys.argv[1:]))
