/* SPDX-License-Identifier: MIT */
/* The positions of the book that is being made: what the search said of each, where their moves
 * lead, what they are worth once scores are carried back, and which is to be searched next. */
#ifndef TREE_H
#define TREE_H

#include <sumito/engine.h>

#include "explore/canonical.h"

/* Scores of sidelines that a search tells beside the best move. */
#define TREE_LINES 6

typedef struct tree_line {
    su_move move;
    su_score score;
    unsigned depth;
} tree_line;

/* What the search said: its best move, and then the best lines side by side from a shorter look. */
typedef struct tree_said {
    tree_line best;
    uint64_t nodes;
    tree_line lines[TREE_LINES];
    size_t count;
} tree_said;

#define TREE_NOWHERE UINT32_MAX

/* A move, and the first of those that mirror it. */
typedef struct tree_edge {
    su_move move;
    uint64_t key;   /* of the position it leads to */
    uint32_t child; /* where that is, or TREE_NOWHERE */
    bool known;     /* it has a score: */
    su_score score; /* for whoever plays it: that of its child, or what the search said */
    unsigned depth; /* of the search of this position or that of its child */
} tree_edge;

typedef struct tree_node {
    su_position position;
    uint64_t key;
    unsigned start; /* for which it was searched */
    tree_said said;
    su_score worth; /* for the side to move, carried back */
    tree_edge *edges;
    size_t edge_count;
    uint32_t cost; /* of the way to it, from the start that was asked for last */
} tree_node;

typedef struct tree {
    canonical_table table;
    tree_node *nodes;
    size_t count, capacity;
} tree;

/* An empty tree; false without memory. */
bool tree_begin(tree *out);
void tree_free(tree *self);
/* Adds a position and what was said of it; false without memory, or if it is there already. */
bool tree_add(tree *self, const su_position *position, unsigned start, const tree_said *said);
/* Carries all scores back to the starts. */
void tree_carry_back(tree *self);
/* The position to be searched next for a start: the one to which the way loses least. False if
 * there is none. */
bool tree_next(su_position *out, tree *self, const su_position *start);
/* The node of a position; NULL if it is not in the tree. */
const tree_node *tree_find(const tree *self, const su_position *position);

/* The legal moves but for those that mirror an earlier one; returns how many. */
size_t tree_moves(su_move out[SU_MAX_MOVES], const tree *self, const su_position *position);

#endif
