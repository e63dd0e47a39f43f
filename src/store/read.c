/* SPDX-License-Identifier: MIT */
/* Reading games from the store. See store.h. */
#include <string.h>

#include "store/parts.h"

void store_guest_text(char words[2 * TABLE_GUEST_BYTES + 1], const uint8_t guest[TABLE_GUEST_BYTES])
{
    static const char hex[] = "0123456789abcdef";
    for (size_t i = 0; i < TABLE_GUEST_BYTES; i++) {
        words[2 * i] = hex[guest[i] >> 4];
        words[2 * i + 1] = hex[guest[i] & 15];
    }
    words[2 * TABLE_GUEST_BYTES] = '\0';
}

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

enum {
    COLUMN_ID,
    COLUMN_STAGE,
    COLUMN_ENDING,
    COLUMN_RESULT,
    COLUMN_VARIANT,
    COLUMN_COUNT,
    COLUMN_PLIES,
    COLUMN_CREATED,
    COLUMN_CHANGED,
    COLUMN_LISTED,
    COLUMN_CONTROL,
    COLUMN_HOUSE,
    COLUMN_FIRST,
    COLUMN_SECOND,
    COLUMN_TURN_LEVEL,
    COLUMN_FLAG_AT,
    COLUMNS
};
_Static_assert(COLUMNS == STORE_GAME_COLUMNS, "a game has the columns it is written with");

typedef struct game_reader {
    store_hear_game *hear;
    void *data;
    bool damaged;
} game_reader;

static bool read_seat(table_seat *seat, const char *words)
{
    *seat = (table_seat){.kind = TABLE_NOBODY};
    return *words == '\0' || table_seat_read(seat, text_of(words));
}

/* A file can be damaged in any way: what the rest relies on is looked at. */
static bool is_sane(const database_value *columns)
{
    static const uint8_t texts[] = {COLUMN_ID, COLUMN_CONTROL, COLUMN_HOUSE, COLUMN_FIRST,
                                    COLUMN_SECOND};
    static const struct {
        uint8_t column, most;
    } ranges[] = {
        {COLUMN_STAGE, TABLE_FINISHED}, {COLUMN_ENDING, TABLE_BY_ABORT},
        {COLUMN_RESULT, SU_DRAW},       {COLUMN_VARIANT, SU_VARIANTS - 1},
        {COLUMN_TURN_LEVEL, 10},
    };
    for (size_t i = 0; i < sizeof texts; i++)
        if (columns[texts[i]].text == NULL)
            return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        const database_value *value = &columns[ranges[i].column];
        if (value->text != NULL || value->number < 0 || value->number > ranges[i].most)
            return false;
    }
    return true;
}

static bool read_game(store_game *game, const database_value *columns)
{
    *game = (store_game){
        .stage = (table_stage)columns[COLUMN_STAGE].number,
        .ending = (table_ending)columns[COLUMN_ENDING].number,
        .result = (su_result)columns[COLUMN_RESULT].number,
        .variant = (su_variant)columns[COLUMN_VARIANT].number,
        .count = (uint64_t)columns[COLUMN_COUNT].number,
        .plies = (uint32_t)columns[COLUMN_PLIES].number,
        .created_at = columns[COLUMN_CREATED].number,
        .changed_at = columns[COLUMN_CHANGED].number,
        .listed = columns[COLUMN_LISTED].number != 0,
        .turn_level = (uint8_t)columns[COLUMN_TURN_LEVEL].number,
        .flag_at = columns[COLUMN_FLAG_AT].number,
    };
    text id = text_of(columns[COLUMN_ID].text);
    if (!table_is_id(id) ||
        !table_control_read(&game->house.time, text_of(columns[COLUMN_CONTROL].text)) ||
        !table_house_read(&game->house, text_of(columns[COLUMN_HOUSE].text)) ||
        !read_seat(&game->seats[SU_FIRST], columns[COLUMN_FIRST].text) ||
        !read_seat(&game->seats[SU_SECOND], columns[COLUMN_SECOND].text))
        return false;
    memcpy(game->id, id.at, TABLE_ID);
    return true;
}

