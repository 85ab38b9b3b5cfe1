// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The engine looks at whole turns: all that can sensibly be done with a roll, up to the end of the turn, where
 * positions can be compared. Then the most promising turns are held against what the next player can do with each of
 * the 56 rolls.
 */
#include <string.h>

#include "carre-notation.h"
#include "carre-plugin.h"
#include "carre-race.h"

/* Needs are counted in hundredths of a turn. */
#define TURN 100
/* A carré of the stock that has no place now costs this share of what it costs to build one again, in hundredths, and
 * one for which nothing is left when all others lie as well as can be. */
#define NO_PLACE   30
#define NEVER_FITS 220
/* Before so many are built everything fits. */
#define CROWDED 5
/* Who needs no more than this is worth a single stopper. */
#define NEARLY_DONE 250
/* What every step between neighbouring cells costs. */
#define ROUGHNESS 1
/* What it costs that a carré lies open to stoppers, for each point of its value, in hundredths: with a stopper against
 * it and without one yet. */
#define OPEN_TO_STOPPER 25
#define OPEN            8
/* A score that is half of what is possible, at the end of a game; earlier it takes a larger lead. */
#define HALF_WAY  80
#define BEST      1000
#define LEAD_PART 5
/* How many places for a carré, how many steps of a position and of a turn, and how many turns against all rolls are
 * looked at. */
#define N_BEST_PLACES  3
#define MAX_CANDIDATES 24
#define MAX_STEPS      16
#define MAX_REFINED    24
#define NO_PROMISE     G_MININT
/* What a game that is lost counts for in a mean of scores. */
#define LOST 2000

#define N_SEEN          16384
#define N_MEMORIES      4096
#define NODES_PER_CHECK 16
#define MOST_NODES      30000
/* How many more steps a game is expected to last, how many a turn has, and what is left on the clock in any case. */
#define EXPECTED_STEPS 40
#define STEPS_PER_TURN 4
#define RESERVE        (200 * G_TIME_SPAN_MILLISECOND)

/* What stoppers in hand are worth: the first pair the most. */
static const gint16 worth_of_stoppers[] = { 0, 18, 48, 60, 80, 88, 95, 100, 105 };

/* In how many of 216 throws a value can be paid without chips. */
static const guint8 chances[CARRE_N_KINDS] = { 104, 116, 131, 162, 105, 97, 85, 41 };

static const guint16 powers[CARRE_N_KINDS] = { 1, 3, 9, 27, 81, 243, 729, 2187 };

static guint get_stock(const CarrePlayer *player)
{
    guint stock = 0;

    for (guint kind = 0; kind < CARRE_N_KINDS; kind++)
        stock += powers[kind] * carre_player_count_stock(player, kind);
    return stock;
}

/* The turns that a stock needs, places and stoppers left aside. */
static gint get_race(guint stock, guint chips)
{
    return carre_race_get(stock, MIN(chips, CARRE_RACE_CHIPS - 1)) * TURN / CARRE_RACE_UNIT;
}

/* What it costs about to build a carré again. */
static gint get_loss(guint kind)
{
    return 8 + 8 * carre_kinds[kind].value;
}

/* How many steps there are between neighbouring cells. */
static gint measure_roughness(const CarrePlayer *player)
{
    const CarreCells across = CARRE_BOARD & CARRE_BOARD >> 1, up = CARRE_BOARD & CARRE_BOARD >> CARRE_STRIDE;
    gint roughness = 0;

    for (guint level = 0; level < CARRE_N_PIECES && player->levels[level] != 0; level++) {
        const CarreCells cells = player->levels[level];
        roughness += __builtin_popcount((cells ^ cells >> 1) & across) +
                     __builtin_popcount((cells ^ cells >> CARRE_STRIDE) & up);
    }
    return roughness;
}

/* What the shape of a board costs: steps between cells, and carrés in the stock that find no place. */
static gint measure_shape(const CarrePlayer *player)
{
    gint cost = ROUGHNESS * measure_roughness(player);

    for (guint kind = 0; kind < CARRE_N_KINDS; kind++)
        if (carre_player_count_stock(player, kind) > 0 && !carre_player_can_build_any(player, kind))
            cost += NO_PLACE * get_loss(kind) / 100;
    return cost;
}

