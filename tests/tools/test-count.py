# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/check counts what the test runner saw, and nothing that is skipped as passed: test-count.py CHECK"""

import importlib.util
import pathlib
import sys

sys.dont_write_bytecode = True
specification = importlib.util.spec_from_file_location('check', pathlib.Path(sys.argv[1]))
check = importlib.util.module_from_spec(specification)
specification.loader.exec_module(check)

TAP = 'TAP version 14\n1..3\nok 1 /a\n# ok, said the test\n'

# What the test is, its result in the log, what it printed, and how many (passed, failed) it counts for.
CASES = [
    ('three good subtests', 'OK', TAP + 'ok 2 /b\nok 3 /c\n', (3, 0)),
    ('one bad subtest', 'FAIL', TAP + 'not ok 2 /b\nok 3 /c\n', (2, 1)),
    ('a skipped subtest', 'OK', TAP + 'ok 2 /b # SKIP no display\nok 3 /c\n', (2, 1)),
    ('a crash after one subtest', 'ERROR', TAP, (1, 1)),
    ('a hang', 'TIMEOUT', TAP + 'ok 2 /b\n', (2, 1)),
    ('subtests, all good, and a bad end', 'ERROR', TAP + 'ok 2 /b\nok 3 /c\n', (3, 1)),
    ('no subtest at all', 'OK', '1..0\n', (0, 0)),
    ('a program that ends well', 'OK', 'ok then\n', (1, 0)),
    ('a program that ends badly', 'FAIL', '', (0, 1)),
    ('a skipped program', 'SKIP', '', (0, 1)),
    ('a program that should have failed', 'UNEXPECTEDPASS', '', (0, 1)),
]

print(f'TAP version 13\n1..{len(CASES)}')
for number, (name, result, output, expected) in enumerate(CASES, 1):
    counted = check.count_test({'name': name, 'result': result, 'stdout': output})
    print(f'{"ok" if counted == expected else "not ok"} {number} {name}')
    if counted != expected:
        print(f'# counted {counted}, not {expected}')
