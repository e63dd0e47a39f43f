/* SPDX-License-Identifier: MIT */
/* The rarer parts of playing a move, and su_play. */
#include "rules/play.h"

#include "base/check.h"

void play_sisters(su_position *position, su_cells line, unsigned direction)
{
    su_cells rest = position->sisters, moved = 0;
    su_cell cells[2] = {0, 0};
    uint8_t went[2] = {SU_NO_DIRECTION, SU_NO_DIRECTION};
    for (unsigned nth = 0; rest; rest = bits_rest(rest), nth++) {
        su_cell cell = (su_cell)bits_lowest(rest);
        went[nth] = position->sister_directions[nth];
        cells[nth] = cell;
        if (line & bit(cell)) {
            position->key ^= zobrist.sister[cell];
            if (went[nth] != SU_NO_DIRECTION)
                position->key ^= zobrist.sister_moved[went[nth]][cell];
            cells[nth] = next_cell[direction][cell];
            went[nth] = (uint8_t)direction;
            position->key ^=
                zobrist.sister[cells[nth]] ^ zobrist.sister_moved[direction][cells[nth]];
        }
        moved |= bit(cells[nth]);
    }
    position->sisters = moved;
    bool swapped = cells[0] > cells[1];
    position->sister_directions[0] = went[swapped];
    position->sister_directions[1] = went[!swapped];
}

void play_into_target(su_position *position, su_cell from, unsigned direction)
{
    unsigned side = position->side, other = side ^ 1u;
    unsigned target =
        (unsigned)target_of_exit(position->target_values, from, (su_direction)direction);
    if ((position->target_holds[0] | position->target_holds[1]) >> target & 1) {
        position->in_hand = 1;
        position->key ^= zobrist.other[ZOBRIST_IN_HAND];
        return;
    }
    unsigned points = target_value(position->target_values, target);
    position->target_holds[other] |= (uint16_t)(1u << target);
    position->key ^= zobrist.target_holds[other][target] ^
                     zobrist.score[side][position->score[side]] ^
                     zobrist.score[side][position->score[side] + points];
    position->score[side] = (uint8_t)(position->score[side] + points);
}

void play_placing(su_position *position, su_cell cell)
{
    if (!variant_has_sisters(su_position_variant(position))) {
        position->marbles[position->side] |= bit(cell);
        position->key ^= zobrist.marble[position->side][cell];
        return;
    }
    position->sisters |= bit(cell);
    position->key ^= zobrist.sister[cell];
}

su_position su_play(const su_position *position, su_move move)
{
    CHECK(su_move_legal(position, move));
    su_position after = *position;
    VARIANT_DISPATCH(su_position_variant(position), play, &after, move);
    return after;
}
