# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds and tests Damier in every way that must work, and counts. Runs inside the root; tools/check calls it."""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]

# What searches with threads.
THREADED = ['sdk-search', 'sdk-transposition-table', 'sdk-tree-search']

# Each way: its folder, its compiler, its Meson options, what is built (nothing named: all), which tests it runs, and
# whether --quick leaves it out.
WAYS = [
    {
        'folder': 'build-check',
        'compiler': 'cc',
        'options': ['-Dintrospection=true'],
        'targets': [],
        'tests': [],
        'slow': False,
    },
    {
        'folder': 'build-sanitize',
        'compiler': 'cc',
        'options': ['-Db_sanitize=address,undefined', '-Db_lundef=false'],
        'targets': [],
        'tests': ['--no-suite', 'examples', '--no-suite', 'gates', '--no-suite', 'window', '--timeout-multiplier', '4'],
        'slow': True,
    },
    # GLib's own locks look like races to the thread sanitizer, so this is for what has only threads and atomics.
    {
        'folder': 'build-race',
        'compiler': 'cc',
        'options': ['-Db_sanitize=thread', '-Db_lundef=false'],
        'targets': [f'tests/sdk/test-{name}' for name in THREADED],
        'tests': [*THREADED, '--timeout-multiplier', '4'],
        'slow': True,
    },
    {
        'folder': 'build-fuzz',
        'compiler': 'clang',
        'options': ['-Dfuzzers=true', '-Db_sanitize=address,undefined', '-Db_lundef=false'],
        'targets': ['fuzzers'],
        'tests': ['--suite', 'fuzz', '--timeout-multiplier', '4'],
        'slow': True,
    },
]


def count_test(test):
    """What one test of Meson's log adds to (passed, failed): its subtests where it speaks TAP, else itself.

    A skipped test proves nothing, so it counts as failed.
    """
    output = test.get('stdout', '')
    is_tap = re.search(r'^(TAP version|1\.\.)', output, re.MULTILINE)
    points = re.findall(r'^(not ok|ok)\b(.*)$', output, re.MULTILINE) if is_tap else []
    failed = sum(verdict == 'not ok' or '# skip' in rest.lower() for verdict, rest in points)
    passed = len(points) - failed
    if test['result'] not in ('OK', 'EXPECTEDFAIL'):
        failed = max(failed, 1)
    elif not is_tap:
        passed = 1
    return passed, failed


def try_way(way):
    """Builds one way and runs its tests: (passed, failed). A build that fails is one failure."""
    folder = PROJECT / way['folder']
    log = folder / 'meson-logs' / 'testlog.json'
    log.unlink(missing_ok=True)
    build = [PROJECT / 'tools/inside/build', folder, *way['options'], *way['targets']]
    if subprocess.run(build, env={**os.environ, 'CC': way['compiler']}).returncode != 0:
        print(f"{way['folder']}: the build failed", flush=True)
        return 0, 1
    status = subprocess.run(
        ['meson', 'test', '-C', folder, '--no-rebuild', '--print-errorlogs', *way['tests']], cwd=PROJECT
    ).returncode
    tests = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    counts = [count_test(test) for test in tests]
    passed, failed = (sum(column) for column in zip(*counts)) if counts else (0, 0)
    for test, (_, bad) in zip(tests, counts):
        if bad:
            print(f"{way['folder']}: {test['name']}: {test['result']}, {bad} failed")
    if status != 0 and failed == 0:
        print(f"{way['folder']}: the test runner ended with status {status}")
        failed = 1
    return passed, failed


def main():
    parser = argparse.ArgumentParser(prog='tools/check')
    parser.add_argument('--quick', action='store_true', help='without the runs under the sanitizers')
    arguments = parser.parse_args()

    passed = failed = 0
    for way in WAYS:
        if way['slow'] and arguments.quick:
            continue
        start = time.monotonic()
        good, bad = try_way(way)
        print(f"{way['folder']}: {good} passed, {bad} failed, {time.monotonic() - start:.0f} s\n", flush=True)
        passed += good
        failed += bad
    print(f'{passed} passed, {failed} failed')
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main())
