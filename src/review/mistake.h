/* SPDX-License-Identifier: MIT */
/* Why a move was a mistake: what it allows, and what would have been better.
 *
 * The engine says what each line is worth and which lines to look at; what is said of them is
 * computed here. What each sentence claims, with B the position before the move that is judged
 * and A the one after it. A line is legal move by move. Cells are where marbles stand just before
 * `move` is played, or in A where there is no `move`. "Pushes off" is said of any marble that
 * leaves the board, also into a full target.
 *
 *   allows_win            in A after `line` (perhaps none) the player is to move, and `move`
 *                         ends the game, won by the player
 *   allows_reunion        the same by reuniting the sisters; own and opponents are the marbles
 *                         on the board after `move`
 *   allows_force          in A the player is to move, and with `move` wins in `found` moves at
 *                         most, this one among them, whatever the opponent does
 *   allows_ejection       in A after `line` the player's `move` pushes off the marble on
 *                         `cells`
 *   allows_points         the same into an empty target for so many points
 *   allows_doom           in A the opponent's `move` is legal; after it these marbles of the
 *                         player are doomed (docs/rules.md), and no move of the player wins
 *   allows_balance        Notalone: in A after `line`, the marbles of either side on the board
 *   loses_balance         the same; in B the player had more than the opponent
 *   allows_push           in A the player's `move` pushes exactly `against`, with these
 *                         strengths; in B, were it the player's turn, none of them could be
 *                         pushed in its direction
 *   breaks_pac            the same; in B `cells`, marbles of the player and sisters, and
 *                         `theirs` were a pac of the player (docs/rules.md) in this direction,
 *                         on this line
 *   leaves_push           the same as allows_push, but in B some of them could be pushed in
 *                         its direction
 *   splits_marbles        in A the player's marbles are in `found` connected parts
 *                         (docs/rules.md), more than in B; in B `move` is legal, and after it
 *                         they are in `expected`, no more than in B
 *   better_wins           as allows_win, but in B
 *   better_reunites       as allows_reunion, but in B
 *   better_forces         as allows_force, but in B
 *   better_ejects         as allows_ejection, but in B
 *   better_scores         as allows_points, but in B
 *   better_balance        as allows_balance, but in B
 *   better_stops_win      in B `move` is legal, and after it no legal move of the player wins
 *   better_saves          in B `move` is legal, and after it no legal move of the player
 *                         pushes a marble off
 *   better_limits_points  in B `move` is legal, and these points are the most a legal move of
 *                         the player scores after it
 *   better_pushes         in B the player's `move` pushes exactly `against`, with these
 *                         strengths
 *   better_nearer         in B `move` is legal; after it the player has as many marbles as in
 *                         A, and the steps from each of them to e5, summed, are `found` less
 *                         than in A
 *
 * Where the move ended the game, how it ended is the first fact (words.h). */
#ifndef REVIEW_MISTAKE_H
#define REVIEW_MISTAKE_H

#include "coach/facts.h"

/* A move, what should have been played instead, and what the engine replies. */
typedef struct mistake {
    su_house_rules house;
    su_position before;
    su_move move;
    su_outcome ended;      /* how the game ended with it, also by a rule of the house */
    const su_move *better; /* legal moves from `before` on; they outlive the facts */
    size_t better_count;
    const su_move *reply; /* legal moves from the position after `move` on */
    size_t reply_count;
} mistake;

/* One of each kind at most. */
#define MISTAKE_FACTS 8

/* Finds the facts: first what the move allows, then what was better; returns how many. */
size_t mistake_find(fact found[MISTAKE_FACTS], const mistake *about);
/* Most sentences mistake_write says. */
#define MISTAKE_SENTENCES 3
/* The most telling of them as sentences, one space apart and after `opening`: up to two of what the
 * move allows and one of what was better; nothing where nothing is certain. Returns how many. */
size_t mistake_write(out *to, const mistake *about, const char *opening, su_language language);

#endif
