// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-herald.h"

#include <glib/gi18n.h>

/**
 * DamierHerald:
 *
 * Says what happens in a match: every move, pauses and the result to the screen reader, and moves and the result by
 * sounds. The clock is never said unless somebody asks.
 */
struct _DamierHerald {
    GObject parent_instance;
    GtkWidget *page;
    DamierMatch *match;
    DamierSounds *sounds;
    DamierMatchState last_state;
};

G_DEFINE_FINAL_TYPE(DamierHerald, damier_herald, G_TYPE_OBJECT)

static void damier_herald_finalize(GObject *object)
{
    DamierHerald *self = DAMIER_HERALD(object);

    g_clear_weak_pointer(&self->page);
    g_clear_object(&self->match);
    g_clear_object(&self->sounds);
    G_OBJECT_CLASS(damier_herald_parent_class)->finalize(object);
}

static void damier_herald_class_init(DamierHeraldClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_herald_finalize;
}

static void damier_herald_init(DamierHerald *self)
{
}

/**
 * damier_herald_say:
 * @self: the herald
 * @sentence: a translated sentence
 *
 * Says something to the screen reader.
 */
void damier_herald_say(DamierHerald *self, const char *sentence)
{
    if (self->page != NULL)
        gtk_accessible_announce(GTK_ACCESSIBLE(self->page), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/**
 * damier_herald_say_about:
 * @self: the herald
 * @subject: a translated word or name
 * @sentence: a translated sentence
 *
 * Says something of somebody or something to the screen reader.
 */
void damier_herald_say_about(DamierHerald *self, const char *subject, const char *sentence)
{
    /* Translators: a player or another subject, and what is said of it: "Ann: South moves to e2". */
    g_autofree char *text = g_strdup_printf(_("%s: %s"), subject, sentence);

    damier_herald_say(self, text);
}

/* The sentence names the seat; the player is named before it who has another name. */
static void say_move(DamierHerald *self, DamierNode *node)
{
    g_autofree char *move = damier_node_describe_move(node);
    const DamierActor mover = damier_node_get_mover(node);
    const char *player = mover >= 0 ? damier_match_get_player_name(self->match, (guint) mover) : NULL;
    const char *seat = mover >= 0 ? damier_game_get_seat_name(damier_match_get_game(self->match), (guint) mover) : NULL;

    if (g_strcmp0(player, seat) != 0)
        damier_herald_say_about(self, player, move);
    else
        damier_herald_say(self, move);
}

/**
 * damier_herald_say_last_move:
 * @self: the herald
 *
 * Says the last move again.
 */
void damier_herald_say_last_move(DamierHerald *self)
{
    DamierNode *node = damier_match_get_current(self->match);

    if (damier_node_get_parent(node) != NULL)
        say_move(self, node);
    else
        damier_herald_say(self, _("No move has been made yet"));
}

static void on_stepped(DamierMatch *match, DamierNode *node, DamierHerald *self)
{
    say_move(self, node);
    damier_sounds_play(self->sounds, DAMIER_SOUND_MOVE);
}

/**
 * damier_herald_describe_state:
 * @self: the herald
 *
 * Tells who is to move, or why nobody is.
 *
 * Returns: (transfer full): a few translated words; none while something is thrown
 */
char *damier_herald_describe_state(DamierHerald *self)
{
    const DamierActor actor = damier_match_get_actor(self->match);

    switch (damier_match_get_state(self->match)) {
    case DAMIER_MATCH_WAITING:
        return g_strdup(_("Getting ready"));
    case DAMIER_MATCH_PAUSED:
        return g_strdup(_("Paused"));
    case DAMIER_MATCH_OVER:
        return g_strdup(_("Game over"));
    case DAMIER_MATCH_RUNNING:
    default:
        break;
    }
    if (actor < 0)
        return g_strdup("");
    return g_strdup_printf(_("%s to move"), damier_match_get_player_name(self->match, (guint) actor));
}

static void on_state_changed(DamierMatch *match, DamierHerald *self)
{
    const DamierMatchState state = damier_match_get_state(match), last = self->last_state;
    g_autofree char *sentence =
        state == DAMIER_MATCH_OVER ? damier_match_describe_result(match) : damier_herald_describe_state(self);

    self->last_state = state;
    if (state == last)
        return;
    if (last == DAMIER_MATCH_PAUSED && state == DAMIER_MATCH_RUNNING)
        damier_herald_say_about(self, _("The game goes on"), sentence);
    else if (state == DAMIER_MATCH_PAUSED || state == DAMIER_MATCH_OVER)
        damier_herald_say(self, sentence);
    if (state == DAMIER_MATCH_OVER)
        damier_sounds_play(self->sounds, DAMIER_SOUND_GAME_OVER);
}

/**
 * damier_herald_warn:
 * @self: the herald
 * @seat: whose time runs short
 *
 * Warns of low time.
 */
void damier_herald_warn(DamierHerald *self, guint seat)
{
    g_autofree char *sentence =
        g_strdup_printf(_("%s has little time left"), damier_match_get_player_name(self->match, seat));

    damier_herald_say(self, sentence);
    damier_sounds_play(self->sounds, DAMIER_SOUND_LOW_TIME);
}

/**
 * damier_herald_new:
 * @page: the widget that speaks; not kept alive
 * @match: a match
 * @settings: the program's settings
 *
 * Makes a herald that follows a match.
 *
 * Returns: (transfer full): the herald
 */
DamierHerald *damier_herald_new(GtkWidget *page, DamierMatch *match, GSettings *settings)
{
    DamierHerald *self = g_object_new(DAMIER_TYPE_HERALD, NULL);

    g_set_weak_pointer(&self->page, page);
    self->match = g_object_ref(match);
    self->sounds = damier_sounds_new(settings);
    self->last_state = damier_match_get_state(match);
    g_signal_connect_object(match, "stepped", G_CALLBACK(on_stepped), self, G_CONNECT_DEFAULT);
    g_signal_connect_object(match, "state-changed", G_CALLBACK(on_state_changed), self, G_CONNECT_DEFAULT);
    return self;
}
