// SPDX-License-Identifier: GPL-3.0-or-later
/* Writes plugins/carre/carre-race.h: the races, solved to the end. Takes half a minute. */
#include "race.h"

#include "carre-race.h"

#define PER_LINE 50

static void print_stocks(const Race *race, guint chips)
{
    g_print("    /* with %u chips */\n", chips);
    for (guint stock = 0; stock < RACE_STOCKS; stock++) {
        const guint number = (guint) (race->turns[stock][chips] * CARRE_RACE_UNIT + 0.5);

        g_print("%s%c%c%s", stock % PER_LINE == 0 ? "    \"" : "", CARRE_RACE_ZERO + (gint) (number / CARRE_RACE_BASE),
                CARRE_RACE_ZERO + (gint) (number % CARRE_RACE_BASE),
                stock % PER_LINE == PER_LINE - 1 || stock == RACE_STOCKS - 1 ? "\"\n" : "");
    }
}

int main(int argc, char **argv)
{
    g_autofree Race *race = g_new0(Race, 1);

    race_solve(race);
    g_print("// SPDX-License-Identifier: GPL-3.0-or-later\n#pragma once\n\n"
            "/*\n * How many turns a player alone needs to build what is in the stock, on the average and at best; "
            "written by\n"
            " * make-carre-race, which solves it, and held against that by the tests. Two characters are a number of "
            "64ths of a\n"
            " * turn. Stocks are numbers to the base 3, a digit for each kind, the 2s last.\n */\n"
            "#define CARRE_RACE_UNIT   %d\n#define CARRE_RACE_BASE   %d\n#define CARRE_RACE_ZERO   '%c'\n"
            "#define CARRE_RACE_STOCKS %d\n#define CARRE_RACE_CHIPS  %d\n\n"
            "static const char carre_race[] =\n",
            CARRE_RACE_UNIT, CARRE_RACE_BASE, CARRE_RACE_ZERO, CARRE_RACE_STOCKS, CARRE_RACE_CHIPS);
    for (guint chips = 0; chips < CARRE_RACE_CHIPS; chips++)
        print_stocks(race, chips);
    g_print("    ;\n\n"
            "static inline int carre_race_get(unsigned stock, unsigned chips)\n{\n"
            "    const char *number = &carre_race[2 * (chips * CARRE_RACE_STOCKS + stock)];\n\n"
            "    return (number[0] - CARRE_RACE_ZERO) * CARRE_RACE_BASE + number[1] - CARRE_RACE_ZERO;\n}\n");
    return 0;
}
