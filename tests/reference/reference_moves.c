/* SPDX-License-Identifier: MIT */
/* The reference's legal moves and outcome (sections 1 to 3). */
#include "reference/reference.h"

bool ref_sister_unplaced(const ref_position *position)
{
    return position->variant == SU_NOTALONE && position->sisters < 2;
}

bool ref_in_camp(const ref_position *position, ref_cell cell)
{
    /* N1: rows a to d for the first player, f to i for the second. */
    return position->side == SU_FIRST ? cell.row <= 4 : cell.row >= 6;
}

bool ref_sister_turns_back(const ref_position *position, ref_cell cell, su_direction direction)
{
    return ref_at(position, cell) == REF_SISTER &&
           position->last_step[cell.row][cell.number] == ref_opposite(direction);
}

ref_line ref_line_ahead(const ref_position *position, ref_cell tail, su_direction direction)
{
    ref_line line = {0};
    ref_cell cell = tail;
    /* C4, N4, O3: the unbroken run of own marbles, and sisters, from the tail on. */
    for (;; cell = ref_ahead(cell, direction, 1)) {
        line.ahead = ref_at(position, cell);
        if (!ref_is_own(position, line.ahead) && line.ahead != REF_SISTER)
            break;
        line.head = line.ahead;
        line.friendly++;
        line.own += line.head != REF_SISTER;
        line.sisters += line.head == REF_SISTER;
        line.sister_turns_back |= ref_sister_turns_back(position, cell, direction);
    }
    /* C5, N5, O4: in direct contact, the unbroken run of opponents, and sisters. */
    for (;; cell = ref_ahead(cell, direction, 1)) {
        line.beyond = ref_at(position, cell);
        if (!ref_is_opponent(position, line.beyond) && line.beyond != REF_SISTER)
            break;
        line.last = line.beyond;
        line.opposing++;
        line.opponents += line.last != REF_SISTER;
        line.sisters += line.last == REF_SISTER;
        line.sister_turns_back |= ref_sister_turns_back(position, cell, direction);
    }
    return line;
}

static bool line_move_legal(const ref_position *position, ref_cell tail, su_direction direction)
{
    const ref_line line = ref_line_ahead(position, tail, direction);
    /* N3: no sister without an own marble. */
    if (line.own == 0)
        return false;
    /* C2, C4, N4: at most three own; O3: any number. */
    if (position->variant != SU_OFFBOARD && line.own > 3)
        return false;
    /* N8. */
    if (line.sister_turns_back)
        return false;
    /* C3, C9, N4, O3: without an opponent in contact the cell ahead must be free, not the rim. */
    if (line.opposing == 0)
        return line.ahead == REF_FREE;
    /* C5, C7: 2-1, 3-1, 3-2; N5: sisters count for the pusher; O4: the majority, any number. */
    if (line.own + line.sisters <= line.opponents)
        return false;
    /* C6, N6, N7, O4: behind them a free cell, or the rim if an opponent stands there. */
    if (line.beyond == REF_OUTSIDE)
        return line.last != REF_SISTER;
    /* C8, N6, O4: an own marble there blocks. */
    return line.beyond == REF_FREE;
}

/* C2, N2, N3: one to three own marbles, with any sisters among them, and nothing else. */
static bool line_may_step(const ref_position *position, ref_cell from, su_direction along,
                          int length)
{
    int own = 0;
    for (int i = 0; i < length; i++) {
        const char content = ref_at(position, ref_ahead(from, along, i));
        if (!ref_is_own(position, content) && content != REF_SISTER)
            return false;
        own += content != REF_SISTER;
    }
    return own >= 1 && own <= 3;
}

/* C3, N2: off the line, every landing cell free; N8. */
static bool landing_free(const ref_position *position, ref_cell from, su_direction along,
                         int length, su_direction step)
{
    if (step == along || step == ref_opposite(along))
        return false;
    for (int i = 0; i < length; i++) {
        const ref_cell cell = ref_ahead(from, along, i);
        if (ref_at(position, ref_ahead(cell, step, 1)) != REF_FREE)
            return false;
        if (ref_sister_turns_back(position, cell, step))
            return false;
    }
    return true;
}

static bool placing_legal(const ref_position *position, ref_cell cell)
{
    if (ref_at(position, cell) != REF_FREE)
        return false;
    /* N1: in the own camp; O8: anywhere. */
    return ref_sister_unplaced(position) ? ref_in_camp(position, cell) : position->in_hand;
}

/* C3, N2: the side steps of the lines whose lower end is `from`. E, NE and NW lead to higher cells.
 * Three own marbles and two sisters make the longest line. */
