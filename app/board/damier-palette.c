// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-palette.h"

#include <adwaita.h>
#include <math.h>

/* What a palette is made of: faces and lines by role, faces by seat; the rest follows from them. */
typedef struct {
    guint32 faces[DAMIER_ROLE_CHIP + 1];
    guint32 lines[DAMIER_ROLE_CHIP + 1];
    guint32 seats[DAMIER_MAX_SEATS];
    guint32 seat_line;
    float ground_share;
    guint32 last_move;
    guint32 target;
    guint32 accent;
    guint32 threat;
    float shade;
} Scheme;

/* The seats' colours differ in lightness as well as in hue, so that they stay apart in grey and for every common
 * colour blindness; those of the first four seats the most. */
static const Scheme light_scheme = {
    .faces = { [DAMIER_ROLE_BOARD] = 0xd9d4cd,
               [DAMIER_ROLE_FRAME] = 0xe9e5df,
               [DAMIER_ROLE_CELL] = 0xfbf9f6,
               [DAMIER_ROLE_CELL_OTHER] = 0xe9e2d8,
               [DAMIER_ROLE_CELL_SPECIAL] = 0xf3e7c8,
               [DAMIER_ROLE_SLOT] = 0xc9c2b8,
               [DAMIER_ROLE_LINE] = 0x7d766d,
               [DAMIER_ROLE_TEXT] = 0x5d574f,
               [DAMIER_ROLE_WALL] = 0x4a4652,
               [DAMIER_ROLE_LIGHT] = 0xfffdf8,
               [DAMIER_ROLE_DARK] = 0x353139,
               [DAMIER_ROLE_DIE] = 0xfffdf8,
               [DAMIER_ROLE_CHIP] = 0x9a6c00 },
    .lines = { [DAMIER_ROLE_BOARD] = 0xc6bfb6,
               [DAMIER_ROLE_FRAME] = 0xd4cec6,
               [DAMIER_ROLE_CELL] = 0xe6e1da,
               [DAMIER_ROLE_CELL_OTHER] = 0xcfc6b8,
               [DAMIER_ROLE_CELL_SPECIAL] = 0xdfd0a8,
               [DAMIER_ROLE_SLOT] = 0xb7afa4,
               [DAMIER_ROLE_LINE] = 0x7d766d,
               [DAMIER_ROLE_TEXT] = 0x5d574f,
               [DAMIER_ROLE_WALL] = 0x2c2933,
               [DAMIER_ROLE_LIGHT] = 0x6f6860,
               [DAMIER_ROLE_DARK] = 0x1a171d,
               [DAMIER_ROLE_DIE] = 0x6f6860,
               [DAMIER_ROLE_CHIP] = 0x6b4b00 },
    .seats = { 0x164a9e, 0xd4470f, 0x0f8c69, 0x5b1f69, 0x8a6a00, 0x0b3d66, 0xb5306b, 0x4a5a1c },
    .seat_line = 0x000000,
    .ground_share = 0.20f,
    .last_move = 0xf6d365,
    .target = 0x4a4652,
    .accent = 0x0461be,
    .threat = 0xc01c28,
    .shade = 0.22f,
};

