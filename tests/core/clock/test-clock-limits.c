/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-support.h"

#include "clock/damier-clock-limits.h"
#include "engine/damier-engine-spec.h"

/* What an engine is told before the first move, and when it has thought for a while. */
static const struct {
    const char *control;
    double clock, increment;
    guint moves_to_go;
    double thought, clock_then;
    guint moves_to_go_then;
} rows[] = {
    { "none", -1e-6, 0, 0, 5, -1e-6, 0 },    { "count-up", -1e-6, 0, 0, 5, -1e-6, 0 },
    { "1 margin 1", 60, 0, 0, 5, 55, 0 },    { "1+2", 62, 2, 0, 5, 57, 0 },
    { "1d2", 62, 2, 0, 5, 57, 0 },           { "1b2", 62, 2, 0, 5, 57, 0 },
    { "1r2", 60, 2, 0, 5, 55, 0 },           { "40/1:30", 60, 0, 40, 5, 55, 40 },
    { "30/move", 30, 0, 1, 5, 25, 1 },       { "hourglass 1", 60, 0, 0, 5, 55, 0 },
    { "10s+3x30", 40, 0, 0, 15, 25, 1 },     { "3x30", 30, 0, 1, 35, 25, 1 },
    { "10s+5/1", 70, 0, 5, 15, 55, 5 },      { "10+5 no-show 1", 60, 5, 1, 15, 45, 1 },
    { "30s no-show 1", 30, 0, 0, 5, 25, 0 },
};

static void test_limits(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_auto(Table) table;
        DamierLimits limits = DAMIER_LIMITS_INIT;
        table_init(&table, rows[i].control, 2);
        damier_clock_start(table.clock, 0, table.now);
        damier_clock_fill_limits(table.clock, table.now, &limits);
        g_assert_cmpint(limits.clock[1], ==, SECONDS(rows[i].clock));
        g_assert_cmpint(limits.increment[1], ==, SECONDS(rows[i].increment));
        g_assert_cmpuint(limits.moves_to_go[1], ==, rows[i].moves_to_go);
        g_assert_cmpint(limits.clock[2], ==, -1);
        damier_clock_fill_limits(table.clock, table_wait(&table, SECONDS(rows[i].thought)), &limits);
        g_assert_cmpint(limits.clock[0], ==, SECONDS(rows[i].clock_then));
        g_assert_cmpuint(limits.moves_to_go[0], ==, rows[i].moves_to_go_then);
    }
}

/* Who moves within what was told never loses on time. */
static void test_told_time_is_safe(void)
{
    static const char *const controls[] = { "20s+2",     "20s d3", "20s b3",  "20s r3",
                                            "9/20s:20s", "5/move", "10s+3x5", "10s+4/20s" };
    for (gsize i = 0; i < G_N_ELEMENTS(controls); i++) {
        g_auto(Table) table;
        table_init(&table, controls[i], 1);
        damier_clock_start(table.clock, 0, table.now);
        for (guint k = 0; k < 200; k++) {
            DamierLimits limits = DAMIER_LIMITS_INIT;
            damier_clock_fill_limits(table.clock, table.now, &limits);
            guint moves = limits.moves_to_go[0] != 0 ? limits.moves_to_go[0] : 20;
            g_assert_true(table_move(&table, limits.clock[0] / moves - (moves == 1), 0));
        }
    }
}

/* Limited by nodes or plies an engine is told of no time, however long it takes, and nobody's flag can fall. */
static void test_nodes_and_plies(void)
{
    static const char *const engines[] = { "computer:nodes=500", "generic:depth=3" };
    for (gsize i = 0; i < G_N_ELEMENTS(engines); i++) {
        g_auto(Table) table;
        g_autoptr(DamierEngineSpec) spec = damier_engine_spec_parse(engines[i], NULL);
        table_init(&table, "none", 2);
        damier_clock_start(table.clock, 0, table.now);
        for (guint turn = 0; turn < 4; turn++) {
            DamierLimits limits = DAMIER_LIMITS_INIT;
            damier_clock_fill_limits(table.clock, table_wait(&table, SECONDS(1000)), &limits);
            damier_engine_spec_apply(spec, &limits);
            g_assert_cmpint(limits.clock[turn % 2], ==, -1);
            g_assert_cmpint(limits.time, ==, 0);
            g_assert_cmpuint(limits.nodes, ==, spec->nodes);
            g_assert_cmpuint(limits.depth, ==, spec->depth);
            g_assert_cmpint(damier_clock_get_deadline(table.clock), ==, DAMIER_CLOCK_NEVER);
            g_assert_true(table_move(&table, SECONDS(1000), (turn + 1) % 2));
            g_assert_cmpint(table_read(&table, turn % 2).used, ==, SECONDS(2000) * (turn / 2 + 1));
        }
    }
}

/* Who is out of the game has no clock. */
static void test_removed_seat(void)
{
    g_auto(Table) table;
    DamierLimits limits = DAMIER_LIMITS_INIT;
    table_init(&table, "1", 3);
    damier_clock_start(table.clock, 0, table.now);
    damier_clock_remove(table.clock, 1, 0, table.now);
    damier_clock_fill_limits(table.clock, table.now, &limits);
    g_assert_cmpint(limits.clock[1], ==, -1);
    g_assert_cmpint(limits.clock[2], ==, SECONDS(60));
}

int main(int argc, char *argv[])
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/clock/limits/told", test_limits);
    g_test_add_func("/clock/limits/safe", test_told_time_is_safe);
    g_test_add_func("/clock/limits/removed-seat", test_removed_seat);
    g_test_add_func("/clock/rows/C1-15-nodes-plies-depth", test_nodes_and_plies);
    return g_test_run();
}