/* Puts a carré where the board gets least rough; tells whether there is a place. */
static gboolean put_smoothly(CarrePlayer *player, guint kind)
{
    gint least = G_MAXINT;
    guint best = 0;

    for (guint upright = 0; upright <= CARRE_UPRIGHT; upright += CARRE_UPRIGHT) {
        CarreCells anchors = carre_player_list_anchors(player, kind, upright != 0);
        for (; anchors != 0; anchors &= anchors - 1) {
            const guint place = (guint) __builtin_ctz(anchors) | upright;
            CarrePlayer next = *player;
            gint roughness;

            carre_player_put(&next, kind, place);
            roughness = measure_roughness(&next);
            if (roughness >= least)
                continue;
            least = roughness;
            best = place;
        }
    }
    if (least == G_MAXINT)
        return FALSE;
    carre_player_put(player, kind, best);
    return TRUE;
}

/* Tries to put the whole stock on the board, the large ones first; what is left over has to be made room for. */
static gint measure_misfit(const CarrePlayer *player)
{
    static const guint8 by_area[CARRE_N_KINDS] = { 7, 6, 5, 3, 2, 1, 0, 4 };
    CarrePlayer next = *player;
    gint cost = 0;

    if (player->n_built < CROWDED)
        return 0;
    for (guint i = 0; i < CARRE_N_KINDS; i++)
        for (guint n = carre_player_count_stock(player, by_area[i]); n > 0; n--)
            if (!put_smoothly(&next, by_area[i]))
                cost += NEVER_FITS * get_loss(by_area[i]) / 100;
    return cost;
}

/* What was found out about boards; they come up again and again. */
typedef struct {
    guint64 key;
    gint misfit;
} Memory;

static gint get_misfit(Memory *memories, const CarrePlayer *player)
{
    guint64 key = 1, word;
    Memory *memory;

    for (guint i = 0; i < CARRE_N_PIECES; i += 4) {
        memcpy(&word, &player->pieces[i], sizeof word);
        key = (key ^ word) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
        key ^= key >> 29;
    }
    memory = &memories[key % N_MEMORIES];
    if (memory->key != key)
        *memory = (Memory) { key, measure_misfit(player) };
    return memory->misfit;
}

/* What it costs that the most tempting of the carrés that lie open can be stopped. */
static gint measure_danger(const CarreContext *context, const CarreState *state, guint seat)
{
    const CarrePlayer *player = &state->players[seat];
    gint danger = 0, share = OPEN;

    for (guint other = 0; other < context->n_seats; other++)
        if (other != seat && state->players[other].goods[CARRE_STOPPER] > 0)
            share = OPEN_TO_STOPPER;
    for (guint i = 0; i < CARRE_N_PIECES; i++)
        if (carre_player_is_exposed(player, i / 2, i % 2))
            danger = MAX(danger, carre_kinds[i / 2].value * chances[i / 2]);
    return danger * share / 216;
}

/* How much a seat still needs between two turns; who rolls sooner needs less. */
static gint measure_need(const CarreContext *context, Memory *memories, const CarreState *state, guint seat)
{
    const CarrePlayer *player = &state->players[seat];
    const guint wait = (seat + context->n_seats - state->seat) % context->n_seats;

    return get_race(get_stock(player), player->goods[CARRE_CHIP]) + measure_shape(player) +
           get_misfit(memories, player) + measure_danger(context, state, seat) +
           TURN * (gint) wait / (gint) context->n_seats - worth_of_stoppers[player->goods[CARRE_STOPPER]];
}

/* A lead weighs the more the less is left to be done. */
static gint score_lead(gint lead, gint need)
{
    return BEST * lead / (ABS(lead) + HALF_WAY + MAX(need, 0) / LEAD_PART);
}

static void evaluate(const CarreContext *context, Memory *memories, const CarreState *state, gint *scores)
{
    gint needs[CARRE_MAX_SEATS];

    for (guint seat = 0; seat < context->n_seats; seat++)
        needs[seat] = measure_need(context, memories, state, seat);
    for (guint seat = 0; seat < context->n_seats; seat++) {
        gint least = G_MAXINT, sum = 0, lead;

        for (guint other = 0; other < context->n_seats; other++) {
            if (other == seat)
                continue;
            least = MIN(least, needs[other]);
            sum += needs[other];
        }
        lead = (least + sum / (gint) (context->n_seats - 1)) / 2 - needs[seat];
        scores[seat] = score_lead(lead, MIN(least, needs[seat]));
    }
}

