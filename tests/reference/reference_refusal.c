/* SPDX-License-Identifier: MIT */
/* The reference's reasons for refusing a move, in the order of section 6. */
#include "reference/reference.h"

#include <string.h>

static const su_refusal_code legal = SU_REFUSED_NOT;

/* empty, not_yours: the first of the named marbles that is one or the other. */
static su_refusal_code judge_named(const ref_position *position, const ref_cell *cells,
                                   size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char content = ref_at(position, cells[i]);
        if (content == REF_FREE)
            return SU_REFUSED_EMPTY;
        if (ref_is_opponent(position, content))
            return SU_REFUSED_NOT_YOURS;
    }
    return legal;
}

/* pac, outnumbered; sister_eject, blocked. */
static su_refusal_code judge_push(const ref_position *position, const ref_line *line)
{
    const int strength = line->own + line->sisters;
    int resistance = line->opponents;
    /* C7: at most three count. */
    if (position->variant == SU_CLASSIC && resistance > 3)
        resistance = 3;
    if (strength == resistance)
        return SU_REFUSED_PAC;
    if (strength < resistance)
        return SU_REFUSED_OUTNUMBERED;
    if (line->beyond == REF_OUTSIDE && line->last == REF_SISTER)
        return SU_REFUSED_SISTER_EJECT;
    if (ref_is_own(position, line->beyond))
        return SU_REFUSED_BLOCKED;
    return legal;
}

static su_refusal_code judge_in_line(ref_move *move, const ref_position *position, ref_cell tail,
                                     su_direction direction)
{
    const ref_line line = ref_line_ahead(position, tail, direction);
    if (line.own == 0)
        return SU_REFUSED_SISTER_ALONE;
    if (position->variant != SU_OFFBOARD && line.own > 3) {
        const bool all_suffice = line.own + line.sisters > line.opponents;
        const bool three_suffice = 3 + line.sisters > line.opponents;
        return all_suffice && !three_suffice ? SU_REFUSED_CAPPED : SU_REFUSED_TOO_MANY;
    }
    if (line.ahead == REF_OUTSIDE)
        return line.head == REF_SISTER ? SU_REFUSED_SISTER_EJECT : SU_REFUSED_SELF_EJECT;
    if (line.opposing > 0) {
        const su_refusal_code push = judge_push(position, &line);
        if (push != legal)
            return push;
    }
    if (line.sister_turns_back)
        return SU_REFUSED_SISTER_BACK;
    *move = (ref_move){REF_LINE, tail, SU_NO_DIRECTION, 1, direction};
    return legal;
}

/* What the landing cells of a side step say: self_eject, sister_eject, off_axis, side_blocked. */
static su_refusal_code judge_landing(const ref_position *position, ref_cell from,
                                     su_direction along, int length, su_direction step)
{
    bool own_leaves = false;
    bool sister_leaves = false;
    bool opponent_there = false;
    bool friend_there = false;
    for (int i = 0; i < length; i++) {
        const ref_cell cell = ref_ahead(from, along, i);
        const char moved = ref_at(position, cell);
        const char landing = ref_at(position, ref_ahead(cell, step, 1));
        own_leaves |= landing == REF_OUTSIDE && moved != REF_SISTER;
        sister_leaves |= landing == REF_OUTSIDE && moved == REF_SISTER;
        opponent_there |= ref_is_opponent(position, landing);
        friend_there |= ref_is_own(position, landing) || landing == REF_SISTER;
    }
    if (own_leaves)
        return SU_REFUSED_SELF_EJECT;
    if (sister_leaves)
        return SU_REFUSED_SISTER_EJECT;
    if (opponent_there)
        return SU_REFUSED_OFF_AXIS;
    return friend_there ? SU_REFUSED_SIDE_BLOCKED : legal;
}

