# SPDX-License-Identifier: GPL-3.0-or-later
"""What every gate needs: which files there are, and how a gate ends."""

import pathlib
import sys

LAYERS = ['sdk', 'core', 'cli', 'app', 'plugins']
FOLDERS = [*LAYERS, 'data', 'docs', 'examples', 'po', 'tests', 'tools', '.ci']


def find(root, folders=FOLDERS, suffixes=None):
    """The files below the folders, in a fixed order; with suffixes, only those that end so."""
    found = []
    for folder in folders:
        for path in sorted((pathlib.Path(root) / folder).rglob('*')):
            if path.is_file() and '__pycache__' not in path.parts and (suffixes is None or path.suffix in suffixes):
                found.append(path)
    return found


def find_c(root, folders=FOLDERS):
    return find(root, folders, ('.c', '.h'))


def find_top(root):
    """The text files at the top of the project, without what tools leave there."""
    files = (path for path in pathlib.Path(root).iterdir() if path.is_file())
    return sorted(path for path in files if path.name != '.git' and not path.name.startswith('.answer-'))


def read(path):
    """The text of a file; an empty one where it is not text."""
    try:
        return path.read_text(encoding='utf-8')
    except UnicodeDecodeError:
        return ''


def finish(faults):
    """Prints the faults and ends the gate."""
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)
