// SPDX-License-Identifier: GPL-3.0-or-later
/* What a game looks like: layout, gestures, scenes, motions. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "damier-kit-run.h"

/* How many motions of a move are asked for. */
#define MOTIONS 64

static gboolean is_words(const char *words)
{
    return words != NULL && *words != '\0' && g_utf8_validate(words, -1, NULL);
}

/* Path data begins with a move and holds nothing but commands and numbers. */
static gboolean is_path(const char *path)
{
    return path != NULL && (*path == 'M' || *path == 'm') &&
           strspn(path, "MmLlHhVvCcSsQqTtAaZzeE+-.,0123456789 \n") == strlen(path);
}

static gboolean is_role(DamierRole role)
{
    return (role >= DAMIER_ROLE_NONE && role <= DAMIER_ROLE_CHIP) ||
           (role >= DAMIER_ROLE_SEAT && role < DAMIER_ROLE_SEAT_GROUND + DAMIER_MAX_SEATS);
}

static gboolean is_inside(DamierLayout *layout, guint zone_index, float x, float y)
{
    const DamierZone *zone =
        zone_index < damier_layout_get_n_zones(layout) ? damier_layout_get_zone(layout, zone_index) : NULL;

    return zone != NULL && x >= 0 && y >= 0 && x <= zone->width && y <= zone->height;
}

static void check_zones(DamierKitRun *run)
{
    const guint n_zones = damier_layout_get_n_zones(run->layout);

    if (n_zones == 0)
        damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("there is no zone"));
    for (guint i = 0; i < n_zones; i++) {
        const DamierZone *zone = damier_layout_get_zone(run->layout, i);

        if (!is_words(zone->id) || !is_words(zone->name) || !(zone->width > 0) || !(zone->height > 0) ||
            !isfinite(zone->x) || !isfinite(zone->y) || zone->owner < -1 || zone->owner >= (gint) run->traits->n_seats)
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("zone %u lacks an id, a name, a size or a possible owner"),
                                i + 1);
    }
    for (guint i = 0; i < damier_layout_get_n_groups(run->layout); i++)
        if (!is_words(damier_layout_get_group(run->layout, i)->name))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("group %u has no name"), i + 1);
}

static void check_elements(DamierKitRun *run)
{
    const guint n_elements = damier_layout_get_n_elements(run->layout);

    if (n_elements == 0)
        damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("there is no element"));
    for (guint id = 1; id <= n_elements; id++) {
        const DamierElement *element = damier_layout_get_element(run->layout, id);
        const guint zone = damier_layout_get_group(run->layout, element->group)->zone;

        if (!is_words(element->name) || !is_path(element->outline) || !is_role(element->role))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("element %u lacks a name, an outline or a possible role"),
                                id);
        else if (!is_inside(run->layout, zone, element->x, element->y))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("element “%s” at %g, %g lies outside of its zone"),
                                element->name, (double) element->x, (double) element->y);
    }
}

static void check_paint(DamierKitRun *run)
{
    for (guint i = 0; i < damier_layout_get_n_shapes(run->layout); i++)
        if (!is_path(damier_layout_get_shape(run->layout, i)))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("shape %u is no path"), i);
    for (guint id = 1; id <= damier_layout_get_n_emblems(run->layout); id++)
        if (!is_path(damier_layout_get_emblem(run->layout, id)))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("emblem %u is no path"), id);
    for (guint i = 0; i < damier_layout_get_n_decorations(run->layout); i++) {
        const DamierDecoration *decoration = damier_layout_get_decoration(run->layout, i);
        const gboolean has_one = (decoration->path != NULL) != (decoration->text != NULL);

        if (!has_one || (decoration->path != NULL && !is_path(decoration->path)) || !is_role(decoration->fill) ||
            !is_role(decoration->stroke))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT,
                                _("decoration %u is neither a path nor a text, or has an impossible role"), i + 1);
    }
}

void damier_kit_check_layout(DamierKitRun *run)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);

    run->layout = damier_renderer_lay_out(renderer, run->game);
    check_zones(run);
    check_elements(run);
    check_paint(run);
    for (guint seat = 0; seat < run->traits->n_seats; seat++) {
        const double angle = damier_renderer_get_viewpoint(renderer, run->game, seat);

        if (!(angle >= 0 && angle < 360))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("seat %u sits at %g degrees"), seat + 1, angle);
        if (!is_role(damier_renderer_get_seat_role(renderer, run->game, seat)))
            damier_kit_run_fail(run, DAMIER_KIT_LAYOUT, _("the pieces of seat %u have no possible role"), seat + 1);
    }
}

