/* SPDX-License-Identifier: MIT */
/* Marbles given away for nothing: see danger.h. */
#include "coach/danger.h"

#include "game/goal.h"
#include "rules/variant.h"
#include "text/phrase.h"

#define A_WIN 1000

unsigned danger_taken(const su_position *position, su_move move, unsigned goal)
{
    su_side mover = su_position_side(position);
    su_move_facts facts = su_move_explain(position, move);
    if (facts.ejected == SU_NO_CELL && !facts.reunites)
        return 0;
    su_position after = su_play(position, move);
    if (su_position_outcome(&after).result == su_win_of(mover) ||
        (goal != 0 && su_position_score(&after, mover) >= goal))
        return A_WIN;
    if (facts.ejected == SU_NO_CELL)
        return 0;
    return variant_has_targets(su_position_variant(position)) ? facts.points : 1;
}

static unsigned most_taken(const su_position *position, unsigned goal)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    unsigned most = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned taken = danger_taken(position, moves[i], goal);
        most = taken > most ? taken : most;
    }
    return most;
}

/* The marbles of the other side that the side to move takes for nothing, and the push that takes
 * most. */
static su_cells taken_for_nothing(su_move *push, const su_position *position, unsigned goal)
{
    su_move moves[SU_MAX_MOVES];
    su_cells cells = 0;
    unsigned most = 0;
    /* Most positions have no danger at all, which is soon seen. */
    if (su_threats(position, su_side_other(su_position_side(position))) == 0)
        return 0;
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(position, moves[i]);
        unsigned taken = danger_taken(position, moves[i], goal);
        if (facts.ejected == SU_NO_CELL || taken == 0)
            continue;
        su_position after = su_play(position, moves[i]);
        if (taken < A_WIN && most_taken(&after, goal) >= taken)
            continue;
        cells |= su_cells_of(facts.ejected);
        if (taken > most) {
            most = taken;
            *push = moves[i];
        }
    }
    return cells;
}

su_cells danger_chances(const su_position *position, unsigned goal)
{
    su_move push;
    return taken_for_nothing(&push, position, goal);
}

/* Whether the game goes on after a move, and what it has taken. */
static bool is_quiet(const su_position *position, su_move move, unsigned goal)
{
    su_position after = su_play(position, move);
    return su_position_outcome(&after).result == SU_ONGOING && !su_position_placing(&after) &&
           danger_taken(position, move, goal) == 0;
}

bool danger_of(danger *found, const su_game *game, su_move move)
{
    const su_position *position = su_game_position(game);
    unsigned goal = goal_of(su_position_variant(position), &game->house);
    su_move moves[SU_MAX_MOVES], push;
    danger one = {.push = SU_NO_MOVE};
    if (su_position_placing(position) || !is_quiet(position, move, goal))
        return false;
    one.after = su_play(position, move);
    one.cells = taken_for_nothing(&one.push, &one.after, goal);
    size_t count = one.cells != 0 ? su_moves(moves, position) : 0;
    for (size_t i = 0; i < count; i++) {
        su_position instead = su_play(position, moves[i]);
        bool loses = su_position_outcome(&instead).result != SU_ONGOING &&
                     danger_taken(position, moves[i], goal) != A_WIN;
        if (!loses && taken_for_nothing(&push, &instead, goal) == 0) {
            *found = one;
            return true;
        }
    }
    return false;
}

void danger_write(out *to, const danger *found, su_language language)
{
    su_side mover = su_side_other(su_position_side(&found->after));
    phrase about = phrase_about(to, &found->after, mover, language);
    about.numbers[ARGUMENT_cells] = found->cells;
    phrase_write(&about, TEXT_careful);
}
