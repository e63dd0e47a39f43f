/* SPDX-License-Identifier: MIT */
/* Wells and marbles: see body.h. */
#include "apps/tui/draw/body.h"

static int body_half_width(const body *self, int radius, int away)
{
    return self->content == SU_SISTER ? diamond_half_width(radius, away)
                                      : disc_half_width(radius, away);
}

/* Light falls from the upper left: the lower right of a marble is in the shade, and a little of the
 * upper left gleams. */
static paint lit(const body *self, int along, int down)
{
    static const paint shades[] = {PAINT_WELL, PAINT_FIRST_SHADE, PAINT_SECOND_SHADE, PAINT_SISTER};
    static const paint lights[] = {PAINT_WELL, PAINT_FIRST_LIT, PAINT_SECOND_LIT, PAINT_SISTER};
    int third = (self->radius + 1) / 3;
    if (self->radius < 3)
        return ink_marble(self->content);
    int x = along + third, y = down + third + (self->radius > 3);
    if (x * x + y * y < third * third)
        return lights[self->content];
    int away = down + 1 < 0 ? -down - 2 : down + 1;
    if (along + 1 > disc_half_width(self->radius, away < 0 ? 0 : away))
        return shades[self->content];
    return ink_marble(self->content);
}

void body_paint(pixels *picture, grid_place at, const body *shape)
{
    for (int down = -shape->radius; down < shape->radius; down++) {
        int half_row = 2 * at.row + 1 + down, away = half_lines_from(at.row, half_row);
        int half = body_half_width(shape, shape->radius, away);
        int inner = body_half_width(shape, shape->radius - 1, away);
        for (int along = -half; along <= half; along++) {
            bool is_rim = along > inner || -along > inner;
            paint colour = lit(shape, along, down);
            if (is_rim && shape->ring != PAINT_NONE)
                colour = shape->ring;
            else if (!is_rim && !shape->solid)
                colour = PAINT_NONE;
            pixels_set(picture, half_row, at.column + along, colour);
        }
    }
}

void body_put(const board_drawing *self, grid_place at, int radius, su_content content)
{
    canvas_style style = ink_on(self->look, self->variant, ink_marble(content), PAINT_PLATE);
    for (int down = -radius / 2; down <= radius / 2; down++) {
        int away = 2 * (down < 0 ? -down : down);
        int half =
            content == SU_SISTER ? diamond_half_width(radius, away) : disc_half_width(radius, away);
        int below = disc_half_width(radius, away + 2);
        for (int along = -half; along <= half; along++) {
            bool is_rim = along == half || along == -half || along > below || -along > below;
            if (is_rim || content == SU_MARBLE_FIRST)
                canvas_put(self->on, at.row + down, at.column + along,
                           ink_content(self->look, content), style);
        }
    }
}
