/* SPDX-License-Identifier: MIT */
/* Where online games are kept: opening, writing, and the clock of the games. See store.h. */
#include "store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "game/house.h"
#include "store/store_parts.h"

/* ---- Opening ---- */

static const struct {
    unsigned version;
    const char *sql;
} migrations[] = {
#define MIGRATION(version, sql) {version, sql},
#include "store/migrations.def"
#undef MIGRATION
};
#define MIGRATIONS (sizeof migrations / sizeof *migrations)

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

static bool take_version(void *data, const database_value *columns, size_t count)
{
    if (count > 0)
        *(unsigned *)data = (unsigned)columns[0].number;
    return true;
}

/* One transaction a step: a store is of one version or of the next. */
static bool take_step(store *self, size_t step)
{
    char note[96];
    const database_kind *kind = self->kind;
    snprintf(note, sizeof note, "UPDATE sumito SET version = %u", migrations[step].version);
    bool good = kind->execute(self->base, "BEGIN") == DATABASE_OK &&
                kind->execute(self->base, migrations[step].sql) == DATABASE_OK &&
                kind->execute(self->base, note) == DATABASE_OK &&
                kind->execute(self->base, "COMMIT") == DATABASE_OK;
    if (!good)
        kind->execute(self->base, "ROLLBACK");
    else
        self->version = migrations[step].version;
    return good;
}

static bool migrate(store *self, char why[STORE_WORDS])
{
    unsigned newest = migrations[MIGRATIONS - 1].version;
    if (self->kind->execute(self->base,
                            "CREATE TABLE IF NOT EXISTS sumito (version INTEGER NOT NULL);"
                            "INSERT INTO sumito (version) SELECT 0 WHERE NOT EXISTS "
                            "(SELECT 1 FROM sumito)") != DATABASE_OK ||
        store_run(self, STATEMENT_VERSION, NULL, 0, take_version, &self->version, NULL) !=
            STORE_OK) {
        snprintf(why, STORE_WORDS, "%s", self->kind->words(self->base));
        return false;
    }
    if (self->version > newest) {
        snprintf(why, STORE_WORDS, "its tables are of version %u, this program knows up to %u",
                 self->version, newest);
        return false;
    }
    for (size_t i = 0; i < MIGRATIONS; i++)
        if (migrations[i].version > self->version && !take_step(self, i)) {
            snprintf(why, STORE_WORDS, "step to version %u: %s", migrations[i].version,
                     self->kind->words(self->base));
            return false;
        }
    return true;
}

static bool is_postgresql(const char *address)
{
    return strncmp(address, "postgresql://", 13) == 0 || strncmp(address, "postgres://", 11) == 0;
}

store *store_open(const char *address, char why[STORE_WORDS])
{
    store *self = calloc(1, sizeof *self);
    *why = '\0';
    if (self == NULL || (self->path = strdup(address)) == NULL) {
        snprintf(why, STORE_WORDS, "no memory");
        free(self);
        return NULL;
    }
    self->lock = -1;
    self->kind = &database_sqlite;
    if (is_postgresql(address)) {
#ifdef SUMITO_HAVE_POSTGRESQL
        self->kind = &database_postgresql;
#else
        snprintf(why, STORE_WORDS, "this program was built without PostgreSQL (libpq-dev)");
        store_close(self);
        return NULL;
#endif
    }
    self->base = self->kind->open(address, why, STORE_WORDS);
    if (self->base != NULL && migrate(self, why))
        return self;
    store_close(self);
    return NULL;
}

void store_close(store *self)
{
    if (self->base != NULL)
        self->kind->close(self->base);
    if (self->lock >= 0)
        close(self->lock);
    free(self->path);
    free(self);
}

bool store_is_shared(const store *self)
{
    return self->kind != &database_sqlite;
}

/* The lock lies beside the file, so that tools can read it while it is served. The system takes it
 * back when the process ends, however it ends. */
bool store_hold(store *self)
{
    char path[4096];
    if (store_is_shared(self) || self->lock >= 0)
        return true;
    snprintf(path, sizeof path, "%s-server", self->path);
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return false;
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        close(lock);
        return false;
    }
    self->lock = lock;
    return true;
}

const char *store_words(const store *self)
{
    return self->kind->words(self->base);
}

unsigned store_version(const store *self)
{
    return self->version;
}

/* ---- Writing ---- */

