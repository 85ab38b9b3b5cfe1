// SPDX-License-Identifier: GPL-3.0-or-later
#include <glib/gi18n.h>
#include <inttypes.h>

#include "damier-json.h"
#include "damier-setting.h"
#include "puzzle/damier-puzzle-check.h"
#include "puzzle/damier-puzzle-maker.h"

/* What one action works with. */
typedef struct {
    const DamierArguments *arguments;
    DamierSetting *setting;
    DamierJson *json;
} Task;

typedef struct {
    const char *name;
    /* Of the options that not every action takes, those that this one does. */
    const char *options[10];
    gboolean (*run)(Task *task, GError **error);
} Action;

/* --- what several actions do ---------------------------------------------------------------------------------------
 */

/* The puzzles of a file, or those that come with the game. */
static GPtrArray *read_puzzles(Task *task, GError **error)
{
    const char *file = damier_arguments_get(task->arguments, "file");
    const DamierPluginManifest *manifest = damier_plugin_instance_get_manifest(task->setting->plugin);

    if (file == NULL)
        file = manifest->puzzles;
    if (file != NULL)
        return damier_puzzles_read(file, error);
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("“%s” comes without puzzles; --file names some"),
                manifest->id);
    return NULL;
}

static DamierRules *get_rules(Task *task)
{
    return damier_plugin_instance_get_rules(task->setting->plugin);
}

static gboolean check_provable(DamierGame *game, GError **error)
{
    if (!damier_game_has(game, DAMIER_TRAIT_CHANCE))
        return TRUE;
    g_set_error_literal(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_CHANCE,
                        _("In a game of chance nothing can be proved"));
    return FALSE;
}

static DamierProver *make_prover(Task *task, DamierPosition *position, GError **error)
{
    DamierGame *game = damier_position_get_game(position);
    const DamierActor actor = damier_position_get_actor(position);
    DamierProver *prover;

    if (!check_provable(game, error))
        return NULL;
    if (actor < 0) {
        g_set_error_literal(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_POSITION,
                            _("The game is over in this position"));
        return NULL;
    }
    prover = damier_prover_new(game, damier_game_get_side(game, (guint) actor));
    damier_prover_set_limits(prover, (guint64) damier_arguments_get_number(task->arguments, "nodes"), NULL);
    return prover;
}

static void add_puzzle(DamierJson *json, const DamierPuzzle *puzzle)
{
    damier_json_add_text(json, "id", puzzle->id);
    damier_json_add_text(json, "setup", puzzle->setup);
    damier_json_add_text(json, "position", puzzle->position);
    damier_json_add_integer(json, "seat", puzzle->seat + 1);
    damier_json_add_integer(json, "turns", puzzle->turns);
    damier_json_add_text(json, "move", puzzle->move);
    damier_json_add_integer(json, "grade", puzzle->grade);
}

/* --- list ----------------------------------------------------------------------------------------------------------
 */

static gboolean list_puzzle(Task *task, const DamierPuzzle *puzzle, GError **error)
{
    g_autoptr(DamierPosition) position = damier_puzzle_pose(puzzle, get_rules(task), NULL, error);

    if (position == NULL)
        return FALSE;
    damier_json_begin_object(task->json, NULL);
    add_puzzle(task->json, puzzle);
    damier_json_end(task->json);
    if (task->json == NULL)
        g_print(_("%s grade %u, %s wins in %u: %s\n"), puzzle->id, puzzle->grade,
                damier_game_get_seat_name(damier_position_get_game(position), puzzle->seat), puzzle->turns,
                puzzle->position);
    return TRUE;
}

static gboolean run_list(Task *task, GError **error)
{
    g_autoptr(GPtrArray) puzzles = read_puzzles(task, error);

    if (puzzles == NULL)
        return FALSE;
    damier_json_begin_array(task->json, "puzzles");
    for (guint i = 0; i < puzzles->len; i++)
        if (!list_puzzle(task, g_ptr_array_index(puzzles, i), error))
            return FALSE;
    damier_json_end(task->json);
    return TRUE;
}

/* --- check ---------------------------------------------------------------------------------------------------------
 */

