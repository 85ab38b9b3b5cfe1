// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-carre-baselines [GAMES [SEATS [NODES | MILLISECONDSms [BASELINE]]]]
 */
#include "baselines.h"

int main(int argc, char **argv)
{
    const guint n_games = argc > 1 ? (guint) g_ascii_strtoull(argv[1], NULL, 10) : 100;
    const guint n_seats = argc > 2 ? (guint) g_ascii_strtoull(argv[2], NULL, 10) : 2;
    const char *limit = argc > 3 ? argv[3] : "20ms";
    const guint64 number = g_ascii_strtoull(limit, NULL, 10);
    const Budget budget = { .nodes = g_str_has_suffix(limit, "ms") ? 0 : number,
                            .time = g_str_has_suffix(limit, "ms") ? (gint64) number * G_TIME_SPAN_MILLISECOND : 0 };

    for (guint i = 0; i < n_baselines; i++) {
        if (argc > 4 && !g_str_equal(argv[4], baselines[i].id))
            continue;
        const double share = baseline_play_match(&baselines[i], n_seats, n_games, &budget, 1);
        g_print("%-8s %5.1f %% of %u games of %u (to reach with two: %u %%): %s\n", baselines[i].id, 100 * share,
                n_games, n_seats, baselines[i].to_win, baselines[i].description);
    }
    return 0;
}
