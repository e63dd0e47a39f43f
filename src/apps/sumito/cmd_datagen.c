/* SPDX-License-Identifier: MIT */
/* sumito datagen: positions to learn from, by playing the engine against itself. */
#include <string.h>

#include "cli/commands.h"
#include "match/datagen.h"
#include "match/ratings.h"
#include "cli/interrupt.h"

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

static bool read_number(uint32_t *number, console *to, const arguments *given, int option,
                        uint32_t low, uint32_t high)
{
    const char *value = given->values[option];
    return value == NULL || option_number(number, to, datagen_rows[option].name, value, low, high);
}

exit_code run_datagen(console *to, const arguments *given)
{
    datagen_settings settings = {
        .series = 1000000, .nodes = 2500, .concurrency = 1, .path = given->operands[1]};
    uint32_t seed = 1;
    net_file net;
    if (!variant_read(&settings.variant, to, given->operands[0]) ||
        !read_number(&settings.series, to, given, SERIES, 1, UINT32_MAX) ||
        !read_number(&settings.seconds, to, given, SECONDS, 1, 1000000) ||
        !read_number(&settings.nodes, to, given, NODES, 10, 100000000) ||
        !read_number(&settings.concurrency, to, given, CONCURRENCY, 1, 256) ||
        !read_number(&seed, to, given, SEED, 0, UINT32_MAX))
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
