# SPDX-License-Identifier: GPL-3.0-or-later
"""A game outside the tree builds against the installed SDK and passes the kit: test-outside.py BUILD EXAMPLE CLI"""

import os
import pathlib
import subprocess
import sys
import tempfile

build, example, cli = (pathlib.Path(argument) for argument in sys.argv[1:])


def run(*command, **environment):
    print('#', *command, flush=True)
    subprocess.run(command, check=True, stdout=sys.stderr, env={**os.environ, **environment})


with tempfile.TemporaryDirectory() as folder:
    stage, outside = pathlib.Path(folder) / 'stage', pathlib.Path(folder) / 'build'
    run('meson', 'install', '-C', build, '--destdir', stage, '--no-rebuild', '--quiet')
    descriptions = next(stage.rglob('damier-1.pc')).parent
    run('meson', 'setup', outside, example, '-Dwerror=true', PKG_CONFIG_PATH=str(descriptions))
    run('ninja', '-C', outside)
    run(cli, 'check', example.name, '--games', '100', DAMIER_PLUGIN_PATH=str(outside))