static bool take_game(void *data, const database_value *columns, size_t count)
{
    game_reader *self = data;
    store_game game;
    self->damaged = count != COLUMNS || !is_sane(columns) || !read_game(&game, columns);
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
    store_game_texts texts;
    database_value row[STORE_GAME_COLUMNS];
    store_game_row(row, &texts, like);
    const database_value values[] = {row[COLUMN_VARIANT], row[COLUMN_CONTROL], row[COLUMN_HOUSE],
                                     DATABASE_NUMBER(most)};
    return list(self, STATEMENT_LISTED_ALIKE, values, 4, hear, data);
}

store_status store_of_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES], uint32_t most,
                            store_hear_game *hear, void *data)
{
    char words[2 * TABLE_GUEST_BYTES + 1];
    store_guest_text(words, guest);
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

store_status store_next_page(store *self, store_page *page)
{
    page_reader reader = {.damaged = false};
    const char *last = page->count == 0 ? "" : page->ids[page->count - 1];
    const database_value values[] = {DATABASE_TEXT(last), DATABASE_NUMBER(STORE_PAGE)};
    store_status status = store_run(self, STATEMENT_IDS, values, 2, take_name, &reader, NULL);
    if (status == STORE_OK && reader.damaged)
        return STORE_BROKEN;
    if (status == STORE_OK)
        *page = reader.page;
    return status;
}

store_status store_page_of_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES],
                                 const char *after, uint32_t most, store_page *page)
{
    page_reader reader = {.damaged = false};
    char words[2 * TABLE_GUEST_BYTES + 1];
    store_guest_text(words, guest);
    const database_value values[] = {DATABASE_TEXT(words), DATABASE_TEXT(after),
                                     DATABASE_NUMBER(most)};
    store_status status =
        store_run(self, STATEMENT_NAMES_OF_GUEST, values, 3, take_name, &reader, NULL);
    if (status == STORE_OK && reader.damaged)
        return STORE_BROKEN;
    if (status == STORE_OK)
        *page = reader.page;
    return status;
}

static bool take_share(void *data, const database_value *columns, size_t count)
{
    if (count == 3)
        *(store_share *)data = (store_share){(uint64_t)columns[0].number,
                                             (uint64_t)columns[1].number, columns[2].number};
    return false;
}

store_status store_share_of(store *self, const uint8_t guest[TABLE_GUEST_BYTES], store_share *found)
{
    char words[2 * TABLE_GUEST_BYTES + 1];
    store_guest_text(words, guest);
    const database_value values[] = {DATABASE_TEXT(words)};
    *found = (store_share){0, 0, 0};
    return store_run(self, STATEMENT_COUNT_OF_GUEST, values, 1, take_share, found, NULL);
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

typedef struct id_reader {
    void (*hear)(void *data, const char *id);
    void *data;
} id_reader;

static bool take_id(void *data, const database_value *columns, size_t count)
{
    const id_reader *self = data;
    if (count > 0 && columns[0].text != NULL)
        self->hear(self->data, columns[0].text);
    return true;
}

/* What is abandoned stands in an index, which needs its numbers in the statement. */
_Static_assert(TABLE_PLAYING == 2 && TABLE_BY_ABORT == 6, "numbers that stand in files");

store_status store_abandoned(store *self, int64_t before, uint32_t most,
                             void (*hear)(void *data, const char *id), void *data)
{
    id_reader reader = {hear, data};
    const database_value values[] = {DATABASE_NUMBER(before), DATABASE_NUMBER(most)};
    return store_run(self, STATEMENT_STALE_GAMES, values, 2, take_id, &reader, NULL);
}

static bool take_count(void *data, const database_value *columns, size_t count)
{
    if (count > 0)
        *(uint64_t *)data = (uint64_t)columns[0].number;
    return false;
}

store_status store_count(store *self, table_stage stage, uint64_t *count)
{
    const database_value values[] = {DATABASE_NUMBER(stage)};
    return store_run(self, STATEMENT_COUNT_GAMES, values, 1, take_count, count, NULL);
}
