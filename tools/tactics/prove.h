/* SPDX-License-Identifier: MIT */
/* Exhaustive search for what the side to move can force. It knows nothing but the rules: every move
 * of both sides is tried until a goal is proved or refuted, so its word is final. */
#ifndef TACTICS_PROVE_H
#define TACTICS_PROVE_H

#include <sumito/rules.h>

/* Most own moves a goal may ask for. */
#define PROVER_MOVES 8

/* As a gain: nothing less than the game. */
#define GAIN_WIN 100

/* A win: the game is won with the last of `moves` own moves or before.
 * A gain: when both sides have made `moves` moves, the side that moves first has scored at least
 * `gain` more than the other in them; a game won counts as any gain, a game lost as none. Scores
 * are ejections, in Off Board points. */
typedef struct goal {
    unsigned moves;
    int gain;
} goal;

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

/* Whether the side to move can force a goal of at least one move. */
verdict prove(prover *self, const su_position *position, goal wanted);
/* The same if this move is played first. */
verdict prove_move(prover *self, const su_position *position, su_move move, goal wanted);

#endif
