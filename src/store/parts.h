/* SPDX-License-Identifier: MIT */
/* What the files of the store share. */
#ifndef STORE_PARTS_H
#define STORE_PARTS_H

#include "base/check.h"
#include "store/database.h"
#include "store/store.h"

struct store {
    const database_kind *kind;
    database *base;
    char *path;
    int lock; /* of the server that holds it, or -1 */
    unsigned version;
    bool in_transaction;
};

store_status store_status_of(database_status status);
store_status store_run(store *self, database_statement which, const database_value *values,
                       size_t count, database_row *row, void *data, uint64_t *changed);
/* A transaction beside which there is no other. */
store_status store_begin_alone(store *self);
/* A game as a row of its table: its columns in their order, and the memory of those that are texts.
 */
#define STORE_GAME_COLUMNS 16
typedef struct store_game_texts {
    char control[48], house[96], seats[2][64];
} store_game_texts;
void store_game_row(database_value row[STORE_GAME_COLUMNS], store_game_texts *texts,
                    const store_game *game);
/* A guest as the tables have it. */
void store_guest_text(char words[2 * TABLE_GUEST_BYTES + 1],
                      const uint8_t guest[TABLE_GUEST_BYTES]);

#endif
