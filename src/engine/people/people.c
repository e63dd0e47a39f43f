/* SPDX-License-Identifier: MIT */
/* What people would play: see people.h. */
#include "engine/people/people.h"

#include "base/platform.h"
#include "engine/prove.h"
#include "rules/move.h"
#include "rules/variant.h"

#define UNSEEN (-SU_SCORE_WIN - 1)
#define NEAR_GAP 40 /* points; nearer moves are told apart more finely */
#define FAR_GAP 400
#define LATE_PLY 200
#define FIRST_PLIES 2
#define OPENING_PLIES 10

void people_use_nets(su_people *self, bool nets)
{
    su_engine_use_nets(self->eyes, nets);
    self->has_net = person_net_own(&self->net);
}

/* What it looks with: small, and telling so many lines. */
static su_engine_options eyes(unsigned lines)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = 1;
    options.lines = lines;
    return options;
}

su_people *su_people_new(void)
{
    const su_engine_options options = eyes(SU_MAX_MOVES);
    su_people *self = platform_allocate(sizeof *self);
    if (!self)
        return NULL;
    self->eyes = su_engine_new(&options);
    self->prover = prover_new(PROVER_BRIEF_RECALL);
    self->has_net = person_net_own(&self->net);
    if (self->eyes && self->prover)
        return self;
    su_people_free(self);
    return NULL;
}

void su_people_free(su_people *self)
{
    if (!self)
        return;
    su_engine_free(self->eyes);
    prover_free(self->prover);
    platform_release(self);
}

/* ---- What is seen of a position ---- */

typedef struct look {
    person_choice *choices;
    size_t count;
} look;

static void note_line(void *data, const su_line *line)
{
    const look *into = data;
    for (size_t i = 0; i < into->count; i++)
        if (into->choices[i].move == line->moves[0])
            into->choices[i].seen[line->depth - 1] = line->score;
}

/* As if the game began here: what happened before is seen otherwise. */
static void search(su_people *self, person_choice *choices, size_t count, const su_game *game)
{
    su_ply plies[1];
    su_game from_here;
    su_limits limits = SU_LIMITS_INIT;
    look into = {choices, count};
    limits.depth = PERSON_DEPTHS;
    if (su_game_begin(&from_here, su_game_position(game), &game->house, plies, 1) != SU_OK)
        return;
    su_engine_forget(self->eyes);
    self->nodes = su_engine_search(self->eyes, &from_here, &limits, note_line, &into).nodes;
    /* Where it was stopped, the later looks are the earlier ones. */
    for (size_t i = 0; i < count; i++)
        for (unsigned n = 1; n < PERSON_DEPTHS; n++)
            if (choices[i].seen[n] == UNSEEN)
                choices[i].seen[n] = choices[i].seen[n - 1];
}

su_search_result people_search_on(su_people *self, const su_game *game, const su_limits *limits)
{
    const su_engine_options one = eyes(1), all = eyes(SU_MAX_MOVES);
    su_engine_configure(self->eyes, &one);
    const su_search_result found = su_engine_search(self->eyes, game, limits, NULL, NULL);
    su_engine_configure(self->eyes, &all);
    self->nodes += found.nodes;
    return found;
}

static int8_t one_if(bool is)
{
    return is ? PERSON_ONE : 0;
}

person_view people_view(const su_game *game, int strength)
{
    const su_position *now = su_game_position(game);
    const su_side side = su_position_side(now), other = su_side_other(side);
    const su_variant variant = su_position_variant(now);
    const size_t ply = su_game_ply_count(game);
    person_view view = {.sees_board =
                            !variant_has_sisters(variant) && !variant_has_targets(variant)};
    int8_t *at = view.of_game;
    strength = strength < SU_STRENGTH_LEAST ? SU_STRENGTH_LEAST : strength;
    strength = strength > SU_STRENGTH_MOST ? SU_STRENGTH_MOST : strength;
    for (size_t n = 0; n < PERSON_BACK; n++) {
        const size_t before = ply > n ? ply - n : 0;
        const su_position *position = before == ply ? now : su_game_position_before(game, before);
        view.marbles[n][0] = position->marbles[side];
        view.marbles[n][1] = position->marbles[other];
    }
    for (unsigned n = 1; n <= PERSON_SCORES; n++, at++) {
        at[0] = one_if(view.sees_board && now->score[side] == n);
        at[PERSON_SCORES] = one_if(view.sees_board && now->score[other] == n);
    }
    at += PERSON_SCORES;
    at[0] = (int8_t)(((ply < LATE_PLY ? ply : LATE_PLY) * PERSON_ONE + 50) / 100);
    at[1] = one_if(ply < FIRST_PLIES);
    at[2] = one_if(ply < OPENING_PLIES);
    at[3] = one_if(side == SU_SECOND);
    at[4] = (int8_t)((strength * 2 * PERSON_ONE + (strength < 0 ? -100 : 100)) / 200);
    return view;
}

/* ---- What is seen of a move ---- */

bool people_repeats(const su_game *game, su_move move)
{
    const su_position after = su_play(su_game_position(game), move);
    for (size_t n = 0; n < su_game_ply_count(game); n++)
        if (su_position_same(&after, su_game_position_before(game, n)))
            return true;
    return false;
}

