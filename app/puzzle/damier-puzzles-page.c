// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-puzzles-page.h"

#include <glib/gi18n.h>

#include "damier-config.h"
#include "damier-puzzle-card.h"
#include "damier-puzzle-page.h"
#include "damier-puzzle-words.h"
#include "toast/damier-toast.h"

/**
 * DamierPuzzlesPage:
 *
 * The puzzles of a game by grade, with those marked that are solved.
 */
struct _DamierPuzzlesPage {
    AdwNavigationPage parent_instance;
    AdwWindowTitle *title;
    GtkBox *grades;
    GtkWidget *empty_page;
    AdwToastOverlay *toasts;

    DamierPluginInstance *plugin;
    DamierLibrary *library;
    GSettings *settings;
    GPtrArray *puzzles;
    GHashTable *solved;
    GPtrArray *cards;
    guint n_drawn;
    guint draw_source;
};

G_DEFINE_FINAL_TYPE(DamierPuzzlesPage, damier_puzzles_page, ADW_TYPE_NAVIGATION_PAGE)

static void report(DamierPuzzlesPage *self, const GError *error)
{
    adw_toast_overlay_add_toast(self->toasts, damier_toast_new(error->message));
}

static void on_card_chosen(DamierPuzzleCard *card, DamierPuzzlesPage *self)
{
    GtkWidget *pages = gtk_widget_get_ancestor(GTK_WIDGET(self), ADW_TYPE_NAVIGATION_VIEW);
    DamierPuzzlePage *page =
        damier_puzzle_page_new(self->plugin, self->puzzles, self->solved, self->library, self->settings);
    g_autoptr(GError) error = NULL;

    g_object_ref_sink(page);
    if (damier_puzzle_page_show(page, damier_puzzle_card_get_number(card) - 1, &error))
        adw_navigation_view_push(ADW_NAVIGATION_VIEW(pages), ADW_NAVIGATION_PAGE(page));
    else
        report(self, error);
    g_object_unref(page);
}

/* What was solved meanwhile shows when one comes back. */
static void mark_solved(DamierPuzzlesPage *self)
{
    const guint n_solved = g_hash_table_size(self->solved);
    g_autofree char *subtitle = NULL;
    guint count = 0;

    for (guint i = 0; i < self->cards->len; i++) {
        DamierPuzzleCard *card = g_ptr_array_index(self->cards, i);
        const gboolean is_solved =
            n_solved > 0 && g_hash_table_contains(self->solved, damier_puzzle_card_get_puzzle(card)->id);

        damier_puzzle_card_set_solved(card, is_solved);
        count += is_solved;
    }
    /* Translators: a game, how many of its puzzles are solved, and how many there are */
    subtitle = g_strdup_printf(_("%s · %u of %u solved"), damier_plugin_instance_get_manifest(self->plugin)->name,
                               count, self->cards->len);
    adw_window_title_set_subtitle(self->title, subtitle);
}

static void damier_puzzles_page_showing(AdwNavigationPage *page)
{
    mark_solved(DAMIER_PUZZLES_PAGE(page));
}

static void damier_puzzles_page_dispose(GObject *object)
{
    DamierPuzzlesPage *self = DAMIER_PUZZLES_PAGE(object);

    g_clear_handle_id(&self->draw_source, g_source_remove);
    g_clear_object(&self->plugin);
    g_clear_object(&self->library);
    g_clear_object(&self->settings);
    G_OBJECT_CLASS(damier_puzzles_page_parent_class)->dispose(object);
}

static void damier_puzzles_page_finalize(GObject *object)
{
    DamierPuzzlesPage *self = DAMIER_PUZZLES_PAGE(object);

    g_clear_pointer(&self->solved, g_hash_table_unref);
    g_clear_pointer(&self->puzzles, g_ptr_array_unref);
    g_ptr_array_unref(self->cards);
    G_OBJECT_CLASS(damier_puzzles_page_parent_class)->finalize(object);
}

static void damier_puzzles_page_class_init(DamierPuzzlesPageClass *klass)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

    G_OBJECT_CLASS(klass)->dispose = damier_puzzles_page_dispose;
    G_OBJECT_CLASS(klass)->finalize = damier_puzzles_page_finalize;
    ADW_NAVIGATION_PAGE_CLASS(klass)->showing = damier_puzzles_page_showing;

    gtk_widget_class_set_template_from_resource(widget_class, DAMIER_RESOURCE_PATH "/puzzle/damier-puzzles-page.ui");
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlesPage, title);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlesPage, grades);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlesPage, empty_page);
    gtk_widget_class_bind_template_child(widget_class, DamierPuzzlesPage, toasts);
}

