// SPDX-License-Identifier: GPL-3.0-or-later
/* A match in text: persons type moves and commands, engines play by themselves. */
#include "damier-play.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "clock/damier-clock-display.h"
#include "damier-arguments.h"
#include "damier-foreign-text.h"
#include "damier-text-board.h"
#include "engine/damier-engine-player.h"
#include "match/damier-ticker.h"

/* In characters: no move is longer, and what is none is repeated. */
#define LONGEST_LINE 200

typedef struct {
    DamierMatch *match;
    DamierRenderer *renderer;
    DamierJson *json;
    DamierEnginePlayer *players[DAMIER_MAX_SEATS];
    GMainLoop *loop;
    GDataInputStream *input;
    GCancellable *cancellable;
    gboolean is_terminal;
    gboolean is_reading;
    gboolean has_input_ended;
    guint n_refused;
    GError *error;
} Session;

typedef struct {
    const char *name;
    const char *help;
    gboolean (*run)(Session *self, GError **error);
} Word;

static void attend(Session *self);

static DamierPosition *get_position(Session *self)
{
    return damier_node_get_position(damier_match_get_head(self->match));
}

/* The seat to act where a person sits there, else the first person's. */
static guint get_person(Session *self)
{
    DamierActor actor = damier_match_get_actor(self->match);
    guint seat = 0;

    if (actor >= 0 && self->players[actor] == NULL)
        return (guint) actor;
    while (seat + 1 < damier_match_get_n_seats(self->match) && self->players[seat] != NULL)
        seat++;
    return seat;
}

static gboolean is_persons_turn(Session *self)
{
    DamierActor actor = damier_match_get_actor(self->match);

    return damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING && actor >= 0 && self->players[actor] == NULL;
}

/* NULL for a seat without a clock. */
static char *format_clock(Session *self, guint seat)
{
    DamierClock *clock = damier_match_get_clock(self->match);
    DamierClockReading reading;

    if (damier_clock_get_controls(clock)->seats[seat].kind == DAMIER_TIME_NONE)
        return NULL;
    damier_clock_read(clock, seat, g_get_monotonic_time(), &reading);
    return damier_clock_format_reading(&reading, DAMIER_CLOCK_TENTHS_LOW);
}

/* The time, and what there is to know beside it. */
static char *describe_clock(Session *self, guint seat)
{
    DamierClock *clock = damier_match_get_clock(self->match);
    g_autofree char *time = format_clock(self, seat), *rest = NULL;
    DamierClockReading reading;

    if (time == NULL)
        return g_strdup(_("without a clock"));
    damier_clock_read(clock, (int) seat, g_get_monotonic_time(), &reading);
    rest = damier_clock_describe_rest(&damier_clock_get_controls(clock)->seats[seat], &reading);
    return rest != NULL ? g_strdup_printf("%s, %s", time, rest) : g_steal_pointer(&time);
}

static gboolean show_clocks(Session *self, GError **error)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++) {
        g_autofree char *clock = describe_clock(self, seat);
        g_print("%s %s\n", damier_match_get_player_name(self->match, seat), clock);
    }
    return TRUE;
}

static gboolean show_position(Session *self, GError **error)
{
    g_autofree char *text = damier_position_to_text(get_position(self));

    g_print("%s\n", text);
    return TRUE;
}

static gboolean show_board(Session *self, GError **error)
{
    g_autofree char *text = damier_text_board_draw(self->renderer, get_position(self));

    g_print("%s", text);
    return TRUE;
}

static gboolean show_moves(Session *self, GError **error)
{
    guint n;
    const DamierMove *moves = damier_position_get_moves(get_position(self), &n);

    for (guint i = 0; i < n; i++) {
        g_autofree char *text = damier_position_format_move(get_position(self), moves[i]);
        g_print("%s%s", i > 0 ? " " : "", text);
    }
    g_print("\n");
    return TRUE;
}

