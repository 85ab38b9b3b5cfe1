# SPDX-License-Identifier: GPL-3.0-or-later
"""What every command prints, and that bad input costs one line and status 2: test-cli.py CLI TINY FAULTY LYING

TINY is the folder of a small good plugin; FAULTY is one of plugins that do not load, LYING of such as break a rule.
"""

import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile

CLI, TINY, FAULTY, LYING = sys.argv[1:]
CACHE = tempfile.TemporaryDirectory()
ENVIRONMENT = {
    **os.environ,
    'LC_ALL': 'C.UTF-8',
    'XDG_CACHE_HOME': CACHE.name,
    'XDG_DATA_HOME': CACHE.name,
    'DAMIER_CLI': CLI,
}


def run(*arguments, stdin='', **environment):
    return subprocess.run(
        [CLI, *arguments], input=stdin, capture_output=True, text=True, env={**ENVIRONMENT, **environment}, timeout=60
    )


def same(got, wanted, what):
    assert got == wanted, f'{what}: {got!r} instead of {wanted!r}'


# The command line, and the one line that it is answered with.
BAD = [
    ('', 'damier-cli: The command is missing; “damier-cli help” lists the commands'),
    ('dance', 'damier-cli: There is no command “dance”; “damier-cli help” lists the commands'),
    ('help dance', 'damier-cli: There is no command “dance”; “damier-cli help” lists the commands'),
    ('games all', 'damier-cli games: “all” is one word too many'),
    ('games --all', 'damier-cli games: There is no option --all'),
    ('games --json=yes', 'damier-cli games: --json takes no value'),
    ('games --json --json', 'damier-cli games: --json is given twice'),
    ('perft', 'damier-cli perft: GAME is missing'),
    ('perft quoridor', 'damier-cli perft: --depth N is missing'),
    ('perft quoridor --depth', 'damier-cli perft: --depth needs a value: N'),
    ('perft quoridor --depth two', 'damier-cli perft: “two” after --depth is not a whole number from 1 to 64'),
    ('perft quoridor --depth 0', 'damier-cli perft: “0” after --depth is not a whole number from 1 to 64'),
    ('perft quoridor --depth=65', 'damier-cli perft: “65” after --depth is not a whole number from 1 to 64'),
    ('perft backgammon --depth 1', r'damier-cli perft: There is no game “backgammon”; the games are: .*\bquoridor\b.*'),
    ('perft quoridor --depth 1 --variant six', 'damier-cli perft: There is no variant “six”; the variants are: two, four, teams'),
    ('perft quoridor --depth 1 --option walls', 'damier-cli perft: “walls” after --option is not NAME=VALUE'),
    ('perft quoridor --depth 1 --option speed=3', r'damier-cli perft: There is no option “speed”; .*'),
    ('perft quoridor --depth 1 --option walls=-1', r'damier-cli perft: “-1” is no value of the option “walls”, .*'),
    ('perft quoridor --depth 1 --position nonsense', r'damier-cli perft: .*column.*'),
    ('perft quoridor --depth 1 --moves e2,e9', r'damier-cli perft: Move 2: .*e9.*'),
    ('perft quoridor --depth 1 --moves zz', r'damier-cli perft: Move 1: .*'),
    ('play', 'damier-cli play: GAME is missing'),
    ('play chess', r'damier-cli play: There is no game “chess”; the games are: .*\bquoridor\b.*'),
    ('play quoridor --seats person@:3', r'damier-cli play: The engine “:3” has no name; .*'),
    ('play quoridor --seats person@person@person', 'damier-cli play: --seats names 3 players, but the game has 2 seats'),
    ('play quoridor --seats person@computr:3', 'damier-cli play: “computr:3” after --seats is neither computer nor .*'),
    ('play quoridor --seats /nonexistent/engine', 'damier-cli play: “/nonexistent/engine” after --seats is neither .*'),
    ('play quoridor --time 10+', r'damier-cli play: --time: .*'),
    ('bench', 'damier-cli bench: GAME is missing'),
    ('bench quoridor --nodes 0', r'damier-cli bench: “0” after --nodes is not a whole number from 1 to .*'),
    ('bench quoridor --position e9d4,-,10@10,-', 'damier-cli bench: The game is over in this position'),
    ('match', 'damier-cli match: GAME is missing'),
    ('match quoridor', 'damier-cli match: --seats A,B,… is missing'),
    ('match quoridor --seats computer:12', r'damier-cli match: “12” in the engine “computer:12” is no value of “level”, .*'),
    ('match quoridor --seats computer:mood=3', r'damier-cli match: “mood=3” in the engine “computer:mood=3” is neither .*'),
    ('match quoridor --seats computer@generic@computer', 'damier-cli match: --seats names 3 players, but the game has 2 seats'),
    ('match quoridor --seats computer@computr:3', 'damier-cli match: “computr:3” after --seats is neither computer nor .*'),
    ('match quoridor --seats /none@computr', 'damier-cli match: “/none” after --seats is neither computer nor .*'),
    ('match quoridor --seats computer@/dev/null', 'damier-cli match: “/dev/null” after --seats is neither computer nor .*'),
    ('match quoridor --seats person@computr', 'damier-cli match: “person” after --seats is no engine, and .*'),
    ('match quoridor --seats computer --time soon', r'damier-cli match: --time: .*soon.*'),
    ('match quoridor --seats computer --time 1+0@1+0@1+0', r'damier-cli match: --time: .*'),
    ('match quoridor --seats computer --games 0', r'damier-cli match: “0” after --games is not a whole number from 1 to .*'),
    ('check', 'damier-cli check: GAME is missing'),
    ('check quoridor --variant six', r'damier-cli check: There is no variant “six”; .*'),
    ('check quoridor --games none', r'damier-cli check: “none” after --games is not a whole number from 1 to .*'),
    ('engine', 'damier-cli engine: GAME is missing'),
    ('engine chess', r'damier-cli engine: There is no game “chess”; the games are: .*\bquoridor\b.*'),
    ('engine quoridor --variant six', r'damier-cli engine: There is no variant “six”; .*'),
]


