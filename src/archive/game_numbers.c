/* SPDX-License-Identifier: MIT */
/* Lists of numbers of games: see inside.h. */
#include <stdlib.h>

#include "archive/inside.h"

bool game_numbers_add(game_numbers *self, uint32_t game)
{
    if (self->count == self->room) {
        size_t room = self->room == 0 ? 256 : 2 * self->room;
        uint32_t *larger = realloc(self->list, room * sizeof *larger);
        if (larger == NULL) {
            self->failed = true;
            return false;
        }
        self->list = larger;
        self->room = room;
    }
    self->list[self->count++] = game;
    return true;
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

void game_numbers_sort(game_numbers *self)
{
    size_t kept = 0;
    if (self->count == 0)
        return;
    qsort(self->list, self->count, sizeof *self->list, compare);
    for (size_t i = 1; i < self->count; i++)
        if (self->list[i] != self->list[kept])
            self->list[++kept] = self->list[i];
    self->count = kept + 1;
}

bool game_numbers_have(const game_numbers *self, uint32_t game)
{
    return self->count > 0 &&
           bsearch(&game, self->list, self->count, sizeof *self->list, compare) != NULL;
}

void game_numbers_free(game_numbers *self)
{
    free(self->list);
    *self = (game_numbers){0};
}
