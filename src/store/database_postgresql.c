/* SPDX-License-Identifier: MIT */
/* PostgreSQL, shared by any number of nodes. A connection that is lost is opened again with the
 * next transaction; whatever was under way is then known to be lost. */
#include "store/statements.h"

#ifdef SUMITO_HAVE_POSTGRESQL
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libpq-fe.h>

#define CHANNEL "sumito"
/* Under this number nodes wait for each other: "sumi". */
#define LOCK "1937075561"
#define MOST_VALUES 20
#define NUMBER_SIZE 24
/* Types of columns that are numbers: int8, int4. */
#define TYPE_BYTES 17
#define TYPE_INT8 20
#define TYPE_INT4 23

struct database {
    PGconn *connection;
    char *address;
    bool prepared[STATEMENTS];
    bool in_transaction; /* as far as it was known when the connection was last good */
    bool listens;
    char said[256]; /* of the last trouble, one line */
    bool missed;    /* the connection was lost: messages may have been, too */
};

/* How the database names what we tell apart (SQLSTATE). */
static database_status status_of_state(const char *state)
{
    if (state == NULL || strncmp(state, "57P", 3) == 0 || strncmp(state, "08", 2) == 0)
        return DATABASE_GONE; /* shutting down, starting, connection lost */
    if (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0 || strcmp(state, "57014") == 0)
        return DATABASE_BUSY; /* serialisation, deadlock, lock not available, took too long */
    if (strcmp(state, "53100") == 0 || strcmp(state, "53200") == 0)
        return DATABASE_FULL;
    return DATABASE_BROKEN;
}

/* The words for a trouble stay until something goes well. */
static database_status trouble(database *self, database_status status)
{
    snprintf(self->said, sizeof self->said, "%s", PQerrorMessage(self->connection));
    self->said[strcspn(self->said, "\n")] = '\0';
    return status;
}

static database_status status_of(database *self, const PGresult *result)
{
    if (PQstatus(self->connection) != CONNECTION_OK)
        return trouble(self, DATABASE_GONE);
    self->in_transaction = PQtransactionStatus(self->connection) != PQTRANS_IDLE;
    ExecStatusType how = PQresultStatus(result);
    if (how == PGRES_COMMAND_OK || how == PGRES_TUPLES_OK)
        return DATABASE_OK;
    return trouble(self, status_of_state(PQresultErrorField(result, PG_DIAG_SQLSTATE)));
}

static void be_quiet(void *data, const char *message)
{
    (void)data;
    (void)message;
}

/* What the address does not say otherwise. */
static PGconn *connect_to(const char *address)
{
    const char *const keys[] = {"application_name", "connect_timeout", "tcp_user_timeout", "dbname",
                                NULL};
    const char *const values[] = {"sumito", "5", "10000", address, NULL};
    return PQconnectdbParams(keys, values, 1);
}

/* A node that hangs in a transaction shall not keep a game from the others for long. */
static const char session[] =
    "SET lock_timeout = 2000; SET idle_in_transaction_session_timeout = 10000";

/* Opens the connection, or opens it again; what was prepared is gone with the old one. */
static bool connect_again(database *self)
{
    if (self->connection != NULL && PQstatus(self->connection) == CONNECTION_OK)
        return true;
    if (self->connection == NULL)
        self->connection = connect_to(self->address);
    else
        PQreset(self->connection);
    memset(self->prepared, 0, sizeof self->prepared);
    self->missed = true;
    if (PQstatus(self->connection) != CONNECTION_OK)
        return trouble(self, DATABASE_GONE) == DATABASE_OK;
    PQsetNoticeProcessor(self->connection, be_quiet, NULL);
    PQclear(PQexec(self->connection, session));
    if (self->listens)
        PQclear(PQexec(self->connection, "LISTEN " CHANNEL));
    return PQstatus(self->connection) == CONNECTION_OK;
}

/* Where a connection was lost within a transaction, it is only opened again after its end. */
static bool is_ready(database *self, bool ends)
{
    if (PQstatus(self->connection) == CONNECTION_OK)
        return true;
    bool was_inside = self->in_transaction || ends;
    if (ends)
        self->in_transaction = false;
    return !was_inside && connect_again(self);
}

static void close_connection(database *self)
{
    PQfinish(self->connection);
    free(self->address);
    free(self);
}

static database *open_connection(const char *address, char *why, size_t size)
{
    database *self = calloc(1, sizeof *self);
    if (self == NULL || (self->address = strdup(address)) == NULL) {
        free(self);
        snprintf(why, size, "no memory");
        return NULL;
    }
    if (connect_again(self))
        return self;
    snprintf(why, size, "%s", self->said);
    close_connection(self);
    return NULL;
}

static database_status execute(database *self, const char *sql)
{
    if (!is_ready(self, strcmp(sql, "ROLLBACK") == 0))
        return DATABASE_GONE;
    PGresult *result = PQexec(self->connection, sql);
    database_status status = status_of(self, result);
    if (status == DATABASE_OK)
        self->said[0] = '\0';
    PQclear(result);
    return status;
}

/* Nodes that start at once wait for each other. */
static database_status begin_alone(database *self)
{
    database_status status = execute(self, "BEGIN");
    if (status != DATABASE_OK)
        return status;
    return execute(self, "SET LOCAL lock_timeout = 60000; SELECT pg_advisory_xact_lock(" LOCK ")");
}

