# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes Damier's sounds from nothing but arithmetic, the same bytes every time: make-sounds.py FOLDER"""

import array
import math
import pathlib
import sys
import wave

RATE = 44100


class Sound:
    """A sound in the making: samples between -1 and 1."""

    def __init__(self, seconds):
        self.samples = [0.0] * int(seconds * RATE)

    def add_tone(self, start, frequency, loudness, fade):
        """A sine that begins at start seconds and falls to a third every fade seconds."""
        first = int(start * RATE)
        for i in range(first, len(self.samples)):
            time = (i - first) / RATE
            attack = min(1.0, time / 0.0008)
            self.samples[i] += attack * loudness * math.exp(-time / fade) * math.sin(2 * math.pi * frequency * time)

    def add_knock(self, start, pitch, loudness):
        """Wood on wood: a short scrape, and the board's own tones above it, which die the sooner the higher they are."""
        for ratio, part, fade in ((1, 1.0, 0.022), (2.13, 0.55, 0.014), (3.46, 0.4, 0.008), (5.61, 0.22, 0.005)):
            self.add_tone(start, pitch * ratio, loudness * part, fade)
        noise, smooth, first = 12345, 0.0, int(start * RATE)
        for i in range(first, min(first + int(0.012 * RATE), len(self.samples))):
            noise = (noise * 1103515245 + 12345) % 2**31
            smooth += 0.45 * ((noise / 2**30 - 1) - smooth)
            self.samples[i] += loudness * 0.5 * smooth * math.exp(-(i - first) / (0.0025 * RATE))

    def add_bell(self, start, pitch, loudness, fade):
        for ratio, part, decay in ((1, 1.0, 1.0), (2, 0.35, 0.6), (2.76, 0.22, 0.4), (5.4, 0.1, 0.2)):
            self.add_tone(start, pitch * ratio, loudness * part, fade * decay)

    def write(self, path, peak):
        """As 16-bit mono, its loudest sample at peak, its end faded out so that it does not click."""
        loudest = max(abs(sample) for sample in self.samples)
        end, fade = len(self.samples), int(0.02 * RATE)
        scaled = (sample * peak / loudest * min(1.0, (end - i) / fade) for i, sample in enumerate(self.samples))
        frames = array.array('h', (round(sample * 32767) for sample in scaled))
        if sys.byteorder == 'big':
            frames.byteswap()
        with wave.open(str(path), 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(frames.tobytes())


def make_move():
    sound = Sound(0.16)
    sound.add_knock(0, 520, 1.0)
    return sound


def make_capture():
    sound = Sound(0.24)
    sound.add_knock(0, 640, 0.6)
    sound.add_knock(0.055, 390, 1.0)
    return sound


def make_low_time():
    sound = Sound(0.6)
    sound.add_bell(0, 1046.5, 0.8, 0.11)
    sound.add_bell(0.16, 1046.5, 1.0, 0.16)
    return sound


def make_game_over():
    sound = Sound(1.6)
    for number, pitch in enumerate((523.25, 659.26, 783.99, 1046.5)):
        sound.add_bell(number * 0.11, pitch, 1.0, 0.42)
    return sound


# How loud each may get: what is heard most is the softest.
SOUNDS = {
    'move': (make_move, 0.5),
    'capture': (make_capture, 0.6),
    'low-time': (make_low_time, 0.5),
    'game-over': (make_game_over, 0.6),
}

folder = pathlib.Path(sys.argv[1])
for name, (make, peak) in SOUNDS.items():
    make().write(folder / f'{name}.wav', peak)
