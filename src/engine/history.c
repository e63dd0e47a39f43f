/* SPDX-License-Identifier: MIT */
/* Histories of moves: see history.h. */
#include "engine/history.h"

static void learn(int16_t *entry, int bonus)
{
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_LIMIT);
}

void history_learn_move(histories *self, unsigned side, su_move move, int bonus)
{
    learn(&self->main[side][move & MOVE_NAME], bonus);
}

void history_learn(histories *self, unsigned side, unsigned before, su_move move, int bonus)
{
    history_learn_move(self, side, move, bonus);
    learn(&self->continuation[before][history_slot(move)], bonus);
    if (move_pushed(move))
        learn(&self->push[side][move_length(move)][move_pushed(move)], bonus);
}

void history_fade(histories *self)
{
    int16_t *entry = (int16_t *)self;
    for (size_t i = 0; i < sizeof *self / sizeof *entry; i++)
        entry[i] /= 2;
}
