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
#include "apps/tui/draw/task.h"
#include "text/catalogue.h"

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
    draw_heading(on, &view->look, area, catalogue_text(TEXT_shell_coach, view->look.language),
                 NULL);
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
    if (parts.task.rows > 0)
        draw_task_panel(on, view, parts.task);
    if (parts.moves.rows > 0)
        draw_moves(on, view, parts.moves);
    if (parts.engine.rows > 0)
        draw_engine(on, view, parts.engine);
    if (parts.coach.rows > 0)
        draw_coach(on, view, parts.coach);
    draw_status(on, view, parts.status);
}

/* A pointer means the cell nearest to it, if it is not too far from all of them. */
static void mark_cell(canvas *on, const grid *board, su_cell cell)
{
    grid_place at = board->cells[cell];
    int reach = board->size + 1;
    for (int row = at.row - reach / 2; row <= at.row + reach / 2; row++)
        for (int column = at.column - reach; column <= at.column + reach; column++) {
            int away = grid_distance(board, cell, row, column);
            canvas_zone now = canvas_zone_at(on, row, column);
            bool nearer = now.kind != ZONE_CELL ||
                          away < grid_distance(board, (su_cell)now.index, row, column);
            if (nearer && away <= reach * reach)
                canvas_mark(on, (canvas_area){row, column, 1, 1}, (canvas_zone){ZONE_CELL, cell});
        }
}

void draw_screen(canvas *on, const draw_view *view)
{
    on->language = view->look.language;
    layout parts = layout_of(on, view);
    canvas_clear(on);
    if (parts.grid.size > 0) {
        canvas_mark(on, parts.board, (canvas_zone){ZONE_TABLE, 0});
        for (su_cell cell = 0; cell < SU_CELLS; cell++)
            mark_cell(on, &parts.grid, cell);
        draw_board(on, &view->look, &view->board, parts.grid);
    } else if (view->task.shown && view->task.small != NULL) {
        canvas_paragraph(on, parts.board, view->task.small, ink_text(&view->look, STYLE_PLAIN));
    } else {
        draw_status(on, view, parts.board);
    }
    if (view->palette.shown && parts.grid.size > 0)
        mark_targets(on, &view->board, &parts.grid);
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
