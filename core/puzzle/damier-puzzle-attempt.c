// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-attempt.h"

#include "puzzle/damier-puzzle-check.h"

/* Some seconds: nobody waits longer for an answer. */
#define MOST_NODES 30000000

/* Where a person's step began: as many positions there were then, and as many turns were left. */
typedef struct {
    guint length;
    guint turns_left;
} Step;

/**
 * DamierPuzzleAttempt:
 *
 * A person at work on a puzzle. Every step of theirs is checked by a prover in another thread: as long as it still
 * wins in time, the others answer by what holds out best, and the person's own steps that are obvious follow. Only the
 * first step has to be the one that the puzzle names.
 */
struct _DamierPuzzleAttempt {
    GObject parent_instance;
    DamierPuzzle *puzzle;
    DamierMove first;
    DamierPuzzleAttemptState state;
    GPtrArray *positions;
    GArray *steps;
    guint turns_left;
    DamierProver *prover;
    GCancellable *cancellable;
    gboolean is_busy;
};

G_DEFINE_FINAL_TYPE(DamierPuzzleAttempt, damier_puzzle_attempt, G_TYPE_OBJECT)

enum {
    CHANGED,
    HINTED,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void damier_puzzle_attempt_finalize(GObject *object)
{
    DamierPuzzleAttempt *self = DAMIER_PUZZLE_ATTEMPT(object);

    g_clear_pointer(&self->puzzle, damier_puzzle_unref);
    g_clear_pointer(&self->prover, damier_prover_free);
    g_ptr_array_unref(self->positions);
    g_array_unref(self->steps);
    g_object_unref(self->cancellable);
    G_OBJECT_CLASS(damier_puzzle_attempt_parent_class)->finalize(object);
}

static void damier_puzzle_attempt_class_init(DamierPuzzleAttemptClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_puzzle_attempt_finalize;

    /**
     * DamierPuzzleAttempt::changed:
     *
     * Positions have come or gone, or the state is another.
     */
    signals[CHANGED] =
        g_signal_new("changed", DAMIER_TYPE_PUZZLE_ATTEMPT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * DamierPuzzleAttempt::hinted:
     * @self: the attempt
     * @move: a step that wins in the last position
     *
     * The answer to a request for a hint.
     */
    signals[HINTED] = g_signal_new("hinted", DAMIER_TYPE_PUZZLE_ATTEMPT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void damier_puzzle_attempt_init(DamierPuzzleAttempt *self)
{
    self->positions = g_ptr_array_new_with_free_func(g_object_unref);
    self->steps = g_array_new(FALSE, FALSE, sizeof(Step));
    self->cancellable = g_cancellable_new();
}

/**
 * damier_puzzle_attempt_new:
 * @puzzle: a puzzle
 * @rules: the rules of its game
 * @error: where to say what is wrong with it
 *
 * Begins an attempt.
 *
 * Returns: (transfer full) (nullable): the attempt, or NULL with a [error@PuzzleError]
 */
DamierPuzzleAttempt *damier_puzzle_attempt_new(const DamierPuzzle *puzzle, DamierRules *rules, GError **error)
{
    DamierMove first;
    g_autoptr(DamierPosition) position = damier_puzzle_pose(puzzle, rules, &first, error);
    DamierPuzzleAttempt *self;
    DamierGame *game;

    if (position == NULL)
        return NULL;
    game = damier_position_get_game(position);
    self = g_object_new(DAMIER_TYPE_PUZZLE_ATTEMPT, NULL);
    self->puzzle = damier_puzzle_ref(puzzle);
    self->first = first;
    self->turns_left = puzzle->turns;
    self->prover = damier_prover_new(game, damier_game_get_side(game, puzzle->seat));
    g_ptr_array_add(self->positions, g_steal_pointer(&position));
    return self;
}

/**
 * damier_puzzle_attempt_get_puzzle:
 * @attempt: an attempt
 *
 * Gets the puzzle.
 *
 * Returns: (transfer none): the puzzle
 */
const DamierPuzzle *damier_puzzle_attempt_get_puzzle(DamierPuzzleAttempt *self)
{
    return self->puzzle;
}

/**
 * damier_puzzle_attempt_get_state:
 * @attempt: an attempt
 *
 * Tells how it stands.
 *
 * Returns: the state
 */
DamierPuzzleAttemptState damier_puzzle_attempt_get_state(DamierPuzzleAttempt *self)
{
    return self->state;
}

/**
 * damier_puzzle_attempt_get_turns_left:
 * @attempt: an attempt
 *
 * Tells how many turns the person may still begin.
 *
 * Returns: how many
 */
guint damier_puzzle_attempt_get_turns_left(DamierPuzzleAttempt *self)
{
    return self->turns_left;
}

/**
 * damier_puzzle_attempt_get_length:
 * @attempt: an attempt
 *
 * Tells how many positions there are, the one of the puzzle among them.
 *
 * Returns: how many, at least 1
 */
guint damier_puzzle_attempt_get_length(DamierPuzzleAttempt *self)
{
    return self->positions->len;
}

/**
 * damier_puzzle_attempt_get_position:
 * @attempt: an attempt
 * @ply: which, from 0 for the one of the puzzle
 *
 * Gets a position; each is one step after the one before.
 *
 * Returns: (transfer none): the position
 */
DamierPosition *damier_puzzle_attempt_get_position(DamierPuzzleAttempt *self, guint ply)
{
    g_return_val_if_fail(ply < self->positions->len, NULL);
    return g_ptr_array_index(self->positions, ply);
}

static DamierPosition *get_last(DamierPuzzleAttempt *self)
{
    return g_ptr_array_index(self->positions, self->positions->len - 1);
}

static void set_state(DamierPuzzleAttempt *self, DamierPuzzleAttemptState state)
{
    self->state = state;
    g_signal_emit(self, signals[CHANGED], 0);
}

/* What a thread works with, and what it finds. */
typedef struct {
    DamierProver *prover;
    DamierPosition *position;
    guint turns;
    guint side;
    DamierPuzzleAttemptState verdict;
    GPtrArray *answers;
} Job;

static void job_free(gpointer data)
{
    Job *job = data;

    g_object_unref(job->position);
    g_ptr_array_unref(job->answers);
    g_free(job);
}

static gboolean is_others_turn(const Job *job, DamierPosition *position)
{
    const DamierActor actor = damier_position_get_actor(position);

    return actor >= 0 && damier_game_get_side(damier_position_get_game(position), (guint) actor) != job->side;
}

/* The others answer until it is the person's turn again, or the game is over. */
static void answer(Job *job)
{
    DamierPosition *position = job->position;

    while (is_others_turn(job, position)) {
        position = damier_position_play(position, damier_prover_find_defence(job->prover, position, job->turns));
        g_ptr_array_add(job->answers, position);
    }
    if (damier_position_is_over(position) && job->verdict == DAMIER_PUZZLE_ATTEMPT_WAITING)
        job->verdict = DAMIER_PUZZLE_ATTEMPT_SOLVED;
}

static void judge(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    Job *job = data;
    gint turns;

    damier_prover_set_limits(job->prover, MOST_NODES, cancellable);
    turns = damier_prover_count_turns(job->prover, job->position, job->turns);
    job->verdict = turns == DAMIER_PROVER_UNSETTLED ? DAMIER_PUZZLE_ATTEMPT_UNSETTLED
                   : turns == DAMIER_PROVER_NO_WIN  ? DAMIER_PUZZLE_ATTEMPT_WRONG
                                                    : DAMIER_PUZZLE_ATTEMPT_WAITING;
    if (job->verdict != DAMIER_PUZZLE_ATTEMPT_UNSETTLED)
        answer(job);
    g_task_return_boolean(task, TRUE);
}

static gboolean follow_obvious(DamierPuzzleAttempt *self);

static void on_judged(GObject *source, GAsyncResult *result, gpointer data)
{
    DamierPuzzleAttempt *self = DAMIER_PUZZLE_ATTEMPT(source);
    Job *job = g_task_get_task_data(G_TASK(result));

    self->is_busy = FALSE;
    if (!g_task_propagate_boolean(G_TASK(result), NULL))
        return;
    for (guint i = 0; i < job->answers->len; i++)
        g_ptr_array_add(self->positions, g_object_ref(g_ptr_array_index(job->answers, i)));
    if (job->verdict != DAMIER_PUZZLE_ATTEMPT_WAITING || !follow_obvious(self))
        set_state(self, job->verdict);
}

static Job *job_new(DamierPuzzleAttempt *self)
{
    DamierPosition *position = get_last(self);
    Job *job = g_new0(Job, 1);

    job->prover = self->prover;
    job->position = g_object_ref(position);
    job->turns = self->turns_left;
    job->side = damier_game_get_side(damier_position_get_game(position), self->puzzle->seat);
    job->answers = g_ptr_array_new_with_free_func(g_object_unref);
    return job;
}

/* The prover belongs to one thread at a time; the task keeps the attempt, and so the prover, alive. */
static void run(DamierPuzzleAttempt *self, GTaskThreadFunc work, GAsyncReadyCallback callback)
{
    g_autoptr(GTask) task = g_task_new(self, self->cancellable, callback, NULL);

    self->is_busy = TRUE;
    g_task_set_task_data(task, job_new(self), job_free);
    g_task_run_in_thread(task, work);
}

static void take_step(DamierPuzzleAttempt *self, DamierMove move)
{
    DamierPosition *position = get_last(self);

    if (damier_position_get_mover(position) != damier_position_get_actor(position))
        self->turns_left--;
    g_ptr_array_add(self->positions, damier_position_play(position, move));
    run(self, judge, on_judged);
}

/* What is none to decide follows by itself. */
static gboolean follow_obvious(DamierPuzzleAttempt *self)
{
    const DamierMove move = damier_position_get_obvious_move(get_last(self));

    if (move != DAMIER_MOVE_NONE)
        take_step(self, move);
    return move != DAMIER_MOVE_NONE;
}

/**
 * damier_puzzle_attempt_play:
 * @attempt: an attempt that waits for the person
 * @move: a legal step in the last position
 *
 * Plays a step; the verdict and the answer come later, with [signal@PuzzleAttempt::changed]. Nothing is played while
 * the last request is still being worked on.
 */
void damier_puzzle_attempt_play(DamierPuzzleAttempt *self, DamierMove move)
{
    const Step step = { self->positions->len, self->turns_left };
    DamierPosition *position = get_last(self);

    g_return_if_fail(damier_position_is_legal(position, move));
    if (self->state != DAMIER_PUZZLE_ATTEMPT_WAITING || self->is_busy)
        return;
    g_array_append_val(self->steps, step);
    take_step(self, move);
    set_state(self, DAMIER_PUZZLE_ATTEMPT_CHECKING);
}

/**
 * damier_puzzle_attempt_can_undo:
 * @attempt: an attempt
 *
 * Tells whether a step can be taken back.
 *
 * Returns: whether it can
 */
gboolean damier_puzzle_attempt_can_undo(DamierPuzzleAttempt *self)
{
    return self->steps->len > 0 && !self->is_busy;
}

/**
 * damier_puzzle_attempt_undo:
 * @attempt: an attempt
 *
 * Takes back the person's last step and what was answered.
 */
void damier_puzzle_attempt_undo(DamierPuzzleAttempt *self)
{
    Step step;

    if (!damier_puzzle_attempt_can_undo(self))
        return;
    step = g_array_index(self->steps, Step, self->steps->len - 1);
    g_array_set_size(self->steps, self->steps->len - 1);
    g_ptr_array_set_size(self->positions, (gint) step.length);
    self->turns_left = step.turns_left;
    set_state(self, DAMIER_PUZZLE_ATTEMPT_WAITING);
}

static void find_hint(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    Job *job = data;
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    damier_prover_set_limits(job->prover, MOST_NODES, cancellable);
    damier_prover_list_wins(job->prover, job->position, job->turns, wins);
    g_task_return_int(task, wins->len > 0 ? g_array_index(wins, DamierMove, 0) : DAMIER_MOVE_NONE);
}

static void on_hint_found(GObject *source, GAsyncResult *result, gpointer data)
{
    DamierPuzzleAttempt *self = DAMIER_PUZZLE_ATTEMPT(source);
    g_autoptr(GError) error = NULL;
    const DamierMove move = (DamierMove) g_task_propagate_int(G_TASK(result), &error);

    self->is_busy = FALSE;
    if (error == NULL && move != DAMIER_MOVE_NONE)
        g_signal_emit(self, signals[HINTED], 0, move);
}

/**
 * damier_puzzle_attempt_hint:
 * @attempt: an attempt
 *
 * Asks for a step that wins; it comes with [signal@PuzzleAttempt::hinted], unless the person is not to move.
 */
void damier_puzzle_attempt_hint(DamierPuzzleAttempt *self)
{
    if (self->state != DAMIER_PUZZLE_ATTEMPT_WAITING || self->is_busy)
        return;
    if (self->positions->len == 1)
        g_signal_emit(self, signals[HINTED], 0, self->first);
    else
        run(self, find_hint, on_hint_found);
}

/**
 * damier_puzzle_attempt_stop:
 * @attempt: an attempt
 *
 * Ends it: what is being worked on stops soon, and nothing more comes of it.
 */
void damier_puzzle_attempt_stop(DamierPuzzleAttempt *self)
{
    g_cancellable_cancel(self->cancellable);
}
