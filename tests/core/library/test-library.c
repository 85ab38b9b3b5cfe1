// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "library-support.h"
#include "match-support.h"
#include "match/damier-match-storage.h"

static const char *const setups[] = {
    "race seats=2",
    "race seats=3 dice=false",
    "race teams=true seats=4",
    "race seats=2 dice=false goal=200",
};

static const char *const controls[] = { "1+2", "30s+3x5", "1d3,2", "none", "20s+3/1", "2/1:1+5", "1b3" };

static DamierMatch *make_random_match(guint game, gint64 now)
{
    const char *setup = setups[game % G_N_ELEMENTS(setups)];
    const char *text = controls[game % G_N_ELEMENTS(controls)];
    gboolean needs_two = strchr(text, ',') != NULL;
    DamierMatch *match = make_match(needs_two ? setups[0] : setup, text, G_MAXUINT64 - game);
    g_autoptr(DamierSeat) engine = damier_seat_new_engine("Bolt “8”", "uci:/opt/bolt --fast", 8);

    damier_match_set_undo_policy(match, game % 2);
    damier_match_set_rolls(match, game % 4 != 0);
    damier_match_set_seat(match, 1, engine);
    damier_match_set_ready(match, 1, TRUE);
    if (game % 3 != 0)
        damier_match_start(match, now, NULL);
    return match;
}

static DamierMatch *reload(DamierLibrary *library, DamierMatch *match)
{
    DamierMatch *loaded = load_match(library, damier_match_get_id(match), damier_match_get_last_stamp(match));

    for (guint seat = 0; seat < damier_match_get_n_seats(loaded); seat++)
        damier_match_set_ready(loaded, seat, TRUE);
    damier_clock_set_suspend_limit(damier_match_get_clock(loaded), 0);
    return loaded;
}

/* Whatever happened to a match, it is loaded as it was; and what happens to both then is the same, too. */
static void test_round_trip(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    guint32 seed = g_test_rand_int();

    for (guint game = 0; game < 12; game++) {
        g_autoptr(GRand) random = g_rand_new_with_seed(seed + game);
        gint64 now = 5000 * SECOND, now_too;
        g_autoptr(DamierMatch) match = make_random_match(game, now);
        g_autoptr(DamierMatch) loaded = NULL, again = NULL;
        g_autoptr(GRand) random_too = NULL;

        damier_library_attach(library, match);
        for (guint i = 0; i < 60; i++)
            walk_randomly(match, random, &now);
        if (damier_match_get_n_nodes(match) == 1)
            continue;
        damier_library_detach(library, match);
        now_too = now;
        random_too = g_rand_copy(random);
        loaded = reload(library, match);
        assert_same_match(match, loaded);

        damier_match_go_to(match, damier_match_get_head(match));
        damier_library_attach(library, loaded);
        for (guint i = 0; i < 40; i++) {
            walk_randomly(match, random, &now);
            walk_randomly(loaded, random_too, &now_too);
        }
        damier_library_detach(library, loaded);
        again = reload(library, loaded);
        assert_same_match(loaded, again);
        assert_same_match(match, again);
    }
    g_clear_object(&library);
    remove_folder(folder);
}

/* The clock of a match that was broken off goes on from its last change, whatever the time is now. */
static void test_clock_goes_on(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 100 * SECOND);
    g_autoptr(DamierMatch) loaded = NULL;

    damier_library_attach(library, match);
    play_text(match, "one", 110 * SECOND);
    damier_match_offer_draw(match, 0, 117 * SECOND, NULL);
    loaded = load_match(library, damier_match_get_id(match), 3 * SECOND);
    g_assert_cmpint(damier_match_get_state(loaded), ==, DAMIER_MATCH_PAUSED);
    g_assert_true(damier_match_has_offered_draw(loaded, 0));
    g_assert_true(damier_match_resume(loaded, 1000 * SECOND, NULL));
    g_assert_cmpint(read_time(loaded, 0, 1000 * SECOND), ==, 50 * SECOND);
    g_assert_cmpint(damier_match_get_deadline(loaded), ==, 1053 * SECOND);
    g_clear_object(&match);
    g_clear_object(&library);
    remove_folder(folder);
}

