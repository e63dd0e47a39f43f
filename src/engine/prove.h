/* SPDX-License-Identifier: MIT */
/* Exhaustive search for wins. It knows nothing but the rules: every move of both sides is tried
 * until a win is proved or refuted, so its word is final. */
#ifndef ENGINE_PROVE_H
#define ENGINE_PROVE_H

#include <sumito/rules.h>

/* Most own moves it can be asked to look ahead. */
#define PROVER_MOVES 8

typedef enum verdict {
    REFUTED,
    PROVED,
    UNDECIDED /* the limit came first */
} verdict;

typedef struct prover prover;

/* A prover, or NULL if there is no memory for it. */
prover *prover_new(void);
void prover_free(prover *self);
/* Forgets everything, and allows so many moves to be tried from now on; 0: any number. */
void prover_reset(prover *self, uint64_t limit);

/* Whether the side to move wins by force with its `moves`-th move from now or before; `moves` is at
 * least 1. */
verdict prove_win(prover *self, const su_position *position, unsigned moves);
/* The same if this move is played first. */
verdict prove_win_by(prover *self, const su_position *position, su_move move, unsigned moves);

#endif
