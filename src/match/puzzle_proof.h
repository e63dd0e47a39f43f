/* SPDX-License-Identifier: MIT */
/* What makes a position a puzzle, by search: expected results (review/judgement.h) in thousandths.
 *
 * The opponent has made a mistake, and one move punishes it. That move is worth at least
 * PUZZLE_GAP more than any other, and at least PUZZLE_RISE more than the game was to the solver
 * before the mistake. Three searches tell, of the position before the mistake, of the one after it,
 * and of that again without its best move; each has the same number of nodes and begins with
 * nothing known, so that the answer is the same every time. */
#ifndef MATCH_PUZZLE_PROOF_H
#define MATCH_PUZZLE_PROOF_H

#include <sumito/engine.h>

#include "coach/puzzle.h"
#include "engine/prove.h"

#define PUZZLE_GAP 350
#define PUZZLE_RISE 300
/* What was found stays a puzzle as long as these margins hold: an engine that has learned since is
 * a little less, or a little more sure of everything. */
#define PUZZLE_GAP_KEPT 250
#define PUZZLE_RISE_KEPT 200
/* Later own moves that are no worse than the best by so much are right, too. */
#define PUZZLE_AS_WELL 50
/* A puzzle is checked with so many times the nodes it was found with. */
#define PUZZLE_TIMES 100

/* What puzzles are searched with: one for each thread. */
typedef struct puzzle_searcher {
    su_engine *engine;
    prover *wins;
} puzzle_searcher;

bool puzzle_searcher_open(puzzle_searcher *self);
void puzzle_searcher_close(puzzle_searcher *self);

/* What the searches find. */
typedef struct puzzle_worth {
    unsigned before, best, second; /* expected results of the solver */
    su_line line;                  /* the best one */
    uint64_t kept;                 /* nodes after which the search kept to its first move */
} puzzle_worth;

/* By how much the best move has to be better, in thousandths. */
typedef struct puzzle_margins {
    unsigned gap, rise;
} puzzle_margins;
#define PUZZLE_MARGINS ((puzzle_margins){PUZZLE_GAP, PUZZLE_RISE})
#define PUZZLE_MARGINS_KEPT ((puzzle_margins){PUZZLE_GAP_KEPT, PUZZLE_RISE_KEPT})

/* Searches with so many nodes; false as soon as it is clear that this is no puzzle, or if `wanted`
 * (SU_NO_MOVE: any) is not the best move. */
bool puzzle_weigh(puzzle_worth *into, puzzle_searcher *self, const su_position *start,
                  su_move mistake, su_move wanted, uint64_t nodes, puzzle_margins margins);

/* What a position is worth to the side to move, by a short search that goes on from what the ones
 * before have learned; `best` is its choice. */
unsigned puzzle_glance(su_move *best, puzzle_searcher *self, const su_position *position,
                       uint64_t nodes);

/* Makes a puzzle of a mistake, what was found for it, and the nodes it was found with: its line,
 * other moves, proof, themes and rating, but no id. False if it has no theme, or a second win as
 * quick as the first. `worth` comes from PUZZLE_TIMES as many nodes. */
bool puzzle_make(puzzle *into, puzzle_searcher *self, const su_position *start, su_move mistake,
                 const puzzle_worth *worth, uint32_t nodes);

/* Why a puzzle does not hold. */
typedef enum puzzle_objection {
    PUZZLE_HOLDS,
    PUZZLE_NOT_BEST,   /* the searches find another move, or too small a gain */
    PUZZLE_NOT_WON,    /* the win is not proved, or another move has it, too */
    PUZZLE_NOT_OTHERS, /* a later move of its line is worse than another by too much */
    PUZZLE_NOT_THEMES  /* its themes are not those of its line */
} puzzle_objection;

/* Proves a puzzle again, with `times` the nodes it was found with. */
puzzle_objection puzzle_check(puzzle_searcher *self, const puzzle *it, uint32_t times);

#endif
