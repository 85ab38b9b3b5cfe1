// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-help-view.h"

#include "damier-help-diagram.h"
#include "damier-help-figure.h"
#include "damier-markdown.h"

#define INDENT 24

/**
 * DamierHelpView:
 *
 * A page of rules, one widget below the other: headings, paragraphs, lists and diagrams as such for a screen reader,
 * too.
 */
struct _DamierHelpView {
    GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE(DamierHelpView, damier_help_view, GTK_TYPE_BOX)

static void damier_help_view_class_init(DamierHelpViewClass *klass)
{
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "help-page");
}

static void damier_help_view_init(DamierHelpView *self)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
}

static GtkWidget *make_text(const char *markup, GtkAccessibleRole role, const char *style)
{
    return g_object_new(GTK_TYPE_LABEL, "accessible-role", role, "label", markup, "use-markup", TRUE, "wrap", TRUE,
                        "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_WORD, "xalign", 0.0f,
                        "hexpand", TRUE, "css-classes", (const char *const[]) { style, NULL }, NULL);
}

static GtkWidget *make_heading(const DamierMarkdownBlock *block)
{
    static const char *const styles[] = { "title-1", "title-2", "title-4", "heading", "heading", "heading" };
    GtkWidget *heading = make_text(block->text, GTK_ACCESSIBLE_ROLE_HEADING, styles[block->level - 1]);

    gtk_accessible_update_property(GTK_ACCESSIBLE(heading), GTK_ACCESSIBLE_PROPERTY_LEVEL, (int) block->level, -1);
    return heading;
}

/* Notation reads from left to right in every language. */
static GtkWidget *make_code(const DamierMarkdownBlock *block)
{
    GtkWidget *code = gtk_label_new(block->text);

    gtk_label_set_xalign(GTK_LABEL(code), 0);
    gtk_label_set_wrap(GTK_LABEL(code), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(code), PANGO_WRAP_WORD_CHAR);
    gtk_widget_set_direction(code, GTK_TEXT_DIR_LTR);
    gtk_widget_set_css_classes(code, (const char *[]) { "monospace", "card", "code", NULL });
    return code;
}

static GtkWidget *make_content(const DamierMarkdownBlock *block, DamierPluginInstance *plugin)
{
    if (damier_help_diagram_is_one(block))
        return damier_help_figure_new(plugin, block);
    if (block->kind == DAMIER_MARKDOWN_FENCE)
        return make_code(block);
    if (block->kind == DAMIER_MARKDOWN_HEADING)
        return make_heading(block);
    return make_text(block->text, GTK_ACCESSIBLE_ROLE_PARAGRAPH, "body");
}

static GtkWidget *make_marker(const DamierMarkdownBlock *block)
{
    g_autofree char *number = block->number > 0 ? g_strdup_printf("%u.", block->number) : NULL;
    const char *bullet = block->kind == DAMIER_MARKDOWN_ITEM ? "•" : "";
    const GtkAccessibleRole role = block->number > 0 ? GTK_ACCESSIBLE_ROLE_LABEL : GTK_ACCESSIBLE_ROLE_PRESENTATION;

    return g_object_new(GTK_TYPE_LABEL, "accessible-role", role, "label", number != NULL ? number : bullet, "xalign",
                        1.0f, "yalign", 0.0f, "width-request", INDENT, "css-classes",
                        (const char *const[]) { "body", NULL }, NULL);
}

static GtkWidget *make_row(const DamierMarkdownBlock *block, DamierPluginInstance *plugin)
{
    GtkWidget *row = g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "spacing", 8,
                                  "margin-start", (int) (block->level - 1) * INDENT, NULL);

    gtk_box_append(GTK_BOX(row), make_marker(block));
    gtk_box_append(GTK_BOX(row), make_content(block, plugin));
    return row;
}

static GtkWidget *make_list(void)
{
    return g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, "orientation",
                        GTK_ORIENTATION_VERTICAL, "css-name", "help-list", NULL);
}

/**
 * damier_help_view_set_page:
 * @self: a view
 * @plugin: the game, which sets up and paints the diagrams
 * @text: the page in Markdown, whatever bytes it has
 * @length: its length in bytes, or -1 where it ends with NUL
 *
 * Shows a page in place of what was shown before.
 */
void damier_help_view_set_page(DamierHelpView *self, DamierPluginInstance *plugin, const char *text, gssize length)
{
    g_autoptr(GPtrArray) blocks = damier_markdown_parse(text, length);
    GtkWidget *list = NULL, *child;

    while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL)
        gtk_box_remove(GTK_BOX(self), child);
    for (guint i = 0; i < blocks->len; i++) {
        const DamierMarkdownBlock *block = g_ptr_array_index(blocks, i);

        if (block->kind == DAMIER_MARKDOWN_HEADING || block->level == 0) {
            gtk_box_append(GTK_BOX(self), make_content(block, plugin));
            list = NULL;
            continue;
        }
        if (list == NULL)
            gtk_box_append(GTK_BOX(self), list = make_list());
        gtk_box_append(GTK_BOX(list), make_row(block, plugin));
    }
}