static const Scheme dark_scheme = {
    .faces = { [DAMIER_ROLE_BOARD] = 0x26262b,
               [DAMIER_ROLE_FRAME] = 0x323238,
               [DAMIER_ROLE_CELL] = 0x38383e,
               [DAMIER_ROLE_CELL_OTHER] = 0x35353b,
               [DAMIER_ROLE_CELL_SPECIAL] = 0x4a4336,
               [DAMIER_ROLE_SLOT] = 0x1d1d21,
               [DAMIER_ROLE_LINE] = 0x96939b,
               [DAMIER_ROLE_TEXT] = 0xc5c2ca,
               [DAMIER_ROLE_WALL] = 0xf1e7d0,
               [DAMIER_ROLE_LIGHT] = 0xf4f0e8,
               [DAMIER_ROLE_DARK] = 0x131216,
               [DAMIER_ROLE_DIE] = 0xf4f0e8,
               [DAMIER_ROLE_CHIP] = 0xf0c44c },
    .lines = { [DAMIER_ROLE_BOARD] = 0x1b1b1f,
               [DAMIER_ROLE_FRAME] = 0x3d3d44,
               [DAMIER_ROLE_CELL] = 0x4d4d55,
               [DAMIER_ROLE_CELL_OTHER] = 0x404047,
               [DAMIER_ROLE_CELL_SPECIAL] = 0x645b45,
               [DAMIER_ROLE_SLOT] = 0x131316,
               [DAMIER_ROLE_LINE] = 0x96939b,
               [DAMIER_ROLE_TEXT] = 0xc5c2ca,
               [DAMIER_ROLE_WALL] = 0xffffff,
               [DAMIER_ROLE_LIGHT] = 0xffffff,
               [DAMIER_ROLE_DARK] = 0xa8a5ad,
               [DAMIER_ROLE_DIE] = 0xffffff,
               [DAMIER_ROLE_CHIP] = 0xffe08a },
    .seats = { 0xa9dbff, 0xf0844f, 0x34cf9b, 0xbd90ce, 0xe6d25a, 0x8ab4e8, 0xff9db8, 0xc3d47e },
    .seat_line = 0x000000,
    .ground_share = 0.15f,
    .last_move = 0xb98a1a,
    .target = 0xe9e6ee,
    .accent = 0x81d0ff,
    .threat = 0xff7b7b,
    .shade = 0.45f,
};

static const Scheme light_contrast_scheme = {
    .faces = { [DAMIER_ROLE_BOARD] = 0xb9b9b9,
               [DAMIER_ROLE_FRAME] = 0xffffff,
               [DAMIER_ROLE_CELL] = 0xffffff,
               [DAMIER_ROLE_CELL_OTHER] = 0xd8d8d8,
               [DAMIER_ROLE_CELL_SPECIAL] = 0xfff2b8,
               [DAMIER_ROLE_SLOT] = 0xa8a8a8,
               [DAMIER_ROLE_LINE] = 0x000000,
               [DAMIER_ROLE_TEXT] = 0x000000,
               [DAMIER_ROLE_WALL] = 0x000000,
               [DAMIER_ROLE_LIGHT] = 0xffffff,
               [DAMIER_ROLE_DARK] = 0x000000,
               [DAMIER_ROLE_DIE] = 0xffffff,
               [DAMIER_ROLE_CHIP] = 0x6b4b00 },
    .lines = { [DAMIER_ROLE_BOARD] = 0x000000,
               [DAMIER_ROLE_FRAME] = 0x000000,
               [DAMIER_ROLE_CELL] = 0x5a5a5a,
               [DAMIER_ROLE_CELL_OTHER] = 0x5a5a5a,
               [DAMIER_ROLE_CELL_SPECIAL] = 0x5a5a5a,
               [DAMIER_ROLE_SLOT] = 0x5a5a5a,
               [DAMIER_ROLE_LINE] = 0x000000,
               [DAMIER_ROLE_TEXT] = 0x000000,
               [DAMIER_ROLE_WALL] = 0x000000,
               [DAMIER_ROLE_LIGHT] = 0x000000,
               [DAMIER_ROLE_DARK] = 0x000000,
               [DAMIER_ROLE_DIE] = 0x000000,
               [DAMIER_ROLE_CHIP] = 0x000000 },
    .seats = { 0x0a3f8f, 0xb83200, 0x007a5a, 0x3d0a4a, 0x665000, 0x06294a, 0x8a0f4a, 0x323f0c },
    .seat_line = 0x000000,
    .ground_share = 0.20f,
    .last_move = 0xffd23f,
    .target = 0x000000,
    .accent = 0x003f8a,
    .threat = 0xa5000d,
    .shade = 0,
};