/* The best places for each kind of carré, and what the shape of the board will cost there; the best first. */
typedef struct {
    guint n[CARRE_N_KINDS];
    guint8 places[CARRE_N_KINDS][N_BEST_PLACES];
    gint costs[CARRE_N_KINDS][N_BEST_PLACES];
    gboolean is_known[CARRE_N_KINDS];
} Places;

/* What the moves of one position are judged with. */
typedef struct {
    const CarreContext *context;
    const CarreState *state;
    const CarrePlayer *player;
    guint n_places;
    guint stock;
    gint shape;
    gboolean is_blocked;
    Places places;
    guint8 least_chips[CARRE_MAX_COST + 1];
} Judge;

static void note_place(Judge *self, guint kind, guint place)
{
    Places *places = &self->places;
    CarrePlayer next = *self->player;
    guint rank = places->n[kind];
    gint cost;

    carre_player_put(&next, kind, place);
    cost = measure_shape(&next);
    while (rank > 0 && places->costs[kind][rank - 1] > cost)
        rank--;
    if (rank >= self->n_places)
        return;
    places->n[kind] = MIN(places->n[kind] + 1, self->n_places);
    for (guint i = places->n[kind] - 1; i > rank; i--) {
        places->places[kind][i] = places->places[kind][i - 1];
        places->costs[kind][i] = places->costs[kind][i - 1];
    }
    places->places[kind][rank] = (guint8) place;
    places->costs[kind][rank] = cost;
}

static void look_at_places(Judge *self, guint kind)
{
    self->places.is_known[kind] = TRUE;
    for (guint upright = 0; upright <= CARRE_UPRIGHT; upright += CARRE_UPRIGHT) {
        CarreCells anchors = carre_player_list_anchors(self->player, kind, upright != 0);
        for (; anchors != 0; anchors &= anchors - 1)
            note_place(self, kind, (guint) __builtin_ctz(anchors) | upright);
    }
}

static void init_judge(Judge *self, const CarreContext *context, Memory *memories, const CarreState *state,
                       guint n_places)
{
    *self =
        (Judge) { .context = context, .state = state, .player = &state->players[state->seat], .n_places = n_places };
    self->stock = get_stock(self->player);
    self->shape = measure_shape(self->player);
    self->is_blocked = get_misfit(memories, self->player) > 0;
    for (guint cost = 1; cost <= CARRE_MAX_COST; cost++) {
        CarrePayments payments;

        carre_list_payments(state, cost, &payments);
        self->least_chips[cost] = G_MAXUINT8;
        for (guint i = 0; i < payments.n; i++)
            self->least_chips[cost] = MIN(self->least_chips[cost], payments.payments[i].chips);
    }
}

/* With more chips than it takes, dice and chips only change their places. */
static gboolean is_thrifty(const Judge *self, guint cost, const CarreMove *move)
{
    return move->payment.chips == self->least_chips[cost];
}

static gint promise_build(Judge *self, const CarreMove *move)
{
    const guint chips = self->player->goods[CARRE_CHIP];

    if (self->state->pending == 0 && !is_thrifty(self, carre_kinds[move->kind].value, move))
        return NO_PROMISE;
    if (!self->places.is_known[move->kind])
        look_at_places(self, move->kind);
    for (guint i = 0; i < self->places.n[move->kind]; i++)
        if (self->places.places[move->kind][i] == move->place)
            return get_race(self->stock, chips) -
                   get_race(self->stock - powers[move->kind], chips - move->payment.chips) + self->shape -
                   self->places.costs[move->kind][i];
    return NO_PROMISE;
}