def test_bad(words, wanted):
    # Inside a word a comma stands for a blank, and an at sign for a comma.
    done = run(*(word.replace(',', ' ').replace('@', ',') for word in words.split()))
    same(done.returncode, 2, 'the status')
    same(done.stdout, '', 'the output')
    lines = done.stderr.splitlines()
    same(len(lines), 1, f'the number of lines of {done.stderr!r}')
    assert lines[0] == wanted or re.fullmatch(wanted, lines[0]), f'{lines[0]!r} instead of {wanted!r}'


def test_help():
    text = run('help').stdout
    for command in ('games', 'play', 'perft', 'bench', 'match', 'engine', 'check'):
        assert f'\n  {command}' in text, f'{command} is not in the list'
        done = run(command, '--help')
        same((done.returncode, done.stderr), (0, ''), command)
        same(done.stdout, run('help', command).stdout, f'the help of {command}')
        assert f'damier-cli {command}' in done.stdout, done.stdout
    assert 'probe' not in text, 'a command that is no business of people is listed'


def test_version():
    assert re.fullmatch(r'damier-cli \d+\.\d+\.\d+\n', run('--version').stdout)


def test_games():
    done = run('games')
    same((done.returncode, done.stderr), (0, ''), 'the end')
    assert re.search(r'^quoridor +Quoridor +2,4 +\w', done.stdout, re.MULTILINE), done.stdout
    games = {game['id']: game for game in json.loads(run('games', '--json').stdout)}
    same(games['quoridor']['seats'], [2, 4], 'the seats')
    same({id: game['fault'] for id, game in games.items()}, dict.fromkeys(games), 'the faults')


def test_faulty():
    """Plugins with faults are listed with their reasons, and the others work."""
    path = os.pathsep.join([TINY, FAULTY])
    listed = run('games', '--json', '--open', DAMIER_PLUGIN_PATH=path)
    same((listed.returncode, listed.stderr), (0, ''), 'the end')
    faults = {game['id']: game['fault'] for game in json.loads(listed.stdout)}
    for good in ('tiny', 'no-fault', 'type-clash'):
        same(faults.pop(good), None, f'the fault of {good}, which works where it is alone')
    assert len(faults) > 8 and all(faults.values()), faults
    done = run('perft', 'tiny', '--depth', '1', DAMIER_PLUGIN_PATH=path)
    same(done.returncode, 0, done.stderr)
    for game in faults:
        done = run('perft', game, '--depth', '1', DAMIER_PLUGIN_PATH=path)
        same(done.returncode, 1, f'the status of {game}')
        same(len(done.stderr.splitlines()), 1, f'the lines of {game}: {done.stderr!r}')


