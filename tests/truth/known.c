/* SPDX-License-Identifier: MIT */
/* What the slow generator knows of a position: see known.h. */
#include "truth/known.h"

#include <assert.h>
#include <string.h>

su_side known_other(su_side side)
{
    return side == SU_FIRST ? SU_SECOND : SU_FIRST;
}

su_result known_win(su_side side)
{
    return side == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
}

void known_begin(known *self, const ref_position *position)
{
    self->position = *position;
    self->outcome = ref_outcome(position);
    self->has_turns = self->outcome.result == SU_ONGOING && !ref_sister_unplaced(position);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        self->turns[side] = *position;
        /* O8: out of turn a marble in hand is of no use. */
        self->turns[side].in_hand = position->in_hand && position->side == side;
        self->turns[side].side = side;
        self->moves[side].listed = false;
        self->endangered_found[side] = self->doomed_found[side] = false;
    }
    self->contacts_found = false;
}

const known_moves *known_moves_of(known *self, su_side side)
{
    known_moves *list = &self->moves[side];
    if (list->listed)
        return list;
    list->listed = true;
    list->count = 0;
    if (!self->has_turns && side != self->position.side)
        return list;
    list->count = ref_moves(list->moves, &self->turns[side]);
    for (size_t i = 0; i < list->count; i++)
        list->effects[i] = ref_effect_of(&self->turns[side], &list->moves[i]);
    return list;
}

/* The cells from which the side to move can push an opponent off. */
static ref_set ejectable(const ref_position *position)
{
    static ref_move moves[SU_MAX_MOVES];
    ref_set found = {{0}};
    const size_t count = ref_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        if (moves[i].kind != REF_LINE)
            continue;
        const ref_effect effect = ref_effect_of(position, &moves[i]);
        if (effect.ejects)
            ref_set_add(&found, effect.ejected);
    }
    return found;
}

const ref_set *known_endangered(known *self, su_side side)
{
    if (!self->endangered_found[side]) {
        self->endangered_found[side] = true;
        self->endangered[side] = (ref_set){{0}};
        if (self->has_turns)
            self->endangered[side] = ejectable(&self->turns[known_other(side)]);
    }
    return &self->endangered[side];
}

/* Those of `marbles` that can be pushed off after a move of their side. */
static ref_set still_in_danger(const ref_position *turn, const ref_move *move, ref_set marbles)
{
    const ref_position after = ref_play(turn, move);
    const su_result result = ref_outcome(&after).result;
    ref_set still = {{0}};
    if (result != SU_ONGOING)
        return result == known_win(turn->side) ? still : marbles;
    const ref_set lost = ejectable(&after);
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++) {
            const ref_cell cell = {row, number};
            if (!ref_set_has(&lost, cell))
                continue;
            const ref_cell stood = ref_came_from(turn, move, cell);
            if (ref_set_has(&marbles, stood))
                ref_set_add(&still, stood);
        }
    return still;
}

const ref_set *known_doomed(known *self, su_side side)
{
    if (self->doomed_found[side])
        return &self->doomed[side];
    ref_set left = *known_endangered(self, side);
    if (ref_set_count(&left) > 0) {
        const known_moves *replies = known_moves_of(self, side);
        for (size_t i = 0; i < replies->count && ref_set_count(&left) > 0; i++)
            left = still_in_danger(&self->turns[side], &replies->moves[i], left);
    }
    self->doomed_found[side] = true;
    self->doomed[side] = left;
    return &self->doomed[side];
}

/* Whether the whole run pushes: a legal move of the position in which its side is to move. */
static bool is_playable(const ref_position *turn, const ref_contact *contact)
{
    ref_move move;
    return ref_judge_cells(&move, turn, &contact->rear, 1, contact->direction) == SU_REFUSED_NOT;
}

static void find_contacts_of(known *self, su_side side)
{
    const ref_position *turn = &self->turns[side];
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++) {
            const ref_cell head = {row, number};
            const char content = ref_at(turn, head);
            if (!ref_is_own(turn, content) && content != REF_SISTER)
                continue;
            for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
                known_contact *found = &self->contacts[self->contact_count];
                if (!ref_contact_of(&found->contact, turn, head, d))
                    continue;
                found->playable = self->has_turns &&
                                  found->contact.strength > found->contact.resistance &&
                                  is_playable(turn, &found->contact);
                self->contact_count++;
                assert(self->contact_count < CONTACTS_MAX);
            }
        }
}

size_t known_contacts(known *self)
{
    if (!self->contacts_found) {
        self->contacts_found = true;
        self->contact_count = 0;
        find_contacts_of(self, SU_FIRST);
        find_contacts_of(self, SU_SECOND);
    }
    return self->contact_count;
}

bool known_can_win(known *self, su_side side)
{
    const known_moves *list = known_moves_of(self, side);
    for (size_t i = 0; i < list->count; i++) {
        const ref_position after = ref_play(&self->turns[side], &list->moves[i]);
        if (ref_outcome(&after).result == known_win(side))
            return true;
    }
    return false;
}

bool known_find(ref_move *out, ref_effect *effect, const ref_position *position, const char *text)
{
    static ref_move moves[SU_MAX_MOVES];
    const size_t count = ref_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        char notation[SU_MOVE_TEXT];
        ref_move_format(notation, &moves[i]);
        if (strcmp(notation, text) != 0)
            continue;
        *out = moves[i];
        *effect = ref_effect_of(position, &moves[i]);
        return true;
    }
    return false;
}
