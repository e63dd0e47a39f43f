/* SPDX-License-Identifier: MIT */
/* Histories of moves: see history.h. */
#include "engine/history.h"

void history_fade(histories *self)
{
    int16_t *entry = (int16_t *)self;
    for (size_t i = 0; i < sizeof *self / sizeof *entry; i++)
        entry[i] /= 2;
}
