// SPDX-License-Identifier: GPL-3.0-or-later
/* The notation of whatever game it is linked with. */
#include <damier.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const guint8 *data, gsize size);

extern const DamierPlugin damier_plugin;

static DamierGame **games;
static guint n_games;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    g_autoptr(DamierRules) rules = g_object_new(damier_plugin.get_rules_type(), NULL);
    const DamierVariant *variants = damier_rules_list_variants(rules, &n_games);

    games = g_new(DamierGame *, n_games);
    for (guint i = 0; i < n_games; i++) {
        g_autoptr(DamierSetup) setup = damier_setup_new(variants[i].id);
        games[i] = damier_rules_configure(rules, setup, NULL);
    }
    return 0;
}

static void read_texts(DamierGame *game, const char *position_text, const char *move_text)
{
    g_autoptr(DamierPosition) position = damier_position_new_from_text(game, position_text, NULL);
    g_autoptr(DamierPosition) again = NULL;
    g_autofree char *written = NULL, *again_written = NULL;

    if (position == NULL)
        return;
    written = damier_position_to_text(position);
    again = damier_position_new_from_text(game, written, NULL);
    again_written = damier_position_to_text(again);
    g_assert_cmpstr(again_written, ==, written);
    if (move_text != NULL)
        damier_position_parse_move(position, move_text, NULL);
}

/* A position, and a move on a line of its own. */
int LLVMFuzzerTestOneInput(const guint8 *data, gsize size)
{
    g_autofree char *text = g_strndup((const char *) data, size);
    g_auto(GStrv) lines = g_strsplit(text, "\n", 2);

    for (guint i = 0; lines[0] != NULL && i < n_games; i++)
        read_texts(games[i], lines[0], lines[1]);
    return 0;
}
