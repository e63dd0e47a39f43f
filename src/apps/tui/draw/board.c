/* SPDX-License-Identifier: MIT */
/* The board on a canvas: see board.h. */
#include "apps/tui/draw/board.h"

#include "apps/tui/draw/body.h"
#include "rules/variant.h"

bool draw_in_colour(const board_drawing *self)
{
    return self->look->colours >= 8;
}

paint draw_ring(const board_drawing *self, su_cell cell)
{
    const draw_board_view *view = self->view;
    if (cells_have(view->offending, cell))
        return PAINT_OFFENDING;
    if ((view->selection != NULL && cells_have(view->selection->chosen.cells, cell)) ||
        cells_have(view->marked, cell))
        return PAINT_SELECTED;
    if (cells_have(view->hinted | self->shown, cell))
        return PAINT_HINTED;
    return cells_have(self->formations | view->lit, cell) ? PAINT_FORMATION : PAINT_NONE;
}

/* ---- The plate ---- */

static void paint_plate(pixels *picture)
{
    int size = picture->grid.size, border = size > 1, height = grid_half_height(size) + border;
    for (int half_row = 2 * picture->grid.row - height;
         half_row <= 2 * picture->grid.row + height + 1; half_row++) {
        int away = half_lines_from(picture->grid.row, half_row);
        int width = grid_half_width(size, away) + border;
        if (away > height)
            continue;
        for (int along = -width; along <= width; along++) {
            bool is_frame = border && (away == height || along == width || along == -width);
            pixels_set(picture, half_row, picture->grid.column + along,
                       is_frame ? PAINT_FRAME : PAINT_PLATE);
        }
    }
}

/* Without colours the plate is its border, drawn in lines. */
static void put_border(const board_drawing *self)
{
    const draw_look *look = self->look;
    int size = self->grid.size, half = grid_edge(size);
    for (int down = -half; down <= half; down++) {
        int width = grid_half_width(size, 2 * (down < 0 ? -down : down)) + 1;
        uint32_t left = ink_sign(look, down < 0 ? SIGN_SLOPE_UP : SIGN_SLOPE_DOWN);
        uint32_t right = ink_sign(look, down < 0 ? SIGN_SLOPE_DOWN : SIGN_SLOPE_UP);
        int row = self->grid.row + down;
        canvas_put(self->on, row, self->grid.column - width, down == 0 ? '<' : left, CANVAS_PLAIN);
        canvas_put(self->on, row, self->grid.column + width, down == 0 ? '>' : right, CANVAS_PLAIN);
        for (int along = 1 - width; along < width && (down == half || down == -half); along++)
            canvas_put(self->on, row, self->grid.column + along, ink_sign(look, SIGN_RULE),
                       CANVAS_PLAIN);
    }
}

/* ---- Cells ---- */

static void paint_cell(const board_drawing *self, pixels *picture, su_cell cell)
{
    su_content content = su_position_at(&self->view->position, cell);
    bool is_free = content == SU_FREE;
    if (is_free && !draw_in_colour(self))
        return;
    /* Without colours a ring is told by signs. */
    paint ring = draw_in_colour(self) ? draw_ring(self, cell) : PAINT_NONE;
    if (ring != PAINT_NONE && content != SU_MARBLE_FIRST)
        ring = (paint)((int)ring + 1); /* the one for what is light */
    body shape = {.content = content,
                  .radius = self->grid.size - (is_free && ring == PAINT_NONE),
                  .solid = draw_in_colour(self) || content == SU_MARBLE_FIRST,
                  .ring = ring};
    body_paint(picture, self->grid.cells[cell], &shape);
}

/* Where a marble is no picture, or a well is not seen as one, signs stand for them. */
static void put_cell(const board_drawing *self, su_cell cell)
{
    su_content content = su_position_at(&self->view->position, cell);
    grid_place at = self->grid.cells[cell];
    bool small = self->grid.size < 3, is_free = content == SU_FREE;
    bool pictures = self->look->unicode && self->grid.size > 1;
    if (pictures && (!is_free || self->look->colours >= 256))
        return;
    if (!small && !is_free)
        body_put(self, at, self->grid.size, content);
    canvas_style style =
        ink_on(self->look, self->variant, is_free ? PAINT_LABEL : ink_marble(content), PAINT_PLATE);
    style.attributes = !is_free && small ? CANVAS_BOLD : 0;
    if (small || is_free || content == SU_MARBLE_FIRST)
        canvas_put(self->on, at.row, at.column, ink_content(self->look, content), style);
}

/* ---- Coordinates ---- */

static void put_coordinates(const board_drawing *self)
{
    canvas_style style = ink_on(self->look, self->variant, PAINT_LABEL, PAINT_PLATE);
    int size = self->grid.size, down = size > 1 ? size / 2 : 1;
    for (unsigned row = 0; row < 9; row++) {
        grid_place at = self->grid.cells[diagram_row_end(row, self->view->flipped)];
        int left = size == 1 ? 2 : (3 * size + 1) / 2;
        canvas_put(self->on, at.row, at.column - left, 'a' + row, style);
    }
    for (unsigned number = 1; number <= 9; number++) {
        grid_place at = self->grid.cells[diagram_diagonal_end(number, self->view->flipped)];
        canvas_put(self->on, at.row + down, at.column + size, '0' + number, style);
    }
}

/* ---- All of it ---- */

static board_drawing drawing_of(canvas *on, const draw_look *look, const draw_board_view *view,
                                grid place)
{
    board_drawing self = {.on = on, .look = look, .view = view, .grid = place};
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.before = &view->before;
    options.last_move = view->last_move;
    self.variant = su_position_variant(&view->position);
    self.last = diagram_last_move(&options);
    for (size_t i = 0; i < view->formation_count; i++)
        self.formations |= view->formations[i];
    self.shown_direction = SU_NO_DIRECTION;
    if (view->shown_move != SU_NO_MOVE) {
        su_move_facts facts = su_move_explain(&view->position, view->shown_move);
        self.shown = facts.moved;
        self.shown_direction = facts.direction;
    } else if (view->pointed != 0) {
        self.shown = view->pointed;
        self.shown_direction = view->pointed_direction;
    }
    return self;
}

void draw_board(canvas *on, const draw_look *look, const draw_board_view *view, grid place)
{
    board_drawing self = drawing_of(on, look, view, place);
    pixels picture = {.grid = place};
    bool pictures = look->unicode && place.size > 1;
    if (draw_in_colour(&self))
        paint_plate(&picture);
    else
        put_border(&self);
    for (unsigned rank = 0; rank < SU_CELLS && pictures; rank++)
        paint_cell(&self, &picture, su_cell_in_order(rank));
    if (variant_has_targets(self.variant) && pictures)
        paint_targets(&self, &picture);
    pixels_show(&picture, on, look, self.variant);
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        put_cell(&self, su_cell_in_order(rank));
    put_coordinates(&self);
    if (variant_has_targets(self.variant))
        draw_targets(&self);
    draw_marks(&self);
}