static gboolean are_places_equal(DamierLayout *one, DamierLayout *other)
{
    for (guint i = 0; i < damier_layout_get_n_zones(one); i++) {
        const DamierZone *a = damier_layout_get_zone(one, i), *b = damier_layout_get_zone(other, i);

        if (!g_str_equal(a->id, b->id) || a->x != b->x || a->y != b->y || a->width != b->width ||
            a->height != b->height)
            return FALSE;
    }
    for (guint id = 1; id <= damier_layout_get_n_elements(one); id++) {
        const DamierElement *a = damier_layout_get_element(one, id), *b = damier_layout_get_element(other, id);

        if (!g_str_equal(a->name, b->name) || a->group != b->group || a->x != b->x || a->y != b->y)
            return FALSE;
    }
    return TRUE;
}

static gboolean are_layouts_alike(DamierLayout *one, DamierLayout *other)
{
    return damier_layout_get_n_zones(one) == damier_layout_get_n_zones(other) &&
           damier_layout_get_n_groups(one) == damier_layout_get_n_groups(other) &&
           damier_layout_get_n_elements(one) == damier_layout_get_n_elements(other) &&
           damier_layout_get_n_shapes(one) == damier_layout_get_n_shapes(other) &&
           damier_layout_get_n_emblems(one) == damier_layout_get_n_emblems(other) && are_places_equal(one, other);
}

void damier_kit_check_looks(DamierKitRun *run)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);
    guint n_looks;
    const DamierLook *looks = damier_renderer_list_looks(renderer, &n_looks);

    for (guint i = 0; i < n_looks; i++) {
        g_autoptr(DamierLayout) layout = damier_renderer_lay_out_look(renderer, run->game, looks[i].id);

        if (!is_words(looks[i].id) || !is_words(looks[i].name))
            damier_kit_run_fail(run, DAMIER_KIT_LOOKS, _("look %u lacks an id or a name"), i + 1);
        if (!are_layouts_alike(run->layout, layout))
            damier_kit_run_fail(run, DAMIER_KIT_LOOKS, _("look “%s” does not have the places of the usual one"),
                                looks[i].id);
    }
}

static gboolean is_gesture(DamierKitRun *run, const DamierGesture *gesture)
{
    if (gesture->n_elements < 1 || gesture->n_elements > DAMIER_MAX_GESTURE ||
        gesture->first_free + gesture->n_free > gesture->n_elements)
        return FALSE;
    for (guint i = 0; i < gesture->n_elements; i++)
        if (gesture->elements[i] < 1 || gesture->elements[i] > damier_layout_get_n_elements(run->layout))
            return FALSE;
    return TRUE;
}

static gint compare_elements(gconstpointer a, gconstpointer b)
{
    return (gint) * (const guint *) a - (gint) * (const guint *) b;
}

/* The elements as text, each closed by a comma, so that the beginning of a gesture is the beginning of its text. Those
 * that may come in any order come in one; where they are the last, the text is closed: the gesture ends by itself. */
static char *gesture_to_text(const DamierGesture *gesture)
{
    DamierGesture ordered = *gesture;
    GString *text = g_string_new(NULL);

    qsort(&ordered.elements[gesture->first_free], gesture->n_free, sizeof *ordered.elements, compare_elements);
    for (guint i = 0; i < ordered.n_elements; i++)
        g_string_append_printf(text, "%u,", ordered.elements[i]);
    if (gesture->n_free > 0 && gesture->first_free + gesture->n_free == gesture->n_elements)
        g_string_append_c(text, '.');
    return g_string_free_and_steal(text);
}

typedef struct {
    char *gesture;
    DamierMove move;
} Gestured;

static void gestured_clear(gpointer data)
{
    g_free(((Gestured *) data)->gesture);
}

static gint compare_gestured(gconstpointer a, gconstpointer b)
{
    return strcmp(((const Gestured *) a)->gesture, ((const Gestured *) b)->gesture);
}

/* Of two neighbours in the order of their gestures: equal ones must differ in words, none may begin another. */
static void check_neighbours(DamierKitRun *run, DamierPosition *position, const Gestured *one, const Gestured *other)
{
    g_autofree char *words = NULL, *other_words = NULL;

    if (one->move == other->move || !g_str_has_prefix(other->gesture, one->gesture))
        return;
    words = damier_position_describe_move(position, one->move);
    other_words = damier_position_describe_move(position, other->move);
    if (!g_str_equal(one->gesture, other->gesture))
        damier_kit_run_fail(run, DAMIER_KIT_GESTURES_DISTINCT,
                            _("the gesture of “%s” is the beginning of the gesture of “%s”"), words, other_words);
    else if (g_strcmp0(words, other_words) == 0)
        damier_kit_run_fail(run, DAMIER_KIT_GESTURES_DISTINCT,
                            _("the moves %08x and %08x have the same gesture and the same words: “%s”"), one->move,
                            other->move, words);
}

