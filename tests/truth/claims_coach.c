/* SPDX-License-Identifier: MIT */
/* What the facts about the last move claim. `where->now` is the position after it: whoever is to
 * move there is the next, the other one the mover. */
#include "truth/claims.h"

static su_side next_of(const place *where)
{
    return where->now->position.side;
}

static su_side mover_of(const place *where)
{
    return known_other(next_of(where));
}

/* The player is to move and has a legal move that wins at once. */
bool claim_coach_can_win(const place *where, const reading *said)
{
    return is_about(where, said, next_of(where)) && known_can_win(where->now, next_of(where));
}

/* The player is to move and has a legal move that makes the sisters neighbours and wins. */
bool claim_coach_can_reunite(const place *where, const reading *said)
{
    const known_moves *list = known_moves_of(where->now, next_of(where));
    if (!is_about(where, said, next_of(where)))
        return false;
    for (size_t i = 0; i < list->count; i++) {
        const ref_position after = ref_play(&where->now->position, &list->moves[i]);
        const su_outcome outcome = ref_outcome(&after);
        if (outcome.reason == SU_REASON_REUNION && outcome.result == known_win(next_of(where)))
            return true;
    }
    return false;
}

/* The player is to move; so many points are the most a legal move scores. */
bool claim_coach_can_score(const place *where, const reading *said)
{
    const known_moves *list = known_moves_of(where->now, next_of(where));
    int most = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->effects[i].points > most)
            most = list->effects[i].points;
    return is_about(where, said, next_of(where)) && most > 0 &&
           reading_number(said, ARGUMENT_points) == most;
}

/* The player made the last move; the opponent is to move and has for each of the cells a legal move
 * that pushes the player's marble there off the board; of no other marble is that true. */
bool claim_coach_leaves(const place *where, const reading *said)
{
    return is_about(where, said, mover_of(where)) &&
           (where->occasion == ON_ADVICE ||
            names_side(where, said, ARGUMENT_opponent, next_of(where))) &&
           says_cells(said, ARGUMENT_cells, known_endangered(where->now, mover_of(where)));
}

/* The player is to move; each of the cells holds a marble of the player that the opponent could
 * push off now, and still can after every reply that does not end the game (definition of
 * `doomed`). */
bool claim_coach_doomed(const place *where, const reading *said)
{
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    return is_about(where, said, next_of(where)) && ref_set_count(&cells) > 0 &&
           ref_set_within(&cells, known_doomed(where->now, next_of(where)));
}

/* The player made the last move, and could push off each of the marbles if it were to move again;
 * before the move it could not have pushed off this marble, wherever it stood. */
bool claim_coach_threatens(const place *where, const reading *said)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells);
    const su_side next = next_of(where);
    if (!is_about(where, said, mover_of(where)) || ref_set_count(&cells) == 0)
        return false;
    for (ref_cell cell; ref_set_take(&cell, &cells);) {
        const ref_cell stood = ref_came_from(&where->before->position, where->last, cell);
        if (!ref_set_has(known_endangered(where->now, next), cell) ||
            ref_set_has(known_endangered(where->before, next), stood))
            return false;
    }
    return true;
}

/* The player made the last move; before it the opponent could have pushed off each of these
 * marbles, wherever it stood, if it had been to move; now it cannot. */
bool claim_coach_saves(const place *where, const reading *said)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells);
    const su_side mover = mover_of(where);
    if (!is_about(where, said, mover) || ref_set_count(&cells) == 0)
        return false;
    for (ref_cell cell; ref_set_take(&cell, &cells);) {
        const ref_cell stood = ref_came_from(&where->before->position, where->last, cell);
        if (ref_at(&where->now->position, cell) != ref_marble(mover) ||
            ref_at(&where->before->position, stood) != ref_marble(mover) ||
            !ref_set_has(known_endangered(where->before, mover), stood) ||
            ref_set_has(known_endangered(where->now, mover), cell))
            return false;
    }
    return true;
}

