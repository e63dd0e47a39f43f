/* SPDX-License-Identifier: MIT */
/* Colours, styles and signs a screen is drawn with, as far as the terminal has them. */
#ifndef APPS_TUI_DRAW_INK_H
#define APPS_TUI_DRAW_INK_H

#include "apps/tui/draw/canvas.h"
#include "apps/tui/draw/view.h"

/* Colours of the board. */
typedef enum paint {
    PAINT_NONE, /* the terminal's own ground */
#define PAINT(id, ...) PAINT_##id,
#include "apps/tui/draw/paints.def"
#undef PAINT
    PAINTS
} paint;

/* Texts beside it. */
typedef enum text_style {
#define TEXT_STYLE(id, ...) STYLE_##id,
#include "apps/tui/draw/text_styles.def"
#undef TEXT_STYLE
    STYLES
} text_style;

typedef enum sign {
#define SIGN(id, unicode, ascii) SIGN_##id,
#include "apps/tui/draw/signs.def"
#undef SIGN
    SIGNS
} sign;

/* The number of a colour, or CANVAS_DEFAULT where the terminal has none. */
int16_t ink_colour(const draw_look *look, su_variant variant, paint colour);
/* Letters of one colour on a ground of another. */
canvas_style ink_on(const draw_look *look, su_variant variant, paint letters, paint ground);
canvas_style ink_text(const draw_look *look, text_style style);
uint32_t ink_sign(const draw_look *look, sign mark);
/* What lies on a cell, as a sign of its own: with colours enough a marble of its colour. */
uint32_t ink_content(const draw_look *look, su_content content);
/* Signs that follow each other, one for each direction. */
sign ink_direction(sign east, su_direction direction, bool flipped);
/* The colours of a marble, and of a sign on it. */
paint ink_marble(su_content content);
paint ink_marble_sign(su_content content);

#endif