static void damier_puzzles_page_init(DamierPuzzlesPage *self)
{
    self->cards = g_ptr_array_new();
    gtk_widget_init_template(GTK_WIDGET(self));
}

static GtkFlowBox *add_grade(DamierPuzzlesPage *self, guint grade)
{
    GtkWidget *heading =
        g_object_new(GTK_TYPE_LABEL, "label", damier_puzzle_get_grade_name(grade), "xalign", 0.0f, "accessible-role",
                     GTK_ACCESSIBLE_ROLE_HEADING, "css-classes", (const char *const[]) { "heading", NULL }, NULL);
    GtkWidget *cards = g_object_new(GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE,
                                    "min-children-per-line", 2, "max-children-per-line", 6, "row-spacing", 12,
                                    "column-spacing", 12, NULL);

    gtk_box_append(self->grades, heading);
    gtk_box_append(self->grades, cards);
    return GTK_FLOW_BOX(cards);
}

static void add_cards(DamierPuzzlesPage *self)
{
    GtkFlowBox *cards = NULL;
    guint grade = 0;

    for (guint i = 0; i < self->puzzles->len; i++) {
        const DamierPuzzle *puzzle = g_ptr_array_index(self->puzzles, i);
        GtkWidget *card = damier_puzzle_card_new(i + 1, puzzle);

        if (puzzle->grade != grade)
            cards = add_grade(self, puzzle->grade);
        grade = puzzle->grade;
        g_signal_connect(card, "chosen", G_CALLBACK(on_card_chosen), self);
        gtk_flow_box_append(cards, card);
        g_ptr_array_add(self->cards, card);
    }
}

/* One board a turn, so that the page comes up at once. */
static gboolean draw_next(gpointer user_data)
{
    DamierPuzzlesPage *self = DAMIER_PUZZLES_PAGE(user_data);

    if (self->n_drawn == self->cards->len) {
        self->draw_source = 0;
        return G_SOURCE_REMOVE;
    }
    damier_puzzle_card_draw(g_ptr_array_index(self->cards, self->n_drawn++),
                            damier_plugin_instance_get_rules(self->plugin),
                            damier_plugin_instance_get_renderer(self->plugin));
    return G_SOURCE_CONTINUE;
}

/* The easiest first, and of these the shortest. */
static gint compare(gconstpointer a, gconstpointer b)
{
    const DamierPuzzle *one = *(const DamierPuzzle *const *) a, *other = *(const DamierPuzzle *const *) b;

    if (one->grade != other->grade)
        return one->grade < other->grade ? -1 : 1;
    return (one->turns > other->turns) - (one->turns < other->turns);
}

/* Without a library everything can be solved; it is not kept. */
static void read_solved(DamierPuzzlesPage *self)
{
    const char *id = damier_plugin_instance_get_manifest(self->plugin)->id;
    g_autoptr(GError) error = NULL;

    if (self->library != NULL)
        self->solved = damier_library_list_solved(self->library, id, &error);
    if (self->solved == NULL)
        self->solved = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (error != NULL)
        report(self, error);
}

/**
 * damier_puzzles_page_new:
 * @plugin: a game that names a file of puzzles
 * @library: (nullable): where is kept what was solved
 * @settings: the program's settings
 * @error: where to say what is wrong with the file
 *
 * Makes the page; it shows its puzzles in the navigation view that it is in.
 *
 * Returns: (transfer floating) (nullable): the page, or NULL with a [error@PuzzleError]
 */
DamierPuzzlesPage *damier_puzzles_page_new(DamierPluginInstance *plugin, DamierLibrary *library, GSettings *settings,
                                           GError **error)
{
    const DamierPluginManifest *manifest = damier_plugin_instance_get_manifest(plugin);
    g_autoptr(GPtrArray) puzzles = damier_puzzles_read(manifest->puzzles, error);
    DamierPuzzlesPage *self;

    if (puzzles == NULL)
        return NULL;
    g_ptr_array_sort(puzzles, compare);
    self = g_object_new(DAMIER_TYPE_PUZZLES_PAGE, NULL);
    self->plugin = g_object_ref(plugin);
    g_set_object(&self->library, library);
    self->settings = g_object_ref(settings);
    self->puzzles = g_steal_pointer(&puzzles);
    read_solved(self);
    add_cards(self);
    mark_solved(self);
    gtk_widget_set_visible(self->empty_page, self->puzzles->len == 0);
    self->draw_source = g_idle_add(draw_next, self);
    return self;
}
