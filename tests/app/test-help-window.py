# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the rules of a game in a real window, as a screen reader does: test-help-window.py PROGRAM MODULE
(under run-in-window.sh)
"""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import screen  # noqa: E402
from screen import Atspi  # noqa: E402

PROGRAM, MODULE = sys.argv[1], pathlib.Path(sys.argv[2])

PAGE = """
# All *of it*

Text with a [link](https://example.org) & <b>.

1. first
2. second

```damier position
moves: e2
caption: One step
```

```damier position
e1z9 - 10,10 1
```

```
x < y
```

## Part

""" + 'Word.\n\n' * 60 + '## Last\n'


def read(node):
    """What a text reads as."""
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


class Window:
    """The program with a game whose page of rules is this one, or is missing."""

    def __init__(self, folder, page):
        manifest = MODULE.with_suffix('.game').read_text(encoding='utf-8').replace('Id=', f'Module={MODULE}\nId=')
        manifest = '\n'.join(line for line in manifest.splitlines() if not line.startswith('Help='))
        self.folder = pathlib.Path(folder)
        if page is not None:
            manifest += '\nHelp=page.md'
            (self.folder / 'page.md').write_text(page, encoding='utf-8')
        (self.folder / f'{MODULE.stem}.game').write_text(manifest, encoding='utf-8')
        places = {'DAMIER_PLUGIN_PATH': folder, 'DAMIER_TRUSTED_PLUGINS': folder}
        self.process = subprocess.Popen([PROGRAM, MODULE.stem, '600', '500'], env={**os.environ, **places})
        self.root = screen.find_application(pathlib.Path(PROGRAM).name, self.process.pid)

    def find(self, name, role):
        return screen.find(self.root, name, role)

    def list_all(self, role):
        return screen.find_all(self.root, lambda node: node.get_role_name() == role)

    def list_texts(self, role):
        return [read(node) for node in self.list_all(role)]

    def close(self):
        """Escape closes the dialog, and then the program ends."""
        screen.press_keys('Escape')
        status = self.process.wait(timeout=screen.TIMEOUT)
        assert status == 0, f'the program ended with {status}'


def test_page(window):
    """Every kind of block is there as what it is."""
    window.find('Rules of', 'dialog')
    last = window.find('Last', 'heading')
    assert window.list_texts('heading') == ['All of it', 'Part', 'Last']
    assert [node.get_attributes()['level'] for node in window.list_all('heading')] == ['1', '2', '2']
    assert last.get_attributes()['level'] == '2'
    assert window.list_texts('paragraph')[:3] == ['Text with a link & <b>.', 'first', 'second']
    assert [node.get_child_count() for node in window.list_all('list')] == [2]
    assert 'x < y' in window.list_texts('label')


def test_diagrams(window):
    """A board is described, and where there is none, it is said why."""
    window.find('Last', 'heading')
    images = window.list_all('image')
    assert [image.get_name() for image in images] == ['Diagram'], [image.get_name() for image in images]
    assert images[0].get_description().splitlines() == [
        'e2, pawn of South', 'e9, pawn of North', 'South, Walls: 10', 'North, Walls: 10', 'North to move',
    ]
    labels = window.list_texts('label')
    assert 'One step' in labels
    assert any('column 3' in label for label in labels)


def test_keys(window):
    """Keys scroll the page from the beginning on, to its end and back."""
    first, last = window.find('All of it', 'heading'), window.find('Last', 'heading')

    def height(node):
        return screen.get_center(node)[1]

    top = height(first)
    screen.press_keys('Down')
    screen.wait_for('a step down', lambda: height(first) < top)
    screen.press_keys('End')
    screen.wait_for('the end', lambda: height(last) < 500)
    screen.press_keys('Home')
    screen.wait_for('the beginning', lambda: height(first) == top)


def test_missing(window):
    """A game without a page says so."""
    window.find('No Rules to Read', 'label')
    assert any('comes without a page of rules' in label for label in window.list_texts('label'))


TESTS = [(test_page, PAGE), (test_diagrams, PAGE), (test_keys, PAGE), (test_missing, None)]


def main():
    failed = 0
    print(f'1..{len(TESTS)}')
    for number, (test, page) in enumerate(TESTS, 1):
        with tempfile.TemporaryDirectory() as folder:
            window = Window(folder, page)
            try:
                test(window)
                window.close()
                print(f'ok {number} {test.__name__}', flush=True)
            except Exception as error:
                failed += 1
                window.process.kill()
                print(f'not ok {number} {test.__name__}: {error!r}', flush=True)
    return 1 if failed else 0


sys.exit(main())
