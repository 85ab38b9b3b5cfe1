// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/damier-markdown.h"

#include <string.h>

#include "help/damier-markdown-span.h"

/* What is read, and what it is read as. */
typedef struct {
    const char *text;
    const char *shown;
} Row;

/* Writes blocks so that a test can be read: "h2 Title", "p1 text", "*1 bullet", "3.1 number", "[info] lines". */
static char *show(const char *page)
{
    g_autoptr(GPtrArray) blocks = damier_markdown_parse(page, -1);
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < blocks->len; i++) {
        const DamierMarkdownBlock *block = g_ptr_array_index(blocks, i);

        if (i > 0)
            g_string_append_c(text, '|');
        if (block->kind == DAMIER_MARKDOWN_HEADING)
            g_string_append_printf(text, "h%u ", block->level);
        else if (block->kind == DAMIER_MARKDOWN_PARAGRAPH)
            g_string_append_printf(text, "p%u ", block->level);
        else if (block->kind == DAMIER_MARKDOWN_FENCE)
            g_string_append_printf(text, "[%s]%u ", block->info, block->level);
        else if (block->number == 0)
            g_string_append_printf(text, "*%u ", block->level);
        else
            g_string_append_printf(text, "%u.%u ", block->number, block->level);
        g_string_append(text, block->text);
    }
    return g_string_free_and_steal(text);
}

static void check_blocks(gconstpointer data)
{
    for (const Row *row = data; row->text != NULL; row++) {
        g_autofree char *shown = show(row->text);
        g_assert_cmpstr(shown, ==, row->shown);
    }
}

static void check_spans(gconstpointer data)
{
    for (const Row *row = data; row->text != NULL; row++) {
        g_autofree char *markup = damier_markdown_span_to_pango(row->text);
        g_assert_cmpstr(markup, ==, row->shown);
    }
}

static const Row headings[] = {
    { "# One", "h1 One" },
    { "## Two ##\ntext", "h2 Two|p0 text" },
    { "###### Six\n####### Seven", "h6 Six|p0 ####### Seven" },
    { "#no heading", "p0 #no heading" },
    { "# C#", "h1 C#" },
    { "text\n# *Soft*", "p0 text|h1 <i>Soft</i>" },
    { NULL, NULL },
};

static const Row paragraphs[] = {
    { "", "" },
    { " \n\t\n", "" },
    { "one\ntwo\n\n\nthree", "p0 one two|p0 three" },
    { "one\r\ntwo\r\n", "p0 one two" },
    { "one  \ntwo  ", "p0 one  \ntwo" },
    { "one\\\ntwo", "p0 one\ntwo" },
    { NULL, NULL },
};

static const Row lists[] = {
    { "- one\n- two\n  goes on\nlazily", "*1 one|*1 two goes on lazily" },
    { "* one\n\n+ two", "*1 one|*1 two" },
    { "1. one\n2) two", "1.1 one|2.1 two" },
    { "- one\n  - inner\n- two", "*1 one|*2 inner|*1 two" },
    { "1. one\n\n   more\n\nafter", "1.1 one|p1 more|p0 after" },
    { "- one\n  ```\n  code\n  ```\n- two", "*1 one|[]1 code|*1 two" },
    { "- 1\n  - 2\n    - 3\n      - 4\n        - 5", "*1 1|*2 2|*3 3|*4 4|*4 5" },
    { "It was in\n1986. It rained.", "p0 It was in 1986. It rained." },
    { "1. one\n\n   more\n2. two", "1.1 one|p1 more|2.1 two" },
    { "text\n- item", "p0 text|*1 item" },
    { "-5 degrees", "p0 -5 degrees" },
    { "12345678901. long", "p0 12345678901. long" },
    { "- one\n# Heading\n  text", "*1 one|h1 Heading|p0 text" },
    { NULL, NULL },
};

static const Row fences[] = {
    { "```\n<a> *b*\n```", "[]0 <a> *b*" },
    { "``` damier position \ne1\n```\ntext", "[damier position]0 e1|p0 text" },
    { "~~~ x\n```\n~~~", "[x]0 ```" },
    { "```\n\n one\n\n```", "[]0 \n one\n" },
    { "````\n```\n````  ", "[]0 ```" },
    { "text\n```\nopen\n", "p0 text|[]0 open\n" },
    { "```", "[]0 " },
    { "```code``` text", "p0 <tt>code</tt> text" },
    { NULL, NULL },
};

static const Row emphases[] = {
    { "*a* _b_ **c** __d__", "<i>a</i> <i>b</i> <b>c</b> <b>d</b>" },
    { "***a***", "<b><i>a</i></b>" },
    { "**a *b* c**", "<b>a <i>b</i> c</b>" },
    { "*a **b***", "<i>a <b>b</b></i>" },
    { "2 * 3 * 4", "2 * 3 * 4" },
    { "snake_case_name", "snake_case_name" },
    { "é_é_é", "é_é_é" },
    { "*open", "*open" },
    { "**a*", "**a*" },
    { "*a **b*", "<i>a **b</i>" },
    { "*a [b* c](https://x)", "<i>a [b</i> c](https://x)" },
    { "\\*a\\* \\x \\", "*a* \\x \\" },
    { NULL, NULL },
};

