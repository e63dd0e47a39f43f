/* SPDX-License-Identifier: MIT */
/* Off Board's targets around the board: value and what lies there. Beside a large board they are
 * pockets, beside a small one a few characters. */
#include "apps/tui/draw/body.h"
#include "apps/tui/draw/draw.h"
#include "rules/variant.h"

/* Where a target is: its rim, and how far beyond it. */
typedef struct target_place {
    grid_place at; /* the first column beyond the border, or the border above or below */
    int outwards;  /* columns: 1 to the right, -1 to the left */
    int upwards;   /* lines: -1 above the board, 1 below, 0 beside it */
} target_place;

static target_place place_of(const grid *board, unsigned target)
{
    unsigned side = diagram_target_side(target, board->flipped);
    grid_place at = board->cells[diagram_target_cell(target)];
    target_place place = {at, at.column > board->column ? 1 : -1, 0};
    if (side % 3 == 0) {
        place.upwards = side == 0 ? 1 : -1;
        place.at.row = board->row + place.upwards * grid_edge(board->size);
        return place;
    }
    int down = at.row < board->row ? board->row - at.row : at.row - board->row;
    int away = grid_half_width(board->size, 2 * down) + 2;
    place.at.column = board->column + place.outwards * away;
    return place;
}

static canvas_style value_style(const board_drawing *self, paint ground)
{
    paint letters = ground == PAINT_NONE ? PAINT_NONE : PAINT_LABEL;
    canvas_style style = ink_on(self->look, self->variant, letters, ground);
    style.attributes = CANVAS_BOLD;
    return style;
}

/* The focus of the keys stands around what lies there, where something is painted on a ground. */
static void put_focus(const board_drawing *self, grid_place at, int away, paint ground)
{
    for (int side = -1; side <= 1; side += 2) {
        int column = at.column + side * away;
        const canvas_cell *below = canvas_at(self->on, at.row, column);
        canvas_style style = value_style(self, PAINT_NONE);
        if (below != NULL && below->style.back != CANVAS_DEFAULT)
            style = ink_on(self->look, self->variant, PAINT_FOCUS, ground);
        style.attributes = CANVAS_BOLD;
        canvas_put(self->on, at.row, column,
                   ink_sign(self->look, side < 0 ? SIGN_FOCUS_LEFT : SIGN_FOCUS_RIGHT), style);
    }
}

static uint32_t value_of(const board_drawing *self, unsigned target)
{
    return '0' + su_position_target_value(&self->view->position, target);
}

/* ---- A few characters ---- */

static int left_end(const grid *board, const target_place *place)
{
    int column = place->at.column;
    if (place->upwards == 0)
        return place->outwards > 0 ? column : column - GRID_TARGET_WIDTH + 1;
    if (board->size > 1)
        return column - GRID_TARGET_WIDTH / 2;
    /* The two of a side may not touch. */
    return place->outwards > 0 ? column - 1 : column - GRID_TARGET_WIDTH + 2;
}

static void put_small(const board_drawing *self, unsigned target)
{
    su_content content = su_position_target_holds(&self->view->position, target);
    target_place place = place_of(&self->grid, target);
    int row = place.at.row, column = left_end(&self->grid, &place);
    bool marked = self->last.target == (int)target, lined = self->look->colours < 8;
    canvas_style ground = value_style(self, PAINT_POCKET), marble = ground;
    if (content != SU_FREE)
        marble.fore = ink_colour(self->look, self->variant, ink_marble(content));
    canvas_put(self->on, row, column, value_of(self, target), ground);
    canvas_put(self->on, row, column + 1, marked ? '[' : lined ? '(' : ' ', ground);
    canvas_put(self->on, row, column + 2, ink_content(self->look, content), marble);
    canvas_put(self->on, row, column + 3, marked ? ']' : lined ? ')' : ' ', ground);
    if (self->view->focus_target == target)
        put_focus(self, (grid_place){row, column + 2}, 1, PAINT_POCKET);
}

/* ---- Pockets ---- */

