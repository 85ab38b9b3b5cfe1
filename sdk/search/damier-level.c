// SPDX-License-Identifier: LGPL-3.0-or-later
#include "damier-level-private.h"

#include "damier-random-private.h"

/*
 * A level is weaker in two ways. It visits fewer positions, each level about three times as many as the one below; and
 * the lower ones misjudge each of their moves by a random amount, so that what is nearly as good as the best is often
 * played, what loses at once seldom, and a win that was seen always. Both depend on the seed alone, not on the machine.
 */
static const DamierLevel levels[] = {
    { .nodes = 150, .noise = 800 }, { .nodes = 400, .noise = 350 },  { .nodes = 1200, .noise = 160 },
    { .nodes = 3500, .noise = 80 }, { .nodes = 10000, .noise = 40 }, { .nodes = 25000, .noise = 15 },
    { .nodes = 60000, .noise = 0 }, { .nodes = 200000, .noise = 0 }, { .nodes = 700000, .noise = 0 },
    { .nodes = 0, .noise = 0 },
};

/* Gets what a level is like; 0 is the highest, what is above it too. */
const DamierLevel *damier_level_get(guint level)
{
    return level >= 1 && level <= G_N_ELEMENTS(levels) ? &levels[level - 1] : &levels[G_N_ELEMENTS(levels) - 1];
}

/* How much a level overrates what has this number: from 0 to its noise, small amounts as likely as great ones. */
gint damier_level_misjudge(const DamierLevel *level, guint64 seed, guint64 number)
{
    guint64 state = damier_random_mix(seed) ^ number;

    return level->noise > 0 ? (gint) damier_random_below(&state, level->noise + 1) : 0;
}
