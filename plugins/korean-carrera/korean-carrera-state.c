// SPDX-License-Identifier: GPL-3.0-or-later
#include "korean-carrera-state.h"

/* The three kinds of bytes end on a multiple of eight, so that nothing is padded. */
G_STATIC_ASSERT(sizeof(CarreraState) == CARRERA_N_POINTS + 48 + 8 + 16);

/* A side's men as it sees them: its first rank, its third and its fourth; “?” is a wing, “X” a place for a compound. */
static const struct {
    const char *home;
    const char *cannons;
    const char *soldiers;
} armies[] = {
    { "R??G.G??R", ".C.....C.", "P.P.P.P.P" },
    { "XXXR??G.G??RXXX", "....C.....C....", "P.PP.P.P.P.PP.P" },
};

/* The crosses of three by three points, by their centres. */
static const char *const crosses[] = { "e2 e9", "b2 b4 b7 b9 h2 h9 n2 n4 n7 n9" };

/* The compounds of a side in the order of their values. */
const guint8 carrera_compounds[CARRERA_N_COMPOUNDS] = { CARRERA_RAM,   CARRERA_MARSHAL, CARRERA_SHIP,
                                                        CARRERA_NINJA, CARRERA_DRAGON,  CARRERA_GAZELLE };

/* The files of the places, from the a-file; no compound stands behind no soldier, or on the extreme files, at will. */
#define IS_EXTREME(place)     ((place) == 0 || (place) == 5)
#define IS_UNPROTECTED(place) ((place) == 1 || (place) == 4)

/* MNA and ZDS, the set-up whose numbers are known. */
static const guint8 standard_placement[CARRERA_N_COMPOUNDS] = { CARRERA_MARSHAL, CARRERA_NINJA,  CARRERA_RAM,
                                                                CARRERA_GAZELLE, CARRERA_DRAGON, CARRERA_SHIP };

/* Spreads a number over 64 bits; takes the place of a table of random numbers. */
static guint64 mix(guint64 number)
{
    number *= G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
    return number ^ number >> 31;
}

static guint64 mix_man(guint point, guint man)
{
    return mix((guint64) man << 8 | point);
}

/* The points of a kind of man (chariot 13, cannon 7, horse 5, elephant 3 and their sums); a general counts nothing. */
guint carrera_get_value(guint kind)
{
    static const guint8 values[] = { 13, 7, 5, 3 };
    guint value = 0;

    if (kind == CARRERA_SOLDIER)
        return 2;
    if (kind == CARRERA_GUARD)
        return 3;
    if (kind == CARRERA_GENERAL)
        return 0;
    for (guint i = 0; i < G_N_ELEMENTS(values); i++)
        value += kind >> i & 1 ? values[i] : 0;
    return value;
}

gboolean carrera_is_palace(const CarreraContext *context, guint seat, guint point)
{
    const guint middle = context->form->n_files / 2;
    const guint file = carrera_point_get_file(point), rank = carrera_point_get_rank(point);

    return file + 1 >= middle && file <= middle + 1 && (seat == 0 ? rank <= 2 : rank >= 7);
}

/* Writes the places for compounds of a seat from the a-file, and returns how many there are: six or none. */
guint carrera_list_places(const CarreraContext *context, guint seat, guint8 *places)
{
    static const guint8 files[] = { 0, 1, 2, 12, 13, 14 };

    if (!context->form->has_compounds)
        return 0;
    for (guint i = 0; i < G_N_ELEMENTS(files); i++)
        places[i] = (guint8) carrera_point(files[i], seat == 0 ? 0 : CARRERA_N_RANKS - 1);
    return G_N_ELEMENTS(files);
}

/* Writes the four points of a seat's wings from the a-file. */
void carrera_list_wings(const CarreraContext *context, guint seat, guint8 *wings)
{
    const char *home = armies[context->form->has_compounds].home;
    guint n = 0;

    for (guint file = 0; home[file] != '\0'; file++)
        if (home[file] == '?')
            wings[n++] = (guint8) carrera_point(file, seat == 0 ? 0 : CARRERA_N_RANKS - 1);
}

/* Outer chariot-movers must have a soldier before them, and cannon-movers never stand on the extreme files. */
static gboolean may_stand(guint place, guint kind)
{
    return !((kind & CARRERA_CHARIOT) && IS_UNPROTECTED(place)) && !((kind & CARRERA_CANNON) && IS_EXTREME(place));
}

static void list_placements(CarreraContext *context, guint8 *placement, guint place)
{
    if (place == CARRERA_N_COMPOUNDS) {
        memcpy(context->placements[context->n_placements++], placement, CARRERA_N_COMPOUNDS);
        return;
    }
    for (guint i = 0; i < CARRERA_N_COMPOUNDS; i++) {
        const guint8 kind = carrera_compounds[i];
        if (!may_stand(place, kind) || memchr(placement, kind, place) != NULL)
            continue;
        placement[place] = kind;
        list_placements(context, placement, place + 1);
    }
}

