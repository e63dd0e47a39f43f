/* SPDX-License-Identifier: MIT */
/* The board: names, order, neighbours, shapes and symmetries, against plain coordinates. */
#include "unit.h"

#include "rules/geometry.h"

static const int row_step[SU_DIRECTIONS] = {0, 1, 1, 0, -1, -1};
static const int number_step[SU_DIRECTIONS] = {1, 1, 0, -1, -1, 0};

CASE(cells_are_in_the_order_of_the_notation)
{
    unsigned rank = 0;
    for (int row = 0; row < 9; row++)
        for (int number = 1; number <= 9; number++) {
            su_cell cell = su_cell_at(row, number);
            if (number < row - 3 || number > row + 5) {
                assert_int_equal(cell, SU_NO_CELL);
                continue;
            }
            assert_int_equal(su_cell_in_order(rank), cell);
            assert_int_equal(su_cell_rank(cell), rank++);
            assert_int_equal(su_cell_row(cell), row);
            assert_int_equal(su_cell_number(cell), number);
        }
    assert_int_equal(rank, SU_CELLS);
    assert_int_equal(su_cell_at(-1, 3), SU_NO_CELL);
    assert_int_equal(su_cell_at(9, 9), SU_NO_CELL);
}

CASE(names_go_there_and_back)
{
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        assert_int_equal(su_cell_named(su_cell_name(su_cell_in_order(rank))),
                         su_cell_in_order(rank));
    assert_string_equal(su_cell_name(su_cell_in_order(0)), "a1");
    assert_string_equal(su_cell_name(su_cell_in_order(60)), "i9");
    static const char *const none[] = {"", "a", "a6", "j1", "i4", "A1", "a1 ", "a10", "e0"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(su_cell_named(none[i]), SU_NO_CELL);
    assert_string_equal(su_direction_name(SU_NW), "NW");
    assert_string_equal(su_direction_name(SU_NO_DIRECTION), "-");
}

CASE(neighbours_are_one_step_away)
{
    for (su_cell cell = 0; cell < SU_CELLS; cell++)
        for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
            int row = (int)su_cell_row(cell) + row_step[d];
            int number = (int)su_cell_number(cell) + number_step[d];
            su_cell next = su_cell_next(cell, (su_direction)d);
            assert_int_equal(next, su_cell_at(row, number));
            assert_int_equal(next == SU_NO_CELL, (rims[d] & bit(cell)) != 0);
            if (next == SU_NO_CELL)
                continue;
            assert_true(neighbours[cell] & bit(next));
            assert_int_equal(su_cell_next(next, su_direction_opposite((su_direction)d)), cell);
            assert_int_equal(cells_ahead(bit(cell), d) & ALL_CELLS, bit(next));
            assert_int_equal(cells_before(bit(next), d) & ALL_CELLS, bit(cell));
        }
}

static su_cells set_of(const char *names)
{
    su_cells set = 0;
    for (; *names; names += names[2] ? 3 : 2) {
        char name[3] = {names[0], names[1], '\0'};
        set |= bit(su_cell_named(name));
    }
    return set;
}

CASE(sets_are_taken_in_order)
{
    su_cells set = set_of("i9 e1 a5 e5");
    assert_int_equal(su_cells_count(set), 4);
    assert_string_equal(su_cell_name(su_cells_take(&set)), "a5");
    assert_string_equal(su_cell_name(su_cells_take(&set)), "e1");
    assert_string_equal(su_cell_name(su_cells_take(&set)), "e5");
    assert_string_equal(su_cell_name(su_cells_take(&set)), "i9");
    assert_int_equal(su_cells_take(&set), SU_NO_CELL);
}

CASE(shapes_have_names)
{
    static const struct {
        const char *cells;
        su_shape shape;
    } cases[] = {
        {"", SU_SHAPE_NONE},
        {"e5", SU_SHAPE_LANCE},
        {"c3 d4 e5", SU_SHAPE_LANCE},
        {"e1 f2", SU_SHAPE_LANCE},
        {"e1 e9", SU_SHAPE_GAP},
        {"c3 d3 f3", SU_SHAPE_GAP},
        {"e5 e6 f7", SU_SHAPE_ARC},
        {"e5 e6 f6", SU_SHAPE_SHIELD},
        {"e5 e6 d4", SU_SHAPE_ARC},
        {"e5 e6 d5", SU_SHAPE_SHIELD},
        {"e5 e6 e7 f7", SU_SHAPE_BENT},
        {"a1 i9 e1", SU_SHAPE_SCATTERED},
        {"a1 b3", SU_SHAPE_SCATTERED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(cells_shape(set_of(cases[i].cells)), cases[i].shape);
}

CASE(directions_between_cells)
{
    unsigned steps = 0;
    assert_int_equal(cells_direction(su_cell_named("e1"), su_cell_named("e9"), &steps), SU_E);
    assert_int_equal(steps, 8);
    assert_int_equal(cells_direction(su_cell_named("i9"), su_cell_named("a1"), &steps), SU_SW);
    assert_int_equal(steps, 8);
    assert_int_equal(cells_direction(su_cell_named("c3"), su_cell_named("c3"), &steps),
                     SU_NO_DIRECTION);
    assert_int_equal(cells_direction(su_cell_named("c3"), su_cell_named("d5"), &steps),
                     SU_NO_DIRECTION);
}

/* Every symmetry keeps neighbours neighbours, in the direction it says. */
CASE(symmetries_keep_steps)
{
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        su_cells image = 0;
        for (su_cell cell = 0; cell < SU_CELLS; cell++) {
            su_cell turned = su_cell_transform(cell, s);
            image |= bit(turned);
            for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
                su_cell next = su_cell_next(cell, (su_direction)d);
                su_cell turned_next =
                    su_cell_next(turned, su_direction_transform((su_direction)d, s));
                assert_int_equal(turned_next,
                                 next == SU_NO_CELL ? SU_NO_CELL : su_cell_transform(next, s));
            }
        }
        assert_int_equal(image, ALL_CELLS);
        assert_int_equal(su_direction_transform(SU_NO_DIRECTION, s), SU_NO_DIRECTION);
    }
    assert_string_equal(su_cell_name(su_cell_transform(su_cell_named("a1"), 6)), "a5");
    assert_string_equal(su_cell_name(su_cell_transform(su_cell_named("a1"), 1)), "a5");
    assert_string_equal(su_cell_name(su_cell_transform(su_cell_named("e9"), 1)), "i9");
}
