# SPDX-License-Identifier: GPL-3.0-or-later
"""Nobody includes or links upward, and only the application knows GTK: layers.py SOURCE [BUILD]"""

import pathlib
import re
import subprocess
import sys

import tree

# Whose headers a layer may include. A plugin's own folder comes on top.
MAY_INCLUDE = {
    'sdk': ['sdk'],
    'core': ['core', 'sdk'],
    'cli': ['cli', 'core', 'sdk'],
    'app': ['app', 'core', 'sdk'],
    'plugins': [],
}
TOOLKIT = re.compile(r'(gtk|gdk|gsk|adwaita|adw)\b')
# What the SDK and the plugins are made from: C, POSIX and GLib.
PLAIN = re.compile(r'(glib|gobject|gio|gmodule|std|string|math|float|errno|limits|inttypes|sys/|pthread|unistd)')
LINKED = re.compile(r'\(NEEDED\).*\[(lib(gtk|gdk|gsk|adwaita)[^\]]*)\]')

root = pathlib.Path(sys.argv[1])
headers = [path.relative_to(root) for path in tree.find(root, tree.LAYERS, ('.h',))]


def check_system_include(layer, name):
    if layer != 'app' and TOOLKIT.match(name):
        return 'only app/ may use GTK'
    if layer == 'plugins' and name != 'damier.h' and not PLAIN.match(name):
        return 'a plugin includes <damier.h>, C and GLib'
    if layer == 'sdk' and not PLAIN.match(name):
        return 'the SDK includes C and GLib'
    return None


def check_own_include(path, name):
    """A header that is in none of the layers is a generated one of the layer's own: the compiler finds it nowhere else."""
    layer = path.parts[0]
    if TOOLKIT.match(name):
        return check_system_include(layer, name)
    matches = [header for header in headers if str(header) == name or str(header).endswith('/' + name)]
    home = pathlib.Path(*path.parts[:2])
    allowed = any(header.parts[0] in MAY_INCLUDE[layer] for header in matches)
    own = any(layer == 'plugins' and header.is_relative_to(home) for header in matches)
    return None if allowed or own or not matches else f'{layer}/ may not include {matches[0]}'


faults = []
for path in tree.find_c(root, tree.LAYERS):
    place = path.relative_to(root)
    for number, line in enumerate(tree.read(path).splitlines(), 1):
        include = re.match(r'\s*#\s*include\s*([<"])([^>"]+)', line)
        if not include:
            continue
        kind, name = include.groups()
        reason = check_system_include(place.parts[0], name) if kind == '<' else check_own_include(place, name)
        if reason:
            faults.append(f'{path}:{number}: "{name}": {reason}')

build = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
for path in sorted([*build.glob('plugins/**/*.so'), *build.glob('sdk/*.so'), *build.glob('cli/damier-cli')]) if build else []:
    headers_of_file = subprocess.run(['readelf', '-d', path], check=True, capture_output=True, text=True).stdout
    faults += [f'{path}: links {match[0]}' for match in LINKED.findall(headers_of_file)]
tree.finish(faults)
