/* SPDX-License-Identifier: MIT */
/* The order in which a node tries its moves, in stages, each made only when it is reached. */
#ifndef ENGINE_PICKER_H
#define ENGINE_PICKER_H

#include "engine/worker.h"
#include "rules/list.h"
#include "rules/moves.h"

typedef enum pick_stage {
    PICK_HASH,           /* the hash move: what the transposition table remembers */
    PICK_LIST_EJECTIONS, /* list and weigh what pushes a marble off */
    PICK_EJECTIONS,      /* these, the fewer marbles they take the sooner */
    PICK_KILLERS,        /* quiet moves that were best beside this node */
    PICK_SECOND_KILLER,
    PICK_LIST_QUIET, /* list and weigh the rest */
    PICK_QUIET,      /* by what they were good for lately */
    PICK_DONE
} pick_stage;

/* Keys compared at once. Behind the last move of a list there are as many that are never chosen. */
#define PICKER_LANES 8
#define PICKER_PLACES 512
_Static_assert(SU_MAX_MOVES <= PICKER_PLACES, "a key has room for every place");

typedef int32_t picker_keys __attribute__((vector_size(16))); /* half of them */

typedef struct picker {
    const worker *worker;
    const node *node;
    unsigned before; /* slot of the move played before */
    pick_stage stage;
    su_move hash, killers[2];
    bool only_ejections;
    unsigned next, count;
    su_move moves[SU_MAX_MOVES];
    int32_t keys[SU_MAX_MOVES + PICKER_LANES]; /* what a move is worth, then where it stands */
} picker;

/* `hash` is the lower bits of a move, or TT_NO_MOVE. */
static inline void picker_begin(picker *self, const worker *by, const node *at, unsigned before,
                                unsigned hash, bool only_ejections)
{
    self->worker = by;
    self->node = at;
    self->before = before;
    self->only_ejections = only_ejections;
    self->hash = hash == TT_NO_MOVE ? SU_NO_MOVE : moves_recall(&at->position, hash);
    if (only_ejections && self->hash != SU_NO_MOVE && !move_ejects(self->hash))
        self->hash = SU_NO_MOVE;
    self->stage = self->hash == SU_NO_MOVE ? PICK_LIST_EJECTIONS : PICK_HASH;
    self->killers[0] = self->killers[1] = SU_NO_MOVE;
}

/* From now on no quiet moves. */
static inline void picker_skip_quiet(picker *self)
{
    if (self->stage > PICK_EJECTIONS)
        self->stage = PICK_DONE;
    self->only_ejections = true;
}

static inline int picker_value_of(const picker *self, su_move move)
{
    return history_value(&self->worker->histories, self->node->position.side, self->before, move);
}

/* Of equals the one nearest to the front is the greatest. */
ALWAYS_INLINE int32_t picker_key(int value, unsigned place)
{
    return value * PICKER_PLACES + (int32_t)(PICKER_PLACES - 1 - place);
}

static inline void picker_end_list(picker *self, unsigned count)
{
    self->count = count;
    self->next = 0;
    for (unsigned i = 0; i < PICKER_LANES; i++)
        self->keys[count + i] = INT32_MIN;
}

/* The fewer marbles an ejection takes, the more stay free for the next. */
static inline void picker_list_ejections(picker *self)
{
    unsigned count = (unsigned)moves_ejections(self->moves, &self->node->position);
    for (unsigned i = 0; i < count; i++) {
        su_move move = self->moves[i];
        self->keys[i] =
            picker_key(picker_value_of(self, move) / 64 - 64 * (int)move_length(move), i);
    }
    picker_end_list(self, count);
}

/* What weighs quiet moves while they are listed. */
typedef struct picker_scale {
    su_move *moves;
    int32_t *keys;
    const int16_t *main, *replies, *pushes; /* rows of the histories */
    su_move hash, killers[2];
    unsigned kept;
} picker_scale;

/* Weighs a move, and keeps it unless it ejects or has had its turn. What `kind` says by itself is
 * known before there is a move. */
ALWAYS_INLINE void picker_weigh(void *to, su_move kind, su_cell cell)
{
    picker_scale *scale = to;
    const su_move move = kind | cell;
    int value = scale->main[(kind & MOVE_NAME) + cell] + scale->replies[history_slot(kind) + cell];
    if (move_pushed(kind))
        value += scale->pushes[history_push(kind)];
    scale->moves[scale->kept] = move;
    scale->keys[scale->kept] = picker_key(value, scale->kept);
    scale->kept += !move_ejects(kind) & (move != scale->hash) & (move != scale->killers[0]) &
                   (move != scale->killers[1]);
}