def test_play():
    """Two persons: moves, words, mistakes, and an end."""
    lines = ['e2', 'sideways', 'e8', 'undo', 'clock', 'e8', 'position', 'pause', 'e3', 'resume', 'draw', 'e3', 'resign', '']
    done = run('play', 'quoridor', '--seats', 'person', '--time', '10', stdin='\n'.join(lines))
    same(done.returncode, 2, done.stderr)
    wanted = [
        r'1\. South: e2 \(\d+:\d+\)',
        r'2\. North: e8 \(\d+:\d+\)',
        r'The game stands after 1 move\.',
        r'South \d+:\d+',
        r'North \d+:\d+',
        r'2\. North: e8 \(\d+:\d+\)',
        r'\S.*',
        r'The game is paused; “resume” goes on\.',
        r'3\. South: e3 \(\d+:\d+\)',
        r'North resigned\. South wins\.',
    ]
    got = done.stdout.splitlines()
    same(len(got), len(wanted), f'the number of lines of {done.stdout}')
    for line, pattern in zip(got, wanted):
        assert re.fullmatch(pattern, line), f'{line!r} instead of {pattern!r}'
    mistakes = done.stderr.splitlines()
    same(len(mistakes), 3, f'the mistakes {mistakes}')
    assert mistakes[0].startswith('“sideways” is none of the words that “help” lists. '), mistakes
    same(mistakes[1], '“e3” is none of the words that “help” lists. For moves it is not your turn.', 'the second')
    same(mistakes[2], 'damier-cli play: 2 lines of the input were refused', 'the sum')


def test_play_refused():
    """A line that is refused is a wrong input, also where the game is printed for programs."""
    done = run(*'play quoridor --seats person --json'.split(), stdin='e2\nsideways\ne8\n')
    same((done.returncode, len(done.stderr.splitlines())), (2, 2), done.stderr)
    same([move['move'] for move in json.loads(done.stdout)['moves']], ['e2', 'e8'], 'the moves')
    same(run(*'play quoridor --seats person'.split(), stdin='e2\n\nquit\nsideways\n').returncode, 0, 'an empty line')


def test_play_terminal():
    """Who types can type again."""
    parent, child = pty.openpty()
    os.write(parent, b'sideways\ne2\nquit\n')
    done = subprocess.run(
        [CLI, *'play quoridor --seats person'.split()], stdin=child, capture_output=True, env=ENVIRONMENT, timeout=60
    )
    os.close(parent)
    os.close(child)
    same((done.returncode, len(done.stderr.splitlines())), (0, 1), done.stderr)


def test_play_clocks():
    """What follows the time, or is to be done in it, is told with it."""
    clocks = {
        '10+5': '10:05',
        '3x30': '0:30, 3 periods left',
        '1+3x30': '1:00, then 3 × 0:30',
        '20s+3/10': '0:20, then 3 moves in 10:00',
        '40/90:30': '1:30:00, 40 moves to go',
        'none': 'without a clock',
    }
    for time, wanted in clocks.items():
        done = run('play', 'quoridor', '--seats', 'person', '--time', time, stdin='clock\n')
        same((done.returncode, done.stderr), (0, ''), time)
        same(done.stdout.splitlines()[-1], f'North {wanted}', time)


