// SPDX-License-Identifier: GPL-3.0-or-later
#include "korean-carrera-state.h"

/* The low bits of a key that do not tell positions apart; see carrera_state_hash(). */
#define KEY_IS_CHECK ((guint64) 1)
#define KEY_FLAGS    ((guint64) 3)

static const gint8 ways[] = { -CARRERA_STRIDE, -1, 1, CARRERA_STRIDE };

/* Points, a bit each. */
typedef struct {
    guint64 words[CARRERA_N_WORDS];
} PointSet;

static inline gboolean has_point(const PointSet *set, guint point)
{
    return set->words[point / 64] >> point % 64 & 1;
}

static inline void add_point(PointSet *set, guint point)
{
    set->words[point / 64] |= (guint64) 1 << point % 64;
}

static inline guint find_next(const guint8 *board, guint from, gint way)
{
    do
        from += (guint) way;
    while (board[from] == CARRERA_NONE);
    return from;
}

/* Tells whether a man is one of a side that has a movement. */
static inline gboolean is_mover(guint man, guint side, guint movement)
{
    return (man & (side | movement)) == (side | movement);
}

static inline gboolean is_same_kind(guint man, guint other)
{
    return carrera_man_get_kind(man ^ other) == 0;
}

/* Attacks along the diagonals of a point. */
static inline gboolean is_attacked_diagonally(const CarreraContext *context, const guint8 *board, guint point,
                                              guint side)
{
    const CarreraDiagonals *diagonals = &context->diagonals[point];

    for (guint i = 0; i < diagonals->n_over; i++) {
        const guint centre = board[diagonals->over[i]], far = board[diagonals->beyond[i]];
        if (centre == CARRERA_NONE ? is_mover(far, side, CARRERA_CHARIOT) : is_mover(centre, side, CARRERA_CHARIOT))
            return TRUE;
        if (centre != CARRERA_NONE && is_mover(far, side, CARRERA_CANNON) && !is_same_kind(centre, far))
            return TRUE;
    }
    for (guint i = 0; i < diagonals->n_corners; i++)
        if (is_mover(board[diagonals->corners[i]], side, CARRERA_CHARIOT))
            return TRUE;
    return FALSE;
}

static inline gboolean is_attacked_by_leap(const guint8 *board, const CarreraLeaps *leaps, guint side, guint movement)
{
    for (guint i = 0; i < leaps->n; i++) {
        const CarreraLeap *leap = &leaps->leaps[i];
        if (is_mover(board[leap->point], side, movement) && board[leap->leg] == 0 && board[leap->second_leg] == 0)
            return TRUE;
    }
    return FALSE;
}

/* Arrivals are listed as they set out: the legs lie beside who leaps. */
static inline gboolean is_attacked(const CarreraContext *context, const guint8 *board, guint point, guint by)
{
    const guint side = carrera_side_bit(by);

    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        const guint first = find_next(board, point, ways[i]);
        guint second;
        if (is_mover(board[first], side, CARRERA_CHARIOT))
            return TRUE;
        if (board[first] == CARRERA_RIM)
            continue;
        second = find_next(board, first, ways[i]);
        if (is_mover(board[second], side, CARRERA_CANNON) && !is_same_kind(board[first], board[second]))
            return TRUE;
    }
    for (guint i = 0; i < context->soldier_to[by][point].n; i++)
        if (board[context->soldier_to[by][point].points[i]] == (side | CARRERA_SOLDIER))
            return TRUE;
    return is_attacked_by_leap(board, &context->horse_to[point], side, CARRERA_HORSE) ||
           is_attacked_by_leap(board, &context->elephant_to[point], side, CARRERA_ELEPHANT) ||
           is_attacked_diagonally(context, board, point, side);
}

/*
 * Tells whether a side attacks the general on a point. Guards and generals, which never leave their palace, attack
 * none.
 */
gboolean carrera_is_attacked(const CarreraContext *context, const guint8 *board, guint point, guint by)
{
    return is_attacked(context, board, point, by);
}

/* Tells whether nothing stands between two generals on one file. */
static inline gboolean are_facing(const guint8 *board, guint cho, guint han)
{
    return carrera_point_get_file(cho) == carrera_point_get_file(han) && find_next(board, cho, CARRERA_STRIDE) == han;
}