/* Every puzzle is proved, also after one that is wrong. */
static gboolean check_one(Task *task, const DamierPuzzle *puzzle, guint *code)
{
    const guint64 nodes = (guint64) damier_arguments_get_number(task->arguments, "nodes");
    g_autoptr(GError) fault = NULL;
    const gboolean is_true = damier_puzzle_check(puzzle, get_rules(task), nodes, &fault);

    damier_json_begin_object(task->json, NULL);
    damier_json_add_text(task->json, "id", puzzle->id);
    damier_json_add_boolean(task->json, "true", is_true);
    damier_json_add_text(task->json, "fault", fault != NULL ? fault->message : NULL);
    damier_json_end(task->json);
    if (is_true)
        return TRUE;
    *code = (guint) fault->code;
    if (task->json == NULL)
        g_print("%s\n", fault->message);
    return FALSE;
}

static gboolean run_check(Task *task, GError **error)
{
    g_autoptr(GPtrArray) puzzles = read_puzzles(task, error);
    guint n_wrong = 0, code = 0;

    if (puzzles == NULL)
        return FALSE;
    damier_json_begin_array(task->json, "puzzles");
    for (guint i = 0; i < puzzles->len; i++)
        n_wrong += !check_one(task, g_ptr_array_index(puzzles, i), &code);
    damier_json_end(task->json);
    if (n_wrong == 0) {
        if (task->json == NULL)
            g_print(ngettext("%u puzzle, proved\n", "%u puzzles, all proved\n", puzzles->len), puzzles->len);
        return TRUE;
    }
    g_set_error(error, DAMIER_PUZZLE_ERROR, (gint) code,
                ngettext("%u of %u puzzle is wrong", "%u of %u puzzles are wrong", puzzles->len), n_wrong,
                puzzles->len);
    return FALSE;
}

/* --- solve ---------------------------------------------------------------------------------------------------------
 */

static DamierPosition *find_position(Task *task, GError **error)
{
    const char *id = damier_arguments_get(task->arguments, "id");
    g_autoptr(GPtrArray) puzzles = NULL;

    if (id == NULL)
        return g_object_ref(task->setting->position);
    puzzles = read_puzzles(task, error);
    if (puzzles == NULL)
        return NULL;
    for (guint i = 0; i < puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(puzzles, i);

        if (g_str_equal(puzzle->id, id))
            return damier_puzzle_pose(puzzle, get_rules(task), NULL, error);
    }
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("There is no puzzle “%s”"), id);
    return NULL;
}

/* The next step of the main line: the first that wins, or the one that holds out best. */
static DamierMove pick_step(DamierProver *prover, DamierPosition *position, DamierActor winner, guint turns)
{
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    DamierGame *game = damier_position_get_game(position);
    const guint seat = (guint) damier_position_get_actor(position);

    if (damier_game_get_side(game, seat) != damier_game_get_side(game, (guint) winner))
        return damier_prover_find_defence(prover, position, turns);
    if (!damier_prover_list_wins(prover, position, turns, wins) || wins->len == 0)
        return DAMIER_MOVE_NONE;
    return g_array_index(wins, DamierMove, 0);
}

static char *format_line(DamierProver *prover, DamierPosition *start, guint most)
{
    const DamierActor winner = damier_position_get_actor(start);
    g_autoptr(DamierPosition) position = g_object_ref(start);
    GString *line = g_string_new(NULL);

    while (!damier_position_is_over(position)) {
        const gint turns = damier_prover_count_turns(prover, position, most);
        const DamierMove move = turns >= 0 ? pick_step(prover, position, winner, (guint) turns) : DAMIER_MOVE_NONE;
        g_autofree char *text = move != DAMIER_MOVE_NONE ? damier_position_format_move(position, move) : NULL;
        g_autoptr(DamierPosition) before = g_steal_pointer(&position);

        if (text == NULL)
            break;
        g_string_append_printf(line, "%s%s", line->len > 0 ? " " : "", text);
        position = damier_position_play(before, move);
    }
    return g_string_free_and_steal(line);
}

static void tell_solution(Task *task, DamierPosition *position, DamierProver *prover, GArray *wins, gint turns)
{
    g_autofree char *line = turns > 0 ? format_line(prover, position, (guint) turns) : NULL;

    damier_json_add_integer(task->json, "turns", MAX(turns, 0));
    damier_json_begin_array(task->json, "moves");
    for (guint i = 0; i < wins->len; i++) {
        g_autofree char *text = damier_position_format_move(position, g_array_index(wins, DamierMove, i));

        damier_json_add_text(task->json, NULL, text);
        if (task->json == NULL)
            g_print(ngettext("%s wins in %d turn\n", "%s wins in %d turns\n", turns), text, turns);
    }
    damier_json_end(task->json);
    damier_json_add_text(task->json, "line", line);
    damier_json_add_integer(task->json, "nodes", (gint64) damier_prover_get_nodes(prover));
    if (task->json != NULL)
        return;
    if (line != NULL)
        g_print(_("for instance: %s\n"), line);
    else
        g_print(_("no win\n"));
}

