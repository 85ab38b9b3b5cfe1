// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-quoridor-baselines [GAMES [NODES]] */
#include "board.h"
#include "match.h"

int main(int argc, char **argv)
{
    g_autoptr(DamierGame) game = board_configure("two");
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = match_get_argument(argc, argv, 2, 20000);
    match_print_shares(game, "", (guint) match_get_argument(argc, argv, 1, 100), &limits, NULL);
    return 0;
}
