/* SPDX-License-Identifier: MIT */
/* A player beside the board: name, clock, score, what has been pushed off; and who stands better.
 */
#include "apps/tui/clock.h"
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/player.h"
#include "draw/diagram.h"
#include "text/catalogue.h"

#define CLOCK_TEXT 32
#define NAME_COLUMN 6
#define BAR_WIDTH 2

/* Something lying on a piece of the board. */
static void put_marble(canvas *on, const draw_view *view, int row, int column, su_content content)
{
    su_variant variant = su_position_variant(&view->board.position);
    paint letters = content == SU_FREE ? PAINT_LABEL : ink_marble(content);
    canvas_style style = ink_on(&view->look, variant, letters, PAINT_PLATE);
    style.attributes = content == SU_FREE ? 0 : CANVAS_BOLD;
    canvas_put(on, row, column, ink_content(&view->look, content), style);
}

static void put_ground(canvas *on, const draw_view *view, int row, int column, uint32_t character)
{
    su_variant variant = su_position_variant(&view->board.position);
    canvas_put(on, row, column, character, ink_on(&view->look, variant, PAINT_LABEL, PAINT_PLATE));
}

static void put_name(canvas *on, const draw_view *view, canvas_area area, su_side side)
{
    const draw_player *player = &view->players[side];
    const draw_look *look = &view->look;
    canvas_style style = ink_text(look, player->to_move ? STYLE_STRONG : STYLE_PLAIN);
    int room = area.columns - NAME_COLUMN;
    if (player->to_move)
        canvas_put(on, area.row, area.column, ink_sign(look, SIGN_TO_MOVE),
                   ink_text(look, STYLE_HEADING));
    put_ground(on, view, area.row, area.column + 2, ' ');
    put_marble(on, view, area.row, area.column + 3, diagram_marble_of(side));
    put_ground(on, view, area.row, area.column + 4, ' ');
    if (player->clocked) {
        char clock[CLOCK_TEXT];
        out_buffer shown = out_buffer_over(clock, sizeof clock);
        clock_show(&shown.out, player->clock_ms);
        canvas_text_right(on, area.row, area.column, area.columns, clock,
                          ink_text(look, player->urgent    ? STYLE_URGENT
                                         : player->to_move ? STYLE_STRONG
                                                           : STYLE_PLAIN));
        room -= canvas_width(on, clock) + 1;
    }
    if (player->name != NULL)
        canvas_text(on, area.row, area.column + NAME_COLUMN, room, player->name, style);
}

/* The opponents a player has pushed off, in as many places as are needed to win. */
static int put_tray(canvas *on, const draw_view *view, int row, int column,
                    const diagram_player *player)
{
    su_content lost = player->marble == SU_MARBLE_FIRST ? SU_MARBLE_SECOND : SU_MARBLE_FIRST;
    put_ground(on, view, row, column++, ' ');
    for (unsigned i = 0; i < player->lost_room; i++)
        put_marble(on, view, row, column++, i < player->score ? lost : SU_FREE);
    put_ground(on, view, row, column++, ' ');
    return column + 1;
}

static int put_score(canvas *on, const draw_view *view, int row, int column,
                     const diagram_player *player)
{
    char words[CLOCK_TEXT];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    out_unsigned(&buffer.out, player->score);
    if (player->goal != 0) {
        out_text(&buffer.out, " / ");
        out_unsigned(&buffer.out, player->goal);
    }
    return column +
           canvas_text(on, row, column, CLOCK_TEXT, words, ink_text(&view->look, STYLE_PLAIN));
}

void draw_player_card(canvas *on, const draw_view *view, canvas_area area, su_side side)
{
    const draw_player *seat = &view->players[side];
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.goal = view->board.goal;
    diagram_player player = diagram_player_of(&view->board.position, side, &options);
    if (area.rows < 1)
        return;
    put_name(on, view, area, side);
    if (area.rows < 2)
        return;
    int column = area.column + NAME_COLUMN - 4, row = area.row + 1;
    column =
        player.lost_room > 0 ? put_tray(on, view, row, column, &player) : area.column + NAME_COLUMN;
    column = put_score(on, view, row, column, &player);
    if (player.in_hand != SU_FREE) {
        canvas_put(on, row, column + 2, '+', ink_text(&view->look, STYLE_PLAIN));
        put_marble(on, view, row, column + 3, player.in_hand);
        column += 4;
    }
    const char *note = seat->note;
    if (note == NULL && seat->thinking)
        note = catalogue_text(TEXT_play_thinking, view->look.language);
    if (note != NULL)
        canvas_text_right(on, row, column + 1, area.column + area.columns - column - 1, note,
                          ink_text(&view->look, STYLE_SOFT));
}

/* ---- Who stands better ---- */

/* The first player's part grows from the end of the board where that player sits. */
void draw_bar(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_look *look = &view->look;
    su_variant variant = su_position_variant(&view->board.position);
    int rows = area.rows - 2;
    if (area.columns < BAR_WIDTH + 2 || rows < 3)
        return;
    int halves = (view->evaluation.permille * 2 * rows + 500) / 1000;
    for (int row = 0; row < rows; row++) {
        /* Counted from the first player's end. */
        int near_half = view->board.flipped ? 2 * row : 2 * (rows - 1 - row);
        bool near = near_half < halves, far = near_half + 1 < halves;
        bool upper = view->board.flipped ? near : far, lower = view->board.flipped ? far : near;
        canvas_cell cell = {ink_sign(look, near ? SIGN_BAR_FIRST : SIGN_BAR_SECOND), CANVAS_PLAIN};
        if (look->colours >= 8 && look->unicode)
            cell = (canvas_cell){0x2580, ink_on(look, variant, upper ? PAINT_FIRST : PAINT_SECOND,
                                                lower ? PAINT_FIRST : PAINT_SECOND)};
        else if (look->colours >= 8)
            cell.style = ink_on(look, variant, near ? PAINT_SECOND : PAINT_FIRST,
                                near ? PAINT_FIRST : PAINT_SECOND);
        for (int column = 1; column <= BAR_WIDTH; column++)
            canvas_put(on, area.row + 1 + row, area.column + column, cell.character, cell.style);
    }
}