static gboolean take_back(Session *self, GError **error)
{
    return damier_match_take_back(self->match, g_get_monotonic_time(), error);
}

static gboolean redo(Session *self, GError **error)
{
    return damier_match_redo(self->match, g_get_monotonic_time(), error);
}

static gboolean resign(Session *self, GError **error)
{
    return damier_match_resign(self->match, get_person(self), g_get_monotonic_time(), error);
}

static gboolean offer_draw(Session *self, GError **error)
{
    guint seat = get_person(self);

    if (!damier_match_offer_draw(self->match, seat, g_get_monotonic_time(), error))
        return FALSE;
    for (guint other = 0; other < damier_match_get_n_seats(self->match); other++)
        if (self->players[other] != NULL && damier_match_get_state(self->match) != DAMIER_MATCH_OVER)
            return damier_match_decline_draw(self->match, other, error);
    return TRUE;
}

static gboolean pause_match(Session *self, GError **error)
{
    return damier_match_pause(self->match, g_get_monotonic_time(), error);
}

static gboolean resume_match(Session *self, GError **error)
{
    return damier_match_resume(self->match, g_get_monotonic_time(), error);
}

static gboolean restart(Session *self, GError **error)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++)
        if (self->players[seat] != NULL && damier_engine_player_get_error(self->players[seat]) != NULL)
            damier_engine_player_restart(self->players[seat]);
    return TRUE;
}

static gboolean take_over(Session *self, GError **error)
{
    g_autoptr(DamierSeat) person = damier_seat_new_person(NULL);

    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++) {
        if (self->players[seat] == NULL || damier_engine_player_get_error(self->players[seat]) == NULL)
            continue;
        g_clear_object(&self->players[seat]);
        damier_match_set_seat(self->match, seat, person);
    }
    return resume_match(self, error);
}

static gboolean quit(Session *self, GError **error)
{
    self->has_input_ended = TRUE;
    g_main_loop_quit(self->loop);
    return TRUE;
}

static gboolean show_help(Session *self, GError **error);

static const Word WORDS[] = {
    { "board", N_("draw the board"), show_board },
    { "position", N_("write the position down"), show_position },
    { "moves", N_("list the legal moves"), show_moves },
    { "clock", N_("show the clocks"), show_clocks },
    { "undo", N_("take the last move back"), take_back },
    { "redo", N_("play a move again that was taken back"), redo },
    { "pause", N_("halt the game and its clock"), pause_match },
    { "resume", N_("go on after a pause"), resume_match },
    { "draw", N_("offer a draw, or accept one"), offer_draw },
    { "resign", N_("give the game up"), resign },
    { "restart", N_("start an engine again that has failed, then resume"), restart },
    { "take-over", N_("play for an engine that has failed"), take_over },
    { "help", N_("list these words"), show_help },
    { "quit", N_("leave the game"), quit },
};

static gboolean show_help(Session *self, GError **error)
{
    for (guint i = 0; i < G_N_ELEMENTS(WORDS); i++)
        g_print("  %-12s%s\n", WORDS[i].name, _(WORDS[i].help));
    return TRUE;
}

/* A move if it is one; games may use any words for their moves. */
static gboolean obey(Session *self, const char *text, gint64 stamp, GError **error)
{
    g_autoptr(GError) reason = NULL;
    DamierMove move = DAMIER_MOVE_NONE;

    if (is_persons_turn(self))
        move = damier_position_parse_move(get_position(self), text, &reason);
    if (move != DAMIER_MOVE_NONE)
        return damier_match_play_at(self->match, damier_match_get_head(self->match), move, stamp, error);
    for (guint i = 0; i < G_N_ELEMENTS(WORDS); i++)
        if (g_str_equal(text, WORDS[i].name))
            return WORDS[i].run(self, error);
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("“%s” is none of the words that “help” lists. %s"),
                text, reason != NULL ? reason->message : _("For moves it is not your turn."));
    return FALSE;
}

