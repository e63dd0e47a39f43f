/* SPDX-License-Identifier: MIT */
/* The archive: see archive.h. */
#include "archive/archive.h"

#include <stdlib.h>
#include <string.h>

#include "archive/inside.h"

/* Sightings that are kept together: 24 MB. */
#define BATCH ((size_t)1 << 20)

struct archive {
    store *within;
    canonical_table table;
    runs all;
    sighting *batch;
    size_t count, room;
    bool begun;    /* a transaction has */
    uint32_t next; /* the number of the next game */
    uint64_t kept, waiting;
};

archive *archive_new(store *within)
{
    archive *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    self->within = within;
    canonical_prepare(&self->table);
    return self;
}

void archive_free(archive *self)
{
    if (self == NULL)
        return;
    if (self->begun)
        store_rollback(self->within);
    free(self->batch);
    free(self);
}

uint64_t archive_kept(const archive *self)
{
    return self->kept;
}

/* ---- Adding --------------------------------------------------------------------------------- */

/* After a trouble nothing of the transaction is true. */
static store_status abandon(archive *self, store_status status)
{
    store_rollback(self->within);
    self->begun = false;
    self->count = 0;
    self->waiting = 0;
    return status;
}

static store_status begin(archive *self)
{
    int64_t newest = 0;
    if (self->begun)
        return STORE_OK;
    store_status status = store_begin_alone(self->within);
    if (status != STORE_OK)
        return status;
    self->begun = true;
    status = store_numbers(self->within, STATEMENT_ARCHIVE_NEWEST, NULL, 0, &newest, 1);
    self->next = (uint32_t)newest + 1;
    return status;
}

/* Room for the sightings of a game. */
static bool make_room(archive *self, size_t more)
{
    size_t wanted = self->count + more;
    if (wanted <= self->room)
        return true;
    size_t room = wanted > 2 * self->room ? wanted : 2 * self->room;
    sighting *larger = realloc(self->batch, room * sizeof *larger);
    if (larger == NULL)
        return false;
    self->batch = larger;
    self->room = room;
    return true;
}

/* The number of a player, who becomes known; 0 for nobody. */
static store_status player_of(archive *self, const char *name, int64_t *id)
{
    database_value named = DATABASE_TEXT(name);
    int64_t found[2] = {0, 0};
    *id = 0;
    if (*name == '\0')
        return STORE_OK;
    store_status status =
        store_numbers(self->within, STATEMENT_ARCHIVE_PLAYER, &named, 1, found, 2);
    if (status == STORE_OK && found[0] == 0) {
        status = store_do(self->within, STATEMENT_ARCHIVE_NEW_PLAYER, &named, 1);
        if (status == STORE_OK)
            status = store_numbers(self->within, STATEMENT_ARCHIVE_PLAYER, &named, 1, found, 2);
    }
    *id = found[0];
    return status;
}

/* The facts of a game and its record; `added`: it was not there yet. */
static store_status insert(archive *self, const archive_game *game, bool *added)
{
    int64_t players[2];
    uint64_t changed = 0;
    for (unsigned side = 0; side < 2; side++) {
        store_status status = player_of(self, game->names[side], &players[side]);
        if (status != STORE_OK)
            return status;
    }
    database_value row[] = {
        DATABASE_NUMBER(self->next),
        DATABASE_NUMBER(archive_game_print(game)),
        DATABASE_NUMBER(players[SU_FIRST]),
        DATABASE_NUMBER(players[SU_SECOND]),
        DATABASE_NUMBER(game->ratings[SU_FIRST]),
        DATABASE_NUMBER(game->ratings[SU_SECOND]),
        DATABASE_NUMBER(game->day),
        DATABASE_NUMBER(game->result),
        DATABASE_NUMBER(su_position_variant(&game->start)),
        DATABASE_NUMBER(su_position_key(&game->start)),
        DATABASE_NUMBER(game->count),
        DATABASE_NUMBER(su_position_score(&game->end, SU_FIRST)),
        DATABASE_NUMBER(su_position_score(&game->end, SU_SECOND)),
    };
    store_status status = store_run(self->within, STATEMENT_ARCHIVE_NEW_GAME, row,
                                    sizeof row / sizeof *row, NULL, NULL, &changed);
    *added = changed > 0;
    if (status != STORE_OK || !*added)
        return status;
    database_value record[] = {DATABASE_NUMBER(self->next), DATABASE_TEXT(game->record.data)};
    return store_do(self->within, STATEMENT_ARCHIVE_NEW_RECORD, record, 2);
}