/* One stopper only delays another player at the cost of an own build: that is for those who are nearly done. */
static gint promise_stop(const Judge *self, const CarreMove *move)
{
    const CarrePlayer *other = &self->state->players[move->seat - 1];
    const guint chips = self->player->goods[CARRE_CHIP], stock = get_stock(other);
    gint gain;

    if (!is_thrifty(self, carre_kinds[move->kind].value, move) ||
        (move->n == 1 && get_race(stock, other->goods[CARRE_CHIP]) > NEARLY_DONE))
        return NO_PROMISE;
    gain = get_race(stock + powers[move->kind], other->goods[CARRE_CHIP]) - get_race(stock, other->goods[CARRE_CHIP]);
    if (move->n == 2)
        gain += get_race(self->stock, chips) - get_race(self->stock - powers[move->kind], chips);
    return gain - worth_of_stoppers[move->n];
}

/* Chips are not bought for chips; of several givers the one is asked who has most. */
static gint promise_purchase(const Judge *self, const CarreMove *move)
{
    if (!is_thrifty(self, carre_prices[move->good][move->n - 1], move) ||
        (move->good == CARRE_CHIP && move->payment.chips > 0))
        return NO_PROMISE;
    for (guint seat = 0; move->seat > 0 && seat < self->context->n_seats; seat++)
        if (seat != self->state->seat &&
            self->state->players[seat].goods[move->good] > self->state->players[move->seat - 1].goods[move->good])
            return NO_PROMISE;
    return 30 * (gint) move->n;
}

/* Something is taken back where not everything fits; it may take several. */
static gint promise_take_back(const Judge *self, const CarreMove *move)
{
    return self->n_places == N_BEST_PLACES && self->is_blocked ? -get_loss(move->kind) : NO_PROMISE;
}

/* How much a step seems to help; the end of a turn is looked at apart. */
static gint get_promise(Judge *self, const CarreMove *move)
{
    switch (move->action) {
    case CARRE_BUILD:
        return promise_build(self, move);
    case CARRE_STOP:
        return promise_stop(self, move);
    case CARRE_BUY:
        return promise_purchase(self, move);
    case CARRE_TAKE_BACK:
        return promise_take_back(self, move);
    default:
        return NO_PROMISE;
    }
}

/*
 * A level is weaker in three ways: it looks at fewer positions, misjudges each turn by up to so much, and does not
 * think of what the others do next.
 */
typedef struct {
    guint64 nodes;
    guint noise;
    guint n_refined;
} Strength;

static const Strength strengths[] = {
    { 60, 700, 0 },   { 150, 400, 0 },  { 400, 220, 0 },  { 1000, 120, 0 },  { 2500, 60, 0 },
    { 12000, 30, 2 }, { 40000, 10, 4 }, { 100000, 0, 8 }, { 250000, 0, 16 }, { 0, 0, MAX_REFINED },
};

/* A turn: the steps that are left of it, the position after them, and what it is worth to each seat. */
typedef struct {
    DamierMove steps[MAX_STEPS];
    guint n_steps;
    CarreState state;
    gint scores[DAMIER_MAX_SEATS];
    gboolean is_refined;
} Plan;

typedef struct _Search Search;

/* One look at all turns from a position; `found` is called for each. */
typedef struct {
    Search *search;
    guint n_places;
    guint64 salt;
    Plan plan;
    void (*found)(Search *search, const Plan *plan);
} Survey;

struct _Search {
    const CarreContext *context;
    const DamierLimits *limits;
    const Strength *strength;
    GCancellable *cancellable;
    gint64 started;
    gint64 time_limit;
    guint64 node_limit;
    guint64 nodes;
    guint64 next_check;
    guint64 n_surveys;
    gboolean is_stopped;
    guint64 *seen;
    Memory *memories;
    GArray *plans;
    Plan reply;
    guint n_refined;
};

static gboolean should_stop(Search *self)
{
    if (self->node_limit > 0 && self->nodes >= self->node_limit)
        self->is_stopped = TRUE;
    if (self->is_stopped || self->nodes < self->next_check)
        return self->is_stopped;
    self->next_check = self->nodes + NODES_PER_CHECK;
    self->is_stopped =
        g_cancellable_is_cancelled(self->cancellable) || g_get_monotonic_time() - self->started >= self->time_limit;
    return self->is_stopped;
}