store_game store_game_of(const char *id, const live *game)
{
    const su_position *position = su_game_position(&game->game);
    su_side side = su_position_side(position);
    const live_seat *turn = &game->seats[side];
    store_game glance = {
        .stage = game->stage,
        .ending = game->ending,
        .result = su_game_outcome(&game->game).result,
        .variant = su_position_variant(position),
        .count = game->count,
        .plies = (uint32_t)su_game_ply_count(&game->game),
        .created_at = game->created_at,
        .changed_at = game->last_at,
        .listed = game->listed && game->stage == LIVE_WAITING,
        .house = game->game.house,
        .seats = {game->seats[SU_FIRST], game->seats[SU_SECOND]},
        .turn_level = game->stage == LIVE_PLAYING && turn->kind == LIVE_ENGINE ? turn->level : 0,
    };
    snprintf(glance.id, sizeof glance.id, "%s", id);
    return glance;
}

store_status store_begin(store *self)
{
    return store_run(self, STATEMENT_BEGIN, NULL, 0, NULL, NULL, NULL);
}

store_status store_commit(store *self)
{
    store_status status = store_run(self, STATEMENT_COMMIT, NULL, 0, NULL, NULL, NULL);
    if (status != STORE_OK)
        store_rollback(self);
    return status;
}

void store_rollback(store *self)
{
    store_run(self, STATEMENT_ROLLBACK, NULL, 0, NULL, NULL, NULL);
}

/* The columns of a game that are texts. */
typedef struct game_texts {
    char control[48], house[96], seats[2][64];
} game_texts;

static void write_texts(game_texts *texts, const store_game *game)
{
    out_buffer control = out_buffer_over(texts->control, sizeof texts->control);
    out_buffer house = out_buffer_over(texts->house, sizeof texts->house);
    live_control_write(&control.out, &game->house.time);
    house_write(&house.out, &game->house);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        out_buffer seat = out_buffer_over(texts->seats[side], sizeof texts->seats[side]);
        if (game->seats[side].kind != LIVE_NOBODY)
            live_seat_write(&seat.out, &game->seats[side]);
    }
}

static store_status new_game(store *self, const store_game *game, uint64_t *changed)
{
    game_texts texts;
    write_texts(&texts, game);
    const database_value values[] = {
        DATABASE_TEXT(game->id),           DATABASE_NUMBER(game->stage),
        DATABASE_NUMBER(game->ending),     DATABASE_NUMBER(game->result),
        DATABASE_NUMBER(game->variant),    DATABASE_NUMBER(game->count),
        DATABASE_NUMBER(game->plies),      DATABASE_NUMBER(game->created_at),
        DATABASE_NUMBER(game->changed_at), DATABASE_NUMBER(game->listed),
        DATABASE_TEXT(texts.control),      DATABASE_TEXT(texts.house),
        DATABASE_TEXT(texts.seats[0]),     DATABASE_TEXT(texts.seats[1]),
        DATABASE_NUMBER(game->turn_level),
    };
    return store_run(self, STATEMENT_NEW_GAME, values, sizeof values / sizeof *values, NULL, NULL,
                     changed);
}

static store_status set_game(store *self, uint64_t after, const store_game *game, uint64_t *changed)
{
    game_texts texts;
    write_texts(&texts, game);
    const database_value values[] = {
        DATABASE_NUMBER(game->stage),  DATABASE_NUMBER(game->ending),
        DATABASE_NUMBER(game->result), DATABASE_NUMBER(game->count),
        DATABASE_NUMBER(game->plies),  DATABASE_NUMBER(game->changed_at),
        DATABASE_NUMBER(game->listed), DATABASE_TEXT(texts.seats[0]),
        DATABASE_TEXT(texts.seats[1]), DATABASE_NUMBER(game->turn_level),
        DATABASE_TEXT(game->id),       DATABASE_NUMBER(after),
    };
    return store_run(self, STATEMENT_SET_GAME, values, sizeof values / sizeof *values, NULL, NULL,
                     changed);
}

static store_status new_event(store *self, const char *id, uint64_t number, const live_event *event)
{
    char line[LIVE_EVENT_TEXT];
    out_buffer buffer = out_buffer_over(line, sizeof line);
    live_event_write(&buffer.out, event);
    const database_value values[] = {DATABASE_TEXT(id), DATABASE_NUMBER(number),
                                     DATABASE_NUMBER(event->at), DATABASE_NUMBER(event->tick),
                                     DATABASE_TEXT(line)};
    return store_run(self, STATEMENT_NEW_EVENT, values, 5, NULL, NULL, NULL);
}

