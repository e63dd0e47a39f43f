/* SPDX-License-Identifier: MIT */
/* The formations of the glossary: see shapes.h. */
#include "reference/shapes.h"

/* Those of `within` joined to `cell` by steps inside `within`. */
static ref_set joined_to(ref_cell cell, const ref_set *within)
{
    ref_set found = {{0}};
    ref_set_add(&found, cell);
    for (int before = 0; before != ref_set_count(&found);) {
        before = ref_set_count(&found);
        ref_set rest = found;
        for (ref_cell at; ref_set_take(&at, &rest);) {
            const ref_set around = ref_neighbours(at);
            const ref_set more = ref_set_and(&around, within);
            found = ref_set_or(&found, &more);
        }
    }
    return found;
}

ref_set ref_group(const ref_position *position, ref_cell cell)
{
    const ref_set alike = ref_set_of(position, ref_at(position, cell));
    return joined_to(cell, &alike);
}

bool ref_is_connected(const ref_set *cells)
{
    ref_set rest = *cells;
    ref_cell first;
    if (!ref_set_take(&first, &rest))
        return true;
    const ref_set joined = joined_to(first, cells);
    return ref_set_same(&joined, cells);
}

bool ref_on_one_line(const ref_set *cells)
{
    ref_set rest = *cells;
    ref_cell first, cell;
    su_direction axis = SU_NO_DIRECTION;
    if (!ref_set_take(&first, &rest))
        return true;
    while (ref_set_take(&cell, &rest)) {
        const su_direction to = ref_direction_to(first, cell);
        if (to == SU_NO_DIRECTION || (axis != SU_NO_DIRECTION && to != axis))
            return false;
        axis = to;
    }
    return true;
}

bool ref_is_line(const ref_set *cells)
{
    return ref_on_one_line(cells) && ref_is_connected(cells);
}

/* How many pairs of cells of a set touch. */
static int touching_pairs(const ref_set *cells)
{
    int twice = 0;
    ref_set rest = *cells;
    for (ref_cell cell; ref_set_take(&cell, &rest);) {
        const ref_set around = ref_neighbours(cell);
        const ref_set touched = ref_set_and(&around, cells);
        twice += ref_set_count(&touched);
    }
    return twice / 2;
}

bool ref_is_lance(const ref_set *cells)
{
    return ref_set_count(cells) == 3 && ref_is_line(cells);
}

bool ref_is_arc(const ref_set *cells)
{
    return ref_set_count(cells) == 3 && touching_pairs(cells) == 2 && !ref_on_one_line(cells);
}

bool ref_is_shield(const ref_set *cells)
{
    return ref_set_count(cells) == 3 && touching_pairs(cells) == 3;
}

/* Whether a cell is an end or the middle of three in a row within a set. */
static bool in_a_lance(const ref_set *cells, ref_cell cell)
{
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
        if (!ref_set_has(cells, ref_ahead(cell, d, 1)))
            continue;
        if (ref_set_has(cells, ref_ahead(cell, d, 2)) || ref_set_has(cells, ref_ahead(cell, d, -1)))
            return true;
    }
    return false;
}

bool ref_is_block(const ref_set *group)
{
    if (ref_set_count(group) < 6 || ref_on_one_line(group))
        return false;
    ref_set rest = *group;
    for (ref_cell cell; ref_set_take(&cell, &rest);)
        if (!in_a_lance(group, cell))
            return false;
    return true;
}

/* Four times the square of the distance between two cells: a step E is 2 to the right, one NW
 * is 1 to the left and half the root of twelve up. */
static int distance(ref_cell a, ref_cell b)
{
    const int up = a.row - b.row;
    const int right = 2 * (a.number - b.number) - up;
    return right * right + 3 * up * up;
}

ref_set ref_middle(const ref_set *cells)
{
    ref_set middle = {{0}}, rest = *cells;
    int least = -1;
    for (ref_cell cell, other; ref_set_take(&cell, &rest);) {
        int sum = 0;
        ref_set others = *cells;
        while (ref_set_take(&other, &others))
            sum += distance(cell, other);
        if (least < 0 || sum < least)
            middle = (ref_set){{0}};
        if (least < 0 || sum <= least) {
            ref_set_add(&middle, cell);
            least = sum;
        }
    }
    return middle;
}

bool ref_contact_of(ref_contact *out, const ref_position *position, ref_cell head,
                    su_direction direction)
{
    *out = (ref_contact){.side = position->side, .direction = direction, .rear = head};
    int own = 0;
    if (!ref_is_opponent(position, ref_at(position, ref_ahead(head, direction, 1))))
        return false;
    /* C2, N4: at most three own; O3: any number. */
    for (ref_cell cell = head;; cell = ref_ahead(cell, direction, -1)) {
        const char content = ref_at(position, cell);
        if (ref_is_own(position, content) && (own < 3 || position->variant == SU_OFFBOARD))
            own++;
        else if (content != REF_SISTER)
            break;
        ref_set_add(&out->run, cell);
        out->rear = cell;
    }
    if (own == 0)
        return false;
    const ref_line line = ref_line_ahead(position, out->rear, direction);
    for (int i = 0; i < line.opposing; i++) {
        out->last = ref_ahead(out->rear, direction, line.friendly + i);
        ref_set_add(&out->chain, out->last);
    }
    out->strength = line.own + line.sisters;
    out->resistance = line.opponents;
    /* C7: at most three count. */
    if (position->variant == SU_CLASSIC && out->resistance > 3)
        out->resistance = 3;
    out->beyond = line.beyond;
    return true;
}