/* Fills what a state knows of its generals. */
void carrera_state_look(const CarreraContext *context, CarreraState *state)
{
    state->is_check = (guint8) is_attacked(context, state->board, state->general[state->turn], 1 - state->turn);
    state->is_facing = (guint8) are_facing(state->board, state->general[0], state->general[1]);
}

/* A position whose moves are listed or counted. */
typedef struct {
    const CarreraContext *context;
    const CarreraState *state;
    DamierMove *moves;
    guint n;
    guint side;
    gboolean must_unface;
    gboolean has_barred;
    guint barred_from;
    guint barred_to;
    /* A move that neither leaves nor enters these points leaves the own general as safe as it is. */
    PointSet tense;
    guint8 board[CARRERA_N_POINTS];
} Generator;

/* Along one line from the general: what stands there matters up to a man that one change could let through. */
static inline void add_tense_line(Generator *self, guint general, gint way, guint enemy)
{
    guint last = general, n_between = 0;

    for (guint at = find_next(self->board, general, way); self->board[at] != CARRERA_RIM && n_between <= 2;
         at = find_next(self->board, at, way), n_between++)
        if ((n_between <= 1 && is_mover(self->board[at], enemy, CARRERA_CHARIOT)) ||
            is_mover(self->board[at], enemy, CARRERA_CANNON))
            last = at;
    for (guint at = general; at != last;) {
        at += (guint) way;
        add_point(&self->tense, at);
    }
}

static inline void add_tense_leaps(Generator *self, const CarreraLeaps *leaps, guint enemy, guint movement)
{
    for (guint i = 0; i < leaps->n; i++) {
        if (!is_mover(self->board[leaps->leaps[i].point], enemy, movement))
            continue;
        add_point(&self->tense, leaps->leaps[i].leg);
        add_point(&self->tense, leaps->leaps[i].second_leg);
        add_point(&self->tense, leaps->leaps[i].point);
    }
}

static inline void add_tense_diagonals(Generator *self, guint general, guint enemy)
{
    const CarreraDiagonals *diagonals = &self->context->diagonals[general];

    for (guint i = 0; i < diagonals->n_over; i++) {
        if (((self->board[diagonals->over[i]] | self->board[diagonals->beyond[i]]) & enemy) == 0)
            continue;
        add_point(&self->tense, diagonals->over[i]);
        add_point(&self->tense, diagonals->beyond[i]);
    }
    for (guint i = 0; i < diagonals->n_corners; i++)
        if (self->board[diagonals->corners[i]] & enemy)
            add_point(&self->tense, diagonals->corners[i]);
}

static inline void find_tense(Generator *self)
{
    const guint seat = self->state->turn, general = self->state->general[seat], enemy = carrera_side_bit(1 - seat);
    const CarreraPoints *soldiers = &self->context->soldier_to[1 - seat][general];

    for (guint i = 0; i < G_N_ELEMENTS(ways); i++)
        add_tense_line(self, general, ways[i], enemy);
    add_tense_leaps(self, &self->context->horse_to[general], enemy, CARRERA_HORSE);
    add_tense_leaps(self, &self->context->elephant_to[general], enemy, CARRERA_ELEPHANT);
    add_tense_diagonals(self, general, enemy);
    for (guint i = 0; i < soldiers->n; i++)
        if (self->board[soldiers->points[i]] & enemy)
            add_point(&self->tense, soldiers->points[i]);
    add_point(&self->tense, general);
}

static void generator_init(Generator *self, const CarreraContext *context, const CarreraState *state,
                           const DamierTrail *trail, DamierMove *moves)
{
    self->context = context;
    self->state = state;
    self->moves = moves;
    self->n = 0;
    self->side = carrera_side_bit(state->turn);
    self->must_unface = context->form->has_facing_rule && state->is_facing;
    self->has_barred =
        trail != NULL && carrera_find_barred(context, state, trail, &self->barred_from, &self->barred_to);
    self->tense = (PointSet) { { 0 } };
    memcpy(self->board, state->board, sizeof self->board);
    find_tense(self);
}

