// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-markdown.h"

#include <string.h>

#include "damier-markdown-span.h"

#define TAB 4

/* The paragraph, heading or item that is being read; no text, no block. */
typedef struct {
    GPtrArray *blocks;
    DamierMarkdownBlock block;
    GString *text;
    guint columns[DAMIER_MARKDOWN_MAX_LISTS];
    guint n_lists;
    char fence;
    gsize fence_length;
    guint fence_indent;
} Parser;

/* A line without what stands before and after its text. */
typedef struct {
    const char *text;
    guint indent;
} Line;

static void block_free(gpointer data)
{
    DamierMarkdownBlock *block = data;

    g_free(block->text);
    g_free(block->info);
    g_free(block);
}

static void finish_block(Parser *parser)
{
    if (parser->text == NULL)
        return;
    if (parser->block.kind == DAMIER_MARKDOWN_FENCE)
        parser->block.text = g_strndup(parser->text->str, MAX(parser->text->len, 1) - 1);
    else
        parser->block.text = damier_markdown_span_to_pango(g_strstrip(parser->text->str));
    g_ptr_array_add(parser->blocks, g_memdup2(&parser->block, sizeof parser->block));
    g_string_free(g_steal_pointer(&parser->text), TRUE);
}

static void begin_block(Parser *parser, DamierMarkdownKind kind, guint level, const char *text)
{
    finish_block(parser);
    parser->block = (DamierMarkdownBlock) { .kind = kind, .level = level };
    parser->text = g_string_new(text);
}

/* Leaves the lists whose items stand further to the right. */
static void leave_lists(Parser *parser, guint indent)
{
    while (parser->n_lists > 0 && indent < parser->columns[parser->n_lists - 1])
        parser->n_lists--;
}

static gboolean begin_fence(Parser *parser, const Line *line)
{
    const char mark[] = { *line->text, '\0' };
    const gsize length = strspn(line->text, mark);

    if ((mark[0] != '`' && mark[0] != '~') || length < 3 || strchr(line->text + length, '`') != NULL)
        return FALSE;
    leave_lists(parser, line->indent);
    begin_block(parser, DAMIER_MARKDOWN_FENCE, parser->n_lists, "");
    parser->block.info = g_strstrip(g_strdup(line->text + length));
    parser->fence = mark[0];
    parser->fence_length = length;
    parser->fence_indent = line->indent;
    return TRUE;
}

static void continue_fence(Parser *parser, const char *raw, const Line *line)
{
    const char mark[] = { parser->fence, '\0' };
    const gsize length = strspn(line->text, mark);
    guint indent = 0;

    if (length >= parser->fence_length && line->text[length + strspn(line->text + length, " \t")] == '\0') {
        parser->fence = '\0';
        finish_block(parser);
        return;
    }
    while (indent < parser->fence_indent && raw[indent] == ' ')
        indent++;
    g_string_append(parser->text, raw + indent);
    g_string_append_c(parser->text, '\n');
}

static gboolean read_heading(Parser *parser, const Line *line)
{
    const gsize level = strspn(line->text, "#");
    g_autofree char *title = NULL;
    gsize length;

    if (level < 1 || level > 6 || (line->text[level] != ' ' && line->text[level] != '\0'))
        return FALSE;
    title = g_strstrip(g_strdup(line->text + level));
    length = strlen(title);
    while (length > 0 && title[length - 1] == '#')
        length--;
    if (length == 0 || title[length - 1] == ' ')
        title[length] = '\0';
    parser->n_lists = 0;
    begin_block(parser, DAMIER_MARKDOWN_HEADING, (guint) level, g_strchomp(title));
    finish_block(parser);
    return TRUE;
}

/* Returns the length of an item's bullet or number, or 0. */
static gsize measure_marker(const char *text, guint *number)
{
    gsize length = strspn(text, "0123456789");

    *number = 0;
    if (length == 0)
        length = strchr("-*+", *text) != NULL && *text != '\0' ? 1 : 0;
    else if (length <= 9 && (text[length] == '.' || text[length] == ')'))
        *number = (guint) g_ascii_strtoull(text, NULL, 10), length++;
    else
        length = 0;
    return text[length] == ' ' ? length : 0;
}

/* Tells whether a line goes on with a paragraph where no list begins, and not with one that stands further right. */
static gboolean is_in_paragraph(Parser *parser, const Line *line)
{
    return parser->text != NULL && parser->block.kind == DAMIER_MARKDOWN_PARAGRAPH &&
           (parser->n_lists == 0 || line->indent >= parser->columns[parser->n_lists - 1]);
}

/* A line of a paragraph may happen to begin with a number: only 1 begins a list there. */
static gboolean begin_item(Parser *parser, const Line *line)
{
    guint number;
    const gsize marker = measure_marker(line->text, &number);
    const gsize space = strspn(line->text + marker, " ");

    if (marker == 0 || (number > 1 && is_in_paragraph(parser, line)))
        return FALSE;
    leave_lists(parser, line->indent);
    if (parser->n_lists < DAMIER_MARKDOWN_MAX_LISTS)
        parser->columns[parser->n_lists++] = line->indent + (guint) (marker + space);
    begin_block(parser, DAMIER_MARKDOWN_ITEM, parser->n_lists, line->text + marker + space);
    parser->block.number = number;
    return TRUE;
}

static void read_text(Parser *parser, const Line *line)
{
    if (parser->text == NULL) {
        leave_lists(parser, line->indent);
        begin_block(parser, DAMIER_MARKDOWN_PARAGRAPH, parser->n_lists, line->text);
        return;
    }
    if (g_str_has_suffix(parser->text->str, "  "))
        g_string_append(parser->text, "\\\n");
    else
        g_string_append_c(parser->text, g_str_has_suffix(parser->text->str, "\\") ? '\n' : ' ');
    g_string_append(parser->text, line->text);
}

static guint measure_indent(const char *raw, const char *text)
{
    guint indent = 0;

    for (; raw < text; raw++)
        indent += *raw == '\t' ? TAB : 1;
    return indent;
}

static void read_line(Parser *parser, const char *raw)
{
    Line line = { .text = raw + strspn(raw, " \t") };

    line.indent = measure_indent(raw, line.text);
    if (parser->fence != '\0')
        continue_fence(parser, raw, &line);
    else if (*line.text == '\0')
        finish_block(parser);
    else if (!begin_fence(parser, &line) && !read_heading(parser, &line) && !begin_item(parser, &line))
        read_text(parser, &line);
}

/**
 * damier_markdown_parse:
 * @text: a page in Markdown, whatever bytes it has
 * @length: its length in bytes, or -1 where it ends with NUL
 *
 * Reads a page as a flat list of blocks: headings with `#`, paragraphs, bullets, numbers and fences; in them emphasis,
 * strong emphasis, code and links. Everything else is text. Whatever has no end ends with the page. Takes time linear
 * in the length.
 *
 * Returns: (transfer full) (element-type DamierMarkdownBlock): the blocks
 */
GPtrArray *damier_markdown_parse(const char *text, gssize length)
{
    g_autofree char *valid = g_utf8_make_valid(text, length);
    g_auto(GStrv) lines = g_strsplit(valid, "\n", -1);
    Parser parser = { .blocks = g_ptr_array_new_with_free_func(block_free) };

    for (guint i = 0; lines[i] != NULL; i++) {
        if (g_str_has_suffix(lines[i], "\r"))
            lines[i][strlen(lines[i]) - 1] = '\0';
        read_line(&parser, lines[i]);
    }
    finish_block(&parser);
    return parser.blocks;
}
