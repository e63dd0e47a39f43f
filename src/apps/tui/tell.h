/* SPDX-License-Identifier: MIT */
/* What there is to tell at a terminal, in one sentence: what happened, who sits where, the clocks,
 * why something was refused. */
#ifndef APPS_TUI_TELL_H
#define APPS_TUI_TELL_H

#include "cli/console.h"
#include "apps/tui/host.h"

/* What happened; nothing where there is nothing to say. */
void tell_news(out *to, const host *at, const host_news *what, su_language language);
/* Why an action was refused. */
void tell_problem(out *to, host_problem problem, su_language language);
/* How the game begins: game, who sits where, clock, house rules. */
void tell_setup(out *to, const host *at, su_language language);
/* A move that was played; one that could be; why one cannot be (`attempt`: see su_words_refusal); a
 * step of a hint (coach/hint.h). In simple words where a child plays. */
void tell_move(out *to, const host *at, const su_position *before, su_move move,
               su_language language);
void tell_way(out *to, const host *at, const su_position *before, su_move move,
              su_language language);
void tell_refusal(out *to, const host *at, const su_refusal *why, const su_position *position,
                  const char *attempt, su_language language);
void tell_hint(out *to, const host *at, unsigned step, const su_position *position, su_move move,
               su_language language);
/* Both clocks, the running one first: "Black has 4:32, White 5:00." */
void tell_clocks(out *to, const host *at, int64_t now, su_language language);

#endif
