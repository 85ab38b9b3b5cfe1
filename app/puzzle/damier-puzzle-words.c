// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzle-words.h"

#include <glib/gi18n.h>

/**
 * damier_puzzle_get_grade_name:
 * @grade: a grade, from 1
 *
 * Names a grade.
 *
 * Returns: the translated name
 */
const char *damier_puzzle_get_grade_name(guint grade)
{
    static const char *const names[DAMIER_PUZZLE_MOST_GRADE] = {
        /* Translators: how hard puzzles are, from the easiest to the hardest. */
        NC_("puzzles", "Easy"),      NC_("puzzles", "Medium"),  NC_("puzzles", "Hard"),
        NC_("puzzles", "Very Hard"), NC_("puzzles", "Extreme"),
    };

    g_return_val_if_fail(grade >= 1 && grade <= DAMIER_PUZZLE_MOST_GRADE, NULL);
    return g_dpgettext2(NULL, "puzzles", names[grade - 1]);
}

/**
 * damier_puzzle_describe_task:
 * @seat_name: the name of the seat that wins
 * @turns: in how many own turns
 *
 * Says what is to be done.
 *
 * Returns: (transfer full): the translated sentence
 */
char *damier_puzzle_describe_task(const char *seat_name, guint turns)
{
    /* Translators: a seat of the game and the number of its own turns: "South to play and win in 2 turns" */
    return g_strdup_printf(ngettext("%s to play and win in %u turn", "%s to play and win in %u turns", turns),
                           seat_name, turns);
}

/* How the others answered last, or NULL where they have not; what is obvious may have followed. */
static char *describe_answer(DamierPuzzleAttempt *attempt)
{
    const DamierActor seat = (DamierActor) damier_puzzle_attempt_get_puzzle(attempt)->seat;

    for (guint ply = damier_puzzle_attempt_get_length(attempt) - 1; ply > 0; ply--) {
        DamierPosition *before = damier_puzzle_attempt_get_position(attempt, ply - 1);
        const DamierMove move = damier_position_get_last_move(damier_puzzle_attempt_get_position(attempt, ply));

        if (damier_position_get_actor(before) != seat)
            return damier_position_describe_move(before, move);
        if (damier_position_get_obvious_move(before) != move)
            return NULL;
    }
    return NULL;
}

static char *describe_waiting(DamierPuzzleAttempt *attempt)
{
    const guint turns = damier_puzzle_attempt_get_turns_left(attempt);
    g_autofree char *answer = describe_answer(attempt);

    if (damier_puzzle_attempt_get_length(attempt) == 1)
        return g_strdup(_("Find the first move."));
    if (answer == NULL)
        return g_strdup(_("Right so far. The turn goes on."));
    /* Translators: how the opponent answered, as a sentence without its full stop, and the number of turns left. */
    return g_strdup_printf(ngettext("Right! %s. Now win in %u turn.", "Right! %s. Now win in %u turns.", turns), answer,
                           turns);
}

static char *describe_wrong(DamierPuzzleAttempt *attempt)
{
    g_autofree char *answer = describe_answer(attempt);

    if (answer == NULL)
        return g_strdup(_("That does not win in time."));
    /* Translators: how the opponent answered, as a sentence without its full stop. */
    return g_strdup_printf(_("That does not win in time: %s."), answer);
}

/**
 * damier_puzzle_describe_state:
 * @attempt: an attempt
 *
 * Says how an attempt stands, for eyes and ears alike.
 *
 * Returns: (transfer full): the translated sentences
 */
char *damier_puzzle_describe_state(DamierPuzzleAttempt *attempt)
{
    switch (damier_puzzle_attempt_get_state(attempt)) {
    case DAMIER_PUZZLE_ATTEMPT_WAITING:
        return describe_waiting(attempt);
    case DAMIER_PUZZLE_ATTEMPT_CHECKING:
        return g_strdup(_("Looking for an answer…"));
    case DAMIER_PUZZLE_ATTEMPT_WRONG:
        return describe_wrong(attempt);
    case DAMIER_PUZZLE_ATTEMPT_UNSETTLED:
        return g_strdup(_("It would take too long to find out whether that wins."));
    case DAMIER_PUZZLE_ATTEMPT_SOLVED:
        return g_strdup(_("Solved!"));
    default:
        g_assert_not_reached();
    }
}

/**
 * damier_puzzle_describe_line:
 * @attempt: an attempt
 *
 * Writes the moves so far in the game's notation.
 *
 * Returns: (transfer full): the moves, with blanks between them
 */
char *damier_puzzle_describe_line(DamierPuzzleAttempt *attempt)
{
    GString *line = g_string_new(NULL);

    for (guint ply = 1; ply < damier_puzzle_attempt_get_length(attempt); ply++) {
        DamierPosition *before = damier_puzzle_attempt_get_position(attempt, ply - 1);
        DamierPosition *after = damier_puzzle_attempt_get_position(attempt, ply);
        g_autofree char *move = damier_position_format_move(before, damier_position_get_last_move(after));

        g_string_append_printf(line, "%s%s", ply > 1 ? "  " : "", move);
    }
    return g_string_free_and_steal(line);
}
