# SPDX-License-Identifier: GPL-3.0-or-later
"""Every public function of the SDK has a doc comment: comments.py SOURCE"""

import json
import re
import subprocess
import sys

import tree

root = sys.argv[1]
headers = [path for path in tree.find(root, ['sdk'], ('.h',)) if not path.stem.endswith('-private')]
documented = set()
for path in tree.find_c(root, ['sdk']):
    documented.update(re.findall(r'^ ?\* (damier_\w+):', tree.read(path), re.MULTILINE))

faults = []
if headers:
    command = ['ctags', '--output-format=json', '--fields=+n', '--kinds-C=pf', '--language-force=C', '-f', '-', *headers]
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        tag = json.loads(line)
        if tag['name'].startswith('damier_') and tag['name'] not in documented:
            faults.append(f"{tag['path']}:{tag['line']}: {tag['name']} has no doc comment")
tree.finish(faults)
