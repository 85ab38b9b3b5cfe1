// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/*
 * Every property: its name in the kit's code, its id, and what must be so. The order is that in which they are looked
 * at; what a later one needs is looked at earlier.
 */
#define DAMIER_KIT_PROPERTIES(PROPERTY)                                                                                \
    PROPERTY(TABLES, "tables-sane", N_("Variants and options have ids, names and values that make sense"))             \
    PROPERTY(TIME_CONTROLS, "time-controls-sane", N_("Recommended time controls can be read"))                         \
    PROPERTY(CONFIGURES, "configures", N_("Every value of every option and every number of seats makes a game"))       \
    PROPERTY(TRAITS_SANE, "traits-sane", N_("Seats, sides and teams are those that were chosen"))                      \
    PROPERTY(LAYOUT, "layout-sane",                                                                                    \
             N_("Zones, elements, shapes and viewpoints are possible, elements in their zones"))                       \
    PROPERTY(LOOKS, "looks-agree",                                                                                     \
             N_("Every look has the zones and elements of the usual one, and as many shapes and emblems"))             \
    PROPERTY(STATE_WHOLE, "state-whole", N_("Every byte of a state is written, padding included"))                     \
    PROPERTY(ACTOR, "actor-valid", N_("Whoever acts is a seat, chance or nobody"))                                     \
    PROPERTY(MOVES_SOME, "moves-some", N_("A seat that acts has a move, and no move is 0"))                            \
    PROPERTY(MOVES_BOUNDED, "moves-bounded", N_("There are never more moves than the traits say"))                     \
    PROPERTY(MOVES_UNIQUE, "moves-unique", N_("No move is generated twice"))                                           \
    PROPERTY(MOVES_STABLE, "moves-stable", N_("Moves come in a fixed order"))                                          \
    PROPERTY(COUNT, "count-agrees", N_("As many moves are counted as generated"))                                      \
    PROPERTY(LEGAL, "legal-agrees", N_("A move is legal where it is generated and nowhere else"))                      \
    PROPERTY(CHANCE_BOUNDED, "chance-bounded", N_("Chance has an outcome, and never more than the traits say"))        \
    PROPERTY(CHANCE_UNIQUE, "chance-unique", N_("No outcome of chance is generated twice, and none is 0"))             \
    PROPERTY(CHANCE_WEIGHTS, "chance-weights", N_("Weights are greater than 0 and their sum below 2³¹"))               \
    PROPERTY(HASH, "hash-agrees", N_("Equal states have equal keys"))                                                  \
    PROPERTY(TRAIL, "trail-unread", N_("Only games that declare it read what came before"))                            \
    PROPERTY(APPLY_PURE, "apply-pure", N_("Making a move leaves the state before it untouched"))                       \
    PROPERTY(COPIES, "copies-independent", N_("What happens to one state does not change another"))                    \
    PROPERTY(ALLOCATION, "no-allocation", N_("Hot functions do not allocate"))                                         \
    PROPERTY(UNDECLARED, "traits-undeclared", N_("Nothing happens that the traits do not declare"))                    \
    PROPERTY(SEEN, "traits-seen", N_("What the traits declare happens"))                                               \
    PROPERTY(ENDS, "ends", N_("No game has more steps than the traits say"))                                           \
    PROPERTY(OUTCOME, "outcome-valid", N_("Outcomes are rankings in which a side shares its rank"))                    \
    PROPERTY(CAN_WIN, "can-still-win", N_("Whoever wins could still win all the time before"))                         \
    PROPERTY(TEXTS_UNIQUE, "move-texts-unique", N_("No two moves of a position are written alike"))                    \
    PROPERTY(MOVE_ROUND_TRIP, "move-round-trip", N_("A move that is written is read as the same move"))                \
    PROPERTY(MOVE_GARBAGE, "move-garbage", N_("What is no move is refused with an error"))                             \
    PROPERTY(POSITION_ROUND_TRIP, "position-round-trip",                                                               \
             N_("A position that is written is read as the same position"))                                            \
    PROPERTY(POSITION_GARBAGE, "position-garbage", N_("What is no position is refused with an error"))                 \
    PROPERTY(WORDS, "words", N_("Moves, outcomes and seats are put into words"))                                       \
    PROPERTY(GESTURES, "gestures-valid", N_("Every move has a gesture of elements that are there"))                    \
    PROPERTY(GESTURES_DISTINCT, "gestures-distinct",                                                                   \
             N_("Gestures tell moves apart, or else the words do for whoever is asked"))                               \
    PROPERTY(LABELS, "labels-short", N_("Labels of moves have 1 to 3 characters, and refusals are put into words"))    \
    PROPERTY(OBVIOUS, "obvious-legal", N_("The move that needs no decision is a legal one"))                           \
    PROPERTY(SCENE, "scene-sane", N_("Tokens, marks and counters are possible, tokens in their zones"))                \
    PROPERTY(SCENE_STABLE, "scene-stable", N_("A position always looks the same"))                                     \
    PROPERTY(ELEMENTS, "elements-described", N_("What is on an element is put into words that begin with its name"))   \
    PROPERTY(MOTIONS, "motions-valid", N_("Hints for the animation are about tokens that are there"))                  \
    PROPERTY(SAME_SEED, "same-seed", N_("The same seed gives the same record"))

#define DAMIER_KIT_NUMBER(name, id, description) DAMIER_KIT_##name,
typedef enum {
    DAMIER_KIT_PROPERTIES(DAMIER_KIT_NUMBER) DAMIER_KIT_N_PROPERTIES,
} DamierKitPropertyNumber;
#undef DAMIER_KIT_NUMBER
