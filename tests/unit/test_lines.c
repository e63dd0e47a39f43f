/* SPDX-License-Identifier: MIT */
/* The best lines of a search that goes on: each at its rank, each with another first move. */
#include "review/lines.h"
#include "unit/unit.h"

#define MOST 3

typedef struct known {
    su_line lines[MOST];
    size_t count;
} known;

/* Hears a line that begins with a move, and tells whether it is kept. */
static bool hear(known *self, unsigned rank, su_move first, unsigned depth)
{
    su_line line = {.rank = rank, .depth = depth, .moves = {first}, .count = 1};
    return lines_keep(self->lines, &self->count, MOST, &line);
}

/* The first moves, best first, and their ranks. */
static void assert_known(const known *self, const su_move *moves, size_t count)
{
    assert_int_equal(self->count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(self->lines[i].moves[0], moves[i]);
        assert_int_equal(self->lines[i].rank, i + 1);
    }
}

CASE(lines_come_in_the_order_of_their_ranks)
{
    known at = {.count = 0};
    for (unsigned rank = 1; rank <= MOST; rank++)
        assert_true(hear(&at, rank, 10 * rank, 4));
    assert_known(&at, (su_move[]){10, 20, 30}, MOST);
}

CASE(a_move_that_rises_leaves_no_line_behind)
{
    known at = {.count = 0};
    for (unsigned rank = 1; rank <= MOST; rank++)
        hear(&at, rank, 10 * rank, 4);
    hear(&at, 1, 30, 5);
    assert_known(&at, (su_move[]){30, 10, 20}, MOST);
    assert_int_equal(at.lines[0].depth, 5);
    assert_int_equal(at.lines[1].depth, 4);
    hear(&at, 2, 20, 5);
    assert_known(&at, (su_move[]){30, 20, 10}, MOST);
}

CASE(a_new_move_takes_the_place_of_the_last)
{
    known at = {.count = 0};
    for (unsigned rank = 1; rank <= MOST; rank++)
        hear(&at, rank, 10 * rank, 4);
    hear(&at, 2, 40, 5);
    assert_known(&at, (su_move[]){10, 40, 20}, MOST);
}

CASE(what_tells_nothing_changes_nothing)
{
    known at = {.count = 0};
    hear(&at, 1, 10, 4);
    assert_false(hear(&at, MOST + 1, 20, 4));
    assert_false(lines_keep(at.lines, &at.count, MOST, &(su_line){.rank = 1}));
    assert_known(&at, (su_move[]){10}, 1);
}