/* The program may be killed in the midst of a thought: only what was thought in the last seconds is forgotten. */
static void test_thought_is_kept(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) match = make_started_match("race dice=false", "1", 100 * SECOND);
    g_autoptr(DamierMatch) loaded = NULL;

    damier_library_attach(library, match);
    play_text(match, "one", 110 * SECOND);
    for (gint64 now = 111; now <= 131; now += 2)
        g_assert_false(damier_match_tick(match, now * SECOND));
    loaded = load_match(library, damier_match_get_id(match), 3 * SECOND);
    g_assert_true(damier_match_resume(loaded, 1000 * SECOND, NULL));
    g_assert_cmpint(damier_match_get_deadline(loaded), >=, (1000 + 60 - 21) * SECOND);
    g_assert_cmpint(damier_match_get_deadline(loaded), <=, (1000 + 60 - 18) * SECOND);
    g_clear_object(&match);
    g_clear_object(&library);
    remove_folder(folder);
}

static void test_list(void)
{
    g_autofree char *folder = make_folder();
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) running = make_started_match("race dice=false goal=9", "1", 0);
    g_autoptr(DamierMatch) over = make_started_match("race", "1", 0);
    g_autoptr(DamierMatch) untouched = make_match("race", "1", 0);
    g_autoptr(DamierSeat) ann = damier_seat_new_person("Ann");
    g_autoptr(GPtrArray) entries = NULL;
    g_autoptr(DamierLibraryEntry) entry = NULL;
    g_autoptr(GError) error = NULL;

    damier_match_set_seat(running, 1, ann);
    damier_library_attach(library, running);
    damier_library_attach(library, over);
    damier_library_attach(library, untouched);
    play_text(running, "one", 0);
    damier_match_resign(over, 0, 0, NULL);
    entries = damier_library_list_running(library, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(entries->len, ==, 1);
    entry = damier_library_entry_copy(g_ptr_array_index(entries, 0));
    g_assert_cmpstr(entry->id, ==, damier_match_get_id(running));
    g_assert_cmpstr(entry->plugin, ==, "race");
    g_assert_cmpstr(entry->setup, ==, "race dice=false goal=9");
    g_assert_cmpuint(entry->ply, ==, 1);
    g_assert_cmpuint(entry->n_seats, ==, 2);
    g_assert_true(damier_seat_equal(entry->seats[1], ann));
    g_assert_cmpint(entry->updated, >=, entry->created);

    damier_library_detach(library, running);
    g_assert_true(damier_library_delete(library, entry->id, &error));
    g_assert_false(damier_library_delete(library, entry->id, &error));
    g_assert_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_MISSING);
    g_clear_error(&error);
    g_assert_null(damier_library_load_match(library, entry->id, make_race, NULL, 0, NULL, &error));
    g_assert_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_MISSING);
    g_clear_object(&running);
    g_clear_object(&over);
    g_clear_object(&untouched);
    g_clear_object(&library);
    remove_folder(folder);
}

/* A match of ten moves in a file that nobody has open; returns its id. */
static char *store_match(const char *folder)
{
    g_autoptr(DamierLibrary) library = open_library(folder);
    g_autoptr(DamierMatch) match = make_started_match("race dice=false goal=200", "1", 0);

    damier_library_attach(library, match);
    for (guint i = 1; i <= 10; i++)
        play_text(match, "one", i * SECOND);
    return g_strdup(damier_match_get_id(match));
}

typedef struct {
    const char *name;
    const char *sql;
    guint ply;
    /* What one seat shows then, in seconds. */
    gint64 time[2];
    const char *problem;
} Damage;

/* Ten moves of a second each, the first at 1 s: every seat has used five. */
static const Damage damages[] = {
    { "move", "UPDATE step SET move = 'jump' WHERE id = 7", 6, { 57, 57 }, "jump" },
    { "illegal-move", "UPDATE step SET move = 'd3' WHERE id = 7", 6, { 57, 57 }, "d3" },
    { "no-move", "UPDATE step SET move = NULL WHERE id = 1", 0, { 60, 60 }, "Move 1" },
    { "gap", "DELETE FROM step WHERE id = 4", 3, { 58, 59 }, "Move 5" },
    { "orphan", "UPDATE step SET parent = 900 WHERE id = 9", 8, { 56, 56 }, "Move 9" },
    { "loop", "UPDATE step SET parent = 9 WHERE id = 9", 8, { 56, 56 }, "Move 9" },
    { "head", "UPDATE game SET head = 77", 10, { 55, 55 }, NULL },
    { "no-head", "UPDATE game SET head = -5", 10, { 55, 55 }, NULL },
    { "key", "UPDATE step SET position_key = 1 WHERE id = 3", 10, { 55, 55 }, "rules" },
    { "event", "UPDATE clock_event SET event = 'boom' WHERE number = 9", 10, { 56, 56 }, "line 10" },
    { "no-events", "UPDATE clock_event SET event = '' WHERE number = 0", 10, { 60, 60 }, "line 1" },
    { "many-nodes", "UPDATE step SET id = 9223372036854775807 WHERE id = 10", 9, { 55, 56 }, NULL },
    { "mark", "UPDATE step SET clock_mark = 999 WHERE id = 10", 10, { 55, 55 }, NULL },
    { "binary", "UPDATE step SET comment = x'ff41', nags = x'01ff' WHERE id = 2", 10, { 55, 55 }, NULL },
    { "end", "UPDATE game SET state = 'over', result = 'rules', outcome = '7 1 2'", 10, { 55, 55 }, NULL },
};

