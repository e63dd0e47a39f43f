/* SPDX-License-Identifier: MIT */
/* The host of a game at this terminal. It has the table (table/table.h) and its log, asks what may
 * happen (table/decide.h), lets it happen and tells it as news. What is on the table is read there:
 * `self->table`.
 *
 * It does not know the time: `now` is always in milliseconds of platform_now_ms. The clock of the
 * game is another one, which stands while the game is left.
 *
 * Where a server has the truth (host_follow) a request is sent to it, and nothing else happens;
 * what came of it is told to host_hear. */
#ifndef APPS_TUI_HOST_H
#define APPS_TUI_HOST_H

#include "base/growing.h"
#include "page/telling.h"
#include "table/decide.h"
#include "table/log.h"

/* Why something asked is refused: a table_problem, or what only a host knows. */
typedef unsigned host_problem;
enum {
    HOST_FIRST_PROBLEM = TABLE_PROBLEMS - 1,
#define HOST_PROBLEM(id) HOST_##id,
#include "apps/tui/host_problems.def"
#undef HOST_PROBLEM
    HOST_PROBLEMS
};

typedef enum host_news_kind {
    NEWS_BEGUN,        /* a game lies on the table, perhaps with moves played already */
    NEWS_EVENT,        /* `event` happened, after `ply` plies: a move, or said by `words` */
    NEWS_ENDED,        /* with `event` the game ended */
    NEWS_PLAN_DROPPED, /* `refusal`: why the planned move cannot be played; none: it was given up */
    NEWS_REFUSED,      /* the server refused what was asked: `problem` */
    NEWS_LOST,         /* the connection is lost; it comes back by itself */
    NEWS_FOUND,        /* it is back */
    NEWS_UNKEPT        /* the game cannot be written to disk: `error` */
} host_news_kind;

typedef struct host_news {
    host_news_kind kind;
    table_event event;
    text_id words;
    size_t ply;
    su_refusal refusal;
    host_problem problem;
    int error; /* errno */
} host_news;

/* Takes a request to the server; what comes of it is heard later. */
typedef struct host_link {
    void (*ask)(void *data, const table_request *request);
    void *data;
} host_link;

typedef struct host {
    table table;
    uint64_t games; /* how many have lain on the table */
    /* Private. */
    growing log;
    char plan[SU_MOVE_TEXT];
    bool stands;   /* the clock, at `tick` */
    int64_t tick;  /* what it showed ... */
    int64_t since; /* ... at this time */
    host_link link;
    bool waiting;
    host_news *news;
    size_t news_size, news_begin, news_end;
} host;

/* A table with the game of `what` on it; false, and there is nothing to close, if start and house
 * rules do not fit or there is no memory. */
bool host_open(host *self, const table_setup *what, int64_t now);
void host_close(host *self);
/* Begins another game. False, and the old one stays, if that cannot be. */
bool host_begin(host *self, const table_setup *what, int64_t now);
/* Puts the game of a log on the table; its clock stands where the log ends. False, with the fault,
 * and the old one stays, if it is none. */
bool host_replay(host *self, text log, log_fault *fault);
/* The game of another host lies here from now on; that one has this one's. */
void host_take(host *self, host *other);
/* Others play from now on; names stay. Only where nobody is elsewhere. */
void host_reseat(host *self, const table_seat seats[2], int64_t now);
/* Gives the person here a name, of two the first. */
void host_call(host *self, text name, int64_t now);

/* ---- What lies there, besides what the table says itself ------------------------------------ */

const su_position *host_position(const host *self); /* the newest */
su_side host_side(const host *self);                /* whose turn it is */
su_variant host_variant(const host *self);
bool host_is_over(const host *self);
/* Nobody sits on one side yet: the game begins when somebody comes. */
bool host_has_free_seat(const host *self);
/* Somebody at this terminal may move now (and no answer of a server is due). */
bool host_is_mine(const host *self);
/* A server has the truth. */
bool host_is_remote(const host *self);
/* The engine here is to move. */
bool host_engine_moves(const host *self);
/* The other side has offered this to a person here, who sits on `side`. */
bool host_finds_answerer(const host *self, su_side *side, table_offer offer);
/* It has offered anything. */
bool host_is_asked(const host *self);
/* A person here may choose a move in advance: TABLE_FINE, or why not. */
host_problem host_may_plan(const host *self);
/* There is something a person here can take back. */
bool host_may_take_back(const host *self);
/* How the game began, with those who play now. */
table_setup host_setup(const host *self);
/* The move planned, as text, or "". */
const char *host_planned(const host *self);

/* The time of day, in milliseconds since 1970, which events carry. */
int64_t host_time(void);
/* The game's clock. */
int64_t host_tick(const host *self, int64_t now);
/* Milliseconds left; -1 in a game that is not timed. */
int64_t host_left(const host *self, su_side side, int64_t now);
/* The clock runs: from the first move on, until the end. */
bool host_runs(const host *self);
/* Milliseconds until the clock that runs will have run out; -1: none runs. */
int64_t host_flag_in(const host *self, int64_t now);
/* Time spent on the turn that runs. */
int64_t host_spent(const host *self, int64_t now);

/* ---- What is asked -------------------------------------------------------------------------- */

/* A legal move of the newest position, for a person here and for the engine here. */
host_problem host_play(host *self, su_move move, int64_t now);
host_problem host_play_engine(host *self, su_move move, int64_t now);
/* Gives a planned move up; otherwise takes moves back, or asks the other for it. */
host_problem host_take_back(host *self, int64_t now);
/* Accepts what the other has offered to a person here; otherwise offers it. */
host_problem host_offer(host *self, table_offer offer, int64_t now);
/* Accepts, declines (or takes one's own back): TABLE_NO_OFFER where there is none. */
host_problem host_accept(host *self, table_offer offer, int64_t now);
host_problem host_decline(host *self, table_offer offer, int64_t now);
/* The engine here answers an offer of a draw. */
void host_answer_draw(host *self, bool accepts, int64_t now);
/* Of a person here: TABLE_ASK_RESIGN, _ABORT, _CLAIM. */
host_problem host_ask(host *self, table_request_kind kind, int64_t now);
host_problem host_say(host *self, uint32_t phrase, int64_t now);
/* A move for when it is one's turn again, of table_plan_position; SU_NO_MOVE: none. */
void host_plan(host *self, su_move move);
/* Ends the game where the time of the side to move has run out. A server does that itself. */
void host_flag(host *self, int64_t now);
/* The game is left, and gone on with: its clock stands meanwhile, but a server's does not. */
void host_leave(host *self, int64_t now);
void host_return(host *self, int64_t now);

/* ---- News ----------------------------------------------------------------------------------- */

/* The next thing that happened; false if there is nothing new. */
bool host_next(host_news *news, host *self);
/* Something to tell of what only a host knows. */
void host_tell(host *self, const host_news *what);

/* ---- Where a server has the truth ----------------------------------------------------------- */

/* From now on requests go through `link`; NULL: the host decides itself again. */
void host_follow(host *self, const host_link *link);
/* The server's clock shows this now. */
void host_set_tick(host *self, int64_t tick, int64_t now);
/* Something happened there, or is put together from a record. False if it cannot be. */
bool host_hear(host *self, const table_event *event, int64_t now);
/* What was asked is refused there. */
void host_refuse(host *self, host_problem problem);

#endif
