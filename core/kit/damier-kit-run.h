// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "damier-kit-properties.h"
#include "damier-kit.h"

G_BEGIN_DECLS

/* Room for more moves than the traits declare, for games that are wrong about it. */
#define DAMIER_KIT_SPARE_MOVES 4096

/* One check under way. The fields of a configuration and of a game are valid while one is there. */
typedef struct {
    DamierPluginInstance *instance;
    const DamierKitOptions *options;
    DamierKitReport report;
    gpointer user_data;
    DamierKitResult *result;
    gint64 deadline;

    /* the configuration */
    DamierGame *game;
    DamierLayout *layout;
    const DamierTraits *traits;
    const DamierRulesOps *ops;
    gconstpointer context;
    char *setup;
    gboolean has_failed[DAMIER_KIT_N_PROPERTIES];
    DamierTraitFlags seen;
    guint n_games;
    gboolean is_broken; /* so that nothing can be concluded from what is not seen */

    /* scratch memory */
    guint8 *states[4];
    DamierMove *moves;
    DamierMove *more_moves;
    guint32 *weights;
    guint n_moves; /* of the state that was looked at last */

    /* the game */
    GRand *random;
    guint64 seed;
    gint ply;
    DamierActor last_actor;
    gboolean is_barred[DAMIER_MAX_SEATS]; /* seats that were said not to be able to win */
} DamierKitRun;

void damier_kit_run_fail(DamierKitRun *run, DamierKitPropertyNumber property, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
gboolean damier_kit_run_begin_configuration(DamierKitRun *run, DamierSetup *setup);
void damier_kit_run_end_configuration(DamierKitRun *run);

void damier_kit_check_tables(DamierKitRun *run);
void damier_kit_check_traits(DamierKitRun *run, const DamierVariant *variant);
void damier_kit_check_layout(DamierKitRun *run);
void damier_kit_check_looks(DamierKitRun *run);
void damier_kit_check_seen(DamierKitRun *run);

gboolean damier_kit_check_state(DamierKitRun *run, gconstpointer state, const DamierTrail *trail);
void damier_kit_check_start(DamierKitRun *run);
void damier_kit_check_apply(DamierKitRun *run, gconstpointer state, DamierMove move);
void damier_kit_check_copies(DamierKitRun *run, gconstpointer state, const DamierTrail *trail);
void damier_kit_check_allocation(DamierKitRun *run, gconstpointer state, const DamierTrail *trail);

void damier_kit_check_outcome(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_can_win(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_notation(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_words(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_obvious(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_gestures(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_labels(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_scene(DamierKitRun *run, DamierPosition *position);
void damier_kit_check_motions(DamierKitRun *run, DamierPosition *position, DamierMove move, DamierPosition *next);

void damier_kit_play_game(DamierKitRun *run, guint64 seed, gboolean is_thorough);
void damier_kit_check_record(DamierKitRun *run, guint64 seed);

G_END_DECLS
