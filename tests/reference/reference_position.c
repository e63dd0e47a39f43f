/* SPDX-License-Identifier: MIT */
/* The reference's board: cells, directions, and the text of a position (sections 0 and 5). */
#include "reference/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ref_cell steps[SU_DIRECTIONS] = {
    [SU_E] = {0, 1},  [SU_NE] = {1, 1},   [SU_NW] = {1, 0},
    [SU_W] = {0, -1}, [SU_SW] = {-1, -1}, [SU_SE] = {-1, 0},
};

static const char *const direction_names[SU_DIRECTIONS + 1] = {
    [SU_E] = "E",   [SU_NE] = "NE", [SU_NW] = "NW",          [SU_W] = "W",
    [SU_SW] = "SW", [SU_SE] = "SE", [SU_NO_DIRECTION] = "-",
};

static const char *const game_names[] = {
    [SU_CLASSIC] = "classic",
    [SU_NOTALONE] = "notalone",
    [SU_OFFBOARD] = "offboard",
};
_Static_assert(sizeof game_names / sizeof *game_names == SU_VARIANTS, "every game has its name");

su_direction ref_opposite(su_direction direction)
{
    switch (direction) {
    case SU_E:
        return SU_W;
    case SU_NE:
        return SU_SW;
    case SU_NW:
        return SU_SE;
    case SU_W:
        return SU_E;
    case SU_SW:
        return SU_NE;
    case SU_SE:
        return SU_NW;
    case SU_NO_DIRECTION:
        break;
    }
    return SU_NO_DIRECTION;
}

ref_cell ref_ahead(ref_cell cell, su_direction direction, int distance)
{
    return (ref_cell){cell.row + distance * steps[direction].row,
                      cell.number + distance * steps[direction].number};
}

bool ref_on_board(ref_cell cell)
{
    if (cell.row < 1 || cell.row > 9 || cell.number < 1 || cell.number > 9)
        return false;
    /* Row a holds 1 to 5, row e 1 to 9, row i 5 to 9. */
    return cell.number - cell.row <= 4 && cell.row - cell.number <= 4;
}

bool ref_same_cell(ref_cell a, ref_cell b)
{
    return a.row == b.row && a.number == b.number;
}

int ref_distance(ref_cell a, ref_cell b)
{
    return a.row != b.row ? abs(a.row - b.row) : abs(a.number - b.number);
}

su_direction ref_direction_to(ref_cell from, ref_cell to)
{
    if (ref_same_cell(from, to))
        return SU_NO_DIRECTION;
    for (su_direction direction = SU_E; direction < SU_NO_DIRECTION; direction++)
        if (ref_same_cell(ref_ahead(from, direction, ref_distance(from, to)), to))
            return direction;
    return SU_NO_DIRECTION;
}

char ref_at(const ref_position *position, ref_cell cell)
{
    return ref_on_board(cell) ? position->board[cell.row][cell.number] : REF_OUTSIDE;
}

char ref_marble(su_side side)
{
    return side == SU_FIRST ? REF_FIRST : REF_SECOND;
}

bool ref_is_own(const ref_position *position, char content)
{
    return content == ref_marble(position->side);
}

bool ref_is_opponent(const ref_position *position, char content)
{
    return content == (position->side == SU_FIRST ? REF_SECOND : REF_FIRST);
}

ref_position ref_empty(su_variant variant)
{
    ref_position position = {.variant = variant, .side = SU_FIRST, .winning_score = 6};
    for (int row = 0; row <= 10; row++)
        for (int number = 0; number <= 10; number++) {
            position.board[row][number] =
                ref_on_board((ref_cell){row, number}) ? REF_FREE : REF_OUTSIDE;
            position.last_step[row][number] = SU_NO_DIRECTION;
        }
    for (int target = 0; target < SU_TARGETS; target++) {
        position.target_value[target] = 1;
        position.target_holds[target] = REF_FREE;
    }
    return position;
}

