// SPDX-License-Identifier: GPL-3.0-or-later
/* Notation, words and outcomes. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "damier-kit-run.h"

/* How many spoilt texts are tried for each text that is right. */
#define SPOILT 8

/* What is no move and no position in any notation. */
static const char *const garbage[] = { "", " ", "@", "@@@@", "\x01", "\n", "%s%n", "¤", "-2147483649", "\xff\xfe" };

static gboolean is_words(const char *words)
{
    return words != NULL && *words != '\0' && g_utf8_validate(words, -1, NULL);
}

/* A text with one byte left out, doubled, or replaced. */
static char *spoil(DamierKitRun *run, const char *text)
{
    GString *spoilt = g_string_new(text);
    const gsize place = (gsize) g_rand_int_range(run->random, 0, (gint32) MAX(spoilt->len, 1));
    const char other = (char) g_rand_int_range(run->random, ' ' + 1, 0x7f);

    switch (g_rand_int_range(run->random, 0, 3)) {
    case 0:
        g_string_erase(spoilt, (gssize) place, spoilt->len > 0 ? 1 : 0);
        break;
    case 1:
        g_string_insert_c(spoilt, (gssize) place, other);
        break;
    default:
        g_string_overwrite_len(spoilt, place, &other, 1);
        break;
    }
    return g_string_free_and_steal(spoilt);
}

static gboolean is_generated(DamierPosition *position, DamierMove move)
{
    return damier_position_is_legal(position, move);
}

/* Nonsense must be refused; a spoilt move may be another move, but never one that is not legal. */
static void try_move(DamierKitRun *run, DamierPosition *position, const char *text, gboolean may_be_move)
{
    DamierRules *rules = damier_game_get_rules(run->game);
    g_autoptr(GError) error = NULL;
    const DamierMove move = DAMIER_RULES_GET_IFACE(rules)->parse_move(rules, position, text, &error);
    const gboolean is_refused = move == DAMIER_MOVE_NONE;
    g_autofree char *shown = g_strescape(text, NULL);

    if (is_refused && !g_error_matches(error, DAMIER_ERROR, DAMIER_ERROR_MOVE))
        damier_kit_run_fail(run, DAMIER_KIT_MOVE_GARBAGE, _("“%s” is refused without the error for it"), shown);
    else if (!is_refused && error != NULL)
        damier_kit_run_fail(run, DAMIER_KIT_MOVE_GARBAGE, _("“%s” is taken and gives an error"), shown);
    else if (!is_refused && !is_generated(position, move))
        damier_kit_run_fail(run, DAMIER_KIT_MOVE_GARBAGE, _("“%s” is read as the move %08x, which is not legal"), shown,
                            move);
    else if (!is_refused && !may_be_move)
        damier_kit_run_fail(run, DAMIER_KIT_MOVE_GARBAGE, _("“%s” is read as the move %08x"), shown, move);
}

static void check_move_garbage(DamierKitRun *run, DamierPosition *position, DamierMove move)
{
    g_autofree char *text = damier_position_format_move(position, move);
    g_autofree char *endless = g_strnfill(5000, '@');

    for (guint i = 0; i < G_N_ELEMENTS(garbage); i++)
        try_move(run, position, garbage[i], FALSE);
    try_move(run, position, endless, FALSE);
    for (guint i = 0; text != NULL && i < SPOILT; i++) {
        g_autofree char *spoilt = spoil(run, text);
        try_move(run, position, spoilt, TRUE);
    }
}