/* Tries a move: is the own general safe after it, and do the generals no longer face each other where they did? */
static gboolean is_safe(Generator *self, guint from, guint to)
{
    const guint seat = self->state->turn, man = self->board[from], captured = self->board[to];
    guint generals[] = { self->state->general[0], self->state->general[1] };
    gboolean is_safe;

    if (from == generals[seat])
        generals[seat] = to;
    self->board[from] = CARRERA_NONE;
    self->board[to] = (guint8) man;
    is_safe = !is_attacked(self->context, self->board, generals[seat], 1 - seat) &&
              !(self->must_unface && are_facing(self->board, generals[0], generals[1]));
    self->board[from] = (guint8) man;
    self->board[to] = (guint8) captured;
    return is_safe;
}

/* A move that the man can make, if the general allows it. */
static inline void offer(Generator *self, guint from, guint to, gboolean is_only_counted)
{
    if (has_point(&self->tense, from) || has_point(&self->tense, to) || self->must_unface) {
        if (!is_safe(self, from, to))
            return;
    } else if (self->state->is_check) {
        return;
    }
    if (self->has_barred && from == self->barred_from && to == self->barred_to)
        return;
    if (!is_only_counted)
        self->moves[self->n] = carrera_move_new(CARRERA_MOVE_ORDINARY, from, to, carrera_man_get_kind(self->board[to]));
    self->n++;
}

/* Offers a point that is empty or held by the enemy. No cannon-mover captures its like. */
static inline void offer_any(Generator *self, guint from, guint to, gboolean is_only_counted)
{
    const guint man = self->board[from], other = self->board[to];

    if ((other & self->side) == 0 && !((man & CARRERA_CANNON) && is_same_kind(man, other)))
        offer(self, from, to, is_only_counted);
}

/* Runs as a chariot along the empty points, and as a cannon beyond the first man. */
static inline void offer_lines(Generator *self, guint from, guint kind, gboolean is_only_counted)
{
    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        guint at = from + (guint) ways[i];
        for (; self->board[at] == CARRERA_NONE; at += (guint) ways[i])
            if (kind & CARRERA_CHARIOT)
                offer(self, from, at, is_only_counted);
        if (self->board[at] == CARRERA_RIM)
            continue;
        if (kind & CARRERA_CHARIOT)
            offer_any(self, from, at, is_only_counted);
        if (!(kind & CARRERA_CANNON) || carrera_man_get_kind(self->board[at]) == kind)
            continue;
        for (at += (guint) ways[i]; self->board[at] == CARRERA_NONE; at += (guint) ways[i])
            offer(self, from, at, is_only_counted);
        if (self->board[at] != CARRERA_RIM)
            offer_any(self, from, at, is_only_counted);
    }
}

/* The same along the diagonals. */
static inline void offer_diagonals(Generator *self, guint from, guint kind, gboolean is_only_counted)
{
    const CarreraDiagonals *diagonals = &self->context->diagonals[from];

    for (guint i = 0; i < diagonals->n_over; i++) {
        const guint centre = self->board[diagonals->over[i]];
        if (kind & CARRERA_CHARIOT)
            offer_any(self, from, diagonals->over[i], is_only_counted);
        if (centre == CARRERA_NONE ? kind & CARRERA_CHARIOT
                                   : (kind & CARRERA_CANNON) && carrera_man_get_kind(centre) != kind)
            offer_any(self, from, diagonals->beyond[i], is_only_counted);
    }
    if (kind & CARRERA_CHARIOT)
        for (guint i = 0; i < diagonals->n_corners; i++)
            offer_any(self, from, diagonals->corners[i], is_only_counted);
}

static inline void offer_leaps(Generator *self, guint from, const CarreraLeaps *leaps, gboolean is_only_counted)
{
    for (guint i = 0; i < leaps->n; i++)
        if (self->board[leaps->leaps[i].leg] == CARRERA_NONE && self->board[leaps->leaps[i].second_leg] == CARRERA_NONE)
            offer_any(self, from, leaps->leaps[i].point, is_only_counted);
}

static inline void offer_points(Generator *self, guint from, const CarreraPoints *points, gboolean is_only_counted)
{
    for (guint i = 0; i < points->n; i++)
        offer_any(self, from, points->points[i], is_only_counted);
}

