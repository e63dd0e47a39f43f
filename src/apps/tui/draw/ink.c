/* SPDX-License-Identifier: MIT */
/* Colours, styles and signs: see ink.h. */
#include "apps/tui/draw/ink.h"

#include "rules/variant.h"

/* For each number of colours, the usual board and that of Off Board. */
static const int16_t paints[PAINTS][3][2] = {
    {{CANVAS_DEFAULT, CANVAS_DEFAULT},
     {CANVAS_DEFAULT, CANVAS_DEFAULT},
     {CANVAS_DEFAULT, CANVAS_DEFAULT}},
#define PAINT(id, a, b, c, d, e, f) {{a, b}, {c, d}, {e, f}},
#include "apps/tui/draw/paints.def"
#undef PAINT
};

static const struct {
    int16_t fore[2];
    uint16_t attributes;
} styles[STYLES] = {
#define TEXT_STYLE(id, many, few, attributes) {{many, few}, attributes},
#include "apps/tui/draw/text_styles.def"
#undef TEXT_STYLE
};

static const struct {
    uint32_t unicode;
    char ascii;
} signs[SIGNS] = {
#define SIGN(id, unicode, ascii) {unicode, ascii},
#include "apps/tui/draw/signs.def"
#undef SIGN
};

int16_t ink_colour(const draw_look *look, su_variant variant, paint colour)
{
    if (look->colours < 8)
        return CANVAS_DEFAULT;
    unsigned depth = look->colours >= 256 ? 0 : look->colours >= 16 ? 1 : 2;
    return paints[colour][depth][variant_has_targets(variant)];
}

canvas_style ink_on(const draw_look *look, su_variant variant, paint letters, paint ground)
{
    return (canvas_style){ink_colour(look, variant, letters), ink_colour(look, variant, ground), 0};
}

canvas_style ink_text(const draw_look *look, text_style style)
{
    bool coloured = look->colours >= 8;
    return (canvas_style){coloured ? styles[style].fore[look->colours < 256] : CANVAS_DEFAULT,
                          CANVAS_DEFAULT, styles[style].attributes};
}

uint32_t ink_sign(const draw_look *look, sign mark)
{
    return look->unicode ? signs[mark].unicode : (unsigned char)signs[mark].ascii;
}

uint32_t ink_content(const draw_look *look, su_content content)
{
    bool is_painted = look->colours >= 256 && look->unicode && content == SU_MARBLE_SECOND;
    return ink_sign(look, is_painted ? SIGN_FIRST : (sign)(SIGN_FREE + (int)content));
}

sign ink_direction(sign east, su_direction direction, bool flipped)
{
    return (sign)((int)east + (int)(flipped ? su_direction_opposite(direction) : direction));
}

paint ink_marble(su_content content)
{
    static const paint marbles[] = {PAINT_WELL, PAINT_FIRST, PAINT_SECOND, PAINT_SISTER};
    return marbles[content];
}

paint ink_marble_sign(su_content content)
{
    static const paint letters[] = {PAINT_LABEL, PAINT_FIRST_SIGN, PAINT_SECOND_SIGN,
                                    PAINT_SISTER_SIGN};
    return letters[content];
}
