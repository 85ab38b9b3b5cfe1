// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-help-diagram.h"

#include <glib/gi18n.h>
#include <string.h>

#define INFO "damier position"

/* What a diagram's lines say; each may be missing. */
typedef struct {
    char *position;
    char *moves;
    char *caption;
} Lines;

static void lines_clear(Lines *lines)
{
    g_free(lines->position);
    g_free(lines->moves);
    g_free(lines->caption);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Lines, lines_clear)

/* The part of a diagram that a line belongs to, and what the line says of it. */
static char **find_part(Lines *lines, const char *line, const char **value)
{
    const struct {
        const char *key;
        char **part;
    } parts[] = {
        { "moves:", &lines->moves },
        { "caption:", &lines->caption },
        { "", &lines->position },
    };

    for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
        if (g_str_has_prefix(line, parts[i].key)) {
            *value = line + strlen(parts[i].key);
            return parts[i].part;
        }
    g_assert_not_reached();
}

static gboolean read_lines(Lines *lines, const char *text, GError **error)
{
    g_auto(GStrv) texts = g_strsplit(text, "\n", -1);

    for (guint i = 0; texts[i] != NULL; i++) {
        const char *line = g_strstrip(texts[i]), *value = NULL;
        char **part = find_part(lines, line, &value);

        if (*line == '\0')
            continue;
        if (*part != NULL) {
            g_set_error(error, DAMIER_ERROR, DAMIER_ERROR_POSITION,
                        _("Line %u of the diagram, “%s”, comes after another of its kind"), i + 1, line);
            return FALSE;
        }
        *part = g_strstrip(g_strdup(value));
    }
    return TRUE;
}

static DamierGame *configure(const char *info, DamierRules *rules, GError **error)
{
    const char *words = info + strlen(INFO);
    g_autoptr(DamierSetup) setup = damier_setup_new_from_text(*words != '\0' ? words + 1 : "-", error);

    return setup != NULL ? damier_rules_configure(rules, setup, error) : NULL;
}

/**
 * damier_help_diagram_is_one:
 * @block: a block of a page
 *
 * Tells whether a block is a diagram: a fence with "damier position", and after it the setup where it is not the usual
 * one, as [ctor@Setup.new_from_text] reads it.
 *
 * Returns: whether it is
 */
gboolean damier_help_diagram_is_one(const DamierMarkdownBlock *block)
{
    return block->kind == DAMIER_MARKDOWN_FENCE && g_str_has_prefix(block->info, INFO) &&
           strchr(" ", block->info[strlen(INFO)]) != NULL;
}

/* The last move is played apart, so that it can be pointed out. */
static gboolean play(DamierHelpDiagram *diagram, char *moves, GError **error)
{
    char *space = strrchr(moves, ' ');
    const char *last = space != NULL ? space + 1 : moves;
    g_autoptr(DamierPosition) start = g_steal_pointer(&diagram->position);

    if (space != NULL)
        *space = '\0';
    diagram->previous = space != NULL ? damier_position_play_text(start, moves, error) : g_steal_pointer(&start);
    if (diagram->previous != NULL)
        diagram->position = damier_position_play_text(diagram->previous, last, error);
    return diagram->position != NULL;
}

/**
 * damier_help_diagram_new:
 * @block: a block that [func@damier_help_diagram_is_one] accepts
 * @rules: the rules of its game
 * @error: where to say what is wrong
 *
 * Sets up what a diagram shows. One line of it is a position in the game's notation, without which it is the start; a
 * line "moves: …" is played from there, a line "caption: …" explains.
 *
 * Returns: (transfer full) (nullable): the diagram, or NULL with %DAMIER_ERROR
 */
DamierHelpDiagram *damier_help_diagram_new(const DamierMarkdownBlock *block, DamierRules *rules, GError **error)
{
    g_autoptr(DamierGame) game = configure(block->info, rules, error);
    g_autoptr(DamierHelpDiagram) diagram = g_new0(DamierHelpDiagram, 1);
    g_auto(Lines) lines = { 0 };

    if (game == NULL || !read_lines(&lines, block->text, error))
        return NULL;
    if (lines.position != NULL)
        diagram->position = damier_position_new_from_text(game, lines.position, error);
    else
        diagram->position = damier_position_new(game);
    if (diagram->position == NULL || (lines.moves != NULL && !play(diagram, lines.moves, error)))
        return NULL;
    diagram->caption = g_steal_pointer(&lines.caption);
    return g_steal_pointer(&diagram);
}

/**
 * damier_help_diagram_free:
 * @diagram: a diagram
 *
 * Frees it.
 */
void damier_help_diagram_free(DamierHelpDiagram *diagram)
{
    g_clear_object(&diagram->position);
    g_clear_object(&diagram->previous);
    g_free(diagram->caption);
    g_free(diagram);
}

static gint compare_elements(gconstpointer a, gconstpointer b)
{
    const guint first = *(const guint *) a, second = *(const guint *) b;

    return (first > second) - (first < second);
}

static void describe_tokens(DamierRenderer *renderer, DamierPosition *position, DamierScene *scene, GString *text)
{
    g_autoptr(GArray) elements = g_array_new(FALSE, FALSE, sizeof(guint));
    guint last = 0;

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++)
        g_array_append_val(elements, damier_scene_get_token(scene, i)->element);
    g_array_sort(elements, compare_elements);
    for (guint i = 0; i < elements->len; i++) {
        const guint element = g_array_index(elements, guint, i);

        if (element != last) {
            g_autofree char *label = damier_renderer_describe_element(renderer, position, element);
            g_string_append_printf(text, "%s\n", label);
        }
        last = element;
    }
}

static void describe_counters(DamierGame *game, DamierScene *scene, GString *text)
{
    for (guint i = 0; i < damier_scene_get_n_counters(scene); i++) {
        const DamierCounter *counter = damier_scene_get_counter(scene, i);

        /* Translators: a seat, what is counted, how many: "South, walls: 9" */
        g_string_append_printf(text, _("%s, %s: %d"), damier_game_get_seat_name(game, counter->seat), counter->name,
                               counter->value);
        g_string_append_c(text, '\n');
    }
}

static void describe_actor(DamierGame *game, DamierPosition *position, GString *text)
{
    const DamierActor actor = damier_position_get_actor(position);
    DamierOutcome outcome;
    g_autofree char *sentence = NULL;

    if (damier_position_get_outcome(position, &outcome))
        sentence = damier_game_describe_outcome(game, &outcome);
    else if (actor >= 0)
        sentence = g_strdup_printf(_("%s to move"), damier_game_get_seat_name(game, (guint) actor));
    if (sentence != NULL)
        g_string_append(text, sentence);
}

/**
 * damier_help_diagram_describe:
 * @diagram: a diagram
 * @renderer: the game on a screen
 *
 * Says what is on the board, for those who cannot see it: each element with a token on it, the counters, and who is to
 * move.
 *
 * Returns: (transfer full): the translated text, a line each
 */
char *damier_help_diagram_describe(const DamierHelpDiagram *diagram, DamierRenderer *renderer)
{
    DamierPosition *position = diagram->position;
    DamierGame *game = damier_position_get_game(position);
    g_autoptr(DamierScene) scene = damier_renderer_populate(renderer, position, -1);
    GString *text = g_string_new(NULL);

    describe_tokens(renderer, position, scene, text);
    describe_counters(game, scene, text);
    describe_actor(game, position, text);
    return g_string_free_and_steal(text);
}
