# SPDX-License-Identifier: GPL-3.0-or-later
"""Every public function of the SDK has a doc comment: comments.py SOURCE

What GObject's macros expect to find beside a type or an error domain needs none.
"""

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
        name = tag['name']
        is_expected = name.endswith(('_get_type', '_quark'))
        if name.startswith('damier_') and not is_expected and name not in documented:
            faults.append(f"{tag['path']}:{tag['line']}: {name} has no doc comment")
tree.finish(faults)
