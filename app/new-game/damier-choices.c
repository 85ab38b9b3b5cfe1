// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-choices.h"

struct _DamierChoices {
    GVariantDict values;
};

/* How seats are written: "person:NAME", "computer:LEVEL", "engine:SPEC". */
static const char person_prefix[] = "person:";
static const char computer_prefix[] = "computer:";
static const char engine_prefix[] = "engine:";

/**
 * damier_choices_load:
 * @settings: the program's settings
 * @game_id: the id of a game
 *
 * Reads what was chosen for a game.
 *
 * Returns: (transfer full): the choices; empty where there were none
 */
DamierChoices *damier_choices_load(GSettings *settings, const char *game_id)
{
    DamierChoices *choices = g_new0(DamierChoices, 1);
    g_autoptr(GVariant) all = g_settings_get_value(settings, "new-game");
    g_autoptr(GVariant) one = g_variant_lookup_value(all, game_id, G_VARIANT_TYPE_VARDICT);

    g_variant_dict_init(&choices->values, one);
    return choices;
}

/**
 * damier_choices_save:
 * @choices: choices
 * @settings: the program's settings
 * @game_id: the id of a game
 *
 * Keeps the choices for the next time.
 */
void damier_choices_save(DamierChoices *choices, GSettings *settings, const char *game_id)
{
    g_autoptr(GVariant) all = g_settings_get_value(settings, "new-game");
    GVariantBuilder builder;
    GVariantIter iter;
    const char *id;
    GVariant *one;

    g_variant_builder_init(&builder, G_VARIANT_TYPE("a{sa{sv}}"));
    g_variant_iter_init(&iter, all);
    while (g_variant_iter_loop(&iter, "{&s@a{sv}}", &id, &one))
        if (!g_str_equal(id, game_id))
            g_variant_builder_add(&builder, "{s@a{sv}}", id, one);
    one = g_variant_ref_sink(g_variant_dict_end(&choices->values));
    g_variant_builder_add(&builder, "{s@a{sv}}", game_id, one);
    g_variant_dict_init(&choices->values, one);
    g_settings_set_value(settings, "new-game", g_variant_builder_end(&builder));
    g_variant_unref(one);
}

/**
 * damier_choices_free:
 * @choices: choices
 *
 * Frees choices.
 */
void damier_choices_free(DamierChoices *choices)
{
    g_variant_dict_clear(&choices->values);
    g_free(choices);
}

/**
 * damier_choices_get:
 * @choices: choices
 * @id: the id of a choice
 *
 * Gets a choice.
 *
 * Returns: (nullable): the value, or NULL where nothing was chosen
 */
const char *damier_choices_get(DamierChoices *choices, const char *id)
{
    const char *value = NULL;

    return g_variant_dict_lookup(&choices->values, id, "&s", &value) ? value : NULL;
}

/**
 * damier_choices_set:
 * @choices: choices
 * @id: the id of a choice
 * @value: (nullable): the value, or NULL to forget it
 *
 * Sets a choice.
 */
void damier_choices_set(DamierChoices *choices, const char *id, const char *value)
{
    if (value != NULL)
        g_variant_dict_insert(&choices->values, id, "s", value);
    else
        g_variant_dict_remove(&choices->values, id);
}

static void write_seat_id(char id[16], guint seat)
{
    g_snprintf(id, 16, "seat-%u", seat);
}

/**
 * damier_choices_get_seat:
 * @choices: choices
 * @seat: a seat
 *
 * Gets who took a seat. Where nothing was chosen yet the first seat is a person's and the others are the computer's.
 *
 * Returns: (transfer full): the seat
 */
DamierSeat *damier_choices_get_seat(DamierChoices *choices, guint seat)
{
    char id[16];
    const char *text;

    write_seat_id(id, seat);
    text = damier_choices_get(choices, id);
    if (text == NULL)
        return seat == 0 ? damier_seat_new_person(NULL) : damier_seat_new_engine(NULL, NULL, 4);
    if (g_str_has_prefix(text, engine_prefix) && text[strlen(engine_prefix)] != '\0')
        return damier_seat_new_engine(NULL, text + strlen(engine_prefix), 10);
    if (g_str_has_prefix(text, computer_prefix)) {
        guint64 level = g_ascii_strtoull(text + strlen(computer_prefix), NULL, 10);
        return damier_seat_new_engine(NULL, NULL, (guint) CLAMP(level, 1, 10));
    }
    if (g_str_has_prefix(text, person_prefix) && text[strlen(person_prefix)] != '\0')
        return damier_seat_new_person(text + strlen(person_prefix));
    return damier_seat_new_person(NULL);
}

/**
 * damier_choices_set_seat:
 * @choices: choices
 * @seat: a seat
 * @player: who takes it
 *
 * Sets who takes a seat.
 */
void damier_choices_set_seat(DamierChoices *choices, guint seat, const DamierSeat *player)
{
    g_autofree char *text = NULL;
    char id[16];

    if (player->kind == DAMIER_SEAT_PERSON)
        text = g_strconcat(person_prefix, player->name, NULL);
    else if (player->engine != NULL)
        text = g_strconcat(engine_prefix, player->engine, NULL);
    else
        text = g_strdup_printf("%s%u", computer_prefix, player->level);
    write_seat_id(id, seat);
    damier_choices_set(choices, id, text);
}
