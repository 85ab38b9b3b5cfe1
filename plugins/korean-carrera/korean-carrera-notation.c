// SPDX-License-Identifier: GPL-3.0-or-later
#include "korean-carrera-notation.h"

#include <glib/gi18n-lib.h>

#define SETUP_PREFIX "setup:"

/* A kind of man: its letter, the one it has in the dialect of UCI engines (or none), and its name. */
typedef struct {
    char letter;
    char uci_letter;
    guint8 kind;
    guint8 n_janggi;
    guint8 n_carrera;
    const char *name;
} Kind;

static const Kind kinds[] = {
    { 'K', 'K', CARRERA_GENERAL, 1, 1, N_("general") },   { 'G', 'A', CARRERA_GUARD, 2, 2, N_("guard") },
    { 'E', 'B', CARRERA_ELEPHANT, 2, 2, N_("elephant") }, { 'H', 'N', CARRERA_HORSE, 2, 2, N_("horse") },
    { 'R', 'R', CARRERA_CHARIOT, 2, 2, N_("chariot") },   { 'C', 'C', CARRERA_CANNON, 2, 2, N_("cannon") },
    { 'P', 'P', CARRERA_SOLDIER, 5, 9, N_("soldier") },   { 'M', 0, CARRERA_MARSHAL, 0, 1, N_("marshal") },
    { 'S', 0, CARRERA_SHIP, 0, 1, N_("ship") },           { 'A', 0, CARRERA_RAM, 0, 1, N_("ram") },
    { 'N', 0, CARRERA_NINJA, 0, 1, N_("ninja") },         { 'D', 0, CARRERA_DRAGON, 0, 1, N_("dragon") },
    { 'Z', 0, CARRERA_GAZELLE, 0, 1, N_("gazelle") },
};

static const char *const arrangements[] = { "HE-EH", "EH-EH", "HE-HE", "EH-HE" };

static const Kind *find_kind(guint kind)
{
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (kinds[i].kind == kind)
            return &kinds[i];
    return NULL;
}

const char *carrera_get_man_name(guint kind)
{
    return _(find_kind(kind)->name);
}

const char *carrera_describe_arrangement(guint arrangement)
{
    static const char *const names[] = {
        N_("horses outside, elephants inside"),
        N_("elephant outside on the left, horse outside on the right"),
        N_("horse outside on the left, elephant outside on the right"),
        N_("elephants outside, horses inside"),
    };

    return _(names[arrangement]);
}

/* A capital for Cho's men. */
char carrera_get_letter(guint man)
{
    const char letter = find_kind(carrera_man_get_kind(man))->letter;

    return man & CARRERA_HAN ? g_ascii_tolower(letter) : letter;
}

static char get_uci_letter(guint man)
{
    const char letter = find_kind(carrera_man_get_kind(man))->uci_letter;

    return man & CARRERA_HAN ? g_ascii_tolower(letter) : letter;
}

/* The letters that engines use in Janggi are read, too; in Korean Carrera they mean other men. */
static const Kind *find_letter(const CarreraContext *context, char letter)
{
    const char capital = g_ascii_toupper(letter);

    for (guint i = 0; i < G_N_ELEMENTS(kinds) && letter != '\0'; i++) {
        if (context->form->has_compounds
                ? kinds[i].letter == capital
                : kinds[i].n_janggi > 0 && (kinds[i].letter == capital || kinds[i].uci_letter == capital))
            return &kinds[i];
    }
    return NULL;
}

void carrera_format_point(guint point, char text[4])
{
    g_snprintf(text, 4, "%c%u", 'a' + (char) carrera_point_get_file(point), carrera_point_get_rank(point) + 1);
}

const char *carrera_get_arrangement(guint arrangement)
{
    return arrangements[arrangement];
}

char *carrera_format_move(DamierMove move)
{
    char from[4], to[4];

    switch (carrera_move_get_kind(move)) {
    case CARRERA_MOVE_PASS:
        return g_strdup("pass");
    case CARRERA_MOVE_ARRANGE:
        return g_strdup(arrangements[carrera_move_get_to(move)]);
    case CARRERA_MOVE_PLACE:
        carrera_format_point(carrera_move_get_to(move), to);
        return g_strdup_printf("%c@%s", find_kind(carrera_move_get_man(move))->letter, to);
    default:
        carrera_format_point(carrera_move_get_from(move), from);
        carrera_format_point(carrera_move_get_to(move), to);
        return g_strconcat(from, to, NULL);
    }
}

