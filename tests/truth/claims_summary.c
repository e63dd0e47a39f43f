/* SPDX-License-Identifier: MIT */
/* What the landmarks of a position claim. A part of a sentence speaks of the player its beginning
 * named. */
#include "truth/claims.h"

static const ref_position *position_of(const place *where)
{
    return &where->now->position;
}

static bool goes_on(const place *where)
{
    return where->now->outcome.result == SU_ONGOING;
}

/* This game, the player is to move, this score; nothing is to be placed. */
bool claim_caption_turn(const place *where, const reading *said)
{
    return names_game(where, said) && goes_on(where) &&
           names_side(where, said, ARGUMENT_player, position_of(where)->side) &&
           says_score(said, position_of(where)) && !ref_sister_unplaced(position_of(where)) &&
           !position_of(where)->in_hand;
}

/* This game, and the player is to place a sister. */
bool claim_caption_placing(const place *where, const reading *said)
{
    return names_game(where, said) && goes_on(where) &&
           names_side(where, said, ARGUMENT_player, position_of(where)->side) &&
           ref_sister_unplaced(position_of(where));
}

/* This game, the player is to move and has a marble in hand, this score. */
bool claim_caption_hand(const place *where, const reading *said)
{
    return names_game(where, said) && goes_on(where) &&
           names_side(where, said, ARGUMENT_player, position_of(where)->side) &&
           says_score(said, position_of(where)) && position_of(where)->in_hand;
}

/* This game, it is over, this score. */
bool claim_caption_over(const place *where, const reading *said)
{
    return names_game(where, said) && !goes_on(where) && says_score(said, position_of(where));
}

/* ---- Marbles ---- */

/* The player has so many marbles on the board. */
bool claim_summary_marbles(const place *where, const reading *said)
{
    su_side side;
    if (!side_told(&side, where, said, ARGUMENT_player))
        return false;
    const ref_set marbles = ref_set_of(position_of(where), ref_marble(side));
    return reading_number(said, ARGUMENT_count) == ref_set_count(&marbles);
}

/* The player spoken of. */
static bool side_spoken_of(su_side *into, const place *where, const reading *said)
{
    const reading *opening = said_before(said, TEXT_summary_marbles, TEXT_summary_pacs);
    return opening != NULL && side_told(into, where, opening, ARGUMENT_player);
}

/* The group of the player spoken of with a marble on a cell. */
static bool group_of(ref_set *into, const place *where, const reading *said, ref_cell cell)
{
    su_side side;
    if (!side_spoken_of(&side, where, said) || ref_at(position_of(where), cell) != ref_marble(side))
        return false;
    *into = ref_group(position_of(where), cell);
    return true;
}

/* So many connected marbles, and no cell of theirs is nearer to their middle than this one. */
static bool group_around(ref_set *group, const place *where, const reading *said)
{
    ref_cell centre;
    if (!only_cell(&centre, said, ARGUMENT_centre) || !group_of(group, where, said, centre))
        return false;
    const ref_set middle = ref_middle(group);
    return reading_number(said, ARGUMENT_count) == ref_set_count(group) &&
           ref_set_has(&middle, centre);
}

/* So, and they are a block. */
bool claim_summary_block(const place *where, const reading *said)
{
    ref_set group;
    return group_around(&group, where, said) && ref_is_block(&group);
}

/* So, four or more, and they are no block. */
bool claim_summary_group(const place *where, const reading *said)
{
    ref_set group;
    return group_around(&group, where, said) && ref_set_count(&group) > 3 && !ref_is_block(&group);
}

/* The cells are a whole group of so many. */
static bool group_on(const place *where, const reading *said, int count)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells), group;
    ref_cell first;
    return ref_set_count(&cells) == count && ref_set_take(&first, &cells) &&
           group_of(&group, where, said, first) && says_cells(said, ARGUMENT_cells, &group);
}

/* Three connected marbles and no more. */
bool claim_summary_triple(const place *where, const reading *said)
{
    return group_on(where, said, 3);
}

/* Two. */
bool claim_summary_pair(const place *where, const reading *said)
{
    return group_on(where, said, 2);
}

/* Each of the cells holds a marble of the player with none of its colour beside it. */
bool claim_summary_singles(const place *where, const reading *said)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells), group;
    if (ref_set_count(&cells) == 0)
        return false;
    for (ref_cell cell; ref_set_take(&cell, &cells);)
        if (!group_of(&group, where, said, cell) || ref_set_count(&group) != 1)
            return false;
    return true;
}

