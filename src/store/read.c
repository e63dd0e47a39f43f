/* SPDX-License-Identifier: MIT */
/* Reading games from the store. See store.h. */
#include <string.h>

#include "store/game_row.h"
#include "store/handle.h"

/* ---- Events ---- */

typedef struct event_reader {
    store_hear_event *hear;
    void *data;
    uint64_t next; /* the number that has to come */
    bool damaged;
} event_reader;

static bool take_event(void *data, const database_value *columns, size_t count)
{
    event_reader *self = data;
    table_event event = {.kind = TABLE_CREATED};
    if (count == 4) {
        event.at = columns[1].number;
        event.tick = columns[2].number;
    }
    if (count != 4 || columns[3].text == NULL || (uint64_t)columns[0].number != self->next ||
        !table_event_read(&event, text_of(columns[3].text))) {
        self->damaged = true;
        return false;
    }
    return self->hear(self->data, self->next++, &event);
}

store_status store_some_events(store *self, const char *id, uint64_t after, uint32_t most,
                               store_hear_event *hear, void *data)
{
    event_reader reader = {.hear = hear, .data = data, .next = after + 1};
    const database_value values[] = {DATABASE_TEXT(id), DATABASE_NUMBER(after),
                                     DATABASE_NUMBER(most)};
    store_status status = store_run(self, STATEMENT_EVENTS, values, 3, take_event, &reader, NULL);
    if (status == STORE_OK && reader.damaged)
        return STORE_BROKEN;
    if (status == STORE_OK && after == 0 && reader.next == 1)
        return STORE_MISSING;
    return status;
}

store_status store_events(store *self, const char *id, uint64_t after, store_hear_event *hear,
                          void *data)
{
    return store_some_events(self, id, after, UINT32_MAX, hear, data);
}

typedef struct loading {
    table *game;
    table_result result;
} loading;

static bool apply_event(void *data, uint64_t number, const table_event *event)
{
    loading *self = data;
    (void)number;
    self->result = table_apply(self->game, event);
    return self->result == TABLE_DONE;
}

store_status store_load(store *self, const char *id, table *game)
{
    loading it = {game, TABLE_DONE};
    table_release(game);
    store_status status = store_events(self, id, 0, apply_event, &it);
    if (status == STORE_OK && it.result != TABLE_DONE)
        return STORE_BROKEN;
    return status;
}

/* ---- Lists ---- */

typedef struct game_reader {
    store_hear_game *hear;
    void *data;
    bool damaged;
} game_reader;

static bool take_game(void *data, const database_value *columns, size_t count)
{
    game_reader *self = data;
    store_game game;
    self->damaged = !game_row_read(&game, columns, count);
    return !self->damaged && self->hear(self->data, &game);
}

static store_status list(store *self, database_statement which, const database_value *values,
                         size_t count, store_hear_game *hear, void *data)
{
    game_reader reader = {hear, data, false};
    store_status status = store_run(self, which, values, count, take_game, &reader, NULL);
    return status == STORE_OK && reader.damaged ? STORE_BROKEN : status;
}

store_status store_playing(store *self, uint32_t most, store_hear_game *hear, void *data)
{
    const database_value values[] = {DATABASE_NUMBER(TABLE_PLAYING), DATABASE_NUMBER(INT64_MAX),
                                     DATABASE_NUMBER(most)};
    return list(self, STATEMENT_LIVE_GAMES, values, 3, hear, data);
}

store_status store_waiting(store *self, uint32_t most, store_hear_game *hear, void *data)
{
    const database_value values[] = {DATABASE_NUMBER(most)};
    return list(self, STATEMENT_LISTED_GAMES, values, 1, hear, data);
}

store_status store_waiting_alike(store *self, const store_game *like, uint32_t most,
                                 store_hear_game *hear, void *data)
{
    game_row row;
    game_row_write(&row, like);
    const database_value values[] = {row.values[COLUMN_variant], row.values[COLUMN_control],
                                     row.values[COLUMN_house], DATABASE_NUMBER(most)};
    return list(self, STATEMENT_LISTED_ALIKE, values, 4, hear, data);
}

store_status store_of_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES], uint32_t most,
                            store_hear_game *hear, void *data)
{
    char words[2 * TABLE_GUEST_BYTES + 1];
    game_row_guest(words, guest);
    const database_value values[] = {DATABASE_TEXT(words), DATABASE_NUMBER(most)};
    return list(self, STATEMENT_GAMES_OF_GUEST, values, 2, hear, data);
}