static const CarreraForm *get_form(const DamierReader *reader)
{
    return ((const CarreraContext *) reader->context)->form;
}

/* What can stand where a point begins; at the beginning of a move it may also be a pass. */
static const char *name_files(gboolean has_compounds, gboolean may_pass)
{
    if (may_pass)
        return has_compounds ? _("a file from a to o or “pass”") : _("a file from a to i or “pass”");
    return has_compounds ? _("a file from a to o") : _("a file from a to i");
}

static gboolean read_point(DamierReader *reader, guint *point)
{
    const gint file = reader->text[reader->at] - 'a';
    guint rank;

    if (!carrera_has_point(reader->context, file, 0))
        return damier_reader_refuse_here(reader, name_files(get_form(reader)->has_compounds, reader->at == 0));
    reader->at++;
    if (!g_ascii_isdigit(reader->text[reader->at]) || reader->text[reader->at] == '0')
        return damier_reader_refuse_here(reader, _("a rank from 1 to 10"));
    rank = (guint) (reader->text[reader->at++] - '0');
    if (rank == 1 && reader->text[reader->at] == '0') {
        rank = 10;
        reader->at++;
    }
    *point = carrera_point((guint) file, rank - 1);
    return TRUE;
}

static gboolean read_arrangement(DamierReader *reader, guint *arrangement)
{
    for (*arrangement = 0; *arrangement < G_N_ELEMENTS(arrangements); (*arrangement)++)
        if (damier_reader_accept(reader, arrangements[*arrangement]))
            return TRUE;
    return damier_reader_refuse_here(reader, _("HE-EH, EH-EH, HE-HE or EH-HE"));
}

/* Says why the man on a point cannot go to another one, as a part of a sentence. */
char *carrera_explain_move(const CarreraContext *context, const CarreraState *state, guint from, guint to)
{
    const guint man = state->board[from];
    guint8 targets[64];
    char name[4], goal[4];

    carrera_format_point(from, name);
    carrera_format_point(to, goal);
    if (!(man & carrera_side_bit(state->turn)))
        return g_strdup_printf(man == CARRERA_NONE ? _("nothing stands on %s") : _("the man on %s is the other side's"),
                               name);
    if (memchr(targets, (gint) to, carrera_list_targets(context, state, from, targets)) != NULL)
        return g_strdup_printf(_("%s has gone back and forth often enough"),
                               carrera_get_man_name(carrera_man_get_kind(man)));
    if (!carrera_reaches(context, state, from, to) && carrera_is_kept_by_kind(context, state, from, to))
        return g_strdup_printf(_("%s on %s cannot go to %s: it neither hops over nor captures its own kind"),
                               carrera_get_man_name(carrera_man_get_kind(man)), name, goal);
    if (!carrera_reaches(context, state, from, to))
        return g_strdup_printf(_("%s on %s cannot go to %s"), carrera_get_man_name(carrera_man_get_kind(man)), name,
                               goal);
    if (context->form->has_facing_rule && state->is_facing)
        return g_strdup_printf(_("%s to %s leaves the generals facing each other, or one in check; you may pass"), name,
                               goal);
    return g_strdup_printf(_("%s to %s leaves the general in check"), name, goal);
}

/* Says why a compound cannot be put on a point, as a part of a sentence. */
char *carrera_explain_placing(const CarreraContext *context, const CarreraState *state, guint kind, guint point)
{
    guint8 places[CARRERA_N_COMPOUNDS];
    const guint n_places = carrera_list_places(context, state->turn, places);
    const char *man = carrera_get_man_name(kind);
    guint place = 0;
    char name[4];

    carrera_format_point(point, name);
    while (place < n_places && places[place] != point)
        place++;
    if (place == n_places || state->board[point] != CARRERA_NONE)
        return g_strdup_printf(_("%s is no free place for a compound"), name);
    if (carrera_state_has_placed(context, state, state->turn, kind))
        return g_strdup_printf(_("the %s stands on the board already"), man);
    if ((kind & CARRERA_CHARIOT) && (place == 1 || place == 4))
        return g_strdup_printf(_("the %s moves like a chariot, and before %s stands no soldier"), man, name);
    if ((kind & CARRERA_CANNON) && (place == 0 || place == 5))
        return g_strdup_printf(_("the %s moves like a cannon, and %s is on an extreme file"), man, name);
    return g_strdup_printf(_("with the %s on %s another compound would have no place left"), man, name);
}

