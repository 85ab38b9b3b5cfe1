// SPDX-License-Identifier: GPL-3.0-or-later
/* What an engine writes, and what is written about engines. */
#include "engine/damier-engine-spec.h"
#include "engine/damier-ugi-go.h"
#include "engine/damier-ugi-info.h"
#include "race.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const guint8 *data, gsize size);

static DamierPosition *position;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    g_autoptr(DamierGame) game = race_new("race dice=false");

    position = damier_position_new(game);
    return 0;
}

/* What is read and written is read as the same. */
static void read_go(const char *text)
{
    DamierUgiGo go = { .limits = DAMIER_LIMITS_INIT }, again = { .limits = DAMIER_LIMITS_INIT };
    g_autofree char *written = NULL, *again_written = NULL;

    if (!damier_ugi_go_parse(&go, text, NULL))
        return;
    written = damier_ugi_go_format(&go, DAMIER_MAX_SEATS, DAMIER_UGI_OWN);
    g_assert_true(damier_ugi_go_parse(&again, written + strlen("go"), NULL));
    again_written = damier_ugi_go_format(&again, DAMIER_MAX_SEATS, DAMIER_UGI_OWN);
    g_assert_cmpstr(again_written, ==, written);
}

static void read_spec(const char *text)
{
    g_autoptr(DamierEngineSpec) spec = damier_engine_spec_parse(text, NULL);
    g_autoptr(DamierEngineSpec) again = NULL;
    g_autofree char *written = NULL, *again_written = NULL;

    if (spec == NULL)
        return;
    written = damier_engine_spec_to_text(spec);
    again = damier_engine_spec_parse(written, NULL);
    again_written = damier_engine_spec_to_text(again);
    g_assert_cmpstr(again_written, ==, written);
}

static void read_info(const char *text)
{
    g_autoptr(DamierAnalysis) analysis = damier_analysis_new(2);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    for (guint i = 0; lines[i] != NULL; i++)
        damier_ugi_info_parse(analysis, position, lines[i], 1 + i % 2);
}

/* The first letter says what it is. */
int LLVMFuzzerTestOneInput(const guint8 *data, gsize size)
{
    g_autofree char *raw = g_strndup((const char *) data, size);
    g_autofree char *text = g_utf8_make_valid(raw, -1);

    if (*text == 'g')
        read_go(text + 1);
    else if (*text == 's')
        read_spec(text + 1);
    else
        read_info(text);
    return 0;
}
