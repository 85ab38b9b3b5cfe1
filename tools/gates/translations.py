# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES lists exactly the files with something to translate, sorted: translations.py SOURCE"""

import pathlib
import re
import sys

import tree

# What marks a text for translation, by the end of the file's name.
MARKS = {
    '.c': r'\b(_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2) ?\(',
    '.h': r'\b(N_|NC_) ?\(\s*"',
    '.blp': r'\b(_|C_)\("',
    '.desktop.in': '',
    '.metainfo.xml.in': '',
    '.gschema.xml': '',
}

root = pathlib.Path(sys.argv[1])
marked = set()
for path in tree.find(root, [*tree.LAYERS, 'data']):
    for suffix, mark in MARKS.items():
        if path.name.endswith(suffix) and re.search(mark, tree.read(path)):
            marked.add(str(path.relative_to(root)))

lines = tree.read(root / 'po/POTFILES').splitlines()
listed = [line for line in lines if line and not line.startswith('#')]
faults = [f'po/POTFILES: {name} is missing' for name in sorted(marked - set(listed))]
faults += [f'po/POTFILES: {name} has nothing to translate, or is not there' for name in sorted(set(listed) - marked)]
if listed != sorted(set(listed)):
    faults.append('po/POTFILES: is not sorted')
tree.finish(faults)
