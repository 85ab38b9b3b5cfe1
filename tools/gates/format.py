# SPDX-License-Identifier: GPL-3.0-or-later
"""Every C file looks as clang-format prints it: format.py SOURCE"""

import subprocess
import sys

import tree

root = sys.argv[1]
files = tree.find_c(root)
faults = []
if files:
    result = subprocess.run(
        ['clang-format', '--dry-run', '--Werror', '--ferror-limit=1', *files], cwd=root, capture_output=True, text=True
    )
    if result.returncode != 0:
        faults = [line for line in result.stderr.splitlines() if ': error: ' in line] or [result.stderr]
tree.finish(faults)
