/* SPDX-License-Identifier: MIT */
/* The archive: see archive.h. */
#include "archive/archive.h"

#include <stdlib.h>
#include <string.h>

#include "archive/inside.h"

/* Sightings that are kept together: 3 MB, and the records they come from; others can write in
 * between. */
#define BATCH ((size_t)1 << 17)

/* A game that waits to be kept. */
typedef struct waiting_game {
    archive_facts facts;
    uint64_t start, print;
    char *record;
    size_t sightings; /* of those that wait, in the order of the games */
} waiting_game;

struct archive {
    store *within;
    canonical_table table;
    runs all;
    sighting *sightings;
    size_t sighting_count, sighting_room;
    waiting_game *games;
    size_t game_count, game_room;
    uint64_t kept, known;
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

static void forget_waiting(archive *self)
{
    for (size_t i = 0; i < self->game_count; i++)
        free(self->games[i].record);
    self->game_count = self->sighting_count = 0;
}

void archive_free(archive *self)
{
    if (self == NULL)
        return;
    forget_waiting(self);
    free(self->games);
    free(self->sightings);
    free(self);
}

uint64_t archive_kept(const archive *self)
{
    return self->kept;
}

uint64_t archive_known(const archive *self)
{
    return self->known;
}

/* ---- Adding --------------------------------------------------------------------------------- */

/* Room for so many more in a list; the list stays as it was where there is no memory. */
static bool make_room(void **list, size_t *room, size_t wanted, size_t size)
{
    if (wanted <= *room)
        return true;
    size_t more = wanted > 2 * *room ? wanted : 2 * *room;
    void *larger = realloc(*list, more * size);
    if (larger == NULL)
        return false;
    *list = larger;
    *room = more;
    return true;
}

static archive_facts facts_of(const archive_game *game)
{
    archive_facts facts = {
        .day = game->day,
        .plies = (uint32_t)game->count,
        .result = game->result,
        .variant = su_position_variant(&game->start),
    };
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        memcpy(facts.names[side], game->names[side], ARCHIVE_NAME);
        facts.ratings[side] = game->ratings[side];
        facts.scores[side] = su_position_score(&game->end, side);
    }
    return facts;
}

store_status archive_add(archive *self, const archive_game *game)
{
    if (game->failed ||
        !make_room((void **)&self->games, &self->game_room, self->game_count + 1,
                   sizeof *self->games) ||
        !make_room((void **)&self->sightings, &self->sighting_room,
                   self->sighting_count + game->count + 1, sizeof *self->sightings))
        return STORE_FULL;
    waiting_game *waits = &self->games[self->game_count];
    *waits = (waiting_game){
        .facts = facts_of(game),
        .start = su_position_key(&game->start),
        .print = archive_game_print(game),
        .record = strdup(game->record.data),
    };
    if (waits->record == NULL)
        return STORE_FULL;
    waits->sightings =
        archive_game_sightings(game, 0, &self->table, self->sightings + self->sighting_count);
    self->sighting_count += waits->sightings;
    self->game_count++;
    return self->sighting_count >= BATCH ? archive_keep(self) : STORE_OK;
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

/* Writes a game; `added`: it was not there yet. */
static store_status insert(archive *self, uint32_t id, const waiting_game *game, bool *added)
{
    const archive_facts *facts = &game->facts;
    int64_t players[2];
    uint64_t changed = 0;
    for (unsigned side = 0; side < 2; side++) {
        store_status status = player_of(self, facts->names[side], &players[side]);
        if (status != STORE_OK)
            return status;
    }
    database_value row[] = {
        DATABASE_NUMBER(id),
        DATABASE_NUMBER(game->print),
        DATABASE_NUMBER(players[SU_FIRST]),
        DATABASE_NUMBER(players[SU_SECOND]),
        DATABASE_NUMBER(facts->ratings[SU_FIRST]),
        DATABASE_NUMBER(facts->ratings[SU_SECOND]),
        DATABASE_NUMBER(facts->day),
        DATABASE_NUMBER(facts->result),
        DATABASE_NUMBER(facts->variant),
        DATABASE_NUMBER(game->start),
        DATABASE_NUMBER(facts->plies),
        DATABASE_NUMBER(facts->scores[SU_FIRST]),
        DATABASE_NUMBER(facts->scores[SU_SECOND]),
    };
    store_status status = store_run(self->within, STATEMENT_ARCHIVE_NEW_GAME, row,
                                    sizeof row / sizeof *row, NULL, NULL, &changed);
    *added = changed > 0;
    if (status != STORE_OK || !*added)
        return status;
    database_value record[] = {DATABASE_NUMBER(id), DATABASE_TEXT(game->record)};
    return store_do(self->within, STATEMENT_ARCHIVE_NEW_RECORD, record, 2);
}

/* Writes the games that wait, and leaves the sightings of those that were not there yet. */
static store_status insert_all(archive *self, uint64_t *added)
{
    int64_t newest = 0;
    size_t from = 0, to = 0;
    store_status status =
        store_numbers(self->within, STATEMENT_ARCHIVE_NEWEST, NULL, 0, &newest, 1);
    for (size_t i = 0; i < self->game_count && status == STORE_OK; i++) {
        const waiting_game *game = &self->games[i];
        uint32_t id = (uint32_t)newest + 1 + (uint32_t)*added;
        bool is_new = false;
        status = insert(self, id, game, &is_new);
        for (size_t j = 0; is_new && j < game->sightings; j++) {
            self->sightings[to] = self->sightings[from + j];
            self->sightings[to++].game = id;
        }
        from += game->sightings;
        *added += is_new;
    }
    self->sighting_count = to;
    return status;
}

store_status archive_keep(archive *self)
{
    uint64_t added = 0;
    const size_t waited = self->game_count;
    if (waited == 0)
        return STORE_OK;
    store_status status = store_begin_alone(self->within);
    if (status != STORE_OK) {
        forget_waiting(self);
        return status;
    }
    status = insert_all(self, &added);
    if (status == STORE_OK)
        status = runs_read(&self->all, self->within);
    if (status == STORE_OK)
        status = runs_add(&self->all, self->sightings, self->sighting_count);
    if (status == STORE_OK)
        status = store_commit(self->within);
    else
        store_rollback(self->within);
    forget_waiting(self);
    if (status == STORE_OK) {
        self->kept += added;
        self->known += waited - added;
    }
    return status;
}

store_status archive_tidy(archive *self, uint64_t most, bool *done)
{
    *done = false;
    store_status status = archive_keep(self);
    if (status == STORE_OK)
        status = store_begin_alone(self->within);
    if (status != STORE_OK)
        return status;
    status = runs_read(&self->all, self->within);
    if (status == STORE_OK)
        status = runs_merge(&self->all, most, done);
    if (status == STORE_OK)
        return store_commit(self->within);
    store_rollback(self->within);
    return status;
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
