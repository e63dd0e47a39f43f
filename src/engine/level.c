/* SPDX-License-Identifier: MIT */
/* Levels: see level.h and levels.def. */
#include "engine/level.h"

#include "base/rng.h"
#include "engine/level_end.h"
#include "engine/score.h"
#include "engine/style.h"

/* Whoever plays below this is just learning how a game ends. It is worth more than anything else at
 * these levels, so the one below forgets it only on bad days: a step from never to always is too
 * high. */
#define SEES_THE_END 3
#define SEES_IT_IN_TWO 6
/* What looking further than a person's first glance may cost, and at how many moves. */
#define MOST_NODES 20000
#define MOST_DEEPER 8

typedef struct level {
    su_variant variant;
    int strength, share, regard;
    unsigned depth, least, slips;
    int harm;
} level;

static const level levels[] = {
#define LEVEL(game, strength, share, regard, depth, least, slips, harm)                            \
    {SU_##game, strength, share, regard, depth, least, slips, harm},
#include "engine/levels.def"
#undef LEVEL
};

/* From level 1 on a bad day to the last one that chooses on a good one. */
#define ROWS (SU_LEVELS + 1)
_Static_assert(sizeof levels == sizeof(level) * SU_VARIANTS * ROWS,
               "a row of each game for every level below full strength, one below and one above");

/* As which row a level plays: that before or that after the one of its number. So a good day of a
 * level beats a bad day of the next: if each played as its own row, steps would be too high. */
static const level *level_on(su_variant variant, unsigned number, unsigned day)
{
    const level *first = levels;
    while (first->variant != variant)
        first += ROWS;
    return first + number - 1 + 2 * day;
}

unsigned level_day(unsigned number, uint64_t seed)
{
    /* Two levels that meet, and games with neighbouring seeds, have days of their own. */
    rng random =
        rng_seeded((seed + number * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xd1342543de82ef95));
    for (unsigned i = 0; i < 8; i++)
        rng_next(&random);
    return rng_below(&random, LEVEL_DAYS);
}

uint64_t level_nodes(su_variant variant, unsigned number, unsigned day)
{
    const level *as = level_on(variant, number, day);
    return as->share == 0 && as->least == 0 ? MOST_NODES : 0;
}

/* Puts first what enough people would play; how many moves these are. */
static size_t put_likely_first(person_choice *choices, size_t count, unsigned least)
{
    uint64_t powers[SU_MAX_MOVES], total = 0;
    int32_t most = INT32_MIN;
    size_t at = 0;
    for (size_t i = 0; i < count; i++)
        most = choices[i].weight > most ? choices[i].weight : most;
    for (size_t i = 0; i < count; i++)
        total += powers[i] = people_exponential((uint32_t)(most - choices[i].weight));
    for (size_t i = 0; i < count; i++)
        if (powers[i] * 1000 >= total * least || choices[i].weight == most) {
            const person_choice likely = choices[i];
            choices[i] = choices[at];
            choices[at++] = likely;
        }
    return at;
}

typedef struct deeper {
    const person_choice *choices;
    su_score *scores;
    size_t count;
} deeper;

static void note_deeper(void *data, const su_line *line)
{
    const deeper *into = data;
    for (size_t i = 0; i < into->count; i++)
        if (into->choices[i].move == line->moves[0])
            into->scores[i] = line->score;
}

/* How likely each of some moves is by weights in PERSON_LOGIT, as parts of 2^32. */
static void to_shares(uint64_t *out, const int64_t *weights, size_t count)
{
    int64_t most = INT64_MIN;
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++)
        most = weights[i] > most ? weights[i] : most;
    for (size_t i = 0; i < count; i++) {
        const uint64_t below = (uint64_t)(most - weights[i]);
        total += out[i] = below < UINT32_MAX ? people_exponential((uint32_t)below) : 0;
    }
    for (size_t i = 0; i < count; i++)
        out[i] = (out[i] << 24) / (total >> 8);
}

static int64_t regarded(su_score score, int regard)
{
    return (int64_t)su_score_expected(score) * regard * PERSON_LOGIT / 1000;
}

/* How likely each of some moves is that look like this: thought about, or a slip. */
static void weigh(level_choice *out, const person_choice *choices, const su_score *scores,
                  size_t count, const level *as)
{
    int64_t weights[SU_MAX_MOVES], slips[SU_MAX_MOVES];
    uint64_t thought[SU_MAX_MOVES], slipped[SU_MAX_MOVES];
    for (size_t i = 0; i < count; i++) {
        weights[i] = (int64_t)choices[i].weight * as->share / 100 +
                     regarded(scores[i], as->regard) + choices[i].lean;
        slips[i] = regarded(scores[i], as->harm) + choices[i].lean;
    }
    to_shares(thought, weights, count);
    to_shares(slipped, slips, count);
    for (size_t i = 0; i < count; i++)
        out[i] = (level_choice){choices[i].move,
                                (thought[i] * (100 - as->slips) + slipped[i] * as->slips) / 100,
                                scores[i]};
}

static void sort(level_choice *choices, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const level_choice moved = choices[i];
        size_t at = i;
        for (; at > 0 && choices[at - 1].power < moved.power; at--)
            choices[at] = choices[at - 1];
        choices[at] = moved;
    }
}

