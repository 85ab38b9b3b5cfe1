// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-crossfire-baselines [GAMES [MILLISECONDS]] */
#include "board.h"
#include "match.h"

int main(int argc, char **argv)
{
    g_autoptr(DamierGame) game = board_configure();
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.time = (gint64) match_get_argument(argc, argv, 2, 50) * G_TIME_SPAN_MILLISECOND;
    match_print_shares(game, "", (guint) match_get_argument(argc, argv, 1, 100), &limits, NULL);
    return 0;
}