static void parse_rows(ref_position *position, const char *rows)
{
    ref_cell cell = {9, 5};
    for (; *rows != '\0'; rows++) {
        if (*rows == '/') {
            cell.row--;
            cell.number = cell.row > 5 ? cell.row - 4 : 1;
        } else if (*rows >= '1' && *rows <= '9') {
            cell.number += *rows - '0';
        } else {
            position->board[cell.row][cell.number] = *rows;
            position->sisters += *rows == REF_SISTER;
            cell.number++;
        }
    }
}

static su_direction parse_direction(const char *name)
{
    su_direction direction = SU_E;
    while (direction < SU_NO_DIRECTION && strcmp(direction_names[direction], name) != 0)
        direction++;
    return direction;
}

/* Notalone: the last directions of the sisters, in the order of their cells. */
static void parse_last_steps(ref_position *position, const char *state)
{
    char names[2][3];
    if (sscanf(state, "%2[^,],%2s", names[0], names[1]) != 2)
        return;
    int sister = 0;
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            if (position->board[row][number] == REF_SISTER)
                position->last_step[row][number] = (uint8_t)parse_direction(names[sister++]);
}

/* Offboard: the values of the targets, what lies there, and a marble in hand. */
static void parse_targets(ref_position *position, const char *state)
{
    int target = -1;
    for (; *state != '\0'; state++) {
        if (*state == '+')
            position->in_hand = true;
        else if (*state == REF_FIRST || *state == REF_SECOND)
            position->target_holds[target] = *state;
        else
            position->target_value[++target] = *state - '0';
    }
}

ref_position ref_parse(const char *text)
{
    char game[16] = "";
    char rows[80] = "";
    char side = REF_FIRST;
    char state[32] = "";
    int score[2] = {0, 0};
    unsigned ply = 0;
    if (sscanf(text, "%15s %79s %c %d-%d %31s %u", game, rows, &side, &score[0], &score[1], state,
               &ply) != 7)
        abort();
    su_variant variant = SU_CLASSIC;
    while (variant < SU_VARIANTS - 1 && strcmp(game, game_names[variant]) != 0)
        variant++;
    ref_position position = ref_empty(variant);
    parse_rows(&position, rows);
    position.side = side == REF_FIRST ? SU_FIRST : SU_SECOND;
    position.score[SU_FIRST] = score[0];
    position.score[SU_SECOND] = score[1];
    if (variant == SU_NOTALONE)
        parse_last_steps(&position, state);
    if (variant == SU_OFFBOARD)
        parse_targets(&position, state);
    position.ply = ply;
    return position;
}

static void format_rows(char *out, const ref_position *position)
{
    for (int row = 9; row >= 1; row--) {
        int free_run = 0;
        for (int number = 1; number <= 10; number++) {
            const char content = position->board[row][number];
            if (content == REF_FREE) {
                free_run++;
                continue;
            }
            if (free_run > 0)
                *out++ = (char)('0' + free_run);
            free_run = 0;
            if (content != REF_OUTSIDE)
                *out++ = content;
        }
        *out++ = row > 1 ? '/' : '\0';
    }
}

static void format_last_steps(char *out, const ref_position *position)
{
    const char *names[2] = {"-", "-"};
    int sister = 0;
    if (position->sisters < 2) {
        memcpy(out, "-", 2);
        return;
    }
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            if (position->board[row][number] == REF_SISTER)
                names[sister++] = direction_names[position->last_step[row][number]];
    sprintf(out, "%s,%s", names[0], names[1]);
}

static void format_targets(char *out, const ref_position *position)
{
    for (int target = 0; target < SU_TARGETS; target++) {
        *out++ = (char)('0' + position->target_value[target]);
        if (position->target_holds[target] != REF_FREE)
            *out++ = position->target_holds[target];
    }
    if (position->in_hand)
        *out++ = '+';
    *out = '\0';
}

void ref_format(char out[SU_POSITION_TEXT], const ref_position *position)
{
    char rows[80];
    char state[32] = "-";
    format_rows(rows, position);
    if (position->variant == SU_NOTALONE)
        format_last_steps(state, position);
    if (position->variant == SU_OFFBOARD)
        format_targets(state, position);
    snprintf(out, SU_POSITION_TEXT, "%s %s %c %d-%d %s %u", game_names[position->variant], rows,
             ref_marble(position->side), position->score[SU_FIRST], position->score[SU_SECOND],
             state, position->ply);
}
