/* SPDX-License-Identifier: MIT */
/* A game being played: its history, clocks, seats and offers. Every game is played at such a table,
 * whoever sits there: faces ask for actions, the engine and the server answer, and everything that
 * happens comes out as news, in its order. It knows no game, does no input or output and does not
 * know the time: `now` is always in milliseconds of platform_now_ms.
 *
 * Where a server has the truth (game_table_follow), an action is sent to it and nothing else
 * happens; what it did comes back through game_table_heard. */
#ifndef APPS_TUI_TABLE_H
#define APPS_TUI_TABLE_H

#include <sumito/game.h>

#include "apps/tui/setup.h"

/* Why an action is refused. Moves refused by the rules never come here: a su_move is legal. */
typedef enum table_problem {
    TABLE_FINE,
#define TABLE_PROBLEM(id) TABLE_##id,
#include "apps/tui/table_problems.def"
#undef TABLE_PROBLEM
    TABLE_PROBLEMS
} table_problem;

typedef enum table_offer { OFFER_DRAW, OFFER_TAKEBACK, OFFER_REMATCH } table_offer;
#define TABLE_OFFERS 3

/* What happened. */
typedef enum table_news_kind {
    NEWS_BEGUN,           /* a game lies on the table, perhaps with moves played already */
    NEWS_PLAYED,          /* `side`, `move`, at `ply` (from 0) */
    NEWS_TAKEN_BACK,      /* by `side`: `count` plies; `ply` plies are left */
    NEWS_OFFERED,         /* `side`, `offer` */
    NEWS_DECLINED,        /* `side` declined `offer`, or took its own back */
    NEWS_ENDED,           /* `outcome` (game_table_outcome has it, too) */
    NEWS_ABORTED,         /* called off by `side` */
    NEWS_PREMOVE_DROPPED, /* `refusal`: why the move made in advance cannot be played, or none */
    NEWS_SEATED,          /* remote: `seat` is taken on `side` */
    NEWS_LEFT,            /* remote: `side` has no connection any more */
    NEWS_RETURNED,
    NEWS_SAID,     /* remote: `side` says phrase number `phrase` (text online_say_N) */
    NEWS_FOLLOWED, /* remote: the rematch has begun; it is on the table next, with NEWS_BEGUN */
    NEWS_REFUSED,  /* remote: the server refused what was asked, for `problem` or `refusal` */
    NEWS_LOST,     /* remote: the connection is lost; it comes back by itself */
    NEWS_FOUND,    /* remote: it is back */
    NEWS_UNKEPT    /* the game cannot be written to disk: `error` */
} table_news_kind;

typedef struct table_news {
    table_news_kind kind;
    su_side side;
    su_move move;
    size_t ply, count;
    table_offer offer;
    su_outcome outcome;
    su_refusal refusal;
    table_problem problem;
    unsigned phrase;
    seat seat;
    int error;       /* errno */
    bool has_left;   /* remote: the clocks as the server says */
    int64_t left[2]; /* ms */
} table_news;

typedef struct game_table game_table;

/* An empty table with the game of `what` on it, whose clocks begin to run with the first move; NULL
 * without memory. */
game_table *game_table_new(const setup *what);
void game_table_free(game_table *self);
/* Begins another game. False, and the old one stays, if its start and house rules do not fit or
 * there is no memory. */
bool game_table_begin(game_table *self, const setup *what);
/* Others play from now on; a side keeps the name it has. */
void game_table_reseat(game_table *self, const seat seats[2]);
/* Gives the person here a name; of two the first. */
void game_table_call(game_table *self, text name);

/* ---- What lies on it ------------------------------------------------------------------------ */

const setup *game_table_setup(const game_table *self);
const su_game *game_table_game(const game_table *self);
/* The newest position; earlier ones are su_game_position_before's. */
const su_position *game_table_position(const game_table *self);
su_variant game_table_variant(const game_table *self);
su_side game_table_side(const game_table *self); /* whose turn it is */
su_outcome game_table_outcome(const game_table *self);
/* Over on the board, by agreement, time, resignation, or called off. */
bool game_table_over(const game_table *self);
bool game_table_aborted(const game_table *self);
const seat *game_table_seat(const game_table *self, su_side side);
/* Somebody at this terminal may move now (and no answer of a server is due). */
bool game_table_mine(const game_table *self);
/* Nobody sits on one side yet: the game begins when somebody comes. */
bool game_table_has_free_seat(const game_table *self);
/* The side that acts from this terminal: whose turn it is, if a person here; otherwise the other,
 * if a person here. False where nobody here plays. */
