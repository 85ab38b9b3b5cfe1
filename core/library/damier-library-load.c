// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n-lib.h>

#include "clock/damier-time-text.h"
#include "damier-foreign-text.h"
#include "library/damier-library-private.h"
#include "library/damier-library-words.h"
#include "match/damier-match-storage.h"

/* The id of a node that is stored nowhere. */
#define NO_NODE (-1)

/* No match has as many nodes; a file that says so is damaged. */
#define MAX_NODES 1000000

/* As much of what is in the file as a message quotes, in characters. */
#define LONGEST_QUOTE 60

/* A match on its way from the file into memory. */
typedef struct {
    sqlite3 *database;
    const char *id;
    /* The id for people, whatever is in the file. */
    char *shown_id;
    DamierMatch *match;
    DamierMatchStanding standing;
    gint64 head;
    /* By id: the stored parent and main child, also of nodes that were lost. */
    GArray *parents;
    GArray *main_children;
    guint n_lost;
    gboolean has_other_rules;
    GStrvBuilder *problems;
} Loader;

static void loader_clear(Loader *self)
{
    g_free(self->shown_id);
    g_clear_object(&self->match);
    g_array_unref(self->parents);
    g_array_unref(self->main_children);
    g_strv_builder_unref(self->problems);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Loader, loader_clear)

static void report(Loader *self, const char *problem)
{
    g_strv_builder_add(self->problems, problem);
}

static gboolean fail_content(Loader *self, const char *what, const char *text, GError **error)
{
    g_autofree char *shown = damier_foreign_text_clean(text != NULL ? text : "", LONGEST_QUOTE);

    g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_CONTENT,
                _("The match “%s” cannot be read: its %s is “%s”"), self->shown_id, what, shown);
    return FALSE;
}

/* The columns of a game. */
enum {
    COLUMN_PLUGIN,
    COLUMN_SETUP,
    COLUMN_TIME_CONTROLS,
    COLUMN_SEED,
    COLUMN_UNDO_POLICY,
    COLUMN_ROLLS,
    COLUMN_CREATED,
    COLUMN_STATE,
    COLUMN_RESULT,
    COLUMN_RESULT_SEAT,
    COLUMN_OUTCOME,
    COLUMN_DRAW_OFFERS,
    COLUMN_STARTED_BY_MOVE,
    COLUMN_CLOCK_LAG,
    COLUMN_HEAD,
};

static const char select_game[] =
    "SELECT plugin, setup, time_controls, seed, undo_policy, rolls, created, state, result, result_seat, outcome, "
    "draw_offers, started_by_move, clock_lag, head FROM game WHERE id = ?1";

static gboolean read_word(Loader *self, DamierStatement *row, int column, const char *const *words, guint *number,
                          GError **error)
{
    const char *text = damier_sql_get_text(row, column);

    return damier_library_read_word(words, text, number) ||
           fail_content(self, sqlite3_column_name(row, column), text, error);
}

static gboolean read_standing(Loader *self, DamierStatement *row, GError **error)
{
    guint n_seats = damier_match_get_n_seats(self->match);
    const char *outcome = damier_sql_get_text(row, COLUMN_OUTCOME);
    guint state, kind;

    if (!read_word(self, row, COLUMN_STATE, damier_library_states, &state, error) ||
        !read_word(self, row, COLUMN_RESULT, damier_library_results, &kind, error))
        return FALSE;
    self->standing = (DamierMatchStanding) {
        .state = state,
        .result = { .kind = kind, .seat = -1 },
        .draw_offers = damier_sql_get_integer(row, COLUMN_DRAW_OFFERS) & ((1u << n_seats) - 1),
        .started_by_move = damier_sql_get_integer(row, COLUMN_STARTED_BY_MOVE) != 0,
        .clock_lag = CLAMP(damier_sql_get_integer(row, COLUMN_CLOCK_LAG), 0, DAMIER_TIME_MAX),
    };
    if (sqlite3_column_type(row, COLUMN_RESULT_SEAT) != SQLITE_NULL)
        self->standing.result.seat = CLAMP(damier_sql_get_integer(row, COLUMN_RESULT_SEAT), 0, (gint) n_seats - 1);
    self->head = damier_sql_get_integer(row, COLUMN_HEAD);
    return damier_library_parse_outcome(outcome, n_seats, &self->standing.result.outcome) ||
           fail_content(self, "outcome", outcome, error);
}

