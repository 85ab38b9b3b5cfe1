// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-move-row.h"

/**
 * DamierMoveRow:
 *
 * A row of the move list: a round of the game with a cell for each seat, or a variation with a cell for each turn.
 */
struct _DamierMoveRow {
    GObject parent_instance;
    guint number;
    guint depth;
    GArray *cells;
};

G_DEFINE_FINAL_TYPE(DamierMoveRow, damier_move_row, G_TYPE_OBJECT)

static void clear_cell(gpointer data)
{
    g_free(((DamierMoveCell *) data)->text);
}

static void damier_move_row_finalize(GObject *object)
{
    g_array_unref(DAMIER_MOVE_ROW(object)->cells);
    G_OBJECT_CLASS(damier_move_row_parent_class)->finalize(object);
}

static void damier_move_row_class_init(DamierMoveRowClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_move_row_finalize;
}

static void damier_move_row_init(DamierMoveRow *self)
{
    self->cells = g_array_new(FALSE, TRUE, sizeof(DamierMoveCell));
    g_array_set_clear_func(self->cells, clear_cell);
}

/**
 * damier_move_row_get_number:
 * @row: a row
 *
 * Gets the number of the round.
 *
 * Returns: from 1; 0 in a variation
 */
guint damier_move_row_get_number(DamierMoveRow *row)
{
    return row->number;
}

/**
 * damier_move_row_get_depth:
 * @row: a row
 *
 * Gets how deep a variation is nested.
 *
 * Returns: 0 for the game itself
 */
guint damier_move_row_get_depth(DamierMoveRow *row)
{
    return row->depth;
}

/**
 * damier_move_row_get_n_cells:
 * @row: a row
 *
 * Counts the cells.
 *
 * Returns: how many
 */
guint damier_move_row_get_n_cells(DamierMoveRow *row)
{
    return row->cells->len;
}

/**
 * damier_move_row_get_cell: (skip)
 * @row: a row
 * @index: which
 *
 * Gets a cell.
 *
 * Returns: the cell, owned by the row
 */
const DamierMoveCell *damier_move_row_get_cell(DamierMoveRow *row, guint index)
{
    g_return_val_if_fail(index < row->cells->len, NULL);
    return &g_array_index(row->cells, DamierMoveCell, index);
}

/**
 * damier_move_steps_hold: (skip)
 * @first: (nullable): the first step of a turn
 * @last: (nullable): its last
 * @node: a node
 *
 * Tells whether a node is one of the steps of a turn.
 *
 * Returns: whether it is
 */
gboolean damier_move_steps_hold(const DamierNode *first, const DamierNode *last, const DamierNode *node)
{
    const DamierNode *step = last;

    while (step != NULL && step != node && step != first)
        step = damier_node_get_parent(step);
    return step != NULL && step == node;
}

/**
 * damier_move_row_holds: (skip)
 * @row: a row
 * @node: a node
 *
 * Tells whether a node is a step of one of the cells.
 *
 * Returns: whether it does
 */
gboolean damier_move_row_holds(DamierMoveRow *row, const DamierNode *node)
{
    for (guint i = 0; i < row->cells->len; i++)
        if (damier_move_steps_hold(damier_move_row_get_cell(row, i)->first, damier_move_row_get_cell(row, i)->node,
                                   node))
            return TRUE;
    return FALSE;
}

/**
 * damier_move_row_get_last: (skip)
 * @row: a row
 *
 * Gets where the row ends.
 *
 * Returns: (nullable): the node of the last cell that has one
 */
DamierNode *damier_move_row_get_last(DamierMoveRow *row)
{
    for (guint i = row->cells->len; i-- > 0;)
        if (damier_move_row_get_cell(row, i)->node != NULL)
            return damier_move_row_get_cell(row, i)->node;
    return NULL;
}

/**
 * damier_move_row_describe: (skip)
 * @row: a row
 *
 * Writes the moves of a row after each other.
 *
 * Returns: (transfer full): the text
 */
char *damier_move_row_describe(DamierMoveRow *row)
{
    GString *text = g_string_new(NULL);

    if (row->number > 0)
        g_string_append_printf(text, "%u.", row->number);
    for (guint i = 0; i < row->cells->len; i++) {
        const DamierMoveCell *cell = damier_move_row_get_cell(row, i);
        if (cell->text != NULL)
            g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", cell->text);
    }
    return g_string_free_and_steal(text);
}

static DamierMoveCell *add_cells(DamierMoveRow *row, guint n_cells)
{
    g_array_set_size(row->cells, row->cells->len + n_cells);
    return &g_array_index(row->cells, DamierMoveCell, row->cells->len - n_cells);
}

static DamierMoveRow *append_row(GPtrArray *rows, guint number, guint depth)
{
    DamierMoveRow *row = g_object_new(DAMIER_TYPE_MOVE_ROW, NULL);

    row->number = number;
    row->depth = depth;
    g_ptr_array_add(rows, row);
    return row;
}

