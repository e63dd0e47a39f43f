/* SPDX-License-Identifier: MIT */
/* Keys and codes that do not change when the board is turned: see canonical.h. */
#include "explore/canonical.h"

#include "base/check.h"
#include "rules/move.h"
#include "rules/position.h"

/* What can be so of a position, each with a number of its own, from which its hash is made. They
 * stand in archives: a number never changes. */
enum {
    SAYS_OWN = 0,
    SAYS_OTHER = 64,
    SAYS_SISTER = 128,
    SAYS_SISTER_MOVED = 192, /* and 64 for each direction */
    SAYS_TARGET_VALUE = 576, /* and 16 for each value above 1 */
    SAYS_TARGET_OWN = 624,   /* the target holds a marble of the side to move */
    SAYS_TARGET_OTHER = 640,
    SAYS_SCORE_OWN = 704,
    SAYS_SCORE_OTHER = 768,
    SAYS_IN_HAND = 832,
    SAYS_SECOND_PLACES = 833, /* camps belong to colours: while sisters are placed they differ */
    SAYS_VARIANT = 840
};

/* SplitMix64's way of spreading a number over all bits. */
static uint64_t spread(unsigned number)
{
    uint64_t z = (number + UINT64_C(1)) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void canonical_prepare(canonical_table *out)
{
    for (unsigned cell = 0; cell < SU_CELLS; cell++)
        for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
            unsigned turned = su_cell_transform((su_cell)cell, s);
            out->marble[0][cell][s] = spread(SAYS_OWN + turned);
            out->marble[1][cell][s] = spread(SAYS_OTHER + turned);
        }
}

static void add_marbles(uint64_t hashes[SU_SYMMETRIES], su_cells marbles,
                        const uint64_t rows[SU_CELLS][SU_SYMMETRIES])
{
    for (; marbles != 0; marbles = bits_rest(marbles)) {
        const uint64_t *row = rows[bits_lowest(marbles)];
        for (unsigned s = 0; s < SU_SYMMETRIES; s++)
            hashes[s] ^= row[s];
    }
}

/* What a turn of the board leaves as it is. */
static uint64_t hash_of_facts(const su_position *position)
{
    const unsigned side = position->side;
    uint64_t hash = spread(SAYS_VARIANT + position->variant) ^
                    spread(SAYS_SCORE_OWN + position->score[side]) ^
                    spread(SAYS_SCORE_OTHER + position->score[side ^ 1]);
    if (position->in_hand)
        hash ^= spread(SAYS_IN_HAND);
    if (side == SU_SECOND && su_position_placing(position))
        hash ^= spread(SAYS_SECOND_PLACES);
    return hash;
}

static uint64_t hash_of_sisters(const su_position *position, unsigned symmetry)
{
    uint64_t hash = 0;
    for (su_cells rest = position->sisters; rest != 0; rest = bits_rest(rest)) {
        su_cell cell = (su_cell)bits_lowest(rest);
        su_direction moved = su_position_sister_direction(position, cell);
        unsigned turned = su_cell_transform(cell, symmetry);
        hash ^= spread(SAYS_SISTER + turned);
        if (moved != SU_NO_DIRECTION)
            hash ^= spread(SAYS_SISTER_MOVED + turned +
                           64 * (unsigned)su_direction_transform(moved, symmetry));
    }
    return hash;
}

static uint64_t hash_of_targets(const su_position *position, unsigned symmetry)
{
    uint64_t hash = 0;
    for (unsigned target = 0; target < SU_TARGETS; target++) {
        unsigned turned = target_transform(target, symmetry);
        hash ^= spread(SAYS_TARGET_VALUE + turned +
                       16 * (su_position_target_value(position, target) - 1));
        if (position->target_holds[position->side] >> target & 1)
            hash ^= spread(SAYS_TARGET_OWN + turned);
        if (position->target_holds[position->side ^ 1] >> target & 1)
            hash ^= spread(SAYS_TARGET_OTHER + turned);
    }
    return hash;
}

canonical canonical_of(const su_position *position, const canonical_table *table)
{
    uint64_t hashes[SU_SYMMETRIES] = {0};
    canonical found = {.key = UINT64_MAX, .symmetries = 0};
    const uint64_t facts = hash_of_facts(position);
    const unsigned allowed = su_position_symmetries(position);
    add_marbles(hashes, position->marbles[position->side], table->marble[0]);
    add_marbles(hashes, position->marbles[position->side ^ 1], table->marble[1]);
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        if (!(allowed >> s & 1))
            continue;
        uint64_t hash = hashes[s] ^ facts;
        if (position->sisters != 0)
            hash ^= hash_of_sisters(position, s);
        if (position->target_values != 0)
            hash ^= hash_of_targets(position, s);
        if (hash < found.key)
            found = (canonical){.key = hash, .symmetries = 0};
        if (hash == found.key)
            found.symmetries |= (uint16_t)(1u << s);
    }
    return found;
}

static bool comes_before(su_cell a, su_cell b)
{
    unsigned row = su_cell_row(a), other = su_cell_row(b);
    return row != other ? row < other : su_cell_number(a) < su_cell_number(b);
}

#define CODE(cell, direction, axis, length)                                                        \
    ((canonical_move)((cell) | (direction) << 6 | (axis) << 9 | (length) << 11))

/* The length of a line that moves along itself follows from the position; that of a side step, 2 to
 * 5, does not. */
static canonical_move turned_move(su_move move, unsigned symmetry)
{
    unsigned cell = su_cell_transform(move_cell(move), symmetry), axis = move_axis(move);
    if (move_is_placing(move))
        return CODE(cell, (unsigned)SU_NO_DIRECTION, 0u, 0u);
    unsigned direction =
        (unsigned)su_direction_transform((su_direction)move_direction(move), symmetry);
    if (axis == IN_LINE)
        return CODE(cell, direction, IN_LINE, 0u);
    su_cell end =
        su_cell_transform(cell_steps(move_cell(move), axis, move_length(move) - 1), symmetry);
    unsigned along = (unsigned)su_direction_transform((su_direction)axis, symmetry);
    CHECK(move_length(move) >= 2 && move_length(move) <= 5);
    return CODE(comes_before(end, (su_cell)cell) ? end : cell, direction, along % 3,
                move_length(move) - 2);
}

canonical_move canonical_move_of(const canonical *where, su_move move)
{
    canonical_move lowest = CANONICAL_NO_MOVE;
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        if (!(where->symmetries >> s & 1))
            continue;
        canonical_move turned = turned_move(move, s);
        if (turned < lowest)
            lowest = turned;
    }
    return lowest;
}
