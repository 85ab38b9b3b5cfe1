# SPDX-License-Identifier: GPL-3.0-or-later
"""Desktop entry, metainfo, settings schema and icons are valid: metadata.py FOLDER…

They lie anywhere below the folders, translations merged in.
"""

import pathlib
import subprocess
import sys
import xml.etree.ElementTree

import tree


def run(path, *command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode == 0:
        return []
    return [f'{path}: {line}' for line in (result.stdout + result.stderr).splitlines()] or [f'{path}: {command[0]} failed']


def check_picture(path):
    try:
        picture = xml.etree.ElementTree.parse(path).getroot()
    except xml.etree.ElementTree.ParseError as error:
        return [f'{path}: {error}']
    return [] if picture.get('width') == picture.get('height') else [f'{path}: is not square']


CHECKS = {
    '.desktop': lambda path: run(path, 'desktop-file-validate', '--no-hints', path),
    # The project has no home page.
    '.metainfo.xml': lambda path: run(
        path, 'appstreamcli', 'validate', '--no-net', '--override=url-homepage-missing=info', path
    ),
    '.gschema.xml': lambda path: run(path, 'glib-compile-schemas', '--strict', '--dry-run', path.parent),
    '.svg': check_picture,
}

faults = []
for path in [path for folder in sys.argv[1:] for path in sorted(pathlib.Path(folder).rglob('*'))]:
    for suffix, check in CHECKS.items():
        if path.name.endswith(suffix):
            faults += check(path)
tree.finish(faults)
