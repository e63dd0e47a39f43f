/* SPDX-License-Identifier: MIT */
/* The reference's playing of a legal move, and Off Board's exits (O5, O6). */
#include "reference/reference.h"

#include <stdlib.h>

/* Where a marble pushed off the board rolls: two targets where an exit lies between them. */
static const struct {
    char cell[3];
    su_direction direction;
    int targets[2]; /* 1 to 12 */
} exits[] = {
    {"a1", SU_SE, {1, 1}},
    {"a2", SU_SW, {1, 1}},
    {"a2", SU_SE, {1, 1}},
    {"a3", SU_SW, {1, 1}},
    {"a3", SU_SE, {2, 2}},
    {"a4", SU_SW, {2, 2}},
    {"a4", SU_SE, {2, 2}},
    {"a5", SU_SW, {2, 2}},
    {"a5", SU_E, {3, 3}},
    {"b6", SU_SE, {3, 3}},
    {"b6", SU_E, {3, 3}},
    {"c7", SU_SE, {3, 3}},
    {"c7", SU_E, {4, 4}},
    {"d8", SU_SE, {4, 4}},
    {"d8", SU_E, {4, 4}},
    {"e9", SU_SE, {4, 4}},
    {"e9", SU_NE, {5, 5}},
    {"f9", SU_E, {5, 5}},
    {"f9", SU_NE, {5, 5}},
    {"g9", SU_E, {5, 5}},
    {"g9", SU_NE, {6, 6}},
    {"h9", SU_E, {6, 6}},
    {"h9", SU_NE, {6, 6}},
    {"i9", SU_E, {6, 6}},
    {"i9", SU_NW, {7, 7}},
    {"i8", SU_NE, {7, 7}},
    {"i8", SU_NW, {7, 7}},
    {"i7", SU_NE, {7, 7}},
    {"i7", SU_NW, {8, 8}},
    {"i6", SU_NE, {8, 8}},
    {"i6", SU_NW, {8, 8}},
    {"i5", SU_NE, {8, 8}},
    {"i5", SU_W, {9, 9}},
    {"h4", SU_NW, {9, 9}},
    {"h4", SU_W, {9, 9}},
    {"g3", SU_NW, {9, 9}},
    {"g3", SU_W, {10, 10}},
    {"f2", SU_NW, {10, 10}},
    {"f2", SU_W, {10, 10}},
    {"e1", SU_NW, {10, 10}},
    {"e1", SU_SW, {11, 11}},
    {"d1", SU_W, {11, 11}},
    {"d1", SU_SW, {11, 11}},
    {"c1", SU_W, {11, 11}},
    {"c1", SU_SW, {12, 12}},
    {"b1", SU_W, {12, 12}},
    {"b1", SU_SW, {12, 12}},
    {"a1", SU_W, {12, 12}},
    /* O6: the long diagonals. */
    {"a5", SU_SE, {2, 3}},
    {"e9", SU_E, {4, 5}},
    {"i9", SU_NE, {6, 7}},
    {"i5", SU_NW, {8, 9}},
    {"e1", SU_W, {10, 11}},
    {"a1", SU_SW, {12, 1}},
};

int ref_exit_target(const ref_position *position, ref_cell cell, su_direction direction)
{
    for (size_t i = 0; i < sizeof exits / sizeof exits[0]; i++) {
        const ref_cell from = {exits[i].cell[0] - 'a' + 1, exits[i].cell[1] - '0'};
        if (exits[i].direction != direction || !ref_same_cell(from, cell))
            continue;
        /* O6: the lower value, the first of the two if equal. */
        const int first = exits[i].targets[0] - 1;
        const int second = exits[i].targets[1] - 1;
        return position->target_value[second] < position->target_value[first] ? second : first;
    }
    abort();
}

/* O7: an opponent has rolled off `cell`. */
static void fill_target(ref_position *after, const ref_position *before, ref_cell cell,
                        su_direction direction)
{
    const int target = ref_exit_target(before, cell, direction);
    if (before->target_holds[target] != REF_FREE) {
        after->in_hand = true;
        return;
    }
    after->target_holds[target] = ref_at(before, cell);
    after->score[before->side] += before->target_value[target];
}

/* Takes what stands on `cell` of `before` one step on. `after` has the cell already cleared. */
static void carry(ref_position *after, const ref_position *before, ref_cell cell,
                  su_direction direction)
{
    const ref_cell to = ref_ahead(cell, direction, 1);
    const char content = ref_at(before, cell);
    if (ref_on_board(to)) {
        after->board[to.row][to.number] = content;
        /* N8: what a sister remembers, pushed or moved. */
        after->last_step[to.row][to.number] =
            (uint8_t)(content == REF_SISTER ? direction : SU_NO_DIRECTION);
    } else if (before->variant == SU_OFFBOARD) {
        fill_target(after, before, cell, direction);
    } else {
        /* C6, N6. */
        after->score[before->side]++;
    }
}

/* Steps `length` cells of a line that starts at `from`: all are lifted, then all put down. */
static void step_line(ref_position *after, const ref_position *before, ref_cell from,
                      su_direction along, int length, su_direction step)
{
    for (int i = 0; i < length; i++) {
        const ref_cell cell = ref_ahead(from, along, i);
        after->board[cell.row][cell.number] = REF_FREE;
        after->last_step[cell.row][cell.number] = SU_NO_DIRECTION;
    }
    for (int i = 0; i < length; i++)
        carry(after, before, ref_ahead(from, along, i), step);
}

static void place(ref_position *after, const ref_position *before, ref_cell cell)
{
    const bool sister = ref_sister_unplaced(before);
    after->board[cell.row][cell.number] = sister ? REF_SISTER : ref_marble(before->side);
    after->sisters += sister;
}

ref_position ref_play(const ref_position *position, const ref_move *move)
{
    ref_position after = *position;
    after.side = position->side == SU_FIRST ? SU_SECOND : SU_FIRST;
    after.ply++;
    /* O8: the marble in hand is put back on this turn or gone. */
    after.in_hand = false;
    switch (move->kind) {
    case REF_LINE: {
        const ref_line line = ref_line_ahead(position, move->from, move->step);
        step_line(&after, position, move->from, move->step, line.friendly + line.opposing,
                  move->step);
        break;
    }
    case REF_SIDE_STEP:
        step_line(&after, position, move->from, move->along, move->length, move->step);
        break;
    case REF_PLACING:
        place(&after, position, move->from);
        break;
    }
    return after;
}
