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
    /* The hint that was asked for last: once known, the next steps need no engine. */
    su_move hint;
    size_t hint_ply;
    unsigned hint_step;
    unsigned analyse_ms; /* how long the analysis asked for last may take */
    /* The move refused last, for `why`. */
    su_refusal refusal;
    su_position refused_in;
    char attempt[TALK_ATTEMPT];
    /* The file that `save` may replace: it was written here, or asked for twice. */
    char replaces[TALK_WORDS];
} talk;

talk talk_begin(session *at, out *to, bool unicode);
/* Does what a line says and answers it. EXIT_MALFORMED where it is not understood, EXIT_ILLEGAL
 * where the rules or the table refuse it, EXIT_FAILED where a file cannot be read or written; the
 * reason is in the answer. */
exit_code talk_hear(talk *self, text line);
/* How to come back to a game of a server that is left; nothing where there is none. */
void talk_way_back(talk *self);
/* What the engine answered to `hint`, `eval` or `analyse`, in sentences. */
void talk_answer(talk *self, const thinker_answer *answer);

#endif
