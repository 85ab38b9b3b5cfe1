// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference.h"

#include <string.h>

static const char *const carrera_lines[] = {
    "a1-b2-c3",  "a3-b2-c1", "a3-b4-c5", "a5-b4-c3",  "a6-b7-c8",  "a8-b7-c6",  "a8-b9-c10",
    "a10-b9-c8", "g1-h2-i3", "g3-h2-i1", "g8-h9-i10", "g10-h9-i8", "m1-n2-o3",  "m3-n2-o1",
    "m3-n4-o5",  "m5-n4-o3", "m6-n7-o8", "m8-n7-o6",  "m8-n9-o10", "m10-n9-o8", NULL,
};

static const char *const janggi_lines[] = { "d1-e2-f3", "d3-e2-f1", "d8-e9-f10", "d10-e9-f8", NULL };

static gboolean is_on(const Reference *self, gint x, gint y)
{
    return x >= 0 && x < (gint) self->n_files && y >= 0 && y < 10;
}

static gboolean is_own(const Reference *self, char man)
{
    return man != '.' && (self->is_han ? g_ascii_islower(man) : g_ascii_isupper(man));
}

static gboolean in_palace(const Reference *self, gboolean of_han, gint x, gint y)
{
    return ABS(x - (gint) self->n_files / 2) <= 1 && (of_han ? y >= 7 : y <= 2);
}

/* What a letter moves like. */
static gboolean moves_like(char man, char part)
{
    const char letter = g_ascii_toupper(man);
    const char *parts = letter == 'M'   ? "RH"
                        : letter == 'S' ? "RE"
                        : letter == 'A' ? "RC"
                        : letter == 'N' ? "CH"
                        : letter == 'D' ? "CE"
                        : letter == 'Z' ? "HE"
                                        : "";

    return letter == part || strchr(parts, part) != NULL;
}

static char *name_move(gint x, gint y, gint to_x, gint to_y)
{
    return g_strdup_printf("%c%d%c%d", 'a' + x, y + 1, 'a' + to_x, to_y + 1);
}

/* A man may go where nothing of its side stands; one with a cannon's move never captures its own kind. */
static void add(const Reference *self, GPtrArray *moves, gint x, gint y, gint to_x, gint to_y)
{
    const char man = self->at[x][y];
    char target;

    if (!is_on(self, to_x, to_y))
        return;
    target = self->at[to_x][to_y];
    if (is_own(self, target))
        return;
    if (moves_like(man, 'C') && g_ascii_toupper(target) == g_ascii_toupper(man))
        return;
    g_ptr_array_add(moves, name_move(x, y, to_x, to_y));
}

static void read_line(const char *text, gint x[3], gint y[3])
{
    g_auto(GStrv) points = g_strsplit(text, "-", -1);

    for (guint i = 0; i < 3; i++) {
        x[i] = points[i][0] - 'a';
        y[i] = (gint) g_ascii_strtoll(points[i] + 1, NULL, 10) - 1;
    }
}

static const char *const *get_lines(const Reference *self)
{
    return self->n_files == 15 ? carrera_lines : janggi_lines;
}

/* Along a list of points: chariot-movers up to the first man, cannon-movers beyond exactly one. */
static void add_ray(const Reference *self, GPtrArray *moves, gint x, gint y, const gint *xs, const gint *ys, guint n)
{
    const char man = self->at[x][y];
    guint screens = 0;

    for (guint i = 0; i < n && screens < 2; i++) {
        const char there = self->at[xs[i]][ys[i]];
        if ((screens == 0 && moves_like(man, 'R')) || (screens == 1 && moves_like(man, 'C')))
            add(self, moves, x, y, xs[i], ys[i]);
        if (there == '.')
            continue;
        screens++;
        if (moves_like(man, 'C') && g_ascii_toupper(there) == g_ascii_toupper(man))
            return;
    }
}

static void add_straight_rays(const Reference *self, GPtrArray *moves, gint x, gint y)
{
    static const gint steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

    for (guint i = 0; i < 4; i++) {
        gint xs[15], ys[15];
        guint n = 0;
        while (is_on(self, x + (gint) (n + 1) * steps[i][0], y + (gint) (n + 1) * steps[i][1])) {
            xs[n] = x + (gint) (n + 1) * steps[i][0];
            ys[n] = y + (gint) (n + 1) * steps[i][1];
            n++;
        }
        add_ray(self, moves, x, y, xs, ys, n);
    }
}