static size_t side_steps_from(ref_move *out, const ref_position *position, ref_cell from)
{
    size_t count = 0;
    for (su_direction along = SU_E; along <= SU_NW; along++)
        for (int length = 2; length <= 5; length++) {
            if (!line_may_step(position, from, along, length))
                continue;
            for (su_direction step = SU_E; step < SU_NO_DIRECTION; step++)
                if (landing_free(position, from, along, length, step))
                    out[count++] = (ref_move){REF_SIDE_STEP, from, along, length, step};
        }
    return count;
}

/* The moves whose first written cell is `from`. */
static size_t moves_from(ref_move *out, const ref_position *position, ref_cell from)
{
    size_t count = 0;
    if (placing_legal(position, from))
        out[count++] = (ref_move){REF_PLACING, from, SU_NO_DIRECTION, 1, SU_NO_DIRECTION};
    /* N1: both sisters are placed before anything moves. */
    if (ref_sister_unplaced(position))
        return count;
    /* C2, N2: the tail is an own marble or a sister. */
    if (!ref_is_own(position, ref_at(position, from)) && ref_at(position, from) != REF_SISTER)
        return count;
    for (su_direction step = SU_E; step < SU_NO_DIRECTION; step++)
        if (line_move_legal(position, from, step))
            out[count++] = (ref_move){REF_LINE, from, SU_NO_DIRECTION, 1, step};
    /* O2: no side steps. */
    if (position->variant != SU_OFFBOARD)
        count += side_steps_from(out + count, position, from);
    return count;
}

static bool sisters_touch(const ref_position *position)
{
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++) {
            const ref_cell cell = {row, number};
            if (ref_at(position, cell) != REF_SISTER)
                continue;
            for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++)
                if (ref_at(position, ref_ahead(cell, d, 1)) == REF_SISTER)
                    return true;
        }
    return false;
}

static int marbles_on_board(const ref_position *position, su_side side)
{
    int count = 0;
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            count += position->board[row][number] == ref_marble(side);
    return count;
}

static su_outcome won_by(su_side side, su_reason reason)
{
    return (su_outcome){side == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS, reason};
}

/* The outcome as far as the last move alone decides it. */
static su_outcome decided(const ref_position *position)
{
    const su_side other = position->side == SU_FIRST ? SU_SECOND : SU_FIRST;
    if (position->variant == SU_NOTALONE) {
        /* N9: the mover, who is the side not to move now, needs strictly more marbles. N10: six
         * ejections decide nothing. */
        if (!sisters_touch(position))
            return (su_outcome){SU_ONGOING, SU_REASON_NONE};
        const bool more =
            marbles_on_board(position, other) > marbles_on_board(position, position->side);
        return won_by(more ? other : position->side, SU_REASON_REUNION);
    }
    /* C10, O9. */
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (position->score[side] >= position->winning_score)
            return won_by(side,
                          position->variant == SU_CLASSIC ? SU_REASON_EJECTIONS : SU_REASON_POINTS);
    return (su_outcome){SU_ONGOING, SU_REASON_NONE};
}

su_outcome ref_outcome(const ref_position *position)
{
    const su_outcome outcome = decided(position);
    if (outcome.result != SU_ONGOING)
        return outcome;
    ref_move scratch[SU_MAX_MOVES];
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            if (moves_from(scratch, position, (ref_cell){row, number}) > 0)
                return outcome;
    /* C12, N11, O10. */
    return won_by(position->side == SU_FIRST ? SU_SECOND : SU_FIRST, SU_REASON_NO_MOVE);
}

size_t ref_moves(ref_move out[SU_MAX_MOVES], const ref_position *position)
{
    /* A finished game has no moves. */
    if (decided(position).result != SU_ONGOING)
        return 0;
    size_t count = 0;
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            count += moves_from(out + count, position, (ref_cell){row, number});
    return count;
}

static char *write_cell(char *out, ref_cell cell)
{
    *out++ = (char)('a' + cell.row - 1);
    *out++ = (char)('0' + cell.number);
    return out;
}

void ref_move_format(char out[SU_MOVE_TEXT], const ref_move *move)
{
    if (move->kind == REF_PLACING)
        *out++ = '@';
    out = write_cell(out, move->from);
    if (move->kind == REF_SIDE_STEP)
        out = write_cell(out, ref_ahead(move->from, move->along, move->length - 1));
    if (move->kind != REF_PLACING)
        out = write_cell(out, ref_ahead(move->from, move->step, 1));
    *out = '\0';
}