BOARD = """
 9  ·   ·   ·   ·   ·   ·   ·   ·   ·

 8  ·   ·   ·   ·   N   ·   ·   ·   ·

 7  ·   ·   ·   · ║ ·   ·   ·   ·   ·
                  ║
 6  ·   ·   ·   · ║ ·   ·   ·   ·   ·

 5  ·   ·   ·   ·   ·   ·   ·   ·   ·

 4  ·   ·   ·   ·   ·   ·   ·   ·   ·
                   ═══════
 3  ·   ·   ·   ·   ·   ·   ·   ·   ·

 2  ·   ·   ·   ·   S   ·   ·   ·   ·

 1  ·   ·   ·   ·   ·   ·   ·   ·   ·

    a   b   c   d   e   f   g   h   i
South: Walls 9
North: Walls 9
"""


def test_board():
    done = run('play', 'quoridor', '--seats', 'person', '--moves', 'e2 e8 e3h d6v', stdin='board\n')
    same((done.returncode, done.stderr), (0, ''), 'the end')
    same('\n' + done.stdout, BOARD, 'the board')


def test_letters():
    """Pieces that a game has letters for are written with them."""
    done = run(*'play korean-carrera --variant janggi --seats person'.split(), '--moves', 'HE-EH EH-HE a4b4',
               stdin='board\n')
    lines = done.stdout.splitlines()
    same(lines[0].split(), '10 r h e g · g e h r'.split(), 'the first row')
    same([line.split() for line in lines if line.startswith(' 4 ')], ['4 · P P · P · P · P'.split()], 'the fourth rank')


def test_play_engine():
    """A person against the computer, until the input ends; then two engines, to the end."""
    done = run(*'play quoridor --seats person,computer:1:nodes=100:seed=1 --json'.split(), stdin='e2\ne3\n')
    same((done.returncode, done.stderr), (0, ''), 'the end')
    answer = json.loads(done.stdout)
    same([move['seat'] for move in answer['moves']], [0, 1, 0, 1], 'the seats')
    same(answer['result'], None, 'the result')
    done = run(*'play tiny --seats computer:nodes=50'.split(), DAMIER_PLUGIN_PATH=TINY)
    same((done.returncode, done.stderr), (0, ''), 'the end of engines')
    assert len(done.stdout.splitlines()) >= 2, done.stdout


def test_play_failure():
    done = run(*'play quoridor --seats false'.split())
    same((done.returncode, done.stdout), (1, ''), 'the end')
    same(len(done.stderr.splitlines()), 1, done.stderr)


def test_perft():
    done = run('perft', 'quoridor', '--depth', '2')
    same(done.stdout, 'depth 1 nodes 131\ndepth 2 nodes 16677\n', 'the count')
    assert re.fullmatch(r'[0-9.]+ s, \d+ nodes/s\n', done.stderr), done.stderr
    done = run('perft', 'quoridor', '--variant', 'four', '--depth=2')
    same(done.stdout, 'depth 1 nodes 131\ndepth 2 nodes 16677\n', 'the count of four')
    done = run('perft', 'quoridor', '--option', 'walls=0', '--depth', '3')
    same(done.stdout, 'depth 1 nodes 3\ndepth 2 nodes 9\ndepth 3 nodes 30\n', 'the count without walls')


def test_divide():
    done = run('perft', 'quoridor', '--option', 'walls=0', '--depth', '2', '--divide')
    lines = done.stdout.splitlines()
    same(sorted(lines[:3]), ['d1 nodes 3', 'e2 nodes 3', 'f1 nodes 3'], 'the moves')
    same(lines[3:], ['depth 1 nodes 3', 'depth 2 nodes 9'], 'the depths')


def test_perft_json():
    done = run('perft', 'quoridor', '--option', 'walls=0', '--depth', '2', '--divide', '--json')
    same(done.stderr, '', 'the errors')
    answer = json.loads(done.stdout)
    same(answer['depths'], [{'depth': 1, 'nodes': 3}, {'depth': 2, 'nodes': 9}], 'the depths')
    same(sum(move['nodes'] for move in answer['moves']), 9, 'the sum')
    same(answer['nodes'], 12, 'the nodes')


def test_engine_as_json():
    """Who would speak UGI is told as JSON."""
    engine = json.loads(run('engine', 'quoridor', '--option', 'walls=3', '--json').stdout)
    assert engine['game'] == 'quoridor' and 'walls=3' in engine['setup'] and engine['protocol'] == 'UGI', engine


