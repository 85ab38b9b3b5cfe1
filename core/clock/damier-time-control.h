/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <damier.h>

G_BEGIN_DECLS

/**
 * DAMIER_TIME_MAX_PERIODS:
 *
 * How many periods a time control has at most.
 */
#define DAMIER_TIME_MAX_PERIODS 8

/**
 * DAMIER_TIME_MAX_COUNT:
 *
 * The largest number of moves in a period or in a block, and of overtime periods.
 */
#define DAMIER_TIME_MAX_COUNT 999

/**
 * DAMIER_TIME_MAX:
 *
 * The longest time a time control may name, in microseconds: 1000 hours.
 */
#define DAMIER_TIME_MAX (1000 * G_TIME_SPAN_HOUR)

/**
 * DAMIER_TIME_MAX_MARGIN:
 *
 * The longest margin, in microseconds: one minute.
 */
#define DAMIER_TIME_MAX_MARGIN G_TIME_SPAN_MINUTE

/**
 * DAMIER_TIME_MAX_NO_SHOW:
 *
 * The longest time a seat may be given for its first move, in microseconds: one day.
 */
#define DAMIER_TIME_MAX_NO_SHOW G_TIME_SPAN_DAY

/**
 * DamierTimeError:
 * @DAMIER_TIME_ERROR_SYNTAX: the text does not follow the grammar
 * @DAMIER_TIME_ERROR_RANGE: a number is too large, too small or too fine
 * @DAMIER_TIME_ERROR_CONFLICT: two parts exclude each other, or one needs another
 * @DAMIER_TIME_ERROR_UNKNOWN: a record says that its time control is not known
 * @DAMIER_TIME_ERROR_JOURNAL: an event does not fit what happened before it
 *
 * What can be wrong with a time control or with the journal of a clock.
 */
typedef enum {
    DAMIER_TIME_ERROR_SYNTAX,
    DAMIER_TIME_ERROR_RANGE,
    DAMIER_TIME_ERROR_CONFLICT,
    DAMIER_TIME_ERROR_UNKNOWN,
    DAMIER_TIME_ERROR_JOURNAL,
} DamierTimeError;

#define DAMIER_TIME_ERROR (damier_time_error_quark())
GQuark damier_time_error_quark(void);

/**
 * DamierTimeKind:
 * @DAMIER_TIME_NONE: no clock; the time used is still worth recording
 * @DAMIER_TIME_PERIODS: main time in periods, each with its own bonus, and perhaps overtime
 * @DAMIER_TIME_PER_MOVE: the same time for every move, nothing carried over
 * @DAMIER_TIME_HOURGLASS: what one seat uses the other one gets
 * @DAMIER_TIME_COUNT_UP: the time used is shown and never runs out
 *
 * The kinds of time control.
 */
typedef enum {
    DAMIER_TIME_NONE,
    DAMIER_TIME_PERIODS,
    DAMIER_TIME_PER_MOVE,
    DAMIER_TIME_HOURGLASS,
    DAMIER_TIME_COUNT_UP,
} DamierTimeKind;

/**
 * DamierBonusKind:
 * @DAMIER_BONUS_NONE: sudden death
 * @DAMIER_BONUS_FISCHER: an increment is added for every move
 * @DAMIER_BONUS_DELAY: main time stands until the delay is over
 * @DAMIER_BONUS_BRONSTEIN: the delay is shown within the main time and the used part of it comes back;
 *   the same playing time as @DAMIER_BONUS_DELAY in another display
 * @DAMIER_BONUS_REFUND: the time used comes back up to the bonus, and nothing is lent beforehand; stricter than
 *   @DAMIER_BONUS_BRONSTEIN for whoever has less left than the bonus, though some programs give it that name
 *
 * What a move brings or costs beside the time used.
 */
typedef enum {
    DAMIER_BONUS_NONE,
    DAMIER_BONUS_FISCHER,
    DAMIER_BONUS_DELAY,
    DAMIER_BONUS_BRONSTEIN,
    DAMIER_BONUS_REFUND,
} DamierBonusKind;

/**
 * DamierOvertimeKind:
 * @DAMIER_OVERTIME_NONE: the flag falls when the main time is over
 * @DAMIER_OVERTIME_JAPANESE: a number of periods; a move made within the period restores it
 * @DAMIER_OVERTIME_CANADIAN: a number of moves to be made within a block of time
 *
 * What follows the last period of the main time.
 */
typedef enum {
    DAMIER_OVERTIME_NONE,
    DAMIER_OVERTIME_JAPANESE,
    DAMIER_OVERTIME_CANADIAN,
} DamierOvertimeKind;

/**
 * DamierStartMode:
 * @DAMIER_START_AT_ONCE: the first move of the seat is timed
 * @DAMIER_START_AFTER_FIRST_MOVE: the first move of the seat costs and brings nothing
 *
 * From when on a seat is timed.
 */
typedef enum {
    DAMIER_START_AT_ONCE,
    DAMIER_START_AFTER_FIRST_MOVE,
} DamierStartMode;

/**
 * DamierTimePeriod:
 * @moves: how many moves are to be made in the period, 0 for the rest of the game
 * @time: the time it adds, in microseconds
 * @bonus_kind: the kind of bonus of its moves
 * @bonus: the bonus of each of its moves, in microseconds; 0 exactly when there is none
 *
 * One period of main time.
 *
 * When @moves are made the next period's time is added to what is left. A last period that counts moves repeats.
 */