/* Tells whether a position was seen in this survey; forgets some in favour of others. */
static gboolean is_seen(Survey *self, const CarreState *state)
{
    const guint64 key = carre_state_hash(state) ^ self->salt;
    guint64 *place = &self->search->seen[key % N_SEEN];

    if (*place == key)
        return TRUE;
    *place = key;
    return FALSE;
}

/* The score of a position between two turns, from the view of each seat; who has won is sure of it. */
static void judge_plan(Search *self, Plan *plan)
{
    if (plan->state.actor != DAMIER_ACTOR_OVER) {
        evaluate(self->context, self->memories, &plan->state, plan->scores);
        return;
    }
    for (guint seat = 0; seat < self->context->n_seats; seat++)
        plan->scores[seat] = seat == plan->state.seat ? DAMIER_SCORE_WIN - (gint) plan->n_steps
                                                      : (gint) plan->n_steps - DAMIER_SCORE_WIN;
}

static void report(Survey *self, const CarreState *state)
{
    self->plan.state = *state;
    judge_plan(self->search, &self->plan);
    self->found(self->search, &self->plan);
}

/* A step and what it promises. */
typedef struct {
    DamierMove move;
    gint promise;
} Step;

/* The steps that are worth a look, the most promising first. */
static guint list_steps(Survey *self, const CarreState *state, Step steps[MAX_CANDIDATES])
{
    DamierMove moves[CARRE_MAX_MOVES];
    const guint n_moves = carre_ops.gen_moves(self->search->context, state, NULL, moves);
    guint n = 0;
    Judge judge;

    init_judge(&judge, self->search->context, self->search->memories, state, self->n_places);
    for (guint i = 0; i < n_moves; i++) {
        const CarreMove move = carre_move_unpack(moves[i]);
        const gint promise = get_promise(&judge, &move);
        guint rank = n;

        if (promise == NO_PROMISE)
            continue;
        while (rank > 0 && steps[rank - 1].promise < promise)
            rank--;
        if (rank == MAX_CANDIDATES)
            continue;
        n = MIN(n + 1, MAX_CANDIDATES);
        memmove(&steps[rank + 1], &steps[rank], (n - rank - 1) * sizeof *steps);
        steps[rank] = (Step) { moves[i], promise };
    }
    return n;
}

/* Goes on from a position of the turn; even where the search has to stop, what was begun is brought to an end. */
static void survey(Survey *self, const CarreState *state)
{
    Step steps[MAX_CANDIDATES];
    Plan *plan = &self->plan;
    guint n_steps = 0;
    CarreState next;

    if (plan->n_steps > 0 && is_seen(self, state))
        return;
    if (state->actor == DAMIER_ACTOR_OVER) {
        report(self, state);
        return;
    }
    if (plan->n_steps < MAX_STEPS - 1 && (!should_stop(self->search) || state->pending != 0))
        n_steps = list_steps(self, state, steps);
    for (guint i = 0; i < n_steps; i++) {
        carre_ops.apply(self->search->context, state, steps[i].move, &next);
        self->search->nodes++;
        plan->steps[plan->n_steps++] = steps[i].move;
        survey(self, &next);
        plan->n_steps--;
    }
    if (state->pending != 0)
        return;
    carre_ops.apply(self->search->context, state, (guint) CARRE_END_TURN << 24, &next);
    self->search->nodes++;
    plan->steps[plan->n_steps++] = (guint) CARRE_END_TURN << 24;
    if (!is_seen(self, &next))
        report(self, &next);
    plan->n_steps--;
}

static void run_survey(Search *self, const CarreState *state, guint n_places,
                       void (*found)(Search *search, const Plan *plan))
{
    Survey all = { .search = self, .n_places = n_places, .found = found };

    all.salt = ++self->n_surveys * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
    survey(&all, state);
}

static void keep_plan(Search *self, const Plan *plan)
{
    g_array_append_vals(self->plans, plan, 1);
}

/* The next player does what is best for that player. */
static void keep_reply(Search *self, const Plan *plan)
{
    const guint seat = plan->state.actor == DAMIER_ACTOR_OVER
                           ? plan->state.seat
                           : (plan->state.seat + self->context->n_seats - 1) % self->context->n_seats;

    if (self->reply.n_steps == 0 || plan->scores[seat] > self->reply.scores[seat])
        self->reply = *plan;
}

