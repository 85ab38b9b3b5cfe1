// SPDX-License-Identifier: GPL-3.0-or-later
#include "clock/damier-time-text.h"
#include "library/damier-library-private.h"
#include "library/damier-library-words.h"
#include "match/damier-match-storage.h"

/*
 * Brings what is stored of one match up to date. It stores what it has not stored yet, so a commit that failed is made
 * good by the next one that does not.
 */
struct _DamierRecorder {
    DamierLibrary *library;
    /* How many events of the clock are stored; -1 while what is stored may be another journal. */
    gint64 n_events;
    guint generation;
    gboolean has_failed;
};

static const char save_game[] =
    "INSERT INTO game (id, plugin, setup, time_controls, seed, undo_policy, rolls, created, updated, status, state, "
    "result, result_seat, outcome, draw_offers, started_by_move, clock_lag, head, ply) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) "
    "ON CONFLICT (id) DO UPDATE SET undo_policy = ?6, rolls = ?7, updated = ?9, status = ?10, state = ?11, "
    "result = ?12, result_seat = ?13, outcome = ?14, draw_offers = ?15, started_by_move = ?16, clock_lag = ?17, "
    "head = ?18, ply = ?19";

static const char save_seat[] = "INSERT OR REPLACE INTO seat (game, seat, kind, name, engine, level) "
                                "VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

static const char save_step[] =
    "INSERT OR REPLACE INTO step (game, id, parent, move, position_key, clock_mark, main_child, comment, nags) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

static const char save_event[] = "INSERT INTO clock_event (game, number, event) VALUES (?1, ?2, ?3)";

static const char drop_events[] = "DELETE FROM clock_event WHERE game = ?1";

/* Begins to record a match of which nothing, or anything, may be stored already. */
DamierRecorder *damier_recorder_new(DamierLibrary *library)
{
    DamierRecorder *self = g_new0(DamierRecorder, 1);

    self->library = g_object_ref(library);
    self->n_events = -1;
    self->generation = damier_library_get_generation(library);
    return self;
}

void damier_recorder_free(DamierRecorder *self)
{
    g_object_unref(self->library);
    g_free(self);
}

static void bind_standing(DamierStatement *statement, DamierMatch *match)
{
    DamierNode *head = damier_match_get_head(match);
    g_autofree char *outcome = NULL;
    DamierMatchStanding standing;

    damier_match_get_standing(match, &standing);
    outcome = damier_library_print_outcome(&standing.result.outcome);
    damier_sql_bind_text(statement, 10, damier_library_get_status(standing.state, standing.result.kind));
    damier_sql_bind_text(statement, 11, damier_library_states[standing.state]);
    damier_sql_bind_text(statement, 12, damier_library_results[standing.result.kind]);
    if (standing.result.seat >= 0)
        damier_sql_bind_integer(statement, 13, standing.result.seat);
    damier_sql_bind_text(statement, 14, outcome);
    damier_sql_bind_integer(statement, 15, standing.draw_offers);
    damier_sql_bind_integer(statement, 16, standing.started_by_move);
    damier_sql_bind_integer(statement, 17, standing.clock_lag);
    damier_sql_bind_integer(statement, 18, damier_node_get_id(head));
    damier_sql_bind_integer(statement, 19, damier_node_get_ply(head));
}

static gboolean write_game(sqlite3 *database, DamierMatch *match, GError **error)
{
    g_autofree char *setup = damier_setup_to_text(damier_game_get_setup(damier_match_get_game(match)));
    g_autofree char *controls = damier_time_controls_print(damier_match_get_time_controls(match));
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, save_game, error);

    if (statement == NULL)
        return FALSE;
    damier_sql_bind_text(statement, 1, damier_match_get_id(match));
    damier_sql_bind_text(statement, 2, damier_match_get_plugin(match));
    damier_sql_bind_text(statement, 3, setup);
    damier_sql_bind_text(statement, 4, controls);
    damier_sql_bind_integer(statement, 5, (gint64) damier_match_get_seed(match));
    damier_sql_bind_text(statement, 6, damier_library_policies[damier_match_get_undo_policy(match)]);
    damier_sql_bind_integer(statement, 7, damier_match_get_rolls(match));
    damier_sql_bind_integer(statement, 8, damier_match_get_created(match));
    damier_sql_bind_integer(statement, 9, g_get_real_time());
    bind_standing(statement, match);
    return damier_sql_finish(statement, error);
}

static gboolean write_seats(sqlite3 *database, DamierMatch *match, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, save_seat, error);

    if (statement == NULL)
        return FALSE;
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        const DamierSeat *player = damier_match_get_seat(match, seat);

        damier_sql_bind_text(statement, 1, damier_match_get_id(match));
        damier_sql_bind_integer(statement, 2, seat);
        damier_sql_bind_text(statement, 3, damier_library_seat_kinds[player->kind]);
        damier_sql_bind_text(statement, 4, player->name);
        damier_sql_bind_text(statement, 5, player->engine);
        damier_sql_bind_integer(statement, 6, player->level);
        if (!damier_sql_finish(statement, error))
            return FALSE;
    }
    return TRUE;
}

