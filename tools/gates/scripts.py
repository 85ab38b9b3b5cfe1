# SPDX-License-Identifier: GPL-3.0-or-later
"""Every shell script and every Python file can be read by its interpreter: scripts.py SOURCE"""

import ast
import subprocess
import sys

import tree


def read_as_shell(path):
    result = subprocess.run(['sh', '-n', path], capture_output=True, text=True)
    return [f'{path}: {line}' for line in result.stderr.splitlines()]


def read_as_python(path):
    try:
        ast.parse(tree.read(path), filename=str(path))
    except SyntaxError as error:
        return [f'{path}:{error.lineno}: {error.msg}']
    return []


root = sys.argv[1]
faults = []
for path in tree.find(root):
    first = tree.read(path).partition('\n')[0]
    if path.suffix == '.py' or first.startswith('#!') and 'python' in first:
        faults += read_as_python(path)
    elif first.startswith('#!/bin/sh'):
        faults += read_as_shell(path)
    elif first.startswith('#!'):
        faults.append(f'{path}:1: "{first}": scripts are for /bin/sh or Python')
tree.finish(faults)