static void add_leap(CarreraContext *context, CarreraLeaps *leaps, CarreraLeaps *arrivals, guint from, const gint *path)
{
    const gint file = (gint) carrera_point_get_file(from), rank = (gint) carrera_point_get_rank(from);
    guint points[3];

    for (guint i = 0; i < 3; i++) {
        if (!carrera_has_point(context, file + path[2 * i], rank + path[2 * i + 1]))
            return;
        points[i] = carrera_point((guint) (file + path[2 * i]), (guint) (rank + path[2 * i + 1]));
    }
    leaps[from].leaps[leaps[from].n++] = (CarreraLeap) { (guint8) points[0], (guint8) points[1], (guint8) points[2] };
    arrivals[points[2]].leaps[arrivals[points[2]].n++] =
        (CarreraLeap) { (guint8) points[0], (guint8) points[1], (guint8) from };
}

/* One step straight on, then one or two diagonally outward. */
static void add_leaps(CarreraContext *context, guint from)
{
    static const gint ways[][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };

    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        for (gint aside = -1; aside <= 1; aside += 2) {
            const gint x = ways[i][0], y = ways[i][1], dx = x != 0 ? x : aside, dy = y != 0 ? y : aside;
            const gint horse[] = { x, y, x, y, x + dx, y + dy };
            const gint elephant[] = { x, y, x + dx, y + dy, x + 2 * dx, y + 2 * dy };
            add_leap(context, context->horse, context->horse_to, from, horse);
            add_leap(context, context->elephant, context->elephant_to, from, elephant);
        }
    }
}

static void add_line(CarreraContext *context, guint corner, guint centre, guint other)
{
    const guint ends[] = { corner, other };
    guint8 line[] = { (guint8) corner, (guint8) centre, (guint8) other };

    memcpy(context->lines[context->n_lines++], line, sizeof line);
    for (guint i = 0; i < 2; i++) {
        CarreraDiagonals *end = &context->diagonals[ends[i]], *middle = &context->diagonals[centre];
        end->over[end->n_over] = (guint8) centre;
        end->beyond[end->n_over++] = (guint8) ends[1 - i];
        middle->corners[middle->n_corners++] = (guint8) ends[i];
    }
}

static void add_cross(CarreraContext *context, guint centre)
{
    add_line(context, centre - CARRERA_STRIDE - 1, centre, centre + CARRERA_STRIDE + 1);
    add_line(context, centre + CARRERA_STRIDE - 1, centre, centre - CARRERA_STRIDE + 1);
}

static void add_point(CarreraPoints *points, guint point)
{
    points->points[points->n++] = (guint8) point;
}

/* Steps along the lines of a palace: straight, and diagonally to and from its centre. */
static void add_palace_steps(CarreraContext *context, guint seat, guint from)
{
    static const gint steps[] = { -CARRERA_STRIDE, -1, 1, CARRERA_STRIDE };
    const CarreraDiagonals *diagonals = &context->diagonals[from];

    for (guint i = 0; i < G_N_ELEMENTS(steps); i++)
        if (carrera_is_palace(context, seat, from + (guint) steps[i]) &&
            context->start.board[from + (guint) steps[i]] == 0)
            add_point(&context->palace[from], from + (guint) steps[i]);
    for (guint i = 0; i < diagonals->n_over; i++)
        add_point(&context->palace[from], diagonals->over[i]);
    for (guint i = 0; i < diagonals->n_corners; i++)
        add_point(&context->palace[from], diagonals->corners[i]);
}

static void add_soldier_step(CarreraContext *context, guint seat, guint from, guint to)
{
    if (context->start.board[to] == CARRERA_RIM)
        return;
    add_point(&context->soldier[seat][from], to);
    add_point(&context->soldier_to[seat][to], from);
}

/* One step forward or sideways; in the enemy palace also forward along its diagonals. */
static void add_soldier_steps(CarreraContext *context, guint seat, guint from)
{
    const gint ahead = seat == 0 ? CARRERA_STRIDE : -CARRERA_STRIDE;
    const CarreraDiagonals *diagonals = &context->diagonals[from];

    add_soldier_step(context, seat, from, from - 1);
    add_soldier_step(context, seat, from, from + 1);
    add_soldier_step(context, seat, from, from + (guint) ahead);
    if (!carrera_is_palace(context, 1 - seat, from))
        return;
    for (guint i = 0; i < diagonals->n_over; i++)
        if (((gint) diagonals->over[i] - (gint) from) * ahead > 0)
            add_soldier_step(context, seat, from, diagonals->over[i]);
    for (guint i = 0; i < diagonals->n_corners; i++)
        if (((gint) diagonals->corners[i] - (gint) from) * ahead > 0)
            add_soldier_step(context, seat, from, diagonals->corners[i]);
}

