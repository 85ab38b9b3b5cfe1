// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/* A small game with everything that a game can have: three by three cells, marks in turn, some in a line win. */
#include <damier.h>

#define TINY_CELLS 9

/* What the game says or does although it must not; the build may choose one, which breaks one property of the kit. */
#ifndef LIE
#define LIE HONEST
#endif
typedef enum {
    HONEST,
    TABLES_SANE,
    TIME_CONTROLS_SANE,
    CONFIGURES,
    TRAITS_SANE,
    LAYOUT_SANE,
    LOOKS_AGREE,
    STATE_WHOLE,
    ACTOR_VALID,
    MOVES_SOME,
    MOVES_BOUNDED,
    MOVES_UNIQUE,
    MOVES_STABLE,
    COUNT_AGREES,
    LEGAL_AGREES,
    CHANCE_BOUNDED,
    CHANCE_UNIQUE,
    CHANCE_WEIGHTS,
    HASH_AGREES,
    TRAIL_UNREAD,
    APPLY_PURE,
    COPIES_INDEPENDENT,
    NO_ALLOCATION,
    TRAITS_UNDECLARED,
    TRAITS_SEEN,
    ENDS,
    OUTCOME_VALID,
    CAN_STILL_WIN,
    MOVE_TEXTS_UNIQUE,
    MOVE_ROUND_TRIP,
    MOVE_GARBAGE,
    POSITION_ROUND_TRIP,
    POSITION_GARBAGE,
    WORDS,
    GESTURES_VALID,
    GESTURES_DISTINCT,
    LABELS_SHORT,
    OBVIOUS_LEGAL,
    SCENE_SANE,
    SCENE_STABLE,
    ELEMENTS_DESCRIBED,
    MOTIONS_VALID,
    SAME_SEED,
} TinyLie;
#define LIES_ABOUT(property) (LIE == (property))

/* The moves of chance: how many steps the next turn has. */
#define TINY_ONE_STEP  ((DamierMove) 17)
#define TINY_TWO_STEPS ((DamierMove) 18)

typedef struct {
    guint8 marks[TINY_CELLS]; /* 0 is empty, else the seat + 1 */
    guint8 seat;
    guint8 steps; /* left in this turn; 0 while chance acts */
    guint8 spare;
    guint16 placed;
    guint16 winner; /* the seat + 1 */
} TinyState;

typedef struct {
    DamierTraits traits;
    guint line;
    gboolean has_dice;
    gboolean bars_mirror;
    gboolean first_wins;
} TinyContext;

enum {
    TINY_REASON_LINE,
    TINY_REASON_FULL,
};

extern const DamierRulesOps tiny_ops;

/* Types have the names of the plugin that the game is built into. */
#define TINY_JOIN_(prefix, name) prefix##name
#define TINY_JOIN(prefix, name)  TINY_JOIN_(prefix, name)
#define TinyRules                TINY_JOIN(TINY_PREFIX, Rules)
#define TinyRulesClass           TINY_JOIN(TINY_PREFIX, RulesClass)
#define TinyRenderer             TINY_JOIN(TINY_PREFIX, Renderer)
#define TinyRendererClass        TINY_JOIN(TINY_PREFIX, RendererClass)

#define TINY_TYPE_RULES (tiny_rules_get_type())
G_DECLARE_FINAL_TYPE(TinyRules, tiny_rules, TINY, RULES, GObject)
#define TINY_TYPE_RENDERER (tiny_renderer_get_type())
G_DECLARE_FINAL_TYPE(TinyRenderer, tiny_renderer, TINY, RENDERER, GObject)
