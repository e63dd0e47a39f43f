/* SPDX-License-Identifier: MIT */
/* Statements and transactions of a store. See handle.h and store.h. */
#include "store/handle.h"

#include "base/check.h"

static const char *const status_names[] = {
    [STORE_OK] = "ok",     [STORE_CONFLICT] = "conflict", [STORE_MISSING] = "missing",
    [STORE_BUSY] = "busy", [STORE_FULL] = "full",         [STORE_BROKEN] = "broken",
    [STORE_GONE] = "gone",
};

const char *store_status_name(store_status status)
{
    return status_names[status];
}

store_status store_status_of(database_status status)
{
    static const store_status statuses[] = {
        [DATABASE_OK] = STORE_OK,     [DATABASE_BUSY] = STORE_BUSY,
        [DATABASE_FULL] = STORE_FULL, [DATABASE_BROKEN] = STORE_BROKEN,
        [DATABASE_GONE] = STORE_GONE,
    };
    return statuses[status];
}

store_status store_run(store *self, database_statement which, const database_value *values,
                       size_t count, database_row *row, void *data, uint64_t *changed)
{
    return store_status_of(self->kind->run(self->base, which, values, count, row, data, changed));
}

store_status store_do(store *self, database_statement which, const database_value *values,
                      size_t count)
{
    return store_run(self, which, values, count, NULL, NULL, NULL);
}

typedef struct row_numbers {
    int64_t *numbers;
    size_t wanted;
} row_numbers;

static bool take_numbers(void *data, const database_value *columns, size_t count)
{
    const row_numbers *self = data;
    for (size_t i = 0; i < self->wanted && count == self->wanted; i++)
        self->numbers[i] = columns[i].number;
    return false;
}

store_status store_numbers(store *self, database_statement which, const database_value *values,
                           size_t count, int64_t *numbers, size_t wanted)
{
    row_numbers into = {numbers, wanted};
    return store_run(self, which, values, count, take_numbers, &into, NULL);
}

typedef struct row_texts {
    void (*hear)(void *data, const char *words);
    void *data;
} row_texts;

static bool tell_text(void *data, const database_value *columns, size_t count)
{
    const row_texts *self = data;
    if (count > 0 && columns[0].text != NULL)
        self->hear(self->data, columns[0].text);
    return true;
}

store_status store_texts(store *self, database_statement which, const database_value *values,
                         size_t count, void (*hear)(void *data, const char *words), void *data)
{
    row_texts to = {hear, data};
    return store_run(self, which, values, count, tell_text, &to, NULL);
}

/* There is one transaction at a time; `status` says whether it has begun. */
static store_status begun(store *self, store_status status)
{
    INVARIANT(!self->in_transaction);
    self->in_transaction = status == STORE_OK;
    return status;
}

store_status store_begin(store *self)
{
    return begun(self, store_do(self, STATEMENT_BEGIN, NULL, 0));
}

store_status store_begin_reading(store *self)
{
    return begun(self, store_do(self, STATEMENT_SNAPSHOT, NULL, 0));
}

store_status store_begin_alone(store *self)
{
    return begun(self, store_status_of(self->kind->begin_alone(self->base)));
}

store_status store_commit(store *self)
{
    INVARIANT(self->in_transaction);
    store_status status = store_do(self, STATEMENT_COMMIT, NULL, 0);
    self->in_transaction = false;
    if (status != STORE_OK)
        store_rollback(self);
    return status;
}

void store_rollback(store *self)
{
    store_do(self, STATEMENT_ROLLBACK, NULL, 0);
    self->in_transaction = false;
}
