/* SPDX-License-Identifier: MIT */
/* What servers that share a store ask it every second: which of the games shown here have grown
 * without a word, and who watches at the others. */
#ifndef SERVER_KEEPER_INQUIRY_H
#define SERVER_KEEPER_INQUIRY_H

#include "store/store.h"

/* Names of games, each with a number. */
typedef struct inquiry_row {
    char id[TABLE_ID + 1];
    uint64_t number;
} inquiry_row;
typedef struct inquiry_list {
    inquiry_row *rows;
    size_t count, capacity;
} inquiry_list;

/* False without memory. */
bool inquiry_add(inquiry_list *self, const char *id, uint64_t number);
/* The number of a game in a list that was settled; 0 if it is not there. */
uint64_t inquiry_number(const inquiry_list *self, const char *id);
void inquiry_list_free(inquiry_list *self);

typedef struct inquiry {
    inquiry_list games;     /* asked about; afterwards, how many events each has */
    inquiry_list here;      /* spectators */
    inquiry_list elsewhere; /* found: those of the others; settled */
} inquiry;

void inquiry_free(inquiry *self);
/* Asks the store. */
store_status inquiry_do(inquiry *self, store *from, const char *node, int64_t at);

#endif
