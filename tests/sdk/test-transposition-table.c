// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/damier-random-private.h"
#include "search/damier-transposition-table-private.h"

#define N_THREADS 4
#define N_ROUNDS  200000

static void test_keeps(void)
{
    g_autoptr(DamierTranspositionTable) table = damier_transposition_table_new(1 << 16);
    const DamierTableEntry stored = { .move = 0xdeadbeef, .value = -29876, .depth = 200, .bound = DAMIER_BOUND_LOWER };
    DamierTableEntry entry;

    g_assert_false(damier_transposition_table_find(table, 42, &entry));
    damier_transposition_table_store(table, 42, &stored);
    g_assert_true(damier_transposition_table_find(table, 42, &entry));
    g_assert_cmpuint(entry.move, ==, stored.move);
    g_assert_cmpint(entry.value, ==, stored.value);
    g_assert_cmpint(entry.depth, ==, stored.depth);
    g_assert_cmpint(entry.bound, ==, stored.bound);
    g_assert_false(damier_transposition_table_find(table, 42 + ((guint64) 1 << 60), &entry));
}

/* A position keeps its move where a later visit found none. */
static void test_keeps_move(void)
{
    g_autoptr(DamierTranspositionTable) table = damier_transposition_table_new(1 << 16);
    const DamierTableEntry first = { .move = 7, .value = 1, .depth = 3, .bound = DAMIER_BOUND_EXACT };
    const DamierTableEntry second = { .value = 2, .depth = 4, .bound = DAMIER_BOUND_UPPER };
    DamierTableEntry entry;

    damier_transposition_table_store(table, 0, &first);
    damier_transposition_table_store(table, 0, &second);
    g_assert_true(damier_transposition_table_find(table, 0, &entry));
    g_assert_cmpuint(entry.move, ==, 7);
    g_assert_cmpint(entry.value, ==, 2);
    g_assert_cmpint(entry.bound, ==, DAMIER_BOUND_UPPER);
}

/* Of five positions for four places the shallowest goes, unless another is from an older search. */
static void test_replaces(void)
{
    g_autoptr(DamierTranspositionTable) table = damier_transposition_table_new(64);
    DamierTableEntry entry = { .move = 1, .bound = DAMIER_BOUND_EXACT };

    for (guint64 key = 1; key <= 5; key++) {
        entry.depth = key == 2 ? 1 : 5;
        damier_transposition_table_store(table, key, &entry);
    }
    for (guint64 key = 1; key <= 5; key++)
        g_assert_cmpint(damier_transposition_table_find(table, key, &entry), ==, key != 2);

    damier_transposition_table_begin(table, 0, FALSE);
    entry.depth = 1;
    damier_transposition_table_store(table, 6, &entry);
    g_assert_true(damier_transposition_table_find(table, 6, &entry));
    entry.depth = 1;
    damier_transposition_table_store(table, 7, &entry);
    g_assert_true(damier_transposition_table_find(table, 6, &entry));
    g_assert_true(damier_transposition_table_find(table, 7, &entry));
}

static void test_forgets(void)
{
    g_autoptr(DamierTranspositionTable) table = damier_transposition_table_new(1 << 16);
    DamierTableEntry entry = { .move = 1, .depth = 1, .bound = DAMIER_BOUND_EXACT };

    damier_transposition_table_begin(table, 100, FALSE);
    damier_transposition_table_store(table, 12345, &entry);
    damier_transposition_table_begin(table, 100, FALSE);
    g_assert_true(damier_transposition_table_find(table, 12345, &entry));
    damier_transposition_table_begin(table, 100, TRUE);
    g_assert_false(damier_transposition_table_find(table, 12345, &entry));
}

/* Everything about an entry follows from its key here, so that a mixture of two would show. */
static DamierTableEntry make_entry(guint64 key)
{
    const guint64 random = damier_random_mix(key);

    return (DamierTableEntry) {
        .move = (DamierMove) random | 1,
        .value = (gint16) (random >> 32),
        .depth = (gint) (random >> 48 & 0xff),
        .bound = DAMIER_BOUND_EXACT,
    };
}

static gpointer hammer(gpointer table)
{
    guint64 random = (guint64) (guintptr) g_thread_self();
    guint n_found = 0;

    for (guint i = 0; i < N_ROUNDS; i++) {
        const guint64 key = damier_random_below(&random, 64);
        const DamierTableEntry expected = make_entry(key);
        DamierTableEntry entry;

        if (damier_transposition_table_find(table, key, &entry)) {
            n_found++;
            g_assert_cmpuint(entry.move, ==, expected.move);
            g_assert_cmpint(entry.value, ==, expected.value);
            g_assert_cmpint(entry.depth, ==, expected.depth);
        }
        damier_transposition_table_store(table, key, &expected);
    }
    return GUINT_TO_POINTER(n_found);
}

static void test_threads(void)
{
    g_autoptr(DamierTranspositionTable) table = damier_transposition_table_new(512);
    GThread *threads[N_THREADS];

    for (guint i = 0; i < N_THREADS; i++)
        threads[i] = g_thread_new("hammer", hammer, table);
    for (guint i = 0; i < N_THREADS; i++)
        g_assert_cmpuint(GPOINTER_TO_UINT(g_thread_join(threads[i])), >, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/transposition-table/keeps", test_keeps);
    g_test_add_func("/transposition-table/keeps-move", test_keeps_move);
    g_test_add_func("/transposition-table/replaces", test_replaces);
    g_test_add_func("/transposition-table/forgets", test_forgets);
    g_test_add_func("/transposition-table/threads", test_threads);
    return g_test_run();
}