/* Without an error it ended as it should, and engines may play on. */
static void end_input(Session *self, GError *error)
{
    self->has_input_ended = TRUE;
    if (error != NULL) {
        g_clear_error(&self->error);
        self->error = error;
        g_main_loop_quit(self->loop);
        return;
    }
    attend(self);
}

static void on_line(GObject *source, GAsyncResult *result, gpointer data)
{
    Session *self = data;
    g_autoptr(GError) error = NULL;
    g_autofree char *bytes = NULL, *line = NULL;
    gint64 stamp = g_get_monotonic_time();

    bytes = g_data_input_stream_read_line_finish(self->input, result, NULL, &error);
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return;
    self->is_reading = FALSE;
    if (bytes == NULL) {
        end_input(self, g_steal_pointer(&error));
        return;
    }
    line = g_strstrip(damier_foreign_text_clean(bytes, LONGEST_LINE));
    if (*line != '\0')
        obey(self, line, stamp, &error);
    if (error != NULL) {
        self->n_refused++;
        g_printerr("%s\n", error->message);
    }
    attend(self);
}

static void prompt(Session *self)
{
    guint seat = get_person(self);
    g_autofree char *time = format_clock(self, seat);

    if (self->json != NULL || !self->is_terminal)
        return;
    if (is_persons_turn(self))
        show_board(self, NULL);
    g_print("%s %s> ", damier_match_get_player_name(self->match, seat), time != NULL ? time : "");
}

/* Reads on where somebody has something to say; what is piped in waits for its turn. */
static void attend(Session *self)
{
    DamierMatchState state = damier_match_get_state(self->match);
    gboolean is_wanted = is_persons_turn(self) || state == DAMIER_MATCH_PAUSED || self->is_terminal;

    if (state == DAMIER_MATCH_OVER || (is_wanted && self->has_input_ended)) {
        g_main_loop_quit(self->loop);
    } else if (is_wanted && !self->is_reading) {
        self->is_reading = TRUE;
        prompt(self);
        g_data_input_stream_read_line_async(self->input, G_PRIORITY_DEFAULT, self->cancellable, on_line, self);
    }
}

static void on_stepped(DamierMatch *match, DamierNode *node, Session *self)
{
    DamierActor mover = damier_node_get_mover(node);
    g_autofree char *move = damier_node_format_move(node);
    g_autofree char *time = mover >= 0 ? format_clock(self, (guint) mover) : NULL;
    /* Translators: stands in place of a player's name where dice or the like decide. */
    const char *player = mover >= 0 ? damier_match_get_player_name(match, (guint) mover) : _("Chance");

    damier_json_begin_object(self->json, NULL);
    damier_json_add_integer(self->json, "seat", mover);
    damier_json_add_text(self->json, "move", move);
    damier_json_add_text(self->json, "clock", time);
    damier_json_end(self->json);
    if (self->json == NULL && time != NULL)
        g_print("%u. %s: %s (%s)\n", damier_node_get_ply(node), player, move, time);
    else if (self->json == NULL)
        g_print("%u. %s: %s\n", damier_node_get_ply(node), player, move);
    attend(self);
}

static void on_moved_to(DamierMatch *match, DamierNode *node, Session *self)
{
    if (self->json == NULL)
        g_print(ngettext("The game stands after %u move.\n", "The game stands after %u moves.\n",
                         damier_node_get_ply(node)),
                damier_node_get_ply(node));
    attend(self);
}

static void on_state_changed(DamierMatch *match, Session *self)
{
    if (damier_match_get_state(match) == DAMIER_MATCH_PAUSED && self->json == NULL)
        g_print("%s\n", _("The game is paused; “resume” goes on."));
    attend(self);
}

static void on_seat_changed(DamierMatch *match, guint seat, Session *self)
{
    if (damier_match_get_state(match) == DAMIER_MATCH_WAITING && damier_match_is_ready(match))
        damier_match_start(match, g_get_monotonic_time(), NULL);
    attend(self);
}

