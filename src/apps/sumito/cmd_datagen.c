/* SPDX-License-Identifier: MIT */
/* sumito datagen: positions to learn from, by playing the engine against itself. */
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "match/datagen.h"

enum { SERIES, SECONDS, NODES, CONCURRENCY, SEED, NET };
const option_row datagen_rows[] = {
    [SERIES] = {"series", 0, "N", MESSAGE_OPTION_DATAGEN_SERIES},
    [SECONDS] = {"seconds", 0, "N", MESSAGE_OPTION_DATAGEN_SECONDS},
    [NODES] = {"nodes", 0, "N", MESSAGE_OPTION_DATAGEN_NODES},
    [CONCURRENCY] = {"concurrency", 'c', "N", MESSAGE_OPTION_CONCURRENCY},
    [SEED] = {"seed", 0, "N", MESSAGE_OPTION_DATAGEN_SEED},
    [NET] = {"net", 0, "FILE", MESSAGE_OPTION_DATAGEN_NET},
    {0},
};

exit_code run_datagen(console *to, const arguments *given)
{
    datagen_settings settings = {
        .series = 1000000, .nodes = 2500, .concurrency = 1, .path = given->operands[1]};
    uint32_t seed = 1;
    net_file net;
    if (!variant_read(&settings.variant, to, given->operands[0]) ||
        !option_take(&settings.series, to, given, datagen_rows, SERIES, 1, UINT32_MAX) ||
        !option_take(&settings.seconds, to, given, datagen_rows, SECONDS, 1, 1000000) ||
        !option_take(&settings.nodes, to, given, datagen_rows, NODES, 10, 100000000) ||
        !option_take(&settings.concurrency, to, given, datagen_rows, CONCURRENCY, 1, 256) ||
        !option_take(&seed, to, given, datagen_rows, SEED, 0, UINT32_MAX))
        return EXIT_MALFORMED;
    settings.seed = seed;
    if (given->values[NET] != NULL) {
        if (!net_file_read(&net, to, given->values[NET]))
            return EXIT_FAILED;
        settings.net = &net;
    }
    interrupt_catch();
    exit_code code = datagen_run(to, &settings);
    if (settings.net != NULL)
        net_file_free(&net);
    return code;
}