static void add_crosses(CarreraContext *context)
{
    for (const char *at = crosses[context->form->has_compounds]; *at != '\0'; at += at[2] == ' ' ? 3 : 2)
        add_cross(context, carrera_point((guint) (at[0] - 'a'), (guint) (at[1] - '1')));
}

static void judge_places(CarreraContext *context)
{
    static const guint8 kinds[] = { CARRERA_CHARIOT, CARRERA_CANNON, CARRERA_HORSE,  CARRERA_ELEPHANT, CARRERA_MARSHAL,
                                    CARRERA_SHIP,    CARRERA_RAM,    CARRERA_NINJA,  CARRERA_DRAGON,   CARRERA_GAZELLE,
                                    CARRERA_SOLDIER, CARRERA_GUARD,  CARRERA_GENERAL };

    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
        for (guint seat = 0; seat < 2; seat++)
            for (guint point = 0; point < CARRERA_N_POINTS; point++) {
                const guint man = kinds[i] | carrera_side_bit(seat);
                if (context->start.board[point] != CARRERA_RIM)
                    context->worth[man][point] = (gint16) carrera_judge_man(context, point, man);
            }
}

/* Fills a context that is all zeros; its start is the position with which the variant begins. */
void carrera_context_init(CarreraContext *context, const CarreraForm *form, CarreraSetup setup)
{
    guint8 placement[CARRERA_N_COMPOUNDS];

    context->form = form;
    context->setup = setup;
    carrera_state_clear(context, &context->start);
    add_crosses(context);
    for (guint point = 0; point < CARRERA_N_POINTS; point++) {
        if (context->start.board[point] == CARRERA_RIM)
            continue;
        add_leaps(context, point);
        for (guint seat = 0; seat < 2; seat++) {
            if (carrera_is_palace(context, seat, point))
                add_palace_steps(context, seat, point);
            add_soldier_steps(context, seat, point);
        }
    }
    if (form->has_compounds)
        list_placements(context, placement, 0);
    judge_places(context);
    for (guint seat = 0; seat < 2; seat++)
        carrera_state_put_army(context, &context->start, seat);
    context->start.turn = form->first_to_arrange;
    for (guint seat = 0; seat < 2 && setup == CARRERA_SETUP_STANDARD; seat++) {
        guint8 places[CARRERA_N_COMPOUNDS];
        const guint n_places = carrera_list_places(context, seat, places);
        carrera_state_arrange(context, &context->start, seat, 0);
        for (guint i = 0; i < n_places; i++)
            carrera_state_put(context, &context->start, places[i], standard_placement[i] | carrera_side_bit(seat));
    }
    if (setup == CARRERA_SETUP_STANDARD)
        carrera_state_begin(context, &context->start);
}

/* A board without men, before the set-up. */
void carrera_state_clear(const CarreraContext *context, CarreraState *state)
{
    memset(state, 0, sizeof *state);
    memset(state->board, CARRERA_RIM, sizeof state->board);
    for (guint rank = 0; rank < CARRERA_N_RANKS; rank++)
        memset(state->board + carrera_point(0, rank), CARRERA_NONE, context->form->n_files);
}

/* Puts a man on an empty point. */
void carrera_state_put(const CarreraContext *context, CarreraState *state, guint point, guint man)
{
    const guint seat = carrera_man_get_seat(man);

    state->board[point] = (guint8) man;
    state->men[seat][point / 64] |= (guint64) 1 << point % 64;
    state->key ^= mix_man(point, man);
    state->worth += context->worth[man][point];
    state->points[seat] += (guint16) carrera_get_value(carrera_man_get_kind(man));
    if (carrera_man_get_kind(man) == CARRERA_GENERAL)
        state->general[seat] = (guint8) point;
}

/* Takes the man from a point, and returns it. */
guint carrera_state_take(const CarreraContext *context, CarreraState *state, guint point)
{
    const guint man = state->board[point], seat = carrera_man_get_seat(man);

    state->board[point] = CARRERA_NONE;
    state->men[seat][point / 64] &= ~((guint64) 1 << point % 64);
    state->key ^= mix_man(point, man);
    state->worth -= context->worth[man][point];
    state->points[seat] -= (guint16) carrera_get_value(carrera_man_get_kind(man));
    return man;
}

