/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/damier-time-control.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE(DamierTimeControl, damier_time_control, damier_time_control_copy, damier_time_control_free)

/* Where a check stops, and why. */
typedef struct {
    DamierTimePart part;
    guint period;
    GError **error;
} Fault;

GQuark damier_time_error_quark(void)
{
    return g_quark_from_static_string("damier-time-error-quark");
}

/**
 * damier_time_control_init:
 * @control: (out caller-allocates): the time control
 *
 * Sets the time control to no clock.
 */
void damier_time_control_init(DamierTimeControl *control)
{
    *control = (DamierTimeControl) { .kind = DAMIER_TIME_NONE, .pre_credit = TRUE };
}

/**
 * damier_time_control_copy:
 * @control: a time control
 *
 * Makes a copy on the heap; on the stack an assignment does.
 *
 * Returns: (transfer full): the copy
 */
DamierTimeControl *damier_time_control_copy(const DamierTimeControl *control)
{
    return g_memdup2(control, sizeof *control);
}

/**
 * damier_time_control_free:
 * @control: (transfer full): a time control on the heap
 *
 * Frees what damier_time_control_copy() made.
 */
void damier_time_control_free(DamierTimeControl *control)
{
    g_free(control);
}

static gboolean period_equal(const DamierTimePeriod *a, const DamierTimePeriod *b)
{
    return a->moves == b->moves && a->time == b->time && a->bonus_kind == b->bonus_kind && a->bonus == b->bonus;
}

/**
 * damier_time_control_equal:
 * @a: a time control
 * @b: another one
 *
 * Tells whether two time controls are the same.
 *
 * Returns: %TRUE when they are
 */
gboolean damier_time_control_equal(const DamierTimeControl *a, const DamierTimeControl *b)
{
    if (a->kind != b->kind || a->n_periods != b->n_periods || a->overtime != b->overtime ||
        a->overtime_count != b->overtime_count || a->overtime_time != b->overtime_time || a->cap != b->cap ||
        a->margin != b->margin || a->start_mode != b->start_mode || !a->pre_credit != !b->pre_credit ||
        a->no_show != b->no_show) {
        return FALSE;
    }
    for (guint i = 0; i < a->n_periods; i++) {
        if (!period_equal(&a->periods[i], &b->periods[i])) {
            return FALSE;
        }
    }
    return TRUE;
}

/* Says why @part is at fault. Always FALSE, so that a check can return it. */
static gboolean fail(Fault *fault, DamierTimePart part, DamierTimeError code, const char *message)
{
    fault->part = part;
    g_set_error_literal(fault->error, DAMIER_TIME_ERROR, code, message);
    return FALSE;
}

static gboolean is_time(gint64 time, gint64 least, gint64 most)
{
    return time >= least && time <= most;
}

static gboolean has_increment(const DamierTimeControl *control)
{
    for (guint i = 0; i < control->n_periods; i++) {
        if (control->periods[i].bonus_kind == DAMIER_BONUS_FISCHER) {
            return TRUE;
        }
    }
    return FALSE;
}

static gboolean check_kind(const DamierTimeControl *control, Fault *fault)
{
    if ((guint) control->kind > DAMIER_TIME_COUNT_UP) {
        return fail(fault, DAMIER_TIME_PART_KIND, DAMIER_TIME_ERROR_RANGE, _("There is no such kind of time control"));
    }
    gboolean timeless = control->kind == DAMIER_TIME_NONE || control->kind == DAMIER_TIME_COUNT_UP;
    guint most = control->kind == DAMIER_TIME_PERIODS ? DAMIER_TIME_MAX_PERIODS : 1;
    if (timeless && control->n_periods != 0) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_CONFLICT,
                    _("A clock that cannot run out has no main time"));
    }
    if (!timeless && (control->n_periods < 1 || control->n_periods > most)) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_RANGE,
                    most == 1 ? _("This kind of clock has exactly one time")
                              : _("A main time has between 1 and 8 periods"));
    }
    return TRUE;
}

/* A period may start without time where its first move has some nevertheless. */
static gboolean gives_time(const DamierTimeControl *control, const DamierTimePeriod *period)
{
    gboolean lends = period->bonus_kind == DAMIER_BONUS_DELAY || period->bonus_kind == DAMIER_BONUS_BRONSTEIN ||
                     (period->bonus_kind == DAMIER_BONUS_FISCHER && control->pre_credit);
    gboolean is_last = period == &control->periods[control->n_periods - 1];
    return period->time > 0 || lends || (is_last && control->overtime != DAMIER_OVERTIME_NONE);
}