static DamierGame *make_game(DamierStatement *row, DamierGameFactory factory, gpointer user_data, GError **error)
{
    g_autofree char *plugin = damier_sql_dup_text(row, COLUMN_PLUGIN);
    g_autofree char *text = damier_sql_dup_text(row, COLUMN_SETUP);
    g_autoptr(DamierSetup) setup = damier_setup_new_from_text(text, error);

    return setup != NULL ? factory(plugin, setup, user_data, error) : NULL;
}

static gboolean make_match(Loader *self, DamierStatement *row, DamierGame *game, GError **error)
{
    g_autofree char *plugin = damier_sql_dup_text(row, COLUMN_PLUGIN);
    DamierTimeControls controls;
    guint policy;

    if (!damier_time_controls_parse(damier_sql_get_text(row, COLUMN_TIME_CONTROLS), damier_game_get_n_seats(game),
                                    &controls, error) ||
        !read_word(self, row, COLUMN_UNDO_POLICY, damier_library_policies, &policy, error))
        return FALSE;
    self->match =
        damier_match_new_stored(self->id, plugin, game, &controls, (guint64) damier_sql_get_integer(row, COLUMN_SEED),
                                damier_sql_get_integer(row, COLUMN_CREATED));
    damier_match_set_undo_policy(self->match, policy);
    damier_match_set_rolls(self->match, damier_sql_get_integer(row, COLUMN_ROLLS) != 0);
    return TRUE;
}

static gboolean load_game(Loader *self, DamierGameFactory factory, gpointer user_data, GError **error)
{
    g_autoptr(DamierStatement) row = damier_sql_prepare(self->database, select_game, error);
    g_autoptr(DamierGame) game = NULL;
    DamierSqlStep step;

    if (row == NULL)
        return FALSE;
    damier_sql_bind_text(row, 1, self->id);
    step = damier_sql_step(row, error);
    if (step == DAMIER_SQL_DONE)
        g_set_error(error, DAMIER_LIBRARY_ERROR, DAMIER_LIBRARY_ERROR_MISSING,
                    _("There is no match “%s” in the library"), self->shown_id);
    if (step != DAMIER_SQL_ROW)
        return FALSE;
    game = make_game(row, factory, user_data, error);
    return game != NULL && make_match(self, row, game, error) && read_standing(self, row, error);
}

static gboolean load_seats(Loader *self, GError **error)
{
    g_autoptr(DamierStatement) row = damier_sql_prepare(self->database, DAMIER_LIBRARY_SELECT_SEATS, error);
    DamierSqlStep step;

    if (row == NULL)
        return FALSE;
    damier_sql_bind_text(row, 1, self->id);
    while ((step = damier_sql_step(row, error)) == DAMIER_SQL_ROW) {
        g_autoptr(DamierSeat) player = damier_library_read_seat(row);
        gint64 seat = damier_sql_get_integer(row, 0);

        if (seat >= 0 && seat < (gint64) damier_match_get_n_seats(self->match))
            damier_match_set_seat(self->match, seat, player);
    }
    return step == DAMIER_SQL_DONE;
}

static GPtrArray *read_events(Loader *self, GError **error)
{
    g_autoptr(DamierStatement) row =
        damier_sql_prepare(self->database, "SELECT event FROM clock_event WHERE game = ?1 ORDER BY number", error);
    g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func(g_free);
    DamierSqlStep step;

    if (row == NULL)
        return NULL;
    damier_sql_bind_text(row, 1, self->id);
    while ((step = damier_sql_step(row, error)) == DAMIER_SQL_ROW) {
        char *event = damier_sql_dup_text(row, 0);
        g_ptr_array_add(events, event != NULL ? event : g_strdup(""));
    }
    return step == DAMIER_SQL_DONE ? g_steal_pointer(&events) : NULL;
}

static gboolean try_events(Loader *self, GPtrArray *events, guint n_events, gint64 stamp, GError **error)
{
    g_autoptr(GString) journal = g_string_new(NULL);

    for (guint i = 0; i < n_events; i++)
        g_string_append_printf(journal, "%s\n", (const char *) g_ptr_array_index(events, i));
    return damier_match_restore_clock(self->match, journal->str, stamp, error);
}