def test_bench():
    """The nodes and the moves are the same at every run."""
    runs = [run('bench', 'quoridor', '--nodes', '2000').stdout for _ in range(2)]
    pattern = r'(position \d+ depth \d+ nodes \d+ best \S+\n){8}nodes \d+\nnodes/s \d+\n'
    assert re.fullmatch(pattern, runs[0]), runs[0]
    without_speed = [text.rsplit('nodes/s', 1)[0] for text in runs]
    same(*without_speed, 'the second run')
    answer = json.loads(run('bench', 'quoridor', '--nodes', '500', '--generic', '--json').stdout)
    same(len(answer['positions']), 8, 'the positions')
    same(answer['nodes'], sum(position['nodes'] for position in answer['positions']), 'the nodes')


def test_bench_games():
    """Every game can be measured, also one that begins with a throw."""
    for game in json.loads(run('games', '--json').stdout):
        runs = [run('bench', game['id'], '--nodes', '60', '--json') for _ in range(2)]
        for done in runs:
            same((done.returncode, done.stderr), (0, ''), game['id'])
        answers = [json.loads(done.stdout) for done in runs]
        same(len(answers[0]['positions']), 8, 'the positions of ' + game['id'])
        same(answers[0]['positions'], answers[1]['positions'], 'the second run of ' + game['id'])


def test_engine():
    done = run('engine', 'quoridor', stdin='ugi\nposition startpos moves e2\ngo depth 1 id 4\nisready\n')
    same((done.returncode, done.stderr), (0, ''), 'the end')
    lines = done.stdout.splitlines()
    same(lines[0], 'id name Damier quoridor', 'the name')
    assert 'ugiok' in lines and 'readyok' in lines, lines
    assert any(re.fullmatch(r'bestmove \S+ id 4', line) for line in lines), lines


def test_match():
    options = '--seats computer:1:nodes=200,generic:1:nodes=200 --games 3 --max-steps 30 --concurrency 2 --time 1+1'.split()
    done = run('match', 'quoridor', *options)
    same((done.returncode, done.stderr), (0, ''), 'the end')
    lines = done.stdout.splitlines()
    games = sorted(line for line in lines if line.startswith('game '))
    same(len(games), 3, 'the games')
    one, other = 'computer:1:nodes=200', 'generic:1:nodes=200'
    for number, (line, seats) in enumerate(zip(games, [(one, other), (other, one), (one, other)]), 1):
        wanted = rf'game {number}: {seats[0]} – {seats[1]}: (0\.5:0\.5|1:0|0:1) after \d+ steps\. \S.*'
        assert re.fullmatch(wanted, line), line
    assert re.fullmatch(r'computer:1:nodes=200: \d\.\d of 3 points, 0 lost on time', lines[3]), lines


def find_winner(line):
    """Of a line such as "game 1: A – B: 1:0 after 9 steps. …" the engine that came first alone, or None."""
    players, shares = re.fullmatch(r'game \d+: (.*): ([\d.:]+) after .*', line).groups()
    return dict(zip(shares.split(':'), players.split(' – '))).get('1')


def test_match_four():
    """Two engines at four seats: their difference is told as at two, and who has the seat that wins has won."""
    one, other = 'computer:1:seed=1:nodes=50', 'computer:1:seed=2:nodes=50'
    for seats in ([one, other], [one, other, other, one]):
        options = ['--variant', 'four', '--games', '12', '--max-steps', '400', '--seats', ','.join(seats)]
        done = run('match', 'quoridor', *options)
        same((done.returncode, done.stderr), (0, ''), 'the end')
        lines = done.stdout.splitlines()
        winners = [find_winner(line) for line in lines[:12]]
        counts = [winners.count(winner) for winner in (one, None, other)]
        wanted = r'Elo [+-]\d+ ± \d+ for the first \(wins {}, draws {}, losses {}\)'.format(*counts)
        assert re.fullmatch(wanted, lines[-1]), f'{lines[-1]} instead of {wanted}'


def test_match_alike():
    """Where every game ended alike, nothing is known, and that is said."""
    done = run(*'match quoridor --seats computer:1:nodes=1,generic:1:nodes=1 --max-steps 4'.split())
    same(done.stdout.splitlines()[-1], 'Elo unknown: every game ended alike (wins 0, draws 2, losses 0)', 'the last line')