/* What is on a line: from an end two points, from the middle one to each end. */
static void add_drawn_rays(const Reference *self, GPtrArray *moves, gint x, gint y)
{
    for (const char *const *line = get_lines(self); *line != NULL; line++) {
        gint xs[3], ys[3];
        read_line(*line, xs, ys);
        for (gint i = 0; i < 3; i++) {
            if (xs[i] != x || ys[i] != y)
                continue;
            if (i == 0)
                add_ray(self, moves, x, y, xs + 1, ys + 1, 2);
            if (i == 1) {
                add_ray(self, moves, x, y, xs, ys, 1);
                add_ray(self, moves, x, y, xs + 2, ys + 2, 1);
            }
            if (i == 2) {
                const gint back_x[] = { xs[1], xs[0] }, back_y[] = { ys[1], ys[0] };
                add_ray(self, moves, x, y, back_x, back_y, 2);
            }
        }
    }
}

/* One step straight, then diagonally outward: once for a horse, twice for an elephant. */
static void add_leaps(const Reference *self, GPtrArray *moves, gint x, gint y, gint n_diagonal)
{
    static const gint steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

    for (guint i = 0; i < 4; i++)
        for (gint side = -1; side <= 1; side += 2) {
            const gint dx = steps[i][0] != 0 ? steps[i][0] : side, dy = steps[i][1] != 0 ? steps[i][1] : side;
            gint at_x = x + steps[i][0], at_y = y + steps[i][1];
            gint n = 0;
            while (n < n_diagonal && is_on(self, at_x, at_y) && self->at[at_x][at_y] == '.') {
                at_x += dx;
                at_y += dy;
                n++;
            }
            if (n == n_diagonal)
                add(self, moves, x, y, at_x, at_y);
        }
}

static gboolean is_drawn(const Reference *self, gint x, gint y, gint to_x, gint to_y)
{
    for (const char *const *line = get_lines(self); *line != NULL; line++) {
        gint xs[3], ys[3];
        read_line(*line, xs, ys);
        for (gint i = 0; i < 2; i++)
            if ((xs[i] == x && ys[i] == y && xs[i + 1] == to_x && ys[i + 1] == to_y) ||
                (xs[i] == to_x && ys[i] == to_y && xs[i + 1] == x && ys[i + 1] == y))
                return TRUE;
    }
    return FALSE;
}

/* Single steps: generals, guards and soldiers. */
static void add_steps(const Reference *self, GPtrArray *moves, gint x, gint y)
{
    const char kind = g_ascii_toupper(self->at[x][y]);
    const gint ahead = self->is_han ? -1 : 1;

    for (gint dx = -1; dx <= 1; dx++)
        for (gint dy = -1; dy <= 1; dy++) {
            const gint to_x = x + dx, to_y = y + dy;
            const gboolean is_straight = ABS(dx) + ABS(dy) == 1;
            if ((dx == 0 && dy == 0) || (!is_straight && !is_drawn(self, x, y, to_x, to_y)))
                continue;
            if (kind == 'P' ? dy != -ahead && (is_straight || (in_palace(self, !self->is_han, x, y) &&
                                                               in_palace(self, !self->is_han, to_x, to_y)))
                            : in_palace(self, self->is_han, to_x, to_y))
                add(self, moves, x, y, to_x, to_y);
        }
}

static void add_man(const Reference *self, GPtrArray *moves, gint x, gint y)
{
    const char man = self->at[x][y];

    if (strchr("KGPkgp", man) != NULL)
        add_steps(self, moves, x, y);
    if (moves_like(man, 'R') || moves_like(man, 'C')) {
        add_straight_rays(self, moves, x, y);
        add_drawn_rays(self, moves, x, y);
    }
    if (moves_like(man, 'H'))
        add_leaps(self, moves, x, y, 1);
    if (moves_like(man, 'E'))
        add_leaps(self, moves, x, y, 2);
}

static GPtrArray *list_all(const Reference *self)
{
    GPtrArray *moves = g_ptr_array_new_with_free_func(g_free);

    for (gint x = 0; x < (gint) self->n_files; x++)
        for (gint y = 0; y < 10; y++)
            if (is_own(self, self->at[x][y]))
                add_man(self, moves, x, y);
    return moves;
}

static void find_general(const Reference *self, gboolean of_han, gint *x, gint *y)
{
    for (*x = 0; *x < (gint) self->n_files; (*x)++)
        for (*y = 0; *y < 10; (*y)++)
            if (self->at[*x][*y] == (of_han ? 'k' : 'K'))
                return;
    g_assert_not_reached();
}

