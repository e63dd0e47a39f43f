/* SPDX-License-Identifier: MIT */
/* All that plays together: the table, the engine beside it, the game on disk, perhaps a server.
 * Both faces have the same loop:
 *
 *     poll your own descriptors and those of session_poll, no longer than session_timeout;
 *     session_work(self, now);
 *     while (session_next(&news, self)) tell it;
 *
 * Actions are those of host.h on `self->host`. session_work lets the engine move when it is its
 * turn, answers draw offers for it, ends games whose time is up, and writes the game to disk. */
#ifndef APPS_TUI_SESSION_H
#define APPS_TUI_SESSION_H

#include <poll.h>

#include "apps/tui/coach.h"
#include "apps/tui/keep.h"
#include "apps/tui/look.h"
#include "apps/tui/setup.h"
#include "apps/tui/host.h"
#include "apps/tui/thinker.h"

struct remote;

/* What a person asks for instead of a game. */
typedef enum session_learns { LEARNS_NOTHING, LEARNS_MINUTE, LEARNS_COURSE } session_learns;

typedef struct session {
    console *to;
    host *host; /* what is played, or analysed */
    thinker *thinker;
    keep keep;
    struct remote *remote; /* or NULL */
    coach coach;           /* of whoever plays here */
    bool analysing;        /* both sides are moved here, and nobody answers */
    session_learns learns; /* after this */
    text book;             /* of openings, from which full strength plays; empty: none */
    int64_t pace_ms;       /* the computer moves no sooner, so that the eye can follow; 0 */
    /* Private. */
    host game, study;       /* the game, and a copy of it while it is analysed */
    uint64_t known;         /* which game of the host is known here */
    uint64_t thought_about; /* how many events there were when the engine was asked; 0: not */
    int64_t asked_at;
    su_move held; /* the engine's move, until its time has come; SU_NO_MOVE: none */
    bool has_answer;
    thinker_answer answer;
    bool told_unkept;
} session;

/* What there is to tell: something happened at the table, or the engine answered a question. */
typedef struct session_news {
    bool is_answer;
    host_news at_table;
    thinker_answer answer; /* THINK_HINT, THINK_WORTH, THINK_ANALYSE */
} session_news;

/* A game; false, after a complaint, if it cannot be. */
bool session_open(session *self, console *to, const table_setup *what);
/* The same with nobody to play against and nothing to be played, for who learns. */
bool session_open_idle(session *self, console *to);
/* Writes the game and gives everything back. */
void session_close(session *self);
/* Another game; the old one stays on disk. False if its start and house rules do not fit. A game
 * may also be put on the table itself, by keep_load. */
bool session_begin(session *self, const table_setup *what);
/* Goes on with the game of a file, a log or a record. False, and the old one stays. */
bool session_load(session *self, const char *path, keep_fault *fault);
/* The same again, with changed places: at once where nobody elsewhere is to be asked. */
host_problem session_rematch(session *self, int64_t now);
/* Goes on with the newest unfinished game. */
bool session_resume(session *self, keep_fault *fault);
/* The game of a server's link; false with a complaint, and `code`. */
bool session_join(session *self, const char *url, exit_code *code);
/* A new game on a server, to which somebody is invited: see remote_invite. */
bool session_invite(session *self, const char *server, const table_setup *what, const char *colour,
                    exit_code *code);
/* A person here waits for whoever is invited. */
bool session_invites(const session *self);
/* Puts a copy of the game on the table that both sides play here without clocks, and back again:
 * the game waits meanwhile, its clocks stand. Refused with HOST_NO_HELP in an online game that
 * goes on. Both are NEWS_BEGUN. */
host_problem session_analyse(session *self, int64_t now);
void session_analyse_end(session *self, int64_t now);

/* Descriptors to wait for, at most SESSION_POLL; returns how many. */
#define SESSION_POLL 8
size_t session_poll(struct pollfd polled[SESSION_POLL], const session *self);
/* Milliseconds until something is due by the clock; -1: nothing. Clocks on screen want less. */
int session_timeout(const session *self, int64_t now);
void session_work(session *self, int64_t now);
bool session_next(session_news *news, session *self);

/* Asks the engine about the position after `ply` plies; the answer comes as news. Refused
 * (TABLE_NOT_YOUR_TURN) while the engine is at its own move, and in online games that are not over
 * (HOST_NO_HELP). */
host_problem session_ask(session *self, thought what, size_t ply);
/* Stops a question (not the engine's own move). */
void session_cancel(session *self);

/* Before the program is stopped, suspended or ends, and after it goes on: clocks stand meanwhile
 * and the game is on disk. */
void session_suspend(session *self, int64_t now);
void session_continue(session *self, int64_t now);

/* The faces. */
exit_code plain_run(session *self, const look *how);
exit_code screen_run(session *self, const look *how);

#endif
