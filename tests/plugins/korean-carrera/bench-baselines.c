// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-korean-carrera-baselines [GAMES [MILLISECONDS [BASELINE]]] */
#include "baselines.h"

static const char *const setups[] = { "carrera setup=standard", "janggi setup=standard",
                                      "janggi-casual setup=standard" };

int main(int argc, char **argv)
{
    const guint n_games = argc > 1 ? (guint) g_ascii_strtoull(argv[1], NULL, 10) : 100;
    const gint64 time = (argc > 2 ? g_ascii_strtoll(argv[2], NULL, 10) : 20) * 1000;

    for (guint setup = 0; setup < G_N_ELEMENTS(setups); setup++)
        for (guint i = 0; i < n_baselines; i++) {
            double share;
            if (argc > 3 && !g_str_equal(argv[3], baselines[i].id))
                continue;
            share = baseline_play_match(&baselines[i], setups[setup], n_games, 0, time, i + 1);
            g_print("%-28s %-8s %5.1f %% of %u games (to reach: %u %%): %s\n", setups[setup], baselines[i].id,
                    100 * share, n_games, baselines[i].to_win, baselines[i].description);
        }
    return 0;
}