static gboolean run_solve(Task *task, GError **error)
{
    const guint most = (guint) damier_arguments_get_number(task->arguments, "turns");
    g_autoptr(DamierPosition) position = find_position(task, error);
    g_autoptr(DamierProver) prover = position != NULL ? make_prover(task, position, error) : NULL;
    g_autoptr(GArray) wins = g_array_new(FALSE, FALSE, sizeof(DamierMove));
    gint turns;

    if (prover == NULL)
        return FALSE;
    turns = damier_prover_count_turns(prover, position, most);
    if (turns == DAMIER_PROVER_UNSETTLED ||
        (turns > 0 && !damier_prover_list_wins(prover, position, (guint) turns, wins))) {
        g_set_error(error, DAMIER_PUZZLE_ERROR, DAMIER_PUZZLE_ERROR_UNSETTLED,
                    _("The search was stopped after %" PRIu64 " positions, before it knew"),
                    damier_prover_get_nodes(prover));
        return FALSE;
    }
    tell_solution(task, position, prover, wins, turns);
    return TRUE;
}

/* --- make ----------------------------------------------------------------------------------------------------------
 */

static void on_game(guint n_games, guint n_found, gpointer data)
{
    g_printerr(_("%u games, %u found\n"), n_games, n_found);
}

static void tell_puzzles(Task *task, GPtrArray *puzzles)
{
    damier_json_begin_array(task->json, "puzzles");
    for (guint i = 0; i < puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(puzzles, i);
        g_autofree char *text = damier_puzzle_to_text(puzzle);

        damier_json_begin_object(task->json, NULL);
        add_puzzle(task->json, puzzle);
        damier_json_end(task->json);
        if (task->json == NULL)
            g_print("%s%s", i > 0 ? "\n" : "", text);
    }
    damier_json_end(task->json);
}

static gboolean run_make(Task *task, GError **error)
{
    const DamierArguments *arguments = task->arguments;
    g_autoptr(DamierEngine) engine = damier_setting_create_engine(task->setting, arguments);
    const DamierPuzzlePlan plan = {
        .game = task->setting->game,
        .renderer = damier_plugin_instance_get_renderer(task->setting->plugin),
        .engine = engine,
        .seed = (guint32) damier_arguments_get_number(arguments, "seed"),
        .n_games = (guint) damier_arguments_get_number(arguments, "games"),
        .n_opening_steps = (guint) damier_arguments_get_number(arguments, "opening"),
        .nodes = (guint64) damier_arguments_get_number(arguments, "engine-nodes"),
        .proof_nodes = (guint64) damier_arguments_get_number(arguments, "nodes"),
        .n_variations = (guint) damier_arguments_get_number(arguments, "variations"),
        .most_turns = (guint) damier_arguments_get_number(arguments, "turns"),
        .n_puzzles = (guint) damier_arguments_get_number(arguments, "count"),
        .least_points = (guint) damier_arguments_get_number(arguments, "points"),
    };
    g_autoptr(GPtrArray) puzzles = NULL;

    if (!check_provable(plan.game, error))
        return FALSE;
    puzzles = damier_puzzles_make(&plan, damier_arguments_has(arguments, "progress") ? on_game : NULL, NULL);
    tell_puzzles(task, puzzles);
    return TRUE;
}

/* --- the command ---------------------------------------------------------------------------------------------------
 */

static const Action actions[] = {
    { "list", { "file" }, run_list },
    { "check", { "file", "nodes" }, run_check },
    { "solve", { "file", "id", "nodes", "turns" }, run_solve },
    { "make",
      { "seed", "games", "count", "points", "opening", "variations", "engine-nodes", "nodes", "turns", "progress" },
      run_make },
};

