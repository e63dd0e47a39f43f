/* SPDX-License-Identifier: MIT */
/* One SQLite file. It is written ahead (WAL) and every commit is on the disk before it is true
 * (synchronous=FULL): what was acknowledged survives a loss of power. */
#include "store/statements.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

/* Marks a file as ours: "sumi". */
#define APPLICATION 0x73756d69
/* How long a tool may keep the file locked before we give up, in ms. */
#define PATIENCE 2000
#define MOST_PARAMETERS 20

struct database {
    sqlite3 *file;
    sqlite3_stmt *prepared[STATEMENTS];
    char said[256]; /* of the last trouble */
};

static database_status status_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return DATABASE_OK;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return DATABASE_BUSY;
    case SQLITE_FULL:
        return DATABASE_FULL;
    default:
        return DATABASE_BROKEN;
    }
}

/* The status of a call, with the words for a trouble, which stay until something goes well. */
static database_status note(database *self, int code)
{
    database_status status = status_of(code);
    bool good = status == DATABASE_OK;
    snprintf(self->said, sizeof self->said, "%s", good ? "" : sqlite3_errmsg(self->file));
    return status;
}

static void close_file(database *self)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(self->prepared[i]);
    sqlite3_close(self->file);
    free(self);
}

static database_status execute(database *self, const char *sql)
{
    return note(self, sqlite3_exec(self->file, sql, NULL, NULL, NULL));
}

static database_status begin_alone(database *self)
{
    return execute(self, "BEGIN IMMEDIATE");
}

/* A number a pragma answers. */
static int64_t pragma(database *self, const char *sql)
{
    sqlite3_stmt *statement;
    int64_t number = -1;
    if (sqlite3_prepare_v2(self->file, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* Whether the file is ours, or new and empty, in which case it is ours from now on. Others may be
 * claiming the same new file at this moment: one after the other. */
static bool claim(database *self, char *why, size_t size)
{
    char mark[64];
    if (pragma(self, "PRAGMA application_id") == APPLICATION)
        return true;
    if (execute(self, "BEGIN IMMEDIATE") != DATABASE_OK) {
        snprintf(why, size, "%s", sqlite3_errmsg(self->file));
        return false;
    }
    bool ours = pragma(self, "PRAGMA application_id") == APPLICATION;
    bool empty = pragma(self, "SELECT count(*) FROM sqlite_master") == 0;
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d", APPLICATION);
    if (!ours && empty)
        ours = execute(self, mark) == DATABASE_OK;
    else if (!ours)
        snprintf(why, size, "the file belongs to another program");
    return execute(self, "COMMIT") == DATABASE_OK && ours;
}

/* Whoever changes to WAL must be alone for a moment, and SQLite does not wait for that by itself.
 */
static bool set_up(database *self)
{
    database_status status = DATABASE_BUSY;
    for (int tries = 0; tries < PATIENCE / 10 && status == DATABASE_BUSY; tries++) {
        if (tries > 0)
            sqlite3_sleep(10);
        status = execute(self, "PRAGMA journal_mode = WAL");
    }
    return status == DATABASE_OK &&
           execute(self, "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864; "
                         "PRAGMA secure_delete = ON") == DATABASE_OK;
}

/* A file that is new is its owner's alone; SQLite makes those beside it like it. One that is there
 * is not opened: closing it would give up its locks. */
static void make_private(const char *path)
{
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made >= 0)
        close(made);
}

/* One that somebody copied or made before, and those beside it, become so once it is known to be
 * ours. Whoever does not own it leaves it as it is. */
static void keep_private(database *self)
{
    static const char *const beside[] = {"", "-wal", "-shm"};
    const char *path = sqlite3_db_filename(self->file, "main");
    char name[4096 + 8];
    struct stat found;
    for (size_t i = 0; path != NULL && i < sizeof beside / sizeof *beside; i++) {
        int length = snprintf(name, sizeof name, "%s%s", path, beside[i]);
        if (length < (int)sizeof name && stat(name, &found) == 0 &&
            (found.st_mode & (S_IRWXG | S_IRWXO)) != 0)
            (void)!chmod(name, found.st_mode & S_IRWXU);
    }
}

static database *open_file(const char *path, char *why, size_t size)
{
    database *self = calloc(1, sizeof *self);
    if (self == NULL) {
        snprintf(why, size, "no memory");
        return NULL;
    }
    make_private(path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &self->file, flags, NULL) != SQLITE_OK) {
        snprintf(why, size, "%s", sqlite3_errmsg(self->file));
        close_file(self);
        return NULL;
    }
    sqlite3_extended_result_codes(self->file, 1);
    sqlite3_busy_timeout(self->file, PATIENCE);
    *why = '\0';
    if (!claim(self, why, size) || !set_up(self)) {
        if (*why == '\0')
            snprintf(why, size, "%s", self->said);
        close_file(self);
        return NULL;
    }
    keep_private(self);
    return self;
}

static sqlite3_stmt *prepared(database *self, database_statement which)
{
    char sql[STATEMENT_TEXT];
    if (self->prepared[which] == NULL) {
        statement_write(sql, which, false);
        sqlite3_prepare_v3(self->file, sql, -1, SQLITE_PREPARE_PERSISTENT, &self->prepared[which],
                           NULL);
    }
    return self->prepared[which];
}

static void bind(sqlite3_stmt *statement, const database_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int index = (int)i + 1;
        if (values[i].bytes)
            sqlite3_bind_blob64(statement, index, values[i].text, (sqlite3_uint64)values[i].number,
                                SQLITE_STATIC);
        else if (values[i].text != NULL)
            sqlite3_bind_text(statement, index, values[i].text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_int64(statement, index, values[i].number);
    }
}

static database_value take_column(sqlite3_stmt *statement, int column)
{
    database_value taken;
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        return DATABASE_NUMBER(sqlite3_column_int64(statement, column));
    case SQLITE_BLOB:
        taken = DATABASE_BYTES(sqlite3_column_blob(statement, column),
                               sqlite3_column_bytes(statement, column));
        break;
    default:
        taken = DATABASE_TEXT((const char *)sqlite3_column_text(statement, column));
    }
    if (taken.text == NULL)
        taken.text = "";
    return taken;
}

