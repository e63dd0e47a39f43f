/* SPDX-License-Identifier: MIT */
/* What moves were good for lately, in positions like this one: the order quiet moves are tried in.
 *
 * Three tables. The main one knows each move of each side by its full name; the continuation
 * history knows a move's cell and direction after the cell and direction of the move before; the
 * push history knows pushes by their strength. A value moves towards its limit the faster the
 * farther it is, so that old news fades. */
#ifndef ENGINE_HISTORY_H
#define ENGINE_HISTORY_H

#include <sumito/rules.h>

#include "rules/move.h"

#define HISTORY_LIMIT 16384
/* A cell and a direction, or a placing: 61 x 7 of 64 x 8. */
#define HISTORY_SLOTS 512

/* A length and a number pushed. */
#define HISTORY_PUSHES 128

typedef struct histories {
    int16_t main[2][MOVE_NAME + 1];
    int16_t continuation[HISTORY_SLOTS][HISTORY_SLOTS];
    int16_t push[2][HISTORY_PUSHES]; /* none pushed: always 0 */
} histories;

ALWAYS_INLINE unsigned history_slot(su_move move)
{
    return move & (HISTORY_SLOTS - 1); /* cell and direction */
}

ALWAYS_INLINE unsigned history_push(su_move move)
{
    return move >> 11 & (HISTORY_PUSHES - 1);
}

/* The sum of what is known; `before` is the slot of the move played before this one. */
ALWAYS_INLINE int history_value(const histories *self, unsigned side, unsigned before, su_move move)
{
    return self->main[side][move & MOVE_NAME] + self->continuation[before][history_slot(move)] +
           self->push[side][history_push(move)];
}

ALWAYS_INLINE void history_learn_one(int16_t *entry, int bonus)
{
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_LIMIT);
}

/* A move was good (positive) or was tried in vain (negative), whatever was played before it. */
static inline void history_learn_move(histories *self, unsigned side, su_move move, int bonus)
{
    history_learn_one(&self->main[side][move & MOVE_NAME], bonus);
}

/* The same of it as a reply to what was played before it. */
static inline void history_learn_reply(histories *self, unsigned before, su_move move, int bonus)
{
    history_learn_one(&self->continuation[before][history_slot(move)], bonus);
}

/* Both, and of its strength if it pushes. */
static inline void history_learn(histories *self, unsigned side, unsigned before, su_move move,
                                 int bonus)
{
    history_learn_move(self, side, move, bonus);
    history_learn_reply(self, before, move, bonus);
    if (move_pushed(move))
        history_learn_one(&self->push[side][history_push(move)], bonus);
}

/* Between searches everything counts half. */
void history_fade(histories *self);

#endif
