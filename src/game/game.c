/* SPDX-License-Identifier: MIT */
/* A game with its history, under the rules of the board and of the house. */
#include <sumito/game.h>

#include "base/check.h"
#include "game/goal.h"

static bool has_enough_ejections(const su_game *game, const su_position *position, su_side side)
{
    su_variant variant = su_position_variant(position);
    unsigned goal = goal_of(variant, &game->house);
    return goal != 0 && !variant_has_targets(variant) && su_position_score(position, side) >= goal;
}

static su_outcome outcome_at_limit(const su_house_rules *house, const su_position *position)
{
    su_result result = goal_limit_result(house, position);
    return (su_outcome){result,
                        result == SU_DRAW ? SU_REASON_NO_PROGRESS : SU_REASON_MORE_PUSHED_OFF};
}

/* What the board and the house rules say of the current position. A win comes before a draw. */
static su_outcome judge(const su_game *game)
{
    const su_position *position = su_game_position(game);
    su_outcome outcome = su_position_outcome(position);
    su_side mover = su_side_other(su_position_side(position));
    if (outcome.result != SU_ONGOING)
        return outcome;
    if (has_enough_ejections(game, position, mover))
        return (su_outcome){su_win_of(mover), SU_REASON_EJECTIONS};
    if (game->house.repetition_draw && su_game_repetitions(game) >= GOAL_OCCURRENCES_TO_DRAW)
        return (su_outcome){SU_DRAW, SU_REASON_REPETITION};
    if (goal_at_limit(&game->house, su_game_plies_without_ejection(game)))
        return outcome_at_limit(&game->house, position);
    return outcome;
}

su_status su_game_begin(su_game *out, const su_position *start, const su_house_rules *house,
                        su_ply *plies, size_t capacity)
{
    su_game game = {
        .house = *house, .start = *start, .plies = plies, .capacity = capacity, .count = 0};
    if (house->ejections_to_win < 1 || house->ejections_to_win > GOAL_MOST_EJECTIONS ||
        has_enough_ejections(&game, start, su_position_side(start)))
        return SU_ILLEGAL;
    game.outcome = judge(&game);
    *out = game;
    return SU_OK;
}

su_status su_game_play(su_game *game, su_move move)
{
    const su_position *before = su_game_position(game);
    if (game->outcome.result != SU_ONGOING || !su_move_legal(before, move))
        return SU_ILLEGAL;
    if (game->count == game->capacity)
        return SU_FULL;
    bool pushed_off = su_move_explain(before, move).ejected != SU_NO_CELL;
    game->plies[game->count] = (su_ply){
        .after = su_play(before, move),
        .move = move,
        .plies_without_ejection = pushed_off ? 0 : su_game_plies_without_ejection(game) + 1};
    game->count++;
    game->outcome = judge(game);
    return SU_OK;
}

/* The refusal of any move in a game that ended otherwise than the position tells. */
static su_refusal refuse_after_end(const su_game *game)
{
    su_refusal refusal = {.code = SU_REFUSED_GAME_OVER, .rule = "-"};
    if (game->outcome.reason == SU_REASON_EJECTIONS || game->outcome.reason == SU_REASON_TIME)
        __builtin_memcpy(refusal.rule, game->outcome.reason == SU_REASON_TIME ? "C11" : "C10",
                         sizeof refusal.rule);
    return refusal;
}

su_status su_game_play_text(su_game *game, const char *text, su_refusal *why)
{
    su_move move;
    su_refusal refusal;
    su_status status = su_move_parse(&move, su_game_position(game), text, &refusal);
    if (game->outcome.result != SU_ONGOING) {
        if (status == SU_OK || refusal.code != SU_REFUSED_GAME_OVER)
            refusal = refuse_after_end(game);
        status = SU_ILLEGAL;
    }
    if (status == SU_OK)
        return su_game_play(game, move);
    if (why != NULL)
        *why = refusal;
    return status;
}

su_status su_game_takeback(su_game *game, size_t plies)
{
    if (!game->house.takebacks || plies > game->count)
        return SU_ILLEGAL;
    game->count -= plies;
    game->outcome = judge(game);
    return SU_OK;
}

static su_status end(su_game *game, su_result result, su_reason reason)
{
    if (game->outcome.result != SU_ONGOING)
        return SU_ILLEGAL;
    game->outcome = (su_outcome){result, reason};
    return SU_OK;
}

su_status su_game_resign(su_game *game, su_side side)
{
    return end(game, su_win_of(su_side_other(side)), SU_REASON_RESIGNATION);
}

su_status su_game_agree_draw(su_game *game)
{
    return end(game, SU_DRAW, SU_REASON_AGREEMENT);
}

su_status su_game_time_out(su_game *game, su_side side)
{
    return end(game, su_win_of(su_side_other(side)), SU_REASON_TIME);
}

su_status su_game_leave(su_game *game, su_side side)
{
    return end(game, su_win_of(su_side_other(side)), SU_REASON_LEAVING);
}

su_outcome su_game_outcome(const su_game *game)
{
    return game->outcome;
}

const su_position *su_game_position(const su_game *game)
{
    return su_game_position_before(game, game->count);
}

size_t su_game_ply_count(const su_game *game)
{
    return game->count;
}

su_move su_game_move(const su_game *game, size_t n)
{
    CHECK(n < game->count);
    return game->plies[n].move;
}

const su_position *su_game_position_before(const su_game *game, size_t n)
{
    CHECK(n <= game->count);
    return n == 0 ? &game->start : &game->plies[n - 1].after;
}

unsigned su_game_repetitions(const su_game *game)
{
    const su_position *current = su_game_position(game);
    unsigned found = 1;
    /* The same side is to move in every second position only. */
    for (size_t n = game->count; n >= 2;) {
        n -= 2;
        found += su_position_same(current, su_game_position_before(game, n));
    }
    return found;
}

unsigned su_game_plies_without_ejection(const su_game *game)
{
    return game->count == 0 ? 0 : game->plies[game->count - 1].plies_without_ejection;
}
