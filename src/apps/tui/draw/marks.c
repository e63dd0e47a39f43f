/* SPDX-License-Identifier: MIT */
/* What is marked on the board: signs, rings told by brackets, ways of the selection, formations. */
#include "apps/tui/draw/board.h"
#include "apps/tui/draw/draw.h"

/* Marbles are pictures, which leave their middle to signs. */
static bool has_pictures(const board_drawing *self)
{
    return self->look->unicode && self->grid.size > 1;
}

/* On large marbles a sign has a ground of its own, so that it is seen from afar. */
static bool is_large(const board_drawing *self)
{
    return self->grid.size > 3 && draw_in_colour(self) && has_pictures(self);
}

static canvas_style sign_style(const board_drawing *self, su_cell cell)
{
    su_content content = su_position_at(&self->view->position, cell);
    canvas_style style;
    if (has_pictures(self))
        style = ink_on(self->look, self->variant, ink_marble_sign(content), ink_marble(content));
    else
        style = ink_on(self->look, self->variant, PAINT_LABEL, PAINT_PLATE);
    style.attributes = CANVAS_BOLD;
    if (is_large(self) && content != SU_FREE)
        style = (canvas_style){style.back, style.fore, CANVAS_BOLD};
    if (!draw_in_colour(self) && has_pictures(self) && content == SU_MARBLE_FIRST)
        style.attributes |= CANVAS_REVERSE;
    return style;
}

static void put_sign(const board_drawing *self, su_cell cell, int along, uint32_t character)
{
    grid_place at = self->grid.cells[cell];
    canvas_put(self->on, at.row, at.column + along, character, sign_style(self, cell));
}

/* ---- In the middle of a cell ---- */

static bool always_signed(const board_drawing *self, su_content content)
{
    return content == SU_SISTER ||
           (content != SU_FREE && draw_in_colour(self) && self->look->colours < 256);
}

/* The sign in the middle of a cell, or SIGNS: none. */
static sign middle_of(const board_drawing *self, su_cell cell)
{
    const draw_board_view *view = self->view;
    su_content content = su_position_at(&view->position, cell);
    if (cells_have(view->offending, cell))
        return SIGN_OFFENDING;
    if (cells_have(self->shown, cell))
        return self->shown_direction == SU_NO_DIRECTION
                   ? SIGN_PUT
                   : ink_direction(SIGN_E, self->shown_direction, view->flipped);
    if (cells_have(view->puttable, cell))
        return SIGN_PUT;
    if (cells_have(view->hinted, cell))
        return SIGN_HINTED;
    if (cells_have(view->goals, cell))
        return SIGN_GOAL;
    if (cells_have(view->danger, cell))
        return SIGN_DANGER;
    if (cells_have(self->last.vacated, cell))
        return SIGN_VACATED;
    if (content == SU_SISTER)
        return SIGN_SISTER;
    if (cells_have(self->last.moved, cell))
        return self->last.direction == SU_NO_DIRECTION
                   ? SIGN_PUT
                   : ink_direction(SIGN_E, self->last.direction, view->flipped);
    return always_signed(self, content) ? (sign)((int)SIGN_FREE + (int)content) : SIGNS;
}

static void put_middle(const board_drawing *self, su_cell cell)
{
    bool is_free = su_position_at(&self->view->position, cell) == SU_FREE;
    sign mark = middle_of(self, cell);
    bool has_room = has_pictures(self) || self->grid.size > 2 || is_free;
    if (mark == SIGNS || !has_room)
        return;
    put_sign(self, cell, 0, ink_sign(self->look, mark));
    if (!is_free && (!has_pictures(self) || is_large(self))) {
        put_sign(self, cell, -1, ' ');
        put_sign(self, cell, 1, ' ');
    }
}

/* ---- Around it ---- */

/* What stands to the left and right of a marked cell where rings cannot be painted. */
static const char *brackets_of(const board_drawing *self, su_cell cell)
{
    switch ((int)draw_ring(self, cell)) {
    case PAINT_OFFENDING:
        return "!!";
    case PAINT_SELECTED:
        return "[]";
    case PAINT_HINTED:
        return "??";
    case PAINT_FORMATION:
        return "{}";
    default:
        break;
    }
    if (cells_have(self->view->danger, cell))
        return "!!";
    return cells_have(self->last.moved, cell) ? "()" : NULL;
}

