// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-check.h"

#include <glib/gi18n-lib.h>

static gboolean refuse(const DamierPuzzle *puzzle, DamierPuzzleKey key, GError **error, DamierPuzzleError code,
                       const char *format, ...) G_GNUC_PRINTF(5, 6);

static gboolean refuse(const DamierPuzzle *puzzle, DamierPuzzleKey key, GError **error, DamierPuzzleError code,
                       const char *format, ...)
{
    g_autofree char *message = NULL;
    va_list arguments;

    va_start(arguments, format);
    message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    damier_puzzle_set_error(puzzle, puzzle->lines[key], error, code, message);
    return FALSE;
}

static DamierGame *configure(const DamierPuzzle *puzzle, DamierRules *rules, GError **error)
{
    g_autoptr(GError) fault = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new_from_text(puzzle->setup, &fault);
    DamierGame *game = setup != NULL ? damier_rules_configure(rules, setup, &fault) : NULL;

    if (game == NULL)
        refuse(puzzle, DAMIER_PUZZLE_KEY_SETUP, error, DAMIER_PUZZLE_ERROR_SETUP, "%s", fault->message);
    return game;
}

static DamierPosition *read_position(const DamierPuzzle *puzzle, DamierGame *game, GError **error)
{
    g_autoptr(GError) fault = NULL;
    DamierPosition *position = damier_position_new_from_text(game, puzzle->position, &fault);

    if (position == NULL)
        refuse(puzzle, DAMIER_PUZZLE_KEY_POSITION, error, DAMIER_PUZZLE_ERROR_POSITION, "%s", fault->message);
    return position;
}

static gboolean check_seat(const DamierPuzzle *puzzle, DamierPosition *position, GError **error)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierActor actor = damier_position_get_actor(position);

    if (damier_game_has(game, DAMIER_TRAIT_CHANCE))
        return refuse(puzzle, DAMIER_PUZZLE_KEY_SETUP, error, DAMIER_PUZZLE_ERROR_CHANCE,
                      _("in a game of chance nothing can be proved"));
    if (actor == DAMIER_ACTOR_OVER)
        return refuse(puzzle, DAMIER_PUZZLE_KEY_POSITION, error, DAMIER_PUZZLE_ERROR_POSITION,
                      _("the game is over in this position"));
    if (puzzle->seat >= damier_game_get_n_seats(game))
        return refuse(puzzle, DAMIER_PUZZLE_KEY_SEAT, error, DAMIER_PUZZLE_ERROR_SEAT, _("there is no seat %u"),
                      puzzle->seat + 1);
    if (actor != (DamierActor) puzzle->seat)
        return refuse(puzzle, DAMIER_PUZZLE_KEY_SEAT, error, DAMIER_PUZZLE_ERROR_SEAT,
                      _("seat %u (%s) shall win, but %s is to move"), puzzle->seat + 1,
                      damier_game_get_seat_name(game, puzzle->seat), damier_game_get_seat_name(game, (guint) actor));
    return TRUE;
}

/**
 * damier_puzzle_pose:
 * @puzzle: a puzzle
 * @rules: the rules of its game
 * @move: (out) (optional): where to write the first move
 * @error: where to say what is wrong
 *
 * Sets a puzzle up: its position is one of the game, without a past, and what it says of it is legal. Proves nothing.
 *
 * Returns: (transfer full) (nullable): the position, or NULL with a [error@PuzzleError] that names the place
 */
DamierPosition *damier_puzzle_pose(const DamierPuzzle *puzzle, DamierRules *rules, DamierMove *move, GError **error)
{
    g_autoptr(DamierGame) game = configure(puzzle, rules, error);
    g_autoptr(DamierPosition) position = game != NULL ? read_position(puzzle, game, error) : NULL;
    g_autoptr(GError) fault = NULL;
    DamierMove first;

    if (position == NULL || !check_seat(puzzle, position, error))
        return NULL;
    first = damier_position_parse_move(position, puzzle->move, &fault);
    if (first == DAMIER_MOVE_NONE) {
        refuse(puzzle, DAMIER_PUZZLE_KEY_MOVE, error, DAMIER_PUZZLE_ERROR_MOVE, "%s", fault->message);
        return NULL;
    }
    if (move != NULL)
        *move = first;
    return g_steal_pointer(&position);
}

