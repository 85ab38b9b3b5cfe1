// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DAMIER_MARKDOWN_MAX_LISTS:
 *
 * How deep lists can be nested; deeper ones are shown at this depth.
 */
#define DAMIER_MARKDOWN_MAX_LISTS 4

/**
 * DamierMarkdownKind:
 * @DAMIER_MARKDOWN_HEADING: a heading
 * @DAMIER_MARKDOWN_PARAGRAPH: a paragraph
 * @DAMIER_MARKDOWN_ITEM: the first paragraph of a list's item
 * @DAMIER_MARKDOWN_FENCE: what stands between two fences
 *
 * What a block is.
 */
typedef enum {
    DAMIER_MARKDOWN_HEADING,
    DAMIER_MARKDOWN_PARAGRAPH,
    DAMIER_MARKDOWN_ITEM,
    DAMIER_MARKDOWN_FENCE,
} DamierMarkdownKind;

/**
 * DamierMarkdownBlock:
 * @kind: what it is
 * @level: of a heading, 1 to 6; of anything else, in how many lists it is, 0 to 4
 * @number: of an item of a numbered list; 0 for a bullet
 * @text: Pango markup; of a fence, the lines as they are
 * @info: (nullable): of a fence, what follows its opening, without the space around it; else NULL
 *
 * One block of a page. All texts are valid UTF-8.
 */
typedef struct {
    DamierMarkdownKind kind;
    guint level;
    guint number;
    char *text;
    char *info;
} DamierMarkdownBlock;

GPtrArray *damier_markdown_parse(const char *text, gssize length);

G_END_DECLS