/* A side step whose cells are known to form a line of own marbles and sisters. */
static su_refusal_code judge_side_step(ref_move *move, const ref_position *position, ref_cell from,
                                       su_direction along, int length, su_direction step)
{
    if (position->variant == SU_OFFBOARD)
        return SU_REFUSED_NO_SIDE_STEP;
    int own = 0;
    bool turns_back = false;
    for (int i = 0; i < length; i++) {
        const ref_cell cell = ref_ahead(from, along, i);
        own += ref_is_own(position, ref_at(position, cell));
        turns_back |= ref_sister_turns_back(position, cell, step);
    }
    if (own > 3)
        return SU_REFUSED_TOO_MANY;
    if (own == 0)
        return SU_REFUSED_SISTER_ALONE;
    const su_refusal_code landing = judge_landing(position, from, along, length, step);
    if (landing != legal)
        return landing;
    if (turns_back)
        return SU_REFUSED_SISTER_BACK;
    /* Section 5: written from the lower end, from which the other lies E, NE or NW. */
    const bool lower_first = along == SU_E || along == SU_NE || along == SU_NW;
    *move = (ref_move){REF_SIDE_STEP, lower_first ? from : ref_ahead(from, along, length - 1),
                       lower_first ? along : ref_opposite(along), length, step};
    return legal;
}

/* ---- Texts ---- */

static su_refusal_code judge_placing(ref_move *move, const ref_position *position, ref_cell cell)
{
    if (!ref_sister_unplaced(position) && !position->in_hand)
        return SU_REFUSED_NOTHING_IN_HAND;
    if (ref_at(position, cell) != REF_FREE)
        return SU_REFUSED_CELL_TAKEN;
    if (ref_sister_unplaced(position) && !ref_in_camp(position, cell))
        return SU_REFUSED_SISTER_CAMP;
    *move = (ref_move){REF_PLACING, cell, SU_NO_DIRECTION, 1, SU_NO_DIRECTION};
    return legal;
}

static bool free_cell_between(const ref_position *position, ref_cell from, ref_cell to)
{
    const su_direction direction = ref_direction_to(from, to);
    for (int i = 1; i < ref_distance(from, to); i++)
        if (ref_at(position, ref_ahead(from, direction, i)) == REF_FREE)
            return true;
    return false;
}

static su_refusal_code judge_two_cells(ref_move *move, const ref_position *position,
                                       const ref_cell cells[2])
{
    const su_refusal_code named = judge_named(position, cells, 1);
    if (named != legal)
        return named;
    const su_direction direction = ref_direction_to(cells[0], cells[1]);
    if (direction != SU_NO_DIRECTION && ref_distance(cells[0], cells[1]) == 1)
        return judge_in_line(move, position, cells[0], direction);
    if (!ref_is_opponent(position, ref_at(position, cells[1])))
        return SU_REFUSED_NOT_A_STEP;
    if (direction == SU_NO_DIRECTION)
        return SU_REFUSED_OFF_AXIS;
    return free_cell_between(position, cells[0], cells[1]) ? SU_REFUSED_NO_CONTACT
                                                           : SU_REFUSED_NOT_A_STEP;
}

static su_refusal_code judge_three_cells(ref_move *move, const ref_position *position,
                                         const ref_cell cells[3])
{
    const su_refusal_code named = judge_named(position, cells, 2);
    if (named != legal)
        return named;
    const su_direction along = ref_direction_to(cells[0], cells[1]);
    if (along == SU_NO_DIRECTION)
        return SU_REFUSED_NOT_A_LINE;
    const int length = ref_distance(cells[0], cells[1]) + 1;
    for (int i = 0; i < length; i++) {
        const char content = ref_at(position, ref_ahead(cells[0], along, i));
        if (!ref_is_own(position, content) && content != REF_SISTER)
            return SU_REFUSED_NOT_A_LINE;
    }
    const su_direction step = ref_direction_to(cells[0], cells[2]);
    if (step == SU_NO_DIRECTION || ref_distance(cells[0], cells[2]) != 1)
        return SU_REFUSED_NOT_A_STEP;
    return judge_side_step(move, position, cells[0], along, length, step);
}

/* Reads `length` characters as cells of the endless lattice; the number of cells, 0 if ill-formed.
 */
