/* SPDX-License-Identifier: MIT */
/* A store to test: at the address $SUMITO_TEST_POSTGRESQL if that is set, otherwise in a file of a
 * temporary folder. The tests are the same for both. */
#ifndef TESTS_STORE_STORES_H
#define TESTS_STORE_STORES_H

#include <stdlib.h>
#include <unistd.h>

#include "base/check.h"
#include "play.h"
#include "store/handle.h"
#include "unit/unit.h"

static char folder[] = "/tmp/sumito-store.XXXXXX";
static char address[256];

static inline bool is_postgresql(void)
{
    return getenv("SUMITO_TEST_POSTGRESQL") != NULL;
}

static inline void path_in_folder(char path[256], const char *name)
{
    snprintf(path, 256, "%s/%s", folder, name);
}

static inline int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static inline int remove_folder(void **state)
{
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command); /* NOLINT(cert-env33-c): a name made here */
}

static inline store *opened_at(const char *where)
{
    char why[STORE_WORDS];
    store *self = store_open(where, why);
    if (self == NULL)
        fail_msg("%s: %s", where, why);
    INVARIANT(self != NULL); /* nobody comes back from a failure, which cmocka does not declare */
    return self;
}

/* The store under test once more. */
static inline store *opened(void)
{
    return opened_at(address);
}

static inline void execute(store *self, const char *sql)
{
    if (self->kind->execute(self->base, sql) != DATABASE_OK)
        print_error("%s: %s\n", sql, store_words(self));
}

/* Makes `address` lead to nothing: neither tables nor file. */
static inline void forget_everything(void)
{
    static unsigned number;
    char name[32];
    if (!is_postgresql()) {
        snprintf(name, sizeof name, "games-%u.db", number++);
        path_in_folder(address, name);
        return;
    }
    snprintf(address, sizeof address, "%s", getenv("SUMITO_TEST_POSTGRESQL"));
    char why[256];
#ifdef SUMITO_HAVE_POSTGRESQL
    database *base = database_postgresql.open(address, why, sizeof why);
    assert_non_null(base);
    database_postgresql.execute(base, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    database_postgresql.close(base);
#else
    (void)why;
#endif
}

/* A new store, for each case. */
static inline int fresh(void **state)
{
    forget_everything();
    *state = opened();
    return 0;
}

static inline int done(void **state)
{
    store_close(*state);
    return 0;
}

const fixture all_cases = {make_folder, remove_folder};
const fixture each_case = {fresh, done};

/* Appends to a game and its log, in a transaction of its own; the status of whatever went wrong. */
static inline store_status append(store *self, const char *id, table *game,
                                  const table_event *events, size_t count)
{
    uint64_t after = game->count;
    for (size_t i = 0; i < count; i++)
        assert_int_equal(table_apply(game, &events[i]), TABLE_DONE);
    const store_game now = store_game_of(id, game);
    store_status status = store_begin(self);
    if (status == STORE_OK)
        status = store_append(self, after, events, count, &now);
    if (status == STORE_OK)
        return store_commit(self);
    store_rollback(self);
    return status;
}

/* A game of two, in the store. */
static inline void begin_game(store *self, const char *id, table *game, table_seat first,
                              table_seat second, uint32_t total_ms, int64_t at)
{
    const table_event events[] = {created(SU_CLASSIC, total_ms, at), seated(SU_FIRST, first, at),
                                  seated(SU_SECOND, second, at)};
    table_init(game, &heap);
    assert_int_equal(append(self, id, game, events, 3), STORE_OK);
}

/* Plays a move into the store. */
static inline store_status play(store *self, const char *id, table *game, const char *move,
                                int64_t at)
{
    table_request request = asked_move(game, move, 7, at);
    table_decision decision = table_decide(game, &request);
    assert_int_equal(decision.problem, TABLE_FINE);
    return append(self, id, game, decision.events, decision.count);
}

/* The names of the games a list had, with spaces between. */
typedef struct names {
    char words[4096];
} names;

static inline bool hear_name(void *data, const store_game *game)
{
    names *self = data;
    size_t length = strlen(self->words);
    snprintf(self->words + length, sizeof self->words - length, "%s%s", length > 0 ? " " : "",
             game->id);
    return true;
}

static inline void hear_id(void *data, const char *id)
{
    store_game game = {.id = ""};
    snprintf(game.id, sizeof game.id, "%s", id);
    hear_name(data, &game);
}

#endif
