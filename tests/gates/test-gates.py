# SPDX-License-Identifier: GPL-3.0-or-later
"""Every gate lets a good tree pass and stops a bad one, naming the file: test-gates.py GATES"""

import pathlib
import subprocess
import sys
import tempfile

GATES = pathlib.Path(sys.argv[1])
GPL = '/* SPDX-License-Identifier: GPL-3.0-or-later */\n'
LGPL = '/* SPDX-License-Identifier: LGPL-3.0-or-later */\n'
HASH = '# SPDX-License-Identifier: GPL-3.0-or-later\n'
FORMAT = (GATES.parents[1] / '.clang-format').read_text()

DESKTOP = '[Desktop Entry]\nType=Application\nName=Nim\nExec=nim\nCategories=Game;\n'
METAINFO = """<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.example.nim</id>
  <metadata_license>FSFAP</metadata_license>
  <name>Nim</name>
  <summary>Take the last match</summary>
  <developer id="org.example"><name>Somebody</name></developer>
  <description><p>A game for two people who take matches from heaps in turn.</p></description>
  <launchable type="desktop-id">org.example.nim.desktop</launchable>
  <content_rating type="oars-1.1"/>
</component>
"""
SCHEMA = """<schemalist>
  <schema id="org.example.nim" path="/org/example/nim/">
    <key name="heaps" type="i"><default>3</default></key>
  </schema>
</schemalist>
"""
GAME = '[Game]\nId=nim\nName=Nim\nSummary=Matches\nVersion=1\nLicense=MIT\nApi=1\nSeats=2;\n'
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>\n'
MANUAL = '.\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH NIM 6 2026-01-01 Nim\n.SH NAME\nnim \\- take the last match\n'