static void read_move(const char *move, gint *x, gint *y, gint *to_x, gint *to_y)
{
    char *rest;

    *x = move[0] - 'a';
    *y = (gint) g_ascii_strtoll(move + 1, &rest, 10) - 1;
    *to_x = rest[0] - 'a';
    *to_y = (gint) g_ascii_strtoll(rest + 1, NULL, 10) - 1;
}

/* Whether the side that is not to move could be captured: the general of `of_han`. */
static gboolean is_attacked(const Reference *self, gboolean of_han)
{
    Reference other = *self;
    g_autoptr(GPtrArray) moves = NULL;
    gint x, y;

    other.is_han = !of_han;
    moves = list_all(&other);
    find_general(self, of_han, &x, &y);
    for (guint i = 0; i < moves->len; i++) {
        gint from_x, from_y, to_x, to_y;
        read_move(g_ptr_array_index(moves, i), &from_x, &from_y, &to_x, &to_y);
        if (to_x == x && to_y == y)
            return TRUE;
    }
    return FALSE;
}

static gboolean are_facing(const Reference *self)
{
    gint x, y, other_x, other_y;

    find_general(self, FALSE, &x, &y);
    find_general(self, TRUE, &other_x, &other_y);
    if (x != other_x)
        return FALSE;
    while (++y < other_y)
        if (self->at[x][y] != '.')
            return FALSE;
    return TRUE;
}

static gboolean is_safe_after(const Reference *self, const char *move)
{
    Reference after = *self;
    gint x, y, to_x, to_y;

    read_move(move, &x, &y, &to_x, &to_y);
    after.at[to_x][to_y] = after.at[x][y];
    after.at[x][y] = '.';
    if (self->has_facing_rule && are_facing(self) && are_facing(&after))
        return FALSE;
    return !is_attacked(&after, self->is_han);
}

static const char *get_own_move(const Reference *self, guint index)
{
    return g_ptr_array_index(self->moves, self->moves->len - 2 - 2 * index);
}

static gboolean was_in_check(const Reference *self, guint index)
{
    return g_array_index(self->checks, gboolean, self->checks->len - 3 - 2 * index);
}

static char *turn_around(const char *move)
{
    gint x, y, to_x, to_y;

    read_move(move, &x, &y, &to_x, &to_y);
    return name_move(to_x, to_y, x, y);
}

static gboolean ends_where(const char *move, const char *next)
{
    gint x, y, to_x, to_y, next_x, next_y;

    if (g_str_equal(move, "pass"))
        return FALSE;
    read_move(move, &x, &y, &to_x, &to_y);
    read_move(next, &next_x, &next_y, &x, &y);
    return to_x == next_x && to_y == next_y;
}

/* Modern rules: after x→A, A→B, B→A, A→B (and perhaps a pass), B→A is barred. */
static gboolean is_barred(const Reference *self, const char *move)
{
    const guint first = self->moves->len >= 2 && g_str_equal(get_own_move(self, 0), "pass");
    g_autofree char *back = NULL;
    gint x, y, to_x, to_y;

    read_move(move, &x, &y, &to_x, &to_y);
    if (!self->bars_repetition || strchr("KGkg", self->at[x][y]) != NULL || self->moves->len < 2 * (first + 4) ||
        is_attacked(self, self->is_han))
        return FALSE;
    for (guint i = 0; i < 2 * (first + 4); i++)
        if (g_array_index(self->captures, gboolean, self->captures->len - 1 - i))
            return FALSE;
    for (guint i = 0; i < first + 4; i++)
        if (was_in_check(self, i))
            return FALSE;
    back = turn_around(move);
    return self->at[to_x][to_y] == '.' && g_str_equal(get_own_move(self, first), back) &&
           g_str_equal(get_own_move(self, first + 1), move) && g_str_equal(get_own_move(self, first + 2), back) &&
           ends_where(get_own_move(self, first + 3), back);
}

static gint compare_texts(gconstpointer one, gconstpointer other)
{
    return strcmp(*(const char *const *) one, *(const char *const *) other);
}

/* Whoever may move at all: all moves of a position, sorted. */
GPtrArray *reference_list_moves(Reference *self)
{
    g_autoptr(GPtrArray) all = list_all(self);
    GPtrArray *moves = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; i < all->len; i++) {
        const char *move = g_ptr_array_index(all, i);
        if (is_safe_after(self, move) && !is_barred(self, move))
            g_ptr_array_add(moves, g_strdup(move));
    }
    if (!is_attacked(self, self->is_han) || (self->has_facing_rule && are_facing(self)))
        g_ptr_array_add(moves, g_strdup("pass"));
    g_ptr_array_sort(moves, compare_texts);
    return moves;
}

