// SPDX-License-Identifier: GPL-3.0-or-later
#include "match-support.h"

#include "clock/damier-time-text.h"
#include "race.h"

/* Makes a match of a race that has not started. */
DamierMatch *make_match(const char *setup, const char *controls, guint64 seed)
{
    g_autoptr(DamierGame) game = race_new(setup);
    g_autoptr(GError) error = NULL;
    DamierTimeControls parsed;
    DamierMatch *match = NULL;

    damier_time_controls_parse(controls, damier_game_get_n_seats(game), &parsed, &error);
    g_assert_no_error(error);
    match = damier_match_new("race", game, &parsed, seed);
    damier_clock_set_suspend_limit(damier_match_get_clock(match), 0);
    return match;
}

/* Makes a match of a race that started at a stamp. */
DamierMatch *make_started_match(const char *setup, const char *controls, gint64 stamp)
{
    DamierMatch *match = make_match(setup, controls, 1);
    g_autoptr(GError) error = NULL;

    damier_match_start(match, stamp, &error);
    g_assert_no_error(error);
    return match;
}

/* Plays a move at the head that must be taken. */
void play_text(DamierMatch *match, const char *move, gint64 stamp)
{
    g_autoptr(GError) error = NULL;
    DamierPosition *position = damier_node_get_position(damier_match_get_head(match));
    DamierMove parsed = damier_position_parse_move(position, move, &error);

    g_assert_no_error(error);
    damier_match_play(match, parsed, stamp, &error);
    g_assert_no_error(error);
}

/* Plays a move at the head that must be refused, and changes nothing in the tree. */
void assert_refused(DamierMatch *match, const char *move, gint64 stamp, DamierMatchError code)
{
    g_autoptr(GError) error = NULL;
    DamierNode *head = damier_match_get_head(match);
    guint n_nodes = damier_match_get_n_nodes(match);
    DamierMove parsed = damier_position_parse_move(damier_node_get_position(head), move, &error);

    g_assert_no_error(error);
    g_assert_false(damier_match_play(match, parsed, stamp, &error));
    g_assert_error(error, DAMIER_MATCH_ERROR, (int) code);
    g_assert_true(damier_match_get_head(match) == head);
    g_assert_cmpuint(damier_match_get_n_nodes(match), ==, n_nodes);
}

/* What the clock of a seat shows. */
gint64 read_time(DamierMatch *match, guint seat, gint64 stamp)
{
    DamierClockReading reading;

    damier_clock_read(damier_match_get_clock(match), seat, stamp, &reading);
    return reading.time;
}

void assert_clock_equal(const DamierClockReading *a, const DamierClockReading *b)
{
    g_assert_cmpint(a->time, ==, b->time);
    g_assert_cmpint(a->delay, ==, b->delay);
    g_assert_cmpint(a->in_overtime, ==, b->in_overtime);
    g_assert_cmpuint(a->period, ==, b->period);
    g_assert_cmpuint(a->moves_left, ==, b->moves_left);
    g_assert_cmpuint(a->periods_left, ==, b->periods_left);
    g_assert_cmpint(a->turn_used, ==, b->turn_used);
    g_assert_cmpint(a->used, ==, b->used);
}

static void dump_node(DamierMatch *match, DamierNode *node, GString *text)
{
    DamierClockReading reading = { 0 };
    g_autofree char *position = damier_position_to_text(damier_node_get_position(node));
    guint n_nags;
    const guint8 *nags = damier_node_get_nags(node, &n_nags);
    const char *comment = damier_node_get_comment(node);

    g_string_append_printf(text, "%u %s (%s)", damier_node_get_id(node), position, comment != NULL ? comment : "");
    for (guint i = 0; i < n_nags; i++)
        g_string_append_printf(text, " $%u", nags[i]);
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        if (damier_match_read_clock(match, node, seat, &reading))
            g_string_append_printf(text, " %" G_GINT64_FORMAT, reading.time);
    }
    g_string_append_c(text, '\n');
    for (guint i = 0; damier_node_get_child(node, i) != NULL; i++)
        dump_node(match, damier_node_get_child(node, i), text);
}

