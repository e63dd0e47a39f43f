/* SPDX-License-Identifier: MIT */
/* Opening the store, and bringing its tables up to date. See store.h. */
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/handle.h"

static const struct {
    unsigned version;
    const char *sql;
} migrations[] = {
#define MIGRATION(version, sql) {version, sql},
#include "store/migrations.def"
#undef MIGRATION
};
#define MIGRATIONS (sizeof migrations / sizeof *migrations)

static bool take_version(void *data, const database_value *columns, size_t count)
{
    if (count > 0)
        *(unsigned *)data = (unsigned)columns[0].number;
    return true;
}

/* The version of the tables, 0 where there are none yet. */
static database_status read_version(store *self)
{
    self->version = 0;
    return self->kind->run(self->base, STATEMENT_VERSION, NULL, 0, take_version, &self->version,
                           NULL);
}

static database_status take_steps(store *self)
{
    char note[96];
    const database_kind *kind = self->kind;
    database_status status =
        kind->execute(self->base, "CREATE TABLE IF NOT EXISTS sumito (version INTEGER NOT NULL);"
                                  "INSERT INTO sumito (version) SELECT 0 WHERE NOT EXISTS "
                                  "(SELECT 1 FROM sumito)");
    if (status == DATABASE_OK)
        status = read_version(self);
    for (size_t i = 0; i < MIGRATIONS && status == DATABASE_OK; i++) {
        if (migrations[i].version <= self->version)
            continue;
        snprintf(note, sizeof note, "UPDATE sumito SET version = %u", migrations[i].version);
        status = kind->execute(self->base, migrations[i].sql);
        if (status == DATABASE_OK)
            status = kind->execute(self->base, note);
        self->version = migrations[i].version;
    }
    return status;
}

/* In one transaction, one server at a time: a store is of the old version or of the new one. Where
 * nothing is to be done, nobody waits. */
static bool migrate(store *self, char why[STORE_WORDS])
{
    unsigned newest = migrations[MIGRATIONS - 1].version;
    if (read_version(self) != DATABASE_OK || self->version < newest) {
        database_status status = self->kind->begin_alone(self->base);
        if (status == DATABASE_OK)
            status = take_steps(self);
        if (status == DATABASE_OK)
            status = self->kind->execute(self->base, "COMMIT");
        if (status != DATABASE_OK) {
            snprintf(why, STORE_WORDS, "%s", store_words(self));
            store_rollback(self);
            return false;
        }
    }
    if (self->version > newest)
        snprintf(why, STORE_WORDS, "its tables are of version %u, this program knows up to %u",
                 self->version, newest);
    return self->version <= newest;
}

bool store_is_server(const char *address)
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
    if (store_is_server(address)) {
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

/* The lock lies beside the file, so that tools can read it while it is served; beside the file
 * itself, by whichever link it was named. */
static int open_lock(const char *file, int how)
{
    char path[PATH_MAX + 8];
    char *real = realpath(file, NULL);
    snprintf(path, sizeof path, "%s-server", real == NULL ? file : real);
    free(real);
    return open(path, O_RDWR | O_CLOEXEC | how, 0600);
}

/* The system takes the lock back when the process ends, however it ends. */
bool store_hold(store *self)
{
    if (store_is_shared(self) || self->lock >= 0)
        return true;
    int lock = open_lock(self->path, O_CREAT);
    if (lock < 0)
        return false;
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        close(lock);
        return false;
    }
    self->lock = lock;
    return true;
}

bool store_is_held(const char *file)
{
    int lock = open_lock(file, 0);
    bool is_held = lock >= 0 && flock(lock, LOCK_SH | LOCK_NB) != 0;
    if (lock >= 0)
        close(lock);
    return is_held;
}

const char *store_words(const store *self)
{
    const char *words = self->kind->words(self->base);
    return *words == '\0' ? "something in it cannot be read: sumito db check tells what" : words;
}

unsigned store_version(const store *self)
{
    return self->version;
}
