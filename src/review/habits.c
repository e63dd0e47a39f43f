/* SPDX-License-Identifier: MIT */
/* How somebody plays, counted: see habits.h. */
#include "review/habits.h"

#include "coach/danger.h"
#include "coach/facts.h"
#include "game/goal.h"
#include "rules/move.h"

#define OPENING_PLIES 30
#define NEAR_GOAL 2
#define GOAL_WITHOUT_ONE 6 /* where no score wins, pushing off is as near an end */

/* A position of the game, and what a person sees there. */
typedef struct view {
    const su_game *game;
    const su_position *position;
    su_side side;
    unsigned goal;
    su_move played, best;
    unsigned cost; /* of the move played */
    person_choice choices[SU_MAX_MOVES];
    unsigned costs[SU_MAX_MOVES];
    size_t count;
    bool something; /* not all moves cost little */
} view;

/* ---- What a move is ---- */

typedef bool is_kind(const view *at, su_move move);

static bool takes(const view *at, su_move move)
{
    return move_ejects(move) && danger_taken(at->position, move, at->goal) > 0;
}

static bool side_steps(const view *at, su_move move)
{
    return su_move_explain(at->position, move).kind == SU_MOVE_ARROW;
}

static bool breaks_pac(const view *at, su_move move)
{
    fact found[FACTS_MAX];
    su_ply plies[1];
    su_game then;
    if (su_game_begin(&then, at->position, &at->game->house, plies, 1) != SU_OK ||
        su_game_play(&then, move) != SU_OK)
        return false;
    const size_t count = facts_find(found, &then);
    for (size_t i = 0; i < count; i++)
        if (found[i].sentence == TEXT_coach_breaks_pac && found[i].side == at->side)
            return true;
    return false;
}

/* Nothing that could be pushed off before the move still can. */
static bool saves(const view *at, su_move move)
{
    const su_move_facts facts = su_move_explain(at->position, move);
    const su_cells carried = facts_carried(su_threats(at->position, at->side), &facts);
    const su_position after = su_play(at->position, move);
    return (carried & su_threats(&after, at->side)) == 0;
}

/* ---- What there was to see ---- */

static bool all_are(const view *at, is_kind *kind)
{
    for (size_t i = 0; i < at->count; i++)
        if (at->costs[i] < HABIT_LITTLE && !kind(at, at->choices[i].move))
            return false;
    return at->something;
}

static bool some_saves(const view *at)
{
    if (!at->something || su_threats(at->position, at->side) == 0)
        return false;
    for (size_t i = 0; i < at->count; i++)
        if (at->costs[i] < HABIT_LITTLE && saves(at, at->choices[i].move))
            return true;
    return false;
}

static bool gives_away(const view *at)
{
    danger found;
    return at->cost >= HABIT_LITTLE && danger_of(&found, at->game, at->played);
}

static habit phase_of(const view *at)
{
    const unsigned own = su_position_score(at->position, at->side);
    const unsigned theirs = su_position_score(at->position, su_side_other(at->side));
    const unsigned most = own > theirs ? own : theirs;
    const unsigned goal = at->goal ? at->goal : GOAL_WITHOUT_ONE;
    if (most + NEAR_GOAL >= goal)
        return HABIT_END;
    return most == 0 && su_game_ply_count(at->game) < OPENING_PLIES ? HABIT_OPENING : HABIT_MIDDLE;
}

/* What the move of an average person costs here, in millionths. */
static uint64_t difficulty(view *at, const su_people *people)
{
    uint64_t total = 0, sum = 0;
    int32_t most = INT32_MIN;
    people_weigh(at->choices, at->count, people, at->game, 0);
    for (size_t i = 0; i < at->count; i++)
        most = at->choices[i].weight > most ? at->choices[i].weight : most;
    for (size_t i = 0; i < at->count; i++) {
        const uint64_t share =
            people_exponential((uint32_t)(most - at->choices[i].weight)) >> 4; /* for the sum */
        total += share;
        sum += share * at->costs[i] * 1000;
    }
    return total ? sum / total : 0;
}

static void look(view *at, su_people *people)
{
    at->count = people_see(at->choices, people, at->game);
    at->cost = people_cost(at->choices, at->count, at->played);
    at->best = SU_NO_MOVE;
    at->something = false;
    for (size_t i = 0; i < at->count; i++) {
        at->costs[i] = people_cost(at->choices, at->count, at->choices[i].move);
        at->something |= at->costs[i] >= HABIT_LITTLE;
        if (at->costs[i] == 0 && at->best == SU_NO_MOVE)
            at->best = at->choices[i].move;
    }
}

/* ---- Counting ---- */

