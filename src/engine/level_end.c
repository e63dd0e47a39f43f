/* SPDX-License-Identifier: MIT */
/* What levels see of the end of a game: see level_end.h. */
#include "engine/level_end.h"

#include "engine/prove.h"
#include "game/goal.h"
#include "rules/move.h"
#include "rules/play.h"

/* The result of a position as the board, the house's goal and its limit tell it, `quiet` plies
 * after a marble was pushed off. */
static su_result result_of(const su_game *game, const su_position *position, unsigned quiet)
{
    unsigned goal = goal_of(su_position_variant(position), &game->house);
    su_side mover = su_side_other(position->side);
    if (goal != 0 && position->score[mover] >= goal)
        return su_win_of(mover);
    su_result result = su_position_outcome(position).result;
    if (result == SU_ONGOING && goal_at_limit(&game->house, quiet))
        return goal_limit_result(&game->house, position);
    return result;
}

static su_position after_move(const su_position *position, su_move move)
{
    su_position after = *position;
    VARIANT_DISPATCH(su_position_variant(position), play, &after, move);
    return after;
}

static unsigned quiet_after(unsigned quiet, su_move move)
{
    return move_ejects(move) ? 0 : quiet + 1;
}

/* Whether a move makes its player win, or lose, at once. */
static bool ends(const su_game *game, const su_position *position, unsigned quiet, su_move move,
                 bool winning)
{
    su_position after = after_move(position, move);
    su_side mover = position->side;
    return result_of(game, &after, quiet_after(quiet, move)) ==
           su_win_of(winning ? mover : su_side_other(mover));
}

/* Whether the house ends the game after a move that comes to `after` and does not lose it. */
static bool draws(const su_game *game, const su_position *after, su_move move)
{
    unsigned occurrences = 1;
    if (move_ejects(move))
        return false;
    if (goal_at_limit(&game->house, su_game_plies_without_ejection(game) + 1))
        return true;
    for (size_t n = 0; n < su_game_ply_count(game) && game->house.repetition_draw; n++)
        occurrences += su_position_same(after, su_game_position_before(game, n));
    return occurrences >= GOAL_OCCURRENCES_TO_DRAW;
}

/* Whether a move loses: at once, or to the next one. */
static bool loses(const su_game *game, su_move move)
{
    const su_position *position = su_game_position(game);
    unsigned quiet = su_game_plies_without_ejection(game);
    if (ends(game, position, quiet, move, false))
        return true;
    su_move replies[SU_MAX_MOVES];
    su_position after = after_move(position, move);
    size_t count = su_moves(replies, &after);
    for (size_t i = 0; i < count; i++)
        if (ends(game, &after, quiet_after(quiet, move), replies[i], true))
            return !draws(game, &after, move);
    return false;
}

size_t level_keep_going(person_choice *choices, size_t count, const su_game *game)
{
    const su_position *position = su_game_position(game);
    const unsigned quiet = su_game_plies_without_ejection(game);
    size_t at = 0;
    for (size_t i = 0; i < count; i++)
        if (!ends(game, position, quiet, choices[i].move, false))
            choices[at++] = choices[i];
    return at ? at : count;
}

size_t level_keep_to_the_end(person_choice *choices, size_t count, const su_game *game)
{
    const su_position *position = su_game_position(game);
    const unsigned quiet = su_game_plies_without_ejection(game);
    bool kept[SU_MAX_MOVES];
    size_t found = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        found += kept[i] = ends(game, position, quiet, choices[i].move, true);
    for (size_t i = 0; found == 0 && i < count; i++)
        kept[i] = !loses(game, choices[i].move);
    for (size_t i = 0; i < count; i++)
        if (kept[i])
            choices[at++] = choices[i];
    return at ? at : count;
}

size_t level_keep_wins_in_two(person_choice *choices, size_t count, su_people *people,
                              const su_game *game)
{
    const su_position *position = su_game_position(game);
    size_t at = 0;
    prover_reset(people->prover, &game->house, PROVER_BRIEF_LIMIT);
    if (prove_win(people->prover, position, 2) != PROVED)
        return count;
    for (size_t i = 0; i < count; i++)
        if (prove_win_by(people->prover, position, choices[i].move, 2) == PROVED)
            choices[at++] = choices[i];
    return at ? at : count;
}

bool level_loses_in_two(su_people *people, const su_game *game, su_move move)
{
    const su_position after = after_move(su_game_position(game), move);
    prover_reset(people->prover, &game->house, PROVER_BRIEF_LIMIT);
    return prove_win(people->prover, &after, 2) == PROVED && !draws(game, &after, move);
}

size_t level_put_saving_first(person_choice *choices, size_t likely, size_t count,
                              su_people *people, const su_game *game)
{
    size_t at = 0;
    for (size_t i = 0; i < likely; i++)
        if (!level_loses_in_two(people, game, choices[i].move))
            return likely;
    for (size_t i = likely; i < count; i++)
        if (!level_loses_in_two(people, game, choices[i].move))
            choices[at++] = choices[i];
    return at ? at : likely;
}
