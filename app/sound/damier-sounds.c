// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-sounds.h"

#include <gsound.h>
#include <math.h>

#include "damier-config.h"

/**
 * DamierSounds:
 *
 * The sounds of the program, as loud as the settings say. A machine without sound is no fault: nothing is heard.
 */
struct _DamierSounds {
    GObject parent_instance;
    GSettings *settings;
    GSoundContext *context;
    gboolean is_mute;
};

G_DEFINE_FINAL_TYPE(DamierSounds, damier_sounds, G_TYPE_OBJECT)

static const char *const files[] = {
    [DAMIER_SOUND_MOVE] = "move.wav",
    [DAMIER_SOUND_CAPTURE] = "capture.wav",
    [DAMIER_SOUND_LOW_TIME] = "low-time.wav",
    [DAMIER_SOUND_GAME_OVER] = "game-over.wav",
};

static void damier_sounds_finalize(GObject *object)
{
    DamierSounds *self = DAMIER_SOUNDS(object);

    g_clear_object(&self->settings);
    g_clear_object(&self->context);
    G_OBJECT_CLASS(damier_sounds_parent_class)->finalize(object);
}

static void damier_sounds_class_init(DamierSoundsClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_sounds_finalize;
}

static void damier_sounds_init(DamierSounds *self)
{
}

/**
 * damier_sounds_new:
 * @settings: the program's settings
 *
 * Makes the sounds; the sound server is asked for only when something is to be heard.
 *
 * Returns: (transfer full): the sounds
 */
DamierSounds *damier_sounds_new(GSettings *settings)
{
    DamierSounds *self = g_object_new(DAMIER_TYPE_SOUNDS, NULL);

    self->settings = g_object_ref(settings);
    return self;
}

static gboolean open_context(DamierSounds *self)
{
    if (self->context == NULL && !self->is_mute) {
        self->context = gsound_context_new(NULL, NULL);
        self->is_mute = self->context == NULL;
    }
    return !self->is_mute;
}

/**
 * damier_sounds_play:
 * @self: the sounds
 * @sound: what is to be heard
 *
 * Plays a sound, unless sounds are switched off; does not wait for it.
 */
void damier_sounds_play(DamierSounds *self, DamierSound sound)
{
    const char *folder = g_getenv("DAMIER_SOUND_DIR");
    const double volume = g_settings_get_double(self->settings, "sound-volume");
    g_autofree char *path = NULL;
    char decibels[G_ASCII_DTOSTR_BUF_SIZE];

    if (!g_settings_get_boolean(self->settings, "sound") || volume <= 0 || !open_context(self))
        return;
    path = g_build_filename(folder != NULL ? folder : DAMIER_SOUND_DIR, files[sound], NULL);
    g_ascii_formatd(decibels, sizeof decibels, "%.1f", 20 * log10(volume));
    gsound_context_play_simple(self->context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, path, GSOUND_ATTR_CANBERRA_VOLUME,
                               decibels, GSOUND_ATTR_MEDIA_ROLE, "game", NULL);
}
