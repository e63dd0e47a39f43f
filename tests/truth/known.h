/* SPDX-License-Identifier: MIT */
/* What the slow generator knows of a position: computed when first asked for, then kept. */
#ifndef TRUTH_KNOWN_H
#define TRUTH_KNOWN_H

#include "reference/effect.h"
#include "reference/shapes.h"

/* The legal moves of one side, as if it were to move. */
typedef struct known_moves {
    bool listed;
    size_t count;
    ref_move moves[SU_MAX_MOVES];
    ref_effect effects[SU_MAX_MOVES];
} known_moves;

#define CONTACTS_MAX 256

typedef struct known_contact {
    ref_contact contact;
    bool playable; /* the push of the whole run is legal if its side is to move */
} known_contact;

typedef struct known {
    ref_position position;
    su_outcome outcome;
    bool has_turns; /* both sides can be imagined to move: nothing is over, no sister unplaced */
    ref_position turns[2];
    known_moves moves[2];
    bool endangered_found[2];
    ref_set endangered[2];
    bool doomed_found[2];
    ref_set doomed[2];
    bool contacts_found;
    known_contact contacts[CONTACTS_MAX];
    size_t contact_count;
} known;

su_side known_other(su_side side);

/* Begins to know a position; nothing is computed but who can move. */
void known_begin(known *self, const ref_position *position);
/* The legal moves of a side; none where the side cannot be imagined to move. */
const known_moves *known_moves_of(known *self, su_side side);
/* The marbles of a side that its opponent could push off the board if it were to move. */
const ref_set *known_endangered(known *self, su_side side);
/* Those of them that can be pushed off after every move of the side, too, that does not lose the
 * game; none where a move of the side wins. */
const ref_set *known_doomed(known *self, su_side side);
/* Every line before opponents, of both sides. */
size_t known_contacts(known *self);
/* Whether a side has a move after which it has won. */
bool known_can_win(known *self, su_side side);
/* The result that is a win of the side. */
su_result known_win(su_side side);
/* Finds a legal move by its text. */
bool known_find(ref_move *out, ref_effect *effect, const ref_position *position, const char *text);

#endif