/* Where the journal is damaged its longest beginning that makes sense is kept. */
static gboolean load_clock(Loader *self, gint64 now, GError **error)
{
    gint64 stamp = now - self->standing.clock_lag;
    g_autoptr(GPtrArray) events = read_events(self, error);
    g_autoptr(GError) fault = NULL;
    guint least = 0, most;

    if (events == NULL)
        return FALSE;
    if (try_events(self, events, events->len, stamp, &fault))
        return TRUE;
    report(self, fault->message);
    most = events->len - 1;
    while (least < most) {
        guint middle = (least + most + 1) / 2;

        if (try_events(self, events, middle, stamp, NULL))
            least = middle;
        else
            most = middle - 1;
    }
    return try_events(self, events, least, stamp, error);
}

static void note_links(Loader *self, gint64 id, gint64 parent, gint64 main_child)
{
    const gint64 none = NO_NODE;

    while ((gint64) self->parents->len < id) {
        g_array_append_val(self->parents, none);
        g_array_append_val(self->main_children, none);
    }
    g_array_append_val(self->parents, parent);
    g_array_append_val(self->main_children, main_child);
}

/* What cannot be read is lost with all that follows it, here; in the file it stays. */
static void lose(Loader *self, gint64 id, const char *reason)
{
    g_autofree char *problem =
        g_strdup_printf(_("Move %d of the match “%s” cannot be read: %s"), (int) id, self->shown_id, reason);

    if (self->n_lost++ == 0)
        report(self, problem);
}

static void check_key(Loader *self, DamierNode *node, gint64 key)
{
    gint64 found = (gint64) damier_position_get_key(damier_node_get_position(node));
    g_autofree char *problem = NULL;

    if (key == found || self->has_other_rules)
        return;
    self->has_other_rules = TRUE;
    problem = g_strdup_printf(_("Move %u of the match “%s” leads to another position than before: the rules of the "
                                "game have changed"),
                              damier_node_get_id(node), self->shown_id);
    report(self, problem);
}

/* The columns of a step. */
enum {
    COLUMN_ID,
    COLUMN_PARENT,
    COLUMN_MOVE,
    COLUMN_POSITION_KEY,
    COLUMN_CLOCK_MARK,
    COLUMN_MAIN_CHILD,
    COLUMN_COMMENT,
    COLUMN_NAGS,
};

static const char select_steps[] = "SELECT id, parent, move, position_key, clock_mark, main_child, comment, nags "
                                   "FROM step WHERE game = ?1 ORDER BY id";

static gint64 get_node_id(DamierStatement *row, int column)
{
    return sqlite3_column_type(row, column) != SQLITE_NULL ? damier_sql_get_integer(row, column) : NO_NODE;
}

static DamierNode *find_node(Loader *self, gint64 id)
{
    return id >= 0 && id <= G_MAXINT32 ? damier_match_get_node(self->match, id) : NULL;
}

/* Reads where a step begins and what it is; the start has neither. */
static gboolean read_move(Loader *self, DamierStatement *row, DamierNodeRecord *record)
{
    g_autofree char *text = damier_sql_dup_text(row, COLUMN_MOVE);
    g_autoptr(GError) fault = NULL;

    if (record->id == 0)
        return TRUE;
    record->parent = find_node(self, get_node_id(row, COLUMN_PARENT));
    if (record->parent == NULL || damier_node_get_id(record->parent) >= record->id) {
        lose(self, record->id, _("what comes before it is missing"));
        return FALSE;
    }
    record->move =
        damier_position_parse_move(damier_node_get_position(record->parent), text != NULL ? text : "", &fault);
    if (record->move != DAMIER_MOVE_NONE && damier_node_find_child(record->parent, record->move) == NULL)
        return TRUE;
    lose(self, record->id, fault != NULL ? fault->message : _("it is stored twice"));
    return FALSE;
}

static void load_step(Loader *self, DamierStatement *row)
{
    gint64 id = damier_sql_get_integer(row, COLUMN_ID);
    g_autofree char *comment = damier_sql_dup_text(row, COLUMN_COMMENT);
    DamierNodeRecord record = {
        .id = id,
        .clock_mark = CLAMP(damier_sql_get_integer(row, COLUMN_CLOCK_MARK), 0, G_MAXINT32),
        .comment = comment,
        .nags = sqlite3_column_blob(row, COLUMN_NAGS),
        .n_nags = sqlite3_column_bytes(row, COLUMN_NAGS),
    };
    DamierNode *node = NULL;

    if (id < 0 || id >= MAX_NODES)
        return;
    note_links(self, id, get_node_id(row, COLUMN_PARENT), get_node_id(row, COLUMN_MAIN_CHILD));
    if (!read_move(self, row, &record))
        return;
    node = damier_match_restore_node(self->match, &record);
    check_key(self, node, damier_sql_get_integer(row, COLUMN_POSITION_KEY));
}

