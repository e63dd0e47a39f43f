/* SPDX-License-Identifier: MIT */
/* A game with variations and comments that a request tells as tokens, one a line. */
#ifndef PAGE_TREE_H
#define PAGE_TREE_H

#include "game/house.h"
#include "page/request.h"

/* Hears an event of the game. Other than SU_OK: SU_MALFORMED refuses the tag or token it came from,
 * SU_FULL says that there is no room for more. */
typedef su_status page_tree_hear(void *data, const su_record_event *event);

/* Tells the game of start, house, tag, result and text as the events of a record. Refuses and
 * returns false where something is wrong with it; nothing is told before all of it is read. */
bool page_tree_tell(page *self, page_tree_hear *hear, void *data);

/* A view as a string that ends in NUL; false if there is no room for it, or it is no UTF-8. */
bool page_copy(char *into, size_t size, text view);
/* Splits NAME=VALUE; refuses what is none. */
bool page_tag(page *self, char name[SU_RECORD_NAME + 1], char value[SU_RECORD_TEXT + 1], text tag);
/* True for a tag that is written from the other fields of the request, whatever was given. */
bool page_tag_follows(const page *self, const char *name);

#endif
