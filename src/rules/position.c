/* SPDX-License-Identifier: MIT */
/* Reading the parts of a position, its key and its names. */
#include "rules/position.h"

#include "base/check.h"
#include "rules/play.h"

su_position position_blank(su_variant variant)
{
    su_position blank = {.variant = (uint8_t)variant,
                         .sister_directions = {SU_NO_DIRECTION, SU_NO_DIRECTION}};
    if (variant_has_targets(variant))
        for (unsigned t = 0; t < SU_TARGETS; t++)
            blank.target_values |= (uint32_t)(default_target_values[t] - '0') << 2 * t;
    return blank;
}

bool variant_named(su_variant *variant, text name)
{
    for (unsigned each = 0; each < SU_VARIANTS; each++)
        if (text_is(name, su_variant_name((su_variant)each))) {
            *variant = (su_variant)each;
            return true;
        }
    return false;
}

const char *su_variant_name(su_variant variant)
{
    static const char *const names[SU_VARIANTS] = {
#define VARIANT(id, name, ...) [SU_##id] = #name,
#include "rules/variants.def"
#undef VARIANT
    };
    CHECK(variant < SU_VARIANTS);
    return names[variant];
}

su_variant su_position_variant(const su_position *position)
{
    return (su_variant)position->variant;
}

su_side su_position_side(const su_position *position)
{
    return (su_side)position->side;
}

unsigned su_position_ply(const su_position *position)
{
    return position->ply;
}

unsigned su_position_score(const su_position *position, su_side by)
{
    return position->score[by];
}

su_content su_position_at(const su_position *position, su_cell cell)
{
    CHECK(cell < SU_CELLS);
    if (position->marbles[SU_FIRST] & bit(cell))
        return SU_MARBLE_FIRST;
    if (position->marbles[SU_SECOND] & bit(cell))
        return SU_MARBLE_SECOND;
    return position->sisters & bit(cell) ? SU_SISTER : SU_FREE;
}

su_cells su_position_marbles(const su_position *position, su_side side)
{
    return position->marbles[side];
}

su_cells su_position_sisters(const su_position *position)
{
    return position->sisters;
}

su_direction su_position_sister_direction(const su_position *position, su_cell cell)
{
    CHECK(position->sisters & bit(cell));
    return (su_direction)position->sister_directions[bits_first(position->sisters) != bit(cell)];
}

bool su_position_placing(const su_position *position)
{
    return variant_has_sisters(su_position_variant(position)) && position_sisters_missing(position);
}

unsigned su_position_target_value(const su_position *position, unsigned target)
{
    CHECK(target < SU_TARGETS);
    return target_value(position->target_values, target);
}

su_content su_position_target_holds(const su_position *position, unsigned target)
{
    CHECK(target < SU_TARGETS);
    if (position->target_holds[SU_FIRST] >> target & 1)
        return SU_MARBLE_FIRST;
    return position->target_holds[SU_SECOND] >> target & 1 ? SU_MARBLE_SECOND : SU_FREE;
}

bool su_position_in_hand(const su_position *position)
{
    return position->in_hand;
}

int su_position_exit_target(const su_position *position, su_cell cell, su_direction direction)
{
    CHECK(cell < SU_CELLS && direction < SU_DIRECTIONS);
    return target_of_exit(position->target_values, cell, direction);
}

bool su_position_same(const su_position *a, const su_position *b)
{
    return a->key == b->key && a->marbles[0] == b->marbles[0] && a->marbles[1] == b->marbles[1] &&
           a->sisters == b->sisters && a->target_values == b->target_values &&
           a->target_holds[0] == b->target_holds[0] && a->target_holds[1] == b->target_holds[1] &&
           a->variant == b->variant && a->side == b->side && a->score[0] == b->score[0] &&
           a->score[1] == b->score[1] && a->sister_directions[0] == b->sister_directions[0] &&
           a->sister_directions[1] == b->sister_directions[1] && a->in_hand == b->in_hand;
}

uint64_t su_position_key(const su_position *position)
{
    return position->key;
}

uint64_t su_position_recompute_key(const su_position *position)
{
    uint64_t key = zobrist.other[ZOBRIST_VARIANT + position->variant];
    if (position->side == SU_SECOND)
        key ^= zobrist.other[ZOBRIST_SECOND_TO_MOVE];
    if (position->in_hand)
        key ^= zobrist.other[ZOBRIST_IN_HAND];
    for (unsigned side = 0; side < 2; side++) {
        key ^= zobrist.score[side][position->score[side]];
        for (su_cells rest = position->marbles[side]; rest; rest = bits_rest(rest))
            key ^= zobrist.marble[side][bits_lowest(rest)];
        for (unsigned t = 0; t < SU_TARGETS; t++)
            if (position->target_holds[side] >> t & 1)
                key ^= zobrist.target_holds[side][t];
    }
    if (variant_has_targets(su_position_variant(position)))
        for (unsigned t = 0; t < SU_TARGETS; t++)
            key ^= zobrist.target_value[target_value(position->target_values, t) - 1][t];
    unsigned nth = 0;
    for (su_cells rest = position->sisters; rest; rest = bits_rest(rest), nth++) {
        key ^= zobrist.sister[bits_lowest(rest)];
        if (position->sister_directions[nth] != SU_NO_DIRECTION)
            key ^= zobrist.sister_moved[position->sister_directions[nth]][bits_lowest(rest)];
    }
    return key;
}

su_position su_position_other_side(const su_position *position)
{
    CHECK(!su_position_placing(position));
    return other_side_of(position);
}
