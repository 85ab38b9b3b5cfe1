// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-markdown-span.h"

#include <string.h>

#define MAX_LINK     2048
#define MAX_CODE_RUN 3

/* What can be open while a text is read; of each kind at most one is, so that reading takes linear time. */
typedef enum {
    SPAN_STAR,
    SPAN_UNDERSCORE,
    SPAN_STRONG_STAR,
    SPAN_STRONG_UNDERSCORE,
    SPAN_LINK,
    N_SPANS,
} Span;

/* A stretch of the source, or the markup that takes its place. */
typedef struct {
    const char *source;
    gsize length;
    char *markup;
} Piece;

typedef struct {
    const char *text;
    const char *end;
    const char *at;
    const char *pending;
    GArray *pieces;
    gint open[N_SPANS];
    gboolean is_code_unclosed[MAX_CODE_RUN + 1];
} Reader;

static void piece_clear(gpointer piece)
{
    g_free(((Piece *) piece)->markup);
}

static void add_piece(Reader *reader, const char *source, gsize length, char *markup)
{
    const Piece piece = { source, length, markup };

    g_array_append_val(reader->pieces, piece);
}

/* Ends the plain stretch that is being read, and takes the next characters from the source. */
static void take(Reader *reader, gsize length)
{
    if (reader->at > reader->pending)
        add_piece(reader, reader->pending, (gsize) (reader->at - reader->pending), NULL);
    reader->at += length;
    reader->pending = reader->at;
}

static void open_span(Reader *reader, Span span, gsize length)
{
    const char *source = reader->at;

    take(reader, length);
    reader->open[span] = (gint) reader->pieces->len;
    add_piece(reader, source, length, NULL);
}

/* What was opened inside and is still open stays as it was written. */
static void close_span(Reader *reader, Span span, gsize length, char *before, char *after)
{
    const gint opener = reader->open[span];

    take(reader, length);
    g_array_index(reader->pieces, Piece, opener).markup = before;
    add_piece(reader, NULL, 0, after);
    for (guint i = 0; i < N_SPANS; i++)
        if (reader->open[i] >= opener)
            reader->open[i] = -1;
}

/* A backslash makes punctuation plain, and ends a line. */
static void read_escape(Reader *reader)
{
    const char next = reader->at[1];

    if (next == '\n') {
        take(reader, 2);
        add_piece(reader, NULL, 0, g_strdup("\n"));
    } else if (g_ascii_ispunct(next)) {
        take(reader, 1);
        reader->at++;
    } else {
        reader->at++;
    }
}

static const char *find_code_end(Reader *reader, gsize run)
{
    const char *at = reader->at + run;

    if (run > MAX_CODE_RUN || reader->is_code_unclosed[run])
        return NULL;
    while ((at = strchr(at, '`')) != NULL) {
        const gsize length = strspn(at, "`");

        if (length == run)
            return at;
        at += length;
    }
    reader->is_code_unclosed[run] = TRUE;
    return NULL;
}

static void read_code(Reader *reader)
{
    const gsize run = strspn(reader->at, "`");
    const char *start = reader->at + run, *end = find_code_end(reader, run);
    g_autofree char *code = NULL;

    if (end == NULL) {
        reader->at += run;
        return;
    }
    take(reader, (gsize) (end + run - reader->at));
    if (end - start > 2 && *start == ' ' && end[-1] == ' ')
        start++, end--;
    code = g_markup_escape_text(start, end - start);
    add_piece(reader, NULL, 0, g_strconcat("<tt>", code, "</tt>", NULL));
}

/* Tells whether a run of stars or underscores may begin or end an emphasis; underscores inside a word do neither. */
static void judge_run(Reader *reader, gsize run, gboolean *opens, gboolean *closes)
{
    const char *previous = g_utf8_find_prev_char(reader->text, reader->at);
    const gunichar before = previous != NULL ? g_utf8_get_char(previous) : ' ';
    const gunichar after = reader->at + run < reader->end ? g_utf8_get_char(reader->at + run) : ' ';
    const gboolean is_underscore = *reader->at == '_';

    *opens = !g_unichar_isspace(after) && !(is_underscore && g_unichar_isalnum(before));
    *closes = !g_unichar_isspace(before) && !(is_underscore && g_unichar_isalnum(after));
}

