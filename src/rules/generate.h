/* SPDX-License-Identifier: MIT */
/* All legal moves of a position, as sets: for each direction and length, the heads of the lines
 * that may move. Templates on a constant variant and direction, so that every shift is a constant;
 * moves.c turns the sets into moves, perft.c only counts them. */
#ifndef RULES_GENERATE_H
#define RULES_GENERATE_H

#include "rules/position.h"
#include "rules/variant.h"

/* The longest line that can move: in Off Board a whole diagonal but one, in Notalone 3 + 2. */
#define MOST_IN_LINE 8
#define MOST_WITH_SISTERS 5

/* Who stands where, from the mover's view. */
typedef struct crowd_sets {
    su_cells own;
    su_cells opponents;
    su_cells free;
} crowd_sets;

ALWAYS_INLINE crowd_sets crowd_of(const su_position *position)
{
    return (crowd_sets){position->marbles[position->side], position->marbles[position->side ^ 1],
                        position_free(position)};
}

/* Of lines of `length` with these heads, those with at most three own marbles (N2). */
ALWAYS_INLINE su_cells heads_with_few_own(su_cells heads, su_cells own, unsigned direction,
                                          unsigned length)
{
    su_cells kept = 0;
    for (; heads; heads = bits_rest(heads)) {
        su_cells line =
            cells_line((su_cell)bits_lowest(heads), (direction + 3) % SU_DIRECTIONS, length);
        if (bits_count(line & own) <= 3)
            kept |= bits_first(heads);
    }
    return kept;
}

/* The sisters that may be displaced in a direction. */
ALWAYS_INLINE su_cells movable_sisters(const su_variant variant, const su_position *position,
                                       const unsigned direction)
{
    return variant_has_sisters(variant)
               ? position->sisters & ~position_barred_sisters(position, direction)
               : 0;
}

/* Everything line_heads knows about one direction, growing with the length n of the lines. */
typedef struct line_sets {
    su_cells inner;     /* cells with a next cell in this direction */
    su_cells opponents; /* crowd's */
    su_cells sisters;   /* those that may be displaced, off the rim */
    su_cells movable;   /* own marbles and sisters off the rim: C9, N4: no other can be a head */
    su_cells run;       /* heads of runs of n */
    su_cells targets;   /* cells before something a line of n can enter */
    su_cells chain;     /* the first opponents of chains of n that can be pushed (C6) */
    su_cells mixed;     /* the same for chains with a sister in them that a line of n can push */
    bool may_be_mixed;  /* an opponent stands behind a sister */
} line_sets;

/* N5: opposing chains with a sister in them. She counts for the pusher: n push a chain of n
 * opponents and one sister, n + 1 opponents and both. `before_rest`: the cells before a free cell
 * (n = 1), or before a chain of n - 1. */
ALWAYS_INLINE void grow_mixed(line_sets *sets, su_cells before_rest, const unsigned direction)
{
    su_cells behind = (sets->sisters & before_rest) | sets->mixed;
    sets->mixed = sets->opponents & sets->inner & cells_before(behind, direction);
    su_cells before_mixed = cells_before(sets->mixed, direction);
    su_cells second_sister = sets->sisters & before_mixed;
    if (second_sister) {
        sets->mixed |= sets->opponents & sets->inner & cells_before(second_sister, direction);
        before_mixed = cells_before(sets->mixed, direction);
    }
    sets->targets |= before_mixed;
}

/* From lines of n - 1 to lines of n, for n of 2 and more. */
ALWAYS_INLINE void grow_lines(line_sets *sets, const unsigned direction)
{
    su_cells before_chain = cells_before(sets->chain, direction);
    sets->run = sets->movable & cells_ahead(sets->run, direction);
    sets->targets |= before_chain; /* C5, N5, O4: a line of n pushes up to n - 1 */
    if (sets->may_be_mixed)
        grow_mixed(sets, before_chain, direction);
    sets->chain = sets->opponents & sets->inner & before_chain;
}

/* N2: sisters make lines longer than three; the own marbles among them stay three. */
ALWAYS_INLINE unsigned line_heads_with_sisters(su_cells heads[MOST_IN_LINE + 1], line_sets *sets,
                                               su_cells own, const unsigned direction)
{
    su_cells second = sets->movable & cells_ahead(sets->sisters, direction);
    su_cells third = sets->movable & cells_ahead(second, direction);
    su_cells with_sister =
        sets->sisters | second | third; /* heads with a sister among the last n */
    unsigned n = 3;
    while (n < MOST_WITH_SISTERS && sets->run & with_sister) {
        grow_lines(sets, direction);
        with_sister |= sets->movable & cells_ahead(with_sister, direction);
        heads[++n] = sets->run & sets->targets & with_sister;
    }
    if (n == MOST_WITH_SISTERS)
        heads[n] = heads_with_few_own(heads[n], own, direction, n);
    return n;
}

/* heads[n]: the foremost marbles of lines of n that may move along themselves in a direction. All
 * of them are different moves. Returns the greatest n, at least 3. */