bool is_ahead(const place *where, const reading *said, known *position)
{
    const su_side player = is_about(where, said, SU_FIRST) ? SU_FIRST : SU_SECOND;
    if (!is_about(where, said, player))
        return false;
    const ref_set own = ref_set_of(&position->position, ref_marble(player));
    const ref_set others = ref_set_of(&position->position, ref_marble(known_other(player)));
    if (reading_number(said, ARGUMENT_own) != ref_set_count(&own) ||
        reading_number(said, ARGUMENT_opponents) != ref_set_count(&others) ||
        ref_set_count(&own) <= ref_set_count(&others))
        return false;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const known_moves *list = known_moves_of(position, side);
        for (size_t i = 0; i < list->count; i++) {
            const ref_position after = ref_play(&position->turns[side], &list->moves[i]);
            const su_outcome outcome = ref_outcome(&after);
            if (outcome.reason == SU_REASON_REUNION && outcome.result != known_win(player))
                return false;
        }
    }
    return true;
}

/* The player has so many marbles on the board, more than the other's so many; and whoever makes a
 * move now that reunites the sisters, it is the player who wins. */
bool claim_coach_ahead(const place *where, const reading *said)
{
    return is_ahead(where, said, where->now);
}

/* ---- Pushes ---- */

/* Whether a side had a pac in a direction, before the last move, against one of the marbles that
 * now stand on these cells. */
static bool had_pac(const place *where, su_side side, su_direction direction, ref_set cells)
{
    const size_t count = known_contacts(where->before);
    for (ref_cell cell; ref_set_take(&cell, &cells);) {
        const ref_cell stood = ref_came_from(&where->before->position, where->last, cell);
        for (size_t i = 0; i < count; i++) {
            const ref_contact *then = &where->before->contacts[i].contact;
            if (then->side == side && then->direction == direction &&
                then->strength == then->resistance && ref_set_has(&then->chain, stood))
                return true;
        }
    }
    return false;
}

bool could_push_before(const place *where, su_side side, su_direction direction, ref_set cells)
{
    const known_moves *list = known_moves_of(where->before, side);
    for (ref_cell cell; ref_set_take(&cell, &cells);) {
        const ref_cell stood = ref_came_from(&where->before->position, where->last, cell);
        for (size_t i = 0; i < list->count; i++)
            if (list->moves[i].step == direction && ref_set_has(&list->effects[i].chain, stood))
                return true;
    }
    return false;
}

/* The mover could push exactly `against` with a move of exactly these cells and strengths; before
 * the last move it could not push any of them in that direction, but had a pac in it against
 * one. */
bool claim_coach_breaks_pac(const place *where, const reading *said)
{
    const su_side mover = mover_of(where);
    const known_moves *list = known_moves_of(where->now, mover);
    const ref_set against = reading_cells(said, ARGUMENT_against);
    if (!is_about(where, said, mover) || ref_set_count(&against) == 0)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        const ref_effect *push = &list->effects[i];
        const ref_set all = ref_set_or(&push->own, &push->sisters);
        const ref_set moved = ref_set_without(&all, &push->chain);
        if (ref_set_same(&push->chain, &against) && says_cells(said, ARGUMENT_cells, &moved) &&
            reading_number(said, ARGUMENT_own) == push->strength &&
            reading_number(said, ARGUMENT_opponents) == push->resistance &&
            had_pac(where, mover, list->moves[i].step, against) &&
            !could_push_before(where, mover, list->moves[i].step, against))
            return true;
    }
    return false;
}

/* A move of the side, were it to move, pushes exactly these and none of them over the rim; before
 * the last move the side could not push any of them in that direction. */
static bool has_new_push(const place *where, su_side side, const reading *said)
{
    const known_moves *list = known_moves_of(where->now, side);
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    for (size_t i = 0; ref_set_count(&cells) > 0 && i < list->count; i++)
        if (ref_set_same(&list->effects[i].chain, &cells) && !list->effects[i].ejects &&
            !could_push_before(where, side, list->moves[i].step, cells))
            return true;
    return false;
}

/* So of the player to move. */
bool claim_coach_gives_push(const place *where, const reading *said)
{
    return is_about(where, said, next_of(where)) && has_new_push(where, next_of(where), said);
}

/* So of the player who made the last move. */
bool claim_coach_gains_push(const place *where, const reading *said)
{
    return is_about(where, said, mover_of(where)) && has_new_push(where, mover_of(where), said);
}
