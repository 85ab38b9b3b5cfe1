# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program says to its command line before there is any window: test-arguments.py PROGRAM"""

import os
import re
import subprocess
import sys

ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'G_DEBUG': 'fatal-warnings', 'DISPLAY': '', 'WAYLAND_DISPLAY': ''}

# The words, the status, and what is written to the output and to the error output.
CASES = [
    (['--version'], 0, r'damier \d+\.\d+\.\d+\n', ''),
    (['--help'], 0, r'(?s)Usage:\n.*--help.*', ''),
    (['game.pgn'], 2, '', r'damier: “game\.pgn” is one word too many\n'),
    (['a\x1b[31m', 'b'], 2, '', r'damier: “a \[31m” is one word too many\n'),
    ([b'\xff'], 2, '', r'damier: “\ufffd” is one word too many\n'),
    (['--nonsense'], 2, '', r'.*--nonsense.*\n'),
]

print(f'1..{len(CASES)}')
for number, (words, *wanted) in enumerate(CASES, 1):
    done = subprocess.run([sys.argv[1], *words], capture_output=True, env=ENVIRONMENT, timeout=60)
    got = done.returncode, done.stdout.decode(), done.stderr.decode()
    is_right = got[0] == wanted[0] and all(re.fullmatch(*pair) for pair in zip(wanted[1:], got[1:]))
    print(f'{"ok" if is_right else "not ok"} {number} {words}')
    if not is_right:
        print(f'# {got} instead of {wanted}')
