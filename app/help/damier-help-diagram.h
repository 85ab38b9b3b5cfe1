// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <damier.h>

#include "damier-markdown.h"

G_BEGIN_DECLS

/**
 * DamierHelpDiagram:
 * @position: what it shows
 * @previous: (nullable): the position before the last of its moves
 * @caption: (nullable): what to write below it
 *
 * A position in a page of rules.
 */
typedef struct {
    DamierPosition *position;
    DamierPosition *previous;
    char *caption;
} DamierHelpDiagram;

gboolean damier_help_diagram_is_one(const DamierMarkdownBlock *block);
DamierHelpDiagram *damier_help_diagram_new(const DamierMarkdownBlock *block, DamierRules *rules, GError **error);
void damier_help_diagram_free(DamierHelpDiagram *diagram);
char *damier_help_diagram_describe(const DamierHelpDiagram *diagram, DamierRenderer *renderer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DamierHelpDiagram, damier_help_diagram_free)

G_END_DECLS
