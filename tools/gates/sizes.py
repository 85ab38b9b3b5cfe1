# SPDX-License-Identifier: GPL-3.0-or-later
"""No function and no file is too long to be read: sizes.py SOURCE

Prints the median and the 90th percentile of the functions' lengths in lines.
"""

import json
import subprocess
import sys

import tree

LONGEST_FUNCTION = 90
LONGEST_FILE = 1000

root = sys.argv[1]
files = tree.find(root, suffixes=('.c', '.h', '.py'))
faults = []
for path in files:
    lines = len(tree.read(path).splitlines())
    if lines > LONGEST_FILE:
        faults.append(f'{path}: {lines} lines, more than {LONGEST_FILE}')

command = ['ctags', '--output-format=json', '--fields=+ne', '--kinds-C=f', '--kinds-Python=fm', '--langmap=C:.c.h', '-f', '-']
lengths = []
if files:
    output = subprocess.run([*command, *files], check=True, capture_output=True, text=True).stdout
    for line in output.splitlines():
        tag = json.loads(line)
        length = tag.get('end', tag['line']) - tag['line'] + 1
        lengths.append(length)
        if length > LONGEST_FUNCTION:
            faults.append(f"{tag['path']}:{tag['line']}: {tag['name']} has {length} lines, more than {LONGEST_FUNCTION}")

if lengths:
    lengths.sort()
    median, tenth = lengths[len(lengths) // 2], lengths[len(lengths) * 9 // 10]
    print(f'{len(lengths)} functions: median {median} lines, 90th percentile {tenth}, longest {lengths[-1]}')
tree.finish(faults)
