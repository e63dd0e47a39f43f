/* SPDX-License-Identifier: MIT */
/* The list of moves: two to a line, the one that led to the position shown marked. */
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/moves.h"
#include "apps/tui/draw/panels.h"

enum { NUMBER_WIDTH = 5, MOVE_WIDTH = 11, PLACE_TEXT = 32 };

/* Half lines are places: the first of a game may be the second player's. */
static size_t place_of(const draw_moves_view *moves, size_t ply)
{
    return ply + (moves->first == SU_SECOND);
}

static int line_count(const draw_moves_view *moves)
{
    size_t places = place_of(moves, moves->count) + (moves->result != NULL);
    return (int)((places + 1) / 2);
}

/* The first line seen: the shown move stays in the lower part of the list. */
static int top_of(const draw_moves_view *moves, int lines)
{
    int shown = moves->shown == 0 ? 0 : (int)(place_of(moves, moves->shown - 1) / 2);
    int top = shown - lines * 2 / 3, last = line_count(moves) - lines;
    if (moves->shown == moves->count)
        top = last;
    top = top > last ? last : top;
    return top < 0 ? 0 : top;
}

/* The place at the left end of a line and of its second half. */
static int column_of(size_t place)
{
    return NUMBER_WIDTH + (int)(place % 2) * MOVE_WIDTH;
}

static void put_number(canvas *on, const draw_view *view, canvas_area area, int row, int line)
{
    char words[PLACE_TEXT];
    unsigned first = view->moves.number == 0 ? 1 : view->moves.number;
    out_buffer buffer = out_buffer_over(words, sizeof words);
    out_unsigned(&buffer.out, first + (unsigned)line);
    out_char(&buffer.out, '.');
    canvas_text_right(on, row, area.column, NUMBER_WIDTH - 1, words,
                      ink_text(&view->look, STYLE_SOFT));
}

static void put_ply(canvas *on, const draw_view *view, int row, int column, size_t ply)
{
    const draw_ply *one = &view->moves.plies[ply];
    bool shown = ply + 1 == view->moves.shown;
    canvas_style style = ink_text(&view->look, shown ? STYLE_CHOSEN : STYLE_PLAIN);
    int width = MOVE_WIDTH - 1;
    if (shown) {
        canvas_put(on, row, column - 1, ' ', style);
        canvas_put(on, row, column + canvas_width(on, one->move), ' ', style);
    }
    int taken = canvas_text(on, row, column, width, one->move, style);
    if (one->sign != NULL)
        canvas_text(on, row, column + taken + shown, width - taken - shown, one->sign,
                    ink_text(&view->look, STYLE_KEY));
}

void draw_moves(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_moves_view *moves = &view->moves;
    int lines = area.rows - 1, top = top_of(moves, lines);
    draw_heading(on, &view->look, area, su_text("analyse_tab_moves", view->look.language),
                 view->evaluation.known ? view->evaluation.words : NULL);
    for (int line = top; line < line_count(moves) && line < top + lines; line++)
        put_number(on, view, area, area.row + 1 + line - top, line);
    for (size_t ply = 0; ply < moves->count; ply++) {
        int line = (int)(place_of(moves, ply) / 2) - top;
        if (line >= 0 && line < lines)
            put_ply(on, view, area.row + 1 + line, area.column + column_of(place_of(moves, ply)),
                    ply);
    }
    size_t end = place_of(moves, moves->count);
    int line = (int)(end / 2) - top;
    if (moves->result != NULL && line >= 0 && line < lines)
        canvas_text(on, area.row + 1 + line, area.column + column_of(end), MOVE_WIDTH,
                    moves->result, ink_text(&view->look, STYLE_RESULT));
    if (moves->first == SU_SECOND && moves->count > 0 && top == 0)
        canvas_text(on, area.row + 1, area.column + NUMBER_WIDTH, MOVE_WIDTH, "…",
                    ink_text(&view->look, STYLE_SOFT));
}

size_t draw_moves_at(const draw_view *view, canvas_area area, int row, int column)
{
    const draw_moves_view *moves = &view->moves;
    int line = row - area.row - 1 + top_of(moves, area.rows - 1);
    int half = (column - area.column - NUMBER_WIDTH) / MOVE_WIDTH;
    size_t place = (size_t)line * 2 + (size_t)half, skipped = moves->first == SU_SECOND;
    bool is_place = row > area.row && column >= area.column + NUMBER_WIDTH && half < 2;
    if (!is_place || place < skipped || place - skipped >= moves->count)
        return 0;
    return place - skipped + 1;
}