static gboolean write_step(DamierStatement *statement, DamierMatch *match, DamierNode *node, GError **error)
{
    DamierNode *parent = damier_node_get_parent(node);
    DamierNode *main_child = damier_node_get_child(node, 0);
    g_autofree char *move = parent != NULL ? damier_node_format_move(node) : NULL;
    guint n_nags;
    const guint8 *nags = damier_node_get_nags(node, &n_nags);

    sqlite3_clear_bindings(statement);
    damier_sql_bind_text(statement, 1, damier_match_get_id(match));
    damier_sql_bind_integer(statement, 2, damier_node_get_id(node));
    if (parent != NULL)
        damier_sql_bind_integer(statement, 3, damier_node_get_id(parent));
    damier_sql_bind_text(statement, 4, move);
    damier_sql_bind_integer(statement, 5, (gint64) damier_position_get_key(damier_node_get_position(node)));
    damier_sql_bind_integer(statement, 6, damier_node_get_clock_mark(node));
    if (main_child != NULL)
        damier_sql_bind_integer(statement, 7, damier_node_get_id(main_child));
    damier_sql_bind_text(statement, 8, damier_node_get_comment(node));
    damier_sql_bind_bytes(statement, 9, nags, n_nags);
    return damier_sql_finish(statement, error);
}

static gboolean write_steps(sqlite3 *database, DamierMatch *match, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, save_step, error);

    if (statement == NULL)
        return FALSE;
    for (guint id = 0; id < damier_match_get_n_nodes(match); id++) {
        DamierNode *node = damier_match_get_node(match, id);

        if (node != NULL && damier_node_has_unsaved_changes(node) && !write_step(statement, match, node, error))
            return FALSE;
    }
    return TRUE;
}

static gboolean clear_events(sqlite3 *database, DamierMatch *match, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, drop_events, error);

    if (statement == NULL)
        return FALSE;
    damier_sql_bind_text(statement, 1, damier_match_get_id(match));
    return damier_sql_finish(statement, error);
}

static gboolean write_events(sqlite3 *database, DamierMatch *match, gint64 first, GError **error)
{
    g_autoptr(DamierStatement) statement = damier_sql_prepare(database, save_event, error);
    gsize n_records;
    const DamierClockRecord *records = damier_clock_get_records(damier_match_get_clock(match), &n_records);

    if (statement == NULL)
        return FALSE;
    for (gsize i = first; i < n_records; i++) {
        g_autoptr(GString) event = g_string_new(NULL);

        damier_clock_record_print(&records[i], event);
        damier_sql_bind_text(statement, 1, damier_match_get_id(match));
        damier_sql_bind_integer(statement, 2, i);
        damier_sql_bind_text(statement, 3, event->str);
        if (!damier_sql_finish(statement, error))
            return FALSE;
    }
    return TRUE;
}

/* In another file nothing may be stored yet. */
static gboolean find_file(DamierRecorder *self, DamierMatch *match, GError **error)
{
    if (!damier_library_ensure_file(self->library, error))
        return FALSE;
    if (self->generation != damier_library_get_generation(self->library)) {
        self->generation = damier_library_get_generation(self->library);
        self->n_events = -1;
        damier_match_mark_unsaved(match);
    }
    return TRUE;
}

static gboolean write_all(DamierRecorder *self, DamierMatch *match, GError **error)
{
    sqlite3 *database = damier_library_get_database(self->library);

    return damier_sql_execute(database, "BEGIN IMMEDIATE", error) && write_game(database, match, error) &&
           write_seats(database, match, error) && write_steps(database, match, error) &&
           (self->n_events >= 0 || clear_events(database, match, error)) &&
           write_events(database, match, MAX(0, self->n_events), error) &&
           damier_sql_execute(database, "COMMIT", error);
}

/* A match in which nothing has happened is not worth a place in a list. */
static gboolean is_worth_keeping(DamierMatch *match)
{
    return damier_match_get_state(match) != DAMIER_MATCH_WAITING || damier_match_get_n_nodes(match) > 1;
}

/* Stores what is new, all of it or nothing. A failure is told once, until the next commit that succeeds. */
void damier_recorder_save(DamierRecorder *self, DamierMatch *match)
{
    g_autoptr(GError) error = NULL;
    sqlite3 *database = NULL;
    gboolean failed_before = self->has_failed;

    if (!is_worth_keeping(match))
        return;
    self->has_failed = !find_file(self, match, &error) || !write_all(self, match, &error);
    if (!self->has_failed) {
        self->n_events = damier_clock_get_mark(damier_match_get_clock(match));
        damier_match_mark_saved(match);
        if (failed_before)
            damier_library_note_failure(self->library, match, NULL);
        return;
    }
    database = damier_library_get_database(self->library);
    if (sqlite3_get_autocommit(database) == 0)
        damier_sql_execute(database, "ROLLBACK", NULL);
    if (!failed_before)
        damier_library_note_failure(self->library, match, error);
}
