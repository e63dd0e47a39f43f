/* SPDX-License-Identifier: MIT */
/* Random positions: see scatter.h. */
#include "reference/scatter.h"

/* Marbles a side may have on the board, lost and in hand together (section 5). */
static const int most_marbles[] = {
    [SU_CLASSIC] = 15,
    [SU_NOTALONE] = 14,
    [SU_OFFBOARD] = 12,
};
_Static_assert(sizeof most_marbles / sizeof *most_marbles == SU_VARIANTS,
               "every game has its number");

ref_cell scatter_cell(rng *random)
{
    ref_cell cell;
    do {
        cell = (ref_cell){1 + (int)rng_below(random, 9), 1 + (int)rng_below(random, 9)};
    } while (!ref_on_board(cell));
    return cell;
}

/* A run of up to five marbles from a random cell on, so that long chains meet often. */
static int scatter_run(ref_position *position, rng *random, char content, int at_most)
{
    const su_direction direction = (su_direction)rng_below(random, SU_DIRECTIONS);
    const int length = 1 + (int)rng_below(random, 5);
    ref_cell cell = scatter_cell(random);
    int put = 0;
    for (; put < at_most && put < length && ref_at(position, cell) == REF_FREE; put++) {
        position->board[cell.row][cell.number] = content;
        cell = ref_ahead(cell, direction, 1);
    }
    return put;
}

/* Two long chains face to face across the board: what pac and the limit of three are about. */
static void scatter_duel(ref_position *position, rng *random, int limits[2])
{
    const su_direction direction = (su_direction)rng_below(random, SU_DIRECTIONS);
    ref_cell cell = scatter_cell(random);
    while (ref_on_board(ref_ahead(cell, direction, -1)))
        cell = ref_ahead(cell, direction, -1);
    su_side side = (su_side)rng_below(random, 2);
    for (int chain = 0; chain < 2; chain++) {
        const int length = 3 + (int)rng_below(random, 3);
        for (int i = 0; i < length; i++) {
            if (limits[side] == 0 || ref_at(position, cell) != REF_FREE)
                return;
            position->board[cell.row][cell.number] = ref_marble(side);
            limits[side]--;
            cell = ref_ahead(cell, direction, 1);
        }
        side = side == SU_FIRST ? SU_SECOND : SU_FIRST;
    }
}

/* At most `limit` marbles of a side; in one position of 32 hardly any, so that somebody is stuck or
 * gone. */
static void scatter_marbles(ref_position *position, rng *random, su_side side, int limit)
{
    if (rng_below(random, 32) == 0)
        limit = (int)rng_below(random, 2);
    for (int runs = 0; runs < 12 && limit > 0; runs++)
        limit -= scatter_run(position, random, ref_marble(side), limit);
}

static void scatter_sister(ref_position *position, rng *random, int highest_row)
{
    ref_cell cell;
    do {
        cell = scatter_cell(random);
    } while (cell.row > highest_row || ref_at(position, cell) != REF_FREE);
    position->board[cell.row][cell.number] = REF_SISTER;
    position->last_step[cell.row][cell.number] = SU_NO_DIRECTION;
    position->sisters++;
}

/* The direction of a step to a cell from another one, or none. */
static uint8_t any_step_to(rng *random, ref_cell cell)
{
    su_direction step;
    do {
        step = (su_direction)rng_below(random, SU_DIRECTIONS + 1);
    } while (step != SU_NO_DIRECTION && !ref_on_board(ref_ahead(cell, step, -1)));
    return (uint8_t)step;
}

/* Two sisters, or in one position of 16 fewer: then the side to move follows from their number. */
static void scatter_sisters(ref_position *position, rng *random)
{
    const bool early = rng_below(random, 16) == 0;
    if (early) {
        position->side = (su_side)rng_below(random, 2);
        if (position->side == SU_SECOND)
            scatter_sister(position, random, 4);
        return;
    }
    scatter_sister(position, random, 9);
    scatter_sister(position, random, 9);
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            if (position->board[row][number] == REF_SISTER)
                position->last_step[row][number] = any_step_to(random, (ref_cell){row, number});
}

/* Random values; some targets filled, which is what the score counts. The side to move has not won
 * yet: its share stops short of six. */
static void scatter_targets(ref_position *position, rng *random, int lost[2])
{
    bool any_full = false;
    for (int target = 0; target < SU_TARGETS; target++) {
        const int value = 1 + (int)rng_below(random, 3);
        const su_side owner = (su_side)rng_below(random, 2);
        const su_side scorer = owner == SU_FIRST ? SU_SECOND : SU_FIRST;
        const int limit = scorer == position->side ? 5 : 8;
        position->target_value[target] = value;
        if (rng_below(random, 4) != 0 || position->score[scorer] + value > limit)
            continue;
        position->target_holds[target] = ref_marble(owner);
        position->score[scorer] += value;
        lost[owner]++;
        any_full = true;
    }
    position->in_hand = any_full && rng_below(random, 3) == 0;
    lost[position->side] += position->in_hand;
}

/* Ejections made so far. In classic the side to move has not won yet. */
static void scatter_score(ref_position *position, rng *random, int lost[2])
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const bool below_six = position->variant == SU_CLASSIC && side == position->side;
        position->score[side] = (int)rng_below(random, below_six ? 6 : 7);
        lost[side == SU_FIRST ? SU_SECOND : SU_FIRST] = position->score[side];
    }
}

ref_position scatter_position(rng *random, su_variant variant)
{
    ref_position position = ref_empty(variant);
    int lost[2] = {0, 0};
    position.side = (su_side)rng_below(random, 2);
    position.ply = rng_below(random, 1000);
    if (variant == SU_NOTALONE)
        scatter_sisters(&position, random);
    if (variant == SU_OFFBOARD)
        scatter_targets(&position, random, lost);
    else
        scatter_score(&position, random, lost);
    int limits[2] = {most_marbles[variant] - lost[SU_FIRST],
                     most_marbles[variant] - lost[SU_SECOND]};
    if (rng_below(random, 4) != 0)
        scatter_duel(&position, random, limits);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        scatter_marbles(&position, random, side, limits[side]);
    return position;
}
