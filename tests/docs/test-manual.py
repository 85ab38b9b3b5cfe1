# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page names every command and every option that the program has, and no others: test-manual.py CLI PAGE"""

import pathlib
import re
import subprocess
import sys

cli, page = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(encoding='utf-8')


def read_help(*words):
    """The first words of the rows that the program's help prints."""
    text = subprocess.run([cli, 'help', *words], check=True, capture_output=True, text=True).stdout
    return re.findall(r'^  (\S+)', text, re.MULTILINE)


def read_page():
    """What each section of a command speaks of: its name and its options."""
    commands = page.partition('.SH COMMANDS')[2].partition('.SH ')[0]
    for section in commands.split('\n.SS ')[1:]:
        options = re.findall(r'^\.B[IR]? .*', section, re.MULTILINE)
        yield section.split()[0].strip('"'), sorted(set(re.findall(r'\\-\\-([a-z-]+)', '\n'.join(options))))


faults = []
described = dict(read_page())
known = [name for name in read_help() if not name.startswith('--')]
if sorted(described) != sorted(known):
    faults.append(f'the page describes {sorted(described)}, the program has {sorted(known)}')
for name in set(known) & set(described) - {'help'}:
    options = sorted(option.removeprefix('--') for option in read_help(name))
    if options != described[name]:
        faults.append(f'{name}: the page describes {described[name]}, the program has {options}')
print('\n'.join(faults))
sys.exit(1 if faults else 0)