/* From and to; from and to the general's own point is how engines write a pass. */
static gboolean read_ordinary(DamierReader *reader, const CarreraState *state, const DamierTrail *trail,
                              DamierMove *move)
{
    g_autofree char *detail = NULL;
    guint from, to;

    if (!read_point(reader, &from) || !read_point(reader, &to) ||
        !damier_reader_read_end(reader, _("the end of the move")))
        return FALSE;
    *move = carrera_move_new(CARRERA_MOVE_ORDINARY, from, to, carrera_man_get_kind(state->board[to]));
    if (from == to && from == state->general[state->turn])
        *move = carrera_move_new(CARRERA_MOVE_PASS, 0, 0, CARRERA_NONE);
    if (carrera_ops.is_legal(reader->context, state, trail, *move))
        return TRUE;
    if (carrera_move_get_kind(*move) == CARRERA_MOVE_PASS)
        return damier_reader_refuse(reader, DAMIER_READER_WHOLE, _("who is in check cannot pass"));
    detail = carrera_explain_move(reader->context, state, from, to);
    return damier_reader_refuse(reader, DAMIER_READER_WHOLE, detail);
}

static gboolean read_placing(DamierReader *reader, const CarreraState *state, DamierMove *move)
{
    const Kind *kind = find_letter(reader->context, reader->text[reader->at]);
    g_autofree char *detail = NULL;
    guint point;

    if (kind == NULL || !carrera_kind_is_compound(kind->kind) || !g_ascii_isupper(reader->text[reader->at]))
        return damier_reader_refuse_here(reader, _("M, S, A, N, D or Z"));
    reader->at++;
    if (!damier_reader_accept(reader, "@"))
        return damier_reader_refuse_here(reader, "@");
    if (!read_point(reader, &point) || !damier_reader_read_end(reader, _("the end of the move")))
        return FALSE;
    *move = carrera_move_new(CARRERA_MOVE_PLACE, 0, point, kind->kind);
    if (carrera_ops.is_legal(reader->context, state, NULL, *move))
        return TRUE;
    detail = carrera_explain_placing(reader->context, state, kind->kind, point);
    return damier_reader_refuse(reader, DAMIER_READER_WHOLE, detail);
}

static gboolean read_setup_move(DamierReader *reader, const CarreraState *state, DamierMove *move)
{
    guint arrangement;

    if (carrera_state_is_arranged(reader->context, state, state->turn))
        return read_placing(reader, state, move);
    if (!read_arrangement(reader, &arrangement) || !damier_reader_read_end(reader, _("the end of the move")))
        return FALSE;
    *move = carrera_move_new(CARRERA_MOVE_ARRANGE, 0, arrangement, CARRERA_NONE);
    return TRUE;
}

/* Reads a move of who is to act, or an outcome of a draw, and makes sure that it is legal. */
DamierMove carrera_parse_move(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                              const char *text, GError **error)
{
    DamierReader reader = { .context = context, .text = text, .code = DAMIER_ERROR_MOVE, .error = error };
    DamierMove move = DAMIER_MOVE_NONE;

    if (state->phase == CARRERA_PHASE_SETUP)
        return read_setup_move(&reader, state, &move) ? move : DAMIER_MOVE_NONE;
    /* The button of Cho's is called PASS. */
    if (g_ascii_strncasecmp(text, "pass", 4) == 0) {
        reader.at = 4;
        move = carrera_move_new(CARRERA_MOVE_PASS, 0, 0, CARRERA_NONE);
        if (!damier_reader_read_end(&reader, _("the end of the move")))
            return DAMIER_MOVE_NONE;
        if (carrera_ops.is_legal(context, state, trail, move))
            return move;
        damier_reader_refuse(&reader, DAMIER_READER_WHOLE, _("who is in check cannot pass"));
        return DAMIER_MOVE_NONE;
    }
    return read_ordinary(&reader, state, trail, &move) ? move : DAMIER_MOVE_NONE;
}

typedef char (*GetLetter)(guint man);

static void append_rank(GString *text, const CarreraContext *context, const CarreraState *state, guint rank,
                        GetLetter get_letter)
{
    guint n_empty = 0;

    for (guint file = 0; file < context->form->n_files; file++) {
        const guint man = state->board[carrera_point(file, rank)];
        if (man == CARRERA_NONE) {
            n_empty++;
            continue;
        }
        if (n_empty > 0)
            g_string_append_printf(text, "%u", n_empty);
        n_empty = 0;
        g_string_append_c(text, get_letter(man));
    }
    if (n_empty > 0)
        g_string_append_printf(text, "%u", n_empty);
}

