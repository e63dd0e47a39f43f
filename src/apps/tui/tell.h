/* SPDX-License-Identifier: MIT */
/* What happened at a table and why something was refused, in one sentence. */
#ifndef APPS_TUI_TELL_H
#define APPS_TUI_TELL_H

#include "cli/console.h"
#include "apps/tui/host.h"

/* What happened; nothing where there is nothing to say. */
void tell_news(out *to, const host *at, const host_news *what, su_language language);
/* How the game ended: to the one person who played here as a win or a loss, to others as it is. */
void tell_result(out *to, const host *at, su_language language);
/* Why an action was refused. */
void tell_problem(out *to, host_problem problem, su_language language);
/* How the game begins: game, who sits where, clock, house rules. */
void tell_setup(out *to, const host *at, su_language language);
/* The sentence that can be said by this number, or NULL. */
const char *tell_phrase_words(uint32_t number, su_language language);
/* Both clocks, the running one first: "Black has 4:32, White 5:00." */
void tell_clocks(out *to, const host *at, int64_t now, su_language language);

#endif