/* The mean over all rolls of what the next player then makes of it; tells whether there was time for all. */
static gboolean refine(Search *self, Plan *plan)
{
    const CarreRoll *rolls = carre_list_rolls();
    gint64 sums[CARRE_MAX_SEATS] = { 0 };

    for (guint i = 0; i < CARRE_N_ROLLS && !self->is_stopped; i++) {
        const DamierMove roll = carre_move_new_roll(rolls[i].dice[0], rolls[i].dice[1], rolls[i].dice[2]);
        CarreState state;

        carre_ops.apply(self->context, &plan->state, roll, &state);
        self->reply.n_steps = 0;
        run_survey(self, &state, 1, keep_reply);
        for (guint seat = 0; seat < self->context->n_seats; seat++)
            sums[seat] += (gint64) rolls[i].weight * CLAMP(self->reply.scores[seat], -LOST, LOST);
    }
    if (self->is_stopped)
        return FALSE;
    for (guint seat = 0; seat < self->context->n_seats; seat++)
        plan->scores[seat] = (gint) (sums[seat] / 216);
    plan->is_refined = TRUE;
    self->n_refined++;
    return TRUE;
}

static gint compare_plans(gconstpointer a, gconstpointer b, gpointer data)
{
    const guint seat = GPOINTER_TO_UINT(data);
    const Plan *one = a, *other = b;

    if (one->is_refined != other->is_refined)
        return one->is_refined ? -1 : 1;
    return (one->scores[seat] < other->scores[seat]) - (one->scores[seat] > other->scores[seat]);
}

static void sort_plans(Search *self, guint seat)
{
    g_array_sort_with_data(self->plans, compare_plans, GUINT_TO_POINTER(seat));
}

/* Thinks about the most promising turns once more, as far as there is time. */
static void refine_plans(Search *self, guint seat)
{
    for (guint i = 0; i < MIN(self->plans->len, self->strength->n_refined); i++) {
        Plan *plan = &g_array_index(self->plans, Plan, i);

        if (self->is_stopped || plan->state.actor == DAMIER_ACTOR_OVER || !refine(self, plan))
            break;
    }
    sort_plans(self, seat);
}

/* A number that depends on nothing but a seed and a step. */
static guint64 mix(guint64 seed, DamierMove step)
{
    guint64 number = seed * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15) + step;

    number = (number ^ number >> 30) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
    return number ^ number >> 31;
}

/* Nobody is so bad a player as to take back by mistake what was built. */
static gint get_noise(Search *self, DamierMove step)
{
    if (carre_move_get_action(step) == CARRE_TAKE_BACK)
        return 0;
    return (gint) (mix(self->limits->seed, step) % (self->strength->noise + 1));
}

/* Brings the turn that the level takes for the best to the front; a win is always seen. */
static void misjudge(Search *self, guint seat)
{
    gint highest = G_MININT;
    guint chosen = 0;

    for (guint i = 0; self->strength->noise > 0 && i < self->plans->len; i++) {
        const Plan *plan = &g_array_index(self->plans, Plan, i);
        const gint noise = get_noise(self, plan->steps[0]);

        if (plan->scores[seat] + noise <= highest)
            continue;
        highest = plan->scores[seat] + noise;
        chosen = i;
    }
    if (chosen > 0) {
        const Plan plan = g_array_index(self->plans, Plan, chosen);

        g_array_remove_index(self->plans, chosen);
        g_array_prepend_vals(self->plans, &plan, 1);
    }
}

/* Of the turns that begin with the same step only the best is a line. */
static gboolean is_first_of_its_step(Search *self, guint index)
{
    for (guint i = 0; i < index; i++)
        if (g_array_index(self->plans, Plan, i).steps[0] == g_array_index(self->plans, Plan, index).steps[0])
            return FALSE;
    return TRUE;
}