static inline void offer_man(Generator *self, guint from, gboolean is_only_counted)
{
    const guint kind = carrera_man_get_kind(self->board[from]);

    if (kind == CARRERA_SOLDIER) {
        offer_points(self, from, &self->context->soldier[self->state->turn][from], is_only_counted);
        return;
    }
    if (kind >= CARRERA_GUARD) {
        offer_points(self, from, &self->context->palace[from], is_only_counted);
        return;
    }
    if (kind & (CARRERA_CHARIOT | CARRERA_CANNON)) {
        offer_lines(self, from, kind, is_only_counted);
        offer_diagonals(self, from, kind, is_only_counted);
    }
    if (kind & CARRERA_HORSE)
        offer_leaps(self, from, &self->context->horse[from], is_only_counted);
    if (kind & CARRERA_ELEPHANT)
        offer_leaps(self, from, &self->context->elephant[from], is_only_counted);
}

static inline gboolean can_pass(const CarreraContext *context, const CarreraState *state)
{
    return !state->is_check || (context->form->has_facing_rule && state->is_facing);
}

static inline guint generate(Generator *self, gboolean is_only_counted)
{
    for (guint word = 0; word < CARRERA_N_WORDS; word++)
        for (guint64 men = self->state->men[self->state->turn][word]; men != 0; men &= men - 1)
            offer_man(self, word * 64 + (guint) __builtin_ctzll(men), is_only_counted);
    if (can_pass(self->context, self->state)) {
        if (!is_only_counted)
            self->moves[self->n] = carrera_move_new(CARRERA_MOVE_PASS, 0, 0, CARRERA_NONE);
        self->n++;
    }
    return self->n;
}

static guint generate_setup(const CarreraContext *context, const CarreraState *state, DamierMove *moves)
{
    guint8 places[CARRERA_N_COMPOUNDS];
    const guint n_places = carrera_list_places(context, state->turn, places);
    guint n = 0;

    if (!carrera_state_is_arranged(context, state, state->turn)) {
        for (guint arrangement = 0; arrangement < 4; arrangement++)
            moves[n++] = carrera_move_new(CARRERA_MOVE_ARRANGE, 0, arrangement, CARRERA_NONE);
        return n;
    }
    for (guint place = 0; place < n_places; place++)
        for (guint i = 0; i < CARRERA_N_COMPOUNDS; i++)
            if (carrera_state_count_placements(context, state, state->turn, place, carrera_compounds[i]) > 0)
                moves[n++] = carrera_move_new(CARRERA_MOVE_PLACE, 0, places[place], carrera_compounds[i]);
    return n;
}

/* A drawn set-up is as likely as any other: the compounds come from the a-file, weighed by what can follow. */
static guint gen_chance(gconstpointer context, gconstpointer state, DamierMove *moves, guint32 *weights)
{
    const CarreraState *position = state;
    guint8 places[CARRERA_N_COMPOUNDS];
    guint place = 0, n = 0;

    if (!carrera_state_is_arranged(context, position, position->turn)) {
        for (; n < 4; n++) {
            moves[n] = carrera_move_new(CARRERA_MOVE_ARRANGE, 0, n, CARRERA_NONE);
            weights[n] = 1;
        }
        return n;
    }
    carrera_list_places(context, position->turn, places);
    while (position->board[places[place]] != CARRERA_NONE)
        place++;
    for (guint i = 0; i < CARRERA_N_COMPOUNDS; i++) {
        const guint kind = carrera_compounds[i];
        weights[n] = carrera_state_count_placements(context, position, position->turn, place, kind);
        if (weights[n] > 0)
            moves[n++] = carrera_move_new(CARRERA_MOVE_PLACE, 0, places[place], kind);
    }
    return n;
}

static guint gen_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove *moves)
{
    Generator generator;

    if (((const CarreraState *) state)->phase == CARRERA_PHASE_SETUP)
        return generate_setup(context, state, moves);
    generator_init(&generator, context, state, trail, moves);
    return generate(&generator, FALSE);
}

