/* SPDX-License-Identifier: MIT */
/* The engine's turns: taken by whoever thinks, in an order that is fair to those who wait. See
 * store.h. */
#include <stdio.h>
#include <string.h>

#include "store/handle.h"

/* Whoever had no turn among the last so many counts as one who never had any:
 * their place is that of newcomers (place of jobs). */
#define TURNS_KEPT 10000

typedef struct job_reader {
    store_job job;
    store_lane lane;
    bool found;
} job_reader;

static bool take_job(void *data, const database_value *columns, size_t count)
{
    job_reader *self = data;
    if (count != 5 || columns[0].text == NULL || columns[3].text == NULL ||
        columns[4].text == NULL || !table_is_id(text_of(columns[0].text)))
        return true;
    self->job =
        (store_job){.ply = (uint32_t)columns[1].number, .level = (uint8_t)columns[2].number};
    memcpy(self->job.id, columns[0].text, TABLE_ID);
    snprintf(self->lane.house, sizeof self->lane.house, "%s", columns[3].text);
    snprintf(self->lane.guest, sizeof self->lane.guest, "%s", columns[4].text);
    self->found = true;
    return true;
}

/* Whose turn it was comes last from now on. */
static store_status note_turn(store *self, const store_lane *lane)
{
    const database_value who[] = {DATABASE_TEXT(lane->house), DATABASE_TEXT(lane->guest)};
    const database_value kept[] = {DATABASE_NUMBER(TURNS_KEPT)};
    store_status status = store_do(self, STATEMENT_NEW_TURN, who, 2);
    return status == STORE_OK ? store_do(self, STATEMENT_DROP_TURNS, kept, 1) : status;
}

/* The next; `found` is false where there is none. Inside a transaction. */
static store_status take_one(store *self, const database_value values[3], job_reader *reader)
{
    store_status status = store_run(self, STATEMENT_TAKE_JOB, values, 3, take_job, reader, NULL);
    return status == STORE_OK && reader->found ? note_turn(self, &reader->lane) : status;
}

/* Some in one transaction, or none. */
static store_status take_some(store *self, const database_value values[3], store_job *jobs,
                              uint32_t most, uint32_t *taken)
{
    uint32_t count = 0;
    bool more = true;
    *taken = 0;
    store_status status = store_begin(self);
    if (status != STORE_OK)
        return status;
    while (status == STORE_OK && more && count < most) {
        job_reader reader = {.found = false};
        status = take_one(self, values, &reader);
        more = reader.found;
        if (more)
            jobs[count++] = reader.job;
    }
    if (status != STORE_OK || count == 0) {
        store_rollback(self);
        return status;
    }
    status = store_commit(self);
    *taken = status == STORE_OK ? count : 0;
    return status;
}

store_status store_take_jobs(store *self, const char *worker, int64_t now, int64_t lease_ms,
                             store_job *jobs, uint32_t most, uint32_t *taken)
{
    const database_value values[] = {DATABASE_NUMBER(now + lease_ms), DATABASE_TEXT(worker),
                                     DATABASE_NUMBER(now)};
    /* A commit costs a write to the disk. Where others take turns as well, each is one of its own:
     * two who note several in different orders would wait for each other. */
    uint32_t some = most;
    for (*taken = 0; *taken < most && some > 0; *taken += some) {
        uint32_t rest = store_is_shared(self) ? 1 : most - *taken;
        store_status status = take_some(self, values, jobs + *taken, rest, &some);
        if (status != STORE_OK)
            return *taken > 0 ? STORE_OK : status; /* those that are taken are */
    }
    return STORE_OK;
}

store_status store_backlog_read(store *self, int64_t now, store_backlog *found)
{
    const database_value values[] = {DATABASE_NUMBER(now)};
    int64_t numbers[] = {0, INT64_MAX};
    store_status status = store_numbers(self, STATEMENT_BACKLOG, values, 1, numbers, 2);
    *found = (store_backlog){(uint64_t)numbers[0], numbers[1]};
    return status;
}
