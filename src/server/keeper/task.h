/* SPDX-License-Identifier: MIT */
/* What is asked of the keeper, and what it found. */
#ifndef SERVER_KEEPER_TASK_H
#define SERVER_KEEPER_TASK_H

#include "base/growing.h"
#include "server/common/mailbox.h"
#include "server/keeper/inquiry.h"

/* How long a turn of the engine is left to whoever took it. */
#define KEEPER_LEASE_MS 30000

/* In the order in which they are written: two nodes that wait for each other's locks in the same
 * order never wait for ever. */
typedef enum task_kind {
    TASK_OPEN,    /* `writes`, unless games like it wait: these into `games`, and CONFLICT */
    TASK_BEAT,    /* `at`: says that somebody serves, and how far the clock of the games is behind:
                     `stood` */
    TASK_WRITE,   /* `writes`, all of them or none */
    TASK_FORGET,  /* abandoned games: untouched since `at` */
    TASK_LOAD,    /* `id` into `game` */
    TASK_EVENTS,  /* of `id` after `after` into `events`; of many the first, up to `most` */
    TASK_PLAYING, /* into `games` */
    TASK_WAITING,
    TASK_OF_GUEST, /* `who` */
    TASK_DATA,     /* what there is of `who`, games after `id`, as JSON: `words` */
    TASK_OVERDUE,  /* games whose time had run out at `at`, into `games` */
    TASK_JOBS,     /* the engine's turns, up to `most`, into `jobs` */
    TASK_BACKLOG,  /* how many of them wait at `at`: `backlog` */
    TASK_INQUIRY,  /* `inquiry`, at `at` */
    TASK_TELL,     /* tells other nodes of `id` once more; nobody hears when it is done */
    TASK_END       /* for keeper_stop */
} task_kind;

/* Events of a new game: it is made, open to others, and up to two sit down. */
#define WRITE_EVENTS 4

/* Events for the end of one log, and the game after them. */
typedef struct task_write {
    uint64_t after;
    size_t count;
    table_event events[WRITE_EVENTS];
    store_game now;
} task_write;

#define TASK_WRITES 2
#define TASK_JOBS_MOST 16

typedef struct task {
    mail mail; /* opened in the thread of whoever asked, when it is done */
    task_kind kind;
    store_status status;
    void *owner; /* the asker's */
    /* What is asked. */
    char id[TABLE_ID + 1];
    table_seat who;
    uint64_t after;
    int64_t at;
    uint32_t most;
    size_t write_count;
    task_write writes[TASK_WRITES];
    /* What was found. */
    table *game;
    table_event *events;
    store_game *games;
    size_t count, capacity;
    store_job jobs[TASK_JOBS_MOST];
    growing words;
    store_backlog backlog;
    int64_t stood;
    inquiry *inquiry; /* what is asked, too */
} task;

/* NULL if there is no memory. */
task *task_new(task_kind kind, void (*done)(void *receiver, mail *self), void *owner);
void task_free(task *self);

/* Adds to what was found, as readers of the store hear it (`data` is the task); false and the
 * status FULL if there is no memory. */
bool task_hear_event(void *data, uint64_t number, const table_event *event);
bool task_hear_game(void *data, const store_game *game);

#endif