static void check_move_text(DamierKitRun *run, DamierPosition *position, DamierMove move, GHashTable *texts)
{
    g_autofree char *text = damier_position_format_move(position, move);
    g_autoptr(GError) error = NULL;
    gpointer other;
    DamierMove read;

    if (!is_words(text)) {
        damier_kit_run_fail(run, DAMIER_KIT_MOVE_ROUND_TRIP, _("the move %08x is written as nothing"), move);
        return;
    }
    if (g_hash_table_lookup_extended(texts, text, NULL, &other)) {
        if (GPOINTER_TO_UINT(other) != move)
            damier_kit_run_fail(run, DAMIER_KIT_TEXTS_UNIQUE, _("the moves %08x and %08x are both written “%s”"),
                                GPOINTER_TO_UINT(other), move, text);
        return;
    }
    read = damier_position_parse_move(position, text, &error);
    if (read != move && !run->has_failed[DAMIER_KIT_TEXTS_UNIQUE])
        damier_kit_run_fail(run, DAMIER_KIT_MOVE_ROUND_TRIP, _("the move %08x is written “%s”, which is %s"), move,
                            text, error != NULL ? error->message : _("another move"));
    g_hash_table_insert(texts, g_steal_pointer(&text), GUINT_TO_POINTER(move));
}

static gboolean parse_position(DamierKitRun *run, const char *text, guint8 *state, guint8 filler, GError **error)
{
    DamierRules *rules = damier_game_get_rules(run->game);

    memset(state, filler, run->traits->state_size);
    return DAMIER_RULES_GET_IFACE(rules)->parse_position(rules, run->game, text, state, error);
}

static void check_position_text(DamierKitRun *run, DamierPosition *position, const char *text)
{
    const gsize size = run->traits->state_size;
    g_autoptr(GError) error = NULL;

    if (!is_words(text))
        damier_kit_run_fail(run, DAMIER_KIT_POSITION_ROUND_TRIP, _("the position is written as nothing"));
    else if (!parse_position(run, text, run->states[0], 0x00, &error))
        damier_kit_run_fail(run, DAMIER_KIT_POSITION_ROUND_TRIP, _("“%s” is written and not read: %s"), text,
                            error != NULL ? error->message : _("no reason"));
    else if (memcmp(run->states[0], damier_position_get_state(position), size) != 0)
        damier_kit_run_fail(run, DAMIER_KIT_POSITION_ROUND_TRIP, _("“%s” is written and read as another position"),
                            text);
    else if (parse_position(run, text, run->states[1], 0xff, NULL) && memcmp(run->states[0], run->states[1], size) != 0)
        damier_kit_run_fail(run, DAMIER_KIT_STATE_WHOLE, _("reading “%s” leaves bytes of the state as they were"),
                            text);
}

/* Nonsense must be refused; a spoilt position may be another position, which then can be written and read again. */
static void try_position(DamierKitRun *run, const char *text, gboolean may_be_position)
{
    DamierRules *rules = damier_game_get_rules(run->game);
    g_autoptr(GError) error = NULL;
    const gboolean is_taken = parse_position(run, text, run->states[0], 0x00, &error);
    g_autofree char *shown = g_strescape(text, NULL);
    g_autofree char *again = NULL;

    if (!is_taken && !g_error_matches(error, DAMIER_ERROR, DAMIER_ERROR_POSITION))
        damier_kit_run_fail(run, DAMIER_KIT_POSITION_GARBAGE, _("“%s” is refused without the error for it"), shown);
    else if (is_taken && (error != NULL || !may_be_position))
        damier_kit_run_fail(run, DAMIER_KIT_POSITION_GARBAGE, _("“%s” is taken for a position"), shown);
    if (!is_taken || run->has_failed[DAMIER_KIT_POSITION_ROUND_TRIP])
        return;
    again = DAMIER_RULES_GET_IFACE(rules)->format_position(rules, run->game, run->states[0]);
    if (!parse_position(run, again, run->states[1], 0x00, NULL) ||
        memcmp(run->states[0], run->states[1], run->traits->state_size) != 0)
        damier_kit_run_fail(run, DAMIER_KIT_POSITION_GARBAGE,
                            _("“%s” is read as a position that is not read again: “%s”"), shown, again);
}