static size_t take_row(sqlite3_stmt *statement, database_value *columns)
{
    int count = sqlite3_column_count(statement);
    for (int i = 0; i < count && i < MOST_PARAMETERS; i++)
        columns[i] = take_column(statement, i);
    return (size_t)count;
}

static database_status run(database *self, database_statement which, const database_value *values,
                           size_t count, database_row *row, void *data, uint64_t *changed)
{
    database_value columns[MOST_PARAMETERS];
    /* Some troubles end a transaction by themselves. */
    if (which == STATEMENT_ROLLBACK && sqlite3_get_autocommit(self->file))
        return DATABASE_OK;
    sqlite3_stmt *statement = prepared(self, which);
    if (statement == NULL)
        return note(self, sqlite3_errcode(self->file));
    bind(statement, values, count);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        size_t width = take_row(statement, columns);
        if (row != NULL && !row(data, columns, width))
            break;
    }
    if (changed != NULL)
        *changed = (uint64_t)sqlite3_changes64(self->file);
    database_status status = which == STATEMENT_ROLLBACK ? status_of(code) : note(self, code);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

static const char *words(const database *self)
{
    return self->said;
}

static int descriptor(const database *self)
{
    (void)self;
    return -1;
}

static database_status nothing(database *self)
{
    (void)self;
    return DATABASE_OK;
}

static database_status tell_nobody(database *self, const char *message)
{
    (void)self;
    (void)message;
    return DATABASE_OK;
}

static database_status hear_nobody(database *self, void (*hear)(void *data, const char *message),
                                   void *data)
{
    (void)self;
    (void)hear;
    (void)data;
    return DATABASE_OK;
}

static bool copy(database *self, const char *path, char *why, size_t size)
{
    sqlite3 *target = NULL;
    make_private(path);
    int code = sqlite3_open_v2(path, &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *work =
        code == SQLITE_OK ? sqlite3_backup_init(target, "main", self->file, "main") : NULL;
    if (work != NULL) {
        code = sqlite3_backup_step(work, -1);
        sqlite3_backup_finish(work);
    } else if (code == SQLITE_OK) {
        code = sqlite3_errcode(target);
    }
    if (code != SQLITE_DONE)
        snprintf(why, size, "%s", sqlite3_errstr(code));
    sqlite3_close(target);
    return code == SQLITE_DONE;
}

typedef struct finding {
    char *why;
    size_t size;
    bool good;
} finding;

static int hear_check(void *data, int count, char **texts, char **names)
{
    finding *self = data;
    (void)names;
    if (count > 0 && texts[0] != NULL && strcmp(texts[0], "ok") != 0 && self->good) {
        self->good = false;
        snprintf(self->why, self->size, "%s", texts[0]);
    }
    return 0;
}

static bool sound(database *self, char *why, size_t size)
{
    finding found = {why, size, true};
    if (sqlite3_exec(self->file, "PRAGMA integrity_check", hear_check, &found, NULL) == SQLITE_OK)
        return found.good;
    snprintf(why, size, "%s", sqlite3_errmsg(self->file));
    return false;
}

const database_kind database_sqlite = {
    .name = "sqlite",
    .open = open_file,
    .close = close_file,
    .execute = execute,
    .begin_alone = begin_alone,
    .run = run,
    .words = words,
    .descriptor = descriptor,
    .listen = nothing,
    .notify = tell_nobody,
    .incoming = hear_nobody,
    .copy = copy,
    .sound = sound,
};