store_status archive_add(archive *self, const archive_game *game, bool *added)
{
    *added = false;
    if (game->failed || !make_room(self, game->count + 1))
        return STORE_FULL;
    store_status status = begin(self);
    if (status == STORE_OK)
        status = insert(self, game, added);
    if (status != STORE_OK)
        return abandon(self, status);
    if (*added) {
        self->count +=
            archive_game_sightings(game, self->next, &self->table, self->batch + self->count);
        self->next++;
        self->waiting++;
    }
    return self->count >= BATCH ? archive_keep(self) : STORE_OK;
}

store_status archive_keep(archive *self)
{
    if (!self->begun)
        return STORE_OK;
    store_status status = runs_read(&self->all, self->within);
    if (status == STORE_OK)
        status = runs_add(&self->all, self->batch, self->count);
    if (status == STORE_OK)
        status = store_commit(self->within);
    if (status != STORE_OK)
        return abandon(self, status);
    self->begun = false;
    self->count = 0;
    self->kept += self->waiting;
    self->waiting = 0;
    return STORE_OK;
}

store_status archive_tidy(archive *self, uint64_t most, bool *done)
{
    *done = false;
    store_status status = archive_keep(self);
    if (status == STORE_OK)
        status = store_begin_alone(self->within);
    if (status != STORE_OK)
        return status;
    self->begun = true;
    status = runs_read(&self->all, self->within);
    if (status == STORE_OK)
        status = runs_merge(&self->all, most, done);
    if (status == STORE_OK)
        status = store_commit(self->within);
    if (status != STORE_OK)
        return abandon(self, status);
    self->begun = false;
    return STORE_OK;
}

/* Who somebody is joined to; 0: nobody has the name. */
static store_status joined_to(archive *self, const char *name, int64_t *joined)
{
    database_value named = DATABASE_TEXT(name);
    int64_t found[2] = {0, 0};
    store_status status =
        store_numbers(self->within, STATEMENT_ARCHIVE_PLAYER, &named, 1, found, 2);
    *joined = found[1];
    return status;
}