static const Scheme dark_contrast_scheme = {
    .faces = { [DAMIER_ROLE_BOARD] = 0x000000,
               [DAMIER_ROLE_FRAME] = 0x000000,
               [DAMIER_ROLE_CELL] = 0x2a2a2d,
               [DAMIER_ROLE_CELL_OTHER] = 0x161618,
               [DAMIER_ROLE_CELL_SPECIAL] = 0x3d3315,
               [DAMIER_ROLE_SLOT] = 0x000000,
               [DAMIER_ROLE_LINE] = 0xffffff,
               [DAMIER_ROLE_TEXT] = 0xffffff,
               [DAMIER_ROLE_WALL] = 0xffffff,
               [DAMIER_ROLE_LIGHT] = 0xffffff,
               [DAMIER_ROLE_DARK] = 0x000000,
               [DAMIER_ROLE_DIE] = 0xffffff,
               [DAMIER_ROLE_CHIP] = 0xffd75e },
    .lines = { [DAMIER_ROLE_BOARD] = 0xffffff,
               [DAMIER_ROLE_FRAME] = 0xffffff,
               [DAMIER_ROLE_CELL] = 0x9a9aa2,
               [DAMIER_ROLE_CELL_OTHER] = 0x9a9aa2,
               [DAMIER_ROLE_CELL_SPECIAL] = 0x9a9aa2,
               [DAMIER_ROLE_SLOT] = 0x9a9aa2,
               [DAMIER_ROLE_LINE] = 0xffffff,
               [DAMIER_ROLE_TEXT] = 0xffffff,
               [DAMIER_ROLE_WALL] = 0xffffff,
               [DAMIER_ROLE_LIGHT] = 0xffffff,
               [DAMIER_ROLE_DARK] = 0xffffff,
               [DAMIER_ROLE_DIE] = 0xffffff,
               [DAMIER_ROLE_CHIP] = 0xffffff },
    .seats = { 0x8fb4f0, 0xf5925c, 0x4dfca8, 0xffc4f2, 0xfff07a, 0xc8e6ff, 0xffb3c8, 0xd6ea8c },
    .seat_line = 0x000000,
    .ground_share = 0.25f,
    .last_move = 0xa87900,
    .target = 0xffffff,
    .accent = 0xa6dcff,
    .threat = 0xff9a9a,
    .shade = 0,
};

static GdkRGBA from_code(guint32 code)
{
    return (GdkRGBA) { (code >> 16 & 0xff) / 255.0f, (code >> 8 & 0xff) / 255.0f, (code & 0xff) / 255.0f, 1 };
}

static double get_luminance(const GdkRGBA *color)
{
    const float channels[] = { color->red, color->green, color->blue };
    const double weights[] = { 0.2126, 0.7152, 0.0722 };
    double luminance = 0;

    for (guint i = 0; i < G_N_ELEMENTS(channels); i++) {
        double linear = channels[i] <= 0.04045 ? channels[i] / 12.92 : pow((channels[i] + 0.055) / 1.055, 2.4);
        luminance += weights[i] * linear;
    }
    return luminance;
}

/**
 * damier_color_get_contrast:
 * @one: a colour
 * @other: another colour
 *
 * Computes the contrast of two opaque colours as WCAG defines it.
 *
 * Returns: 1 (none) to 21
 */
double damier_color_get_contrast(const GdkRGBA *one, const GdkRGBA *other)
{
    const double a = get_luminance(one), b = get_luminance(other);

    return (MAX(a, b) + 0.05) / (MIN(a, b) + 0.05);
}

/**
 * damier_color_mix:
 * @one: a colour
 * @other: another colour
 * @share: how much of @other, 0 to 1
 *
 * Mixes two colours; the first one's alpha stays.
 *
 * Returns: the mixture
 */
GdkRGBA damier_color_mix(const GdkRGBA *one, const GdkRGBA *other, float share)
{
    return (GdkRGBA) {
        one->red + (other->red - one->red) * share,
        one->green + (other->green - one->green) * share,
        one->blue + (other->blue - one->blue) * share,
        one->alpha,
    };
}

/**
 * damier_color_with_alpha:
 * @color: a colour
 * @alpha: 0 (invisible) to 1 (opaque)
 *
 * Changes how much shows through.
 *
 * Returns: the colour
 */
GdkRGBA damier_color_with_alpha(const GdkRGBA *color, float alpha)
{
    return (GdkRGBA) { color->red, color->green, color->blue, alpha };
}

static GdkRGBA choose_ink(const GdkRGBA *face)
{
    const GdkRGBA black = { 0.1f, 0.09f, 0.11f, 1 }, white = { 1, 1, 1, 1 };

    return damier_color_get_contrast(face, &black) >= damier_color_get_contrast(face, &white) ? black : white;
}

static DamierPaint make_paint(guint32 face, const GdkRGBA *edge)
{
    DamierPaint paint = { .fill = from_code(face), .edge = *edge };

    paint.ink = choose_ink(&paint.fill);
    return paint;
}

