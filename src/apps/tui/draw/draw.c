/* SPDX-License-Identifier: MIT */
/* The full screen: see draw.h. */
#include "apps/tui/draw/draw.h"

#include "apps/tui/draw/board.h"
#include "apps/tui/draw/layout.h"
#include "apps/tui/draw/foot.h"
#include "apps/tui/draw/front.h"
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/moves.h"
#include "apps/tui/draw/panels.h"
#include "apps/tui/draw/player.h"

/* ---- Drawing ---- */

static void draw_title(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_look *look = &view->look;
    int taken = 0;
    if (area.rows < 1)
        return;
    if (view->title != NULL)
        taken = 1 + canvas_text(on, area.row, area.column, area.columns, view->title,
                                ink_text(look, STYLE_STRONG));
    if (view->title_right != NULL)
        canvas_text_right(on, area.row, area.column + taken, area.columns - taken,
                          view->title_right, ink_text(look, STYLE_SOFT));
}

static void draw_coach(canvas *on, const draw_view *view, canvas_area area)
{
    draw_heading(on, &view->look, area, su_text("shell_coach", view->look.language), NULL);
    canvas_area below = {area.row + 1, area.column, area.rows - 1, area.columns};
    canvas_paragraph(on, below, view->coach, ink_text(&view->look, STYLE_PLAIN));
}

static void draw_status(canvas *on, const draw_view *view, canvas_area area)
{
    static const struct {
        sign sign;
        text_style style;
        text_style words;
    } moods[] = {{SIGN_RIGHT, STYLE_HEADING, STYLE_PLAIN},
                 {SIGN_OFFENDING, STYLE_REFUSAL, STYLE_REFUSAL},
                 {SIGN_RIGHT, STYLE_RESULT, STYLE_RESULT},
                 {SIGN_HINTED, STYLE_QUESTION, STYLE_QUESTION}};
    const draw_look *look = &view->look;
    if (area.rows < 1 || view->status == NULL)
        return;
    canvas_put(on, area.row, area.column, ink_sign(look, moods[view->mood].sign),
               ink_text(look, moods[view->mood].style));
    area.column += 2;
    area.columns -= 2;
    canvas_paragraph(on, area, view->status, ink_text(look, moods[view->mood].words));
}

static void draw_panel(canvas *on, const draw_view *view, canvas_area area)
{
    panel_layout parts = panel_layout_of(on, view, area);
    su_side upper = view->board.flipped ? SU_FIRST : SU_SECOND;
    draw_title(on, view, parts.title);
    draw_player_card(on, view, parts.players[0], upper);
    draw_player_card(on, view, parts.players[1], su_side_other(upper));
    if (parts.palette.rows > 0)
        draw_palette_panel(on, view, parts.palette);
    if (parts.moves.rows > 0)
        draw_moves(on, view, parts.moves);
    if (parts.engine.rows > 0)
        draw_engine(on, view, parts.engine);
    if (parts.coach.rows > 0)
        draw_coach(on, view, parts.coach);
    draw_status(on, view, parts.status);
}

void draw_screen(canvas *on, const draw_view *view)
{
    on->language = view->look.language;
    layout parts = layout_of(on, view);
    canvas_fill(on, (canvas_area){0, 0, on->rows, on->columns}, ' ', CANVAS_PLAIN);
    if (parts.grid.size > 0)
        draw_board(on, &view->look, &view->board, parts.grid);
    else
        draw_status(on, view, parts.board);
    if (view->evaluation.known)
        draw_bar(on, view, parts.bar);
    if (parts.panel.rows > 0)
        draw_panel(on, view, parts.panel);
    draw_foot(on, view, parts.foot);
    if (view->page.shown)
        draw_page_box(on, view);
    if (view->menu.shown)
        draw_menu_box(on, view);
}

bool draw_cursor(const canvas *on, const draw_view *view, int *row, int *column)
{
    layout parts = layout_of(on, view);
    if (view->prompt.label == NULL)
        return false;
    *row = parts.foot.row;
    *column = draw_foot_cursor(on, view, parts.foot);
    return true;
}

/* ---- What lies at a place ---- */

static draw_hit hit_board(const draw_view *view, const grid *board, int row, int column)
{
    grid_place at;
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        bool is_shown = draw_way_place(&at, board, view->board.selection, (su_direction)direction);
        bool is_cell = is_shown && view->board.selection->ways[direction].cell != SU_NO_CELL;
        if (is_shown && !is_cell && at.row == row && at.column == column)
            return (draw_hit){.kind = DRAW_HIT_WAY, .direction = (su_direction)direction};
    }
    bool is_value;
    int target = view->palette.shown ? draw_target_at(&is_value, view, board, row, column) : -1;
    if (target >= 0)
        return (draw_hit){.kind = is_value ? DRAW_HIT_VALUE : DRAW_HIT_TARGET,
                          .index = (size_t)target};
    su_cell cell = grid_nearest(board, row, column);
    return (draw_hit){.kind = cell == SU_NO_CELL ? DRAW_HIT_TABLE : DRAW_HIT_CELL, .cell = cell};
}

static draw_hit hit_panel(const canvas *on, const draw_view *view, canvas_area area, int row,
                          int column)
{
    panel_layout parts = panel_layout_of(on, view, area);
    draw_hit tool = draw_palette_at(view, parts.palette, row, column);
    if (tool.kind != DRAW_HIT_NOTHING)
        return tool;
    size_t plies =
        area_holds(parts.moves, row, column) ? draw_moves_at(view, parts.moves, row, column) : 0;
    return (draw_hit){.kind = plies > 0 ? DRAW_HIT_MOVE : DRAW_HIT_NOTHING, .index = plies};
}

static draw_hit hit_front(const canvas *on, const draw_view *view, int row, int column)
{
    if (!view->menu.shown) {
        bool inside = area_holds(draw_page_area(on), row, column);
        return (draw_hit){.kind = inside ? DRAW_HIT_NOTHING : DRAW_HIT_OUTSIDE};
    }
    if (!area_holds(draw_menu_area(on, view), row, column))
        return (draw_hit){.kind = DRAW_HIT_OUTSIDE};
    size_t index = draw_menu_at(on, view, row);
    bool is_row = index < view->menu.count;
    return (draw_hit){.kind = is_row ? DRAW_HIT_MENU : DRAW_HIT_NOTHING, .index = index};
}

draw_hit draw_hit_at(const canvas *on, const draw_view *view, int row, int column)
{
    layout parts = layout_of(on, view);
    draw_hit hit = {.kind = DRAW_HIT_NOTHING};
    if (view->menu.shown || view->page.shown)
        hit = hit_front(on, view, row, column);
    else if (area_holds(parts.foot, row, column))
        hit.index = draw_foot_at(on, view, parts.foot, column);
    else if (area_holds(parts.panel, row, column))
        hit = hit_panel(on, view, parts.panel, row, column);
    else if (parts.grid.size > 0 && area_holds(parts.board, row, column))
        hit = hit_board(view, &parts.grid, row, column);
    bool is_key = hit.kind == DRAW_HIT_NOTHING && !view->menu.shown && !view->page.shown &&
                  row == parts.foot.row && hit.index < view->key_count;
    if (is_key)
        hit.kind = DRAW_HIT_KEY;
    return hit;
}