static void add_gesture(DamierKitRun *run, DamierMove move, const DamierGesture *gesture, GArray *list)
{
    if (is_gesture(run, gesture)) {
        const Gestured gestured = { gesture_to_text(gesture), move };
        g_array_append_val(list, gestured);
    } else {
        damier_kit_run_fail(run, DAMIER_KIT_GESTURES, _("the move %08x has %u elements, the first is %u"), move,
                            gesture->n_elements, gesture->elements[0]);
    }
}

void damier_kit_check_gestures(DamierKitRun *run, DamierPosition *position)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);
    g_autoptr(GArray) list = g_array_new(FALSE, FALSE, sizeof(Gestured));

    if (damier_position_get_actor(position) < 0)
        return;
    g_array_set_clear_func(list, gestured_clear);
    for (guint i = 0; i < run->n_moves; i++) {
        DamierGesture gestures[1 + DAMIER_MAX_OTHER_GESTURES];
        const guint n_others = damier_renderer_get_other_gestures(renderer, position, run->moves[i], &gestures[1]);

        damier_renderer_get_gesture(renderer, position, run->moves[i], &gestures[0]);
        for (guint k = 0; k <= n_others; k++)
            add_gesture(run, run->moves[i], &gestures[k], list);
    }
    g_array_sort(list, compare_gestured);
    for (guint i = 0; i + 1 < list->len; i++)
        check_neighbours(run, position, &g_array_index(list, Gestured, i), &g_array_index(list, Gestured, i + 1));
}

static void check_refusals(DamierKitRun *run, DamierPosition *position)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);

    for (guint id = 1; id <= damier_layout_get_n_elements(run->layout); id++) {
        const DamierGesture tried = { .n_elements = 1, .elements = { id } };
        g_autofree char *reason = damier_renderer_explain_refusal(renderer, position, &tried);

        if (reason != NULL && !is_words(reason))
            damier_kit_run_fail(run, DAMIER_KIT_LABELS, _("the refusal of element “%s” is not put into words"),
                                damier_layout_get_element(run->layout, id)->name);
    }
}

void damier_kit_check_labels(DamierKitRun *run, DamierPosition *position)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);

    if (damier_position_get_actor(position) < 0)
        return;
    for (guint i = 0; i < run->n_moves; i++) {
        g_autofree char *label = damier_renderer_label_move(renderer, position, run->moves[i]);
        g_autofree char *words = damier_renderer_describe_target(renderer, position, run->moves[i]);

        if (label != NULL && (!is_words(label) || g_utf8_strlen(label, -1) > 3))
            damier_kit_run_fail(run, DAMIER_KIT_LABELS, _("the label of the move %08x is “%s”"), run->moves[i],
                                is_words(label) ? label : "");
        if ((words != NULL) != (label != NULL) || (words != NULL && !is_words(words)))
            damier_kit_run_fail(run, DAMIER_KIT_LABELS, _("the label of the move %08x is not put into words"),
                                run->moves[i]);
    }
    check_refusals(run, position);
}

static gboolean is_token(DamierKitRun *run, const DamierToken *token)
{
    return token->id > 0 && is_inside(run->layout, token->zone, token->x, token->y) &&
           token->shape < damier_layout_get_n_shapes(run->layout) && is_role(token->role) && isfinite(token->angle) &&
           isfinite(token->lift) && token->scale > 0 && token->element <= damier_layout_get_n_elements(run->layout) &&
           token->emblem <= damier_layout_get_n_emblems(run->layout) && is_role(token->emblem_role);
}

static void check_tokens(DamierKitRun *run, DamierScene *scene)
{
    g_autoptr(GHashTable) ids = g_hash_table_new(NULL, NULL);

    for (guint i = 0; i < damier_scene_get_n_tokens(scene); i++) {
        const DamierToken *token = damier_scene_get_token(scene, i);

        if (!is_token(run, token))
            damier_kit_run_fail(run, DAMIER_KIT_SCENE, _("token %u at %g, %g of zone %u is not possible"), token->id,
                                (double) token->x, (double) token->y, token->zone);
        if (!g_hash_table_add(ids, GUINT_TO_POINTER(token->id)))
            damier_kit_run_fail(run, DAMIER_KIT_SCENE, _("there are two tokens %u"), token->id);
    }
}