static int read_cells(ref_cell cells[3], const char *text, size_t length)
{
    if (length != 2 && length != 4 && length != 6)
        return 0;
    for (size_t i = 0; i < length; i += 2) {
        if (text[i] < 'a' || text[i] > 'z' || text[i + 1] < '0' || text[i + 1] > '9')
            return 0;
        cells[i / 2] = (ref_cell){text[i] - 'a' + 1, text[i + 1] - '0'};
    }
    return (int)(length / 2);
}

/* bad_text of a side step: equal ends, or a destination anywhere on the line through them. */
static bool side_step_ill_formed(const ref_cell cells[3])
{
    if (ref_same_cell(cells[0], cells[1]))
        return true;
    const su_direction along = ref_direction_to(cells[0], cells[1]);
    if (along == SU_NO_DIRECTION)
        return false;
    const su_direction to = ref_direction_to(cells[0], cells[2]);
    return ref_same_cell(cells[0], cells[2]) || to == along || to == ref_opposite(along);
}

su_refusal_code ref_judge_text(ref_move *move, const ref_position *position, const char *text)
{
    if (ref_outcome(position).result != SU_ONGOING)
        return SU_REFUSED_GAME_OVER;
    ref_cell cells[3];
    const bool placing = text[0] == '@';
    const char *const named = placing ? text + 1 : text;
    const int count = read_cells(cells, named, strlen(named));
    if (count == 0 || placing != (count == 1))
        return SU_REFUSED_BAD_TEXT;
    if (count == 3 && side_step_ill_formed(cells))
        return SU_REFUSED_BAD_TEXT;
    for (int i = 0; i < count; i++)
        if (!ref_on_board(cells[i]))
            return SU_REFUSED_BAD_CELL;
    if (placing)
        return judge_placing(move, position, cells[0]);
    if (ref_sister_unplaced(position))
        return SU_REFUSED_SISTER_FIRST;
    return count == 2 ? judge_two_cells(move, position, cells)
                      : judge_three_cells(move, position, cells);
}

/* ---- Sets of cells ---- */

static bool contains(const ref_cell *cells, size_t count, ref_cell cell)
{
    for (size_t i = 0; i < count; i++)
        if (ref_same_cell(cells[i], cell))
            return true;
    return false;
}

/* True if the set is `first` and the cells that follow it without a gap in a direction. */
static bool is_line_from(const ref_cell *cells, size_t count, ref_cell first, su_direction along)
{
    for (size_t i = 0; i < count; i++)
        if (!contains(cells, count, ref_ahead(first, along, (int)i)))
            return false;
    return true;
}

/* Judges a set of different cells that holds more than one. */
static su_refusal_code judge_set(ref_move *move, const ref_position *position,
                                 const ref_cell *cells, size_t count, su_direction direction)
{
    for (size_t i = 0; i < count; i++)
        for (su_direction along = SU_E; along < SU_NO_DIRECTION; along++) {
            if (!is_line_from(cells, count, cells[i], along))
                continue;
            /* The same line is found from its other end too: in line it is read from the rear. */
            if (direction == ref_opposite(along))
                continue;
            if (direction == along)
                return judge_in_line(move, position, cells[i], direction);
            return judge_side_step(move, position, cells[i], along, (int)count, direction);
        }
    return SU_REFUSED_NOT_A_LINE;
}

su_refusal_code ref_judge_cells(ref_move *move, const ref_position *position, const ref_cell *cells,
                                size_t count, su_direction direction)
{
    if (ref_outcome(position).result != SU_ONGOING)
        return SU_REFUSED_GAME_OVER;
    if (count == 0 || direction == SU_NO_DIRECTION)
        return SU_REFUSED_BAD_TEXT;
    if (ref_sister_unplaced(position))
        return SU_REFUSED_SISTER_FIRST;
    const su_refusal_code named = judge_named(position, cells, count);
    if (named != legal)
        return named;
    ref_cell different[SU_CELLS];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!contains(different, kept, cells[i]))
            different[kept++] = cells[i];
    return kept == 1 ? judge_in_line(move, position, different[0], direction)
                     : judge_set(move, position, different, kept, direction);
}
