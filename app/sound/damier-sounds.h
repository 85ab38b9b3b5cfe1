// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DamierSound:
 * @DAMIER_SOUND_MOVE: a move was made
 * @DAMIER_SOUND_CAPTURE: something was taken off the board
 * @DAMIER_SOUND_LOW_TIME: somebody's time runs short
 * @DAMIER_SOUND_GAME_OVER: the game has ended
 *
 * What can be heard.
 */
typedef enum {
    DAMIER_SOUND_MOVE,
    DAMIER_SOUND_CAPTURE,
    DAMIER_SOUND_LOW_TIME,
    DAMIER_SOUND_GAME_OVER,
} DamierSound;

#define DAMIER_TYPE_SOUNDS (damier_sounds_get_type())
G_DECLARE_FINAL_TYPE(DamierSounds, damier_sounds, DAMIER, SOUNDS, GObject)

DamierSounds *damier_sounds_new(GSettings *settings);
void damier_sounds_play(DamierSounds *self, DamierSound sound);

G_END_DECLS