typedef struct page_reader {
    store_page page;
    bool damaged;
} page_reader;

static bool take_name(void *data, const database_value *columns, size_t count)
{
    page_reader *self = data;
    store_page *page = &self->page;
    self->damaged = count != 1 || columns[0].text == NULL || !table_is_id(text_of(columns[0].text));
    if (self->damaged || page->count == STORE_PAGE)
        return false;
    memcpy(page->ids[page->count++], columns[0].text, TABLE_ID + 1);
    return true;
}

static store_status read_page(store *self, database_statement which, const database_value *values,
                              size_t count, store_page *page)
{
    page_reader reader = {.damaged = false};
    store_status status = store_run(self, which, values, count, take_name, &reader, NULL);
    if (status == STORE_OK && reader.damaged)
        return STORE_BROKEN;
    if (status == STORE_OK)
        *page = reader.page;
    return status;
}

store_status store_next_page(store *self, store_page *page)
{
    const char *last = page->count == 0 ? "" : page->ids[page->count - 1];
    const database_value values[] = {DATABASE_TEXT(last), DATABASE_NUMBER(STORE_PAGE)};
    return read_page(self, STATEMENT_IDS, values, 2, page);
}

store_status store_each_game(store *self, store_visit *visit, void *data)
{
    store_page page = {.count = 0};
    store_status status = store_next_page(self, &page);
    while (status == STORE_OK && page.count > 0) {
        for (size_t i = 0; i < page.count && status == STORE_OK; i++)
            status = visit(data, page.ids[i]);
        if (status == STORE_OK)
            status = store_next_page(self, &page);
    }
    return status;
}

store_status store_page_of_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES],
                                 const char *after, uint32_t most, store_page *page)
{
    char words[2 * TABLE_GUEST_BYTES + 1];
    game_row_guest(words, guest);
    const database_value values[] = {DATABASE_TEXT(words), DATABASE_TEXT(after),
                                     DATABASE_NUMBER(most)};
    return read_page(self, STATEMENT_NAMES_OF_GUEST, values, 3, page);
}

store_status store_share_of(store *self, const uint8_t guest[TABLE_GUEST_BYTES], store_share *found)
{
    char words[2 * TABLE_GUEST_BYTES + 1];
    game_row_guest(words, guest);
    const database_value values[] = {DATABASE_TEXT(words)};
    int64_t numbers[] = {0, 0, 0};
    store_status status = store_numbers(self, STATEMENT_COUNT_OF_GUEST, values, 1, numbers, 3);
    *found = (store_share){(uint64_t)numbers[0], (uint64_t)numbers[1], numbers[2]};
    return status;
}

store_status store_overdue(store *self, int64_t tick, uint32_t most, store_hear_game *hear,
                           void *data)
{
    const database_value values[] = {DATABASE_NUMBER(tick), DATABASE_NUMBER(most)};
    return list(self, STATEMENT_OVERDUE_GAMES, values, 2, hear, data);
}

static bool keep_game(void *data, const store_game *game)
{
    *(store_game *)data = *game;
    return false;
}

store_status store_find(store *self, const char *id, store_game *game)
{
    store_game found = {.id = ""};
    const database_value values[] = {DATABASE_TEXT(id)};
    store_status status = list(self, STATEMENT_GAME, values, 1, keep_game, &found);
    if (status == STORE_OK && found.id[0] == '\0')
        return STORE_MISSING;
    if (status == STORE_OK)
        *game = found;
    return status;
}

/* What is abandoned stands in an index, which needs its numbers in the statement. */
_Static_assert(TABLE_PLAYING == 2 && TABLE_BY_ABORT == 6, "numbers that stand in files");

store_status store_abandoned(store *self, int64_t before, uint32_t most,
                             void (*hear)(void *data, const char *id), void *data)
{
    const database_value values[] = {DATABASE_NUMBER(before), DATABASE_NUMBER(most)};
    return store_texts(self, STATEMENT_STALE_GAMES, values, 2, hear, data);
}

store_status store_count(store *self, table_stage stage, uint64_t *count)
{
    const database_value values[] = {DATABASE_NUMBER(stage)};
    int64_t found = 0;
    store_status status = store_numbers(self, STATEMENT_COUNT_GAMES, values, 1, &found, 1);
    *count = (uint64_t)found;
    return status;
}
