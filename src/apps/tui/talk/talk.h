/* SPDX-License-Identifier: MIT */
/* What is said at a table: moves and commands in words or notation, in both languages, and the
 * sentences that answer them. Both faces talk; what happens at the table is told by its news. */
#ifndef APPS_TUI_TALK_TALK_H
#define APPS_TUI_TALK_TALK_H

#include "apps/tui/session.h"

#define TALK_ATTEMPT 64
#define TALK_WORDS 256

typedef struct talk {
    session *session;
    const su_game *shown; /* what is told of is this game; NULL: the one on the table */
    su_language language;
    out *to;   /* sentences, a line each */
    out *data; /* text for programs, which is never broken; `to` unless set */
    bool unicode;
    bool flipped;
    bool leaving; /* `quit` was said */
    /* Where a child plays: a sum is to be answered before what was said is done. */
    bool asks_sum;
    size_t held; /* the command, and its words */
    char held_words[TALK_WORDS];
    /* The hint that was asked for last: once known, the next steps need no engine. */
    su_move hint;
    uint64_t hint_position, hint_events; /* the key of its position; how far the game was */
    unsigned hint_step;                  /* told last */
    unsigned analyse_ms;                 /* how long the analysis asked for last may take */
    /* The move refused last, for `why`. */
    su_refusal refusal;
    su_position refused_in;
    char attempt[TALK_ATTEMPT];
    /* A move that waits for a yes, because it gives a marble away, and how far the game was. */
    su_move doubted;
    uint64_t doubted_events;
    /* The file that `save` may replace: it was written here, or asked for twice. */
    char replaces[TALK_WORDS];
} talk;

talk talk_begin(session *at, out *to, bool unicode);
/* Does what a line says and answers it. EXIT_MALFORMED where it is not understood, EXIT_ILLEGAL
 * where the rules or the table refuse it, EXIT_FAILED where a file cannot be read or written; the
 * reason is in the answer. */
exit_code talk_hear(talk *self, text line);
/* How to come back to a game that is left before its end. */
void talk_farewell(talk *self);
/* Whether there is a hint for this position; it becomes known, and goes on to its next step. */
bool talk_has_hint(const talk *self, const su_position *position);
void talk_take_hint(talk *self, const su_position *position, su_move move);
void talk_next_hint(talk *self);
/* What the engine answered to `hint`, `eval` or `analyse`, in sentences. */
void talk_answer(talk *self, const thinker_answer *answer);

#endif
