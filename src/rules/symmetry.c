/* SPDX-License-Identifier: MIT */
/* The twelve symmetries of the board: a mirror and six turns. */
#include "base/check.h"
#include "rules/position.h"
#include "rules/targets.h"
#include "rules/variant.h"

#define IDENTITY 0u
#define MIRROR 6u
#define TURNS 0x03fu
#define ALL_SYMMETRIES 0xfffu

su_cell su_cell_transform(su_cell cell, unsigned symmetry)
{
    CHECK(cell < SU_CELLS && symmetry < SU_SYMMETRIES);
    unsigned turned = cell;
    if (symmetry >=
        MIRROR) /* steps to the west for steps to the east, counted from the row's middle */
        turned = (unsigned)CELL((int)su_cell_row(cell),
                                6 + (int)su_cell_row(cell) - (int)su_cell_number(cell));
    for (unsigned turn = symmetry % MIRROR; turn > 0; turn--)
        turned = turned * ring_step[SU_NE] % SU_CELLS;
    return (su_cell)turned;
}

su_direction su_direction_transform(su_direction direction, unsigned symmetry)
{
    CHECK(symmetry < SU_SYMMETRIES);
    if (direction == SU_NO_DIRECTION)
        return direction;
    unsigned mirrored = symmetry >= MIRROR ? 9 - direction : direction; /* E and W change places */
    return (su_direction)((mirrored + symmetry % MIRROR) % SU_DIRECTIONS);
}

/* Two targets to a side, counter-clockwise from the left of the bottom side. */
unsigned target_transform(unsigned target, unsigned symmetry)
{
    unsigned mirrored = symmetry >= MIRROR ? SU_TARGETS + 1 - target : target;
    return (mirrored + 2 * (symmetry % MIRROR)) % SU_TARGETS;
}

su_cells cells_transform(su_cells set, unsigned symmetry)
{
    su_cells turned = 0;
    for (; set; set = bits_rest(set))
        turned |= bit(su_cell_transform((su_cell)bits_lowest(set), symmetry));
    return turned;
}

unsigned su_position_symmetries(const su_position *position)
{
    if (su_position_placing(position)) /* N1: the camps are rows */
        return 1u << IDENTITY | 1u << MIRROR;
    bool ties = variant_has_targets(su_position_variant(position)) &&
                !targets_have_no_tie(position->target_values);
    return ties ? TURNS : ALL_SYMMETRIES; /* O6: a mirror would make the second target the first */
}

su_position su_position_transform(const su_position *position, unsigned symmetry)
{
    CHECK(su_position_symmetries(position) >> symmetry & 1);
    su_position turned = *position;
    for (unsigned side = 0; side < 2; side++)
        turned.marbles[side] = cells_transform(position->marbles[side], symmetry);
    turned.sisters = cells_transform(position->sisters, symmetry);
    unsigned nth = 0;
    for (su_cells rest = position->sisters; rest; rest = bits_rest(rest), nth++) {
        su_cell now = su_cell_transform((su_cell)bits_lowest(rest), symmetry);
        turned.sister_directions[bits_first(turned.sisters) != bit(now)] =
            (uint8_t)su_direction_transform((su_direction)position->sister_directions[nth],
                                            symmetry);
    }
    turned.target_values = 0;
    turned.target_holds[0] = turned.target_holds[1] = 0;
    for (unsigned t = 0; t < SU_TARGETS; t++) {
        unsigned now = target_transform(t, symmetry);
        turned.target_values |= target_value(position->target_values, t) << 2 * now;
        for (unsigned side = 0; side < 2; side++)
            turned.target_holds[side] |=
                (uint16_t)((position->target_holds[side] >> t & 1u) << now);
    }
    turned.key = su_position_recompute_key(&turned);
    return turned;
}
