/* SPDX-License-Identifier: MIT */
/* What is claimed of formations: the definitions of docs/rules.md. */
#include "truth/claims.h"

/* The player named has a marble on each of the cells, and there is at least one. */
static bool holds_all(const place *where, const reading *said, su_side *side, ref_set *cells)
{
    *cells = reading_cells(said, ARGUMENT_cells);
    if (!side_told(side, where, said, ARGUMENT_player) || ref_set_count(cells) == 0)
        return false;
    const ref_set marbles = ref_set_of(&where->now->position, ref_marble(*side));
    return ref_set_within(cells, &marbles);
}

/* The cells are all the marbles connected with one of them, and so many. */
static bool is_whole_group(const place *where, const reading *said, ref_set *cells)
{
    su_side side;
    ref_cell first;
    if (!holds_all(where, said, &side, cells))
        return false;
    ref_set rest = *cells;
    if (!ref_set_take(&first, &rest))
        return false;
    const ref_set group = ref_group(&where->now->position, first);
    return ref_set_same(&group, cells);
}

/* A marble of the player with none of its colour beside it. */
bool claim_formation_SINGLE(const place *where, const reading *said)
{
    ref_set cells;
    return is_whole_group(where, said, &cells) && ref_set_count(&cells) == 1;
}

/* Two connected marbles and no more. */
bool claim_formation_PAIR(const place *where, const reading *said)
{
    ref_set cells;
    return is_whole_group(where, said, &cells) && ref_set_count(&cells) == 2;
}

/* Three connected marbles and no more, of the shape named. */
bool claim_formation_TRIPLE(const place *where, const reading *said)
{
    ref_set cells;
    const word shape = reading_word(said, ARGUMENT_shape);
    return is_whole_group(where, said, &cells) &&
           ((shape == WORD_A_LANCE && ref_is_lance(&cells)) ||
            (shape == WORD_AN_ARC && ref_is_arc(&cells)) ||
            (shape == WORD_A_SHIELD && ref_is_shield(&cells)));
}

/* So many connected marbles, four or more, and no others. */
bool claim_formation_GROUP(const place *where, const reading *said)
{
    ref_set cells;
    return is_whole_group(where, said, &cells) && ref_set_count(&cells) >= 4 &&
           reading_number(said, ARGUMENT_count) == ref_set_count(&cells);
}

/* A group of at least six, not all on one line, each of them in some lance of it. */
bool claim_formation_BLOCK(const place *where, const reading *said)
{
    ref_set cells;
    return is_whole_group(where, said, &cells) && ref_is_block(&cells) &&
           reading_number(said, ARGUMENT_count) == ref_set_count(&cells);
}

/* Three marbles of the player in a row. */
bool claim_formation_LANCE(const place *where, const reading *said)
{
    su_side side;
    ref_set cells;
    return holds_all(where, said, &side, &cells) && ref_is_lance(&cells);
}

/* Three, the middle one touching both others, which do not touch, bent. */
bool claim_formation_ARC(const place *where, const reading *said)
{
    su_side side;
    ref_set cells;
    return holds_all(where, said, &side, &cells) && ref_is_arc(&cells);
}

/* Three that all touch each other. */
bool claim_formation_SHIELD(const place *where, const reading *said)
{
    su_side side;
    ref_set cells;
    return holds_all(where, said, &side, &cells) && ref_is_shield(&cells);
}

/* The contact of the player named, in the direction named, of these cells; NULL if none. */
static const known_contact *contact_told(const place *where, const reading *said)
{
    su_side side;
    const size_t count = known_contacts(where->now);
    if (!side_told(&side, where, said, ARGUMENT_player))
        return NULL;
    for (size_t i = 0; i < count; i++) {
        const known_contact *found = &where->now->contacts[i];
        if (found->contact.side == side && found->contact.direction == direction_told(said) &&
            says_cells(said, ARGUMENT_cells, &found->contact.run))
            return found;
    }
    return NULL;
}

static bool says_strengths(const reading *said, const ref_contact *contact)
{
    return says_cells(said, ARGUMENT_against, &contact->chain) &&
           reading_number(said, ARGUMENT_own) == contact->strength &&
           reading_number(said, ARGUMENT_opponents) == contact->resistance;
}

/* The cells are the longest run that may move behind one of them, straight before opponents, with
 * these strengths, the own one greater; if it were the player's turn, the push of the run would be
 * legal, or, where it is said, not. */
bool claim_formation_SUMITO(const place *where, const reading *said)
{
    const known_contact *found = contact_told(where, said);
    const bool playable = reading_of(said, ARGUMENT_playable)->set == 1;
    return found != NULL && says_strengths(said, &found->contact) &&
           found->contact.strength > found->contact.resistance && found->playable == playable;
}

/* The same with equal strengths. */
bool claim_formation_PAC(const place *where, const reading *said)
{
    const known_contact *found = contact_told(where, said);
    return found != NULL && says_strengths(said, &found->contact) &&
           found->contact.strength == found->contact.resistance;
}

/* Such a run whose push is legal were it the player's turn; it pushes this opponent off. */
bool claim_formation_EJECT(const place *where, const reading *said)
{
    ref_cell ejected;
    const known_contact *found = contact_told(where, said);
    return found != NULL && found->playable && found->contact.beyond == REF_OUTSIDE &&
           only_cell(&ejected, said, ARGUMENT_ejected) &&
           ref_same_cell(ejected, found->contact.last);
}

/* All neighbouring cells of the player's marble hold opponents; they are these. */
bool claim_formation_SUPPORT(const place *where, const reading *said)
{
    su_side side;
    ref_cell cell;
    if (!side_told(&side, where, said, ARGUMENT_player) ||
        !only_cell(&cell, said, ARGUMENT_cells) ||
        ref_at(&where->now->position, cell) != ref_marble(side))
        return false;
    const ref_set around = ref_neighbours(cell);
    const ref_set opponents = ref_set_of(&where->now->position, ref_marble(known_other(side)));
    return says_cells(said, ARGUMENT_against, &around) && ref_set_within(&around, &opponents);
}

/* A single of the player; those of one opposing group beside it, four or more, are these. */
bool claim_formation_DET(const place *where, const reading *said)
{
    su_side side;
    ref_cell cell, holder;
    ref_set holders = reading_cells(said, ARGUMENT_against), single;
    if (!is_whole_group(where, said, &single) || ref_set_count(&single) != 1 ||
        ref_set_count(&holders) < 4 || !side_told(&side, where, said, ARGUMENT_player) ||
        !only_cell(&cell, said, ARGUMENT_cells) || !ref_set_take(&holder, &holders) ||
        ref_at(&where->now->position, holder) != ref_marble(known_other(side)))
        return false;
    const ref_set group = ref_group(&where->now->position, holder);
    const ref_set around = ref_neighbours(cell);
    const ref_set beside = ref_set_and(&group, &around);
    return says_cells(said, ARGUMENT_against, &beside);
}

/* The opponent could push the marble off if it were to move, and still can after every move of the
 * player that does not lose the game; no move of the player wins. */
bool claim_formation_DOOMED(const place *where, const reading *said)
{
    su_side side;
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    return side_told(&side, where, said, ARGUMENT_player) && ref_set_count(&cells) == 1 &&
           ref_set_within(&cells, known_doomed(where->now, side));
}
