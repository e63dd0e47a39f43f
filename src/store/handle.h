/* SPDX-License-Identifier: MIT */
/* A store that is open, for those who ask its database. */
#ifndef STORE_HANDLE_H
#define STORE_HANDLE_H

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
/* Runs a statement; `row`, `data` and `changed` may be NULL. */
store_status store_run(store *self, database_statement which, const database_value *values,
                       size_t count, database_row *row, void *data, uint64_t *changed);
/* The same where no row is wanted. */
store_status store_do(store *self, database_statement which, const database_value *values,
                      size_t count);
/* The numbers of its first row, so many; where there is no row they stay as they are. */
store_status store_numbers(store *self, database_statement which, const database_value *values,
                           size_t count, int64_t *numbers, size_t wanted);
/* Tells the text each row begins with. */
store_status store_texts(store *self, database_statement which, const database_value *values,
                         size_t count, void (*hear)(void *data, const char *words), void *data);
/* A transaction beside which there is no other. */
store_status store_begin_alone(store *self);

#endif