ALWAYS_INLINE unsigned line_heads(su_cells heads[MOST_IN_LINE + 1], const su_variant variant,
                                  const su_position *position, const crowd_sets *crowd,
                                  const unsigned direction, const bool only_ejections)
{
    const su_cells inner = ~rims[direction];
    const su_cells before_free = only_ejections ? 0 : cells_before(crowd->free, direction);
    const su_cells sisters = movable_sisters(variant, position, direction) & inner;
    line_sets sets = {.inner = inner,
                      .opponents = crowd->opponents,
                      .sisters = sisters,
                      .movable = (crowd->own & inner) | sisters,
                      .run = (crowd->own & inner) | sisters,
                      .targets = before_free,
                      .chain = crowd->opponents & (before_free | rims[direction]),
                      .may_be_mixed = variant_has_sisters(variant) &&
                                      crowd->opponents & inner & cells_before(sisters, direction)};
    if (sets.may_be_mixed)
        grow_mixed(&sets, before_free, direction);
    heads[1] = sets.run & crowd->own & sets.targets; /* N3: a sister does not move alone */
    grow_lines(&sets, direction);
    heads[2] = sets.run & sets.targets;
    grow_lines(&sets, direction);
    heads[3] = sets.run & sets.targets;
    if (!variant_has_sisters(variant) && variant_longest_line(variant) == 3)
        return 3;
    if (variant_has_sisters(variant))
        return line_heads_with_sisters(heads, &sets, crowd->own, direction);
    unsigned n = 3;
    while (n < MOST_IN_LINE && sets.run) {
        grow_lines(&sets, direction);
        heads[++n] = sets.run & sets.targets;
    }
    return n;
}

/* The marbles that may step to a free neighbour in a direction, sisters among them. */
ALWAYS_INLINE su_cells side_steppers(const su_variant variant, const su_position *position,
                                     const crowd_sets *crowd, const unsigned direction)
{
    return (crowd->own | movable_sisters(variant, position, direction)) & ~rims[direction] &
           cells_before(crowd->free, direction);
}

/* ends[n]: the lower ends of lines of n along an axis (E, NE or NW) of which every marble may step
 * aside (C3, N2). Returns the greatest n, at least 3. */
ALWAYS_INLINE unsigned side_step_ends(su_cells ends[MOST_WITH_SISTERS + 1],
                                      const su_variant variant, const crowd_sets *crowd,
                                      su_cells steppers, const unsigned axis)
{
    ends[2] = steppers & ~rims[axis] & cells_before(steppers, axis);
    ends[3] = ends[2] & cells_before(ends[2], axis);
    unsigned n = 3;
    if (variant_has_sisters(variant) && steppers & ~crowd->own) {
        su_cells run = ends[3];
        while (n < MOST_WITH_SISTERS && (run &= cells_before(run, axis))) {
            n++;
            ends[n] = heads_with_few_own(run, crowd->own, (axis + 3) % SU_DIRECTIONS, n);
        }
    }
    return n;
}

/* The first or second axis that does not run along a direction. */
ALWAYS_INLINE unsigned side_axis(const unsigned direction, const unsigned nth)
{
    return nth == 0 ? (direction % 3 == 0) : (direction % 3 == 2 ? 1 : 2);
}

/* The cells the side to move may put a marble on: a sister (N1) or one from its hand (O8). */
ALWAYS_INLINE su_cells placing_cells(const su_variant variant, const su_position *position,
                                     const crowd_sets *crowd)
{
    if (variant_has_sisters(variant) && position_sisters_missing(position))
        return crowd->free & camps[position->side];
    return variant_has_targets(variant) && position->in_hand ? crowd->free : 0;
}

/* Decided without looking for moves: by score (C10, O9) or by the sisters' reunion (N9). */
ALWAYS_INLINE bool is_decided(const su_variant variant, const su_position *position)
{
    if (variant_has_sisters(variant))
        return position->sisters &&
               (neighbours[bits_lowest(position->sisters)] & position->sisters);
    return position->score[0] >= variant_winning_score(variant) ||
           position->score[1] >= variant_winning_score(variant);
}

/* How many legal moves there are. */
ALWAYS_INLINE unsigned count_moves(const su_variant variant, const su_position *position)
{
    if (is_decided(variant, position))
        return 0;
    const crowd_sets crowd = crowd_of(position);
    unsigned count = bits_count(placing_cells(variant, position, &crowd));
    if (variant_has_sisters(variant) && position_sisters_missing(position))
        return count;
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        su_cells sets[MOST_IN_LINE + 1];
        unsigned longest = line_heads(sets, variant, position, &crowd, d, false);
        count += bits_count(sets[1]) + bits_count(sets[2]) + bits_count(sets[3]);
        for (unsigned n = 4; n <= longest; n++)
            count += bits_count(sets[n]);
        if (!variant_has_side_steps(variant))
            continue;
        su_cells steppers = side_steppers(variant, position, &crowd, d);
#pragma GCC unroll 2
        for (unsigned nth = 0; nth < 2; nth++) {
            longest = side_step_ends(sets, variant, &crowd, steppers, side_axis(d, nth));
            count += bits_count(sets[2]) + bits_count(sets[3]);
            for (unsigned n = 4; n <= longest; n++)
                count += bits_count(sets[n]);
        }
    }
    return count;
}

#endif
