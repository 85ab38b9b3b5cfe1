/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <damier.h>

#include "match/damier-seat.h"

G_BEGIN_DECLS

/**
 * DamierEngineKind:
 * @DAMIER_ENGINE_COMPUTER: the game's own engine
 * @DAMIER_ENGINE_GENERIC: the engine that plays any game
 * @DAMIER_ENGINE_PROGRAM: another program that speaks UGI or UCI
 *
 * Where an engine comes from.
 */
typedef enum {
    DAMIER_ENGINE_COMPUTER,
    DAMIER_ENGINE_GENERIC,
    DAMIER_ENGINE_PROGRAM,
} DamierEngineKind;

/**
 * DamierEngineSpec:
 * @kind: where it comes from
 * @program: (nullable): the path of another program, or its name in PATH
 * @level: how well it plays, 1 to 10
 * @threads: how many threads it may use, 1 to 8
 * @hash: the size of its table in MiB, 0 for its own choice
 * @seed: where its chance comes from; 0 for the seed of the match
 * @nodes: how many positions it may visit for a move, 0 for no limit
 * @depth: how many steps it may look ahead, 0 for no limit
 * @time: how long it may think about a move, in µs, 0 for no limit
 *
 * An engine at a seat: a plain value with a text form.
 *
 * The text is `computer`, `generic` or the path of a program, then `:` and a level or `name=value` pairs, separated by
 * colons: `computer:7`, `generic:nodes=20000:seed=3`, `/usr/games/engine:threads=2:movetime=500`. Times are
 * milliseconds. A colon of the path itself is written `\:`, a backslash `\\`.
 */
typedef struct {
    DamierEngineKind kind;
    char *program;
    guint level;
    guint threads;
    guint hash;
    guint64 seed;
    guint64 nodes;
    guint depth;
    gint64 time;
} DamierEngineSpec;

#define DAMIER_TYPE_ENGINE_SPEC (damier_engine_spec_get_type())
GType damier_engine_spec_get_type(void);

DamierEngineSpec *damier_engine_spec_new(DamierEngineKind kind, const char *program);
DamierEngineSpec *damier_engine_spec_parse(const char *text, GError **error);
DamierEngineSpec *damier_engine_spec_new_for_seat(const DamierSeat *seat, GError **error);
DamierEngineSpec *damier_engine_spec_copy(const DamierEngineSpec *spec);
void damier_engine_spec_free(DamierEngineSpec *spec);
char *damier_engine_spec_to_text(const DamierEngineSpec *spec);
DamierSeat *damier_engine_spec_create_seat(const DamierEngineSpec *spec);
char *damier_engine_spec_describe(const DamierEngineSpec *spec);
char **damier_engine_spec_get_command(const DamierEngineSpec *spec, const char *game_id);
void damier_engine_spec_apply(const DamierEngineSpec *spec, DamierLimits *limits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierEngineSpec, damier_engine_spec_free)

G_END_DECLS