static gboolean check_period(const DamierTimeControl *control, guint i, Fault *fault)
{
    const DamierTimePeriod *period = &control->periods[i];
    fault->period = i;
    if (!is_time(period->time, 0, DAMIER_TIME_MAX)) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_RANGE,
                    _("A period is between 0 and 1000 hours long"));
    }
    if (period->moves > DAMIER_TIME_MAX_COUNT) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_RANGE, _("A period has at most 999 moves"));
    }
    if (period->moves == 0 && i + 1 < control->n_periods) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_CONFLICT,
                    _("Only the last period may be without a number of moves"));
    }
    if (period->moves != 0 && control->kind != DAMIER_TIME_PERIODS) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_CONFLICT,
                    _("This kind of clock does not count moves"));
    }
    if (!gives_time(control, period)) {
        return fail(fault, DAMIER_TIME_PART_PERIOD, DAMIER_TIME_ERROR_RANGE, _("The period gives no time to move in"));
    }
    return TRUE;
}

static gboolean check_bonus(const DamierTimeControl *control, guint i, Fault *fault)
{
    const DamierTimePeriod *period = &control->periods[i];
    if ((guint) period->bonus_kind > DAMIER_BONUS_REFUND) {
        return fail(fault, DAMIER_TIME_PART_BONUS, DAMIER_TIME_ERROR_RANGE, _("There is no such kind of bonus"));
    }
    if (period->bonus_kind == DAMIER_BONUS_NONE && period->bonus == 0) {
        return TRUE;
    }
    if (control->kind == DAMIER_TIME_HOURGLASS) {
        return fail(fault, DAMIER_TIME_PART_BONUS, DAMIER_TIME_ERROR_CONFLICT,
                    _("An hourglass has neither increment nor delay"));
    }
    if (control->kind == DAMIER_TIME_PER_MOVE) {
        return fail(fault, DAMIER_TIME_PART_BONUS, DAMIER_TIME_ERROR_CONFLICT,
                    _("A time per move has neither increment nor delay"));
    }
    if (period->bonus_kind == DAMIER_BONUS_NONE || !is_time(period->bonus, 1, DAMIER_TIME_MAX)) {
        return fail(fault, DAMIER_TIME_PART_BONUS, DAMIER_TIME_ERROR_RANGE,
                    _("An increment or delay is above 0 and at most 1000 hours"));
    }
    return TRUE;
}

static gboolean check_periods(const DamierTimeControl *control, Fault *fault)
{
    for (guint i = 0; i < control->n_periods; i++) {
        if (!check_period(control, i, fault) || !check_bonus(control, i, fault)) {
            return FALSE;
        }
    }
    return TRUE;
}

static gboolean check_overtime(const DamierTimeControl *control, Fault *fault)
{
    if ((guint) control->overtime > DAMIER_OVERTIME_CANADIAN) {
        return fail(fault, DAMIER_TIME_PART_OVERTIME, DAMIER_TIME_ERROR_RANGE, _("There is no such overtime"));
    }
    if (control->overtime == DAMIER_OVERTIME_NONE) {
        return (control->overtime_count == 0 && control->overtime_time == 0) ||
               fail(fault, DAMIER_TIME_PART_OVERTIME, DAMIER_TIME_ERROR_CONFLICT,
                    _("Without overtime its number and its time are 0"));
    }
    if (control->kind != DAMIER_TIME_PERIODS) {
        return fail(fault, DAMIER_TIME_PART_OVERTIME, DAMIER_TIME_ERROR_CONFLICT,
                    _("This kind of clock has no overtime"));
    }
    if (control->periods[control->n_periods - 1].moves != 0) {
        return fail(fault, DAMIER_TIME_PART_OVERTIME, DAMIER_TIME_ERROR_CONFLICT,
                    _("Overtime needs a last period without a number of moves"));
    }
    if (control->overtime_count < 1 || control->overtime_count > DAMIER_TIME_MAX_COUNT) {
        return fail(fault, DAMIER_TIME_PART_OVERTIME, DAMIER_TIME_ERROR_RANGE,
                    _("Overtime has between 1 and 999 periods or moves"));
    }
    return is_time(control->overtime_time, 1, DAMIER_TIME_MAX) ||
           fail(fault, DAMIER_TIME_PART_OVERTIME, DAMIER_TIME_ERROR_RANGE,
                _("Overtime is above 0 and at most 1000 hours long"));
}

