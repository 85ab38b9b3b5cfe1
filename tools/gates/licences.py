# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source names its licence among its first lines: licences.py SOURCE"""

import sys

import tree

SUFFIXES = ('.c', '.h', '.py', '.sh', '.blp', '.css', '.xml', '.in', '.build', '.svg', '.ui', '.toml')

root = sys.argv[1]
faults = []
for path in tree.find(root) + tree.find_top(root):
    text = tree.read(path)
    is_source = path.suffix in SUFFIXES or text.startswith('#!')
    if not is_source:
        continue
    is_library = path.relative_to(root).parts[0] == 'sdk'
    is_for_catalogues = path.name.endswith('.metainfo.xml.in')
    licence = 'LGPL-3.0-or-later' if is_library else 'FSFAP' if is_for_catalogues else 'GPL-3.0-or-later'
    if f'SPDX-License-Identifier: {licence}' not in '\n'.join(text.splitlines()[:5]):
        faults.append(f'{path}:1: no line "SPDX-License-Identifier: {licence}"')
tree.finish(faults)
