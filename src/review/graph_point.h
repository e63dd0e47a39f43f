/* SPDX-License-Identifier: MIT */
/* One position in the course of a game. */
#ifndef REVIEW_GRAPH_POINT_H
#define REVIEW_GRAPH_POINT_H

#include "review/judgement.h"

typedef struct graph_point {
    unsigned expected; /* result of the first player, in thousandths */
    judgement verdict; /* on the move that led here */
} graph_point;

#endif