/* All others, without those that have had their turn. */
static inline void picker_list_quiet(picker *self)
{
    const su_position *position = &self->node->position;
    const histories *known = &self->worker->histories;
    picker_scale scale = {.moves = self->moves,
                          .keys = self->keys,
                          .main = known->main[position->side],
                          .replies = known->continuation[self->before],
                          .pushes = known->push[position->side],
                          .hash = self->hash,
                          .killers = {self->killers[0], self->killers[1]}};
    VARIANT_DISPATCH((su_variant)position->variant, list_moves, position, picker_weigh, &scale);
    picker_end_list(self, scale.kept);
}

ALWAYS_INLINE picker_keys picker_greater(picker_keys a, picker_keys b)
{
    const picker_keys first = a > b;
    return (a & first) | (b & ~first);
}

ALWAYS_INLINE picker_keys picker_keys_at(const picker *self, unsigned place)
{
    picker_keys keys;
    __builtin_memcpy(&keys, &self->keys[place], sizeof keys);
    return keys;
}

/* The greatest key from `next` on. */
ALWAYS_INLINE int32_t picker_greatest(const picker *self)
{
    picker_keys even = picker_keys_at(self, self->next), odd = picker_keys_at(self, self->next + 4);
    for (unsigned i = self->next + PICKER_LANES; i < self->count; i += PICKER_LANES) {
        even = picker_greater(picker_keys_at(self, i), even);
        odd = picker_greater(picker_keys_at(self, i + 4), odd);
    }
    even = picker_greater(even, odd);
    const int32_t low = even[0] > even[1] ? even[0] : even[1];
    const int32_t high = even[2] > even[3] ? even[2] : even[3];
    return low > high ? low : high;
}

/* The best of what is left comes to the front: most nodes look at few moves, so no full sort. */
static inline su_move picker_take_best(picker *self)
{
    const unsigned behind = (unsigned)picker_greatest(self) % PICKER_PLACES;
    const unsigned place = PICKER_PLACES - 1 - behind, front = self->next++;
    su_move move = self->moves[place];
    self->moves[place] = self->moves[front];
    self->keys[place] = self->keys[front] + (int32_t)front - (int32_t)place;
    return move;
}

/* A killer of the node as a move of its own, if it is legal, quiet and new here. */
static inline su_move picker_take_killer(picker *self, unsigned which)
{
    su_move killer = self->node->killers[which];
    if (killer == SU_NO_MOVE || killer == self->hash || killer == self->killers[0])
        return SU_NO_MOVE;
    su_move move = moves_recall(&self->node->position, killer & MOVE_NAME);
    if (move == SU_NO_MOVE || move_ejects(move))
        return SU_NO_MOVE;
    return self->killers[which] = move;
}

/* The next move, or SU_NO_MOVE. */
static inline su_move picker_next(picker *self)
{
    su_move move;
    switch (self->stage) {
    case PICK_HASH:
        self->stage = PICK_LIST_EJECTIONS;
        return self->hash;
    case PICK_LIST_EJECTIONS:
        picker_list_ejections(self);
        self->stage = PICK_EJECTIONS;
        __attribute__((fallthrough));
    case PICK_EJECTIONS:
        while (self->next < self->count)
            if ((move = picker_take_best(self)) != self->hash)
                return move;
        if (self->only_ejections) {
            self->stage = PICK_DONE;
            break;
        }
        self->stage = PICK_KILLERS;
        __attribute__((fallthrough));
    case PICK_KILLERS:
        self->stage = PICK_SECOND_KILLER;
        if ((move = picker_take_killer(self, 0)) != SU_NO_MOVE)
            return move;
        __attribute__((fallthrough));
    case PICK_SECOND_KILLER:
        self->stage = PICK_LIST_QUIET;
        if ((move = picker_take_killer(self, 1)) != SU_NO_MOVE)
            return move;
        __attribute__((fallthrough));
    case PICK_LIST_QUIET:
        picker_list_quiet(self);
        self->stage = PICK_QUIET;
        __attribute__((fallthrough));
    case PICK_QUIET:
        if (self->next < self->count)
            return picker_take_best(self);
        self->stage = PICK_DONE;
        break;
    case PICK_DONE:
        break;
    }
    return SU_NO_MOVE;
}

#endif
