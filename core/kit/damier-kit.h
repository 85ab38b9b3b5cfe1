// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugin/damier-plugin-instance.h"

G_BEGIN_DECLS

/**
 * DamierKitProperty:
 * @id: the stable id
 * @description: what must be so, translated
 *
 * Something that must be true of every game.
 */
typedef struct {
    const char *id;
    const char *description;
} DamierKitProperty;

/**
 * DamierKitCounter:
 *
 * Counts the allocations that the calling thread has made so far.
 *
 * Returns: how many, in any base; only differences matter
 */
typedef guint64 (*DamierKitCounter)(void);

/**
 * DamierKitOptions:
 * @variant: (nullable): the variant to check, or NULL for all
 * @games: random games for each variant and number of seats; every other value of an option gets a twentieth of it
 * @seed: the seed of the first game; those that follow have the following seeds
 * @time: how long all of it may take, in µs; 0 for no limit. What is left out then is told by the result
 * @count_allocations: (nullable): counts allocations; without it `no-allocation` is not checked
 *
 * How thorough a check is.
 */
typedef struct {
    const char *variant;
    guint games;
    guint64 seed;
    gint64 time;
    DamierKitCounter count_allocations;
} DamierKitOptions;

/**
 * DamierKitFailure:
 * @property: the id of the property that does not hold
 * @game: the id of the game
 * @setup: (nullable): the variant and the options as text; NULL where none is configured
 * @seed: the seed of the random game; alone with one game it leads to the same place
 * @ply: how many moves were made, or -1 where no game is played
 * @seen: what was seen instead, translated
 *
 * What is wrong with a game.
 */
typedef struct {
    const char *property;
    const char *game;
    const char *setup;
    guint64 seed;
    gint ply;
    const char *seen;
} DamierKitFailure;

/**
 * DamierKitResult:
 * @configurations: how many variants, numbers of seats and values of options were played
 * @games: how many games were played
 * @plies: how many moves in all of them
 * @longest: how many moves the longest game had
 * @failures: how many failures were reported
 * @is_cut: whether the time was up before everything was played
 *
 * What a check has done.
 */
typedef struct {
    guint configurations;
    guint games;
    guint64 plies;
    guint longest;
    guint failures;
    gboolean is_cut;
} DamierKitResult;

/**
 * DamierKitReport:
 * @failure: a failure, valid during the call
 * @user_data: what was given with it
 *
 * Told about every failure: for each configuration at most one of each property.
 */
typedef void (*DamierKitReport)(const DamierKitFailure *failure, gpointer user_data);

guint damier_kit_get_n_properties(void);
DamierKitProperty damier_kit_get_property(guint index);
char *damier_kit_failure_to_text(const DamierKitFailure *failure);
gboolean damier_kit_check(DamierPluginInstance *instance, const DamierKitOptions *options, DamierKitReport report,
                          gpointer user_data, DamierKitResult *result);

G_END_DECLS
