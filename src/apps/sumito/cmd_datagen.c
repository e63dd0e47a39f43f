/* SPDX-License-Identifier: MIT */
/* sumito datagen: positions to learn from, by playing the engine against itself. */
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "match/datagen.h"

enum { SERIES, SECONDS, NODES, CONCURRENCY, SEED, NET, OPENINGS };
const option_row datagen_rows[] = {
    [SERIES] = {"series", 0, "N", MESSAGE_OPTION_DATAGEN_SERIES},
    [SECONDS] = {"seconds", 0, "N", MESSAGE_OPTION_DATAGEN_SECONDS},
    [NODES] = {"nodes", 0, "N", MESSAGE_OPTION_DATAGEN_NODES},
    [CONCURRENCY] = {"concurrency", 'c', "N", MESSAGE_OPTION_CONCURRENCY},
    [SEED] = {"seed", 0, "N", MESSAGE_OPTION_DATAGEN_SEED},
    [NET] = {"net", 0, "FILE", MESSAGE_OPTION_DATAGEN_NET},
    [OPENINGS] = {"openings", 0, "FILE", MESSAGE_OPTION_DATAGEN_OPENINGS},
    {0},
};

/* Those of the game, none of which is about to be over. */
static exit_code openings_take(openings *self, console *to, su_variant variant, const char *path)
{
    exit_code code = openings_read(self, to, path, UINT32_MAX);
    if (code != EXIT_DONE)
        return code;
    size_t kept = 0;
    for (size_t i = 0; i < self->count; i++) {
        const su_position end = opening_end(&self->list[i]);
        if (su_position_variant(&end) == variant && !su_position_placing(&end))
            self->list[kept++] = self->list[i];
    }
    self->count = kept;
    if (kept > 0)
        return EXIT_DONE;
    complain(to, MESSAGE_DATAGEN_NO_OPENINGS, path);
    return EXIT_MALFORMED;
}

exit_code run_datagen(console *to, const arguments *given)
{
    datagen_settings settings = {
        .series = 1000000, .concurrency = 1, .path = given->operands[1], .task.nodes = 1000};
    datagen_task *task = &settings.task;
    uint32_t seed = 1;
    openings told = {.count = 0};
    net_file net;
    if (!variant_read(&task->variant, to, given->operands[0]) ||
        !option_take(&settings.series, to, given, datagen_rows, SERIES, 1, UINT32_MAX) ||
        !option_take(&settings.seconds, to, given, datagen_rows, SECONDS, 1, 1000000) ||
        !option_take(&task->nodes, to, given, datagen_rows, NODES, 10, 100000000) ||
        !option_take(&settings.concurrency, to, given, datagen_rows, CONCURRENCY, 1, 256) ||
        !option_take(&seed, to, given, datagen_rows, SEED, 0, UINT32_MAX))
        return EXIT_MALFORMED;
    task->seed = seed;
    if (given->values[OPENINGS] != NULL) {
        exit_code code = openings_take(&told, to, task->variant, given->values[OPENINGS]);
        if (code != EXIT_DONE) {
            openings_free(&told);
            return code;
        }
        task->openings = &told;
    }
    if (given->values[NET] != NULL) {
        if (!net_file_read(&net, to, given->values[NET])) {
            openings_free(&told);
            return EXIT_FAILED;
        }
        settings.net = &net;
    }
    interrupt_catch();
    exit_code code = datagen_run(to, &settings);
    if (settings.net != NULL)
        net_file_free(&net);
    openings_free(&told);
    return code;
}
