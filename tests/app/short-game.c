// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Finds a whole game that is short: short-game GAME STEPS
 *
 * From the usual start to an end by the rules: by two games of the game's engine, and by random games of so many steps
 * in all in which whoever can ends the game. Prints, separated by tabs: the names of the groups of elements ("group");
 * then for each step who acts ("seat", "obvious" where nobody is asked, "chance"), the step in the game's notation,
 * what is said of it, and the names of the elements that express it, separated by bars; and how the game ends ("end").
 */
#include <stdio.h>

#include "board/damier-gesture-tree.h"
#include "plugin/damier-plugin-store.h"

/* No game that is played by hand is longer. */
#define LONGEST 2000
#define NODES   300
/* How many throws are looked at. */
#define N_THROWS 8

typedef struct {
    DamierGame *game;
    GArray *best;
    guint64 n_left;
} Search;

/* Who plays: the engine for all or for the first seat alone, with the others only handing on their turns; or chance. */
typedef struct {
    DamierEngine *engine;
    gboolean only_first;
} Players;

/* Who acts after a move. */
static DamierActor foresee(DamierPosition *position, DamierMove move, guint8 *next)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierRulesOps *ops = damier_game_get_ops(game);
    gconstpointer context = damier_game_get_context(game);
    DamierTrail after;
    DamierActor actor;

    ops->apply(context, damier_position_get_state(position), move, next);
    damier_trail_init_copy(&after, damier_position_get_trail(position), 1);
    damier_trail_push(&after, ops->hash(context, next), move, damier_position_get_actor(position));
    actor = ops->to_act(context, next, &after);
    damier_trail_clear(&after);
    return actor;
}

/* A move that ends the game, else one that ends the turn, where that is wished, else any. */
static DamierMove choose(DamierPosition *position, gboolean ends_turn, GRand *random)
{
    const DamierTraits *traits = damier_game_get_traits(damier_position_get_game(position));
    g_autofree guint8 *next = g_malloc0(traits->state_size);
    guint n_moves;
    const DamierMove *moves = damier_position_get_moves(position, &n_moves);
    DamierMove chosen = moves[g_rand_int_range(random, 0, (gint32) n_moves)];

    for (guint i = 0; i < n_moves; i++) {
        const DamierActor actor = foresee(position, moves[i], next);

        if (actor == DAMIER_ACTOR_OVER)
            return moves[i];
        if (ends_turn && actor != damier_position_get_actor(position))
            chosen = moves[i];
    }
    return chosen;
}

static DamierAnalysis *analyse(DamierPosition *position, DamierEngine *engine, guint32 seed)
{
    DamierLimits limits = DAMIER_LIMITS_INIT;

    limits.nodes = NODES;
    limits.threads = 1;
    limits.seed = seed;
    return damier_engine_search(engine, position, &limits, NULL, NULL, NULL, NULL);
}

/* Dice are entered, so they may well be lucky: of some throws the one that whoever acts then likes best. */
static DamierMove throw_well(DamierPosition *position, DamierEngine *engine, GRand *random)
{
    DamierMove best = damier_position_roll(position, random);
    gint best_score = G_MININT;

    for (guint i = 0; i < N_THROWS; i++) {
        const DamierMove move = damier_position_roll(position, random);
        g_autoptr(DamierPosition) next = damier_position_play(position, move);
        const DamierActor actor = damier_position_get_actor(next);
        g_autoptr(DamierAnalysis) analysis = actor >= 0 ? analyse(next, engine, 1) : NULL;
        const guint side = actor >= 0 ? damier_game_get_side(damier_position_get_game(position), (guint) actor) : 0;
        const gint score = analysis != NULL && analysis->lines->len > 0
                               ? damier_analysis_get_line(analysis, 0)->scores[side]
                               : G_MININT;

        if (score > best_score) {
            best_score = score;
            best = move;
        }
    }
    return best;
}

static DamierMove decide(const Players *players, DamierPosition *position, GRand *random)
{
    const DamierActor actor = damier_position_get_actor(position);
    const DamierMove obvious = damier_position_get_obvious_move(position);
    g_autoptr(DamierAnalysis) analysis = NULL;

    if (actor == DAMIER_ACTOR_CHANCE)
        return players->engine != NULL ? throw_well(position, players->engine, random)
                                       : damier_position_roll(position, random);
    if (obvious != DAMIER_MOVE_NONE)
        return obvious;
    if (players->engine == NULL || (players->only_first && actor != 0))
        return choose(position, players->only_first, random);
    analysis = analyse(position, players->engine, g_rand_int(random));
    return analysis != NULL && damier_position_is_legal(position, analysis->best) ? analysis->best
                                                                                  : choose(position, FALSE, random);
}

