/* SPDX-License-Identifier: MIT */
/* What happened at a table, and how it ended, in the sentences that every face says. Which text an
 * event has and who is told stands in its row (table/events.def). */
#ifndef PAGE_TELLING_H
#define PAGE_TELLING_H

#include "table/table.h"
#include "text/catalogue.h"

/* What is to be said of an event that is about to happen; TEXT_NONE: nothing, to those who are at
 * this table here. */
text_id telling_text(const table *before, const table_event *event);
/* No screen shows it by itself: it stands where the game speaks until something else does. */
bool telling_is_noted(table_event_kind kind);
/* Whoever did not do it is to know at once. */
bool telling_is_urgent(table_event_kind kind);
/* Says an event, by the text that was chosen for it. */
void telling_write(out *to, const table *at, const table_event *event, text_id words,
                   su_language language);
/* How a game ended: to the only person here as a win or a loss, to others as it is. */
void telling_write_result(out *to, const table *at, su_language language);
/* The sentence players can say by this number, or TEXT_NONE. */
text_id telling_phrase(uint32_t number);

#endif