/* What follows from an event besides the glance: who plays where. */
static store_status new_sitter(store *self, const char *id, const live_event *event)
{
    char guest[2 * LIVE_GUEST_BYTES + 1];
    if (event->kind != LIVE_SEATED || event->seat.kind != LIVE_GUEST)
        return STORE_OK;
    store_guest_text(guest, event->seat.guest);
    const database_value values[] = {DATABASE_TEXT(guest), DATABASE_TEXT(id)};
    return store_run(self, STATEMENT_NEW_SITTER, values, 2, NULL, NULL, NULL);
}

/* A job stands there exactly while it is the engine's turn. */
static store_status set_job(store *self, const store_game *game)
{
    const database_value values[] = {DATABASE_TEXT(game->id), DATABASE_NUMBER(game->plies),
                                     DATABASE_NUMBER(game->turn_level), DATABASE_NUMBER(0)};
    bool has_engine =
        game->seats[SU_FIRST].kind == LIVE_ENGINE || game->seats[SU_SECOND].kind == LIVE_ENGINE;
    if (game->turn_level > 0)
        return store_run(self, STATEMENT_NEW_JOB, values, 4, NULL, NULL, NULL);
    return has_engine ? store_run(self, STATEMENT_DROP_JOB, values, 1, NULL, NULL, NULL) : STORE_OK;
}

store_status store_append(store *self, uint64_t after, const live_event *events, size_t count,
                          const store_game *now)
{
    uint64_t changed = 0;
    store_status status =
        after == 0 ? new_game(self, now, &changed) : set_game(self, after, now, &changed);
    if (status == STORE_OK && changed != 1)
        return STORE_CONFLICT;
    for (size_t i = 0; i < count && status == STORE_OK; i++) {
        status = new_event(self, now->id, after + i + 1, &events[i]);
        if (status == STORE_OK)
            status = new_sitter(self, now->id, &events[i]);
    }
    return status == STORE_OK ? set_job(self, now) : status;
}

store_status store_forget(store *self, const char *id)
{
    static const database_statement steps[] = {STATEMENT_DROP_JOB, STATEMENT_DROP_SITTERS,
                                               STATEMENT_DROP_EVENTS, STATEMENT_DROP_GAME};
    const database_value values[] = {DATABASE_TEXT(id)};
    store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == STORE_OK; i++)
        status = store_run(self, steps[i], values, 1, NULL, NULL, NULL);
    return status;
}

/* ---- The clock of the games ---- */

typedef struct service {
    int64_t beat, stood;
} service;

static bool take_service(void *data, const database_value *columns, size_t count)
{
    if (count == 2)
        *(service *)data = (service){columns[0].number, columns[1].number};
    return false;
}

store_status store_beat(store *self, int64_t at)
{
    const database_value values[] = {DATABASE_NUMBER(at)};
    return store_run(self, STATEMENT_BEAT, values, 1, NULL, NULL, NULL);
}

static store_status read_service(store *self, service *found)
{
    *found = (service){0, 0};
    return store_run(self, STATEMENT_SERVICE, NULL, 0, take_service, found, NULL);
}

store_status store_stood(store *self, int64_t *stood)
{
    service found;
    store_status status = read_service(self, &found);
    if (status == STORE_OK)
        *stood = found.stood;
    return status;
}

store_status store_wake(store *self, int64_t at, int64_t patience, int64_t *stood)
{
    service found;
    store_status status = read_service(self, &found);
    if (status != STORE_OK)
        return status;
    bool first = found.beat == 0;
    if (first || at - found.beat > patience) {
        /* Of two nodes that start at once only one finds the beat unchanged. */
        const database_value values[] = {DATABASE_NUMBER(first ? 0 : at - found.beat),
                                         DATABASE_NUMBER(at), DATABASE_NUMBER(found.beat)};
        status = store_run(self, STATEMENT_STAND, values, 3, NULL, NULL, NULL);
        if (status == STORE_OK)
            status = read_service(self, &found);
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
        if (i + 1 == count || length + LIVE_ID + 2 > sizeof message) {
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
        char id[LIVE_ID + 1] = "";
        if (!live_is_id(word))
            continue;
        memcpy(id, word.at, LIVE_ID);
        self->hear(self->data, id);
    }
}

store_status store_heard(store *self, void (*hear)(void *data, const char *id), void *data)
{
    hearing it = {hear, data};
    return store_status_of(self->kind->heard(self->base, hear_message, &it));
}

bool store_copy(store *self, const char *path, char why[STORE_WORDS])
{
    if (self->kind->copy != NULL)
        return self->kind->copy(self->base, path, why, STORE_WORDS);
    snprintf(why, STORE_WORDS, "PostgreSQL is copied by its own pg_dump");
    return false;
}

bool store_sound(store *self, char why[STORE_WORDS])
{
    return self->kind->sound(self->base, why, STORE_WORDS);
}
