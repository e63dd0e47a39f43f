/* SPDX-License-Identifier: MIT */
/* The little that the store asks of a database: statements with numbers, texts and bytes in, rows
 * of them out, transactions around. Two kinds of database do it: one SQLite file, or PostgreSQL. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct database database;

typedef enum database_status {
    DATABASE_OK,
    DATABASE_BUSY,   /* locked by somebody else, or two transactions got in each other's way: try
                        again */
    DATABASE_FULL,   /* the disk has no room */
    DATABASE_BROKEN, /* cannot be read or written, or is damaged */
    DATABASE_GONE    /* the server is not there; opened again with the next transaction */
} database_status;

/* A parameter or a column: a number, a text, or bytes. Nothing is ever NULL. */
typedef struct database_value {
    const char *text; /* NULL: it is a number; of a column, lasts until the next row */
    int64_t number;   /* of bytes, how many */
    bool bytes;
} database_value;
#define DATABASE_NUMBER(n) ((database_value){.text = NULL, .number = (int64_t)(n)})
#define DATABASE_TEXT(t) ((database_value){.text = (t)})
#define DATABASE_BYTES(at, length)                                                                 \
    ((database_value){.text = (const char *)(at), .number = (int64_t)(length), .bytes = true})

/* The statements, rows of statements.def. */
typedef enum database_statement {
#define STATEMENT(id, sql) STATEMENT_##id,
#include "store/statements.def"
#undef STATEMENT
    STATEMENTS
} database_statement;

/* Called with each row; false ends the reading. */
typedef bool database_row(void *data, const database_value *columns, size_t count);

/* One kind of database. */
typedef struct database_kind {
    const char *name;
    /* Says in `why` what went wrong and returns NULL. */
    database *(*open)(const char *address, char *why, size_t size);
    void (*close)(database *self);
    database_status (*execute)(database *self, const char *sql);
    /* Begins a transaction that waits for those begun so elsewhere. */
    database_status (*begin_alone)(database *self);
    /* `changed` and `row` may be NULL. */
    database_status (*run)(database *self, database_statement statement,
                           const database_value *values, size_t count, database_row *row,
                           void *data, uint64_t *changed);
    /* What went wrong last, in the words of the database; "" if all has gone well since. */
    const char *(*words)(const database *self);
    /* Ready to be waited for where others tell of changes, or -1; see notify and incoming. */
    int (*descriptor)(const database *self);
    database_status (*listen)(database *self);
    database_status (*notify)(database *self, const char *message);
    /* Takes the messages that have come, without waiting. GONE if some may have been lost. */
    database_status (*incoming)(database *self, void (*hear)(void *data, const char *message),
                                void *data);
    /* Copies everything into a file; NULL where the database has its own tools for that. */
    bool (*copy)(database *self, const char *path, char *why, size_t size);
    /* Whether the contents hold together, as far as the database itself can tell. */
    bool (*sound)(database *self, char *why, size_t size);
} database_kind;

extern const database_kind database_sqlite;
#ifdef SUMITO_HAVE_POSTGRESQL
extern const database_kind database_postgresql;
#endif

#endif