static void dump_seats(DamierMatch *match, GString *text)
{
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        const DamierSeat *player = damier_match_get_seat(match, seat);

        g_string_append_printf(text, "seat %u: %d %s %s %u, draw %d, at %" G_GINT64_FORMAT "\n", seat, player->kind,
                               player->name, player->engine, player->level, damier_match_has_offered_draw(match, seat),
                               read_time(match, seat, 0));
    }
}

/* Everything there is to know of a match whose clock stands, but its id. */
char *dump_match(DamierMatch *match)
{
    GString *text = g_string_new(NULL);
    const DamierResult *result = damier_match_get_result(match);
    g_autofree char *journal = damier_clock_print_journal(damier_match_get_clock(match));

    g_string_append_printf(text, "%s %d/%d/%d head %u\n", damier_match_get_plugin(match), damier_match_get_state(match),
                           result->kind, result->seat, damier_node_get_id(damier_match_get_head(match)));
    for (guint seat = 0; seat < result->outcome.n_seats; seat++)
        g_string_append_printf(text, "rank %u\n", result->outcome.rank[seat]);
    dump_seats(match, text);
    dump_node(match, damier_match_get_root(match), text);
    g_string_append(text, journal);
    return g_string_free_and_steal(text);
}

static void play_randomly(DamierMatch *match, GRand *random, gint64 stamp)
{
    DamierNode *head = damier_match_get_head(match);
    guint n_moves;
    const guint32 *weights;
    const DamierMove *moves = damier_position_get_moves(damier_node_get_position(head), &n_moves);

    if (n_moves == 0)
        n_moves = damier_position_get_chance(damier_node_get_position(head), &moves, &weights);
    if (n_moves > 0)
        damier_match_play_at(match, head, moves[g_rand_int_range(random, 0, n_moves)], stamp, NULL);
}

static void add_randomly(DamierMatch *match, GRand *random, DamierNode *node)
{
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(damier_node_get_position(node), &n_moves);

    if (n_moves > 0)
        damier_match_add_variation(match, node, moves[g_rand_int_range(random, 0, n_moves)], NULL);
}

static void annotate_randomly(DamierMatch *match, GRand *random, DamierNode *node)
{
    guint8 nags[] = { g_rand_int_range(random, 1, 7), 10 };
    g_autofree char *comment = g_strdup_printf("“note” %d", g_rand_int_range(random, 0, 100));

    switch (g_rand_int_range(random, 0, 3)) {
    case 0:
        damier_match_set_comment(match, node, comment);
        break;
    case 1:
        damier_match_set_nags(match, node, nags, g_rand_int_range(random, 0, 3));
        break;
    default:
        add_randomly(match, random, node);
        break;
    }
}

/* Does at most one thing to a match, most often a move; @now goes on by up to three seconds. */
void walk_randomly(DamierMatch *match, GRand *random, gint64 *now)
{
    guint n_seats = damier_match_get_n_seats(match);
    guint seat = g_rand_int_range(random, 0, n_seats);
    guint any = g_rand_int_range(random, 0, damier_match_get_n_nodes(match));

    *now += g_rand_int_range(random, 0, 3 * SECOND);
    switch (g_rand_int_range(random, 0, 40)) {
    case 0:
        damier_match_undo(match, *now, NULL);
        break;
    case 1:
        damier_match_redo(match, *now, NULL);
        break;
    case 2:
        damier_match_take_back(match, *now, NULL);
        break;
    case 3:
        damier_match_continue_from(match, damier_match_get_node(match, any), *now, NULL);
        break;
    case 4:
        damier_match_pause(match, *now, NULL);
        break;
    case 5:
    case 6:
        damier_match_resume(match, *now, NULL);
        break;
    case 7:
        damier_match_offer_draw(match, seat, *now, NULL);
        break;
    case 8:
        damier_match_accept_draw(match, seat, *now, NULL);
        break;
    case 9:
        damier_match_tick(match, *now);
        break;
    case 10:
    case 13:
    case 14:
        annotate_randomly(match, random, damier_match_get_node(match, any));
        break;
    case 11:
        damier_match_go_to(match, damier_match_get_node(match, any));
        break;
    case 12:
        if (g_rand_int_range(random, 0, 4) == 0)
            damier_match_resign(match, seat, *now, NULL);
        break;
    default:
        play_randomly(match, random, *now);
        break;
    }
}