static uint8_t hundredths(unsigned thousandths)
{
    return (uint8_t)((thousandths + 5) / 10);
}

static void describe(uint8_t out[PERSON_OF_MOVE], const su_game *game, const person_choice *choice,
                     const su_score best[PERSON_DEPTHS])
{
    out[0] = (uint8_t)(PERSON_ONE * move_pushed(choice->move));
    out[1] = (uint8_t)one_if(move_ejects(choice->move));
    out[2] = (uint8_t)one_if(people_repeats(game, choice->move));
    for (unsigned n = 0; n < PERSON_DEPTHS; n++) {
        const su_score gap = best[n] - choice->seen[n];
        const unsigned chance = su_score_expected(choice->seen[n]);
        out[3 + n] = (uint8_t)((gap < FAR_GAP ? gap : FAR_GAP) / 4);
        out[3 + PERSON_DEPTHS + n] = (uint8_t)((gap < NEAR_GAP ? gap : NEAR_GAP) * 5 / 2);
        out[3 + 2 * PERSON_DEPTHS + n] = hundredths(chance);
        out[3 + 3 * PERSON_DEPTHS + n] = hundredths(su_score_expected(best[n]) - chance);
    }
}

size_t people_see(person_choice *out, su_people *self, const su_game *game)
{
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, su_game_position(game));
    for (size_t i = 0; i < count; i++)
        out[i] = (person_choice){.move = moves[i], .seen = {0, UNSEEN, UNSEEN}};
    search(self, out, count, game);
    return count;
}

void people_weigh(person_choice *choices, size_t count, const su_people *self, const su_game *game,
                  int strength)
{
    su_score best[PERSON_DEPTHS];
    person_thought thought;
    if (!self->has_net)
        return;
    for (unsigned n = 0; n < PERSON_DEPTHS; n++) {
        best[n] = -SU_SCORE_WIN;
        for (size_t i = 0; i < count; i++)
            best[n] = choices[i].seen[n] > best[n] ? choices[i].seen[n] : best[n];
    }
    const person_view view = people_view(game, strength);
    person_think(&thought, &self->net, &view);
    for (size_t i = 0; i < count; i++) {
        uint8_t of_move[PERSON_OF_MOVE];
        describe(of_move, game, &choices[i], best);
        choices[i].weight = person_weigh(&thought, choices[i].move, of_move);
    }
}

/* ---- Strength ---- */

/* Of the people it was learned from: what a move costs on average, and the spread of their
 * averages, in millionths of the expected result. */
#define MEAN_COST 22566
#define SPREAD_OF_COSTS 2682
#define AS_IF_AVERAGE 100

unsigned people_cost(const person_choice *seen, size_t count, su_move move)
{
    unsigned best = 0, own = 0;
    for (size_t i = 0; i < count; i++) {
        const unsigned expected = su_score_expected(seen[i].seen[PERSON_DEPTHS - 1]);
        best = expected > best ? expected : best;
        own = seen[i].move == move ? expected : own;
    }
    return best - own;
}

int people_strength(uint64_t cost, uint64_t plies)
{
    const int64_t all = (int64_t)(plies + AS_IF_AVERAGE);
    const int64_t better = (int64_t)plies * MEAN_COST - (int64_t)cost * 1000;
    return (int)(better * 100 / SPREAD_OF_COSTS / all);
}

/* ---- Shares ---- */

uint64_t people_exponential(uint32_t below)
{
    /* e to the power of -2^k / 256. */
    static const uint32_t factors[] = {4278222805, 4261543595, 4228380000, 4162825044, 4034748382,
                                       3790295335, 3344923893, 2605029347, 1580030169, 581260615,
                                       78665070,   1440801,    483};
    uint64_t power = UINT64_C(1) << 32;
    if (below >> (sizeof factors / sizeof *factors))
        return 0;
    for (unsigned k = 0; k < sizeof factors / sizeof *factors; k++)
        if (below >> k & 1)
            power = power * factors[k] >> 32;
    return power;
}

static void sort(su_choice *choices, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const su_choice moved = choices[i];
        size_t at = i;
        for (; at > 0 && choices[at - 1].share < moved.share; at--)
            choices[at] = choices[at - 1];
        choices[at] = moved;
    }
}

size_t su_people_choices(su_choice *out, su_people *self, const su_game *game, int strength)
{
    person_choice choices[SU_MAX_MOVES];
    uint64_t powers[SU_MAX_MOVES], total = 0;
    int32_t most = INT32_MIN;
    if (su_game_outcome(game).result != SU_ONGOING)
        return 0;
    const size_t count = people_see(choices, self, game);
    people_weigh(choices, count, self, game, strength);
    for (size_t i = 0; i < count; i++)
        most = choices[i].weight > most ? choices[i].weight : most;
    for (size_t i = 0; i < count; i++)
        total += powers[i] = people_exponential((uint32_t)(most - choices[i].weight));
    for (size_t i = 0; i < count; i++)
        out[i] = (su_choice){choices[i].move, (uint32_t)(powers[i] * 1000000 / total),
                             choices[i].seen[PERSON_DEPTHS - 1]};
    sort(out, count);
    return count;
}
