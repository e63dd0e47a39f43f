/* SPDX-License-Identifier: MIT */
/* Searches that hear Ctrl-C: see analyze_search.h. */
#include "apps/sumito/analyze_search.h"

#include <stdatomic.h>
#include <time.h>

#include "cli/interrupt.h"
#include "base/thread.h"

typedef struct search_task {
    su_engine *engine;
    const su_game *game;
    const su_limits *limits;
    su_line_listener *listener;
    void *data;
    su_search_result result;
    atomic_bool done;
} search_task;

static void search(void *data)
{
    search_task *task = data;
    task->result =
        su_engine_search(task->engine, task->game, task->limits, task->listener, task->data);
    atomic_store(&task->done, true);
}

su_search_result search_until_interrupted(su_engine *engine, const su_game *game,
                                          const su_limits *limits, su_line_listener *listener,
                                          void *data)
{
    /* The signal ends a nap; one that another thread takes is noticed after the nap. */
    const struct timespec nap = {.tv_nsec = 5000000};
    search_task task = {
        .engine = engine, .game = game, .limits = limits, .listener = listener, .data = data};
    thread searcher;
    thread_start(&searcher, search, &task);
    while (!atomic_load(&task.done)) {
        if (interrupted()) /* again and again: the search may not have begun the first time */
            su_engine_stop(engine);
        nanosleep(&nap, NULL);
    }
    thread_join(&searcher);
    return task.result;
}
