// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-carre-baselines [GAMES [SEATS [NODES | MILLISECONDSms [BASELINE]]]]
 */
#include "baselines.h"

int main(int argc, char **argv)
{
    const guint n_games = (guint) match_get_argument(argc, argv, 1, 100);
    const guint n_seats = (guint) match_get_argument(argc, argv, 2, 2);
    const guint64 limit = match_get_argument(argc, argv, 3, 20);
    DamierLimits limits = DAMIER_LIMITS_INIT;

    if (argc <= 3 || g_str_has_suffix(argv[3], "ms"))
        limits.time = (gint64) limit * G_TIME_SPAN_MILLISECOND;
    else
        limits.nodes = limit;
    for (guint i = 0; i < contest.n_baselines; i++) {
        const Baseline *baseline = &contest.baselines[i];

        if (argc > 4 && !g_str_equal(argv[4], baseline->id))
            continue;
        g_print("%-8s %5.1f %% of %u games of %u (to reach with two: %u %%): %s\n", baseline->id,
                100 * baseline_play_match(baseline, n_seats, n_games, &limits, 1), n_games, n_seats, baseline->to_win,
                baseline->description);
    }
    return 0;
}