static database_status prepare(database *self, database_statement which, const char *name)
{
    char sql[STATEMENT_TEXT];
    if (self->prepared[which])
        return DATABASE_OK;
    statement_write(sql, which, true);
    PGresult *result = PQprepare(self->connection, name, sql, 0, NULL);
    database_status status = status_of(self, result);
    PQclear(result);
    self->prepared[which] = status == DATABASE_OK;
    return status;
}

static unsigned nibble(char digit)
{
    return (unsigned)(digit <= '9' ? digit - '0' : digit - 'a' + 10) & 15;
}

/* Bytes come as `\x` and hexadecimal digits; they take the place of these. */
static size_t bytes_in_place(char *words)
{
    size_t length = 0;
    if (words[0] == '\\' && words[1] == 'x')
        for (const char *at = words + 2; at[0] != '\0' && at[1] != '\0'; at += 2)
            words[length++] = (char)(nibble(at[0]) << 4 | nibble(at[1]));
    return length;
}

static void hand_over(const PGresult *result, database_row *row, void *data)
{
    database_value columns[MOST_VALUES];
    int width = PQnfields(result);
    if (width > MOST_VALUES)
        width = MOST_VALUES;
    for (int i = 0; i < PQntuples(result); i++) {
        for (int j = 0; j < width; j++) {
            char *words = PQgetvalue(result, i, j);
            Oid type = PQftype(result, j);
            if (type == TYPE_BYTES)
                columns[j] = DATABASE_BYTES(words, bytes_in_place(words));
            else
                columns[j] = type == TYPE_INT8 || type == TYPE_INT4
                                 ? DATABASE_NUMBER(strtoll(words, NULL, 10))
                                 : DATABASE_TEXT(words);
        }
        if (!row(data, columns, (size_t)width))
            return;
    }
}

static database_status run(database *self, database_statement which, const database_value *values,
                           size_t count, database_row *row, void *data, uint64_t *changed)
{
    char name[16], numbers[MOST_VALUES][NUMBER_SIZE];
    const char *texts[MOST_VALUES];
    int lengths[MOST_VALUES], are_bytes[MOST_VALUES];
    if (!is_ready(self, which == STATEMENT_COMMIT || which == STATEMENT_ROLLBACK))
        return DATABASE_GONE;
    snprintf(name, sizeof name, "s%d", (int)which);
    database_status status = prepare(self, which, name);
    if (status != DATABASE_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        snprintf(numbers[i], NUMBER_SIZE, "%" PRId64, values[i].number);
        texts[i] = values[i].text != NULL ? values[i].text : numbers[i];
        lengths[i] = (int)values[i].number; /* of a text nobody asks */
        are_bytes[i] = values[i].bytes;
    }
    PGresult *result =
        PQexecPrepared(self->connection, name, (int)count, texts, lengths, are_bytes, 0);
    status = status_of(self, result);
    /* A transaction that failed commits nothing, and says so only by answering ROLLBACK. */
    if (status == DATABASE_OK && which == STATEMENT_COMMIT &&
        strcmp(PQcmdStatus(result), "COMMIT") != 0)
        status = trouble(self, DATABASE_BROKEN);
    if (status == DATABASE_OK && which != STATEMENT_ROLLBACK)
        self->said[0] = '\0';
    if (status == DATABASE_OK && row != NULL)
        hand_over(result, row, data);
    if (changed != NULL)
        *changed = strtoull(PQcmdTuples(result), NULL, 10);
    PQclear(result);
    return status;
}

static const char *words(const database *self)
{
    return self->said;
}

static int descriptor(const database *self)
{
    return PQsocket(self->connection);
}

static database_status start_listening(database *self)
{
    self->listens = true;
    self->missed = false;
    return execute(self, "LISTEN " CHANNEL);
}

static database_status notify(database *self, const char *message)
{
    if (!is_ready(self, false))
        return DATABASE_GONE;
    PGresult *result = PQexecParams(self->connection, "SELECT pg_notify('" CHANNEL "', $1)", 1,
                                    NULL, &message, NULL, NULL, 0);
    database_status status = status_of(self, result);
    PQclear(result);
    return status;
}

static database_status incoming(database *self, void (*hear)(void *data, const char *message),
                                void *data)
{
    PQconsumeInput(self->connection);
    bool ready = is_ready(self, false), missed = self->missed;
    self->missed = false;
    if (!ready || missed)
        return DATABASE_GONE;
    for (PGnotify *told = PQnotifies(self->connection); told != NULL;
         told = PQnotifies(self->connection)) {
        if (told->be_pid != PQbackendPID(self->connection)) /* one's own are no news */
            hear(data, told->extra);
        PQfreemem(told);
    }
    return DATABASE_OK;
}

/* Its own tools look deeper; here it is enough that it answers. */
static bool sound(database *self, char *why, size_t size)
{
    if (execute(self, "SELECT 1") == DATABASE_OK)
        return true;
    snprintf(why, size, "%s", self->said);
    return false;
}

const database_kind database_postgresql = {
    .name = "postgresql",
    .open = open_connection,
    .close = close_connection,
    .execute = execute,
    .begin_alone = begin_alone,
    .run = run,
    .words = words,
    .descriptor = descriptor,
    .listen = start_listening,
    .notify = notify,
    .incoming = incoming,
    .copy = NULL,
    .sound = sound,
};
#else
/* A file of C has at least one declaration. */
typedef int database_postgresql_left_out;
#endif
