// SPDX-License-Identifier: GPL-3.0-or-later
/* How the engine does against plain players: bench-korean-carrera-baselines [GAMES [MILLISECONDS [BASELINE]]] */
#include "board.h"
#include "match.h"

static const char *const setups[] = { "carrera setup=standard", "janggi setup=standard",
                                      "janggi-casual setup=standard" };

int main(int argc, char **argv)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.time = (gint64) match_get_argument(argc, argv, 2, 20) * G_TIME_SPAN_MILLISECOND;
    for (guint i = 0; i < G_N_ELEMENTS(setups); i++) {
        g_autoptr(DamierGame) game = board_configure(setups[i]);
        g_autofree char *heading = g_strdup_printf("%-28s ", setups[i]);

        match_print_shares(game, heading, (guint) match_get_argument(argc, argv, 1, 100), &limits,
                           argc > 3 ? argv[3] : NULL);
    }
    return 0;
}