static void note_position(Reference *self)
{
    const gboolean is_check = is_attacked(self, self->is_han);

    g_ptr_array_add(self->positions, g_strdup_printf("%.150s%d", (const char *) self->at, self->is_han));
    g_array_append_val(self->checks, is_check);
}

void reference_play(Reference *self, const char *move)
{
    gboolean is_capture = FALSE;

    if (!g_str_equal(move, "pass")) {
        gint x, y, to_x, to_y;
        read_move(move, &x, &y, &to_x, &to_y);
        is_capture = self->at[to_x][to_y] != '.';
        self->at[to_x][to_y] = self->at[x][y];
        self->at[x][y] = '.';
    }
    g_ptr_array_add(self->moves, g_strdup(move));
    g_array_append_val(self->captures, is_capture);
    self->is_han = !self->is_han;
    note_position(self);
}

static gboolean was_pass(const Reference *self, guint back)
{
    return self->moves->len >= back && g_str_equal(g_ptr_array_index(self->moves, self->moves->len - back), "pass");
}

/* Where the position occurred often enough: “repetition”, or who wins because the other one gave perpetual check. */
static const char *find_repetition(Reference *self)
{
    const guint last = self->positions->len - 1;
    gboolean mover_checked = TRUE, other_checked = TRUE;
    guint count = 1;

    if (!g_array_index(self->checks, gboolean, last))
        mover_checked = FALSE;
    for (guint i = last; i-- > 0;) {
        gboolean *is_checked = (last - i) % 2 == 0 ? &mover_checked : &other_checked;
        if (!g_array_index(self->checks, gboolean, i))
            *is_checked = FALSE;
        if (!g_str_equal(g_ptr_array_index(self->positions, i), g_ptr_array_index(self->positions, last)))
            continue;
        if (++count < self->n_occurrences)
            continue;
        if (mover_checked == other_checked)
            return "repetition";
        return mover_checked == self->is_han ? "han" : "cho";
    }
    return NULL;
}

/* Why the game is over, or NULL: “mate”, “facing”, “passes”, “repetition”, “quiet”, or who wins by perpetual check. */
const char *reference_get_ending(Reference *self)
{
    g_autoptr(GPtrArray) moves = reference_list_moves(self);
    const char *repetition;
    guint n_quiet = 0;

    if (self->has_facing_rule && was_pass(self, 1) && are_facing(self))
        return "facing";
    if (was_pass(self, 1) && was_pass(self, 2))
        return "passes";
    if (moves->len == 0)
        return "mate";
    repetition = find_repetition(self);
    if (repetition != NULL)
        return repetition;
    while (n_quiet < self->captures->len && !g_array_index(self->captures, gboolean, self->captures->len - 1 - n_quiet))
        n_quiet++;
    return n_quiet >= self->max_quiet ? "quiet" : NULL;
}

/* Reads the board, in the game's letters, and who is to move. */
Reference *reference_new(const char *variant, const char *position)
{
    Reference *self = g_new0(Reference, 1);
    const char *at = position;

    self->n_files = g_str_equal(variant, "carrera") ? 15 : 9;
    self->bars_repetition = g_str_equal(variant, "janggi-modern");
    self->has_facing_rule = !self->bars_repetition && !g_str_equal(variant, "janggi-casual");
    self->n_occurrences = self->bars_repetition ? 4 : 3;
    self->max_quiet = self->bars_repetition ? 200 : 100;
    memset(self->at, '.', sizeof self->at);
    for (gint y = 9; y >= 0; y--, at++)
        for (guint x = 0; x < self->n_files;) {
            if (g_ascii_isdigit(*at)) {
                char *rest;
                x += (guint) g_ascii_strtoull(at, &rest, 10);
                at = rest;
            } else {
                self->at[x++][y] = *at++;
            }
        }
    self->is_han = *at == 'b';
    self->positions = g_ptr_array_new_with_free_func(g_free);
    self->checks = g_array_new(FALSE, FALSE, sizeof(gboolean));
    self->moves = g_ptr_array_new_with_free_func(g_free);
    self->captures = g_array_new(FALSE, FALSE, sizeof(gboolean));
    note_position(self);
    return self;
}

void reference_free(Reference *self)
{
    g_ptr_array_unref(self->positions);
    g_array_unref(self->checks);
    g_ptr_array_unref(self->moves);
    g_array_unref(self->captures);
    g_free(self);
}