/* Returns how much of the run was used. */
static gsize read_mark(Reader *reader, gsize run, gboolean opens, gboolean closes)
{
    const Span plain = *reader->at == '*' ? SPAN_STAR : SPAN_UNDERSCORE;
    const Span strong = *reader->at == '*' ? SPAN_STRONG_STAR : SPAN_STRONG_UNDERSCORE;
    const gint outer = reader->open[strong], inner = reader->open[plain];

    if (closes && inner >= 0 && (run == 1 || inner > outer)) {
        close_span(reader, plain, 1, g_strdup("<i>"), g_strdup("</i>"));
        return 1;
    }
    if (closes && outer >= 0 && run >= 2) {
        close_span(reader, strong, 2, g_strdup("<b>"), g_strdup("</b>"));
        return 2;
    }
    if (opens) {
        open_span(reader, run >= 2 ? strong : plain, MIN(run, 2));
        return MIN(run, 2);
    }
    reader->at += run;
    return run;
}

static void read_run(Reader *reader)
{
    const char mark[] = { *reader->at, '\0' };
    gsize run = strspn(reader->at, mark);
    gboolean opens, closes;

    judge_run(reader, run, &opens, &closes);
    while (run > 0)
        run -= read_mark(reader, run, opens, closes);
}

/* A help page may lead to the web and to a mailbox, to nothing on this machine. */
static gboolean is_outside(const char *uri)
{
    static const char *const schemes[] = { "https", "http", "mailto", NULL };
    const char *scheme = g_uri_peek_scheme(uri);

    return scheme != NULL && g_strv_contains(schemes, scheme);
}

/* Returns the destination of the link that ends here, or NULL. */
static char *find_destination(Reader *reader)
{
    const char *start = reader->at + 2;
    const char *end = NULL;
    g_autofree char *destination = NULL;

    if (reader->open[SPAN_LINK] < 0 || reader->at[1] != '(')
        return NULL;
    end = memchr(start, ')', MIN((gsize) (reader->end - start), MAX_LINK));
    if (end == NULL)
        return NULL;
    destination = g_strndup(start, (gsize) (end - start));
    return strpbrk(destination, " \t\n") == NULL ? g_steal_pointer(&destination) : NULL;
}

static void read_link_end(Reader *reader)
{
    g_autofree char *destination = find_destination(reader);
    const gboolean leads = destination != NULL && is_outside(destination);

    if (destination == NULL)
        reader->at++;
    else
        close_span(reader, SPAN_LINK, strlen(destination) + 3,
                   leads ? g_markup_printf_escaped("<a href=\"%s\">", destination) : g_strdup(""),
                   g_strdup(leads ? "</a>" : ""));
}

static void read_next(Reader *reader)
{
    switch (*reader->at) {
    case '\\':
        read_escape(reader);
        break;
    case '`':
        read_code(reader);
        break;
    case '*':
    case '_':
        read_run(reader);
        break;
    case '[':
        open_span(reader, SPAN_LINK, 1);
        break;
    case ']':
        read_link_end(reader);
        break;
    default:
        reader->at++;
        break;
    }
}

static char *write_pieces(GArray *pieces)
{
    GString *markup = g_string_new(NULL);

    for (guint i = 0; i < pieces->len; i++) {
        const Piece *piece = &g_array_index(pieces, Piece, i);
        g_autofree char *plain =
            piece->markup == NULL ? g_markup_escape_text(piece->source, (gssize) piece->length) : NULL;

        g_string_append(markup, plain != NULL ? plain : piece->markup);
    }
    return g_string_free_and_steal(markup);
}

/**
 * damier_markdown_span_to_pango:
 * @text: a paragraph's text in Markdown, valid UTF-8
 *
 * Writes emphasis, strong emphasis, code and links as Pango markup (`<i>`, `<b>`, `<tt>`, `<a>`).
 *
 * Whatever the text is, the result is well-formed: all else is escaped, and what has no end stays as it was written. A
 * link that leads neither to the web nor to a mailbox becomes plain text. Takes time linear in the length.
 *
 * Returns: (transfer full): the markup
 */
char *damier_markdown_span_to_pango(const char *text)
{
    Reader reader = { .text = text, .end = text + strlen(text), .at = text, .pending = text };
    g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(Piece));

    g_array_set_clear_func(pieces, piece_clear);
    reader.pieces = pieces;
    for (guint i = 0; i < N_SPANS; i++)
        reader.open[i] = -1;
    while (reader.at < reader.end)
        read_next(&reader);
    take(&reader, 0);
    return write_pieces(pieces);
}