static void check_position_garbage(DamierKitRun *run, const char *text)
{
    g_autofree char *endless = g_strnfill(5000, '@');

    for (guint i = 0; i < G_N_ELEMENTS(garbage); i++)
        try_position(run, garbage[i], FALSE);
    try_position(run, endless, FALSE);
    for (guint i = 0; i < SPOILT; i++) {
        g_autofree char *spoilt = spoil(run, text);
        try_position(run, spoilt, TRUE);
    }
}

void damier_kit_check_notation(DamierKitRun *run, DamierPosition *position)
{
    g_autoptr(GHashTable) texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *text = damier_position_to_text(position);

    for (guint i = 0; i < run->n_moves; i++)
        check_move_text(run, position, run->moves[i], texts);
    if (run->n_moves > 0)
        check_move_garbage(run, position, run->moves[0]);
    check_position_text(run, position, text);
    if (is_words(text))
        check_position_garbage(run, text);
}

void damier_kit_check_words(DamierKitRun *run, DamierPosition *position)
{
    for (guint i = 0; i < run->n_moves; i++) {
        g_autofree char *words = damier_position_describe_move(position, run->moves[i]);

        if (!is_words(words))
            damier_kit_run_fail(run, DAMIER_KIT_WORDS, _("the move %08x is not put into words"), run->moves[i]);
    }
    for (guint seat = 0; seat < run->traits->n_seats; seat++)
        if (!is_words(damier_game_get_seat_name(run->game, seat)))
            damier_kit_run_fail(run, DAMIER_KIT_WORDS, _("seat %u has no name"), seat + 1);
}

void damier_kit_check_obvious(DamierKitRun *run, DamierPosition *position)
{
    DamierRules *rules = damier_game_get_rules(run->game);
    DamierRulesInterface *iface = DAMIER_RULES_GET_IFACE(rules);
    DamierMove move;

    if (iface->get_obvious_move == NULL || damier_position_get_actor(position) < 0)
        return;
    move = iface->get_obvious_move(rules, position);
    if (move != DAMIER_MOVE_NONE && !is_generated(position, move))
        damier_kit_run_fail(run, DAMIER_KIT_OBVIOUS, _("the move %08x is said to be obvious and is not legal"), move);
}

/* Whether all seats of a side share its rank. */
static gboolean do_sides_share(DamierKitRun *run, const DamierOutcome *outcome)
{
    for (guint seat = 0; seat < run->traits->n_seats; seat++)
        for (guint other = 0; other < seat; other++)
            if (run->traits->sides[seat] == run->traits->sides[other] && outcome->rank[seat] != outcome->rank[other])
                return FALSE;
    return TRUE;
}

void damier_kit_check_outcome(DamierKitRun *run, DamierPosition *position)
{
    DamierOutcome outcome;
    g_autofree char *words = NULL;

    damier_position_get_outcome(position, &outcome);
    if (outcome.n_seats != run->traits->n_seats || !damier_outcome_is_valid(&outcome) ||
        !do_sides_share(run, &outcome)) {
        damier_kit_run_fail(run, DAMIER_KIT_OUTCOME, _("the ranks of %u seats begin with %u, %u"), outcome.n_seats,
                            outcome.rank[0], outcome.rank[1]);
        return;
    }
    words = damier_game_describe_outcome(run->game, &outcome);
    if (!is_words(words))
        damier_kit_run_fail(run, DAMIER_KIT_WORDS, _("the outcome of reason %u is not put into words"), outcome.reason);
    for (guint seat = 0; seat < run->traits->n_seats; seat++)
        if (outcome.rank[seat] == 1 && run->is_barred[seat] && !damier_outcome_is_draw(&outcome))
            damier_kit_run_fail(run, DAMIER_KIT_CAN_WIN, _("seat %u wins, and was said not to be able to"), seat + 1);
}

/* Remembers who is said not to be able to win any more. */
void damier_kit_check_can_win(DamierKitRun *run, DamierPosition *position)
{
    for (guint seat = 0; seat < run->traits->n_seats; seat++)
        run->is_barred[seat] |= !damier_position_can_still_win(position, seat);
}
