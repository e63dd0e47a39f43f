/* SPDX-License-Identifier: MIT */
/* How soon a side could win at best: see reach.h. */
#include "engine/reach.h"

#include "rules/generate.h"
#include "rules/reunion.h"

bool reach_has_won(const su_position *position, su_side side, unsigned goal)
{
    if (goal != 0 && position->score[side] >= goal)
        return true;
    return su_position_outcome(position).result == su_win_of(side);
}

static bool is_settled(const su_position *position, unsigned goal)
{
    if (goal != 0)
        return position->score[0] >= goal || position->score[1] >= goal;
    return is_decided(su_position_variant(position), position);
}

bool reach_is_over(const su_position *position, unsigned goal)
{
    if (is_settled(position, goal))
        return true;
    /* A marble beside a free cell can step there in all three games, which saves counting the moves
     * of nearly every position. */
    const su_cells free_cells = position_free(position);
    if (!su_position_placing(position))
        for (su_cells rest = position->marbles[position->side]; rest != 0; rest = bits_rest(rest))
            if ((neighbours[bits_lowest(rest)] & free_cells) != 0)
                return false;
    return su_move_count(position) == 0;
}

/* Steps from one sister to the other that are left until they meet. */
static unsigned steps_to_meet(const su_position *position)
{
    su_cells reached = bits_first(position->sisters), other = bits_rest(position->sisters);
    unsigned steps = 0;
    for (;; steps++) {
        su_cells wider = reached;
        for (su_cells rest = reached; rest != 0; rest = bits_rest(rest))
            wider |= neighbours[bits_lowest(rest)];
        if ((wider & other) != 0)
            return steps;
        reached = wider;
    }
}

/* The fewest own moves with which `side` reaches the goal, or has more marbles and the sisters
 * together: a move ejects one marble at most, and takes one sister a step nearer to the other at
 * most, because all that moves goes in one direction. */
static unsigned least_moves(const su_position *position, su_side side, unsigned goal)
{
    const su_variant variant = su_position_variant(position);
    if (!variant_has_sisters(variant)) {
        const unsigned best = variant_best_ejection(variant);
        return (goal - position->score[side] + best - 1) / best;
    }
    const unsigned own = bits_count(position->marbles[side]);
    const unsigned others = bits_count(position->marbles[side ^ 1]);
    const unsigned ejections = own > others ? 0 : others - own + 1;
    const unsigned steps = steps_to_meet(position);
    return ejections > steps ? ejections : steps;
}

/* Marbles with a free cell beside them, each with one of its own. A move takes a few of these pairs
 * apart: in line it fills one free cell and pushes some of the marbles, sideways it fills as many
 * cells as marbles move. A step from a marble's cell to the free one leaves them all. */
static bool has_more_pairs(const su_position *position, su_side of, unsigned than)
{
    su_cells free_cells = position_free(position);
    unsigned pairs = 0;
    for (su_cells rest = position->marbles[of]; rest != 0; rest = bits_rest(rest)) {
        const su_cells beside = neighbours[bits_lowest(rest)] & free_cells;
        if (beside == 0)
            continue;
        free_cells ^= bits_first(beside);
        if (++pairs > than)
            return true;
    }
    return false;
}

/* Most pairs one move takes apart. Where lines are long, four marbles are the most that five cells
 * of a line of nine can push; five own marbles and sisters the most that step sideways. */
static unsigned most_parted(su_variant variant)
{
    return variant_longest_line(variant) == 3 && !variant_has_sisters(variant) ? 3 : 5;
}

/* Whether the other side keeps a step to a free cell, whatever `side` does with so many moves. */
static bool cannot_shut_in(const su_position *position, su_side side, unsigned moves)
{
    return has_more_pairs(position, su_side_other(side),
                          moves * most_parted(su_position_variant(position)));
}

bool reach_is_beyond(const su_position *position, su_side side, unsigned moves, unsigned goal)
{
    return !su_position_placing(position) && least_moves(position, side, goal) > moves &&
           cannot_shut_in(position, side, moves);
}

static bool some_move_wins(const su_position *position, const su_move *moves, size_t count,
                           unsigned goal)
{
    for (size_t i = 0; i < count; i++) {
        const su_position after = su_play(position, moves[i]);
        if (reach_is_over(&after, goal) && reach_has_won(&after, su_position_side(position), goal))
            return true;
    }
    return false;
}

bool reach_wins_at_once(const su_position *position, unsigned goal)
{
    const su_side side = su_position_side(position);
    su_move moves[SU_MAX_MOVES];
    if (su_position_placing(position) || !cannot_shut_in(position, side, 1))
        return some_move_wins(position, moves, su_moves(moves, position), goal);
    if (least_moves(position, side, goal) > 1)
        return false;
    if (goal == 0)
        return reunion_wins(position, position->side);
    const size_t count = moves_ejections(moves, position);
    if (goal - position->score[side] == 1 && !variant_has_targets(su_position_variant(position)))
        return count > 0;
    return some_move_wins(position, moves, count, goal);
}
