# SPDX-License-Identifier: GPL-3.0-or-later
"""Desktop entry, metainfo, settings schema, icons and the manifests of games are valid: metadata.py FOLDER…

They lie anywhere below the folders, translations merged in.
"""

import configparser
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


def check_manifest(path):
    manifest = configparser.RawConfigParser()
    manifest.optionxform = str
    try:
        manifest.read_string(tree.read(path))
        game = dict(manifest['Game'])
    except (configparser.Error, KeyError) as error:
        return [f'{path}: {error}']
    faults = [f'{path}: no key {key}' for key in ('Id', 'Name', 'Summary', 'Version', 'License', 'Api', 'Seats') if key not in game]
    if game.get('Id') != path.stem:
        faults.append(f'{path}: the id is not the name of the file')
    pages = [page for key, page in game.items() if key == 'Help' or key.startswith('Help[')]
    faults += [f'{path}: there is no {page}' for page in pages if not (path.parent / page).is_file()]
    return faults


CHECKS = {
    '.desktop': lambda path: run(path, 'desktop-file-validate', '--no-hints', path),
    # The project has no home page.
    '.metainfo.xml': lambda path: run(
        path, 'appstreamcli', 'validate', '--no-net', '--override=url-homepage-missing=info', path
    ),
    '.gschema.xml': lambda path: run(path, 'glib-compile-schemas', '--strict', '--dry-run', path.parent),
    '.game': check_manifest,
    '.svg': check_picture,
}

faults = []
for path in [path for folder in sys.argv[1:] for path in sorted(pathlib.Path(folder).rglob('*'))]:
    for suffix, check in CHECKS.items():
        if path.name.endswith(suffix):
            faults += check(path)
tree.finish(faults)