/* What can still be read is kept, what cannot is said, and the game can go on from there. */
static void test_damage(gconstpointer data)
{
    const Damage *damage = data;
    g_autofree char *folder = make_folder();
    g_autofree char *id = store_match(folder);
    g_autoptr(DamierLibrary) library = NULL;
    g_autoptr(DamierMatch) match = NULL, again = NULL;
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) problems = NULL;

    change_file(folder, damage->sql);
    library = open_library(folder);
    match = damier_library_load_match(library, id, make_race, NULL, 0, &problems, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(match)), ==, damage->ply);
    g_assert_cmpint(damier_match_get_state(match), ==, DAMIER_MATCH_PAUSED);
    for (guint seat = 0; seat < 2; seat++)
        g_assert_cmpint(read_time(match, seat, 0), ==, damage->time[seat] * SECOND);
    if (damage->problem != NULL) {
        g_assert_nonnull(problems);
        g_assert_nonnull(strstr(problems[0], damage->problem));
    }

    damier_library_attach(library, match);
    g_assert_true(damier_match_resume(match, 50 * SECOND, NULL));
    play_text(match, "full", 51 * SECOND);
    again = damier_library_load_match(library, id, make_race, NULL, 0, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(damier_node_get_ply(damier_match_get_head(again)), ==, damage->ply + 1);
    g_clear_object(&match);
    g_clear_object(&library);
    remove_folder(folder);
}

typedef struct {
    const char *name;
    const char *sql;
    const char *says;
} Refusal;

static const Refusal refusals[] = {
    { "state", "UPDATE game SET state = 'asleep'", "asleep" },
    { "result", "UPDATE game SET result = 'lost'", "lost" },
    { "outcome", "UPDATE game SET outcome = '7 3 2'", "7 3 2" },
    { "policy", "UPDATE game SET undo_policy = 'maybe'", "maybe" },
    { "setup", "UPDATE game SET setup = 'walk'", "walk" },
    { "options", "UPDATE game SET setup = 'race goal=0'", "goal" },
    { "time-controls", "UPDATE game SET time_controls = 'soon'", "soon" },
    { "binary-state", "UPDATE game SET state = x'61ff62'", "a\uFFFDb" },
    { "binary-setup", "UPDATE game SET setup = x'72616365ff'", "race\uFFFD" },
    { "endless-state", "UPDATE game SET state = hex(zeroblob(100000))", "0…0" },
};

/* What makes no match at all is refused, and says what it is. */
static void test_refusal(gconstpointer data)
{
    const Refusal *refusal = data;
    g_autofree char *folder = make_folder();
    g_autofree char *id = store_match(folder);
    g_autoptr(DamierLibrary) library = NULL;
    g_autoptr(GError) error = NULL;

    change_file(folder, refusal->sql);
    library = open_library(folder);
    g_assert_null(damier_library_load_match(library, id, make_race, NULL, 0, NULL, &error));
    g_assert_nonnull(error);
    g_assert_nonnull(strstr(error->message, refusal->says));
    g_clear_object(&library);
    remove_folder(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/library/round-trip", test_round_trip);
    g_test_add_func("/library/clock-goes-on", test_clock_goes_on);
    g_test_add_func("/library/thought-is-kept", test_thought_is_kept);
    g_test_add_func("/library/list", test_list);
    for (guint i = 0; i < G_N_ELEMENTS(damages); i++) {
        g_autofree char *path = g_strconcat("/library/damage/", damages[i].name, NULL);
        g_test_add_data_func(path, &damages[i], test_damage);
    }
    for (guint i = 0; i < G_N_ELEMENTS(refusals); i++) {
        g_autofree char *path = g_strconcat("/library/refusal/", refusals[i].name, NULL);
        g_test_add_data_func(path, &refusals[i], test_refusal);
    }
    return g_test_run();
}
