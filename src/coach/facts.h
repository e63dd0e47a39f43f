/* SPDX-License-Identifier: MIT */
/* What can be said for certain about the last move of a game and the position it led to.
 *
 * What each sentence claims. "Could" is said of the side whose turn it is not: were it its turn,
 * with a marble in hand let go. A marble keeps its identity as it moves; cells are where marbles
 * stand now, after the last move.
 *   coach_can_win       a legal move ends the game, won by the player
 *   coach_can_reunite   a legal move reunites the sisters and wins
 *   coach_can_score     the most points a legal move scores
 *   coach_leaves        the opponent has legal moves that push off these marbles, one move each;
 *                       they are all the player's marbles of which that is true
 *   coach_doomed        the opponent could push off each of these, and still can after every legal
 *                       move of the player that does not end the game; no move of the player wins
 *   coach_threatens     the player could push off each of these, and could not before the move
 *   coach_saves         the opponent could push off each of these before the move, and cannot now
 *   coach_ahead         the marbles of either side on the board; the rest follows by rule N9
 *   coach_breaks_pac    the player could push exactly `against` with a move of exactly `cells`, of
 *                       the strengths named; before the move it could not push any of `against` in
 *                       this direction, but had a pac (docs/rules.md) in it against marbles on
 *                       some of these cells
 *   coach_gives_push    a legal move pushes exactly these, over no rim; before the move the player
 *                       could not push any of them in its direction
 *   coach_gains_push    the same of what the player could do now */
#ifndef COACH_FACTS_H
#define COACH_FACTS_H

#include <sumito/game.h>

#include "base/out.h"
#include "text/catalogue.h"

typedef struct fact {
    text_id sentence;
    su_side side; /* whom it is about */
    bool you;     /* the sentence is told to somebody, and that is who it is about */
    su_cells cells;
    su_cells against, theirs;
    unsigned own, opponents, points, found, expected;
    uint16_t targets;    /* bit t: target t */
    const su_move *line; /* moves that lead to it, and the one it is about */
    size_t line_count;
    su_move move;
    su_outcome outcome; /* where the sentence is how the game ended */
} fact;

/* Moves of a line that are looked at. */
#define FACT_LINE 8

/* One of each kind at most. */
#define FACTS_MAX 12

/* Finds the facts, the most telling first; returns how many. A game that is over has none. */
size_t facts_find(fact found[FACTS_MAX], const su_game *game);
/* `position` is the one after the last move. */
void fact_write(out *to, const fact *about, const su_position *position, su_language language);
/* The most telling of them, as many as one likes to hear at once. */
void facts_write_line(out *to, const fact *found, size_t count, const su_position *position,
                      su_language language);

/* Where marbles stand after a move was made; those pushed off are nowhere. */
su_cells facts_carried(su_cells cells, const su_move_facts *move);
/* Where marbles that stand there after a move stood before it. */
su_cells facts_uncarried(su_cells cells, const su_move_facts *move);
/* Whether `side` could push some of `cells` in a direction before a move was made; `cells` are
 * where they stand after it. */
bool facts_could_push(const su_position *before, const su_move_facts *move, su_side side,
                      su_direction direction, su_cells cells);
/* A pac of `side` in a direction against marbles on some of `cells`; false if there is none. */
bool facts_find_pac(su_formation *pac, const su_position *position, su_side side,
                    su_direction direction, su_cells cells);

#endif