static gboolean refuse_unsettled(const DamierPuzzle *puzzle, GError **error)
{
    return refuse(puzzle, DAMIER_PUZZLE_KEY_TURNS, error, DAMIER_PUZZLE_ERROR_UNSETTLED,
                  _("the search was stopped before it knew"));
}

static gboolean check_length(const DamierPuzzle *puzzle, gint turns, GError **error)
{
    if (turns == DAMIER_PROVER_UNSETTLED)
        return refuse_unsettled(puzzle, error);
    if (turns == DAMIER_PROVER_NO_WIN)
        return refuse(puzzle, DAMIER_PUZZLE_KEY_TURNS, error, DAMIER_PUZZLE_ERROR_UNWON,
                      ngettext("there is no win in %u turn", "there is no win in %u turns", puzzle->turns),
                      puzzle->turns);
    if ((guint) turns < puzzle->turns)
        return refuse(puzzle, DAMIER_PUZZLE_KEY_TURNS, error, DAMIER_PUZZLE_ERROR_SHORTER,
                      ngettext("there is a win in %d turn already", "there is a win in %d turns already", turns),
                      turns);
    return TRUE;
}

static gboolean check_first_moves(const DamierPuzzle *puzzle, DamierPosition *position, DamierMove first, GArray *wins,
                                  GError **error)
{
    gboolean is_among = FALSE;
    DamierMove other = DAMIER_MOVE_NONE;
    g_autofree char *text = NULL;

    for (guint i = 0; i < wins->len; i++) {
        if (g_array_index(wins, DamierMove, i) == first)
            is_among = TRUE;
        else
            other = g_array_index(wins, DamierMove, i);
    }
    if (other != DAMIER_MOVE_NONE)
        text = damier_position_format_move(position, other);
    if (!is_among)
        return refuse(puzzle, DAMIER_PUZZLE_KEY_MOVE, error, DAMIER_PUZZLE_ERROR_WRONG_MOVE,
                      _("“%s” does not win, “%s” does"), puzzle->move, text != NULL ? text : "");
    if (text != NULL)
        return refuse(puzzle, DAMIER_PUZZLE_KEY_MOVE, error, DAMIER_PUZZLE_ERROR_SECOND_MOVE,
                      _("“%s” is not the only first move, “%s” wins as well"), puzzle->move, text);
    return TRUE;
}

/* Won in exactly so many turns, and by one first step only. */
static gboolean prove(const DamierPuzzle *puzzle, DamierPosition *position, DamierMove first, DamierProver *prover,
                      GError **error)
{
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    if (!check_length(puzzle, damier_prover_count_turns(prover, position, puzzle->turns), error))
        return FALSE;
    if (!damier_prover_list_wins(prover, position, puzzle->turns, wins))
        return refuse_unsettled(puzzle, error);
    return check_first_moves(puzzle, position, first, wins, error);
}

/**
 * damier_puzzle_check:
 * @puzzle: a puzzle
 * @rules: the rules of its game
 * @nodes: how many positions the proof may visit; 0 is no limit
 * @error: where to say what is wrong
 *
 * Sets a puzzle up and proves that it is true: won in exactly so many turns, and by one first step only.
 *
 * Returns: FALSE with a [error@PuzzleError] that names the place
 */
gboolean damier_puzzle_check(const DamierPuzzle *puzzle, DamierRules *rules, guint64 nodes, GError **error)
{
    DamierMove first;
    g_autoptr(DamierPosition) position = damier_puzzle_pose(puzzle, rules, &first, error);
    g_autoptr(DamierProver) prover = NULL;
    DamierGame *game;

    if (position == NULL)
        return FALSE;
    game = damier_position_get_game(position);
    prover = damier_prover_new(game, damier_game_get_side(game, puzzle->seat));
    damier_prover_set_limits(prover, nodes, NULL);
    return prove(puzzle, position, first, prover, error);
}