/* How many marbles a part of the list told of. */
static int marbles_told(const reading *part)
{
    const ref_set cells = reading_cells(part, ARGUMENT_cells);
    if (part->id == TEXT_summary_block || part->id == TEXT_summary_group)
        return reading_number(part, ARGUMENT_count);
    return part->id == TEXT_summary_triple || part->id == TEXT_summary_pair ||
                   part->id == TEXT_summary_singles
               ? ref_set_count(&cells)
               : 0;
}

/* The end of a list: where it was of marbles, none was left out or told twice. */
bool claim_summary_end(const place *where, const reading *said)
{
    (void)where;
    int sum = 0;
    for (const reading *part = said - 1; part >= said - said->index; part--) {
        if (part->id == TEXT_summary_pacs || part->id == TEXT_summary_pacs_both)
            return true;
        if (part->id == TEXT_summary_marbles)
            return sum == reading_number(part, ARGUMENT_count);
        sum += marbles_told(part);
    }
    return false;
}

/* ---- What else stands there ---- */

/* The sisters stand on exactly these cells. */
bool claim_summary_sisters(const place *where, const reading *said)
{
    const ref_set sisters = ref_set_of(position_of(where), REF_SISTER);
    return ref_set_count(&sisters) > 0 && says_cells(said, ARGUMENT_sisters, &sisters);
}

/* Exactly these targets hold a marble. */
bool claim_summary_targets(const place *where, const reading *said)
{
    unsigned full = 0;
    for (unsigned target = 0; target < SU_TARGETS; target++)
        if (position_of(where)->target_holds[target] != REF_FREE)
            full |= 1U << target;
    return full != 0 && reading_of(said, ARGUMENT_targets)->targets == full;
}

/* ---- Contacts ---- */

/* So many sumitos of the player are legal pushes were it the player's turn. */
bool claim_summary_sumitos(const place *where, const reading *said)
{
    su_side side;
    int playable = 0;
    const size_t count = known_contacts(where->now);
    if (!side_told(&side, where, said, ARGUMENT_player))
        return false;
    for (size_t i = 0; i < count; i++)
        playable +=
            where->now->contacts[i].contact.side == side && where->now->contacts[i].playable;
    return playable > 0 && reading_number(said, ARGUMENT_count) == playable;
}

/* Pacs of this player follow. */
bool claim_summary_pacs(const place *where, const reading *said)
{
    su_side side;
    return side_told(&side, where, said, ARGUMENT_player);
}

/* Pacs follow which each player has. */
bool claim_summary_pacs_both(const place *where, const reading *said)
{
    (void)where;
    (void)said;
    return true;
}

static int pacs_of(const place *where, su_side side, int strength)
{
    int pacs = 0;
    const size_t count = known_contacts(where->now);
    for (size_t i = 0; i < count; i++) {
        const ref_contact *contact = &where->now->contacts[i].contact;
        pacs += contact->side == side && contact->strength == strength &&
                contact->resistance == strength;
    }
    return pacs;
}

/* The player spoken of, or each, has so many pacs of this strength. */
bool claim_summary_pac(const place *where, const reading *said)
{
    const reading *opening = said_before(said, TEXT_summary_pacs, TEXT_summary_pacs_both);
    const int count = reading_number(said, ARGUMENT_count);
    const int strength = reading_number(said, ARGUMENT_own);
    su_side side;
    if (opening == NULL || count == 0)
        return false;
    if (opening->id == TEXT_summary_pacs_both)
        return pacs_of(where, SU_FIRST, strength) == count &&
               pacs_of(where, SU_SECOND, strength) == count;
    return side_told(&side, where, opening, ARGUMENT_player) &&
           pacs_of(where, side, strength) == count;
}

/* ---- Dangers ---- */

/* Exactly these marbles of the player could be pushed off if it were the opponent's turn. */
bool claim_summary_danger(const place *where, const reading *said)
{
    su_side side;
    return side_told(&side, where, said, ARGUMENT_player) &&
           says_cells(said, ARGUMENT_cells, known_endangered(where->now, side));
}

/* Exactly these marbles of the player are doomed (docs/rules.md). */
bool claim_summary_doomed(const place *where, const reading *said)
{
    su_side side;
    return side_told(&side, where, said, ARGUMENT_player) &&
           says_cells(said, ARGUMENT_cells, known_doomed(where->now, side));
}

/* ---- What stands between parts ---- */

static bool says_nothing(const place *where, const reading *said)
{
    (void)where;
    (void)said;
    return true;
}

bool claim_summary_colon(const place *where, const reading *said)
{
    return says_nothing(where, said);
}

bool claim_summary_next(const place *where, const reading *said)
{
    return says_nothing(where, said);
}

bool claim_list_comma(const place *where, const reading *said)
{
    return says_nothing(where, said);
}

bool claim_list_and(const place *where, const reading *said)
{
    return says_nothing(where, said);
}
