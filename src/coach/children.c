/* SPDX-License-Identifier: MIT */
/* The game for children: see children.h. */
#include "coach/children.h"

#include "game/house.h"
#include "text/phrase.h"

/* ---- The game ---- */

bool children_is_game(const su_game *game)
{
    su_position start;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house_fault fault;
    (void)su_position_parse(&start, CHILDREN_START, NULL);
    (void)house_read(&house, text_of(CHILDREN_HOUSE), &fault);
    return su_position_same(&game->start, &start) &&
           game->house.ejections_to_win == house.ejections_to_win;
}

void children_write_start(out *to, const su_game *game, su_side child, su_language language)
{
    phrase about = phrase_about(to, &game->start, child, language);
    about.numbers[ARGUMENT_count] = game->house.ejections_to_win;
    phrase_write(&about, TEXT_kids_begin);
}

/* ---- What is so ---- */

static text_id of_the_end(su_result result, su_side child)
{
    if (result == SU_DRAW)
        return TEXT_kids_even;
    return result == su_win_of(child) ? TEXT_kids_won : TEXT_kids_lost;
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

/* ---- Moves ---- */

static su_cells gone_on(su_cells cells, su_direction direction)
{
    su_cells there = 0;
    while (cells != 0)
        there |= su_cells_of(su_cell_next(su_cells_take(&cells), direction));
    return there;
}

static phrase about_move(out *to, const su_position *before, const su_move_facts *facts,
                         su_language language)
{
    phrase about = phrase_about(to, before, su_position_side(before), language);
    about.numbers[ARGUMENT_mine] = facts->moved;
    about.numbers[ARGUMENT_cells] = gone_on(facts->moved, facts->direction);
    about.numbers[ARGUMENT_theirs] = facts->pushed;
    if (facts->ejected != SU_NO_CELL)
        about.numbers[ARGUMENT_ejected] = su_cells_of(facts->ejected);
    return about;
}

void children_write_move(out *to, const su_position *before, su_move move, su_side child,
                         su_language language)
{
    su_move_facts facts = su_move_explain(before, move);
    phrase about = about_move(to, before, &facts, language);
    about.numbers[ARGUMENT_you] = su_position_side(before) == child;
    phrase_write(&about, TEXT_kids_moved);
    if (facts.pushed != 0) {
        out_char(to, ' ');
        phrase_write(&about, TEXT_kids_pushed);
    }
    if (facts.ejected != SU_NO_CELL) {
        out_char(to, ' ');
        phrase_write(&about, TEXT_kids_fell);
    }
}

void children_write_look(out *to, const su_position *before, su_move move, su_language language)
{
    su_move_facts facts = su_move_explain(before, move);
    phrase about = about_move(to, before, &facts, language);
    phrase_write(&about, TEXT_kids_look);
}

void children_write_way(out *to, const su_position *before, su_move move, su_language language)
{
    su_move_facts facts = su_move_explain(before, move);
    phrase about = about_move(to, before, &facts, language);
    phrase_write(&about, TEXT_kids_way);
}

const char *children_refusal(su_refusal_code why, su_language language)
{
    text_id found = TEXT_kids_not_so;
    if (why == SU_REFUSED_NOT_YOURS)
        found = TEXT_kids_not_yours;
    else if (why == SU_REFUSED_EMPTY)
        found = TEXT_kids_not_there;
    else if (why == SU_REFUSED_TOO_MANY)
        found = TEXT_kids_not_so_many;
    else if (why == SU_REFUSED_SELF_EJECT)
        found = TEXT_kids_not_off;
    else if (why == SU_REFUSED_PAC || why == SU_REFUSED_OUTNUMBERED || why == SU_REFUSED_CAPPED)
        found = TEXT_kids_not_strong;
    return catalogue_text(found, language);
}

su_cells children_movable(const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    su_cells cells = 0;
    for (size_t i = 0; i < count; i++)
        cells |= su_move_explain(position, moves[i]).moved;
    return cells;
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
