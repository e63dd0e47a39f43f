/* SPDX-License-Identifier: MIT */
/* Wins by force, proved. It knows nothing but the rules: no move of either side is left out unless
 * it is certain that nothing comes of it, so its word is final.
 *
 * A proof-number search (df-pn): it always looks where fewest positions seem to be missing for a
 * proof or for a refutation. Every question has a number of moves, and a position with fewer moves
 * left is another position: so no line of play comes back to where it was, and what is known never
 * depends on how a position was reached. Answers and effort are the same every time. */
#ifndef ENGINE_PROVE_H
#define ENGINE_PROVE_H

#include <sumito/game.h>

/* Most own moves it can be asked to look ahead. */
#define PROVER_MOVES 12

typedef enum verdict {
    REFUTED,
    PROVED,
    UNDECIDED /* the limit came first */
} verdict;

typedef struct prover prover;

/* A prover that recalls up to 2 to the power of `recall` positions (PROVER_RECALL for long
 * searches), or NULL if there is no memory for it. */
prover *prover_new(unsigned recall);
#define PROVER_RECALL 17
/* For short ones, beside other work: what they recall, and the moves they may try, which takes
 * about as long as to search some thousand nodes. Nearly all wins in four moves take less. */
#define PROVER_BRIEF_RECALL 12
#define PROVER_BRIEF_LIMIT 20000
void prover_free(prover *self);
/* Forgets everything, and allows so many moves to be tried from now on; 0: any number. NULL: the
 * rules of the board alone. */
void prover_reset(prover *self, const su_house_rules *house, uint64_t limit);
/* Moves tried since then. */
uint64_t prover_tried(const prover *self);

/* Whether the side to move wins by force with its `moves`-th move from now or before; `moves` is at
 * least 1. */
verdict prove_win(prover *self, const su_position *position, unsigned moves);
/* The same if this move is played first. */
verdict prove_win_by(prover *self, const su_position *position, su_move move, unsigned moves);
/* Whether the side to move loses, whatever it does, at the latest by the `moves`-th move of the
 * other side. */
verdict prove_loss(prover *self, const su_position *position, unsigned moves);

/* In how many moves the side to move wins quickest; 0 where it takes more than `most`, or the limit
 * came first. */
unsigned prove_quickest(prover *self, const su_position *position, unsigned most);

#endif
