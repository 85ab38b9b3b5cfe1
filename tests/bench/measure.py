# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what must be fast, and fails where it is not: measure.py CLI GAME

Run it on a machine that does nothing else: meson test -C build --benchmark --verbose
"""

import re
import statistics
import subprocess
import sys
import time

CLI, GAME = sys.argv[1:]

# What is promised, in seconds.
LONGEST_LIST = 0.050
LONGEST_STOP = 0.020


def run(*arguments):
    return subprocess.run([CLI, *arguments], capture_output=True, text=True, check=True)


def measure_games():
    """How long the list of games takes, from the start of the program to its end."""
    times = []
    for _ in range(50):
        start = time.perf_counter()
        run('games')
        times.append(time.perf_counter() - start)
    print(f'games: median {statistics.median(times) * 1000:.1f} ms, worst {max(times) * 1000:.1f} ms')
    return statistics.median(times) < LONGEST_LIST


def measure_perft():
    done = run('perft', GAME, '--depth', '4')
    print(f'perft {GAME}: {done.stdout.splitlines()[-1]}, {done.stderr.strip()}')
    return True


def measure_bench():
    """The nodes are the same at every run."""
    runs = [run('bench', GAME).stdout.splitlines() for _ in range(3)]
    speeds = [int(lines[-1].split()[1]) for lines in runs]
    print(f'bench {GAME}: {runs[0][-2]}, nodes/s {statistics.median(speeds):.0f}')
    return runs[0][:-1] == runs[1][:-1] == runs[2][:-1]


def measure_stop():
    """From the request to stop to the answer, over the pipes of a real process."""
    times = []
    with subprocess.Popen([CLI, 'engine', GAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as engine:

        def tell(line):
            engine.stdin.write(line + '\n')
            engine.stdin.flush()

        def wait_for(word):
            while not engine.stdout.readline().startswith(word):
                pass

        tell('ugi')
        wait_for('ugiok')
        for number in range(100):
            tell('position startpos')
            tell(f'go infinite id {number + 1} threads {1 + number % 2}')
            time.sleep(0.02 + number % 10 * 0.01)
            start = time.perf_counter()
            tell('stop')
            wait_for('bestmove')
            times.append(time.perf_counter() - start)
        tell('quit')
    print(f'stop: median {statistics.median(times) * 1000:.2f} ms, worst of {len(times)} {max(times) * 1000:.2f} ms')
    return max(times) <= LONGEST_STOP


def measure_clock():
    """Engines at their best level, a minute for the game and no increment: nobody loses on time."""
    start = time.perf_counter()
    done = run('match', GAME, '--seats', 'computer,generic', '--time', '1+0', '--games', '4')
    print(done.stdout, end='')
    print(f'four games at 1+0 in {time.perf_counter() - start:.0f} s')
    return re.findall(r', (\d+) lost on time', done.stdout) == ['0', '0']


verdicts = [measure() for measure in (measure_games, measure_perft, measure_bench, measure_stop, measure_clock)]
sys.exit(0 if all(verdicts) else 1)
