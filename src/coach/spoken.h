/* SPDX-License-Identifier: MIT */
/* What a player types: moves in the notation or in words ("c3 ne", "c3-e5 nord-ouest"), commands.
 */
#ifndef COACH_SPOKEN_H
#define COACH_SPOKEN_H

#include <sumito/words.h>

#include "base/text.h"

typedef enum spoken_kind {
    SPOKEN_MOVE,       /* a legal move */
    SPOKEN_COMMAND,    /* something else to do */
    SPOKEN_REFUSED,    /* a move the rules refuse */
    SPOKEN_INCOMPLETE, /* marbles, but not where to */
    SPOKEN_UNKNOWN     /* a word that means nothing */
} spoken_kind;

typedef struct spoken {
    spoken_kind kind;
    su_move move;
    text command; /* its name, in English */
    su_refusal refusal;
    text word; /* what is at fault; where something is missing, the empty end */
} spoken;

/* `language` is the player's: its words go before those of the others. */
spoken spoken_read(const su_position *position, text typed, su_language language);
/* The command the first word names, its name in English, also one of those that are for a dialogue
 * only; `rest` is what follows the word. Empty if it names none. */
text spoken_command(text *rest, text typed, su_language language);

/* Whose marbles, or which moves, somebody asks about. */
typedef enum spoken_meaning {
    SPOKEN_NOTHING,
    SPOKEN_FIRST,
    SPOKEN_SECOND,
    SPOKEN_SISTERS,
    SPOKEN_PUSHES,
    SPOKEN_EJECTIONS,
    SPOKEN_SIDE_STEPS
} spoken_meaning;

spoken_meaning spoken_meant(text word, su_language language);

#endif