static guint count_moves(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    DamierMove moves[CARRERA_N_COMPOUNDS * CARRERA_N_COMPOUNDS];
    Generator generator;

    if (((const CarreraState *) state)->phase == CARRERA_PHASE_SETUP)
        return generate_setup(context, state, moves);
    generator_init(&generator, context, state, trail, NULL);
    return generate(&generator, TRUE);
}

/* Writes where the man on a point can go, the general being safe; what repetition bars is among it. */
guint carrera_list_targets(const CarreraContext *context, const CarreraState *state, guint from, guint8 *targets)
{
    DamierMove moves[64];
    Generator generator;

    generator_init(&generator, context, state, NULL, moves);
    offer_man(&generator, from, FALSE);
    for (guint i = 0; i < generator.n; i++)
        targets[i] = (guint8) carrera_move_get_to(moves[i]);
    return generator.n;
}

/* Tells whether the man on a point moves to another one, whatever becomes of its general. */
gboolean carrera_reaches(const CarreraContext *context, const CarreraState *state, guint from, guint to)
{
    DamierMove moves[64];
    CarreraState careless = *state;
    Generator generator;

    careless.is_check = FALSE;
    careless.is_facing = FALSE;
    generator_init(&generator, context, &careless, NULL, moves);
    generator.tense = (PointSet) { { 0 } };
    offer_man(&generator, from, FALSE);
    for (guint i = 0; i < generator.n; i++)
        if (carrera_move_get_to(moves[i]) == to)
            return TRUE;
    return FALSE;
}

/* Tells whether a man does not reach a point for no other reason than that men of its own kind are in the way. */
gboolean carrera_is_kept_by_kind(const CarreraContext *context, const CarreraState *state, guint from, guint to)
{
    const guint man = state->board[from];
    CarreraState other = *state;

    if (!(man & CARRERA_CANNON))
        return FALSE;
    for (guint point = 0; point < G_N_ELEMENTS(other.board); point++)
        if (point != from && other.board[point] != CARRERA_NONE && is_same_kind(other.board[point], man))
            other.board[point] = (guint8) ((other.board[point] & CARRERA_SIDE_MASK) | CARRERA_SOLDIER);
    return carrera_reaches(context, &other, from, to);
}

static gboolean has_ordinary_move(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail)
{
    Generator generator;

    generator_init(&generator, context, state, trail, NULL);
    for (guint word = 0; word < CARRERA_N_WORDS && generator.n == 0; word++)
        for (guint64 men = state->men[state->turn][word]; men != 0 && generator.n == 0; men &= men - 1)
            offer_man(&generator, word * 64 + (guint) __builtin_ctzll(men), TRUE);
    return generator.n > 0;
}

static inline gboolean is_mate(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail)
{
    return state->is_check && !can_pass(context, state) && !has_ordinary_move(context, state, trail);
}

/*
 * Looks for earlier occurrences of the position, back to the last capture. Where it occurred often enough, and one side
 * gave check with every move since the first of them, and not the other one too, that side has lost.
 */
static CarreraReason find_repetition(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                                     gint *loser)
{
    const guint n = MIN((guint) state->n_quiet, trail->length - 1);
    const DamierTrailEntry *last = &trail->entries[trail->length - 1];
    gboolean checks_mover = (last->key & KEY_IS_CHECK) != 0, checks_other = TRUE;
    guint count = 1;

    for (guint back = 2; back <= n; back += 2) {
        checks_mover &= (gint) ((last - back)->key & KEY_IS_CHECK);
        checks_other &= (gint) ((last - back + 1)->key & KEY_IS_CHECK);
        if (((last - back)->key ^ last->key) > KEY_FLAGS || ++count < context->form->n_occurrences)
            continue;
        *loser = checks_mover == checks_other ? -1 : checks_mover ? 1 - state->turn : state->turn;
        return *loser >= 0 ? CARRERA_REASON_PERPETUAL_CHECK : CARRERA_REASON_REPETITION;
    }
    return CARRERA_REASON_NONE;
}