/* At the least size neighbours share the column between them. */
static bool is_shared(const board_drawing *self, su_cell cell, const char *brackets, bool right)
{
    bool to_east = right != self->view->flipped;
    su_cell next = su_cell_next(cell, to_east ? SU_E : SU_W);
    return self->grid.size == 1 && next != SU_NO_CELL && brackets_of(self, next) == brackets;
}

static void put_brackets(const board_drawing *self, su_cell cell)
{
    const char *brackets = brackets_of(self, cell);
    if (brackets == NULL || (draw_in_colour(self) && has_pictures(self)))
        return;
    if (!is_shared(self, cell, brackets, false))
        put_sign(self, cell, -1, (unsigned char)brackets[0]);
    if (!is_shared(self, cell, brackets, true))
        put_sign(self, cell, 1, (unsigned char)brackets[1]);
}

static void put_focus(const board_drawing *self)
{
    su_cell cell = self->view->focus;
    canvas_style style = ink_on(self->look, self->variant, PAINT_FOCUS, PAINT_PLATE);
    style.attributes = CANVAS_BOLD;
    if (cell == SU_NO_CELL)
        return;
    grid_place at = self->grid.cells[cell];
    canvas_put(self->on, at.row, at.column - self->grid.size, ink_sign(self->look, SIGN_FOCUS_LEFT),
               style);
    canvas_put(self->on, at.row, at.column + self->grid.size,
               ink_sign(self->look, SIGN_FOCUS_RIGHT), style);
}

/* ---- Between cells ---- */

/* The least size has no lines between its rows. */
static bool has_between(const board_drawing *self, su_direction direction)
{
    return self->grid.size > 1 || direction == SU_E || direction == SU_W;
}

static void put_between(const board_drawing *self, su_cell cell, su_direction direction, sign mark,
                        paint letters)
{
    canvas_style style = ink_on(self->look, self->variant, letters, PAINT_PLATE);
    grid_place at = grid_between(&self->grid, cell, direction);
    style.attributes = CANVAS_BOLD;
    if (has_between(self, direction))
        canvas_put(self->on, at.row, at.column, ink_sign(self->look, mark), style);
}

static void put_links(const board_drawing *self, su_cells set)
{
    for (su_cells rest = set; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        for (unsigned direction = SU_E; direction <= SU_NW; direction++) {
            su_cell next = su_cell_next(cell, (su_direction)direction);
            if (next != SU_NO_CELL && cells_have(set, next))
                put_between(self, cell, (su_direction)direction,
                            (sign)((unsigned)SIGN_LINK_E + direction), PAINT_LINK);
        }
    }
}

/* The way back is barred to a sister (N8). */
static void put_barred(const board_drawing *self)
{
    const su_position *position = &self->view->position;
    for (su_cells rest = su_position_sisters(position); rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        su_direction last = su_position_sister_direction(position, cell);
        if (last != SU_NO_DIRECTION)
            put_between(self, cell, su_direction_opposite(last), SIGN_BARRED, PAINT_SISTER);
    }
}

/* ---- Ways of the selection ---- */

/* A sign, and before it perhaps a plus. */
typedef struct way_sign {
    uint32_t character;
    bool plus;
} way_sign;

static way_sign meeting_sign(const board_drawing *self, su_move move)
{
    const su_position *position = &self->view->position;
    su_position after = su_play(position, move);
    bool wins = su_position_outcome(&after).result == su_win_of(su_position_side(position));
    return (way_sign){ink_sign(self->look, wins ? SIGN_CHECK : SIGN_LOSES), false};
}

static way_sign legal_sign(const board_drawing *self, su_move move)
{
    su_move_facts facts = su_move_explain(&self->view->position, move);
    bool flipped = self->view->flipped;
    if (facts.reunites)
        return meeting_sign(self, move);
    if (facts.target >= 0)
        return (way_sign){'0' + (facts.returned ? 0 : facts.points), !facts.returned};
    if (facts.ejected != SU_NO_CELL)
        return (way_sign){
            ink_sign(self->look, ink_direction(SIGN_EJECT_E, facts.direction, flipped)), false};
    if (facts.pushed != 0)
        return (way_sign){'0' + su_cells_count(facts.pushed), false};
    return (way_sign){ink_sign(self->look, ink_direction(SIGN_E, facts.direction, flipped)), false};
}

