// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-contest.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "damier-arguments.h"
#include "damier-random-move.h"

typedef struct _Contest Contest;

/* A table at which one game after the other is played; every table has its own engines. */
typedef struct {
    Contest *contest;
    DamierEngineProcess **processes;
    DamierEngineGame *game;
    guint number;
} Table;

struct _Contest {
    const DamierContestPlan *plan;
    DamierContestFunc tell;
    gpointer user_data;
    GMainLoop *loop;
    GPtrArray *tables;
    guint n_begun;
    guint n_ended;
    gboolean is_interrupted;
    GError *error;
};

/**
 * damier_contest_plan_get_engine:
 * @plan: a plan
 * @number: which game, from 0
 * @seat: a seat
 *
 * Tells which engine has a seat in a game.
 *
 * Returns: the index of the engine
 */
guint damier_contest_plan_get_engine(const DamierContestPlan *plan, guint number, guint seat)
{
    return (seat + number) % plan->specs->len;
}

static void free_table(gpointer data)
{
    Table *table = data;

    for (guint i = 0; i < table->contest->plan->specs->len; i++)
        g_clear_object(&table->processes[i]);
    g_free(table->processes);
    g_free(table);
}

static Table *make_table(Contest *self)
{
    const DamierContestPlan *plan = self->plan;
    Table *table = g_new0(Table, 1);

    table->contest = self;
    table->processes = g_new0(DamierEngineProcess *, plan->specs->len);
    for (guint i = 0; i < plan->specs->len; i++)
        table->processes[i] =
            damier_engine_process_new(damier_setting_get_id(plan->setting), plan->setting->game, plan->specs->pdata[i]);
    return table;
}

/* Plays at random, all at one instant, and never to the end of the game; then waits for the players. */
static void play_opening(const DamierContestPlan *plan, DamierMatch *match, guint number)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(plan->seed + number / plan->specs->len);
    gint64 now = g_get_monotonic_time();

    damier_match_start(match, now, NULL);
    for (guint i = 0; i < plan->n_opening_steps; i++) {
        DamierPosition *position = damier_node_get_position(damier_match_get_head(match));
        g_autoptr(DamierPosition) next = NULL;
        DamierMove move;

        if (damier_position_is_over(position))
            break;
        move = damier_random_move(position, random);
        next = damier_position_play(position, move);
        if (damier_position_is_over(next))
            break;
        damier_match_play(match, move, now, NULL);
    }
    damier_match_pause(match, now, NULL);
}

static gboolean begin_game(gpointer data);

/* The number is taken at once: another table may ask for one before the game begins. */
static void take_game(Table *table)
{
    table->number = table->contest->n_begun++;
    g_idle_add(begin_game, table);
}

static void on_ended(DamierEngineGame *game, Table *table);

static gboolean begin_game(gpointer data)
{
    Table *table = data;
    const DamierContestPlan *plan = table->contest->plan;
    DamierGame *game = plan->setting->game;
    DamierEngineProcess *processes[DAMIER_MAX_SEATS];
    g_autoptr(DamierMatch) match = NULL;

    match = damier_match_new(damier_setting_get_id(plan->setting), game, &plan->controls, plan->seed + table->number);
    play_opening(plan, match, table->number);
    for (guint seat = 0; seat < damier_game_get_n_seats(game); seat++) {
        guint engine = damier_contest_plan_get_engine(plan, table->number, seat);
        g_autoptr(DamierSeat) player = damier_engine_spec_create_seat(plan->specs->pdata[engine]);

        damier_match_set_seat(match, seat, player);
        processes[seat] = table->processes[engine];
    }
    g_clear_object(&table->game);
    table->game = damier_engine_game_new(match, processes, plan->max_steps);
    g_signal_connect(table->game, "ended", G_CALLBACK(on_ended), table);
    return G_SOURCE_REMOVE;
}

/* An engine that does not even start ends the contest: it would lose every game. */
static void on_ended(DamierEngineGame *game, Table *table)
{
    Contest *self = table->contest;

    if (!damier_engine_game_has_begun(game)) {
        g_clear_error(&self->error);
        self->error = g_error_copy(damier_engine_game_get_error(game));
        g_main_loop_quit(self->loop);
        return;
    }
    self->n_ended++;
    self->tell(table->number, game, self->user_data);
    if (self->n_begun < self->plan->n_games)
        take_game(table);
    else if (self->n_ended == self->plan->n_games)
        g_main_loop_quit(self->loop);
}

/* Nobody plays any more; every engine has ended. */
static void close_tables(Contest *self)
{
    for (guint i = 0; i < self->tables->len; i++) {
        Table *table = self->tables->pdata[i];

        g_idle_remove_by_data(table);
        g_clear_object(&table->game);
        for (guint k = 0; k < self->plan->specs->len; k++)
            damier_engine_process_quit(table->processes[k]);
    }
    for (guint i = 0; i < self->tables->len; i++) {
        Table *table = self->tables->pdata[i];

        for (guint k = 0; k < self->plan->specs->len; k++)
            damier_engine_process_wait(table->processes[k]);
    }
    g_ptr_array_unref(self->tables);
}

static gboolean on_interrupt(gpointer data)
{
    Contest *self = data;

    self->is_interrupted = TRUE;
    g_main_loop_quit(self->loop);
    return G_SOURCE_CONTINUE;
}

static void run_loop(Contest *self)
{
    const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    guint sources[G_N_ELEMENTS(signals)];

    for (guint i = 0; i < G_N_ELEMENTS(signals); i++)
        sources[i] = g_unix_signal_add(signals[i], on_interrupt, self);
    g_main_loop_run(self->loop);
    for (guint i = 0; i < G_N_ELEMENTS(signals); i++)
        g_source_remove(sources[i]);
    if (self->is_interrupted && self->error == NULL)
        self->error = g_error_new(
            DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_FAILED,
            ngettext("Interrupted after %u of %u game", "Interrupted after %u of %u games", self->plan->n_games),
            self->n_ended, self->plan->n_games);
}

/**
 * damier_contest_run:
 * @plan: what is played
 * @tell: told about every game
 * @user_data: for @tell
 * @error: where to say what is wrong
 *
 * Plays all games; blocks. An engine that fails in a game has lost it.
 *
 * Returns: FALSE where an engine could not be started, or the program was told to end; games may have ended before
 */
gboolean damier_contest_run(const DamierContestPlan *plan, DamierContestFunc tell, gpointer user_data, GError **error)
{
    Contest self = { .plan = plan, .tell = tell, .user_data = user_data };

    self.loop = g_main_loop_new(NULL, FALSE);
    self.tables = g_ptr_array_new_with_free_func(free_table);
    for (guint i = 0; i < MIN(plan->concurrency, plan->n_games); i++) {
        g_ptr_array_add(self.tables, make_table(&self));
        take_game(self.tables->pdata[i]);
    }
    run_loop(&self);
    close_tables(&self);
    g_main_loop_unref(self.loop);
    if (self.error == NULL)
        return TRUE;
    g_propagate_error(error, self.error);
    return FALSE;
}
