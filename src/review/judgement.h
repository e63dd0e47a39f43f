/* SPDX-License-Identifier: MIT */
/* How good a move was: expected results, mistakes and accuracy, from the scores of searches.
 *
 * A score s of the engine stands for an expected result of 1 / (1 + e^(-s / 200)). What a move
 * costs is the expected result of the best move less that of the move played. Costs of 0.1, 0.2 and
 * 0.3 are an inaccuracy, a mistake and a blunder. The accuracy of a move is (1 - cost)^3, that of a
 * player the mean over the player's moves. Everything is counted in thousandths, in integers.
 *
 * A cost is as good as the searches behind it. A review searches every position once, then, in
 * rounds, again where a verdict is open: where the cost is as near to another verdict as it changed
 * in the last round. Whoever reviews only searches; which positions, how much longer and how often
 * is decided here, so that page and program find the same. */
#ifndef REVIEW_JUDGEMENT_H
#define REVIEW_JUDGEMENT_H

#include <sumito/engine.h>
#include <sumito/game.h>

typedef enum judgement {
    JUDGEMENT_FINE,
    JUDGEMENT_INACCURACY,
    JUDGEMENT_MISTAKE,
    JUDGEMENT_BLUNDER,
    JUDGEMENTS
} judgement;

/* Code word, e.g. "blunder". */
const char *judgement_name(judgement verdict);
/* The glyph of a record for it (`?!` `?` `??`), or 0 for a fine move. */
uint8_t judgement_glyph(judgement verdict);

/* The score behind an evaluation of a record, for the first player: a tenth of it. */
su_score judgement_of_record(int32_t evaluation);
/* The score of a game that is over, for a side; 0 of one that is not. */
su_score judgement_of_result(su_result result, su_side side);
/* What a move cost: scores of the position before it and after it, each for the side to move. */
unsigned judgement_cost(su_score before, su_score after);
judgement judgement_of(unsigned cost);
/* What a position is worth once the move played in it is known: the engine's own choice costs
 * nothing, so where the search after it finds less than the search before, that is the worth of
 * both. What is left can be judged from the scores alone. */
su_score judgement_settle(su_score before, su_score after, bool is_best);

/* How often open verdicts are searched again, at most. */
#define JUDGEMENT_ROUNDS 4
/* How many times the effort of the first search a search of a round has; 1 in round 0. */
unsigned judgement_effort(unsigned round);
/* Which positions of a game of `count` moves are to be searched again now that `round` rounds are
 * over (0: every position was searched once), for `again` with one more than moves: those before
 * and after every move whose verdict is open. `last`, the costs of the round before, are not read
 * in round 0; the last position of a game that `is_over` is never searched. Returns how many. */
size_t judgement_deepen(bool *again, const uint16_t *costs, const uint16_t *last, size_t count,
                        bool is_over, unsigned round);

/* Whether the computer agrees to a draw that the side to move offers; `score` is that side's. As a
 * person would: not before there has been a game, and then where it stands no better; also a little
 * better where nothing is left to play for, because positions come again or nothing happens. */
bool judgement_takes_draw(const su_game *game, su_score score);

/* The moves of a player, counted. */
typedef struct judgement_tally {
    uint32_t moves;
    uint32_t counts[JUDGEMENTS];
    uint64_t accuracies; /* summed */
} judgement_tally;

void judgement_count(judgement_tally *tally, unsigned cost);
/* The mean; 1000 where there is no move to find fault with. */
unsigned judgement_accuracy(const judgement_tally *tally);

#endif
