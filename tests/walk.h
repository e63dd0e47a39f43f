/* SPDX-License-Identifier: MIT */
/* The options of tests that walk through random positions: --positions N --seed N --game NAME. */
#ifndef TESTS_WALK_H
#define TESTS_WALK_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <sumito/rules.h>

typedef struct walk {
    unsigned long positions; /* of each game */
    uint64_t seed;
    const char *game; /* NULL: all three */
} walk;

/* Reads the options over what `self` has; false if one is unknown. */
static inline bool walk_read(walk *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"positions", required_argument, NULL, 'p'},
        {"seed", required_argument, NULL, 's'},
        {"game", required_argument, NULL, 'g'},
        {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'p')
            self->positions = strtoul(optarg, NULL, 10);
        else if (option == 's')
            self->seed = strtoull(optarg, NULL, 10);
        else if (option == 'g')
            self->game = optarg;
        else
            return false;
    }
    return true;
}

static inline bool walk_takes(const walk *self, su_variant variant)
{
    return self->game == NULL || strcmp(self->game, su_variant_name(variant)) == 0;
}

#endif
