/* SPDX-License-Identifier: MIT */
/* Which part of a screen is where: see layout.h. */
#include "apps/tui/draw/layout.h"

#include "apps/tui/draw/task.h"
#include "rules/variant.h"

enum {
    PANEL_LEAST = 26, /* columns */
    PANEL_MOST = 64,
    PANEL_LINES = 7, /* least, below the board */
    TALK_LINES = 2,  /* below the least of all boards: room for what is said */
    GAP = 1,
    BAR = 4, /* columns of the evaluation, and blank ones around it */
    PLAYER_LINES = 2,
    MOVES_LEAST = 3, /* a heading and two lines */
    AIRY = 16,       /* lines from which on there are blank ones between the parts */
    TALL = 28        /* lines from which on those of the engine have two each */
};

/* ---- The screen ---- */

/* What a screen offers to board and panel. */
typedef struct screen_room {
    int rows;
    int columns;
    int bar;
    bool with_targets;
} screen_room;

/* The board stays where it is when the evaluation comes and goes: its bar is taken from the panel.
 */
static layout beside(const screen_room *room, int size)
{
    int board = grid_columns(size, room->with_targets);
    int panel = least(PANEL_MOST, room->columns - board - 2 * GAP);
    layout parts = {.board = {0, 0, room->rows, room->columns - panel - 2 * GAP}};
    parts.bar = (canvas_area){0, parts.board.columns, room->rows, room->bar};
    parts.panel =
        (canvas_area){0, room->columns - panel - GAP + room->bar, room->rows, panel - room->bar};
    return parts;
}

static layout below(const screen_room *room, int size)
{
    int rows = grid_rows(size, room->with_targets),
        panel = least(PANEL_MOST, room->columns - 2 * GAP);
    int margin = (room->columns - grid_columns(size, room->with_targets)) / 2;
    layout parts = {.board = {0, 0, rows, room->columns}};
    if (margin >= room->bar)
        parts.bar = (canvas_area){0, room->columns - room->bar, rows, room->bar};
    parts.panel = (canvas_area){rows, (room->columns - panel) / 2, room->rows - rows, panel};
    return parts;
}

static layout alone(const screen_room *room)
{
    return (layout){.board = {0, 0, room->rows, room->columns}};
}

/* The largest board for which there is room, and where the panel goes then. */
static layout largest(const screen_room *room, int *size)
{
    for (*size = GRID_MOST_SIZE; *size > 0; --*size) {
        int rows = grid_rows(*size, room->with_targets);
        int columns = grid_columns(*size, room->with_targets);
        if (rows <= room->rows && columns + PANEL_LEAST + 2 * GAP <= room->columns)
            return beside(room, *size);
        int lines = *size > 1 ? PANEL_LINES : TALK_LINES;
        if (rows + lines <= room->rows && columns <= room->columns)
            return below(room, *size);
        if (*size == 1 && rows <= room->rows && columns <= room->columns)
            return alone(room);
    }
    return alone(room);
}

layout layout_of(const canvas *on, const draw_view *view)
{
    su_variant variant = su_position_variant(&view->board.position);
    screen_room room = {.rows = on->rows - 1,
                        .columns = on->columns,
                        .bar = view->evaluation.known ? BAR : 0,
                        .with_targets = variant_has_targets(variant)};
    int size;
    layout parts = largest(&room, &size);
    if (view->task.shown && parts.panel.rows < PANEL_LINES) { /* a board alone is no task */
        parts = alone(&room);
        size = 0;
    }
    parts.grid = grid_in(parts.board, size, view->board.flipped);
    parts.foot = (canvas_area){on->rows - 1, 0, 1, on->columns};
    return parts;
}

/* ---- The panel ---- */

/* Lines of a text under a heading. */
static int lines_of(const canvas *on, int columns, const char *string)
{
    return string == NULL ? 0 : canvas_lines(on, columns, string);
}

/* Takes lines from the lower end of an area, not more than there are. */
static canvas_area take_below(canvas_area *rest, int rows)
{
    rows = most(0, least(rows, rest->rows));
    rest->rows -= rows;
    return (canvas_area){rest->row + rest->rows, rest->column, rows, rest->columns};
}

static canvas_area take_above(canvas_area *rest, int rows)
{
    canvas_area taken = {rest->row, rest->column, most(0, least(rows, rest->rows)), rest->columns};
    rest->row += taken.rows;
    rest->rows -= taken.rows;
    return taken;
}

/* What is said comes first; then the engine; coach and moves share what is left. */
static void share(panel_layout *parts, const canvas *on, const draw_view *view, canvas_area rest,
                  int blank, int engine_lines)
{
    int status = lines_of(on, rest.columns - 2, view->status);
    int coach = lines_of(on, rest.columns, view->coach);
    int engine = view->engine.shown ? (int)view->engine.count * engine_lines + 1 : 0;
    parts->status = take_below(&rest, status);
    take_below(&rest, status > 0 ? blank : 0);
    if (view->palette.shown)
        parts->palette = rest;
    if (view->task.shown)
        parts->task = rest;
    if (view->palette.shown || view->task.shown)
        return;
    if (engine > 0 && rest.rows > 1) {
        parts->engine = take_above(&rest, most(2, engine));
        take_above(&rest, blank);
    }
    if (coach > 0 && rest.rows > 1) {
        bool begun = view->moves.game != NULL && su_game_ply_count(view->moves.game) > 0;
        int room = begun ? rest.rows / 2 : rest.rows;
        parts->coach = take_below(&rest, least(coach + 1, most(2, room)));
        take_below(&rest, blank);
    }
    if (rest.rows >= MOVES_LEAST)
        parts->moves = rest;
}

/* Whether players have to make room for a task, and for what is said of it. */
static bool is_crowded(const canvas *on, const draw_view *view, canvas_area panel, int blank)
{
    int needed = draw_task_lines(on, view, panel.columns) +
                 lines_of(on, panel.columns - 2, view->status) + 1 + 2 * blank;
    return view->task.shown && panel.rows - 2 * (PLAYER_LINES + blank) < needed;
}

panel_layout panel_layout_of(const canvas *on, const draw_view *view, canvas_area panel)
{
    panel_layout parts = {.status = {0, 0, 0, 0}};
    int blank = panel.rows >= AIRY;
    canvas_area rest = panel;
    if (panel.rows < PANEL_LINES) {
        parts.status = panel;
        return parts;
    }
    parts.title = take_above(&rest, 1);
    take_above(&rest, blank);
    if (!is_crowded(on, view, panel, blank)) {
        parts.players[0] = take_above(&rest, PLAYER_LINES);
        take_above(&rest, blank);
        parts.players[1] = take_below(&rest, PLAYER_LINES);
        take_below(&rest, blank);
    }
    share(&parts, on, view, rest, blank, panel.rows >= TALL ? 2 : 1);
    return parts;
}
