# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be translated is listed, and what is translated is whole: translations.py SOURCE

po/POTFILES lists exactly the files with something to translate, po/LINGUAS exactly the translations, both sorted. A
translation leaves nothing out, keeps placeholders, line ends and access keys, and has nothing that is no longer used.
"""

import os
import pathlib
import re
import subprocess
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


def read_list(path):
    """The lines of a list, and what is wrong with their order."""
    lines = [line for line in tree.read(path).splitlines() if line and not line.startswith('#')]
    return lines, [] if lines == sorted(set(lines)) else [f'{path}: is not sorted']


def check_translation(path):
    """What msgfmt finds wrong, and what is left out or left over."""
    result = subprocess.run(
        ['msgfmt', '--check', '--check-accelerators=_', '--statistics', '-o', os.devnull, path],
        capture_output=True, text=True, env={**os.environ, 'LC_ALL': 'C'},
    )
    faults = [line for line in result.stderr.splitlines() if not re.fullmatch(r'\d+ translated messages?\.', line)]
    if re.search('^#~', tree.read(path), re.MULTILINE):
        faults.append('holds what is no longer used')
    return [f'{path}: {fault.removeprefix(f"{path}:")}' for fault in faults]


root = pathlib.Path(sys.argv[1])
marked = set()
for path in tree.find(root, [*tree.LAYERS, 'data']):
    for suffix, mark in MARKS.items():
        if path.name.endswith(suffix) and re.search(mark, tree.read(path)):
            marked.add(str(path.relative_to(root)))

listed, faults = read_list(root / 'po/POTFILES')
faults += [f'po/POTFILES: {name} is missing' for name in sorted(marked - set(listed))]
faults += [f'po/POTFILES: {name} has nothing to translate, or is not there' for name in sorted(set(listed) - marked)]

translations = {path.stem: path for path in sorted((root / 'po').glob('*.po'))}
languages, disorder = read_list(root / 'po/LINGUAS')
faults += disorder
faults += [f'po/LINGUAS: {name} is listed or there, not both' for name in sorted(set(languages) ^ set(translations))]
for path in translations.values():
    faults += check_translation(path)
tree.finish(faults)
