// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/damier-palette.h"

#include <math.h>

static const char *const scheme_names[] = { "light", "dark", "light, high contrast", "dark, high contrast" };

static void init_scheme(DamierPalette *palette, guint scheme)
{
    damier_palette_init(palette, scheme % 2 == 1, scheme >= 2);
}

static void assert_contrast(guint scheme, const char *what, const GdkRGBA *one, const GdkRGBA *other, double least)
{
    const double contrast = damier_color_get_contrast(one, other);

    if (contrast < least)
        g_test_message("%s: %s: %.2f, less than %.1f", scheme_names[scheme], what, contrast, least);
    g_assert_cmpfloat(contrast, >=, least);
}

/* A piece stands out by its face or by the line around it. */
static void assert_stands_out(guint scheme, const char *what, const DamierPaint *piece, const GdkRGBA *ground)
{
    const double face = damier_color_get_contrast(&piece->fill, ground);
    const double line = damier_color_get_contrast(&piece->edge, ground);

    assert_contrast(scheme, what, face > line ? &piece->fill : &piece->edge, ground, 3);
}

static void test_contrast_formula(void)
{
    const GdkRGBA black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 },
                  grey = { 119 / 255.0f, 119 / 255.0f, 119 / 255.0f, 1 };

    g_assert_cmpfloat_with_epsilon(damier_color_get_contrast(&black, &white), 21, 0.001);
    g_assert_cmpfloat_with_epsilon(damier_color_get_contrast(&white, &white), 1, 0.001);
    /* #777777 on white is the textbook case just below 4.5. */
    g_assert_cmpfloat_with_epsilon(damier_color_get_contrast(&grey, &white), 4.48, 0.01);
}

static void test_pieces(void)
{
    static const DamierRole grounds[] = { DAMIER_ROLE_CELL, DAMIER_ROLE_CELL_OTHER, DAMIER_ROLE_CELL_SPECIAL };
    static const DamierRole pieces[] = { DAMIER_ROLE_LIGHT, DAMIER_ROLE_DARK, DAMIER_ROLE_DIE, DAMIER_ROLE_CHIP };

    for (guint scheme = 0; scheme < G_N_ELEMENTS(scheme_names); scheme++) {
        DamierPalette palette;

        init_scheme(&palette, scheme);
        for (guint i = 0; i < G_N_ELEMENTS(grounds); i++) {
            const GdkRGBA *ground = &palette.paints[grounds[i]].fill;
            for (guint j = 0; j < G_N_ELEMENTS(pieces); j++)
                assert_stands_out(scheme, "a piece on its ground", &palette.paints[pieces[j]], ground);
            for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++)
                assert_contrast(scheme, "a seat's piece on its ground", &palette.paints[DAMIER_ROLE_SEAT + seat].fill,
                                ground, 3);
        }
        assert_contrast(scheme, "a wall on a cell", &palette.paints[DAMIER_ROLE_WALL].fill,
                        &palette.paints[DAMIER_ROLE_CELL].fill, 4.5);
        assert_contrast(scheme, "a wall on the board", &palette.paints[DAMIER_ROLE_WALL].fill,
                        &palette.paints[DAMIER_ROLE_BOARD].fill, 4.5);
    }
}

static void test_ground_of_seats(void)
{
    for (guint scheme = 0; scheme < G_N_ELEMENTS(scheme_names); scheme++) {
        DamierPalette palette;

        init_scheme(&palette, scheme);
        for (guint owner = 0; owner < DAMIER_MAX_SEATS; owner++)
            for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++)
                assert_stands_out(scheme, "a piece on a seat's ground", &palette.paints[DAMIER_ROLE_SEAT + seat],
                                  &palette.paints[DAMIER_ROLE_SEAT_GROUND + owner].fill);
    }
}

