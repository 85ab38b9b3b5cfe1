# SPDX-License-Identifier: GPL-3.0-or-later
"""How long programs take from their start to their first picture: first-frame.py [--runs N] COMMAND [COMMAND]…

Each COMMAND is one argument, split as a shell splits words. The programs run in turn on the display there is, which
should be empty and black (Xvfb), and are ended when something of them is to be seen. Prints a row a command with the
minimum, median and maximum in ms, and the memory that is resident two seconds later in MiB.
"""

import argparse
import ctypes
import os
import shlex
import signal
import statistics
import subprocess
import time

Z_PIXMAP = 2
ALL_PLANES = 0xFFFFFFFF


class Screen:
    """The pixels of the display's root window."""

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XGetImage.restype = ctypes.c_void_p
        self.x11.XGetPixel.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.width = self.x11.XDisplayWidth(self.display, 0)
        self.height = self.x11.XDisplayHeight(self.display, 0)

    def is_black(self):
        """Whether the middle column holds nothing."""
        image = self.x11.XGetImage(
            self.display, self.root, self.width // 2, 0, 1, self.height, ctypes.c_ulong(ALL_PLANES), Z_PIXMAP
        )
        image = ctypes.c_void_p(image)
        pixels = [self.x11.XGetPixel(image, 0, y) & 0xFFFFFF for y in range(0, self.height, 4)]
        self.x11.XDestroyImage(image)
        return not any(pixels)


def read_resident(pid):
    with open(f'/proc/{pid}/status', encoding='utf-8') as status:
        for line in status:
            if line.startswith('VmRSS:'):
                return int(line.split()[1]) / 1024
    return 0.0


def measure(screen, command):
    while not screen.is_black():
        time.sleep(0.05)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    while screen.is_black():
        if time.monotonic() - start > 60:
            break
        time.sleep(0.002)
    elapsed = (time.monotonic() - start) * 1000
    time.sleep(2)
    resident = read_resident(process.pid)
    os.killpg(process.pid, signal.SIGTERM)
    process.wait()
    return elapsed, resident


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--runs', type=int, default=5)
    parser.add_argument('commands', nargs='+')
    arguments = parser.parse_args()
    commands = [shlex.split(command) for command in arguments.commands]
    screen = Screen()
    results = [[] for _ in commands]
    for _ in range(arguments.runs + 1):
        for row, command in zip(results, commands):
            row.append(measure(screen, command))
    for row, command in zip(results, arguments.commands):
        times, sizes = zip(*row[1:])
        print(
            f'{command}: first frame {min(times):.0f} / {statistics.median(times):.0f} / {max(times):.0f} ms,'
            f' resident {statistics.median(sizes):.0f} MiB'
        )


main()
