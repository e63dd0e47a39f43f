/* SPDX-License-Identifier: MIT */
/* What the coach claims when it speaks to one of the players. The facts are those of
 * claims_coach.c; the mover is who made the last move, and of every other sentence it is the mover
 * it is about. */
#include "truth/claims.h"

#define TOLD(fact)                                                                                 \
    bool claim_advice_##fact(const place *where, const reading *said)                              \
    {                                                                                              \
        return claim_coach_##fact(where, said);                                                    \
    }
TOLD(can_win)
TOLD(can_reunite)
TOLD(can_score)
TOLD(leaves)
TOLD(doomed)
TOLD(threatens)
TOLD(saves)
TOLD(ahead)
TOLD(breaks_pac)
TOLD(gives_push)
TOLD(gains_push)
#undef TOLD

static su_side mover_of(const place *where)
{
    return known_other(where->now->position.side);
}

static ref_set marbles_now(const place *where)
{
    return ref_set_of(&where->now->position, ref_marble(mover_of(where)));
}

static ref_effect last_effect(const place *where)
{
    return ref_effect_of(&where->before->position, where->last);
}

/* Where the mover's marbles among these cells stood before the move. */
static ref_set stood(const place *where, ref_set cells)
{
    ref_set found = {{0}};
    for (ref_cell cell; ref_set_take(&cell, &cells);)
        ref_set_add(&found, ref_came_from(&where->before->position, where->last, cell));
    return found;
}

static bool on_rim(ref_cell cell)
{
    const ref_set around = ref_neighbours(cell);
    return ref_set_count(&around) < 6;
}

/* The last move pushed off the marble that stood there. The mover has pushed off so many; that wins
 * once it is as many as are named. */
bool claim_advice_ejected(const place *where, const reading *said)
{
    const ref_effect last = last_effect(where);
    const ref_position *now = &where->now->position;
    const told *goal = reading_of(said, ARGUMENT_expected);
    ref_cell cell;
    if (!is_about(where, said, mover_of(where)) || !only_cell(&cell, said, ARGUMENT_cells) ||
        !last.ejects || cell.row != last.ejected.row || cell.number != last.ejected.number)
        return false;
    return reading_number(said, ARGUMENT_found) == now->score[mover_of(where)] &&
           (now->variant == SU_NOTALONE ? goal->set == 2 : goal->number == now->winning_score);
}

/* The last move scored so many points; the mover has so many, of the six that win. */
bool claim_advice_scored(const place *where, const reading *said)
{
    const ref_effect last = last_effect(where);
    return is_about(where, said, mover_of(where)) && last.points > 0 &&
           reading_number(said, ARGUMENT_points) == last.points &&
           reading_number(said, ARGUMENT_found) == where->now->position.score[mover_of(where)] &&
           reading_number(said, ARGUMENT_expected) == 6;
}

/* The last move pushed exactly these, which stand there now, with these strengths; none left the
 * board. */
bool claim_advice_pushed(const place *where, const reading *said)
{
    const ref_effect last = last_effect(where);
    const ref_set from = stood(where, reading_cells(said, ARGUMENT_cells));
    return is_about(where, said, mover_of(where)) && !last.ejects && ref_set_count(&from) > 0 &&
           ref_set_same(&from, &last.chain) &&
           reading_number(said, ARGUMENT_own) == last.strength &&
           reading_number(said, ARGUMENT_opponents) == last.resistance;
}

/* The mover could push off each of these if it were to move again; before the move it could have
 * pushed off these marbles, too. */
bool claim_advice_still(const place *where, const reading *said)
{
    const ref_set cells = reading_cells(said, ARGUMENT_cells), before = stood(where, cells);
    const su_side other = known_other(mover_of(where));
    return is_about(where, said, mover_of(where)) && ref_set_count(&cells) > 0 &&
           ref_set_within(&cells, known_endangered(where->now, other)) &&
           ref_set_within(&before, known_endangered(where->before, other));
}

/* The mover has a pac of exactly these before exactly those, of these strengths; before the move it
 * had none in that direction against anything that stood on those cells. */
bool claim_advice_pac(const place *where, const reading *said)
{
    const ref_set against = reading_cells(said, ARGUMENT_against);
    const size_t now = known_contacts(where->now), then = known_contacts(where->before);
    if (!is_about(where, said, mover_of(where)))
        return false;
    for (size_t i = 0; i < now; i++) {
        const ref_contact *here = &where->now->contacts[i].contact;
        bool is_new = here->side == mover_of(where) && here->strength == here->resistance &&
                      ref_set_same(&here->chain, &against) &&
                      says_cells(said, ARGUMENT_cells, &here->run) &&
                      reading_number(said, ARGUMENT_own) == here->strength &&
                      reading_number(said, ARGUMENT_opponents) == here->resistance;
        for (size_t j = 0; j < then && is_new; j++) {
            const ref_contact *there = &where->before->contacts[j].contact;
            is_new = there->side != here->side || there->direction != here->direction ||
                     there->strength != there->resistance ||
                     !ref_set_meets(&there->chain, &against);
        }
        if (is_new)
            return true;
    }
    return false;
}

