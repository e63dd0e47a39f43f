/* SPDX-License-Identifier: MIT */
/* Positions that are one: those that a symmetry of the board or an exchange of the colours turns
 * into each other have one key, and moves of them that are one have one code. */
#ifndef EXPLORE_CANONICAL_H
#define EXPLORE_CANONICAL_H

#include <sumito/rules.h>

/* The hash of a marble in all twelve turned boards, made once for many positions. */
typedef struct canonical_table {
    uint64_t marble[2][SU_CELLS][SU_SYMMETRIES]; /* of the side to move, and of the other */
} canonical_table;

void canonical_prepare(canonical_table *out);

typedef struct canonical {
    uint64_t key;        /* everything but the ply and who is Black; never changes its meaning */
    uint16_t symmetries; /* bit s: symmetry s brings the position there */
} canonical;

canonical canonical_of(const su_position *position, const canonical_table *table);

/* A move, named as on the canonical board: where several symmetries lead there, by the lowest name,
 * so that moves that mirror each other are one. */
typedef uint16_t canonical_move;
#define CANONICAL_MOVE_BITS 13
/* No move was made: the game ended here. */
#define CANONICAL_NO_MOVE ((canonical_move)((1 << CANONICAL_MOVE_BITS) - 1))

canonical_move canonical_move_of(const canonical *where, su_move move);

#endif
