/* SPDX-License-Identifier: MIT */
/* Moves in the Nacre notation: see nacre.h. */
#include "game/nacre.h"

#include "base/bits.h"

/* Three marbles and both sisters. */
#define LONGEST 5

/* In line: the rear marble, then where the head goes, or the last marble that is pushed; at the
 * rim, where that one stood. */
static bool read_in_line(su_move *move, const su_position *position, su_cell from, su_direction d,
                         unsigned distance)
{
    char word[SU_MOVE_TEXT] = {0};
    su_refusal why;
    __builtin_memcpy(word, su_cell_name(from), 2);
    __builtin_memcpy(word + 2, su_cell_name(su_cell_next(from, d)), 2);
    if (su_move_parse(move, position, word, &why) != SU_OK)
        return false;
    su_move_facts facts = su_move_explain(position, *move);
    unsigned own = bits_count(facts.moved);
    unsigned all = own + bits_count(facts.pushed);
    return distance == own || distance == all - (facts.ejected != SU_NO_CELL);
}

/* The direction from a cell to another on a line with it, and how far that is; none if there is no
 * such line. */
static su_direction direction_to(unsigned *distance, su_cell from, su_cell to)
{
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
        su_cell cell = from;
        for (*distance = 0; cell != SU_NO_CELL && cell != to; (*distance)++)
            cell = su_cell_next(cell, d);
        if (cell == to)
            return d;
    }
    return SU_NO_DIRECTION;
}

/* A side step of `count` marbles and sisters: an end of the line, then where the other end goes. */
static bool read_side_step(su_move *move, const su_position *position, su_cell from, su_cell to,
                           size_t count)
{
    for (su_direction along = SU_E; along < SU_NO_DIRECTION; along++)
        for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
            su_cell line[LONGEST] = {from};
            su_refusal why;
            bool on_board = d % 3 != along % 3; /* and not along the line */
            for (size_t i = 1; i < count && on_board; i++) {
                line[i] = su_cell_next(line[i - 1], along);
                on_board = line[i] != SU_NO_CELL;
            }
            if (on_board && su_cell_next(line[count - 1], d) == to &&
                su_move_of_cells(move, position, line, count, d, &why) == SU_OK)
                return true;
        }
    return false;
}

su_status nacre_read(su_move *move, const su_position *position, const char *word)
{
    char names[2][3] = {{word[0], word[1], '\0'}, {word[2], word[3], '\0'}};
    su_cell from = su_cell_named(names[0]), to = su_cell_named(names[1]);
    if (from == SU_NO_CELL || to == SU_NO_CELL || from == to)
        return SU_MALFORMED;
    unsigned distance;
    su_direction d = direction_to(&distance, from, to);
    bool read = d != SU_NO_DIRECTION && read_in_line(move, position, from, d, distance);
    /* No side step is written by two cells of a line. The fewest marbles are meant: more would be
     * written from their other end. */
    for (size_t count = 2; count <= LONGEST && !read && d == SU_NO_DIRECTION; count++)
        read = read_side_step(move, position, from, to, count);
    return read ? SU_OK : SU_MALFORMED;
}

static su_cell step(su_cell cell, su_direction direction, unsigned count)
{
    while (count-- > 0)
        cell = su_cell_next(cell, direction);
    return cell;
}

/* The end of a line that goes along to `cell`, and the direction in which it lies. */
static su_cell other_end(su_direction *along, su_cells line, su_cell cell)
{
    unsigned count = bits_count(line);
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
        su_cell next = su_cell_next(cell, d);
        *along = d;
        if (next != SU_NO_CELL && line & su_cells_of(next))
            return step(cell, d, count - 1);
    }
    return cell;
}

size_t nacre_format(char out[SU_MOVE_TEXT], const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    su_direction d = facts.direction, along;
    su_cell from = facts.tail, to;
    if (d == SU_NO_DIRECTION)
        return su_move_format(out, move);
    if (facts.kind == SU_MOVE_ARROW) {
        su_cell end = other_end(&along, facts.moved, from);
        /* From the end from which the way is longer: not 120 degrees round, but 60. */
        bool is_short = (along + 2) % SU_DIRECTIONS == (unsigned)d ||
                        (along + 4) % SU_DIRECTIONS == (unsigned)d;
        to = su_cell_next(is_short ? from : end, d);
        from = is_short ? end : from;
    } else {
        to = step(from, d, bits_count(facts.moved));
    }
    __builtin_memcpy(out, su_cell_name(from), 2);
    __builtin_memcpy(out + 2, su_cell_name(to), 2);
    out[4] = '\0';
    return 4;
}
