// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-play-clocks.h"

#include <glib/gi18n.h>

#include "clock/damier-clock-display.h"
#include "damier-ticker.h"

/**
 * DamierPlayClocks:
 *
 * The panels of all seats of a match and the one timer that keeps them true: it wakes when a text changes or a flag
 * falls and rests while no clock runs.
 */
struct _DamierPlayClocks {
    GObject parent_instance;
    DamierMatch *match;
    GSettings *settings;
    DamierHerald *herald;
    DamierTicker *ticker;
    GPtrArray *panels;
    GPtrArray *counters;
    DamierLowTime low_times[DAMIER_MAX_SEATS];
};

enum {
    SIGNAL_SLEPT,
    N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(DamierPlayClocks, damier_play_clocks, G_TYPE_OBJECT)

/* While a clock runs the match hears of the time at least this often, so that a machine that slept is noticed. */
static const gint64 longest_rest = G_USEC_PER_SEC;

static void damier_play_clocks_finalize(GObject *object)
{
    DamierPlayClocks *self = DAMIER_PLAY_CLOCKS(object);

    g_clear_object(&self->ticker);
    g_clear_object(&self->match);
    g_clear_object(&self->settings);
    g_clear_object(&self->herald);
    g_ptr_array_unref(self->panels);
    g_ptr_array_unref(self->counters);
    G_OBJECT_CLASS(damier_play_clocks_parent_class)->finalize(object);
}

static void damier_play_clocks_class_init(DamierPlayClocksClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_play_clocks_finalize;

    /**
     * DamierPlayClocks::slept:
     *
     * The clock was found to stand still for long: the game is paused, and nobody has lost time.
     */
    signals[SIGNAL_SLEPT] =
        g_signal_new("slept", DAMIER_TYPE_PLAY_CLOCKS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void on_tick(DamierTicker *ticker, DamierPlayClocks *self)
{
    const gboolean has_changed = damier_match_tick(self->match, g_get_monotonic_time());

    if (has_changed && damier_match_get_state(self->match) == DAMIER_MATCH_PAUSED)
        g_signal_emit(self, signals[SIGNAL_SLEPT], 0);
    damier_play_clocks_update(self);
}

static void damier_play_clocks_init(DamierPlayClocks *self)
{
    self->ticker = damier_ticker_new();
    self->panels = g_ptr_array_new_with_free_func(g_object_unref);
    self->counters = g_ptr_array_new_with_free_func(g_free);
    g_signal_connect_object(self->ticker, "tick", G_CALLBACK(on_tick), self, G_CONNECT_DEFAULT);
}

/**
 * damier_play_clocks_new:
 * @match: a match
 * @renderer: what the match looks like
 * @settings: the program's settings
 * @herald: who warns of low time
 *
 * Makes the panels of a match.
 *
 * Returns: (transfer full): the clocks
 */
DamierPlayClocks *damier_play_clocks_new(DamierMatch *match, DamierRenderer *renderer, GSettings *settings,
                                         DamierHerald *herald)
{
    DamierPlayClocks *self = g_object_new(DAMIER_TYPE_PLAY_CLOCKS, NULL);

    self->match = g_object_ref(match);
    self->settings = g_object_ref(settings);
    self->herald = g_object_ref(herald);
    for (guint seat = 0; seat < damier_match_get_n_seats(match); seat++) {
        const DamierRole role = damier_renderer_get_seat_role(renderer, damier_match_get_game(match), seat);

        g_ptr_array_add(self->panels, g_object_ref_sink(damier_seat_panel_new(seat, role)));
        g_ptr_array_add(self->counters, NULL);
    }
    return self;
}

/**
 * damier_play_clocks_get_panel:
 * @self: the clocks
 * @seat: a seat
 *
 * Gets the panel of a seat.
 *
 * Returns: (transfer none): the panel
 */
DamierSeatPanel *damier_play_clocks_get_panel(DamierPlayClocks *self, guint seat)
{
    return g_ptr_array_index(self->panels, seat);
}

/**
 * damier_play_clocks_set_scene:
 * @self: the clocks
 * @scene: what the shown position looks like
 *
 * Shows what the game counts for each seat.
 */
void damier_play_clocks_set_scene(DamierPlayClocks *self, DamierScene *scene)
{
    for (guint seat = 0; seat < self->panels->len; seat++) {
        GString *text = g_string_new(NULL);

        for (guint i = 0; i < damier_scene_get_n_counters(scene); i++) {
            const DamierCounter *counter = damier_scene_get_counter(scene, i);
            g_autoptr(GString) words = g_string_new(NULL);

            if (counter->seat != seat)
                continue;
            if (text->len > 0)
                g_string_append(text, " · ");
            /* Translators: what is counted, and how many there are: "Walls 9" */
            g_string_printf(words, _("%s %d"), counter->name, counter->value);
            /* No line ends within a counter. */
            g_string_replace(words, " ", "\u00a0", 0);
            g_string_append(text, words->str);
        }
        g_free(self->counters->pdata[seat]);
        self->counters->pdata[seat] = g_string_free_and_steal(text);
    }
    damier_play_clocks_update(self);
}

static gboolean is_low(DamierPlayClocks *self, const DamierClockReading *reading, guint seat)
{
    const DamierTimeControls *controls = damier_match_get_time_controls(self->match);

    return damier_time_control_has_flag(&controls->seats[seat]) && !reading->counts_up &&
           reading->time < self->low_times[seat].threshold;
}

static void warn(DamierPlayClocks *self, guint seat, const DamierClockReading *reading, gint64 now)
{
    const DamierTimeControls *controls = damier_match_get_time_controls(self->match);
    const gint64 limit = g_settings_get_int(self->settings, "low-time") * (gint64) G_USEC_PER_SEC;

    self->low_times[seat].threshold = MIN(damier_time_control_get_low_time(&controls->seats[seat], reading), limit);
    if (damier_low_time_check(&self->low_times[seat], reading, now) &&
        damier_match_get_seat(self->match, seat)->kind == DAMIER_SEAT_PERSON)
        damier_herald_warn(self->herald, seat);
}

static void update_panel(DamierPlayClocks *self, guint seat, const DamierClockReading *reading, gint64 now)
{
    DamierSeatPanel *panel = damier_play_clocks_get_panel(self, seat);
    const DamierTimeControls *controls = damier_match_get_time_controls(self->match);
    const gboolean is_over = damier_match_get_state(self->match) == DAMIER_MATCH_OVER;
    const gboolean offers = !is_over && damier_match_has_offered_draw(self->match, seat);

    warn(self, seat, reading, now);
    damier_seat_panel_set_player(panel, damier_match_get_player_name(self->match, seat),
                                 damier_match_get_seat(self->match, seat)->kind == DAMIER_SEAT_ENGINE);
    damier_seat_panel_set_note(panel, offers ? _("offers a draw") : self->counters->pdata[seat]);
    damier_seat_panel_set_active(panel, !is_over && damier_match_get_actor(self->match) == (gint) seat);
    damier_seat_panel_set_reading(panel, &controls->seats[seat], reading, is_low(self, reading, seat));
}

/**
 * damier_play_clocks_update:
 * @self: the clocks
 *
 * Shows all clocks as they are now and sets the timer to the next change.
 */
void damier_play_clocks_update(DamierPlayClocks *self)
{
    DamierClock *clock = damier_match_get_clock(self->match);
    const gint64 now = g_get_monotonic_time();
    gint64 rest = DAMIER_CLOCK_NEVER;

    for (guint seat = 0; seat < self->panels->len; seat++) {
        DamierClockReading reading;

        damier_clock_read(clock, (int) seat, now, &reading);
        update_panel(self, seat, &reading, now);
        rest = MIN(rest, damier_clock_get_display_change(&reading, DAMIER_CLOCK_TENTHS_LOW));
    }
    if (damier_match_get_state(self->match) == DAMIER_MATCH_RUNNING)
        damier_ticker_arm(self->ticker, MIN(now + MIN(rest, longest_rest), damier_match_get_deadline(self->match)));
    else
        damier_ticker_disarm(self->ticker);
}

/**
 * damier_play_clocks_say:
 * @self: the clocks
 *
 * Says all clocks, for who cannot see them.
 *
 * Returns: (transfer full): the sentences
 */
char *damier_play_clocks_say(DamierPlayClocks *self)
{
    GString *text = g_string_new(NULL);

    for (guint seat = 0; seat < self->panels->len; seat++) {
        g_autofree char *clock = damier_seat_panel_say(damier_play_clocks_get_panel(self, seat));
        g_string_append_printf(text, "%s%s", seat > 0 ? "; " : "", clock);
    }
    return g_string_free_and_steal(text);
}