static grid_place pocket_place(const target_place *place)
{
    grid_place at = place->at;
    if (place->upwards == 0)
        at.column += place->outwards * (GRID_POCKET - 1);
    at.row += place->upwards;
    return at;
}

static int value_column(const target_place *place, grid_place pocket)
{
    return pocket.column + place->outwards * (GRID_POCKET + 1);
}

void paint_targets(const board_drawing *self, pixels *picture)
{
    bool in_colour = self->look->colours >= 8;
    for (unsigned target = 0; target < SU_TARGETS && grid_has_pockets(self->grid.size); target++) {
        target_place place = place_of(&self->grid, target);
        su_content content = su_position_target_holds(&self->view->position, target);
        bool marked = self->last.target == (int)target;
        body shape = {.content = content,
                      .radius = GRID_POCKET,
                      .solid = in_colour || content == SU_MARBLE_FIRST,
                      .ring = content == SU_FREE ? PAINT_FRAME
                              : marked           ? PAINT_FOCUS
                                                 : PAINT_NONE};
        body_paint(picture, pocket_place(&place), &shape);
    }
}

/* With few colours what lies there is told by a sign, too: an outline may be a marble or none. */
static void put_content(const board_drawing *self, grid_place at, su_content content)
{
    canvas_style style =
        ink_on(self->look, self->variant, ink_marble_sign(content), ink_marble(content));
    if (!self->look->unicode)
        style = value_style(self, PAINT_NONE);
    else if (self->look->colours < 8 && content == SU_MARBLE_FIRST)
        style.attributes = CANVAS_REVERSE;
    canvas_put(self->on, at.row, at.column, ink_content(self->look, content), style);
}

static void put_pocket(const board_drawing *self, unsigned target)
{
    su_content content = su_position_target_holds(&self->view->position, target);
    target_place place = place_of(&self->grid, target);
    grid_place at = pocket_place(&place);
    canvas_style style = value_style(self, PAINT_NONE);
    int column = value_column(&place, at);
    if (!self->look->unicode && content != SU_FREE)
        body_put(self, at, GRID_POCKET, content);
    if (!self->look->unicode && content == SU_FREE) {
        canvas_put(self->on, at.row, at.column - 1, '(', style);
        canvas_put(self->on, at.row, at.column + 1, ')', style);
    }
    if (self->look->colours < 256)
        put_content(self, at, content);
    canvas_put(self->on, at.row, column, value_of(self, target), style);
    if (self->last.target == (int)target)
        canvas_put(self->on, at.row - 1, column, '*', style);
    if (self->view->focus_target == target)
        put_focus(self, at, GRID_POCKET, PAINT_PLATE);
}

void draw_targets(const board_drawing *self)
{
    for (unsigned target = 0; target < SU_TARGETS; target++) {
        if (grid_has_pockets(self->grid.size))
            put_pocket(self, target);
        else
            put_small(self, target);
    }
}

/* ---- Under the pointer ---- */

/* A large one is its pocket, and the ground around its value. */
static void mark_target(canvas *on, const grid *board, unsigned target)
{
    target_place place = place_of(board, target);
    grid_place at = pocket_place(&place);
    int left = left_end(board, &place), pocket = at.column - GRID_POCKET + 1;
    bool large = grid_has_pockets(board->size);
    canvas_mark(on,
                large ? (canvas_area){at.row - 1, pocket, 3, 2 * GRID_POCKET - 1}
                      : (canvas_area){place.at.row, left, 1, GRID_TARGET_WIDTH},
                (canvas_zone){ZONE_TARGET, target});
    canvas_mark(on,
                large ? (canvas_area){at.row - 1, value_column(&place, at) - 1, 3, 3}
                      : (canvas_area){place.at.row, left, 1, 1},
                (canvas_zone){ZONE_VALUE, target});
}

void mark_targets(canvas *on, const draw_board_view *view, const grid *board)
{
    bool has_targets = variant_has_targets(su_position_variant(&view->position));
    for (unsigned target = 0; target < SU_TARGETS && has_targets; target++)
        mark_target(on, board, target);
}