static DamierAnalysis *make_analysis(Search *self)
{
    DamierAnalysis *analysis = damier_analysis_new(self->context->n_seats);
    guint n_lines = MAX(self->limits->lines, 1);

    analysis->best = g_array_index(self->plans, Plan, 0).steps[0];
    analysis->depth = self->n_refined > 0 ? 2 : 1;
    analysis->nodes = self->nodes;
    analysis->time = g_get_monotonic_time() - self->started;
    for (guint i = 0; i < self->plans->len && n_lines > 0; i++) {
        const Plan *plan = &g_array_index(self->plans, Plan, i);

        if (!is_first_of_its_step(self, i))
            continue;
        damier_analysis_add_line(analysis, plan->scores, plan->steps, plan->n_steps);
        n_lines--;
    }
    return analysis;
}

/* A share of what is left on the clock; an increment comes once a turn and must last for all its steps. */
static gint64 plan_time(const DamierLimits *limits, guint seat)
{
    const gint64 left = MAX(limits->clock[seat] - RESERVE, limits->clock[seat] / 4);
    gint64 time = G_MAXINT64;

    if (limits->clock[seat] >= 0)
        time = MIN(left / EXPECTED_STEPS + MAX(limits->increment[seat], 0) / STEPS_PER_TURN, left / 4);
    return limits->time > 0 ? MIN(time, limits->time) : time;
}

static void init_search(Search *self, DamierPosition *position)
{
    const DamierLimits *limits = self->limits;

    self->context = damier_game_get_context(damier_position_get_game(position));
    self->started = g_get_monotonic_time();
    self->strength = &strengths[CLAMP(limits->level, 1, G_N_ELEMENTS(strengths)) - 1];
    if (limits->level == 0)
        self->strength = &strengths[G_N_ELEMENTS(strengths) - 1];
    self->node_limit = self->strength->nodes;
    if (limits->nodes > 0 && (self->node_limit == 0 || limits->nodes < self->node_limit))
        self->node_limit = limits->nodes;
    self->time_limit = plan_time(limits, (guint) damier_position_get_actor(position));
    self->seen = g_new0(guint64, N_SEEN);
    self->memories = g_new0(Memory, N_MEMORIES);
    self->plans = g_array_new(FALSE, FALSE, sizeof(Plan));
}

static void tell(Search *self, DamierProgressFunc progress, gpointer user_data)
{
    g_autoptr(DamierAnalysis) analysis = NULL;

    if (progress == NULL)
        return;
    analysis = make_analysis(self);
    progress(analysis, user_data);
}

/* Finds the turns there are; where they are very many, time is left to think about the best of those found. */
static void list_plans(Search *self, const CarreState *state)
{
    const guint64 node_limit = self->node_limit;
    const gint64 time_limit = self->time_limit;

    if (self->strength->n_refined > 0) {
        self->node_limit = node_limit > 0 ? MIN(node_limit / 2, MOST_NODES) : MOST_NODES;
        self->time_limit = time_limit / 2;
    }
    run_survey(self, state, N_BEST_PLACES, keep_plan);
    self->node_limit = node_limit;
    self->time_limit = time_limit;
    self->next_check = 0;
    self->is_stopped = FALSE;
}

static DamierAnalysis *search(DamierEngine *engine, DamierPosition *position, const DamierLimits *limits,
                              GCancellable *cancellable, DamierProgressFunc progress, gpointer user_data,
                              GError **error)
{
    Search self = { .limits = limits, .cancellable = cancellable };
    const guint seat = (guint) damier_position_get_actor(position);
    DamierAnalysis *analysis;

    init_search(&self, position);
    list_plans(&self, damier_position_get_state(position));
    sort_plans(&self, seat);
    tell(&self, progress, user_data);
    if (limits->depth != 1)
        refine_plans(&self, seat);
    misjudge(&self, seat);
    tell(&self, progress, user_data);
    analysis = make_analysis(&self);
    g_free(self.seen);
    g_free(self.memories);
    g_array_unref(self.plans);
    return analysis;
}

static void carre_engine_iface_init(DamierEngineInterface *iface)
{
    iface->search = search;
}

struct _CarreEngine {
    GObject parent_instance;
};

G_DEFINE_FINAL_TYPE_WITH_CODE(CarreEngine, carre_engine, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(DAMIER_TYPE_ENGINE, carre_engine_iface_init))

static void carre_engine_class_init(CarreEngineClass *klass)
{
}

static void carre_engine_init(CarreEngine *self)
{
}