/* Where nobody can answer, the failure of an engine ends the program. */
static void on_failed(DamierEnginePlayer *player, const GError *error, Session *self)
{
    if (self->has_input_ended || damier_match_get_state(self->match) == DAMIER_MATCH_WAITING) {
        g_clear_error(&self->error);
        self->error = g_error_copy(error);
        g_main_loop_quit(self->loop);
        return;
    }
    g_printerr("%s\n", error->message);
    g_printerr("%s\n", _("“restart” starts the engine again, “take-over” lets you play for it."));
    attend(self);
}

static gboolean seat_players(Session *self, GError **error)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(self->match); seat++) {
        if (damier_match_get_seat(self->match, seat)->kind == DAMIER_SEAT_PERSON)
            continue;
        self->players[seat] = damier_engine_player_new_for_seat(self->match, seat, error);
        if (self->players[seat] == NULL)
            return FALSE;
        g_signal_connect(self->players[seat], "failed", G_CALLBACK(on_failed), self);
    }
    return TRUE;
}

static void clear(Session *self)
{
    g_autoptr(GPtrArray) engines = g_ptr_array_new_with_free_func(g_object_unref);

    g_cancellable_cancel(self->cancellable);
    g_signal_handlers_disconnect_by_data(self->match, self);
    for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++) {
        if (self->players[seat] == NULL)
            continue;
        g_ptr_array_add(engines, g_object_ref(damier_engine_player_get_process(self->players[seat])));
        g_clear_object(&self->players[seat]);
    }
    for (guint i = 0; i < engines->len; i++)
        damier_engine_process_quit(engines->pdata[i]);
    for (guint i = 0; i < engines->len; i++)
        damier_engine_process_wait(engines->pdata[i]);
    while (g_main_context_iteration(NULL, FALSE))
        ;
    g_clear_object(&self->input);
    g_clear_object(&self->cancellable);
    g_main_loop_unref(self->loop);
}

/**
 * damier_play_run:
 * @match: a match that waits, its seats taken
 * @renderer: what the game looks like
 * @json: (nullable): where to write the moves, in an array that is begun; NULL for people to read
 * @n_refused: (out): how many lines of the input were refused, 0 where it is a terminal: there they were typed again
 * @error: where to say what is wrong
 *
 * Plays a match on standard input and output until it is over, or until nobody wants to go on.
 *
 * Returns: FALSE where an engine failed and nobody could do anything about it
 */
gboolean damier_play_run(DamierMatch *match, DamierRenderer *renderer, DamierJson *json, guint *n_refused,
                         GError **error)
{
    g_autoptr(GInputStream) stream = g_unix_input_stream_new(STDIN_FILENO, FALSE);
    g_autoptr(DamierTicker) ticker = damier_ticker_new(match);
    Session self = {
        .match = match,
        .renderer = renderer,
        .json = json,
        .loop = g_main_loop_new(NULL, FALSE),
        .input = g_data_input_stream_new(stream),
        .cancellable = g_cancellable_new(),
        .is_terminal = isatty(STDIN_FILENO),
    };
    gboolean is_seated;

    g_signal_connect(match, "stepped", G_CALLBACK(on_stepped), &self);
    g_signal_connect(match, "moved-to", G_CALLBACK(on_moved_to), &self);
    g_signal_connect(match, "state-changed", G_CALLBACK(on_state_changed), &self);
    g_signal_connect(match, "seat-changed", G_CALLBACK(on_seat_changed), &self);
    is_seated = seat_players(&self, error);
    if (is_seated && damier_match_is_ready(match))
        is_seated = damier_match_start(match, g_get_monotonic_time(), error);
    if (is_seated && damier_match_get_state(match) != DAMIER_MATCH_OVER)
        g_main_loop_run(self.loop);
    clear(&self);
    *n_refused = self.is_terminal ? 0 : self.n_refused;
    if (self.error == NULL)
        return is_seated;
    g_propagate_error(error, self.error);
    return FALSE;
}
