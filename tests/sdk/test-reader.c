// SPDX-License-Identifier: GPL-3.0-or-later
#include <damier.h>

/* Reads a letter from a to c, "->", a digit from 1 to 3, and the end. */
static gboolean read_arrow(const char *text, DamierError code, GError **error)
{
    DamierReader reader = { .text = text, .code = code, .error = error };
    guint letter = 0, digit = 0;
    const gboolean was_read = damier_reader_read_from(&reader, 'a', 'c', "a letter", &letter) &&
                              (damier_reader_accept(&reader, "->") || damier_reader_refuse_here(&reader, "an arrow")) &&
                              damier_reader_read_from(&reader, '1', '3', "a digit", &digit) &&
                              damier_reader_read_end(&reader, "the end");

    if (was_read) {
        g_assert_cmpuint(letter, ==, (guint) (text[0] - 'a'));
        g_assert_cmpuint(digit, ==, (guint) (text[3] - '1'));
        g_assert_cmpuint(reader.at, ==, 4);
    }
    return was_read;
}

static void test_read(void)
{
    g_autoptr(GError) error = NULL;

    g_assert_true(read_arrow("a->1", DAMIER_ERROR_MOVE, &error));
    g_assert_true(read_arrow("c->3", DAMIER_ERROR_POSITION, NULL));
    g_assert_no_error(error);
    g_assert_false(read_arrow("d->1", DAMIER_ERROR_MOVE, NULL));
}

static void test_refusals(void)
{
    static const struct {
        const char *text;
        DamierError code;
        const char *message;
    } cases[] = {
        { "", DAMIER_ERROR_MOVE, "The move is wrong at column 1: the text ends where a letter should be" },
        { "d->1", DAMIER_ERROR_MOVE, "The move is wrong at column 1: “d” where a letter should be" },
        { "a-1", DAMIER_ERROR_MOVE, "The move is wrong at column 2: “-” where an arrow should be" },
        { "a->é", DAMIER_ERROR_MOVE, "The move is wrong at column 4: “é” where a digit should be" },
        { "a->\xff", DAMIER_ERROR_MOVE, "The move is wrong at column 4: the byte ff where a digit should be" },
        { "a->\n", DAMIER_ERROR_MOVE, "The move is wrong at column 4: the byte 0a where a digit should be" },
        { "a->12", DAMIER_ERROR_POSITION, "The position is wrong at column 5: “2” where the end should be" },
    };

    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_false(read_arrow(cases[i].text, cases[i].code, &error));
        g_assert_error(error, DAMIER_ERROR, (gint) cases[i].code);
        g_assert_cmpstr(error->message, ==, cases[i].message);
    }
}

static void test_details(void)
{
    g_autoptr(GError) error = NULL;
    DamierReader reader = { .text = "abc", .code = DAMIER_ERROR_MOVE, .error = &error };

    g_assert_true(damier_reader_read_character(&reader, 'a', "an a"));
    g_assert_false(damier_reader_accept(&reader, "c"));
    g_assert_no_error(error);
    g_assert_cmpuint(reader.at, ==, 1);
    g_assert_false(damier_reader_refuse_with(&reader, 2, "%u of %s are too many", 7, "them"));
    g_assert_cmpstr(error->message, ==, "The move is wrong at column 3: 7 of them are too many");
    g_clear_error(&error);
    g_assert_false(damier_reader_refuse(&reader, DAMIER_READER_WHOLE, "b is barred"));
    g_assert_cmpstr(error->message, ==, "The move is not possible: b is barred");
    g_clear_error(&error);
    reader.code = DAMIER_ERROR_POSITION;
    g_assert_false(damier_reader_refuse_with(&reader, DAMIER_READER_WHOLE, "%s is barred", "b"));
    g_assert_cmpstr(error->message, ==, "The position is not possible: b is barred");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/reader/read", test_read);
    g_test_add_func("/reader/refusals", test_refusals);
    g_test_add_func("/reader/details", test_details);
    return g_test_run();
}