static void append_board(GString *text, const CarreraContext *context, const CarreraState *state, GetLetter get_letter)
{
    for (guint rank = CARRERA_N_RANKS; rank-- > 0;) {
        append_rank(text, context, state, rank, get_letter);
        if (rank > 0)
            g_string_append_c(text, '/');
    }
}

/* The board from the tenth rank, the side to move, and “setup”, or the passes just made and the plies without capture.
 */
char *carrera_format_position(const CarreraContext *context, const CarreraState *state)
{
    static const char *const passes[] = { "-", "p", "pp" };
    GString *text = g_string_new(NULL);

    append_board(text, context, state, carrera_get_letter);
    g_string_append_printf(text, " %c ", state->turn == 0 ? 'w' : 'b');
    if (state->phase == CARRERA_PHASE_SETUP)
        g_string_append(text, "setup");
    else
        g_string_append_printf(text, "%s %u", passes[state->n_passes], state->n_quiet);
    return g_string_free_and_steal(text);
}

/* As engines write a position of play: the same, with letters of their own and two fields of no meaning. */
char *carrera_format_uci_position(const CarreraContext *context, const CarreraState *state)
{
    GString *text = g_string_new(NULL);

    append_board(text, context, state, get_uci_letter);
    g_string_append_printf(text, " %c - - %u 1", state->turn == 0 ? 'w' : 'b', state->n_quiet);
    return g_string_free_and_steal(text);
}

/* Engines write a pass as a move of the general to where it stands. */
char *carrera_format_uci_move(const CarreraState *state, DamierMove move)
{
    const guint general = state->general[state->turn];

    if (carrera_move_get_kind(move) == CARRERA_MOVE_PASS)
        return carrera_format_move(carrera_move_new(CARRERA_MOVE_ORDINARY, general, general, CARRERA_NONE));
    return carrera_format_move(move);
}

/* Soldiers never go back, generals and guards never leave their palace. */
static gboolean check_man(DamierReader *reader, guint point, guint man)
{
    const guint seat = carrera_man_get_seat(man), kind = carrera_man_get_kind(man);
    const guint rank = carrera_point_get_rank(point);
    char name[4];

    carrera_format_point(point, name);
    if (kind == CARRERA_SOLDIER && (seat == 0 ? rank < 3 : rank > 6))
        return damier_reader_refuse_with(reader, reader->at, _("a soldier on %s, behind where it began"), name);
    if (kind >= CARRERA_GUARD && !carrera_is_palace(reader->context, seat, point))
        return damier_reader_refuse_with(reader, reader->at, _("%s on %s, outside of its palace"),
                                         carrera_get_man_name(kind), name);
    return TRUE;
}

static guint count_men(const CarreraState *state, guint man)
{
    guint n = 0;

    for (guint point = 0; point < CARRERA_N_POINTS; point++)
        n += state->board[point] == man;
    return n;
}

static gboolean read_man(DamierReader *reader, CarreraState *state, guint file, guint rank)
{
    const char letter = reader->text[reader->at];
    const Kind *kind = find_letter(reader->context, letter);
    const guint point = carrera_point(file, rank);
    guint man, limit;

    if (kind == NULL)
        return damier_reader_refuse_here(reader, _("the letter of a man, a number of empty points or the next rank"));
    man = kind->kind | carrera_side_bit(g_ascii_islower(letter));
    limit = get_form(reader)->has_compounds ? kind->n_carrera : kind->n_janggi;
    if (count_men(state, man) == limit)
        return damier_reader_refuse_with(reader, reader->at, _("one “%c” too many, a side has %u"), letter, limit);
    if (!check_man(reader, point, man))
        return FALSE;
    carrera_state_put(reader->context, state, point, man);
    reader->at++;
    return TRUE;
}

/* A number that begins with no zero and is at most `limit`. */
static gboolean read_number(DamierReader *reader, guint limit, const char *expected, guint *number)
{
    const gsize start = reader->at;

    *number = 0;
    if (!g_ascii_isdigit(reader->text[reader->at]))
        return damier_reader_refuse_here(reader, expected);
    do
        *number = *number * 10 + (guint) (reader->text[reader->at++] - '0');
    while (*number > 0 && *number <= limit && g_ascii_isdigit(reader->text[reader->at]));
    return *number <= limit || damier_reader_refuse_with(reader, start, _("a number greater than %u"), limit);
}

