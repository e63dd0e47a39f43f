/* SPDX-License-Identifier: MIT */
/* Whether a store is what its logs say: see verify.h. */
#include "store/verify.h"

#include <stdlib.h>
#include <string.h>

#include "store/game_row.h"
#include "store/handle.h"

#define MOST_STRAYS 1000

static const char *const fault_names[VERIFY_FAULTS] = {
#define VERIFY_FAULT(id, code) code,
#include "store/verify_faults.def"
#undef VERIFY_FAULT
};

const char *verify_fault_name(verify_fault fault)
{
    return fault_names[fault];
}

typedef struct verifying {
    store *store;
    verify_count *count;
    void (*hear)(void *data, const verify_finding *finding);
    void *data;
    /* The game that is looked at. */
    const char *id;
    table game;
    table_result result;
    uint64_t last; /* number of the last event that was heard */
    verify_fault fault;
} verifying;

static void tell(verifying *self, verify_fault fault, uint64_t number, const char *column)
{
    const verify_finding finding = {fault, self->id, number, column};
    self->count->faults++;
    self->hear(self->data, &finding);
}

/* ---- The log ---- */

static bool take_event(void *data, const database_value *columns, size_t count)
{
    verifying *self = data;
    table_event event = {.kind = TABLE_CREATED};
    bool numbered = count == 4 && columns[0].text == NULL;
    if (numbered && (uint64_t)columns[0].number != self->last + 1) {
        self->fault = VERIFY_MISSING_EVENT;
        return false;
    }
    if (!numbered || columns[3].text == NULL ||
        !table_event_read(&event, text_of(columns[3].text))) {
        self->fault = VERIFY_UNREADABLE_EVENT;
        return false;
    }
    event.at = columns[1].number;
    event.tick = columns[2].number;
    self->result = table_apply(&self->game, &event);
    if (self->result != TABLE_DONE) {
        self->fault = VERIFY_IMPOSSIBLE_EVENT;
        return false;
    }
    self->last++;
    return true;
}

/* False if the game cannot be made from its log. */
static bool verify_log(verifying *self, store_status *status)
{
    const database_value values[] = {DATABASE_TEXT(self->id), DATABASE_NUMBER(0),
                                     DATABASE_NUMBER(INT64_MAX)};
    table_release(&self->game);
    self->last = 0;
    self->result = TABLE_DONE;
    self->fault = VERIFY_FAULTS;
    *status = store_run(self->store, STATEMENT_EVENTS, values, 3, take_event, self, NULL);
    self->count->events += self->last;
    if (*status != STORE_OK)
        return false;
    if (self->result == TABLE_NO_MEMORY) {
        *status = STORE_FULL;
        return false;
    }
    if (self->fault == VERIFY_FAULTS && self->last == 0)
        self->fault = VERIFY_MISSING_EVENT;
    if (self->fault != VERIFY_FAULTS)
        tell(self, self->fault, self->last + 1, NULL);
    return self->fault == VERIFY_FAULTS;
}

/* ---- What follows from it ---- */

static bool same_value(const database_value *a, const database_value *b)
{
    if (a->text == NULL || b->text == NULL)
        return a->text == b->text && a->number == b->number;
    return strcmp(a->text, b->text) == 0;
}

static bool compare_columns(void *data, const database_value *columns, size_t count)
{
    verifying *self = data;
    game_row row;
    const store_game game = store_game_of(self->id, &self->game);
    game_row_write(&row, &game);
    for (size_t i = 0; i < count && i < GAME_COLUMNS; i++)
        if (!same_value(&row.values[i], &columns[i]))
            tell(self, VERIFY_WRONG_COLUMN, 0, game_column_name((game_column)i));
    return false;
}

typedef struct sitters {
    char guests[2][2 * TABLE_GUEST_BYTES + 1];
    int64_t begun;
    bool ended;
    size_t wanted, found;
    bool wrong;
} sitters;

/* Those who sit there, as the table has them: in order, nobody twice. */
static sitters sitters_of(const table *game)
{
    sitters self = {.begun = game->created_at, .ended = game->stage == TABLE_FINISHED};
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (game->seats[side].kind == TABLE_GUEST && !table_seat_is_forgotten(&game->seats[side]))
            game_row_guest(self.guests[self.wanted++], game->seats[side].guest);
    int order = self.wanted == 2 ? strcmp(self.guests[0], self.guests[1]) : -1;
    if (order == 0)
        self.wanted = 1;
    if (order > 0) {
        char first[sizeof self.guests[0]];
        memcpy(first, self.guests[0], sizeof first);
        memcpy(self.guests[0], self.guests[1], sizeof first);
        memcpy(self.guests[1], first, sizeof first);
    }
    return self;
}

static bool compare_sitter(void *data, const database_value *columns, size_t count)
{
    sitters *self = data;
    self->wrong = count != 3 || columns[0].text == NULL || self->found == self->wanted ||
                  strcmp(columns[0].text, self->guests[self->found]) != 0 ||
                  columns[1].number != self->begun || columns[2].number != self->ended;
    self->found += !self->wrong;
    return !self->wrong;
}

static store_status verify_tables(verifying *self)
{
    const database_value values[] = {DATABASE_TEXT(self->id)};
    const store_game game = store_game_of(self->id, &self->game);
    sitters sitting = sitters_of(&self->game);
    int64_t job[] = {0, 0}; /* ply and level */
    store_status status =
        store_run(self->store, STATEMENT_GAME, values, 1, compare_columns, self, NULL);
    if (status == STORE_OK)
        status =
            store_run(self->store, STATEMENT_SITTERS, values, 1, compare_sitter, &sitting, NULL);
    if (status == STORE_OK)
        status = store_numbers(self->store, STATEMENT_JOB, values, 1, job, 2);
    if (status != STORE_OK)
        return status;
    if (sitting.wrong || sitting.found != sitting.wanted)
        tell(self, VERIFY_WRONG_SITTERS, 0, NULL);
    if (job[1] != game.turn_level || (job[1] > 0 && job[0] != game.plies))
        tell(self, VERIFY_WRONG_JOB, 0, NULL);
    return STORE_OK;
}

/* ---- All games ---- */

static store_status verify_game(void *data, const char *id)
{
    verifying *self = data;
    store_status status = STORE_OK;
    self->id = id;
    self->count->games++;
    return verify_log(self, &status) ? verify_tables(self) : status;
}

static bool tell_stray(void *data, const database_value *columns, size_t count)
{
    verifying *self = data;
    self->id = count == 1 && columns[0].text != NULL ? columns[0].text : "";
    tell(self, VERIFY_STRAY_ROWS, 0, NULL);
    return true;
}

static store_status verify_all(verifying *self)
{
    const database_value most[] = {DATABASE_NUMBER(MOST_STRAYS)};
    store_status status = store_each_game(self->store, verify_game, self);
    return status == STORE_OK
               ? store_run(self->store, STATEMENT_STRAYS, most, 1, tell_stray, self, NULL)
               : status;
}

store_status store_verify(store *from, verify_count *count,
                          void (*hear)(void *data, const verify_finding *finding), void *data)
{
    verifying self = {.store = from, .count = count, .hear = hear, .data = data};
    *count = (verify_count){0, 0, 0};
    table_init(&self.game, &heap);
    store_status status = store_begin_reading(from);
    if (status == STORE_OK)
        status = verify_all(&self);
    store_rollback(from);
    table_release(&self.game);
    return status;
}