static gboolean read_steps(Loader *self, GError **error)
{
    g_autoptr(DamierStatement) row = damier_sql_prepare(self->database, select_steps, error);
    DamierSqlStep step;

    if (row == NULL)
        return FALSE;
    damier_sql_bind_text(row, 1, self->id);
    while ((step = damier_sql_step(row, error)) == DAMIER_SQL_ROW)
        load_step(self, row);
    return step == DAMIER_SQL_DONE;
}

static gboolean load_steps(Loader *self, GError **error)
{
    if (!read_steps(self, error))
        return FALSE;
    for (guint id = 0; id < self->main_children->len; id++) {
        DamierNode *node = find_node(self, g_array_index(self->main_children, gint64, id));

        if (node != NULL && damier_node_get_parent(node) != NULL &&
            damier_node_get_id(damier_node_get_parent(node)) == id)
            damier_match_restore_main_line(self->match, node);
    }
    damier_match_reserve_nodes(self->match, self->parents->len);
    return TRUE;
}

/* The end of the main line. */
static DamierNode *find_end(DamierMatch *match)
{
    DamierNode *node = damier_match_get_root(match);

    while (damier_node_get_child(node, 0) != NULL)
        node = damier_node_get_child(node, 0);
    return node;
}

/* The head, or the last node before it that could be read, or where that is not known the end of the main line. */
static DamierNode *find_head(Loader *self)
{
    gint64 id = self->head;

    while (id > 0 && id < (gint64) self->parents->len && find_node(self, id) == NULL) {
        gint64 parent = g_array_index(self->parents, gint64, id);
        id = MIN(parent, id - 1);
    }
    return find_node(self, id) != NULL ? find_node(self, id) : find_end(self->match);
}

static void finish(Loader *self, gint64 now)
{
    DamierNode *head = find_head(self);
    gboolean is_whole = damier_node_get_id(head) == self->head;

    if (!is_whole && self->standing.state != DAMIER_MATCH_WAITING) {
        self->standing.state = DAMIER_MATCH_PAUSED;
        damier_result_init(&self->standing.result);
    }
    damier_match_restore_standing(self->match, &self->standing, head, is_whole, now);
}

/**
 * damier_library_load_match:
 * @library: a library
 * @id: the id of a match
 * @factory: makes the game
 * @user_data: passed to @factory
 * @now: the stamp of the present
 * @problems: (out) (optional) (nullable): what could not be read, as translated sentences; NULL where all could
 * @error: where to say why not
 *
 * Loads a match; attach it to store what happens to it from now on. A match that was running is paused, with exactly
 * the times of its last change.
 *
 * Where a move cannot be read any more, because the file or the game has changed, the match goes as far as it can be
 * read and is paused there; the file keeps the rest.
 *
 * Returns: (transfer full) (nullable): the match, or NULL with a [error@LibraryError] or what @factory says
 */
DamierMatch *damier_library_load_match(DamierLibrary *self, const char *id, DamierGameFactory factory,
                                       gpointer user_data, gint64 now, GStrv *problems, GError **error)
{
    g_auto(Loader) loader = {
        .database = damier_library_get_database(self),
        .id = id,
        .shown_id = damier_foreign_text_clean(id, LONGEST_QUOTE),
        .parents = g_array_new(FALSE, FALSE, sizeof(gint64)),
        .main_children = g_array_new(FALSE, FALSE, sizeof(gint64)),
        .problems = g_strv_builder_new(),
    };
    g_auto(GStrv) found = NULL;

    if (!load_game(&loader, factory, user_data, error) || !load_seats(&loader, error) ||
        !load_clock(&loader, now, error) || !load_steps(&loader, error))
        return NULL;
    finish(&loader, now);
    found = g_strv_builder_end(loader.problems);
    if (problems != NULL)
        *problems = *found != NULL ? g_steal_pointer(&found) : NULL;
    return g_steal_pointer(&loader.match);
}