static void write_step(DamierMoveCell *cell, DamierNode *node)
{
    g_autofree char *step = damier_node_format_move(node);
    char *text = cell->text != NULL ? g_strjoin(" ", cell->text, step, NULL) : g_steal_pointer(&step);

    g_free(cell->text);
    cell->text = text;
    if (cell->first == NULL)
        cell->first = node;
    cell->node = node;
}

/* What chance does belongs to the turn that follows, or to the last one where nobody follows. */
static gint get_column(const DamierNode *node)
{
    const DamierNode *step = node;

    while (damier_node_get_mover(step) < 0) {
        if (damier_node_get_actor(step) >= 0)
            return damier_node_get_actor(step);
        if (damier_node_get_n_children(step) == 0)
            return MAX(damier_node_get_mover(damier_node_get_parent(node)), 0);
        step = damier_node_get_child(step, 0);
    }
    return damier_node_get_mover(step);
}

static void add_variation(GPtrArray *rows, DamierNode *node, guint depth)
{
    DamierMoveRow *row = append_row(rows, 0, depth);
    gint last = -1;

    for (DamierNode *step = node; step != NULL;
         step = damier_node_get_n_children(step) > 0 ? damier_node_get_child(step, 0) : NULL) {
        const gint column = get_column(step);

        if (column != last || row->cells->len == 0)
            add_cells(row, 1);
        write_step(&g_array_index(row->cells, DamierMoveCell, row->cells->len - 1), step);
        last = column;
        for (guint i = 1; step != node && i < damier_node_get_n_children(damier_node_get_parent(step)); i++)
            add_variation(rows, damier_node_get_child(damier_node_get_parent(step), i), depth + 1);
    }
}

static void add_variations(GPtrArray *rows, DamierNode *node)
{
    DamierNode *parent = damier_node_get_parent(node);

    for (guint i = 0; i < damier_node_get_n_children(parent); i++)
        if (damier_node_get_child(parent, i) != node)
            add_variation(rows, damier_node_get_child(parent, i), 1);
}

static gboolean begins_round(const DamierNode *node)
{
    const DamierNode *parent = damier_node_get_parent(node);

    return damier_node_get_parent(parent) == NULL || get_column(node) < get_column(parent);
}

/**
 * damier_move_rows_get_number: (skip)
 * @node: a node
 *
 * Numbers a move as the list does it: where it stands in a variation, as if that were the game.
 *
 * Returns: the number of its round, from 1; 0 before the first move
 */
guint damier_move_rows_get_number(const DamierNode *node)
{
    guint number = 0;

    for (; damier_node_get_parent(node) != NULL; node = damier_node_get_parent(node))
        number += begins_round(node);
    return number;
}

static void list_rows(GPtrArray *rows, DamierMatch *match)
{
    const guint n_seats = damier_match_get_n_seats(match);
    DamierNode *head = damier_match_get_head(match);
    DamierNode *node = damier_node_get_next(damier_match_get_root(match), head);
    DamierMoveRow *row = NULL;
    guint number = 0;

    for (; node != NULL; node = damier_node_get_next(node, head)) {
        const gboolean begins = begins_round(node);

        if (row == NULL || begins) {
            number += begins;
            row = append_row(rows, number, 0);
            add_cells(row, n_seats);
        }
        write_step(&g_array_index(row->cells, DamierMoveCell, get_column(node)), node);
        if (damier_node_get_n_children(damier_node_get_parent(node)) > 1) {
            add_variations(rows, node);
            row = NULL;
        }
    }
}

static gboolean equal_rows(DamierMoveRow *a, DamierMoveRow *b)
{
    if (a->number != b->number || a->depth != b->depth || a->cells->len != b->cells->len)
        return FALSE;
    for (guint i = 0; i < a->cells->len; i++) {
        const DamierMoveCell *left = damier_move_row_get_cell(a, i), *right = damier_move_row_get_cell(b, i);
        if (left->node != right->node || g_strcmp0(left->text, right->text) != 0)
            return FALSE;
    }
    return TRUE;
}

static guint count_equal(GListModel *old, GPtrArray *fresh)
{
    guint n = 0;

    for (; n < fresh->len && n < g_list_model_get_n_items(old); n++) {
        g_autoptr(DamierMoveRow) row = g_list_model_get_item(old, n);
        if (!equal_rows(row, g_ptr_array_index(fresh, n)))
            break;
    }
    return n;
}

/**
 * damier_move_rows_fill: (skip)
 * @rows: a list of [class@MoveRow]; rows that are still right stay, up to the first that is not
 * @match: a match
 *
 * Lists the moves of a match: a row for each round, variations in rows of their own below the round they leave.
 */
void damier_move_rows_fill(GListStore *rows, DamierMatch *match)
{
    g_autoptr(GPtrArray) fresh = g_ptr_array_new_with_free_func(g_object_unref);
    const guint n_old = g_list_model_get_n_items(G_LIST_MODEL(rows));
    guint n_kept;

    list_rows(fresh, match);
    n_kept = count_equal(G_LIST_MODEL(rows), fresh);
    /* In one go: whoever shows a row sees it whole. */
    if (n_kept < n_old || n_kept < fresh->len)
        g_list_store_splice(rows, n_kept, n_old - n_kept, fresh->pdata + n_kept, fresh->len - n_kept);
}
