/* SPDX-License-Identifier: MIT */
/* How good a move was: see judgement.h. */
#include "review/judgement.h"

#include <limits.h>

static const struct {
    const char *name;
    uint8_t glyph;
    unsigned cost; /* from which on */
} verdicts[JUDGEMENTS] = {
    [JUDGEMENT_FINE] = {"fine", 0, 0},
    [JUDGEMENT_INACCURACY] = {"inaccuracy", 6, 100},
    [JUDGEMENT_MISTAKE] = {"mistake", 2, 200},
    [JUDGEMENT_BLUNDER] = {"blunder", 4, 300},
};

const char *judgement_name(judgement verdict)
{
    return verdicts[verdict].name;
}

uint8_t judgement_glyph(judgement verdict)
{
    return verdicts[verdict].glyph;
}

su_score judgement_of_record(int32_t evaluation)
{
    return evaluation / 10 + evaluation % 10 / 5; /* rounded, away from 0 */
}

su_score judgement_of_result(su_result result, su_side side)
{
    if (result == SU_ONGOING || result == SU_DRAW)
        return 0;
    return (result == SU_FIRST_WINS) == (side == SU_FIRST) ? SU_SCORE_WIN : -SU_SCORE_WIN;
}

unsigned judgement_cost(su_score before, su_score after)
{
    unsigned best = su_score_expected(before), played = su_score_expected(-after);
    return best > played ? best - played : 0;
}

su_score judgement_settle(su_score before, su_score after, bool is_best)
{
    if (!is_best || judgement_cost(before, after) == 0)
        return before;
    return after >= SU_SCORE_WIN_MIN ? 1 - after : -after; /* a loss is a ply further away */
}

/* Plies that make a game, and those without a marble pushed off after which nothing is expected. */
#define GAME_PLIES 30
#define IDLE_PLIES 60
/* Scores up to which a side stands no better, and not clearly better. */
#define LEVEL_SCORE 40
#define CLEAR_SCORE 300

bool judgement_takes_draw(const su_game *game, su_score score)
{
    bool idle =
        su_game_repetitions(game) >= 3 || su_game_plies_without_ejection(game) >= IDLE_PLIES;
    if (su_position_ply(su_game_position(game)) < GAME_PLIES)
        return false;
    return -score <= (idle ? CLEAR_SCORE : LEVEL_SCORE);
}

judgement judgement_of(unsigned cost)
{
    judgement verdict = JUDGEMENT_FINE;
    while (verdict + 1 < JUDGEMENTS && cost >= verdicts[verdict + 1].cost)
        verdict++;
    return verdict;
}

/* How far a cost is from the next one with another verdict. */
static unsigned distance_to_other(unsigned cost)
{
    judgement verdict = judgement_of(cost);
    unsigned nearest = UINT_MAX;
    if (verdict > JUDGEMENT_FINE)
        nearest = cost - verdicts[verdict].cost + 1;
    if (verdict + 1 < JUDGEMENTS && verdicts[verdict + 1].cost - cost < nearest)
        nearest = verdicts[verdict + 1].cost - cost;
    return nearest;
}

/* What a first search is taken to be wrong by, and what is still open after any other. */
#define FIRST_DOUBT 60
#define LEAST_DOUBT 10

static bool is_open(unsigned cost, unsigned last, unsigned round)
{
    unsigned change = cost > last ? cost - last : last - cost;
    unsigned doubt = round == 0 ? FIRST_DOUBT : change > LEAST_DOUBT ? change : LEAST_DOUBT;
    return distance_to_other(cost) <= doubt;
}

unsigned judgement_effort(unsigned round)
{
    return 1U << round;
}

size_t judgement_deepen(bool *again, const uint16_t *costs, const uint16_t *last, size_t count,
                        bool is_over, unsigned round)
{
    size_t found = 0;
    for (size_t i = 0; i <= count; i++)
        again[i] = false;
    for (size_t i = 0; i < count && round < JUDGEMENT_ROUNDS; i++)
        if (is_open(costs[i], round == 0 ? costs[i] : last[i], round))
            again[i] = again[i + 1] = true;
    if (is_over)
        again[count] = false;
    for (size_t i = 0; i <= count; i++)
        found += again[i];
    return found;
}

void judgement_count(judgement_tally *tally, unsigned cost)
{
    uint64_t kept = 1000 - cost;
    tally->moves++;
    tally->counts[judgement_of(cost)]++;
    tally->accuracies += (kept * kept * kept + 500000) / 1000000;
}

unsigned judgement_accuracy(const judgement_tally *tally)
{
    if (tally->moves == 0)
        return 1000;
    return (unsigned)((tally->accuracies + tally->moves / 2) / tally->moves);
}