static void add_seats(DamierPalette *palette, const Scheme *scheme)
{
    const GdkRGBA line = from_code(scheme->seat_line);
    const DamierPaint *cell = &palette->paints[DAMIER_ROLE_CELL];

    for (guint seat = 0; seat < DAMIER_MAX_SEATS; seat++) {
        const GdkRGBA face = from_code(scheme->seats[seat]);
        const GdkRGBA edge = damier_color_mix(&face, &line, palette->has_relief ? 0.28f : 1);
        DamierPaint *ground = &palette->paints[DAMIER_ROLE_SEAT_GROUND + seat];

        palette->paints[DAMIER_ROLE_SEAT + seat] = make_paint(scheme->seats[seat], &edge);
        ground->fill = damier_color_mix(&cell->fill, &face, scheme->ground_share);
        ground->edge = damier_color_mix(&cell->edge, &face, scheme->ground_share);
        ground->ink = palette->paints[DAMIER_ROLE_TEXT].fill;
    }
}

/**
 * damier_palette_init:
 * @palette: (out caller-allocates): where to write the palette
 * @is_dark: whether the desktop is dark
 * @is_high_contrast: whether more contrast is asked for
 *
 * Makes the palette of a style.
 */
void damier_palette_init(DamierPalette *palette, gboolean is_dark, gboolean is_high_contrast)
{
    const Scheme *schemes[2][2] = { { &light_scheme, &dark_scheme },
                                    { &light_contrast_scheme, &dark_contrast_scheme } };
    const Scheme *scheme = schemes[is_high_contrast ? 1 : 0][is_dark ? 1 : 0];

    *palette = (DamierPalette) { .has_relief = scheme->shade > 0 };
    for (guint role = DAMIER_ROLE_BOARD; role <= DAMIER_ROLE_CHIP; role++) {
        const GdkRGBA edge = from_code(scheme->lines[role]);
        palette->paints[role] = make_paint(scheme->faces[role], &edge);
    }
    add_seats(palette, scheme);
    palette->shade = (GdkRGBA) { 0, 0, 0, scheme->shade };
    palette->last_move = from_code(scheme->last_move);
    palette->target = from_code(scheme->target);
    palette->accent = from_code(scheme->accent);
    palette->threat = from_code(scheme->threat);
}

/**
 * damier_palette_init_current:
 * @palette: (out caller-allocates): where to write the palette
 *
 * Makes the palette of the style that the desktop asks for now.
 */
void damier_palette_init_current(DamierPalette *palette)
{
    AdwStyleManager *manager = adw_style_manager_get_default();

    damier_palette_init(palette, adw_style_manager_get_dark(manager), adw_style_manager_get_high_contrast(manager));
}

/**
 * damier_palette_get_paint:
 * @palette: a palette
 * @role: a role; one that does not exist is painted as a line
 *
 * Gets how a role is painted.
 *
 * Returns: the paint, owned by the palette
 */
const DamierPaint *damier_palette_get_paint(const DamierPalette *palette, DamierRole role)
{
    const gboolean exists = role < DAMIER_N_ROLES && (role <= DAMIER_ROLE_CHIP || role >= DAMIER_ROLE_SEAT);

    return &palette->paints[exists ? role : DAMIER_ROLE_LINE];
}

/**
 * damier_palette_get_emblem_color:
 * @palette: a palette
 * @ground: the role of the token that the emblem is on
 * @role: the role whose colour the emblem has, or %DAMIER_ROLE_NONE
 *
 * Gets the colour of an emblem. It stands out from its token by a contrast of 4.5 at least, as small writing must: a
 * colour that does not is mixed with as much ink as it takes.
 *
 * Returns: the colour
 */
GdkRGBA damier_palette_get_emblem_color(const DamierPalette *palette, DamierRole ground, DamierRole role)
{
    const DamierPaint *paint = damier_palette_get_paint(palette, ground);
    GdkRGBA color = paint->ink;

    if (role == DAMIER_ROLE_NONE)
        return color;
    for (guint tenths = 0; tenths < 10; tenths++) {
        color = damier_color_mix(&damier_palette_get_paint(palette, role)->fill, &paint->ink, tenths / 10.0f);
        if (damier_color_get_contrast(&color, &paint->fill) >= 4.5)
            return color;
    }
    return paint->ink;
}
