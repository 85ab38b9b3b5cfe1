// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "damier-game.h"
#include "damier-position.h"

G_BEGIN_DECLS

/**
 * DamierVariant:
 * @id: the stable id, lower-case letters, digits and hyphens
 * @name: the name, marked for translation
 * @description: one sentence on what is special, marked for translation
 * @min_seats: the fewest seats
 * @max_seats: the most seats
 *
 * A way to play a game.
 */
typedef struct {
    const char *id;
    const char *name;
    const char *description;
    guint min_seats;
    guint max_seats;
} DamierVariant;

/**
 * DamierOptionKind:
 * @DAMIER_OPTION_BOOLEAN: "true" or "false"
 * @DAMIER_OPTION_INTEGER: a number from a range
 * @DAMIER_OPTION_CHOICE: the id of one of several choices
 *
 * What values an option takes.
 */
typedef enum {
    DAMIER_OPTION_BOOLEAN,
    DAMIER_OPTION_INTEGER,
    DAMIER_OPTION_CHOICE,
} DamierOptionKind;

/**
 * DamierChoice:
 * @id: the stable id
 * @name: the name, marked for translation
 *
 * One value of an option.
 */
typedef struct {
    const char *id;
    const char *name;
} DamierChoice;

/**
 * DamierOption:
 * @id: the stable id
 * @name: the name, marked for translation
 * @description: (nullable): one sentence more, marked for translation
 * @kind: what values it takes
 * @minimum: the least number
 * @maximum: the greatest number
 * @initial: the value where none is chosen
 * @tournament: (nullable): the value that tournaments begin with, where it differs
 * @choices: (nullable) (array zero-terminated=1): the choices; the last has a NULL id
 *
 * Something that can be chosen before a game.
 */
typedef struct {
    const char *id;
    const char *name;
    const char *description;
    DamierOptionKind kind;
    gint minimum;
    gint maximum;
    const char *initial;
    const char *tournament;
    const DamierChoice *choices;
} DamierOption;

#define DAMIER_TYPE_RULES (damier_rules_get_type())
G_DECLARE_INTERFACE(DamierRules, damier_rules, DAMIER, RULES, GObject)

/**
 * DamierRulesInterface:
 * @parent_iface: the parent
 * @list_variants: returns a static table of variants, the usual one first
 * @list_options: returns a static table of the options of a variant
 * @configure: makes a game of a setup whose variant and options were checked already; reads the start position
 * @format_move: writes a legal move in the game's notation; unique among the moves of the position
 * @parse_move: reads a move in the game's notation; what it returns is legal
 * @format_position: writes a state
 * @parse_position: reads a state and refuses what cannot be one, naming the thing and the place (counted from 1)
 * @describe_move: says a move as a translated sentence for the log and the screen reader; it names the seat
 * @describe_outcome: says how the game ended as a translated sentence
 * @get_seat_name: names a seat ("White", "South"), translated
 * @can_still_win: (nullable): tells whether any legal continuation lets a seat win; without it everybody can
 * @list_time_controls: (nullable): returns the time controls that suit a variant as texts, the usual one first
 * @get_rank_points: (nullable): the points of the game's own scoring for a rank, where tournaments use one
 * @get_obvious_move: (nullable): returns the move of a seat that no person wants to be asked for, because there is no
 *   other and nothing to see (a forced pass, the end of a turn in which nothing more can be done), or 0. A match takes
 *   it for persons by itself
 * @get_uci_variant: (nullable): the name by which programs that speak UCI know a configured game, or NULL where they do
 *   not; without it that is the variant's id
 * @format_uci_position: (nullable): writes a state as such programs read it, or returns NULL where they know nothing
 * like it (a set-up); without it that is the game's notation
 * @format_uci_move: (nullable): writes a move as such programs do, who is to act being a seat; @parse_move must read it
 *
 * The game without a screen: the cold path, called in any thread, one call at a time for an object.
 */
struct _DamierRulesInterface {
    GTypeInterface parent_iface;

    const DamierVariant *(*list_variants)(DamierRules *self, guint *n_variants);
    const DamierOption *(*list_options)(DamierRules *self, const char *variant, guint *n_options);
    DamierGame *(*configure)(DamierRules *self, DamierSetup *setup, GError **error);
    char *(*format_move)(DamierRules *self, DamierPosition *position, DamierMove move);
    DamierMove (*parse_move)(DamierRules *self, DamierPosition *position, const char *text, GError **error);
    char *(*format_position)(DamierRules *self, DamierGame *game, gconstpointer state);
    gboolean (*parse_position)(DamierRules *self, DamierGame *game, const char *text, gpointer state, GError **error);
    char *(*describe_move)(DamierRules *self, DamierPosition *position, DamierMove move);
    char *(*describe_outcome)(DamierRules *self, DamierGame *game, const DamierOutcome *outcome);
    const char *(*get_seat_name)(DamierRules *self, DamierGame *game, guint seat);
    gboolean (*can_still_win)(DamierRules *self, DamierPosition *position, guint seat);
    const char *const *(*list_time_controls)(DamierRules *self, const char *variant);
    gint (*get_rank_points)(DamierRules *self, DamierGame *game, guint rank);
    DamierMove (*get_obvious_move)(DamierRules *self, DamierPosition *position);
    const char *(*get_uci_variant)(DamierRules *self, DamierGame *game);
    char *(*format_uci_position)(DamierRules *self, DamierGame *game, gconstpointer state);
    char *(*format_uci_move)(DamierRules *self, DamierPosition *position, DamierMove move);
};

const DamierVariant *damier_rules_list_variants(DamierRules *self, guint *n_variants);
const DamierVariant *damier_rules_find_variant(DamierRules *self, const char *id, GError **error);
const DamierOption *damier_rules_list_options(DamierRules *self, const char *variant, guint *n_options);
DamierGame *damier_rules_configure(DamierRules *self, DamierSetup *setup, GError **error);
const char *const *damier_rules_list_time_controls(DamierRules *self, const char *variant);
const char *damier_rules_get_uci_variant(DamierRules *self, DamierGame *game);
char *damier_rules_format_uci_position(DamierRules *self, DamierPosition *position);
char *damier_rules_format_uci_move(DamierRules *self, DamierPosition *position, DamierMove move);

G_END_DECLS
