/* SPDX-License-Identifier: MIT */
/* What each template of the catalogue claims, and whether it is so.
 *
 * A claim is a function that is given what a sentence says (reading.h) and where it was said, and
 * recomputes it with the reference. The comment over each function is the exact meaning. */
#ifndef TRUTH_CLAIMS_H
#define TRUTH_CLAIMS_H

#include "truth/known.h"
#include "truth/reading.h"

/* On which occasions a template may be said. */
typedef enum occasion {
    ON_MOVE = 1 << 0,      /* a move in words */
    ON_COACH = 1 << 1,     /* facts about the last move */
    ON_HINT = 1 << 2,      /* first steps of a hint */
    ON_FORMATION = 1 << 3, /* a formation */
    ON_SUMMARY = 1 << 4,   /* a position by its landmarks */
    ON_REFUSAL = 1 << 5,   /* why a move is refused */
    ON_CELL = 1 << 6,      /* a cell by name, its rays and moves */
    ON_ENDING = 1 << 7,    /* how a game stands or ended */
    ON_REUNION = 1 << 8,   /* what a reuniting move leads to */
    ON_MISTAKE = 1 << 9,   /* what a mistake allowed, and what was better */
    ON_WORTH = 1 << 10,    /* what an engine's score says */
    ON_ADVICE = 1 << 11,   /* what the coach says to one of the players */
    ON_DANGER = 1 << 12,   /* before a move that gives a marble away */
} occasion;
#define OCCASIONS 13

/* An attempt at a move, and what the reference thinks of it. */
typedef struct tried {
    const char *text; /* NULL where it was a set of cells */
    ref_cell cells[6];
    size_t count;
    su_direction direction; /* where the marbles were to go, if that is a direction */
    bool sideways;          /* off the line of the cells */
    su_refusal_code refused;
} tried;

/* How a game ended otherwise than on the board. */
typedef struct ending {
    su_reason reason;
    su_side loser;
    unsigned repetitions;  /* of the last position */
    unsigned quiet;        /* plies since a marble left the board */
    unsigned quiet_enough; /* for a draw */
} ending;

/* Where something is said. */
typedef struct place {
    su_language language;
    occasion occasion;
    known *now;                     /* the position spoken of */
    known *before;                  /* the one before the last move; NULL where none was made */
    const ref_move *last;           /* that move */
    const ref_move *move;           /* a move of `now` that is spoken of, and what it does */
    const ref_effect *does;         /* the same */
    const ref_position *outcome_of; /* the position whose outcome is told */
    const ending *ended;            /* where the outcome is not that of the position */
    su_side you;                    /* whom it is told to, where it says so */
    const tried *attempt;
    ref_cell cell;    /* whose name or rays are told */
    int score;        /* of the engine, for the first player */
    int score_before; /* the same before the last move */
} place;

typedef bool claim(const place *where, const reading *said);

/* The claim of a template, NULL where it has none; the occasions on which it may be said. */
claim *claim_of(text_id id);
unsigned claim_occasions(text_id id);
/* Whether a template says nothing of a position: a name, a definition, a label, an error. */
bool claim_needless(text_id id);

/* ---- What claims are made of ---- */

/* The side a name stands for; false where the game has no player of this name. */
bool side_told(su_side *into, const place *where, const reading *said, argument name);
/* True if the argument names this side. */
bool names_side(const place *where, const reading *said, argument name, su_side side);
/* True if the sentence is about this side: it names it or, told to somebody, says that it is theirs
 * or not. */
bool is_about(const place *where, const reading *said, su_side side);
bool names_colour(const place *where, const reading *said, argument name, su_side side);
su_direction direction_told(const reading *said);
bool names_game(const place *where, const reading *said);
bool says_cells(const reading *said, argument name, const ref_set *cells);
bool says_score(const reading *said, const ref_position *position);
/* The only cell of an argument; false where there are several or none. */
bool only_cell(ref_cell *into, const reading *said, argument name);
/* The nearest reading before this one with one of two templates, or NULL. */
const reading *said_before(const reading *said, text_id id, text_id or_id);
/* Whether a template was said since the beginning of the text. */
bool was_said(const reading *said, text_id id);
/* Whether a side could have pushed, before the last move, one of the marbles that now stand on
 * these cells in this direction, had it been to move. */
bool could_push_before(const place *where, su_side side, su_direction direction, ref_set cells);
/* Whether a player has so many marbles against so many, which is more, and wins every reunion the
 * next move brings about, whoever makes it. */
/* How many connected parts the marbles of a side are; steps from all of them to the middle. */
int parts_of(const ref_position *position, su_side side);
int all_steps_to_middle(const ref_position *position, su_side side);
bool is_ahead(const place *where, const reading *said, known *position);

#define CLAIM(id, occasions) bool claim_##id(const place *where, const reading *said);
#include "truth/claims.def"
#undef CLAIM

#endif
