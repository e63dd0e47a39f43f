/* SPDX-License-Identifier: MIT */
/* A game between two players who have a move to make every so often, and who come back when they
 * lose the server. */
#ifndef LOAD_TABLE_H
#define LOAD_TABLE_H

#include "base/rng.h"
#include "load/ledger.h"
#include "load/peer.h"

typedef struct table table;
typedef struct room room;

typedef struct seat {
    table *at;
    peer line;
    char token[PEER_TOKEN];
    bool joined;     /* has its seat in the game */
    bool here;       /* has heard of the game on this connection */
    uint64_t number; /* events it has heard of */
    uint32_t plies;  /* moves it has heard of */
    unsigned tries;
    int64_t again_at; /* when it connects again, or 0 */
} seat;

/* The move that is under way. */
typedef struct errand {
    bool open;
    ledger_row row;
    su_move move;
    bool sent, acknowledged, seen;
    int64_t again_at; /* when it is sent once more, or 0 */
} errand;

struct table {
    room *in;
    unsigned index;
    char id[TABLE_ID + 1];
    char invitation[PEER_TOKEN];
    seat seats[2];
    su_position position;
    uint32_t ply;
    errand errand;
    rng chance;
};

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

/* What all tables share. */
struct room {
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
};

/* Us of the steady clock. */
int64_t now_us(void);

void table_open(table *self, room *in, unsigned index, uint64_t seed);
void table_close(table *self);
bool table_is_ready(const table *self);
/* Makes the move that is due, if one is and everybody is there. */
void table_move(table *self);
/* Connects again, and sends again, what is due for it. */
void table_tend(table *self);
/* The descriptor of a seat is ready. */
void seat_go_on(seat *self);

#endif
