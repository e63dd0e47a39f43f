/* SPDX-License-Identifier: MIT */
/* Hints: see hint.h. */
#include "coach/hint.h"

#include "rules/plane.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

/* The mean of the places of some cells. */
static plane_point middle_of(su_cells cells)
{
    plane_point sum = {0, 0};
    int32_t count = (int32_t)su_cells_count(cells);
    while (cells != 0)
        sum = plane_plus(sum, plane_cell(su_cells_take(&cells), false));
    return count == 0 ? sum : (plane_point){sum.x / count, sum.y / count};
}

static int64_t squared(plane_point a, plane_point b)
{
    int64_t x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y;
}

/* From the middle of the board, or SU_NO_DIRECTION where that is too near to say. */
static su_direction region_of(plane_point point)
{
    const int64_t near = 1200;
    su_direction best = SU_NO_DIRECTION;
    int64_t most = 0;
    if (squared(point, (plane_point){0, 0}) < near * near)
        return best;
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        plane_point step = plane_step((su_direction)direction, false);
        int64_t along = (int64_t)step.x * point.x + (int64_t)step.y * point.y;
        if (along > most) {
            most = along;
            best = (su_direction)direction;
        }
    }
    return best;
}

/* Everything a little more than two steps from the middle of the marbles that go. */
static su_cells area_of(su_cells moved)
{
    const int64_t reach = 2100;
    plane_point middle = middle_of(moved);
    su_cells area = 0;
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        if (squared(plane_cell(cell, false), middle) <= reach * reach)
            area |= su_cells_of(cell);
    }
    return area;
}

su_cells hint_cells(unsigned step, const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    if (step == 0)
        return area_of(facts.moved);
    if (step == 1)
        return facts.kind == SU_MOVE_PLACING ? area_of(facts.moved) : facts.moved;
    return facts.moved | facts.pushed;
}

void hint_write(out *to, unsigned step, const su_position *position, su_move move,
                su_language language)
{
    su_move_facts facts = su_move_explain(position, move);
    phrase about = phrase_about(to, position, su_position_side(position), language);
    char words[SU_WORDS];
    if (step == 0) {
        su_direction region = region_of(middle_of(facts.moved));
        if (region != SU_NO_DIRECTION)
            phrase_set(&about, ARGUMENT_direction, vocabulary_direction(region));
        phrase_write(&about, region == SU_NO_DIRECTION ? TEXT_hint_middle : TEXT_hint_region);
    } else if (step == 1) {
        about.numbers[ARGUMENT_cells] = facts.moved;
        phrase_write(&about, facts.kind != SU_MOVE_PLACING   ? TEXT_hint_marbles
                             : su_position_placing(position) ? TEXT_hint_sister
                                                             : TEXT_hint_hand);
    } else {
        su_words_move(words, sizeof words, position, move, language);
        out_text(to, words);
    }
}