static gboolean read_rank(DamierReader *reader, CarreraState *state, guint rank)
{
    const guint n_files = get_form(reader)->n_files;
    guint file = 0, n_empty;

    while (file < n_files) {
        if (!g_ascii_isdigit(reader->text[reader->at])) {
            if (!read_man(reader, state, file++, rank))
                return FALSE;
            continue;
        }
        if (reader->text[reader->at] == '0' || (file > 0 && g_ascii_isdigit(reader->text[reader->at - 1])))
            return damier_reader_refuse_here(reader, _("the letter of a man or the next rank"));
        if (!read_number(reader, n_files - file, _("a number of empty points"), &n_empty))
            return FALSE;
        file += n_empty;
    }
    return TRUE;
}

static gboolean read_board(DamierReader *reader, CarreraState *state)
{
    for (guint rank = CARRERA_N_RANKS; rank-- > 0;) {
        if (!read_rank(reader, state, rank))
            return FALSE;
        if (rank > 0 && !damier_reader_accept(reader, "/"))
            return damier_reader_refuse_here(reader, _("“/”, and the next rank,"));
    }
    for (guint seat = 0; seat < 2; seat++)
        if (state->general[seat] == 0)
            return damier_reader_refuse_with(reader, 0, _("there is no “%c”"), seat == 0 ? 'K' : 'k');
    return TRUE;
}

/* Before the game nothing stands but what the set-up has put there, one side after the other. */
static gboolean check_setup(DamierReader *reader, CarreraState *state)
{
    const CarreraContext *context = reader->context;
    const guint first = context->form->first_to_arrange;
    g_autofree CarreraState *bare = g_new(CarreraState, 1);
    guint8 places[CARRERA_N_COMPOUNDS], wings[4];

    if (context->setup == CARRERA_SETUP_STANDARD)
        return damier_reader_refuse(reader, reader->at, _("in this game the men are set up already"));
    carrera_state_clear(context, bare);
    for (guint seat = 0; seat < 2; seat++) {
        carrera_state_put_army(context, bare, seat);
        carrera_list_wings(context, seat, wings);
        if (state->board[wings[0]] != CARRERA_NONE)
            carrera_state_arrange(context, bare, seat,
                                  (carrera_man_get_kind(state->board[wings[0]]) != CARRERA_HORSE) |
                                      (carrera_man_get_kind(state->board[wings[3]]) != CARRERA_HORSE) << 1);
    }
    for (guint seat = 0; seat < 2; seat++) {
        const guint n_places = carrera_list_places(context, seat, places);
        for (guint i = 0; i < n_places; i++) {
            const guint man = state->board[places[i]], kind = carrera_man_get_kind(man);
            if (man == CARRERA_NONE)
                continue;
            if (!(man & carrera_side_bit(seat)) || !carrera_state_is_arranged(context, bare, seat) ||
                carrera_state_count_placements(context, bare, seat, i, kind) == 0)
                return damier_reader_refuse(reader, 0, _("a compound stands where the set-up cannot have put it"));
            carrera_state_put(context, bare, places[i], man);
        }
    }
    if (memcmp(bare->board, state->board, sizeof bare->board) != 0)
        return damier_reader_refuse(reader, 0, _("in the set-up the men stand elsewhere"));
    if (state->turn == first ? carrera_state_is_arranged(context, state, 1 - first)
                             : !carrera_state_is_set_up(context, state, first))
        return damier_reader_refuse(reader, reader->at, _("the other side sets up first"));
    if (carrera_state_is_set_up(context, state, state->turn))
        return damier_reader_refuse(reader, reader->at, _("the set-up of this side is complete"));
    return TRUE;
}

/* The passes and the plies; or what engines write: two fields of no meaning, and the number of the move. */
static gboolean read_counts(DamierReader *reader, CarreraState *state)
{
    gboolean is_foreign = FALSE;
    guint number;

    if (damier_reader_accept(reader, "pp"))
        state->n_passes = 2;
    else if (damier_reader_accept(reader, "p"))
        state->n_passes = 1;
    else if (!damier_reader_accept(reader, "-"))
        return damier_reader_refuse_here(reader, _("“-”, “p” or “pp”, the passes just made,"));
    if (!damier_reader_accept(reader, " "))
        return damier_reader_refuse_here(reader, _("a space"));
    is_foreign = state->n_passes == 0 && damier_reader_accept(reader, "- ");
    if (!read_number(reader, get_form(reader)->max_quiet, _("the plies without a capture"), &number))
        return FALSE;
    state->n_quiet = (guint8) number;
    if (is_foreign && !damier_reader_accept(reader, " "))
        return damier_reader_refuse_here(reader, _("a space"));
    return !is_foreign || read_number(reader, G_MAXUINT16, _("the number of the move"), &number);
}