static size_t place_of(const person_choice *choices, size_t count, su_move move)
{
    size_t at = 0;
    while (at < count && choices[at].move != move)
        at++;
    return at;
}

/* Looks further at the moves it would have played at a glance; nothing else is left. */
static size_t look_on(level_choice *out, su_people *people, person_choice *choices, size_t count,
                      const su_game *game, const level *as)
{
    su_move moves[MOST_DEEPER];
    su_score scores[MOST_DEEPER];
    person_choice kept[MOST_DEEPER];
    su_limits limits = SU_LIMITS_INIT;
    deeper into = {kept, scores, count < MOST_DEEPER ? count : MOST_DEEPER};
    for (size_t i = 0; i < into.count; i++) {
        kept[i] = choices[place_of(choices, count, out[i].move)];
        scores[i] = out[i].score;
        moves[i] = out[i].move;
    }
    limits.depth = as->depth;
    limits.nodes = MOST_NODES;
    limits.only = moves;
    limits.only_count = into.count;
    people->nodes += su_engine_search(people->eyes, game, &limits, note_deeper, &into).nodes;
    weigh(out, kept, scores, into.count, as);
    sort(out, into.count);
    return into.count;
}

/* What a search finds best of these, and of them a character likes. Where it overlooks a loss in
 * two, it looks again. */
static size_t search_on(level_choice *out, su_people *people, person_choice *choices, size_t count,
                        const su_game *game, const level *as)
{
    su_move moves[SU_MAX_MOVES];
    su_limits limits = SU_LIMITS_INIT;
    su_search_result found;
    for (size_t i = 0; i < count; i++)
        choices[i].weight += choices[i].lean;
    count = put_likely_first(choices, count, as->least);
    for (size_t i = 0; i < count; i++)
        moves[i] = choices[i].move;
    limits.depth = as->depth;
    limits.nodes = MOST_NODES;
    limits.only = moves;
    for (limits.only_count = count;; limits.only_count--) {
        found = people_search_on(people, game, &limits);
        if (limits.only_count == 1 || is_win_or_loss(found.score) ||
            !level_loses_in_two(people, game, found.best))
            break;
        size_t at = 0;
        while (moves[at] != found.best)
            at++;
        moves[at] = moves[limits.only_count - 1];
    }
    out[0] = (level_choice){found.best, UINT64_C(1) << 32, found.score};
    return 1;
}

size_t level_choices(level_choice *out, su_people *people, unsigned number, unsigned day,
                     unsigned character, const su_game *game, person_choice *choices, size_t count)
{
    su_score scores[SU_MAX_MOVES] = {0};
    const level *as = level_on(su_position_variant(su_game_position(game)), number, day);
    const unsigned glance = as->depth < PERSON_DEPTHS ? as->depth : PERSON_DEPTHS;
    people_weigh(choices, count, people, game, as->strength);
    style_lean(choices, count, su_game_position(game), character);
    const bool sees_the_end = number + (day > 0) >= SEES_THE_END;
    count = sees_the_end ? level_keep_to_the_end(choices, count, game)
                         : level_keep_going(choices, count, game);
    if (number >= SEES_IT_IN_TWO)
        count = level_keep_wins_in_two(choices, count, people, game);
    const size_t likely = put_likely_first(choices, count, as->least);
    count = number >= SEES_IT_IN_TWO ? level_put_saving_first(choices, likely, count, people, game)
                                     : likely;
    if (as->share == 0)
        return search_on(out, people, choices, count, game, as);
    for (size_t i = 0; i < count; i++)
        scores[i] = choices[i].seen[glance - 1];
    weigh(out, choices, scores, count, as);
    sort(out, count);
    return as->depth > glance && count > 1 ? look_on(out, people, choices, count, game, as) : count;
}

/* One of them at random, as likely as they are. */
static size_t draw(const level_choice *choices, size_t count, rng *random)
{
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++)
        total += choices[i].power;
    /* In 2^-20 of the total: no product overflows. */
    uint64_t left = (total >> 20) * rng_below(random, 1u << 20);
    for (size_t i = 0; i < count; i++) {
        if (left < choices[i].power)
            return i;
        left -= choices[i].power;
    }
    return 0;
}

const level_choice *level_choose(level_choice *choices, size_t count, su_people *people,
                                 unsigned number, const su_game *game, uint64_t seed)
{
    rng random = rng_seeded(seed ^ su_position_key(su_game_position(game)) ^
                            su_game_ply_count(game) * UINT64_C(0x9e3779b97f4a7c15));
    size_t chosen = draw(choices, count, &random), left = count;
    while (number >= SEES_IT_IN_TWO && left > 0 &&
           level_loses_in_two(people, game, choices[chosen].move)) {
        /* It goes behind those that are left; when all lose, the first thought is as good. */
        const level_choice lost = choices[chosen];
        for (size_t i = chosen; i + 1 < count; i++)
            choices[i] = choices[i + 1];
        choices[count - 1] = lost;
        left--;
        chosen = left > 0 ? draw(choices, left, &random) : 0;
    }
    return &choices[chosen];
}