static const Row codes[] = {
    { "`e2` and `e3h`", "<tt>e2</tt> and <tt>e3h</tt>" },
    { "``a`b``", "<tt>a`b</tt>" },
    { "`` ` ``", "<tt>`</tt>" },
    { "`*a* <b>`", "<tt>*a* &lt;b&gt;</tt>" },
    { "`open", "`open" },
    { "*a `b* c`", "*a <tt>b* c</tt>" },
    { NULL, NULL },
};

static const Row links[] = {
    { "[a *b*](https://x.org/?a=1&b=\"2\")", "<a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">a <i>b</i></a>" },
    { "[mail](mailto:a@x.org)", "<a href=\"mailto:a@x.org\">mail</a>" },
    { "[file](file:///etc/passwd) [page](other.md)", "file page" },
    { "[script](javascript:alert)", "script" },
    { "[a](https://x y)", "[a](https://x y)" },
    { "[a](https://x", "[a](https://x" },
    { "[a] (b)", "[a] (b)" },
    { "[a [b](https://x) c](https://y)", "[a <a href=\"https://x\">b</a> c](https://y)" },
    { "](https://x)", "](https://x)" },
    { NULL, NULL },
};

static const Row escapes[] = {
    { "<b>no</b> & &amp; \"'", "&lt;b&gt;no&lt;/b&gt; &amp; &amp;amp; &quot;&apos;" },
    { "\x01\x1b", "&#x1;&#x1b;" },
    { NULL, NULL },
};

static void on_element(GMarkupParseContext *context, const char *name, const char **attributes, const char **values,
                       gpointer data, GError **error)
{
    static const char *const known[] = { "markup", "i", "b", "tt", "a", NULL };

    g_assert_true(g_strv_contains(known, name));
    g_assert_cmpint(g_strv_length((char **) attributes), ==, g_str_equal(name, "a") ? 1 : 0);
}

/* Pango reads markup with the same parser. */
static void assert_well_formed(const char *markup)
{
    static const GMarkupParser parser = { .start_element = on_element };
    g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, NULL, NULL);
    g_autofree char *whole = g_strconcat("<markup>", markup, "</markup>", NULL);
    g_autoptr(GError) error = NULL;

    g_markup_parse_context_parse(context, whole, -1, &error);
    g_assert_no_error(error);
    g_markup_parse_context_end_parse(context, &error);
    g_assert_no_error(error);
}

static void check_page(const char *page, gssize length)
{
    g_autoptr(GPtrArray) blocks = damier_markdown_parse(page, length);

    for (guint i = 0; i < blocks->len; i++) {
        const DamierMarkdownBlock *block = g_ptr_array_index(blocks, i);

        g_assert_true(g_utf8_validate(block->text, -1, NULL));
        if (block->kind == DAMIER_MARKDOWN_FENCE)
            g_assert_true(g_utf8_validate(block->info, -1, NULL));
        else
            assert_well_formed(block->text);
    }
}

static void test_random_bytes(void)
{
    for (guint page = 0; page < 2000; page++) {
        char bytes[200];
        const gint length = g_test_rand_int_range(0, sizeof bytes);

        for (gint i = 0; i < length; i++)
            bytes[i] = (char) g_test_rand_int_range(0, 256);
        check_page(bytes, length);
    }
}

static void test_random_marks(void)
{
    static const char *const parts[] = {
        "*",  "**",   "_", "__", "`",   "``", "```", "[", "](", ")", "https://x", "\\",
        "\n", "\n\n", " ", "- ", "1. ", "#",  "a",   "é", "<",  "&", "~~~",       "\t"
    };

    for (guint page = 0; page < 5000; page++) {
        g_autoptr(GString) text = g_string_new(NULL);

        for (gint i = g_test_rand_int_range(0, 40); i > 0; i--)
            g_string_append(text, parts[g_test_rand_int_range(0, G_N_ELEMENTS(parts))]);
        check_page(text->str, (gssize) text->len);
    }
}

/* What is opened a hundred thousand times and never closed takes no more than the time of reading it. */
static void test_many_unclosed(void)
{
    static const char *const parts[] = { "*a ",    "**a ", "_a ", "`a``b", "[a ",  "[](",
                                         "[a](b ", "\\",   "- ",  "> ",    "*a_b " };

    for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
        g_autoptr(GString) text = g_string_new(NULL);

        while (text->len < 200000)
            g_string_append(text, parts[i]);
        g_test_timer_start();
        check_page(text->str, (gssize) text->len);
        g_assert_cmpfloat(g_test_timer_elapsed(), <, 2);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_data_func("/markdown/headings", headings, check_blocks);
    g_test_add_data_func("/markdown/paragraphs", paragraphs, check_blocks);
    g_test_add_data_func("/markdown/lists", lists, check_blocks);
    g_test_add_data_func("/markdown/fences", fences, check_blocks);
    g_test_add_data_func("/markdown/emphases", emphases, check_spans);
    g_test_add_data_func("/markdown/codes", codes, check_spans);
    g_test_add_data_func("/markdown/links", links, check_spans);
    g_test_add_data_func("/markdown/escapes", escapes, check_spans);
    g_test_add_func("/markdown/random-bytes", test_random_bytes);
    g_test_add_func("/markdown/random-marks", test_random_marks);
    g_test_add_func("/markdown/many-unclosed", test_many_unclosed);
    return g_test_run();
}