static gboolean check_cap(const DamierTimeControl *control, Fault *fault)
{
    if (control->cap == 0) {
        return TRUE;
    }
    if (!is_time(control->cap, 1, DAMIER_TIME_MAX)) {
        return fail(fault, DAMIER_TIME_PART_CAP, DAMIER_TIME_ERROR_RANGE, _("A cap is above 0 and at most 1000 hours"));
    }
    if (!has_increment(control)) {
        return fail(fault, DAMIER_TIME_PART_CAP, DAMIER_TIME_ERROR_CONFLICT, _("A cap needs an increment"));
    }
    for (guint i = 0; i < control->n_periods; i++) {
        if (control->periods[i].time > control->cap) {
            return fail(fault, DAMIER_TIME_PART_CAP, DAMIER_TIME_ERROR_CONFLICT,
                        _("The cap is below the time of a period"));
        }
    }
    return TRUE;
}

static gboolean check_options(const DamierTimeControl *control, Fault *fault)
{
    if (!is_time(control->margin, 0, DAMIER_TIME_MAX_MARGIN)) {
        return fail(fault, DAMIER_TIME_PART_MARGIN, DAMIER_TIME_ERROR_RANGE, _("A margin is at most 60 seconds"));
    }
    if (control->margin != 0 && !damier_time_control_has_flag(control)) {
        return fail(fault, DAMIER_TIME_PART_MARGIN, DAMIER_TIME_ERROR_CONFLICT,
                    _("A clock that cannot run out has no margin"));
    }
    if (!control->pre_credit && !has_increment(control)) {
        return fail(fault, DAMIER_TIME_PART_PRE_CREDIT, DAMIER_TIME_ERROR_CONFLICT,
                    _("Without an increment there is nothing to credit later"));
    }
    if ((guint) control->start_mode > DAMIER_START_AFTER_FIRST_MOVE) {
        return fail(fault, DAMIER_TIME_PART_START_MODE, DAMIER_TIME_ERROR_RANGE, _("There is no such start mode"));
    }
    if (control->start_mode != DAMIER_START_AT_ONCE && control->kind == DAMIER_TIME_NONE) {
        return fail(fault, DAMIER_TIME_PART_START_MODE, DAMIER_TIME_ERROR_CONFLICT,
                    _("Without a clock nothing starts after the first move"));
    }
    return is_time(control->no_show, 0, DAMIER_TIME_MAX_NO_SHOW) ||
           fail(fault, DAMIER_TIME_PART_NO_SHOW, DAMIER_TIME_ERROR_RANGE,
                _("The time for the first move is at most 24 hours"));
}

/**
 * damier_time_control_check:
 * @control: a time control
 * @part: (out) (optional): the part at fault
 * @period: (out) (optional): the period at fault, where @part is a period or a bonus
 * @error: return location for a #DamierTimeError
 *
 * Tells whether a time control is valid, and if not, which part is at fault; this is the one place that judges it.
 *
 * Returns: %TRUE when it is valid
 */
gboolean damier_time_control_check(const DamierTimeControl *control, DamierTimePart *part, guint *period,
                                   GError **error)
{
    static gboolean (*const checks[])(const DamierTimeControl *, Fault *) = {
        check_kind, check_periods, check_overtime, check_cap, check_options,
    };
    Fault fault = { .error = error };

    for (gsize i = 0; i < G_N_ELEMENTS(checks); i++) {
        if (!checks[i](control, &fault)) {
            if (part != NULL) {
                *part = fault.part;
            }
            if (period != NULL) {
                *period = fault.period;
            }
            return FALSE;
        }
    }
    return TRUE;
}

/**
 * damier_time_control_validate:
 * @control: a time control
 * @error: return location for a #DamierTimeError
 *
 * Tells whether a time control is valid; see damier_time_control_check().
 *
 * Returns: %TRUE when it is valid
 */
gboolean damier_time_control_validate(const DamierTimeControl *control, GError **error)
{
    return damier_time_control_check(control, NULL, NULL, error);
}

/**
 * damier_time_control_has_flag:
 * @control: a time control
 *
 * Tells whether the clock can run out at all; that a seat may have to make its first move by a certain time is not
 * meant.
 *
 * Returns: %TRUE when a flag can fall
 */
gboolean damier_time_control_has_flag(const DamierTimeControl *control)
{
    return control->kind != DAMIER_TIME_NONE && control->kind != DAMIER_TIME_COUNT_UP;
}
