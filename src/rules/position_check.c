/* SPDX-License-Identifier: MIT */
/* What no game can come to: see position_check.h. */
#include "rules/position_check.h"

#include "rules/position.h"
#include "rules/targets.h"
#include "rules/variant.h"

typedef struct list {
    position_wrong *at;
    size_t count;
} list;

static position_wrong *add(list *into, su_fault fault, unsigned side, unsigned expected,
                           unsigned found)
{
    position_wrong *wrong = &into->at[into->count++];
    *wrong = (position_wrong){.fault = fault,
                              .expected = (int)expected,
                              .found = (int)found,
                              .side = side == SU_FIRST ? SU_FIRST : SU_SECOND};
    return wrong;
}

/* N8: where a sister was before her last displacement there is a cell. */
static su_cells from_nowhere(const su_position *position)
{
    su_cells wrong = 0;
    for (su_cells rest = position->sisters; rest != 0; rest = bits_rest(rest)) {
        su_cell sister = (su_cell)bits_lowest(rest);
        su_direction last = su_position_sister_direction(position, sister);
        if (last != SU_NO_DIRECTION &&
            su_cell_next(sister, su_direction_opposite(last)) == SU_NO_CELL)
            wrong |= bit(sister);
    }
    return wrong;
}

/* N1: no sister, and Black places; one in Black's camp, and White places; or both. */
static void check_sisters(list *into, const su_position *position)
{
    unsigned count = bits_count(position->sisters);
    unsigned most = variant_has_sisters(su_position_variant(position)) ? 2 : 0;
    if (count > most) {
        add(into, SU_FAULT_TOO_MANY_SISTERS, position->side, most, count)->cells =
            position->sisters;
        return;
    }
    if (count < most && position->side != count)
        add(into, SU_FAULT_SISTER_MISSING, position->side, most, count)->cells = position->sisters;
    if (count == 1 && !(position->sisters & camps[SU_FIRST]))
        add(into, SU_FAULT_SISTER_CAMP, SU_FIRST, 0, 0)->cells = position->sisters;
    if (count == 2 && from_nowhere(position))
        add(into, SU_FAULT_SISTER_ORIGIN, position->side, 0, 0)->cells = from_nowhere(position);
}

/* Whoever has a winning score made the last move, and had less before it (C10, O9). */
static void check_score(list *into, const su_position *position)
{
    su_variant variant = su_position_variant(position);
    unsigned winning = variant_winning_score(variant), side = position->side;
    unsigned most = winning + variant_best_ejection(variant) - 1;
    if (winning == 0)
        return;
    if (position->score[side] >= winning)
        add(into, SU_FAULT_ALREADY_WON, side, winning, position->score[side]);
    if (position->score[side ^ 1] > most)
        add(into, SU_FAULT_SCORE_TOO_HIGH, side ^ 1, most, position->score[side ^ 1]);
}

/* Marbles of a side that are on the board or known to have left it. */
static unsigned known_marbles(const su_position *position, unsigned side)
{
    unsigned known = bits_count(position->marbles[side]);
    if (!variant_has_targets(su_position_variant(position)))
        return known + position->score[side ^ 1];
    return known + bits_count(position->target_holds[side]) +
           (position->in_hand && position->side == side);
}

static void check_marbles(list *into, const su_position *position)
{
    unsigned most = variant_most_marbles(su_position_variant(position));
    for (unsigned side = 0; side < 2; side++) {
        unsigned known = known_marbles(position, side);
        if (known > most)
            add(into, SU_FAULT_TOO_MANY_MARBLES, side, most, known)->cells =
                position->marbles[side];
    }
}

unsigned position_target_points(const su_position *position, su_side by)
{
    unsigned points = 0;
    for (unsigned t = 0; t < SU_TARGETS; t++)
        if (position->target_holds[by ^ 1] >> t & 1)
            points += target_value(position->target_values, t);
    return points;
}

static void check_targets(list *into, const su_position *position)
{
    for (unsigned by = 0; by < 2; by++) {
        unsigned points = position_target_points(position, (su_side)by);
        if (points != position->score[by])
            add(into, SU_FAULT_TARGET_SCORE, by, points, position->score[by])->targets =
                position->target_holds[by ^ 1];
    }
    if (position->in_hand && !(position->target_holds[0] | position->target_holds[1]))
        add(into, SU_FAULT_HAND_WITHOUT_TARGET, position->side, 0, 0);
}

size_t position_check(position_wrong into[POSITION_WRONGS], const su_position *position)
{
    list found = {into, 0};
    check_sisters(&found, position);
    check_score(&found, position);
    check_marbles(&found, position);
    if (variant_has_targets(su_position_variant(position)))
        check_targets(&found, position);
    return found.count;
}