bool game_table_actor(const game_table *self, su_side *side);
/* A server has the truth. */
bool game_table_remote(const game_table *self);
/* An action was sent to the server and has no answer yet. */
bool game_table_waiting(const game_table *self);
/* Whether an offer of a side stands. */
bool game_table_offered(const game_table *self, table_offer offer, su_side side);
/* The other side has offered something to a person here. */
bool game_table_asked(const game_table *self);
/* Milliseconds left; INT64_MAX in a game that is not timed. */
int64_t game_table_left(const game_table *self, su_side side, int64_t now);
bool game_table_timed(const game_table *self);
/* The clock runs: from the first move on, until the end. */
bool game_table_running(const game_table *self);
/* Milliseconds until the clock that runs will have run out; -1: none runs. */
int64_t game_table_flag_in(const game_table *self, int64_t now);
/* What the mover had left after the n-th move, or SU_NO_CLOCK in a game that is not timed. */
int64_t game_table_left_after(const game_table *self, size_t n);
/* How many plies would be left after a takeback: the last move of a person here goes, and what was
 * answered. -1: there is none. */
long game_table_takeback_to(const game_table *self);
/* The move made in advance, as text, or "". */
const char *game_table_premove_text(const game_table *self);
/* The position to choose a move in advance in: the newest, with the other side to move. */
su_position game_table_premove_position(const game_table *self);

/* ---- Actions of persons here, and of the engine --------------------------------------------- */

/* Plays a legal move of the newest position for a person here. */
table_problem game_table_play(game_table *self, su_move move, int64_t now);
/* The same for the engine whose turn it is. */
table_problem game_table_play_engine(game_table *self, su_move move, int64_t now);
/* Gives a move made in advance up; otherwise takes moves back at once (see game_table_takeback_to),
 * or asks the other for it where a server has the truth. */
table_problem game_table_takeback(game_table *self, int64_t now);
table_problem game_table_resign(game_table *self, int64_t now);
/* Offers; accepts what the other side has offered; declines it, or takes one's own back. The engine
 * answers through game_table_heard. */
table_problem game_table_offer_make(game_table *self, table_offer offer, int64_t now);
table_problem game_table_offer_accept(game_table *self, table_offer offer, int64_t now);
table_problem game_table_offer_decline(game_table *self, table_offer offer, int64_t now);
/* A move for when the other has moved, chosen in game_table_premove_position; SU_NO_MOVE: none.
 * Only where the other is remote or the engine. */
table_problem game_table_premove(game_table *self, su_move move);
/* Remote: calls the game off; claims the victory of one whose opponent is away; says a phrase. */
table_problem game_table_abort(game_table *self, int64_t now);
table_problem game_table_claim(game_table *self, int64_t now);
table_problem game_table_say(game_table *self, unsigned phrase, int64_t now);
/* Ends the game where the time of the side to move has run out; true if it did. Remote: never. */
bool game_table_flag(game_table *self, int64_t now);
/* The clocks stand (the program is suspended or ends), and run again. */
void game_table_pause(game_table *self, int64_t now);
void game_table_resume(game_table *self, int64_t now);

/* ---- News ----------------------------------------------------------------------------------- */

/* The next thing that happened; false if there is nothing new. */
bool game_table_news(table_news *news, game_table *self);
/* Counts up with every change worth keeping. */
uint64_t game_table_changes(const game_table *self);
/* Counts the games that lay on this table. */
uint64_t game_table_games(const game_table *self);

/* ---- Where a server has the truth, and for records ------------------------------------------ */

typedef enum table_action {
    ACTION_MOVE,
    ACTION_OFFER,
    ACTION_DECLINE,
    ACTION_RESIGN,
    ACTION_ABORT,
    ACTION_CLAIM,
    ACTION_SAY
} table_action;
typedef struct table_request {
    table_action action;
    su_move move; /* at `ply` */
    size_t ply;
    table_offer offer;
    unsigned phrase;
} table_request;
/* Takes a request to the server; what comes of it is heard later. */
typedef struct table_link {
    void (*ask)(void *data, const table_request *request);
    void *data;
} table_link;

/* From now on the actions go through `link` (NULL: the table decides itself again). */
void game_table_follow(game_table *self, const table_link *link);
/* Something happened elsewhere: it is done here and becomes news. False if it cannot be. */
bool game_table_heard(game_table *self, const table_news *what, int64_t now);
/* Puts a move back on the table that was played earlier, without news; `left_ms`: the mover's clock
 * after it, or SU_NO_CLOCK. False if it is not legal. */
bool game_table_replay(game_table *self, su_move move, int64_t left_ms);
/* The end of such a game, and the time spent on the turn it was left in. */
bool game_table_replay_end(game_table *self, su_outcome outcome);
void game_table_replay_abort(game_table *self);
void game_table_replay_spent(game_table *self, int64_t spent_ms);
/* The clocks and offers of a server's game; `spent` is what is used up of the turn's delay. */
void game_table_replay_left(game_table *self, const int64_t left[2], int64_t spent, int64_t now);
void game_table_replay_offer(game_table *self, table_offer offer, su_side side);
/* The game of another table lies on this one from now on; that one has this one's. */
void game_table_take(game_table *self, game_table *other);
/* Time spent on the turn that runs. */
int64_t game_table_spent(const game_table *self, int64_t now);

#endif
