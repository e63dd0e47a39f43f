/* SPDX-License-Identifier: MIT */
/* The game for children: see children.h. */
#include "coach/children.h"

#include "text/catalogue.h"

static text_id of_the_end(su_result result, su_side child)
{
    if (result == SU_DRAW)
        return TEXT_kids_even;
    return result == (child == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS) ? TEXT_kids_won
                                                                          : TEXT_kids_lost;
}

static text_id of_the_turn(const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    text_id found = TEXT_kids_turn;
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(position, moves[i]);
        if (facts.ejected != SU_NO_CELL)
            return TEXT_kids_can_push_off;
        if (facts.pushed != 0)
            found = TEXT_kids_can_push;
    }
    return found;
}

static bool pushed_off(const su_game *game)
{
    size_t plies = su_game_ply_count(game);
    return plies > 0 &&
           su_move_explain(su_game_position_before(game, plies - 1), su_game_move(game, plies - 1))
                   .ejected != SU_NO_CELL;
}

const char *children_words(const su_game *game, su_side child, su_language language)
{
    su_result result = su_game_outcome(game).result;
    const su_position *now = su_game_position(game);
    text_id found = result != SU_ONGOING             ? of_the_end(result, child)
                    : su_position_side(now) == child ? of_the_turn(now)
                    : pushed_off(game)               ? TEXT_kids_hurray
                                                     : TEXT_kids_wait;
    return catalogue_text(found, language);
}

const char *children_careful(su_language language)
{
    return catalogue_text(TEXT_kids_careful, language);
}

su_move children_kind_move(const su_game *game, su_move found)
{
    const su_position *now = su_game_position(game);
    su_move moves[SU_MAX_MOVES];
    size_t kind = 0, count = su_moves(moves, now);
    if (su_move_explain(now, found).ejected == SU_NO_CELL)
        return found;
    for (size_t i = 0; i < count; i++)
        if (su_move_explain(now, moves[i]).ejected == SU_NO_CELL)
            moves[kind++] = moves[i];
    /* Not always the same one, nor by chance: a game can be replayed. */
    return kind > 0 ? moves[su_game_ply_count(game) % kind] : found;
}