/* These three of the mover's marbles are in a row; before the move they were not. */
bool claim_advice_lance(const place *where, const reading *said)
{
    const ref_set cells = reading_cells(said, ARGUMENT_cells), own = marbles_now(where);
    const ref_set before = stood(where, cells);
    return is_about(where, said, mover_of(where)) && ref_set_within(&cells, &own) &&
           ref_is_lance(&cells) && !ref_is_lance(&before);
}

static int middle_of(const ref_position *position, su_side side)
{
    const ref_cell middle = {5, 5};
    ref_set cells = ref_neighbours(middle);
    ref_set_add(&cells, middle);
    const ref_set own = ref_set_of(position, ref_marble(side)), held = ref_set_and(&cells, &own);
    return ref_set_count(&held);
}

/* Of e5 and its six neighbours the mover has so many, more than before the move. */
bool claim_advice_middle(const place *where, const reading *said)
{
    const int now = middle_of(&where->now->position, mover_of(where));
    return is_about(where, said, mover_of(where)) && reading_number(said, ARGUMENT_found) == now &&
           now > middle_of(&where->before->position, mover_of(where));
}

/* Each of the cells has a marble of the mover; the rim is where it stood or stands, and not both.
 */
static bool crosses_rim(const place *where, const reading *said, bool is_there)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells);
    const ref_set own = marbles_now(where);
    if (!is_about(where, said, mover_of(where)) || ref_set_count(&cells) == 0 ||
        !ref_set_within(&cells, &own))
        return false;
    for (ref_cell cell; ref_set_take(&cell, &cells);)
        if (on_rim(cell) != is_there ||
            on_rim(ref_came_from(&where->before->position, where->last, cell)) == is_there)
            return false;
    return true;
}

/* These marbles stood on the rim and do not now. */
bool claim_advice_leaves_rim(const place *where, const reading *said)
{
    return crosses_rim(where, said, false);
}

/* These marbles stand on the rim and did not before. */
bool claim_advice_to_rim(const place *where, const reading *said)
{
    return crosses_rim(where, said, true);
}

static int parts_more(const place *where, const reading *said)
{
    const int now = parts_of(&where->now->position, mover_of(where));
    if (!is_about(where, said, mover_of(where)) || reading_number(said, ARGUMENT_found) != now)
        return 0;
    return now - parts_of(&where->before->position, mover_of(where));
}

/* The mover's marbles are so many connected parts, fewer than before. */
bool claim_advice_together(const place *where, const reading *said)
{
    return parts_more(where, said) < 0;
}

/* So many, more than before. */
bool claim_advice_apart(const place *where, const reading *said)
{
    return parts_more(where, said) > 0;
}

/* The steps from each of the mover's marbles to the middle are so many fewer in sum, at least two.
 */
bool claim_advice_nearer(const place *where, const reading *said)
{
    const int nearer = all_steps_to_middle(&where->before->position, mover_of(where)) -
                       all_steps_to_middle(&where->now->position, mover_of(where));
    return is_about(where, said, mover_of(where)) && nearer >= 2 &&
           reading_number(said, ARGUMENT_found) == nearer;
}

/* The opponent of who reads it could push off none of their marbles, were it to move. */
bool claim_advice_safe(const place *where, const reading *said)
{
    (void)said;
    return ref_set_count(known_endangered(where->now, where->you)) == 0;
}

/* The last move moved exactly these marbles of the mover, which stand there now. */
bool claim_advice_moved(const place *where, const reading *said)
{
    const ref_effect last = last_effect(where);
    const ref_set cells = reading_cells(said, ARGUMENT_cells), from = stood(where, cells);
    return is_about(where, said, mover_of(where)) && where->last->kind != REF_PLACING &&
           ref_set_same(&from, &last.own);
}

/* The last move put a marble there, the mover's or a sister. */
bool claim_advice_placed(const place *where, const reading *said)
{
    ref_cell cell;
    return is_about(where, said, mover_of(where)) && where->last->kind == REF_PLACING &&
           only_cell(&cell, said, ARGUMENT_cells) &&
           ref_at(&where->before->position, cell) != ref_at(&where->now->position, cell);
}
