/* SPDX-License-Identifier: MIT */
/* What moves in words and hints claim. `where->move` is the move, of the position `where->now`. */
#include "truth/claims.h"

#include <math.h>

static const ref_position *position_of(const place *where)
{
    return &where->now->position;
}

static bool is_placing_on(const place *where, const reading *said)
{
    ref_cell cell;
    return names_side(where, said, ARGUMENT_player, position_of(where)->side) &&
           where->move->kind == REF_PLACING && only_cell(&cell, said, ARGUMENT_cells) &&
           ref_same_cell(cell, where->move->from);
}

/* The side to move has a sister to place, and the move puts her on this cell. */
bool claim_move_place_sister(const place *where, const reading *said)
{
    return is_placing_on(where, said) && ref_sister_unplaced(position_of(where));
}

/* The side to move has a marble in hand, and the move puts it on this cell. */
bool claim_move_place_marble(const place *where, const reading *said)
{
    return is_placing_on(where, said) && position_of(where)->in_hand;
}

/* The side to move moves exactly these own marbles one step in the direction. */
static bool moves_own(const place *where, const reading *said)
{
    return names_side(where, said, ARGUMENT_player, position_of(where)->side) &&
           says_cells(said, ARGUMENT_mine, &where->does->own) &&
           direction_told(said) == where->move->step;
}

/* So, along their line, and no opponent moves. */
bool claim_move_displacement(const place *where, const reading *said)
{
    return moves_own(where, said) && where->move->kind == REF_LINE &&
           ref_set_count(&where->does->opponents) == 0;
}

/* So, off their line. */
bool claim_move_arrow(const place *where, const reading *said)
{
    return moves_own(where, said) && where->move->kind == REF_SIDE_STEP;
}

/* The side to move pushes exactly these opponents in the direction, and these are the strengths
 * by which the push rule allows it. */
bool claim_move_push(const place *where, const reading *said)
{
    const su_side side = position_of(where)->side;
    return names_side(where, said, ARGUMENT_player, side) && where->move->kind == REF_LINE &&
           names_colour(where, said, ARGUMENT_their_colour, known_other(side)) &&
           ref_set_count(&where->does->opponents) > 0 &&
           says_cells(said, ARGUMENT_theirs, &where->does->opponents) &&
           direction_told(said) == where->move->step &&
           reading_number(said, ARGUMENT_own) == where->does->strength &&
           reading_number(said, ARGUMENT_opponents) == where->does->resistance;
}

/* Exactly these sisters go one step, with the moved marbles or among the pushed. */
bool claim_move_with_sisters(const place *where, const reading *said)
{
    return ref_set_count(&where->does->sisters) > 0 &&
           says_cells(said, ARGUMENT_sisters, &where->does->sisters);
}

static bool leaves_from(const place *where, const reading *said)
{
    ref_cell cell;
    return where->does->ejects && only_cell(&cell, said, ARGUMENT_ejected) &&
           ref_same_cell(cell, where->does->ejected);
}

static bool into_target(const place *where, const reading *said)
{
    return where->does->target >= 0 &&
           reading_of(said, ARGUMENT_targets)->targets == 1U << where->does->target;
}

/* The opponent on this cell leaves the board, and the score is this after the move. */
bool claim_move_ejected(const place *where, const reading *said)
{
    return leaves_from(where, said) && where->does->target < 0 &&
           says_score(said, where->outcome_of);
}

/* So, into this empty target, which gives so many points. */
bool claim_move_scores(const place *where, const reading *said)
{
    return leaves_from(where, said) && into_target(where, said) && !where->does->returned &&
           reading_number(said, ARGUMENT_points) == where->does->points &&
           says_score(said, where->outcome_of);
}

/* So, into this target, which is full: no points, and the marble's owner has it in hand. */
bool claim_move_returns(const place *where, const reading *said)
{
    const ref_position *after = where->outcome_of;
    return leaves_from(where, said) && into_target(where, said) && where->does->returned &&
           names_side(where, said, ARGUMENT_opponent, after->side) && after->in_hand &&
           after->score[SU_FIRST] == position_of(where)->score[SU_FIRST] &&
           after->score[SU_SECOND] == position_of(where)->score[SU_SECOND];
}

/* There was a marble in hand, and the move does not put it back. */
bool claim_move_lets_go(const place *where, const reading *said)
{
    (void)said;
    return position_of(where)->in_hand && where->move->kind != REF_PLACING;
}