static void note_moment(habits *into, habit about, const view *at)
{
    habit_moment *list = into->moments[about];
    habit_moment one = {.cost = at->cost, .number = (uint32_t)su_game_ply_count(at->game)};
    size_t place = HABIT_MOMENTS;
    if (at->cost < HABIT_LITTLE || at->best == SU_NO_MOVE)
        return;
    while (place > 0 && list[place - 1].cost < one.cost)
        place--;
    if (place == HABIT_MOMENTS)
        return;
    su_move_format(one.played, at->played);
    su_move_format(one.better, at->best);
    for (size_t i = HABIT_MOMENTS - 1; i > place; i--)
        list[i] = list[i - 1];
    list[place] = one;
}

static void count_cost(habits *into, habit about, const view *at, uint64_t expected)
{
    into->counts[about].part += at->cost * UINT64_C(1000);
    into->counts[about].whole += expected;
    note_moment(into, about, at);
}

static void count_chance(habits *into, habit about, const view *at, bool missed)
{
    into->counts[about].part += missed;
    into->counts[about].whole++;
    if (missed)
        note_moment(into, about, at);
}

static void count_move(habits *into, const view *at, uint64_t expected)
{
    const bool missed = at->cost >= HABIT_LITTLE;
    into->moves++;
    count_cost(into, phase_of(at), at, expected);
    count_chance(into, HABIT_GIFTS, at, gives_away(at));
    if (all_are(at, takes))
        count_chance(into, HABIT_EJECTIONS, at, missed);
    if (some_saves(at))
        count_chance(into, HABIT_DANGERS, at, missed && !saves(at, at->played));
    if (all_are(at, side_steps))
        count_chance(into, HABIT_SIDE_STEPS, at, missed);
    if (all_are(at, breaks_pac))
        count_chance(into, HABIT_PACS, at, missed);
}

void habits_spent(int64_t *spent, const int64_t *left, size_t count, int64_t increment)
{
    for (size_t i = 0; i < count; i++) {
        spent[i] = HABIT_NO_TIME;
        if (i < 2 || left[i] == SU_NO_CLOCK || left[i - 2] == SU_NO_CLOCK)
            continue;
        const int64_t took = left[i - 2] - left[i] + increment;
        spent[i] = took < 0 ? HABIT_NO_TIME : took;
    }
}

static void count_time(habits *into, const view *at, uint64_t expected, int64_t spent, int64_t mean)
{
    count_cost(into, spent * 2 < mean ? HABIT_HASTE : HABIT_LEISURE, at, expected);
    into->counts[HABIT_TIME].part += (uint64_t)spent;
    into->counts[HABIT_TIME].whole++;
}

/* What a move of this side takes on average, of those whose time is known. */
static int64_t mean_time(const su_game *game, su_side side, const int64_t *spent)
{
    int64_t sum = 0, count = 0;
    for (size_t ply = 0; spent && ply < su_game_ply_count(game); ply++)
        if (su_position_side(su_game_position_before(game, ply)) == side &&
            spent[ply] != HABIT_NO_TIME) {
            sum += spent[ply];
            count++;
        }
    return count ? sum / count : 0;
}

/* The game as it stood after so many plies; shares the history. */
static su_game game_at(const su_game *game, size_t ply)
{
    su_game then = *game;
    then.count = ply;
    then.outcome = (su_outcome){SU_ONGOING, SU_REASON_NONE};
    return then;
}

habits habits_of(su_people *people, const su_game *game, su_side side, const int64_t *spent)
{
    const su_variant variant = su_position_variant(su_game_position(game));
    const int64_t mean = mean_time(game, side, spent);
    habits found = {.variant = variant, .side = side};
    for (size_t ply = 0; ply < su_game_ply_count(game); ply++) {
        const su_game then = game_at(game, ply);
        const su_position *position = su_game_position(&then);
        view at = {.game = &then,
                   .position = position,
                   .side = side,
                   .goal = goal_of(variant, &game->house),
                   .played = su_game_move(game, ply)};
        if (su_position_side(position) != side || su_position_placing(position))
            continue;
        look(&at, people);
        if (at.count < 2)
            continue;
        const uint64_t expected = difficulty(&at, people);
        count_move(&found, &at, expected);
        if (spent && spent[ply] != HABIT_NO_TIME)
            count_time(&found, &at, expected, spent[ply], mean);
    }
    return found;
}

habit_count habits_cost(const habits *self)
{
    habit_count sum = {0, 0};
    for (habit phase = HABIT_OPENING; phase <= HABIT_END; phase++) {
        sum.part += self->counts[phase].part;
        sum.whole += self->counts[phase].whole;
    }
    return sum;
}
