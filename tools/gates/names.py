# SPDX-License-Identifier: GPL-3.0-or-later
"""No game's name occurs where every game must be equal: names.py SOURCE

The names are those of the folders of plugins/, and what the manifests call the games.
"""

import pathlib
import re
import sys

import tree

root = pathlib.Path(sys.argv[1])
WORD = re.compile(r'[A-ZÀ-Þ]+(?![a-zß-ÿ])|[A-ZÀ-Þ]?[a-zß-ÿ]+')


def split(text):
    """The words of a text, lower case; identifiers fall into their parts."""
    return [word.lower() for word in WORD.findall(text)]


names = {tuple(split(folder.name)) for folder in (root / 'plugins').glob('*/') if folder.is_dir()}
for manifest in (root / 'plugins').glob('*/*.game*'):
    names.update(tuple(split(name)) for name in re.findall(r'^Name\s*=\s*(.+)$', tree.read(manifest), re.MULTILINE))
names.discard(())

faults = []
for path in tree.find(root, ['sdk', 'core', 'app', 'cli']):
    for number, line in enumerate(tree.read(path).splitlines(), 1):
        words = split(line)
        for name in sorted(names):
            if any(tuple(words[i : i + len(name)]) == name for i in range(len(words))):
                faults.append(f'{path}:{number}: knows the game "{" ".join(name)}"')
tree.finish(faults)
