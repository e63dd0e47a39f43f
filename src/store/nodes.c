/* SPDX-License-Identifier: MIT */
/* What servers share besides games: the clock of the games, and news of each other. See store.h. */
#include <stdio.h>
#include <string.h>

#include "store/handle.h"

/* ---- The clock of the games ---- */

store_status store_beat(store *self, int64_t at)
{
    const database_value values[] = {DATABASE_NUMBER(at)};
    return store_do(self, STATEMENT_BEAT, values, 1);
}

store_status store_service_read(store *self, store_service *found)
{
    int64_t numbers[] = {0, 0};
    store_status status = store_numbers(self, STATEMENT_SERVICE, NULL, 0, numbers, 2);
    *found = (store_service){numbers[0], numbers[1]};
    return status;
}

store_status store_stood(store *self, int64_t *stood)
{
    store_service found;
    store_status status = store_service_read(self, &found);
    if (status == STORE_OK)
        *stood = found.stood;
    return status;
}

store_status store_wake(store *self, int64_t at, int64_t patience, int64_t *stood)
{
    store_service found;
    store_status status = store_service_read(self, &found);
    if (status != STORE_OK)
        return status;
    bool first = found.beat == 0;
    if (first || at - found.beat > patience) {
        /* Of two nodes that start at once only one finds the beat unchanged. */
        const database_value values[] = {DATABASE_NUMBER(first ? 0 : at - found.beat),
                                         DATABASE_NUMBER(at), DATABASE_NUMBER(found.beat)};
        status = store_do(self, STATEMENT_STAND, values, 3);
        if (status == STORE_OK)
            status = store_service_read(self, &found);
    }
    *stood = found.stood;
    return status;
}

/* ---- Other nodes, care ---- */

int store_descriptor(const store *self)
{
    return self->kind->descriptor(self->base);
}

store_status store_listen(store *self)
{
    return store_status_of(self->kind->listen(self->base));
}

/* Names go out in messages of many: each message costs a lock of the whole database. */
#define MESSAGE_SIZE 4000

store_status store_notify(store *self, const char *const *ids, size_t count)
{
    char message[MESSAGE_SIZE];
    size_t length = 0;
    database_status status = DATABASE_OK;
    if (!store_is_shared(self))
        return STORE_OK;
    for (size_t i = 0; i < count && status == DATABASE_OK; i++) {
        length += (size_t)snprintf(message + length, sizeof message - length, "%s%s",
                                   length > 0 ? " " : "", ids[i]);
        if (i + 1 == count || length + TABLE_ID + 2 > sizeof message) {
            status = self->kind->notify(self->base, message);
            length = 0;
        }
    }
    return store_status_of(status);
}

typedef struct hearing {
    void (*hear)(void *data, const char *id);
    void *data;
} hearing;

static void hear_message(void *data, const char *message)
{
    const hearing *self = data;
    text rest = text_of(message);
    for (text word = text_take_word(&rest); word.length > 0; word = text_take_word(&rest)) {
        char id[TABLE_ID + 1] = "";
        if (!table_is_id(word))
            continue;
        memcpy(id, word.at, TABLE_ID);
        self->hear(self->data, id);
    }
}

store_status store_incoming(store *self, void (*hear)(void *data, const char *id), void *data)
{
    hearing it = {hear, data};
    return store_status_of(self->kind->incoming(self->base, hear_message, &it));
}

store_status store_lock_pairing(store *self)
{
    if (!store_is_shared(self))
        return STORE_OK;
    return store_do(self, STATEMENT_PAIRING_LOCK, NULL, 0);
}

store_status store_set_audience(store *self, const char *node, int64_t at, const char *audience)
{
    const database_value values[] = {DATABASE_TEXT(node), DATABASE_NUMBER(at),
                                     DATABASE_TEXT(audience)};
    return store_do(self, STATEMENT_SET_NODE, values, 3);
}

store_status store_audiences(store *self, const char *node, int64_t since,
                             void (*hear)(void *data, const char *audience), void *data)
{
    const database_value values[] = {DATABASE_TEXT(node), DATABASE_NUMBER(since)};
    return store_texts(self, STATEMENT_AUDIENCES, values, 2, hear, data);
}

store_status store_drop_nodes(store *self, const char *node, int64_t before)
{
    const database_value values[] = {DATABASE_TEXT(node), DATABASE_NUMBER(before)};
    return store_do(self, STATEMENT_DROP_NODE, values, 2);
}

typedef struct measuring {
    void (*hear)(void *data, const char *id, uint64_t count);
    void *data;
} measuring;

static bool take_length(void *data, const database_value *columns, size_t count)
{
    const measuring *self = data;
    if (count == 2 && columns[0].text != NULL)
        self->hear(self->data, columns[0].text, (uint64_t)columns[1].number);
    return true;
}

store_status store_lengths(store *self, const char *ids,
                           void (*hear)(void *data, const char *id, uint64_t count), void *data)
{
    measuring it = {hear, data};
    const database_value values[] = {DATABASE_TEXT(ids)};
    if (!store_is_shared(self))
        return STORE_OK; /* nobody else writes */
    return store_run(self, STATEMENT_LENGTHS, values, 1, take_length, &it, NULL);
}

bool store_copy(store *self, const char *path, char why[STORE_WORDS])
{
    if (self->kind->copy != NULL)
        return self->kind->copy(self->base, path, why, STORE_WORDS);
    snprintf(why, STORE_WORDS, "only a file is copied as a whole");
    return false;
}

bool store_sound(store *self, char why[STORE_WORDS])
{
    return self->kind->sound(self->base, why, STORE_WORDS);
}
