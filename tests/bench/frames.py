# SPDX-License-Identifier: GPL-3.0-or-later
"""How many frames a second the window holds while engines think: frames.py PROGRAM COUNTER GAME [SECONDS]

Two computers play each other with a running clock, so that every animated move is followed by a search. Runs on a
display of its own (run-in-window.sh) with animations on. Frames that are at most 100 ms apart belong to one animation;
printed are how many there were, their rate, and how far apart they lie (median, 95th percentile, worst) in ms.
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

LONGEST_GAP = 100_000


def press(key):
    subprocess.run(['xdotool', 'key', key], check=True)


def prepare(game):
    """Folders with a dialog that two computers are chosen in, and nothing but this game."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=os.environ['HOME']))
    settings = folder / 'config/glib-2.0/settings'
    settings.mkdir(parents=True)
    (settings / 'keyfile').write_text(
        f"[org/damier/Damier]\nsound=false\nnew-game={{'{game}': {{'seat-0': <'computer:10'>, 'seat-1': <'computer:10'>,"
        f" 'time': <'1+0'>}}}}\n"
    )
    games = folder / 'games'
    games.mkdir()
    for file in pathlib.Path(os.environ['DAMIER_PLUGIN_PATH']).glob(f'{game}.*'):
        (games / file.name).symlink_to(file)
    return {
        'GSETTINGS_BACKEND': 'keyfile',
        'XDG_CONFIG_HOME': str(folder / 'config'),
        'XDG_DATA_HOME': str(folder / 'data'),
        'DAMIER_PLUGIN_PATH': str(games),
        'DAMIER_TRUSTED_PLUGINS': str(games),
    }


def record(program, counter, game, seconds):
    """When the frames of a game were painted, in microseconds."""
    environment = {**os.environ, **prepare(game), 'LD_PRELOAD': counter, 'G_DEBUG': ''}
    with tempfile.TemporaryFile('w+') as log:
        process = subprocess.Popen([program], env=environment, stderr=log)
        subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--name', 'Damier'], check=True,
                       stdout=subprocess.DEVNULL)
        for _ in range(2):
            time.sleep(3)
            press('Return')
        time.sleep(3)
        begin = time.monotonic() * 1e6
        time.sleep(seconds)
        process.terminate()
        process.wait()
        log.seek(0)
        return [at for at in map(int, re.findall(r'^frame (\d+)$', log.read(), re.MULTILINE)) if at >= begin]


def main():
    program, counter, game = sys.argv[1:4]
    frames = record(program, counter, game, float(sys.argv[4]) if len(sys.argv) > 4 else 30)
    gaps = sorted(after - before for before, after in zip(frames, frames[1:]) if after - before <= LONGEST_GAP)
    assert len(gaps) > 50, f'only {len(frames)} frames: was anything played?'
    print(
        f'{game}: {len(gaps)} animated frames, {1e6 / statistics.mean(gaps):.1f} a second,'
        f' {statistics.median(gaps) / 1000:.1f} / {gaps[len(gaps) * 95 // 100] / 1000:.1f} / {gaps[-1] / 1000:.1f} ms apart'
    )


main()
