/* SPDX-License-Identifier: MIT */
/* What all tables share: ports, when moves are due, what went wrong, how long things took. */
#ifndef LOAD_ROOM_H
#define LOAD_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "load/ledger.h"

/* What went wrong, by kind. */
typedef enum trouble {
    TROUBLE_REFUSED, /* something that should have been done */
    TROUBLE_LOST,    /* a connection, or an answer for which there was time */
    TROUBLE_WRONG,   /* what the server says is not what was played */
    TROUBLES
} trouble;

/* How long things took, us. */
typedef struct spans {
    uint32_t *us;
    size_t count, room;
} spans;

typedef struct room {
    int poll;
    const unsigned *ports;
    size_t port_count;
    bool forgiving;       /* connections may break, answers may be late: players come back */
    int64_t opened;       /* when the first game was made, us of the steady clock */
    int64_t begin, end;   /* moves are due from then on; 0: not yet */
    int64_t period;       /* us between moves of a game */
    unsigned table_count; /* whose moves are spread over a period */
    unsigned ready;       /* tables at which both sit */
    unsigned moving;      /* errands under way */
    unsigned returns;     /* connections opened again */
    unsigned retries;     /* moves sent once more */
    unsigned troubles[TROUBLES];
    spans late;  /* from when a move was due to when the opponent had it */
    spans start; /* from when it was due to when it was sent: more than that is not the server's */
    ledger ledger;
} room;

/* Counts what went wrong in a game, "" where it has no name yet, and tells the first few. */
void room_trouble(room *self, trouble what, const char *words, const char *game);
void spans_add(spans *self, int64_t us);
/* Us of the steady clock. */
int64_t now_us(void);

#endif