store_status archive_join(archive *self, const char *name, const char *other)
{
    int64_t one, two;
    store_status status = joined_to(self, name, &one);
    if (status == STORE_OK)
        status = joined_to(self, other, &two);
    if (status != STORE_OK)
        return status;
    if (one == 0 || two == 0)
        return STORE_MISSING;
    database_value both[] = {DATABASE_NUMBER(one), DATABASE_NUMBER(two)};
    return store_do(self->within, STATEMENT_ARCHIVE_JOIN_PLAYERS, both, 2);
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* Whether a number that may not be known lies in a range. */
static bool lies_in(uint32_t number, const uint32_t range[2])
{
    if (range[0] == 0 && range[1] == 0)
        return true;
    return number != 0 && number >= range[0] && (range[1] == 0 || number <= range[1]);
}

typedef struct sifting {
    const archive_filter *filter;
    tally *into;
    game_numbers of_player;
} sifting;

static bool sift(void *data, const sighting *seen)
{
    sifting *self = data;
    const archive_filter *filter = self->filter;
    uint32_t year = seen->year == 0 ? 0 : SIGHTING_FIRST_YEAR + seen->year;
    if (lies_in(year, filter->years) &&
        lies_in((uint32_t)seen->strength * SIGHTING_STRENGTH_STEP, filter->strengths) &&
        (filter->player == NULL || game_numbers_have(&self->of_player, seen->game)))
        tally_add(self->into, seen);
    return true;
}

static bool take_game(void *data, const database_value *columns, size_t count)
{
    return count > 0 && game_numbers_add(data, (uint32_t)columns[0].number);
}

static store_status take_games(archive *self, database_statement which,
                               const database_value *values, size_t count, game_numbers *found)
{
    store_status status = store_run(self->within, which, values, count, take_game, found, NULL);
    return status == STORE_OK && found->failed ? STORE_FULL : status;
}

store_status archive_games_of(archive *self, const char *player, game_numbers *found)
{
    int64_t joined;
    store_status status = joined_to(self, player, &joined);
    if (status != STORE_OK)
        return status;
    database_value who = DATABASE_NUMBER(joined);
    return joined == 0 ? STORE_MISSING
                       : take_games(self, STATEMENT_ARCHIVE_GAMES_OF_PLAYER, &who, 1, found);
}

store_status archive_games_after(archive *self, uint32_t after, uint32_t most, game_numbers *found)
{
    database_value page[] = {DATABASE_NUMBER(after), DATABASE_NUMBER(most)};
    return take_games(self, STATEMENT_ARCHIVE_GAMES_AFTER, page, 2, found);
}

store *archive_store(const archive *self)
{
    return self->within;
}

const canonical_table *archive_table(const archive *self)
{
    return &self->table;
}

store_status archive_begin_reading(archive *self)
{
    return store_begin_reading(self->within);
}

void archive_end_reading(archive *self)
{
    store_rollback(self->within);
}

store_status archive_sightings(archive *self, uint64_t key, runs_hear *hear, void *data)
{
    store_status status = runs_read(&self->all, self->within);
    return status == STORE_OK ? runs_each(&self->all, key, hear, data) : status;
}

static store_status explore(archive *self, const su_position *position,
                            const archive_filter *filter, tally *found)
{
    canonical where = canonical_of(position, &self->table);
    store_status status = runs_read(&self->all, self->within);
    if (status != STORE_OK || filter == NULL)
        return status == STORE_OK ? runs_tally(&self->all, where.key, found) : status;
    sifting sieve = {.filter = filter, .into = found};
    if (filter->player != NULL)
        status = archive_games_of(self, filter->player, &sieve.of_player);
    if (status == STORE_OK)
        status = runs_each(&self->all, where.key, sift, &sieve);
    game_numbers_free(&sieve.of_player);
    return status;
}

store_status archive_explore(archive *self, const su_position *position,
                             const archive_filter *filter, tally *found)
{
    tally_begin(found);
    store_status status = archive_begin_reading(self);
    if (status != STORE_OK)
        return status;
    status = explore(self, position, filter, found);
    archive_end_reading(self);
    return status;
}

static bool take_facts(void *data, const database_value *columns, size_t count)
{
    archive_facts *self = data;
    if (count != 11)
        return false;
    self->id = (uint32_t)columns[0].number;
    for (unsigned side = 0; side < 2; side++) {
        text name = text_of(columns[1 + side].text);
        size_t length = name.length < ARCHIVE_NAME ? name.length : ARCHIVE_NAME - 1;
        memcpy(self->names[side], name.at, length);
        self->names[side][length] = '\0';
        self->ratings[side] = (uint32_t)columns[3 + side].number;
        self->scores[side] = (uint32_t)columns[7 + side].number;
    }
    self->day = (uint32_t)columns[5].number;
    self->plies = (uint32_t)columns[6].number;
    self->result = (su_result)columns[9].number;
    self->variant = (su_variant)columns[10].number;
    return false;
}

store_status archive_find(archive *self, uint32_t id, archive_facts *found)
{
    database_value number = DATABASE_NUMBER(id);
    *found = (archive_facts){0};
    store_status status =
        store_run(self->within, STATEMENT_ARCHIVE_GAME, &number, 1, take_facts, found, NULL);
    return status == STORE_OK && found->id == 0 ? STORE_MISSING : status;
}

store_status archive_record(archive *self, uint32_t id,
                            void (*hear)(void *data, const char *record), void *data)
{
    database_value number = DATABASE_NUMBER(id);
    return store_texts(self->within, STATEMENT_ARCHIVE_RECORD, &number, 1, hear, data);
}

store_status archive_measure(archive *self, archive_size *found)
{
    int64_t numbers[5] = {0};
    store_status status = store_numbers(self->within, STATEMENT_ARCHIVE_SIZE, NULL, 0, numbers, 5);
    *found = (archive_size){(uint64_t)numbers[0], (uint64_t)numbers[1], (uint64_t)numbers[2],
                            (uint64_t)numbers[3], (uint64_t)numbers[4]};
    return status;
}