def test_match_concurrency():
    """However the games of several tables end, each number is played once."""
    done = run(*'match tiny --seats computer:nodes=1 --games 12 --concurrency 6'.split(), DAMIER_PLUGIN_PATH=TINY)
    same((done.returncode, done.stderr), (0, ''), 'the end')
    numbers = [int(line.split()[1][:-1]) for line in done.stdout.splitlines() if line.startswith('game ')]
    same(sorted(numbers), list(range(1, 13)), 'the games')


def test_match_over():
    """A game that is over where it begins has its result at once."""
    done = run('match', 'quoridor', '--position', 'e9d4 - 10,10 -', '--seats', 'computer:nodes=1')
    same((done.returncode, done.stderr), (0, ''), 'the end')
    same([line.endswith('wins') for line in done.stdout.splitlines()[:2]], [True, True], 'the games')


def test_match_json():
    done = run(*'match quoridor --seats generic:1:nodes=99 --games 2 --max-steps 9 --json'.split())
    same((done.returncode, done.stderr), (0, ''), 'the end')
    answer = json.loads(done.stdout)
    same([game['steps'] <= 9 for game in answer['games']], [True, True], 'the steps')
    same(len(answer['engines']), 1, 'the engines')
    same(answer['elo'], None, 'the Elo of one engine against itself')


def test_match_failure():
    """An engine that does not begin to play ends the contest: with status 2 where there is no such program."""
    done = run(*'match quoridor --seats computer,false'.split())
    same((done.returncode, done.stdout), (1, ''), 'the end')
    same(done.stderr, 'damier-cli match: Engine “false”: it has ended on its own (exit status 1)\n', 'the error')
    script = pathlib.Path(CACHE.name, 'script')
    script.write_text('#!/nonexistent/shell\n')
    script.chmod(0o755)
    done = run('match', 'quoridor', '--seats', f'computer,{script}')
    same((done.returncode, done.stdout), (2, ''), 'the end')
    assert re.fullmatch(rf'damier-cli match: Engine “script”: .*{script}.*\n', done.stderr), done.stderr


def test_check():
    done = run('check', 'tiny', '--games', '3', DAMIER_PLUGIN_PATH=TINY)
    same((done.returncode, done.stderr), (0, ''), done.stdout)
    assert re.fullmatch(r'\d+ properties, \d+ configurations, \d+ games, \d+ moves, the longest game \d+\n', done.stdout)
    answer = json.loads(run('check', 'tiny', '--games', '3', '--json', DAMIER_PLUGIN_PATH=TINY).stdout)
    same((answer['failures'], answer['cut']), ([], False), 'the check')
    assert answer['games'] >= 3, answer


def test_check_failure():
    """A lying plugin: one line for each failure, and status 1."""
    done = run('check', 'lie-moves-unique', '--games', '2', DAMIER_PLUGIN_PATH=LYING)
    same(done.returncode, 1, done.stdout + done.stderr)
    assert 'moves-unique' in done.stdout, done.stdout
    assert re.fullmatch(r'damier-cli check: “lie-moves-unique” has \d+ failures?\n', done.stderr), done.stderr


def test_foreign_engine():
    """A plugin from outside plays in spite of its confinement."""
    done = run('engine', 'tiny', stdin='ugi\ngo nodes 10\n', DAMIER_PLUGIN_PATH=TINY)
    same(done.returncode, 0, done.stderr)
    assert re.match(r'bestmove (?!none)', done.stdout.splitlines()[-1]), done.stdout


def test_unwritten():
    """What nobody got was not done."""
    with open('/dev/full', 'w') as full:
        done = subprocess.run([CLI, 'games'], stdout=full, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, timeout=60)
    same((done.returncode, done.stderr), (1, 'damier-cli: The output could not be written\n'), 'a full device')
    for closed in ('>&-', '<&- >&-', '<&- >&- 2>&-'):
        command = ['sh', '-c', f'exec "$0" games {closed}', CLI]
        done = subprocess.run(command, stderr=subprocess.DEVNULL, env=ENVIRONMENT, timeout=60)
        same(done.returncode, 1, closed)


