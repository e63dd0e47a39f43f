/* SPDX-License-Identifier: MIT */
/* The review of a game: what each move was worth and what would have been better.
 *
 * Positions are searched from the last one back to the first with one table: what was found out
 * about the end of the game is there when the positions that led to it are searched, so that the
 * moves of the game are seen deeper than the search alone would see, and neighbouring scores fit
 * together. Then those around open verdicts are searched again, longer, as judgement.h says. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "base/memory.h"
#include "review/judgement.h"
#include "review/mistake.h"

/* Moves of the better line that are kept. */
#define REVIEW_LINE FACT_LINE

/* A position of the game, and the move played in it. */
typedef struct review_ply {
    su_move move;   /* SU_NO_MOVE in the last position */
    su_score found; /* by the search, for the side to move */
    su_score score; /* once the move is known: judgement_settle */
    su_move line[REVIEW_LINE];
    size_t line_count; /* 0: the game is over */
    bool noted;        /* the record has an evaluation */
    bool line_noted;   /* and one of the line, by which it is known among other variations */
    unsigned cost;     /* of the move, in thousandths of an expected result */
    judgement verdict;
} review_ply;

typedef struct review {
    const memory *memory;
    su_position start;
    su_house_rules house;
    size_t count;      /* of moves */
    review_ply *plies; /* one more than moves */
    size_t capacity;
    su_outcome outcome; /* of the game that was played, by its rules */
    judgement_tally sides[2];
    review_ply variation; /* one that is being read: its line */
} review;

/* Called after each search with how many are done, of how many, as far as is known. False: that is
 * enough, open verdicts stay as they are. */
typedef bool review_progress(void *data, size_t done, size_t all);

/* A review that grows in this memory, which review_free gives back. */
review review_in(const memory *from);
void review_free(review *self);
/* Begins a game, in the room of the last one. False without memory. */
bool review_begin(review *self, const su_position *start, const su_house_rules *house);
/* Hears the game's events after its start: its moves, and the review it carries, if it does: an
 * evaluation of every position and the better lines. False without memory. */
bool review_hear(review *self, const su_record_event *event);
/* Judges the moves by the review the record carries; false where it has none, or not all of it. */
bool review_recall(review *self);
/* Searches every position; false without memory. */
bool review_run(review *self, su_engine *engine, const su_limits *limits, review_progress *progress,
                void *data);

/* What there is to say of a move; `before` is the position it was made in. The review outlives it.
 */
mistake review_mistake(const review *self, size_t index, const su_position *before);

/* The expected result of the first player in a position of the game. */
unsigned review_first_expected(const review *self, size_t index);
su_side review_side(const review *self, size_t index);
/* The ply of a position, even where the first player moves. */
uint32_t review_ply_number(const review *self, size_t index);

#endif
