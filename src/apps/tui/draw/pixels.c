/* SPDX-License-Identifier: MIT */
/* A picture of half characters: see pixels.h. */
#include "apps/tui/draw/pixels.h"

#define UPPER_HALF 0x2580
#define LOWER_HALF 0x2584
#define FULL 0x2588
#define LOWER_QUARTER 0x2582
#define LOWER_THREE_QUARTERS 0x2586

int disc_half_width(int radius, int half_lines)
{
    int down = 2 * half_lines + 1, half = -1;
    for (int along = 1; along * along + down * down <= 4 * radius * radius; along += 2)
        half++;
    return half;
}

int diamond_half_width(int radius, int half_lines)
{
    return half_lines < radius ? radius - 1 - half_lines : -1;
}

static bool find(const pixels *self, int half_row, int column, int *row_at, int *column_at)
{
    *row_at = half_row - 2 * self->grid.row + PIXEL_ROWS / 2;
    *column_at = column - self->grid.column + PIXEL_COLUMNS / 2;
    return *row_at >= 0 && *row_at < PIXEL_ROWS && *column_at >= 0 && *column_at < PIXEL_COLUMNS;
}

void pixels_set(pixels *self, int half_row, int column, paint colour)
{
    int row_at, column_at;
    if (find(self, half_row, column, &row_at, &column_at))
        self->paint[row_at][column_at] = (uint8_t)colour;
}

static paint get(const pixels *self, int half_row, int column)
{
    int row_at, column_at;
    if (!find(self, half_row, column, &row_at, &column_at))
        return PAINT_NONE;
    return (paint)self->paint[row_at][column_at];
}

/* Small marbles are rounder if a half that sticks out is only a quarter. */
static canvas_cell in_quarters(const draw_look *look, su_variant variant, paint above, paint below)
{
    if (above == PAINT_PLATE)
        return (canvas_cell){LOWER_QUARTER, ink_on(look, variant, below, above)};
    return (canvas_cell){LOWER_THREE_QUARTERS, ink_on(look, variant, below, above)};
}

static canvas_cell in_colour(const draw_look *look, su_variant variant, paint above, paint below)
{
    if (above == below)
        return (canvas_cell){' ', ink_on(look, variant, above, above)};
    if (above == PAINT_NONE)
        return (canvas_cell){LOWER_HALF, ink_on(look, variant, below, above)};
    return (canvas_cell){UPPER_HALF, ink_on(look, variant, above, below)};
}

static canvas_cell without_colour(paint above, paint below)
{
    bool upper = above != PAINT_NONE, lower = below != PAINT_NONE;
    uint32_t character = upper && lower ? FULL : upper ? UPPER_HALF : lower ? LOWER_HALF : ' ';
    return (canvas_cell){character, CANVAS_PLAIN};
}

/* Where there are no half characters. */
static canvas_cell whole(const draw_look *look, su_variant variant, paint above, paint below)
{
    paint ground = below == PAINT_NONE ? above : below;
    return (canvas_cell){' ', ink_on(look, variant, ground, ground)};
}

void pixels_show(const pixels *self, canvas *on, const draw_look *look, su_variant variant)
{
    for (int row = 0; row < on->rows; row++) {
        for (int column = 0; column < on->columns; column++) {
            paint above = get(self, 2 * row, column);
            paint below = get(self, 2 * row + 1, column);
            if (above == PAINT_NONE && below == PAINT_NONE)
                continue;
            canvas_cell cell = look->colours >= 8 ? in_colour(look, variant, above, below)
                                                  : without_colour(above, below);
            bool sticks_out = above != below && (above == PAINT_PLATE || below == PAINT_PLATE) &&
                              above != PAINT_FRAME && below != PAINT_FRAME;
            if (self->grid.size == 2 && sticks_out)
                cell = in_quarters(look, variant, above, below);
            if (!look->unicode)
                cell = whole(look, variant, above, below);
            canvas_put(on, row, column, cell.character, cell.style);
        }
    }
}
