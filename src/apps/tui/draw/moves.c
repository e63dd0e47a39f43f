/* SPDX-License-Identifier: MIT */
/* The list of moves: two to a line, the one that led to the position shown marked. */
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/moves.h"
#include "apps/tui/draw/panels.h"
#include "text/catalogue.h"

enum { NUMBER_WIDTH = 5, MOVE_WIDTH = 11, PLACE_TEXT = 32 };

/* Half lines are places: the first of a game may be the second player's. */
static size_t place_of(const su_game *game, size_t ply)
{
    return ply + (su_position_side(&game->start) == SU_SECOND);
}

static size_t end_of(const su_game *game)
{
    return place_of(game, su_game_ply_count(game));
}

static bool is_over(const su_game *game)
{
    return su_game_outcome(game).result != SU_ONGOING;
}

static int line_count(const su_game *game)
{
    return (int)((end_of(game) + is_over(game) + 1) / 2);
}

/* The first line seen: the shown move stays in the lower part of the list. */
static int top_of(const draw_moves_view *moves, int lines)
{
    int shown = moves->shown == 0 ? 0 : (int)(place_of(moves->game, moves->shown - 1) / 2);
    int top = shown - lines * 2 / 3, last = line_count(moves->game) - lines;
    if (moves->shown == su_game_ply_count(moves->game))
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
    unsigned first = su_position_ply(&view->moves.game->start) / 2 + 1;
    out_buffer buffer = out_buffer_over(words, sizeof words);
    out_unsigned(&buffer.out, first + (unsigned)line);
    out_char(&buffer.out, '.');
    canvas_text_right(on, row, area.column, NUMBER_WIDTH - 1, words,
                      ink_text(&view->look, STYLE_SOFT));
}

/* A marble pushed off: its points, or a cross; "" otherwise. */
static void write_mark(char mark[PLACE_TEXT], const su_position *before, su_move move)
{
    su_move_facts facts = su_move_explain(before, move);
    out_buffer buffer = out_buffer_over(mark, PLACE_TEXT);
    if (facts.ejected != SU_NO_CELL)
        out_char(&buffer.out, facts.target >= 0 ? '+' : 'x');
    if (facts.ejected != SU_NO_CELL && facts.target >= 0)
        out_unsigned(&buffer.out, facts.points);
}

static void put_ply(canvas *on, const draw_view *view, int row, int column, size_t ply)
{
    const su_game *game = view->moves.game;
    su_move move = su_game_move(game, ply);
    char words[SU_MOVE_TEXT], mark[PLACE_TEXT];
    bool shown = ply + 1 == view->moves.shown;
    canvas_style style = ink_text(&view->look, shown ? STYLE_CHOSEN : STYLE_PLAIN);
    int width = MOVE_WIDTH - 1;
    canvas_mark(on, (canvas_area){row, column, 1, MOVE_WIDTH},
                (canvas_zone){ZONE_MOVE, (unsigned)ply + 1});
    su_move_format(words, move);
    write_mark(mark, su_game_position_before(game, ply), move);
    if (shown) {
        canvas_put(on, row, column - 1, ' ', style);
        canvas_put(on, row, column + canvas_width(on, words), ' ', style);
    }
    int taken = canvas_text(on, row, column, width, words, style);
    canvas_text(on, row, column + taken + shown, width - taken - shown, mark,
                ink_text(&view->look, STYLE_KEY));
}

void draw_moves(canvas *on, const draw_view *view, canvas_area area)
{
    const su_game *game = view->moves.game;
    draw_heading(on, &view->look, area, catalogue_text(TEXT_analyse_tab_moves, view->look.language),
                 view->evaluation.known ? view->evaluation.words : NULL);
    if (game == NULL)
        return;
    size_t count = su_game_ply_count(game);
    int lines = area.rows - 1, top = top_of(&view->moves, lines);
    for (int line = top; line < line_count(game) && line < top + lines; line++)
        put_number(on, view, area, area.row + 1 + line - top, line);
    for (size_t ply = 0; ply < count; ply++) {
        int line = (int)(place_of(game, ply) / 2) - top;
        if (line >= 0 && line < lines)
            put_ply(on, view, area.row + 1 + line, area.column + column_of(place_of(game, ply)),
                    ply);
    }
    int line = (int)(end_of(game) / 2) - top;
    if (is_over(game) && line >= 0 && line < lines)
        canvas_text(on, area.row + 1 + line, area.column + column_of(end_of(game)), MOVE_WIDTH,
                    su_result_name(su_game_outcome(game).result),
                    ink_text(&view->look, STYLE_RESULT));
    if (place_of(game, 0) == 1 && count > 0 && top == 0)
        canvas_text(on, area.row + 1, area.column + NUMBER_WIDTH, MOVE_WIDTH, "…",
                    ink_text(&view->look, STYLE_SOFT));
}