/* Tells why the game is over, and who has lost it whatever the points are, or -1. */
CarreraReason carrera_find_ending(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                                  gint *loser)
{
    const CarreraForm *form = context->form;
    CarreraReason reason = CARRERA_REASON_NONE;

    *loser = -1;
    if (G_UNLIKELY(state->n_passes > 0)) {
        if (form->has_facing_rule && state->is_facing)
            return CARRERA_REASON_FACING;
        if (state->n_passes > 1)
            return CARRERA_REASON_PASSES;
    }
    if (G_UNLIKELY(state->is_check) && is_mate(context, state, trail)) {
        *loser = state->turn;
        return CARRERA_REASON_MATE;
    }
    if (state->n_quiet >= 4 * (form->n_occurrences - 1))
        reason = find_repetition(context, state, trail, loser);
    if (reason == CARRERA_REASON_NONE && state->n_quiet >= form->max_quiet)
        reason = CARRERA_REASON_QUIET;
    return reason;
}

/* What the moves of a side were, the last one first. */
static inline const DamierTrailEntry *get_own_move(const DamierTrail *trail, guint index)
{
    return &trail->entries[trail->length - 2 - 2 * index];
}

static inline gboolean is_way_back(DamierMove move, DamierMove other)
{
    return carrera_move_get_kind(move) == CARRERA_MOVE_ORDINARY &&
           carrera_move_get_kind(other) == CARRERA_MOVE_ORDINARY &&
           carrera_move_get_from(move) == carrera_move_get_to(other) &&
           carrera_move_get_to(move) == carrera_move_get_from(other);
}

/*
 * Where going back and forth is barred: a man that came to a point, left it, came back and left it again, with nothing
 * captured and its side never in check meanwhile, may not come back there with the next move, nor after a pass. This
 * concerns men that can leave the palace. Finds the one move that is barred.
 */
gboolean carrera_find_barred(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                             guint *from, guint *to)
{
    const guint n_quiet = MIN((guint) state->n_quiet, trail->length - 1);
    guint first;
    DamierMove last;

    if (!context->form->bars_repetition || n_quiet < 8 || state->is_check)
        return FALSE;
    first = carrera_move_get_kind(get_own_move(trail, 0)->move) == CARRERA_MOVE_PASS;
    if (n_quiet < 8 + 2 * first)
        return FALSE;
    last = get_own_move(trail, first)->move;
    if (!is_way_back(last, get_own_move(trail, first + 1)->move) ||
        !is_way_back(get_own_move(trail, first + 1)->move, get_own_move(trail, first + 2)->move) ||
        carrera_move_get_kind(get_own_move(trail, first + 3)->move) != CARRERA_MOVE_ORDINARY ||
        carrera_move_get_to(get_own_move(trail, first + 3)->move) != carrera_move_get_from(last))
        return FALSE;
    for (guint i = 0; i <= first + 3; i++)
        if ((get_own_move(trail, i) - 1)->key & KEY_IS_CHECK)
            return FALSE;
    *from = carrera_move_get_to(last);
    *to = carrera_move_get_from(last);
    return carrera_man_get_kind(state->board[*from]) < CARRERA_GUARD && state->board[*to] == CARRERA_NONE;
}

static void init(gconstpointer context, gpointer state)
{
    memcpy(state, &((const CarreraContext *) context)->start, sizeof(CarreraState));
}

static DamierActor to_act(gconstpointer context, gconstpointer state, const DamierTrail *trail)
{
    const CarreraState *position = state;
    gint loser;

    if (position->phase == CARRERA_PHASE_SETUP)
        return ((const CarreraContext *) context)->setup == CARRERA_SETUP_DRAWN ? DAMIER_ACTOR_CHANCE : position->turn;
    if (carrera_find_ending(context, position, trail, &loser) != CARRERA_REASON_NONE)
        return DAMIER_ACTOR_OVER;
    return position->turn;
}

static void apply_setup(const CarreraContext *context, CarreraState *state, DamierMove move)
{
    if (carrera_move_get_kind(move) == CARRERA_MOVE_ARRANGE)
        carrera_state_arrange(context, state, state->turn, carrera_move_get_to(move));
    else
        carrera_state_put(context, state, carrera_move_get_to(move),
                          carrera_move_get_man(move) | carrera_side_bit(state->turn));
    if (!carrera_state_is_set_up(context, state, state->turn))
        return;
    if (state->turn == context->form->first_to_arrange)
        state->turn = 1 - state->turn;
    else
        carrera_state_begin(context, state);
}

