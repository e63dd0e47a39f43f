/* SPDX-License-Identifier: MIT */
/* The hand of a player for tests: what has to be pressed or clicked to make the moves of a game in
 * the full screen. Reads moves, one a line; writes for each a line of its name and
 *     keys: the keys, as tmux calls them, from wherever the focus is
 *     mouse: pairs ROW,COLUMN (from 1) to click on
 * Tab in either means that a marble in hand is let go first.
 * hand keys QWERTY|AZERTY START, hand mouse ROWSxCOLUMNS unicode|ascii START, and
 * hand cells ROWSxCOLUMNS unicode|ascii START for the place of each cell, hand targets ... for that
 * of the value and the pocket of each target of the editor. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/tui/draw/draw.h"
#include "apps/tui/draw/select.h"

static su_ply plies[2000];
static su_game game;

/* ---- Keys ---- */

static const char *letters; /* by su_direction */

static void repeat(unsigned times, const char *key)
{
    while (times-- > 0)
        printf(" %s", key);
}

static void press_direction(su_direction direction, unsigned times)
{
    char key[2] = {letters[direction], '\0'};
    repeat(times, key);
}

/* To a1, whatever the focus, and from there. */
static void walk_to(su_cell cell)
{
    unsigned up = su_cell_row(cell), right = su_cell_number(cell) - 1;
    unsigned both = up < right ? up : right;
    repeat(8, "Down");
    repeat(1, "Home");
    press_direction(SU_NE, both);
    press_direction(SU_NW, up - both);
    press_direction(SU_E, right - both);
}

/* The other end of marbles that step sideways, and the direction to it. */
static su_direction line_of(const su_move_facts *facts, unsigned *steps)
{
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        su_cell cell = facts->tail;
        for (*steps = 0; (cell = su_cell_next(cell, (su_direction)direction)) != SU_NO_CELL &&
                         facts->moved & su_cells_of(cell);)
            ++*steps;
        if (*steps > 0)
            return (su_direction)direction;
    }
    return SU_NO_DIRECTION;
}

static void press_move(const su_move_facts *facts)
{
    walk_to(facts->tail);
    if (facts->kind == SU_MOVE_ARROW) {
        unsigned steps;
        su_direction along = line_of(facts, &steps);
        char key[2] = {(char)(letters[along] - 'a' + 'A'), '\0'};
        repeat(steps, key);
    } else {
        repeat(1, "Space");
    }
    if (facts->kind != SU_MOVE_PLACING)
        press_direction(facts->direction, 1);
}

/* ---- The mouse ---- */

static canvas on;
static bool unicode;

static draw_view view_now(const selection *chosen)
{
    draw_view view = DRAW_VIEW_INIT;
    view.look.unicode = unicode;
    view.board.position = *su_game_position(&game);
    view.board.selection = chosen;
    return view;
}

/* The middle of all places of something. */
static void click_hit(const draw_view *view, canvas_zone wanted)
{
    int rows = 0, columns = 0, count = 0;
    draw_screen(&on, view);
    for (int row = 0; row < on.rows; row++)
        for (int column = 0; column < on.columns; column++) {
            canvas_zone hit = canvas_zone_at(&on, row, column);
            if (hit.kind == wanted.kind && hit.index == wanted.index) {
                rows += row;
                columns += column;
                count++;
            }
        }
    if (count == 0) {
        fprintf(stderr, "hand: nothing to click on\n");
        exit(1);
    }
    printf(" %d,%d", (rows + count / 2) / count + 1, (columns + count / 2) / count + 1);
}

/* A cell, or a way beyond the rim. */
static void click(su_cell cell, su_direction direction, const selection *chosen)
{
    draw_view view = view_now(chosen);
    click_hit(&view, cell != SU_NO_CELL ? (canvas_zone){.kind = ZONE_CELL, .index = cell}
                                        : (canvas_zone){.kind = ZONE_WAY, .index = direction});
}

static void click_move(const su_move_facts *facts)
{
    selection chosen;
    su_refusal why;
    su_cell end = facts->tail;
    unsigned steps = 0;
    click(facts->tail, SU_NO_DIRECTION, NULL);
    if (facts->kind == SU_MOVE_PLACING)
        return;
    if (facts->kind == SU_MOVE_ARROW) {
        su_direction along = line_of(facts, &steps);
        for (; steps > 0; steps--)
            end = su_cell_next(end, along);
        click(end, SU_NO_DIRECTION, NULL);
    }
    if (!select_line(&chosen, &why, &game, facts->tail, end))
        exit(1);
    click(chosen.ways[facts->direction].cell, facts->direction, &chosen);
}

static void print_cells(void)
{
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        printf("%s", su_cell_name(su_cell_in_order(rank)));
        click(su_cell_in_order(rank), SU_NO_DIRECTION, NULL);
        printf("\n");
    }
}

static void print_targets(void)
{
    draw_view view = view_now(NULL);
    view.palette.shown = true;
    for (unsigned target = 0; target < SU_TARGETS; target++) {
        printf("T%u", target + 1);
        click_hit(&view, (canvas_zone){.kind = ZONE_VALUE, .index = target});
        click_hit(&view, (canvas_zone){.kind = ZONE_TARGET, .index = target});
        printf("\n");
    }
}

/* ---- Both ---- */

static void begin(const char *start)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    if (su_position_parse(&position, start, NULL) != SU_OK ||
        su_game_begin(&game, &position, &house, plies, sizeof plies / sizeof *plies) != SU_OK)
        exit(2);
}

static void lay_out(const char *size, const char *how)
{
    char *rest;
    long rows = strtol(size, &rest, 10);
    long columns = *rest == 'x' ? strtol(rest + 1, NULL, 10) : 0;
    unicode = strcmp(how, "unicode") == 0;
    if (!canvas_make(&on, (int)rows, (int)columns, !unicode))
        exit(1);
}

int main(int argc, char **argv)
{
    bool keys = argc == 4 && strcmp(argv[1], "keys") == 0;
    char line[64];
    if (!keys && argc != 5)
        return 2;
    begin(argv[argc - 1]);
    letters = keys && strcmp(argv[2], "azerty") == 0 ? "dezqwx" : "dewazx";
    if (!keys)
        lay_out(argv[2], argv[3]);
    bool cells = strcmp(argv[1], "cells") == 0, targets = strcmp(argv[1], "targets") == 0;
    if (cells)
        print_cells();
    if (targets)
        print_targets();
    while (!cells && !targets && fgets(line, sizeof line, stdin) != NULL) {
        su_move move;
        line[strcspn(line, "\n")] = '\0';
        if (su_move_parse(&move, su_game_position(&game), line, NULL) != SU_OK)
            return 3;
        su_move_facts facts = su_move_explain(su_game_position(&game), move);
        printf("%s", line);
        if (su_position_in_hand(su_game_position(&game)) && facts.kind != SU_MOVE_PLACING)
            repeat(1, "Tab");
        if (keys)
            press_move(&facts);
        else
            click_move(&facts);
        printf("\n");
        su_game_play(&game, move);
    }
    canvas_free(&on);
    return 0;
}
