/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?": see suggest.h. */
#include "cli/suggest.h"

#include <stddef.h>
#include <string.h>

#define LONGEST 40 /* nobody mistypes a longer name */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Letters to insert, delete, replace or swap with their neighbour to make one word the other. */
static unsigned edit_distance(const char *a, const char *b)
{
    size_t rows = strlen(a), columns = strlen(b);
    unsigned distance[LONGEST + 1][LONGEST + 1];
    if (rows > LONGEST || columns > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                distance[i][j] = (unsigned)(i + j);
                continue;
            }
            unsigned kept = distance[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            unsigned shifted = least(distance[i - 1][j], distance[i][j - 1]) + 1;
            distance[i][j] = least(kept, shifted);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                distance[i][j] = least(distance[i][j], distance[i - 2][j - 2] + 1);
        }
    return distance[rows][columns];
}

suggestion suggestion_for(const char *typed)
{
    /* A third of the letters may be wrong. */
    return (suggestion){.typed = typed, .distance = (unsigned)strlen(typed) / 3 + 1};
}

void suggestion_consider(suggestion *self, const char *name)
{
    size_t length = strlen(self->typed);
    unsigned distance = edit_distance(self->typed, name);
    if (length >= 2 && strncmp(self->typed, name, length) == 0)
        distance = least(distance, 1); /* the beginning of a name */
    if (distance < self->distance || (distance == self->distance && self->best == NULL)) {
        self->best = name;
        self->distance = distance;
    }
}