static gboolean check_play(DamierReader *reader, CarreraState *state)
{
    const gboolean is_left = get_form(reader)->has_facing_rule && state->n_passes > 0;

    if (state->n_passes > state->n_quiet)
        return damier_reader_refuse(reader, reader->at - 1, _("more passes than plies without a capture"));
    state->phase = CARRERA_PHASE_PLAY;
    carrera_state_look(reader->context, state);
    if (carrera_is_attacked(reader->context, state->board, state->general[1 - state->turn], state->turn) &&
        !(is_left && state->is_facing))
        return damier_reader_refuse(reader, 0, _("the general of the side that is not to move is in check"));
    return TRUE;
}

/* One side's set-up: the compounds from the a-file, a slash, and the arrangement; in Janggi the arrangement alone. */
static gboolean read_preset(DamierReader *reader, CarreraState *state, guint seat)
{
    guint8 places[CARRERA_N_COMPOUNDS];
    const guint n_places = carrera_list_places(reader->context, seat, places);
    guint arrangement;

    for (guint i = 0; i < n_places; i++) {
        const Kind *kind = find_letter(reader->context, reader->text[reader->at]);
        if (kind == NULL || !carrera_kind_is_compound(kind->kind) || !g_ascii_isupper(reader->text[reader->at]))
            return damier_reader_refuse_here(reader, _("M, S, A, N, D or Z"));
        if (carrera_state_count_placements(reader->context, state, seat, i, kind->kind) == 0)
            return damier_reader_refuse_with(reader, reader->at, _("the %s cannot stand there"), _(kind->name));
        carrera_state_put(reader->context, state, places[i], kind->kind | carrera_side_bit(seat));
        reader->at++;
    }
    if (n_places > 0 && !damier_reader_accept(reader, "/"))
        return damier_reader_refuse_here(reader, "“/”");
    if (!read_arrangement(reader, &arrangement))
        return FALSE;
    carrera_state_arrange(reader->context, state, seat, arrangement);
    return TRUE;
}

/* “setup:” and the set-up of Cho, after a comma that of Han where it is another one. */
static gboolean read_presets(DamierReader *reader, CarreraState *state)
{
    const gsize start = reader->at;

    carrera_state_put_army(reader->context, state, 0);
    carrera_state_put_army(reader->context, state, 1);
    if (!read_preset(reader, state, 0))
        return FALSE;
    if (!damier_reader_accept(reader, ","))
        reader->at = start;
    if (!read_preset(reader, state, 1) || !damier_reader_read_end(reader, _("the end of the position")))
        return FALSE;
    carrera_state_begin(reader->context, state);
    return TRUE;
}

static gboolean read_turn(DamierReader *reader, CarreraState *state)
{
    if (damier_reader_accept(reader, " w"))
        state->turn = 0;
    else if (damier_reader_accept(reader, " b"))
        state->turn = 1;
    else
        return damier_reader_refuse_here(reader, _("“ w” or “ b”, the side to move,"));
    return TRUE;
}

/*
 * Reads a position, or a set-up, and refuses what no game can lead to as far as men, palaces and checks tell. The last
 * two fields may be left out.
 */
gboolean carrera_parse_position(const CarreraContext *context, const char *text, CarreraState *state, GError **error)
{
    DamierReader reader = { .context = context, .text = text, .code = DAMIER_ERROR_POSITION, .error = error };

    carrera_state_clear(context, state);
    if (damier_reader_accept(&reader, SETUP_PREFIX))
        return read_presets(&reader, state);
    if (!read_board(&reader, state) || !read_turn(&reader, state))
        return FALSE;
    if (damier_reader_accept(&reader, " setup"))
        return damier_reader_read_end(&reader, _("the end of the position")) && check_setup(&reader, state);
    if (text[reader.at] != '\0' && !damier_reader_accept(&reader, " "))
        return damier_reader_refuse_here(&reader, _("a space"));
    if (text[reader.at] != '\0' && !read_counts(&reader, state))
        return FALSE;
    return damier_reader_read_end(&reader, _("the end of the position")) && check_play(&reader, state);
}