static way_sign sign_of(const board_drawing *self, const select_way *way, su_direction direction)
{
    if (self->view->confirming == direction)
        return (way_sign){ink_sign(self->look, SIGN_CHECK), false};
    if (way->legal)
        return legal_sign(self, way->move);
    bool is_pac = way->why.code == SU_REFUSED_PAC;
    return (way_sign){ink_sign(self->look, is_pac ? SIGN_PAC : SIGN_BLOCKED), false};
}

static canvas_style way_style(const board_drawing *self, bool legal)
{
    canvas_style style = legal
                             ? ink_on(self->look, self->variant, PAINT_WAY_SIGN, PAINT_WAY)
                             : ink_on(self->look, self->variant, PAINT_REFUSED_SIGN, PAINT_REFUSED);
    style.attributes = legal ? CANVAS_BOLD : 0;
    if (legal && !draw_in_colour(self))
        style.attributes |= CANVAS_REVERSE;
    return style;
}

/* Where a way is shown: on its cell, or beyond the rim. */
static bool find_way(grid_place *place, const board_drawing *self, su_direction direction)
{
    const select_way *way = &self->view->selection->ways[direction];
    if (way->cell != SU_NO_CELL) {
        *place = self->grid.cells[way->cell];
        return true;
    }
    if (way->rim == SU_NO_CELL || !has_between(self, direction))
        return false;
    *place = grid_between(&self->grid, way->rim, direction);
    canvas_mark(self->on, (canvas_area){place->row, place->column, 1, 1},
                (canvas_zone){ZONE_WAY, direction});
    return true;
}

/* A sign, and where there is room something before it and a blank after it. */
static void put_way_sign(const board_drawing *self, grid_place at, uint32_t before,
                         uint32_t character, bool is_wide, canvas_style style)
{
    if (is_wide) {
        canvas_put(self->on, at.row, at.column - 1, before, style);
        canvas_put(self->on, at.row, at.column + 1, ' ', style);
    }
    canvas_put(self->on, at.row, at.column, character, style);
}

static void put_way(const board_drawing *self, su_direction direction)
{
    const select_way *way = &self->view->selection->ways[direction];
    grid_place at;
    if (!find_way(&at, self, direction))
        return;
    canvas_style style = way_style(self, way->legal);
    way_sign shown = sign_of(self, way, direction);
    bool is_free =
        way->cell != SU_NO_CELL && su_position_at(&self->view->position, way->cell) == SU_FREE;
    bool is_wide = way->cell != SU_NO_CELL && self->grid.size > 1 &&
                   (is_free || self->grid.size > 2 || shown.plus);
    put_way_sign(self, at, shown.plus ? '+' : ' ', shown.character, is_wide, style);
}

/* ---- Ways to be barred ---- */

/* Around a sister: where she may be told not to go, and where she may not. */
static void put_barring(const board_drawing *self)
{
    const draw_board_view *view = self->view;
    if (view->barring == SU_NO_CELL)
        return;
    su_direction last = su_position_sister_direction(&view->position, view->barring);
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        su_cell next = su_cell_next(view->barring, (su_direction)direction);
        bool barred = last != SU_NO_DIRECTION && su_direction_opposite(last) == direction;
        sign mark =
            barred ? SIGN_BARRED : ink_direction(SIGN_E, (su_direction)direction, view->flipped);
        if (next != SU_NO_CELL)
            put_way_sign(self, self->grid.cells[next], ' ', ink_sign(self->look, mark),
                         self->grid.size > 1, way_style(self, !barred));
    }
}

void draw_marks(const board_drawing *self)
{
    const draw_board_view *view = self->view;
    for (size_t i = 0; i < view->formation_count; i++)
        put_links(self, view->formations[i]);
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        put_middle(self, su_cell_in_order(rank));
        put_brackets(self, su_cell_in_order(rank));
    }
    if (self->last.ejected != SU_NO_CELL)
        put_between(self, self->last.ejected, self->last.direction,
                    ink_direction(SIGN_EJECT_E, self->last.direction, view->flipped), PAINT_LABEL);
    put_focus(self);
    put_barred(self); /* one of the two signs of the focus is enough */
    for (unsigned direction = 0; direction < SU_DIRECTIONS && view->selection != NULL; direction++)
        put_way(self, (su_direction)direction);
    put_barring(self);
}
