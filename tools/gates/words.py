# SPDX-License-Identifier: GPL-3.0-or-later
"""No words that speak of one machine, of work left undone or of a test left out: words.py SOURCE"""

import re
import sys

import tree

# Written so that this file does not hold the words itself.
FORBIDDEN = [
    (r'/wor[k]/|/roo[t]/|/hom[e]/(?!damier-)\w', 'a path of one machine'),
    (r'\b(TOD[O]|FIXM[E]|XX[X])\b', 'work left undone'),
    (r'\bg_test_ski[p]\b', 'a test left out'),
    (r'^<<<<<<[<] |^>>>>>>[>] ', 'a merge left undone'),
]

root = sys.argv[1]
faults = []
for path in tree.find(root) + tree.find_top(root):
    for number, line in enumerate(tree.read(path).splitlines(), 1):
        for pattern, reason in FORBIDDEN:
            match = re.search(pattern, line)
            if match:
                faults.append(f'{path}:{number}: "{match[0]}": {reason}')
tree.finish(faults)