typedef struct {
    guint moves;
    gint64 time;
    DamierBonusKind bonus_kind;
    gint64 bonus;
} DamierTimePeriod;

/**
 * DamierTimeControl:
 * @kind: the kind; only periods have several periods, bonuses, overtime or a cap
 * @n_periods: how many of @periods are used; 1 for time per move and for the hourglass, which use its time alone
 * @periods: the periods in order
 * @overtime: what follows the last period
 * @overtime_count: periods of Japanese overtime, or moves in a block of Canadian overtime
 * @overtime_time: the time of one overtime period or block, in microseconds
 * @pre_credit: whether an increment counts from before the first move (the way of FIDE); %TRUE where there is no
 * increment
 * @cap: what increments fill the clock up to at most, in microseconds, 0 for no cap
 * @margin: by how much a move may overrun, in microseconds; it never enlarges the clock
 * @start_mode: whether the first move is timed
 * @no_show: how long the seat may take for its first move at most, in microseconds, 0 for no such limit; who does not
 *   move by then has not come and loses, whatever else is on the clock
 *
 * The time control of one seat: a plain value, copied by assignment.
 *
 * Start from damier_time_control_init(), and pass what you made to damier_time_control_validate(): every other function
 * takes valid controls only.
 *
 * The text form, used on the command line and in dialogs (blanks and letter case do not matter):
 *
 *     control  = clock { option }
 *     clock    = "none" | "-" | "count-up" | "hourglass" minutes | seconds "/move" | main [ overtime ] | overtime-alone
 *     main     = period { ":" period }
 *     period   = [ moves "/" ] minutes [ bonus ]
 *     bonus    = "+" seconds            Fischer increment
 *              | "d" seconds            simple delay
 *              | "b" seconds            Bronstein
 *              | "r" seconds            refund
 *     overtime = "+" count "x" seconds  Japanese byo-yomi
 *              | "+" moves "/" minutes  Canadian byo-yomi
 *     overtime-alone = count "x" seconds
 *     option   = "cap" minutes | "margin" seconds | "no-precredit" | "after-first-move" | "no-show" minutes
 *
 * So a time at the head of a period or after a slash is in minutes, any other in seconds. Every time may have up to six
 * decimals and a unit of its own (`h`, `m`, `min`, `s`, `sec`, `ms`), also composed as in `1h30m`.
 * Examples: `15`, `10+5`, `10d5`, `40/90:30+30`, `40/90+30:20/30+30:15+30`, `30+3x30`, `30+20/5`, `0+3x30`, `30/move`,
 * `hourglass 5`, `10+5 cap 12`.
 *
 * Spoken forms are read too: `15 min`, `30 s per move`, `10 + 5 delay`, `10 bronstein 3`, `30 + 3x30 byo-yomi`,
 * `30 + 20/5 canadian`, `unlimited`, `up`, `hg 5`.
 */
typedef struct {
    DamierTimeKind kind;
    guint n_periods;
    DamierTimePeriod periods[DAMIER_TIME_MAX_PERIODS];
    DamierOvertimeKind overtime;
    guint overtime_count;
    gint64 overtime_time;
    gboolean pre_credit;
    gint64 cap;
    gint64 margin;
    DamierStartMode start_mode;
    gint64 no_show;
} DamierTimeControl;

#define DAMIER_TYPE_TIME_CONTROL (damier_time_control_get_type())
GType damier_time_control_get_type(void);

/**
 * DamierTimePart:
 * @DAMIER_TIME_PART_KIND: the kind
 * @DAMIER_TIME_PART_PERIOD: a period
 * @DAMIER_TIME_PART_BONUS: the bonus of a period
 * @DAMIER_TIME_PART_OVERTIME: the overtime
 * @DAMIER_TIME_PART_CAP: the cap
 * @DAMIER_TIME_PART_MARGIN: the margin
 * @DAMIER_TIME_PART_PRE_CREDIT: when the increment counts
 * @DAMIER_TIME_PART_START_MODE: when the time starts
 * @DAMIER_TIME_PART_NO_SHOW: the time for the first move
 *
 * The part of a time control at fault.
 */
typedef enum {
    DAMIER_TIME_PART_KIND,
    DAMIER_TIME_PART_PERIOD,
    DAMIER_TIME_PART_BONUS,
    DAMIER_TIME_PART_OVERTIME,
    DAMIER_TIME_PART_CAP,
    DAMIER_TIME_PART_MARGIN,
    DAMIER_TIME_PART_PRE_CREDIT,
    DAMIER_TIME_PART_START_MODE,
    DAMIER_TIME_PART_NO_SHOW,
} DamierTimePart;

/**
 * DAMIER_TIME_N_PARTS:
 *
 * How many values #DamierTimePart has.
 */
#define DAMIER_TIME_N_PARTS (DAMIER_TIME_PART_NO_SHOW + 1)

void damier_time_control_init(DamierTimeControl *control);
DamierTimeControl *damier_time_control_copy(const DamierTimeControl *control);
void damier_time_control_free(DamierTimeControl *control);
gboolean damier_time_control_equal(const DamierTimeControl *a, const DamierTimeControl *b);
gboolean damier_time_control_validate(const DamierTimeControl *control, GError **error);
gboolean damier_time_control_check(const DamierTimeControl *control, DamierTimePart *part, guint *period,
                                   GError **error);
gboolean damier_time_control_has_flag(const DamierTimeControl *control);
char *damier_time_control_describe(const DamierTimeControl *control);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierTimeControl, damier_time_control_free)

G_END_DECLS
