# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages can be set without a warning: manuals.py SOURCE"""

import subprocess
import sys

import tree

root = sys.argv[1]
pages = [path for path in tree.find(root, ['docs']) if path.parent.name == 'man' and path.suffix == '.in']
faults = []
if pages:
    result = subprocess.run(['mandoc', '-T', 'lint', '-W', 'warning', *pages], capture_output=True, text=True)
    if result.returncode != 0:
        faults = result.stdout.splitlines() + result.stderr.splitlines()
tree.finish(faults)
