/* SPDX-License-Identifier: MIT */
/* What all tables share: see room.h. */
#include "load/room.h"

#include <stdio.h>
#include <time.h>

#include "load/memory.h"

int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void room_trouble(room *self, trouble what, const char *words, const char *game)
{
    /* The first few tell what is wrong; thousands more would only hide them. */
    if (self->troubles[what]++ < 5)
        fprintf(stderr, "%s (game %s)\n", words, game[0] == '\0' ? "-" : game);
}

void spans_add(spans *self, int64_t us)
{
    if (self->count == self->room) {
        self->room = self->room == 0 ? 4096 : 2 * self->room;
        self->us = memory_resize(self->us, self->room * sizeof *self->us);
    }
    self->us[self->count++] = us > UINT32_MAX ? UINT32_MAX : (uint32_t)us;
}