def test_unread():
    """Who has read enough ends the program, long before its last game."""
    command = [CLI, *'match quoridor --seats computer:nodes=5 --games 100000'.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=ENVIRONMENT) as match:
        match.stdout.readline()
        match.stdout.close()
        same(match.wait(timeout=60), -signal.SIGPIPE, 'the end')


def test_no_input():
    """Without input nobody can play; it is not asked for again and again."""
    for closed in ('</', '<&-'):
        command = ['sh', '-c', f'exec "$0" play quoridor {closed}', CLI]
        done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60)
        same(len(done.stderr.splitlines()), 1 if closed == '</' else 0, closed)
        same(done.returncode, 1 if closed == '</' else 0, closed)


def test_long():
    """However long a word is and whatever is in it, the answer is a line that can be read."""
    for word in ('x' * 100000, 'a\nb\x1b[31m\x9b', b'\xff\xfe'):
        for words in ([word], ['games', word], ['perft', word, '--depth', '1'], ['perft', 'quoridor', '--depth', word]):
            done = subprocess.run([CLI, *words], capture_output=True, env=ENVIRONMENT, timeout=60)
            text = done.stderr.decode()
            same((done.returncode, done.stdout), (2, b''), text)
            assert len(text) < 600 and re.fullmatch(r'[^\x00-\x1f\x7f-\x9f]+\n', text), text


def test_play_input():
    """Whatever is typed, the answer is a line that can be read, and the game goes on."""
    lines = [b'\xff\xfe', b'a\x1b[31m', b'x' * 100000]
    command = [CLI, *'play quoridor --seats person,person'.split()]
    done = subprocess.run(
        command, input=b'\n'.join([*lines, b'e2', b'quit', b'']), capture_output=True, env=ENVIRONMENT, timeout=60
    )
    answers = done.stderr.decode().splitlines()
    same((done.returncode, len(answers)), (2, len(lines) + 1), answers)
    for answer in answers[:-1]:
        assert len(answer) < 600 and re.fullmatch(r'“[^\x00-\x1f\x7f-\x9f]+” is none of the words .*', answer), answer
    assert b'1. ' in done.stdout, done.stdout


def test_interrupt():
    """A match that is interrupted tells what it knows."""
    command = [CLI, *'match quoridor --seats computer:nodes=5,generic:nodes=5 --games 100000'.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT) as match:
        match.stdout.readline()
        match.send_signal(signal.SIGINT)
        out, err = match.communicate(timeout=60)
    same(match.returncode, 1, err)
    played = re.fullmatch(r'damier-cli match: Interrupted after (\d+) of 100000 games\n', err)
    assert played, err
    assert re.search(rf'^computer:nodes=5: \d+\.\d of {played[1]} points, \d+ lost on time$', out, re.M), out


TESTS = [
    test_help,
    test_version,
    test_games,
    test_faulty,
    test_play,
    test_play_refused,
    test_play_terminal,
    test_play_clocks,
    test_board,
    test_letters,
    test_play_engine,
    test_play_failure,
    test_perft,
    test_divide,
    test_perft_json,
    test_engine_as_json,
    test_bench,
    test_bench_games,
    test_match,
    test_match_four,
    test_match_alike,
    test_match_concurrency,
    test_match_over,
    test_match_json,
    test_match_failure,
    test_check,
    test_check_failure,
    test_engine,
    test_foreign_engine,
    test_unwritten,
    test_unread,
    test_no_input,
    test_long,
    test_play_input,
    test_interrupt,
]
cases = [(test.__name__[5:], test, ()) for test in TESTS]
cases += [(f'bad: {words or "nothing"}', test_bad, (words, wanted)) for words, wanted in BAD]

print(f'1..{len(cases)}')
for number, (name, test, arguments) in enumerate(cases, 1):
    try:
        test(*arguments)
        print(f'ok {number} {name}', flush=True)
    except (AssertionError, ValueError, subprocess.TimeoutExpired) as fault:
        print(f'not ok {number} {name}\n# ' + str(fault).replace('\n', '\n# '), flush=True)
