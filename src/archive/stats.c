/* SPDX-License-Identifier: MIT */
/* What there is in the archive, counted. See archive.h. */
#include "archive/inside.h"

typedef struct results_of {
    void (*hear)(void *data, const archive_results *row);
    void *data;
    archive_results row;
    bool begun;
} results_of;

/* Rows come by game: a game is complete when the next one begins. */
static bool take_results(void *data, const database_value *columns, size_t count)
{
    results_of *self = data;
    su_variant variant = (su_variant)columns[0].number;
    unsigned result = (unsigned)columns[1].number & 3;
    if (count != 3)
        return false;
    if (self->begun && self->row.variant != variant)
        self->hear(self->data, &self->row);
    if (!self->begun || self->row.variant != variant)
        self->row = (archive_results){.variant = variant};
    self->begun = true;
    self->row.counts[result] += (uint64_t)columns[2].number;
    self->row.games += (uint64_t)columns[2].number;
    return true;
}

store_status archive_by_result(archive *self, void (*hear)(void *data, const archive_results *row),
                               void *data)
{
    results_of to = {.hear = hear, .data = data};
    store_status status = store_run(archive_store(self), STATEMENT_ARCHIVE_BY_RESULT, NULL, 0,
                                    take_results, &to, NULL);
    if (status == STORE_OK && to.begun)
        hear(data, &to.row);
    return status;
}

typedef struct years_of {
    void (*hear)(void *data, uint32_t year, uint64_t games);
    void *data;
} years_of;

static bool take_year(void *data, const database_value *columns, size_t count)
{
    const years_of *self = data;
    if (count == 2)
        self->hear(self->data, (uint32_t)columns[0].number, (uint64_t)columns[1].number);
    return count == 2;
}

store_status archive_by_year(archive *self, void (*hear)(void *data, uint32_t year, uint64_t games),
                             void *data)
{
    years_of to = {hear, data};
    return store_run(archive_store(self), STATEMENT_ARCHIVE_BY_YEAR, NULL, 0, take_year, &to, NULL);
}

typedef struct players_of {
    void (*hear)(void *data, const char *name, uint64_t games);
    void *data;
} players_of;

static bool take_player(void *data, const database_value *columns, size_t count)
{
    const players_of *self = data;
    if (count == 2)
        self->hear(self->data, columns[0].text, (uint64_t)columns[1].number);
    return count == 2;
}

store_status archive_most_active(archive *self, uint32_t most,
                                 void (*hear)(void *data, const char *name, uint64_t games),
                                 void *data)
{
    players_of to = {hear, data};
    database_value limit = DATABASE_NUMBER(most);
    return store_run(archive_store(self), STATEMENT_ARCHIVE_MOST_ACTIVE, &limit, 1, take_player,
                     &to, NULL);
}
