// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/damier-seat.h"

G_DEFINE_BOXED_TYPE(DamierSeat, damier_seat, damier_seat_copy, damier_seat_free)

/* Names come from settings, libraries and records: whatever is in them, they fill one line and no more of it. */
static const glong longest_name = 80;

static gboolean turns_text(gunichar character)
{
    return character == 0x061c || (character >= 0x200e && character <= 0x200f) ||
           (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069);
}

static char *clean_name(const char *name)
{
    g_autofree char *valid = name != NULL ? g_utf8_make_valid(name, -1) : g_strdup("");
    GString *clean = g_string_new(NULL);
    glong length = 0;

    for (const char *at = valid; *at != '\0' && length < longest_name; at = g_utf8_next_char(at)) {
        const gunichar character = g_utf8_get_char(at);

        if (turns_text(character))
            continue;
        g_string_append_unichar(clean, g_unichar_iscntrl(character) || g_unichar_isspace(character) ? ' ' : character);
        length++;
    }
    g_strstrip(clean->str);
    return g_string_free(clean, *clean->str == '\0');
}

/* Hebrew, Arabic and their neighbours, with the forms for presentation. */
static gboolean reads_leftward(gunichar character)
{
    return (character >= 0x0590 && character <= 0x08ff) || (character >= 0xfb1d && character <= 0xfdff) ||
           (character >= 0xfe70 && character <= 0xfeff) || (character >= 0x10800 && character <= 0x10fff) ||
           (character >= 0x1e800 && character <= 0x1efff);
}

/* Without a frame around it such a name would turn what stands next to it: “1 move” would become a part of it. */
static char *frame_name(const char *name)
{
    for (const char *at = name; at != NULL && *at != '\0'; at = g_utf8_next_char(at))
        if (reads_leftward(g_utf8_get_char(at)))
            return g_strconcat("\u2068", name, "\u2069", NULL);
    return g_strdup(name);
}

/**
 * damier_seat_new_person:
 * @name: (nullable): the player's name; what does not belong in one line of text is left out
 *
 * Makes a seat that a person takes.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_seat_new_person(const char *name)
{
    DamierSeat *seat = g_new0(DamierSeat, 1);

    seat->kind = DAMIER_SEAT_PERSON;
    seat->name = clean_name(name);
    seat->name_in_text = frame_name(seat->name);
    return seat;
}

/**
 * damier_seat_new_engine:
 * @name: (nullable): the engine's name
 * @engine: (nullable): what to start it with, or NULL for the game's own engine
 * @level: how well it shall play, 1 to 10
 *
 * Makes a seat that an engine takes.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_seat_new_engine(const char *name, const char *engine, guint level)
{
    DamierSeat *seat = damier_seat_new_person(name);

    g_return_val_if_fail(level >= 1 && level <= 10, seat);
    seat->kind = DAMIER_SEAT_ENGINE;
    seat->engine = g_strdup(engine);
    seat->level = level;
    return seat;
}

/**
 * damier_seat_copy:
 * @seat: a seat
 *
 * Makes an independent copy.
 *
 * Returns: (transfer full): the copy
 */
DamierSeat *damier_seat_copy(const DamierSeat *seat)
{
    DamierSeat *copy = damier_seat_new_person(seat->name);

    copy->kind = seat->kind;
    copy->engine = g_strdup(seat->engine);
    copy->level = seat->level;
    return copy;
}

/**
 * damier_seat_free:
 * @seat: (transfer full): a seat
 *
 * Frees a seat.
 */
void damier_seat_free(DamierSeat *seat)
{
    g_free(seat->name);
    g_free(seat->name_in_text);
    g_free(seat->engine);
    g_free(seat);
}

/**
 * damier_seat_equal:
 * @a: a seat
 * @b: another one
 *
 * Tells whether the same player sits at both.
 *
 * Returns: whether all members are equal
 */
gboolean damier_seat_equal(const DamierSeat *a, const DamierSeat *b)
{
    return a->kind == b->kind && a->level == b->level && g_strcmp0(a->name, b->name) == 0 &&
           g_strcmp0(a->engine, b->engine) == 0;
}