static void test_text_and_signs(void)
{
    for (guint scheme = 0; scheme < G_N_ELEMENTS(scheme_names); scheme++) {
        DamierPalette palette;
        const double least = scheme >= 2 ? 7 : 4.5;

        init_scheme(&palette, scheme);
        assert_contrast(scheme, "text on the frame", &palette.paints[DAMIER_ROLE_TEXT].fill,
                        &palette.paints[DAMIER_ROLE_FRAME].fill, least);
        assert_contrast(scheme, "text on the board", &palette.paints[DAMIER_ROLE_TEXT].fill,
                        &palette.paints[DAMIER_ROLE_BOARD].fill, least);
        for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++) {
            const DamierPaint *piece = &palette.paints[DAMIER_ROLE_SEAT + seat];
            assert_contrast(scheme, "a badge on a piece", &piece->ink, &piece->fill, 4);
        }
        assert_contrast(scheme, "the keyboard's ring on a cell", &palette.accent,
                        &palette.paints[DAMIER_ROLE_CELL].fill, 3);
        assert_contrast(scheme, "the keyboard's ring on the board", &palette.accent,
                        &palette.paints[DAMIER_ROLE_BOARD].fill, 3);
        assert_contrast(scheme, "a threat on a cell", &palette.threat, &palette.paints[DAMIER_ROLE_CELL].fill, 3);
    }
}

static double to_linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4);
}

/* A perceptual space (Oklab), after taking away what an eye cannot see (Machado, Oliveira, Fernandes 2009). */
static void see(const GdkRGBA *color, const double eye[9], double lab[3])
{
    const double rgb[] = { to_linear(color->red), to_linear(color->green), to_linear(color->blue) };
    double seen[3], l, m, s;

    for (guint i = 0; i < 3; i++)
        seen[i] = CLAMP(eye[3 * i] * rgb[0] + eye[3 * i + 1] * rgb[1] + eye[3 * i + 2] * rgb[2], 0, 1);
    l = cbrt(0.4122214708 * seen[0] + 0.5363325363 * seen[1] + 0.0514459929 * seen[2]);
    m = cbrt(0.2119034982 * seen[0] + 0.6806995451 * seen[1] + 0.1073969566 * seen[2]);
    s = cbrt(0.0883024619 * seen[0] + 0.2817188376 * seen[1] + 0.6299787005 * seen[2]);
    lab[0] = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
    lab[1] = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    lab[2] = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
}

/* The first four seats can be told apart by every eye, by colour alone; shapes help besides. */
static void test_color_blindness(void)
{
    static const struct {
        const char *name;
        double matrix[9];
    } eyes[] = {
        { "usual", { 1, 0, 0, 0, 1, 0, 0, 0, 1 } },
        { "protanopia",
          { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 } },
        { "deuteranopia",
          { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 } },
        { "tritanopia",
          { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 } },
    };

    for (guint scheme = 0; scheme < G_N_ELEMENTS(scheme_names); scheme++) {
        DamierPalette palette;

        init_scheme(&palette, scheme);
        for (guint pair = 0; pair < 16 * G_N_ELEMENTS(eyes); pair++) {
            const guint one = pair % 4, other = pair / 4 % 4, eye = pair / 16;
            double a[3], b[3], distance;

            if (one >= other)
                continue;
            see(&palette.paints[DAMIER_ROLE_SEAT + one].fill, eyes[eye].matrix, a);
            see(&palette.paints[DAMIER_ROLE_SEAT + other].fill, eyes[eye].matrix, b);
            distance = sqrt(pow(a[0] - b[0], 2) + pow(a[1] - b[1], 2) + pow(a[2] - b[2], 2));
            g_test_message("%s, %s: seats %u and %u: %.3f", scheme_names[scheme], eyes[eye].name, one, other, distance);
            g_assert_cmpfloat(distance, >=, 0.08);
        }
    }
}

/* Whatever colour an emblem has, it can be read on its token. */
static void test_emblems(void)
{
    for (guint scheme = 0; scheme < G_N_ELEMENTS(scheme_names); scheme++) {
        DamierPalette palette;

        init_scheme(&palette, scheme);
        for (DamierRole ground = DAMIER_ROLE_LIGHT; ground <= DAMIER_ROLE_DIE; ground++)
            for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++) {
                const GdkRGBA color = damier_palette_get_emblem_color(&palette, ground, DAMIER_ROLE_SEAT + seat);

                assert_contrast(scheme, "an emblem on its token", &color, &palette.paints[ground].fill, 4.5);
            }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/palette/formula", test_contrast_formula);
    g_test_add_func("/palette/pieces", test_pieces);
    g_test_add_func("/palette/ground-of-seats", test_ground_of_seats);
    g_test_add_func("/palette/text-and-signs", test_text_and_signs);
    g_test_add_func("/palette/colour-blindness", test_color_blindness);
    g_test_add_func("/palette/emblems", test_emblems);
    return g_test_run();
}