/* The sentence ends: nothing that happens to sisters or at the rim was left out. */
bool claim_move_end(const place *where, const reading *said)
{
    const bool sisters = ref_set_count(&where->does->sisters) > 0;
    const bool ejected = was_said(said, TEXT_move_ejected) || was_said(said, TEXT_move_scores) ||
                         was_said(said, TEXT_move_returns);
    const bool lets_go = position_of(where)->in_hand && where->move->kind != REF_PLACING;
    return was_said(said, TEXT_move_with_sisters) == sisters && ejected == where->does->ejects &&
           was_said(said, TEXT_move_lets_go) == lets_go;
}

/* ---- What a reuniting move leads to ---- */

static bool reunites(const place *where, const reading *said, bool wins)
{
    const ref_position *after = where->outcome_of;
    const su_side side = position_of(where)->side;
    const ref_set own = ref_set_of(after, ref_marble(side));
    const ref_set opponents = ref_set_of(after, ref_marble(known_other(side)));
    const su_outcome outcome = ref_outcome(after);
    return outcome.reason == SU_REASON_REUNION && (outcome.result == known_win(side)) == wins &&
           names_side(where, said, ARGUMENT_player, side) &&
           reading_number(said, ARGUMENT_own) == ref_set_count(&own) &&
           reading_number(said, ARGUMENT_opponents) == ref_set_count(&opponents);
}

/* The move makes the sisters neighbours; then the mover has so many marbles against so many, which
 * is more, and wins. */
bool claim_reunion_wins(const place *where, const reading *said)
{
    return reunites(where, said, true);
}

/* The same, and it is not more, and the mover loses. */
bool claim_reunion_loses(const place *where, const reading *said)
{
    return reunites(where, said, false);
}

/* ---- Hints ---- */

/* What the player takes in hand: the friendly chain, or the cell a marble is put on. */
static ref_set taken(const place *where)
{
    ref_set cells = ref_set_or(&where->does->own, &where->does->sisters);
    cells = ref_set_without(&cells, &where->does->chain);
    if (where->move->kind == REF_PLACING)
        ref_set_add(&cells, where->move->from);
    return cells;
}

typedef struct point {
    double x, y;
} point;

/* From the middle of the board, in steps, y upwards. */
static point point_of(double row, double number)
{
    return (point){number - 5 - (row - 5) / 2, (row - 5) * sqrt(0.75)};
}

static point middle_of(ref_set cells)
{
    const int count = ref_set_count(&cells);
    double rows = 0, numbers = 0;
    for (ref_cell cell; ref_set_take(&cell, &cells);) {
        rows += cell.row;
        numbers += cell.number;
    }
    return point_of(rows / count, numbers / count);
}

#define NEAR_THE_MIDDLE 1.2 /* steps */
#define ROUNDING 0.01

/* The middle of the marbles that go is at most 1.2 steps from the middle of the board. */
bool claim_hint_middle(const place *where, const reading *said)
{
    (void)said;
    const point at = middle_of(taken(where));
    return hypot(at.x, at.y) <= NEAR_THE_MIDDLE + ROUNDING;
}

/* It is further from there, and of the six directions this one leads there best. */
bool claim_hint_region(const place *where, const reading *said)
{
    const point at = middle_of(taken(where));
    double along[SU_DIRECTIONS];
    const su_direction named = direction_told(said);
    if (named == SU_NO_DIRECTION || hypot(at.x, at.y) < NEAR_THE_MIDDLE - ROUNDING)
        return false;
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
        const ref_cell next = ref_ahead((ref_cell){5, 5}, d, 1);
        const point step = point_of(next.row, next.number);
        along[d] = at.x * step.x + at.y * step.y;
    }
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++)
        if (along[d] > along[named] + ROUNDING)
            return false;
    return true;
}

/* The move moves exactly these marbles, sisters that come along included. */
bool claim_hint_marbles(const place *where, const reading *said)
{
    const ref_set cells = taken(where);
    return where->move->kind != REF_PLACING && says_cells(said, ARGUMENT_cells, &cells);
}

/* The move places a sister. */
bool claim_hint_sister(const place *where, const reading *said)
{
    (void)said;
    return where->move->kind == REF_PLACING && ref_sister_unplaced(position_of(where));
}

/* The move puts back the marble in hand. */
bool claim_hint_hand(const place *where, const reading *said)
{
    (void)said;
    return where->move->kind == REF_PLACING && position_of(where)->in_hand;
}