/* Plays a game and keeps it if it ends sooner than the best so far. */
static void play(Search *search, const Players *players, guint32 seed)
{
    g_autoptr(DamierPosition) position = damier_position_new(search->game);
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    GArray *moves = g_array_new(FALSE, FALSE, sizeof(DamierMove));

    while (!damier_position_is_over(position) && moves->len + 1 < search->best->len) {
        g_autoptr(DamierPosition) before = g_steal_pointer(&position);
        const DamierMove move = decide(players, before, random);

        g_array_append_val(moves, move);
        position = damier_position_play(before, move);
    }
    search->n_left -= MIN(search->n_left, moves->len);
    if (!damier_position_is_over(position)) {
        g_array_unref(moves);
        return;
    }
    g_array_unref(search->best);
    search->best = moves;
}

/* What is picked until the move is told from all others. */
static void print_gesture(DamierPosition *position, DamierMove move, DamierRenderer *renderer, DamierLayout *layout)
{
    g_autoptr(DamierGestureTree) tree = damier_gesture_tree_new_for_position(renderer, layout, position);
    DamierGesture gesture;

    damier_renderer_get_gesture(renderer, position, move, &gesture);
    for (guint i = 0; i < gesture.n_elements; i++) {
        printf("%s%s", i > 0 ? "|" : "", damier_layout_get_element(layout, gesture.elements[i])->name);
        if (damier_gesture_tree_pick(tree, gesture.elements[i], NULL) != DAMIER_PICK_STEP)
            break;
    }
}

static void print_step(DamierPosition *position, DamierMove move, DamierRenderer *renderer, DamierLayout *layout)
{
    const DamierActor actor = damier_position_get_actor(position);
    const gboolean is_obvious = move == damier_position_get_obvious_move(position);
    g_autofree char *text = damier_position_format_move(position, move);
    g_autofree char *words = damier_position_describe_move(position, move);

    printf("%s\t%s\t%s\t", actor < 0 ? "chance" : is_obvious ? "obvious" : "seat", text, words);
    if (actor >= 0)
        print_gesture(position, move, renderer, layout);
    printf("\n");
}

static void print_game(Search *search, DamierRenderer *renderer)
{
    g_autoptr(DamierPosition) position = damier_position_new(search->game);
    g_autoptr(DamierLayout) layout = damier_renderer_lay_out(renderer, search->game);
    DamierOutcome outcome;

    for (guint i = 0; i < damier_layout_get_n_groups(layout); i++)
        printf("group\t%s\t\t\n", damier_layout_get_group(layout, i)->name);
    for (guint i = 0; i < search->best->len; i++) {
        g_autoptr(DamierPosition) before = g_steal_pointer(&position);
        const DamierMove move = g_array_index(search->best, DamierMove, i);

        print_step(before, move, renderer, layout);
        position = damier_position_play(before, move);
    }
    if (damier_position_get_outcome(position, &outcome)) {
        g_autofree char *words = damier_game_describe_outcome(search->game, &outcome);

        printf("end\t%s\t\t\n", words);
    }
}

int main(int argc, char **argv)
{
    g_autoptr(DamierPluginStore) store = damier_plugin_store_new();
    g_autoptr(DamierPluginInstance) plugin = NULL;
    g_autoptr(DamierSetup) setup = damier_setup_new(NULL);
    g_autoptr(DamierEngine) engine = NULL;
    g_autoptr(GError) error = NULL;
    Search search = { 0 };

    g_assert_cmpint(argc, ==, 3);
    plugin = damier_plugin_store_open(store, argv[1], &error);
    g_assert_no_error(error);
    search.game = damier_plugin_instance_configure(plugin, setup, &error);
    g_assert_no_error(error);
    search.n_left = g_ascii_strtoull(argv[2], NULL, 10);
    search.best = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    g_array_set_size(search.best, LONGEST);
    engine = damier_plugin_instance_create_engine(plugin);
    play(&search, &(Players) { engine, FALSE }, 1);
    play(&search, &(Players) { engine, TRUE }, 1);
    for (guint32 seed = 1; search.n_left > 0; seed++)
        play(&search, &(Players) { NULL, FALSE }, seed);
    print_game(&search, damier_plugin_instance_get_renderer(plugin));
    g_array_unref(search.best);
    g_object_unref(search.game);
    return 0;
}
