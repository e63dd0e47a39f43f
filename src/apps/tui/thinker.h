/* SPDX-License-Identifier: MIT */
/* The engine beside the table: it thinks in a thread of its own, so that keys are answered
 * meanwhile. One thing at a time: the newest request wins, and answers to older ones are dropped.
 */
#ifndef APPS_TUI_THINKER_H
#define APPS_TUI_THINKER_H

#include <sumito/engine.h>

#include "base/text.h"

typedef enum thought {
    THINK_MOVE,   /* the move of a level */
    THINK_HINT,   /* the best move, for a hint */
    THINK_WORTH,  /* what a position is worth, briefly */
    THINK_DRAW,   /* the same, to answer an offer of a draw */
    THINK_ANALYSE /* lines, until something else is asked or it is cancelled */
} thought;

typedef struct thinker_request {
    thought what;
    unsigned level;     /* THINK_MOVE */
    unsigned character; /* likewise */
    uint64_t seed;      /* of the game */
    text book;          /* THINK_MOVE at full strength: asked before it thinks; may be empty */
    su_limits limits;   /* all zero: the usual ones of `what` */
} thinker_request;

/* Lines of an analysis. */
#define THINKER_LINES 3

typedef struct thinker_answer {
    thought what;
    bool final;                   /* it thinks no more; always true but for THINK_ANALYSE */
    size_t ply;                   /* of the position it is about */
    su_search_result result;      /* final */
    su_line lines[THINKER_LINES]; /* THINK_ANALYSE: as known now, best first */
    size_t line_count;
} thinker_answer;

typedef struct thinker thinker;

/* NULL without memory or threads. */
thinker *thinker_new(void);
/* Stops thinking and waits for the end of it (milliseconds). */
void thinker_free(thinker *self);
/* Thinks about the position after `ply` plies of a game, which is copied. Returns at once. False
 * without memory, and if the game is over there. */
bool thinker_ask(thinker *self, const su_game *game, size_t ply, const thinker_request *request);
/* Stops; no answer comes any more. */
void thinker_cancel(thinker *self);
/* It was asked and has not answered finally. */
bool thinker_busy(thinker *self, thought *what);
/* Readable when there is an answer, or was one. */
int thinker_descriptor(const thinker *self);
/* The newest answer to the newest request; false if there is none. */
bool thinker_next(thinker_answer *answer, thinker *self);

#endif
