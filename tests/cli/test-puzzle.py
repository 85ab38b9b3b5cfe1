# SPDX-License-Identifier: GPL-3.0-or-later
"""Puzzles on the command line are made, listed, proved and solved, and bad ones refused: test-puzzle.py CLI TINY

TINY is the folder of a small game of chance.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

CLI, TINY = sys.argv[1:]
FOLDER = tempfile.TemporaryDirectory()
ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'XDG_CACHE_HOME': FOLDER.name, 'XDG_DATA_HOME': FOLDER.name}
FILE = pathlib.Path(FOLDER.name) / 'made.puzzles'
MAKE = ('make', '--games', '2', '--engine-nodes', '100', '--turns', '2', '--count', '4', '--seed', '3')

# South is one step from the goal, and the way along the edge is the only one.
PUZZLE = '[last-step]\nPosition=a8b4 b1vc1ha2hg2ha3hd3hf3vh3hc4ve4vf4hh4hb5hf5vc6he6ha7vb7hc7vh8v 0,0 1\n' \
         'Seat=1\nTurns=1\nMove=a9\nGrade=1\n'


def run(*arguments, game='quoridor', status=0, **environment):
    done = subprocess.run(
        [CLI, 'puzzle', game, *arguments], capture_output=True, text=True, env={**ENVIRONMENT, **environment}, timeout=60
    )
    assert done.returncode == status, f'{arguments}: status {done.returncode}: {done.stderr}'
    return done


def write(text):
    FILE.write_text(text, encoding='utf-8')
    return str(FILE)


def test_make():
    text = run(*MAKE).stdout
    assert text == run(*MAKE).stdout, 'the same options make other puzzles'
    made = json.loads(run('list', '--file', write(text), '--json').stdout)['puzzles']
    assert made and all(puzzle['seat'] in (1, 2) and puzzle['turns'] in (1, 2) for puzzle in made), made
    assert run('check', '--file', str(FILE)).stdout.startswith(f'{len(made)} puzzle')


def test_list():
    file = write(PUZZLE)
    assert run('list', '--file', file).stdout.startswith('last-step grade 1, South wins in 1: a8b4 '), file
    listed = json.loads(run('list', '--file', file, '--json').stdout)
    assert listed['puzzles'][0]['move'] == 'a9' and listed['game'] == 'quoridor', listed


def test_solve():
    position = PUZZLE.split('Position=')[1].split('\n')[0]
    by_id = run('solve', '--file', write(PUZZLE), '--id', 'last-step').stdout
    assert by_id == 'a9 wins in 1 turn\nfor instance: a9\n', by_id
    assert run('solve', '--position', position).stdout == by_id
    earlier = json.loads(run('solve', '--position', position.replace('a8b4', 'a7b4'), '--json').stdout)
    assert earlier['turns'] == 2 and earlier['moves'] == ['a8'] and earlier['line'].split()[0] == 'a8', earlier
    assert run('solve', '--turns', '1').stdout == 'no win\n'
    assert 'before it knew' in run('solve', '--turns', '9', '--nodes', '1000', status=1).stderr


def test_check():
    wrong = PUZZLE.replace('last-step', 'wrong').replace('a9', 'a7')
    longer = PUZZLE.replace('last-step', 'longer').replace('Turns=1', 'Turns=2')
    done = run('check', '--file', write(f'{PUZZLE}\n{wrong}\n{longer}'), status=2)
    lines = done.stdout.splitlines()
    assert len(lines) == 2 and done.stderr == 'damier-cli puzzle: 2 of 3 puzzles are wrong\n', done
    assert lines[0] == '“made.puzzles”, line 12, puzzle “wrong”: “a7” does not win, “a9” does', lines
    assert lines[1] == '“made.puzzles”, line 18, puzzle “longer”: there is a win in 1 turn already', lines
    told = json.loads(run('check', '--file', write(PUZZLE), '--json').stdout)['puzzles']
    assert told == [{'id': 'last-step', 'true': True, 'fault': None}], told


# What is typed after the game, and a part of the one line that it is answered with.
BAD = [
    (('dance',), '“dance” is not one of: list, check, solve, make'),
    ((), 'ACTION is missing'),
    (('list', '--seed', '1'), '“list” does not take --seed'),
    (('list',), '“quoridor” comes without puzzles; --file names some'),
    (('list', '--file', '/nowhere.puzzles'), 'The puzzles “/nowhere.puzzles” cannot be read'),
    (('solve', '--id', 'none', '--file', 'FILE'), 'There is no puzzle “none”'),
    (('solve', '--turns', '10'), '“10” after --turns is not a whole number from 1 to 9'),
    (('solve', '--position', 'e9e5 - 3,3 -'), 'The game is over in this position'),
]

# What stands in a file instead of a line of the good puzzle, and a part of what is said of it.
BAD_LINES = [
    ('Seat=1', 'Seat=2', 'line 3, puzzle “last-step”: seat 2 (North) shall win, but South is to move'),
    ('Seat=1', 'Seat=3', 'line 3, puzzle “last-step”: there is no seat 3'),
    ('Move=a9', 'Move=i9', 'line 5, puzzle “last-step”: '),
    ('Position=a8', 'Position=j8', 'line 2, puzzle “last-step”: '),
    ('Grade=1', 'Setup=ten', 'line 6, puzzle “last-step”: There is no variant “ten”'),
    ('Grade=1', 'Grade=best', 'line 6, puzzle “last-step”: the key “Grade” takes a whole number from 1 to 5'),
]


def test_bad():
    write(PUZZLE)
    for words, wanted in BAD:
        done = run(*(str(FILE) if word == 'FILE' else word for word in words), status=2)
        assert wanted in done.stderr and len(done.stderr.splitlines()) == 1, (words, done.stderr)
    for good, bad, wanted in BAD_LINES:
        text = PUZZLE.replace(good, bad) + ('Grade=1\n' if good == 'Grade=1' and bad.startswith('Setup') else '')
        done = run('list', '--file', write(text), status=2)
        assert f'“made.puzzles”, {wanted}' in done.stderr and len(done.stderr.splitlines()) == 1, (bad, done.stderr)


def test_chance():
    for action in ('solve', 'make'):
        done = run(action, '--variant', 'dice', game='tiny', status=2, DAMIER_PLUGIN_PATH=TINY)
        assert 'In a game of chance nothing can be proved' in done.stderr, done.stderr


TESTS = [test_make, test_list, test_solve, test_check, test_bad, test_chance]

print(f'1..{len(TESTS)}')
for number, test in enumerate(TESTS, 1):
    try:
        test()
        print(f'ok {number} {test.__name__[5:]}', flush=True)
    except (AssertionError, ValueError, subprocess.TimeoutExpired) as fault:
        print(f'not ok {number} {test.__name__[5:]}\n# ' + str(fault).replace('\n', '\n# '), flush=True)