static void apply(gconstpointer context, gconstpointer from, DamierMove move, gpointer to)
{
    CarreraState *state = to;
    const guint goal = carrera_move_get_to(move);

    memcpy(state, from, sizeof *state);
    if (state->phase == CARRERA_PHASE_SETUP) {
        apply_setup(context, state, move);
        return;
    }
    state->n_quiet++;
    if (carrera_move_get_kind(move) == CARRERA_MOVE_PASS) {
        state->n_passes++;
    } else {
        const guint man = carrera_state_take(context, state, carrera_move_get_from(move));
        state->n_passes = 0;
        if (carrera_move_get_man(move) != CARRERA_NONE) {
            carrera_state_take(context, state, goal);
            state->n_quiet = 0;
        }
        carrera_state_put(context, state, goal, man);
    }
    state->turn = 1 - state->turn;
    carrera_state_look(context, state);
}

static guint64 hash(gconstpointer context, gconstpointer state)
{
    return carrera_state_hash(state);
}

/* Points are counted in halves, the second side having three to begin with, so that they never are level. */
static void get_outcome(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierOutcome *outcome)
{
    static const guint8 sides[] = { 0, 1 };
    const CarreraState *position = state;
    const CarreraForm *form = ((const CarreraContext *) context)->form;
    gint loser;
    const CarreraReason reason = carrera_find_ending(context, position, trail, &loser);
    const gint points[] = { 2 * position->points[0], 2 * position->points[1] + 3 };

    if (loser < 0 && form->by_points) {
        damier_outcome_init_win(outcome, 2, sides, points[1] > points[0], (guint16) reason);
        outcome->has_points = TRUE;
        outcome->points[0] = points[0];
        outcome->points[1] = points[1];
    } else if (loser < 0) {
        damier_outcome_init_draw(outcome, 2, (guint16) reason);
    } else {
        damier_outcome_init_win(outcome, 2, sides, (guint8) (1 - loser), (guint16) reason);
    }
}

/* A move of who is to act, or an outcome of the draw. */
static gboolean is_legal_setup(const CarreraContext *context, const CarreraState *state, DamierMove move)
{
    const gboolean is_drawn = context->setup == CARRERA_SETUP_DRAWN;
    DamierMove moves[CARRERA_N_COMPOUNDS * CARRERA_N_COMPOUNDS];
    guint32 weights[CARRERA_N_COMPOUNDS];
    const guint n = is_drawn ? gen_chance(context, state, moves, weights) : generate_setup(context, state, moves);

    for (guint i = 0; i < n; i++)
        if (moves[i] == move)
            return TRUE;
    return FALSE;
}

static gboolean is_legal_ordinary(const CarreraContext *context, const CarreraState *state, const DamierTrail *trail,
                                  DamierMove move)
{
    const guint from = carrera_move_get_from(move);
    DamierMove moves[64];
    Generator generator;

    if (from >= CARRERA_N_POINTS || !(state->board[from] & carrera_side_bit(state->turn)))
        return FALSE;
    generator_init(&generator, context, state, trail, moves);
    offer_man(&generator, from, FALSE);
    for (guint i = 0; i < generator.n; i++)
        if (moves[i] == move)
            return TRUE;
    return FALSE;
}

static gboolean is_legal(gconstpointer context, gconstpointer state, const DamierTrail *trail, DamierMove move)
{
    const CarreraState *position = state;

    if (position->phase == CARRERA_PHASE_SETUP)
        return is_legal_setup(context, position, move);
    if (move == carrera_move_new(CARRERA_MOVE_PASS, 0, 0, CARRERA_NONE))
        return can_pass(context, position);
    return is_legal_ordinary(context, position, trail, move);
}

const DamierRulesOps carrera_ops = {
    .size = sizeof(DamierRulesOps),
    .init = init,
    .to_act = to_act,
    .gen_moves = gen_moves,
    .count_moves = count_moves,
    .gen_chance = gen_chance,
    .apply = apply,
    .hash = hash,
    .outcome = get_outcome,
    .is_legal = is_legal,
};