static guint get_kind_of_letter(char letter)
{
    static const char letters[] = "RCPG";
    static const guint8 kinds[] = { CARRERA_CHARIOT, CARRERA_CANNON, CARRERA_SOLDIER, CARRERA_GUARD };
    const char *found = letter != '\0' ? strchr(letters, letter) : NULL;

    return found != NULL ? kinds[found - letters] : CARRERA_NONE;
}

/* Puts the men of a side whose places nobody chooses. */
void carrera_state_put_army(const CarreraContext *context, CarreraState *state, guint seat)
{
    const char *const rows[] = { armies[context->form->has_compounds].home, NULL,
                                 armies[context->form->has_compounds].cannons,
                                 armies[context->form->has_compounds].soldiers };
    const guint middle = context->form->n_files / 2;

    for (guint row = 0; row < G_N_ELEMENTS(rows); row++) {
        const guint rank = seat == 0 ? row : CARRERA_N_RANKS - 1 - row;
        if (row == 1)
            carrera_state_put(context, state, carrera_point(middle, rank), CARRERA_GENERAL | carrera_side_bit(seat));
        for (guint file = 0; rows[row] != NULL && file < context->form->n_files; file++) {
            const guint kind = get_kind_of_letter(rows[row][file]);
            if (kind != CARRERA_NONE)
                carrera_state_put(context, state, carrera_point(file, rank), kind | carrera_side_bit(seat));
        }
    }
}

/* Puts horses and elephants on a side's wings: horses outside, but inside on a wing that is swapped. */
void carrera_state_arrange(const CarreraContext *context, CarreraState *state, guint seat, guint arrangement)
{
    guint8 wings[4];

    carrera_list_wings(context, seat, wings);
    for (guint i = 0; i < G_N_ELEMENTS(wings); i++) {
        const gboolean is_outer = i == 0 || i == 3, is_swapped = arrangement >> i / 2 & 1;
        carrera_state_put(context, state, wings[i],
                          (is_outer != is_swapped ? CARRERA_HORSE : CARRERA_ELEPHANT) | carrera_side_bit(seat));
    }
}

gboolean carrera_state_is_arranged(const CarreraContext *context, const CarreraState *state, guint seat)
{
    guint8 wings[4];

    carrera_list_wings(context, seat, wings);
    return state->board[wings[0]] != CARRERA_NONE;
}

/* Tells whether a side has put one of its compounds on the board, in the set-up. */
gboolean carrera_state_has_placed(const CarreraContext *context, const CarreraState *state, guint seat, guint kind)
{
    guint8 places[CARRERA_N_COMPOUNDS];
    const guint n_places = carrera_list_places(context, seat, places);

    for (guint i = 0; i < n_places; i++)
        if (carrera_man_get_kind(state->board[places[i]]) == kind)
            return TRUE;
    return FALSE;
}

/* Tells whether all men of a side have been placed, in the set-up. */
gboolean carrera_state_is_set_up(const CarreraContext *context, const CarreraState *state, guint seat)
{
    guint8 places[CARRERA_N_COMPOUNDS];
    const guint n_places = carrera_list_places(context, seat, places);

    for (guint i = 0; i < n_places; i++)
        if (state->board[places[i]] == CARRERA_NONE)
            return FALSE;
    return carrera_state_is_arranged(context, state, seat);
}

/*
 * In how many ways the set-up of a side can be finished when a compound is put on one of its places; none where it may
 * not stand there, or would leave another one no place.
 */
guint carrera_state_count_placements(const CarreraContext *context, const CarreraState *state, guint seat, guint place,
                                     guint kind)
{
    guint8 places[CARRERA_N_COMPOUNDS];
    const guint n_places = carrera_list_places(context, seat, places);
    guint count = 0;

    if (state->board[places[place]] != CARRERA_NONE)
        return 0;
    for (guint i = 0; i < context->n_placements; i++) {
        gboolean fits = context->placements[i][place] == kind;
        for (guint j = 0; j < n_places && fits; j++)
            fits = state->board[places[j]] == CARRERA_NONE ||
                   carrera_man_get_kind(state->board[places[j]]) == context->placements[i][j];
        count += fits;
    }
    return count;
}

/* After the set-up the game begins. */
void carrera_state_begin(const CarreraContext *context, CarreraState *state)
{
    state->phase = CARRERA_PHASE_PLAY;
    state->turn = 0;
    carrera_state_look(context, state);
}

/*
 * The two lowest bits of a key say something themselves, so that the rules can read it in the trail: whether who is to
 * move is in check, and whether the last move was a pass. All else tells positions apart.
 */
guint64 carrera_state_hash(const CarreraState *state)
{
    const guint64 rest = mix((guint64) (state->phase << 1 | state->turn) << 32 | 0xffff);

    return ((state->key ^ rest) & ~(guint64) 3) | (state->n_passes > 0) << 1 | state->is_check;
}
