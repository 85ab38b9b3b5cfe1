// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/damier-engine-error.h"
#include "engine/damier-engine-spec.h"

static void test_text(gconstpointer text)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_parse(text, &error);
    g_autoptr(DamierEngineSpec) copy = NULL;
    g_autofree char *written = NULL;

    g_assert_no_error(error);
    copy = damier_engine_spec_copy(spec);
    written = damier_engine_spec_to_text(copy);
    g_assert_cmpstr(written, ==, text);
}

static void test_values(void)
{
    g_autoptr(DamierEngineSpec) spec =
        damier_engine_spec_parse("/usr/games/engine:3:threads=4:hash=64:seed=9:nodes=1000:depth=6:movetime=1500", NULL);
    DamierLimits limits = DAMIER_LIMITS_INIT;

    g_assert_cmpint(spec->kind, ==, DAMIER_ENGINE_PROGRAM);
    g_assert_cmpstr(spec->program, ==, "/usr/games/engine");
    g_assert_cmpuint(spec->hash, ==, 64);
    damier_engine_spec_apply(spec, &limits);
    g_assert_cmpuint(limits.level, ==, 3);
    g_assert_cmpuint(limits.threads, ==, 4);
    g_assert_cmpuint(limits.seed, ==, 9);
    g_assert_cmpuint(limits.nodes, ==, 1000);
    g_assert_cmpuint(limits.depth, ==, 6);
    g_assert_cmpint(limits.time, ==, 1500000);
}

/* A path may have colons of its own. */
static void test_colon(void)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_new(DAMIER_ENGINE_PROGRAM, "/mnt/c:/my\\engine:2/run");
    g_autoptr(DamierSeat) seat = damier_engine_spec_create_seat(spec);
    g_autoptr(DamierEngineSpec) back = damier_engine_spec_new_for_seat(seat, NULL);

    g_assert_cmpstr(back->program, ==, "/mnt/c:/my\\engine:2/run");
    g_assert_cmpstr(seat->name, ==, "run");
    g_assert_cmpuint(back->level, ==, 10);
}

static void test_seat(void)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_parse("generic:4:nodes=50", NULL);
    g_autoptr(DamierSeat) seat = damier_engine_spec_create_seat(spec);
    g_autoptr(DamierSeat) plain = damier_seat_new_engine(NULL, NULL, 6);
    g_autoptr(DamierEngineSpec) back = damier_engine_spec_new_for_seat(seat, NULL);
    g_autoptr(DamierEngineSpec) own = damier_engine_spec_new_for_seat(plain, NULL);
    g_autofree char *text = damier_engine_spec_to_text(back);
    g_autofree char *own_text = damier_engine_spec_to_text(own);

    g_assert_cmpstr(seat->name, ==, "Generic engine, level 4");
    g_assert_cmpstr(text, ==, "generic:4:nodes=50");
    g_assert_cmpstr(own_text, ==, "computer:6");
}

static void test_command(void)
{
    g_autoptr(DamierEngineSpec) own = damier_engine_spec_parse("generic:4", NULL);
    g_autoptr(DamierEngineSpec) other = damier_engine_spec_parse("./engine", NULL);
    g_auto(GStrv) own_command = damier_engine_spec_get_command(own, "race");
    g_auto(GStrv) other_command = damier_engine_spec_get_command(other, "race");
    const char *const wanted[] = { g_getenv("DAMIER_CLI"), "engine", "race", "--generic", NULL };
    const char *const other_wanted[] = { "./engine", NULL };

    g_assert_cmpstrv(own_command, wanted);
    g_assert_cmpstrv(other_command, other_wanted);
}

typedef struct {
    const char *text;
    const char *message;
} Mistake;

static void test_mistake(gconstpointer data)
{
    const Mistake *mistake = data;
    g_autoptr(GError) error = NULL;

    g_assert_null(damier_engine_spec_parse(mistake->text, &error));
    g_assert_error(error, DAMIER_ENGINE_ERROR, DAMIER_ENGINE_ERROR_SPEC);
    g_assert_cmpstr(error->message, ==, mistake->message);
}

int main(int argc, char **argv)
{
    static const char *const texts[] = {
        "computer",          "computer:1",       "generic:9:seed=5",
        "engine:threads=2",  "/a/b:nodes=10",    "computer:4:movetime=250",
        "computer:hash=128", "computer:depth=3", "/a\\:b\\\\c:3",
    };
    static const Mistake mistakes[] = {
        { "", "The engine “” has no name; an engine is computer, generic or the path of a program" },
        { ":3", "The engine “:3” has no name; an engine is computer, generic or the path of a program" },
        { "computer:0",
          "“0” in the engine “computer:0” is no value of “level”, which takes a whole number from 1 to 10" },
        { "computer:11",
          "“11” in the engine “computer:11” is no value of “level”, which takes a whole number from 1 to 10" },
        { "generic:nodes=many", "“many” in the engine “generic:nodes=many” is no value of “nodes”, which takes a whole "
                                "number from 1 to 9223372036854775807" },
        { "generic:mood=good", "“mood=good” in the engine “generic:mood=good” is neither a level nor one of: level, "
                               "threads, hash, seed, nodes, depth, movetime" },
        { "generic:", "“” in the engine “generic:” is neither a level nor one of: level, threads, hash, seed, nodes, "
                      "depth, movetime" },
    };

    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *path = g_strdup_printf("/engine-spec/text/%u", i);
        g_test_add_data_func(path, texts[i], test_text);
    }
    for (guint i = 0; i < G_N_ELEMENTS(mistakes); i++) {
        g_autofree char *path = g_strdup_printf("/engine-spec/mistake/%u", i);
        g_test_add_data_func(path, &mistakes[i], test_mistake);
    }
    g_test_add_func("/engine-spec/values", test_values);
    g_test_add_func("/engine-spec/colon", test_colon);
    g_test_add_func("/engine-spec/seat", test_seat);
    g_test_add_func("/engine-spec/command", test_command);
    return g_test_run();
}
