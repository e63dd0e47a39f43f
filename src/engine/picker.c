/* SPDX-License-Identifier: MIT */
/* Picking moves in stages: see picker.h. */
#include "engine/picker.h"

#include "rules/moves.h"

#define EJECTION_VALUE (1 << 22)
#define KILLER_VALUE (1 << 20)

void picker_begin(picker *self, const worker *by, const node *at, unsigned before, unsigned hash,
                  bool only_ejections)
{
    self->worker = by;
    self->node = at;
    self->before = before;
    self->only_ejections = only_ejections;
    self->hash = hash == TABLE_NO_MOVE ? SU_NO_MOVE : moves_recall(&at->position, hash);
    if (only_ejections && self->hash != SU_NO_MOVE && !move_ejects(self->hash))
        self->hash = SU_NO_MOVE;
    self->stage = self->hash == SU_NO_MOVE ? PICK_GENERATE : PICK_HASH;
}

static int value_of(const picker *self, su_move move)
{
    const node *at = self->node;
    int value = history_value(&self->worker->histories, at->position.side, self->before, move);
    if (move_ejects(move)) /* the fewer marbles it takes, the more stay free for the next */
        return EJECTION_VALUE - 64 * (int)move_length(move) + value / 64;
    if (move == at->killers[0])
        return KILLER_VALUE + 1;
    if (move == at->killers[1])
        return KILLER_VALUE;
    return value;
}

static void generate(picker *self)
{
    const su_position *position = &self->node->position;
    self->count = self->only_ejections ? moves_ejections(self->moves, position)
                                       : su_moves(self->moves, position);
    self->next = 0;
    for (size_t i = 0; i < self->count; i++)
        self->values[i] = value_of(self, self->moves[i]);
}

/* The best of what is left comes to the front: most nodes look at few moves, so no full sort. */
static su_move take_best(picker *self)
{
    size_t best = self->next;
    for (size_t i = self->next + 1; i < self->count; i++)
        if (self->values[i] > self->values[best])
            best = i;
    su_move move = self->moves[best];
    self->moves[best] = self->moves[self->next];
    self->values[best] = self->values[self->next];
    self->next++;
    return move;
}

su_move picker_next(picker *self)
{
    switch (self->stage) {
    case PICK_HASH:
        self->stage = PICK_GENERATE;
        return self->hash;
    case PICK_GENERATE:
        generate(self);
        self->stage = PICK_REST;
        __attribute__((fallthrough));
    case PICK_REST:
        while (self->next < self->count) {
            su_move move = take_best(self);
            if (move != self->hash)
                return move;
        }
        self->stage = PICK_DONE;
        break;
    case PICK_DONE:
        break;
    }
    return SU_NO_MOVE;
}
