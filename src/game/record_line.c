/* SPDX-License-Identifier: MIT */
/* The lines of a game while it is read: see record_line.h. */
#include "game/record_line.h"

void record_line_begin(su_record_line lines[SU_RECORD_DEPTH + 1], uint32_t *depth,
                       const su_position *start)
{
    *depth = 0;
    lines[0].after = *start;
    lines[0].plies = 0;
    lines[0].moved = false;
}

su_record_move record_line_play(su_record_line *line, su_move move)
{
    line->before = line->after;
    line->after = su_play(&line->before, move);
    line->moved = true;
    return (su_record_move){move, line->plies++, &line->before, &line->after};
}

su_record_fault record_line_open(su_record_line lines[SU_RECORD_DEPTH + 1], uint32_t *depth)
{
    const su_record_line *parent = &lines[*depth];
    if (!parent->moved)
        return SU_RECORD_FAULT_NO_MOVE_BEFORE;
    if (*depth == SU_RECORD_DEPTH)
        return SU_RECORD_FAULT_TOO_DEEP;
    su_record_line *line = &lines[++*depth];
    line->after = parent->before;
    line->plies = parent->plies - 1;
    line->moved = false;
    return SU_RECORD_FAULT_NONE;
}

bool record_result_fits(const su_position *last, su_result result)
{
    su_result known = su_position_outcome(last).result;
    return result == SU_ONGOING || known == SU_ONGOING || result == known;
}
