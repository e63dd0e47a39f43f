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

/* There is one transaction at a time; `status` says whether it has begun. */
static store_status begun(store *self, store_status status)
{
    INVARIANT(!self->in_transaction);
    self->in_transaction = status == STORE_OK;
    return status;
}

store_status store_begin(store *self)
{
    return begun(self, store_run(self, STATEMENT_BEGIN, NULL, 0, NULL, NULL, NULL));
}

store_status store_begin_reading(store *self)
{
    return begun(self, store_run(self, STATEMENT_SNAPSHOT, NULL, 0, NULL, NULL, NULL));
}

store_status store_begin_alone(store *self)
{
    return begun(self, store_status_of(self->kind->begin_alone(self->base)));
}

store_status store_commit(store *self)
{
    INVARIANT(self->in_transaction);
    store_status status = store_run(self, STATEMENT_COMMIT, NULL, 0, NULL, NULL, NULL);
    self->in_transaction = false;
    if (status != STORE_OK)
        store_rollback(self);
    return status;
}

void store_rollback(store *self)
{
    store_run(self, STATEMENT_ROLLBACK, NULL, 0, NULL, NULL, NULL);
    self->in_transaction = false;
}