static const DamierCommandOption options[] = {
    DAMIER_SETTING_OPTIONS,
    { .name = "file",
      .placeholder = N_("FILE"),
      .help = N_("list, check, solve: the puzzles, those of the game by default") },
    { .name = "id", .placeholder = N_("ID"), .help = N_("solve: the puzzle to solve, instead of --position") },
    { .name = "turns",
      .placeholder = N_("N"),
      .help = N_("solve, make: how many own turns a win may take, 3 by default"),
      .minimum = 1,
      .maximum = DAMIER_PUZZLE_MOST_TURNS,
      .fallback = 3 },
    { .name = "nodes",
      .placeholder = N_("N"),
      .help = N_("check, solve, make: how many positions a proof may visit, 20000000 by default"),
      .minimum = 1,
      .maximum = G_MAXINT64,
      .fallback = 20000000 },
    { .name = "count",
      .placeholder = N_("N"),
      .help = N_("make: how many puzzles of each number of turns, 10 by default"),
      .minimum = 1,
      .maximum = 1000,
      .fallback = 10 },
    { .name = "games",
      .placeholder = N_("N"),
      .help = N_("make: in how many games to look for them, 20 by default"),
      .minimum = 1,
      .maximum = 1000000,
      .fallback = 20 },
    { .name = "opening",
      .placeholder = N_("N"),
      .help = N_("make: how many random steps a game begins with at most, 6 by default"),
      .maximum = 100,
      .fallback = 6 },
    { .name = "variations",
      .placeholder = N_("N"),
      .help = N_("make: how many neighbours of a game's last positions to look at, 4 by default"),
      .maximum = 1000,
      .fallback = 4 },
    { .name = "engine-nodes",
      .placeholder = N_("N"),
      .help = N_("make: how many positions the engine may visit for a step, 500 by default"),
      .minimum = 1,
      .maximum = G_MAXINT64,
      .fallback = 500 },
    { .name = "points",
      .placeholder = N_("N"),
      .help = N_("make: how hard a puzzle must be, in points; 0 by default"),
      .maximum = 100 },
    { .name = "seed",
      .placeholder = N_("N"),
      .help = N_("make: where the games come from, 1 by default"),
      .maximum = G_MAXINT32,
      .fallback = 1 },
    DAMIER_GENERIC_OPTION,
    { .name = "progress", .help = N_("make: tell after each game how many were found") },
    DAMIER_JSON_OPTION,
    { 0 },
};

static const Action *find_action(const char *name, GError **error)
{
    GString *known = g_string_new(NULL);

    for (guint i = 0; i < G_N_ELEMENTS(actions); i++) {
        if (g_str_equal(actions[i].name, name)) {
            g_string_free(known, TRUE);
            return &actions[i];
        }
        g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", actions[i].name);
    }
    g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("“%s” is not one of: %s"), name, known->str);
    g_string_free(known, TRUE);
    return NULL;
}

static gboolean takes(const Action *action, const char *option)
{
    for (guint i = 0; i < G_N_ELEMENTS(action->options) && action->options[i] != NULL; i++)
        if (g_str_equal(action->options[i], option))
            return TRUE;
    return FALSE;
}

/* An option that another action takes would be given in vain. */
static gboolean check_options(const Action *action, const DamierArguments *arguments, GError **error)
{
    for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
        for (guint j = 0; j < G_N_ELEMENTS(actions[i].options) && actions[i].options[j] != NULL; j++) {
            const char *option = actions[i].options[j];

            if (!damier_arguments_has(arguments, option) || takes(action, option))
                continue;
            g_set_error(error, DAMIER_CLI_ERROR, DAMIER_CLI_ERROR_USAGE, _("“%s” does not take --%s"), action->name,
                        option);
            return FALSE;
        }
    return TRUE;
}

static gboolean run_puzzle(const DamierArguments *arguments, GError **error)
{
    const Action *action = find_action(damier_arguments_get_word(arguments, 1), error);
    g_autoptr(DamierSetting) setting = NULL;
    g_autoptr(DamierJson) json = damier_arguments_has(arguments, "json") ? damier_json_new() : NULL;
    Task task = { .arguments = arguments, .json = json };

    if (action == NULL || !check_options(action, arguments, error))
        return FALSE;
    setting = damier_setting_read(arguments, DAMIER_SETTING_CONFINED, error);
    if (setting == NULL)
        return FALSE;
    task.setting = setting;
    damier_json_begin_object(json, NULL);
    damier_json_add_text(json, "game", damier_setting_get_id(setting));
    if (!action->run(&task, error))
        return FALSE;
    damier_json_end(json);
    damier_json_print(json);
    return TRUE;
}

const DamierCommand damier_command_puzzle = {
    .name = "puzzle",
    .summary = N_("puzzles; ACTION is list, check, solve or make"),
    .words = { N_("GAME"), N_("ACTION") },
    .options = options,
    .run = run_puzzle,
};