static void check_marks(DamierKitRun *run, DamierScene *scene)
{
    for (guint i = 0; i < damier_scene_get_n_marks(scene); i++) {
        const DamierMark *mark = damier_scene_get_mark(scene, i);

        if (mark->element < 1 || mark->element > damier_layout_get_n_elements(run->layout))
            damier_kit_run_fail(run, DAMIER_KIT_SCENE, _("there is a mark on element %u"), mark->element);
    }
    for (guint i = 0; i < damier_scene_get_n_counters(scene); i++) {
        const DamierCounter *counter = damier_scene_get_counter(scene, i);

        if (counter->seat >= run->traits->n_seats || !is_words(counter->name) || counter->value < 0 ||
            (counter->limit >= 0 && counter->value > counter->limit) || !is_role(counter->role))
            damier_kit_run_fail(run, DAMIER_KIT_SCENE, _("the counter “%s” of seat %u shows %d of %d"), counter->name,
                                counter->seat + 1, counter->value, counter->limit);
    }
}

static gboolean are_tokens_equal(const DamierToken *a, const DamierToken *b)
{
    return a->id == b->id && a->zone == b->zone && a->x == b->x && a->y == b->y && a->shape == b->shape &&
           a->role == b->role && a->angle == b->angle && a->scale == b->scale && a->level == b->level &&
           a->element == b->element && a->emblem == b->emblem && a->emblem_role == b->emblem_role &&
           a->lift == b->lift && a->is_upright == b->is_upright && a->emblem_turns == b->emblem_turns &&
           a->letter == b->letter && g_strcmp0(a->badge, b->badge) == 0;
}

static gboolean are_scenes_equal(DamierScene *one, DamierScene *other)
{
    const guint n_tokens = damier_scene_get_n_tokens(one);

    if (n_tokens != damier_scene_get_n_tokens(other) ||
        damier_scene_get_n_marks(one) != damier_scene_get_n_marks(other) ||
        damier_scene_get_n_counters(one) != damier_scene_get_n_counters(other))
        return FALSE;
    for (guint i = 0; i < n_tokens; i++)
        if (!are_tokens_equal(damier_scene_get_token(one, i), damier_scene_get_token(other, i)))
            return FALSE;
    return TRUE;
}

static void check_descriptions(DamierKitRun *run, DamierPosition *position)
{
    for (guint id = 1; id <= damier_layout_get_n_elements(run->layout); id++) {
        const char *name = damier_layout_get_element(run->layout, id)->name;
        g_autofree char *words =
            damier_renderer_describe_element(damier_plugin_instance_get_renderer(run->instance), position, id);

        if (!is_words(words) || !g_str_has_prefix(words, name))
            damier_kit_run_fail(run, DAMIER_KIT_ELEMENTS, _("the words for element “%s” are “%s”"), name,
                                is_words(words) ? words : "");
    }
}

void damier_kit_check_scene(DamierKitRun *run, DamierPosition *position)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);

    for (gint viewer = -1; viewer < (gint) run->traits->n_seats; viewer++) {
        g_autoptr(DamierScene) scene = damier_renderer_populate(renderer, position, viewer);
        g_autoptr(DamierScene) again = damier_renderer_populate(renderer, position, viewer);

        check_tokens(run, scene);
        check_marks(run, scene);
        if (!are_scenes_equal(scene, again))
            damier_kit_run_fail(run, DAMIER_KIT_SCENE_STABLE, _("populated twice, the scene is not the same"));
    }
    check_descriptions(run, position);
}

void damier_kit_check_motions(DamierKitRun *run, DamierPosition *position, DamierMove move, DamierPosition *next)
{
    DamierRenderer *renderer = damier_plugin_instance_get_renderer(run->instance);
    DamierMotion motions[MOTIONS] = { 0 };
    const guint n_motions = damier_renderer_get_motions(renderer, position, move, motions, MOTIONS);
    g_autoptr(DamierScene) before = damier_renderer_populate(renderer, position, -1);
    g_autoptr(DamierScene) after = damier_renderer_populate(renderer, next, -1);

    if (n_motions > MOTIONS) {
        damier_kit_run_fail(run, DAMIER_KIT_MOTIONS, _("%u motions where there is room for %u"), n_motions, MOTIONS);
        return;
    }
    for (guint i = 0; i < n_motions; i++)
        if (motions[i].n_stops > G_N_ELEMENTS(motions[i].stop_x) ||
            (damier_scene_find_token(before, motions[i].token) == NULL &&
             damier_scene_find_token(after, motions[i].token) == NULL))
            damier_kit_run_fail(run, DAMIER_KIT_MOTIONS, _("a motion of token %u with %u stops"), motions[i].token,
                                motions[i].n_stops);
}
