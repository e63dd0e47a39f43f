/* SPDX-License-Identifier: MIT */
/* Exhaustive search: see prove.h. */
#include "engine/prove.h"

#include "base/check.h"
#include "base/platform.h"
#include "rules/generate.h"

#define TABLE_BITS 18

enum { ATTACKER, DEFENDER, ROLES };

/* Whether the side to move wins where that is known, one word each: a key of position and moves
 * left, and the result as its lowest bit. A false match needs two keys equal in 63 bits. */
struct prover {
    uint64_t table[1u << TABLE_BITS];
    uint64_t epoch; /* part of every key, so that forgetting need not clear the table */
    uint64_t played;
    uint64_t limit;
    su_move last_success[ROLES][PROVER_MOVES + 1]; /* tried first, and nothing but the order */
};

prover *prover_new(void)
{
    prover *self = platform_allocate(sizeof *self);
    if (self != NULL)
        prover_reset(self, 0);
    return self;
}

void prover_free(prover *self)
{
    platform_release(self);
}

void prover_reset(prover *self, uint64_t limit)
{
    self->epoch++;
    self->played = 0;
    self->limit = limit;
    for (unsigned role = 0; role < ROLES; role++)
        for (unsigned moves = 0; moves <= PROVER_MOVES; moves++)
            self->last_success[role][moves] = SU_NO_MOVE;
}

static bool exhausted(const prover *self)
{
    return self->limit != 0 && self->played > self->limit;
}

static uint64_t node_key(const prover *self, const su_position *position, unsigned moves)
{
    const uint64_t question = self->epoch * (PROVER_MOVES + 1) + moves;
    return (su_position_key(position) ^ question * UINT64_C(0x9e3779b97f4a7c15)) & ~UINT64_C(1);
}

/* The legal moves, the one that last succeeded in such a place in front. */
static size_t moves_in_order(su_move into[SU_MAX_MOVES], const su_position *position, su_move first)
{
    const size_t count = su_moves(into, position);
    for (size_t i = 1; i < count; i++) {
        if (into[i] != first)
            continue;
        into[i] = into[0];
        into[0] = first;
    }
    return count;
}

static bool won_by(const su_position *position, su_side side)
{
    return su_position_outcome(position).result == su_win_of(side);
}

/* Whether the game has ended. A marble beside a free cell can step there in all three games, which
 * saves counting the moves of nearly every position. */
static bool is_over(const su_position *position)
{
    if (is_decided(su_position_variant(position), position))
        return true;
    const su_cells free_cells = position_free(position);
    for (su_cells rest = position->marbles[position->side]; rest != 0; rest = bits_rest(rest))
        if ((neighbours[bits_lowest(rest)] & free_cells) != 0)
            return false;
    return su_move_count(position) == 0;
}

static bool unavoidable(prover *self, const su_position *position, unsigned moves);

static bool try_attacks(prover *self, const su_position *position, unsigned moves)
{
    su_move list[SU_MAX_MOVES];
    su_move *success = &self->last_success[ATTACKER][moves];
    const size_t count = moves_in_order(list, position, *success);
    if (count == 0)
        return won_by(position, su_position_side(position));
    for (size_t i = 0; i < count && !exhausted(self); i++) {
        const su_position after = su_play(position, list[i]);
        self->played++;
        if (unavoidable(self, &after, moves - 1)) {
            *success = list[i];
            return true;
        }
    }
    return false;
}

/* Whether the side to move wins with at most `moves` moves, one at least. */
static bool forced(prover *self, const su_position *position, unsigned moves)
{
    const uint64_t key = node_key(self, position, moves);
    uint64_t *known = &self->table[key >> (64 - TABLE_BITS)];
    if ((*known & ~UINT64_C(1)) == key)
        return *known & 1;
    const bool result = try_attacks(self, position, moves);
    if (!exhausted(self))
        *known = key | result;
    return result;
}

/* Whether the side that has just moved wins with at most `moves` moves more, whatever the other
 * does. */
static bool unavoidable(prover *self, const su_position *position, unsigned moves)
{
    if (is_over(position))
        return won_by(position, su_side_other(su_position_side(position)));
    if (moves == 0)
        return false;
    su_move list[SU_MAX_MOVES];
    su_move *success = &self->last_success[DEFENDER][moves];
    const size_t count = moves_in_order(list, position, *success);
    for (size_t i = 0; i < count; i++) {
        const su_position after = su_play(position, list[i]);
        self->played++;
        if (exhausted(self))
            return false;
        if (!forced(self, &after, moves)) {
            *success = list[i];
            return false;
        }
    }
    return true;
}

static verdict verdict_of(const prover *self, bool result)
{
    return exhausted(self) ? UNDECIDED : result ? PROVED : REFUTED;
}

verdict prove_win(prover *self, const su_position *position, unsigned moves)
{
    CHECK(moves > 0 && moves <= PROVER_MOVES);
    return verdict_of(self, forced(self, position, moves));
}

verdict prove_win_by(prover *self, const su_position *position, su_move move, unsigned moves)
{
    CHECK(moves > 0 && moves <= PROVER_MOVES);
    const su_position after = su_play(position, move);
    return verdict_of(self, unavoidable(self, &after, moves - 1));
}