# A translation of what app/text.c has to translate, and of a text with a placeholder.
HEADER = """msgid ""
msgstr ""
"Project-Id-Version: nim\\n"
"PO-Revision-Date: 2026-01-01 12:00+0000\\n"
"Last-Translator: Somebody\\n"
"Language-Team: French\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
TRANSLATION = HASH + HEADER + 'msgid "_Text"\nmsgstr "_Texte"\n\n#, c-format\nmsgid "%u heaps"\nmsgstr "%u tas"\n'

GOOD = {
    'share/org.example.nim.desktop': DESKTOP,
    'share/org.example.nim.gschema.xml': SCHEMA,
    'share/org.example.nim.metainfo.xml': METAINFO,
    'share/nim.game': GAME,
    'share/org.example.nim.svg': PICTURE,
    '.clang-format': FORMAT,
    'sdk/damier.h': LGPL + '#include <glib.h>\n\n/**\n * damier_add:\n *\n * Adds.\n */\nint damier_add(int a, int b);\n',
    'core/match.c': GPL + '#include "match.h"\n#include <damier.h>\n',
    'core/match.h': GPL,
    'app/window.c': GPL + '#include "match.h"\n#include <gtk/gtk.h>\n',
    'docs/man/nim.6.in': MANUAL,
    'plugins/big-nim/big-nim.game.desktop.in': HASH + '[Game]\nName=Great Nim\n',
    'plugins/big-nim/big-nim.c': GPL + '#include "big-nim.h"\n\n#include <damier.h>\n#include <string.h>\n',
    'plugins/big-nim/big-nim.h': GPL,
    'plugins/chess/chess.h': GPL,
    'app/text.c': GPL + '#define TEXT _("Text")\n',
    'po/POTFILES': HASH + 'app/text.c\nplugins/big-nim/big-nim.game.desktop.in\n',
    'po/LINGUAS': HASH + 'fr\n',
    'po/fr.po': TRANSLATION,
    'tools/go': '#!/bin/sh\n' + HASH + 'echo go\n',
    'tools/gone.py': HASH + 'print()\n',
}

LONG_FUNCTION = GPL + 'int f(void)\n{\n' + '    f();\n' * 90 + '}\n'

# The gate, and what is put over the good tree to make it bad in one way.
BAD = [
    ('comments', 'sdk/damier.h', LGPL + 'int damier_add(int a, int b);\n'),
    ('format', 'core/match.h', GPL + 'int  f( void );\n'),
    ('layers', 'core/match.c', GPL + '#include <gtk/gtk.h>\n'),
    ('layers', 'cli/main.c', GPL + '#include <adwaita.h>\n'),
    ('layers', 'sdk/damier.h', LGPL + '#include "match.h"\n'),
    ('layers', 'sdk/damier.h', LGPL + '#include <sqlite3.h>\n'),
    ('layers', 'core/match.c', GPL + '#include "app/window.h"\n', 'app/window.h'),
    ('layers', 'plugins/big-nim/big-nim.c', GPL + '#include "chess.h"\n'),
    ('layers', 'plugins/big-nim/big-nim.c', GPL + '#include "match.h"\n'),
    ('layers', 'plugins/big-nim/big-nim.c', GPL + '#include <gdk/gdk.h>\n'),
    ('licences', 'core/match.c', '#include <glib.h>\n'),
    ('licences', 'sdk/damier.h', GPL),
    ('licences', 'tools/go', '#!/bin/sh\necho go\n'),
    ('manuals', 'docs/man/nim.6.in', MANUAL + '.BB bold\n'),
    ('metadata', 'share/nim.game', GAME.replace('Id=nim', 'Id=nimm')),
    ('metadata', 'share/nim.game', GAME.replace('Seats', 'Places')),
    ('metadata', 'share/nim.game', GAME + 'Help=nim.md\n'),
    ('metadata', 'share/nim.game', GAME + 'Help[fr]=nim.fr.md\n'),
    ('metadata', 'share/org.example.nim.desktop', DESKTOP.replace('Name=Nim\n', '')),
    ('metadata', 'share/org.example.nim.gschema.xml', SCHEMA.replace('<default>3', '<default>three')),
    ('metadata', 'share/org.example.nim.metainfo.xml', METAINFO.replace('</p>', '')),
    ('metadata', 'share/org.example.nim.svg', PICTURE.replace('width="16"', 'width="17"')),
    ('names', 'core/match.c', GPL + 'int play_big_nim;\n'),
    ('names', 'app/window.c', GPL + '/* for BigNimState */\n'),
    ('names', 'cli/main.c', GPL + '/* only in Great Nim */\n'),
    ('scripts', 'tools/go', '#!/bin/sh\n' + HASH + 'if true\n'),
    ('scripts', 'tools/gone.py', HASH + 'def f(:\n'),
    ('scripts', 'tools/go', '#!/usr/bin/perl\n' + HASH),
    ('sizes', 'core/match.c', LONG_FUNCTION),
    ('sizes', 'core/match.h', GPL + '\n' * 1000),
    ('sizes', 'tools/gone.py', HASH + 'def f():\n' + '    f()\n' * 91),
    ('translations', 'po/POTFILES', HASH + 'app/text.c\n'),
    ('translations', 'po/POTFILES', HASH + 'app/text.c\napp/window.c\nplugins/big-nim/big-nim.game.desktop.in\n'),
    ('translations', 'po/POTFILES', HASH + 'plugins/big-nim/big-nim.game.desktop.in\napp/text.c\n'),
    ('translations', 'po/LINGUAS', HASH),
    ('translations', 'po/LINGUAS', HASH + 'de\nfr\n'),
    ('translations', 'po/fr.po', TRANSLATION.replace('"_Texte"', '""')),
    ('translations', 'po/fr.po', TRANSLATION.replace('#, c-format', '#, fuzzy, c-format')),
    ('translations', 'po/fr.po', TRANSLATION.replace('%u tas', '%s tas')),
    ('translations', 'po/fr.po', TRANSLATION.replace('_Texte', 'Texte')),
    ('translations', 'po/fr.po', TRANSLATION.replace('charset=UTF-8', 'charset=CHARSET')),
    ('translations', 'po/fr.po', TRANSLATION + '\n#~ msgid "old"\n#~ msgstr "vieux"\n'),
    ('words', 'core/match.c', GPL + '/* TO' 'DO: more */\n'),
    ('words', 'README.md', 'Lies in /wo' 'rk/damier.\n'),
    ('words', 'tests/test-match.c', GPL + 'g_test_' 'skip("later");\n'),
]


def run(gate, changes):
    """Runs a gate on the good tree with the changes: its exit status and what it printed."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**GOOD, **changes}.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        result = subprocess.run([sys.executable, GATES / f'{gate}.py', folder], capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr


def link_toolkit():
    """Runs the layers gate on a build folder with a module that links GTK."""
    with tempfile.TemporaryDirectory() as folder:
        build = pathlib.Path(folder) / 'build'
        (build / 'plugins').mkdir(parents=True)
        subprocess.run(
            ['cc', '-shared', '-x', 'c', '/dev/null', '-o', build / 'plugins/nim.so', '-Wl,--no-as-needed', '-lgtk-4'],
            check=True,
        )
        result = subprocess.run([sys.executable, GATES / 'layers.py', folder, build], capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr


def report(number, passed, name, output):
    print(f'{"ok" if passed else "not ok"} {number} {name}')
    if not passed:
        print('\n'.join('# ' + line for line in output.splitlines()), flush=True)


gates = sorted({bad[0] for bad in BAD})
print('TAP version 13')
print(f'1..{len(gates) + len(BAD) + 1}')
for number, gate in enumerate(gates, 1):
    status, output = run(gate, {})
    report(number, status == 0, f'{gate} passes a good tree', output)
for number, (gate, name, text, *others) in enumerate(BAD, len(gates) + 1):
    status, output = run(gate, {name: text, **{other: GPL for other in others}})
    report(number, status == 1 and name in output, f'{gate} stops {name}', output)
status, output = link_toolkit()
report(len(gates) + len(BAD) + 1, status == 1 and 'libgtk-4' in output, 'layers stops a module that links GTK', output)
