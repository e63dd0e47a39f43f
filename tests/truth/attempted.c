/* SPDX-License-Identifier: MIT */
/* What an attempt was about: see attempted.h. */
#include "truth/attempted.h"

ref_set attempted_cells(const tried *attempt, size_t count)
{
    ref_set cells = {{0}};
    for (size_t i = 0; i < count && i < attempt->count; i++)
        ref_set_add(&cells, attempt->cells[i]);
    return cells;
}

/* The cell of a set with none of the set behind it. */
static ref_cell rear_of(const tried *attempt)
{
    const ref_set cells = attempted_cells(attempt, attempt->text == NULL ? attempt->count : 1);
    for (size_t i = 0; i < attempt->count; i++)
        if (ref_set_has(&cells, attempt->cells[i]) &&
            !ref_set_has(&cells, ref_ahead(attempt->cells[i], attempt->direction, -1)))
            return attempt->cells[i];
    return attempt->cells[0];
}

static void add_friend(attempted *into, const ref_position *position, ref_cell cell)
{
    if (ref_at(position, cell) == REF_SISTER)
        ref_set_add(&into->friendly_sisters, cell);
    else
        ref_set_add(&into->own, cell);
}

static attempted straight_line(const place *where)
{
    const ref_position *position = &where->now->position;
    const su_direction direction = where->attempt->direction;
    const ref_cell rear = rear_of(where->attempt);
    const ref_line found = ref_line_ahead(position, rear, direction);
    attempted made = {.beyond = ref_ahead(rear, direction, found.friendly + found.opposing)};
    for (int i = 0; i < found.friendly; i++)
        add_friend(&made, position, ref_ahead(rear, direction, i));
    for (int i = 0; i < found.opposing; i++) {
        const ref_cell cell = ref_ahead(rear, direction, found.friendly + i);
        ref_set_add(ref_at(position, cell) == REF_SISTER ? &made.pushed_sisters : &made.opponents,
                    cell);
    }
    return made;
}

/* A side step: in text between two ends, else exactly the set. */
static attempted sideways_line(const place *where)
{
    const tried *attempt = where->attempt;
    attempted made = {.beyond = {0, 0}};
    if (attempt->text == NULL) {
        for (size_t i = 0; i < attempt->count; i++)
            add_friend(&made, &where->now->position, attempt->cells[i]);
        return made;
    }
    const su_direction along = ref_direction_to(attempt->cells[0], attempt->cells[1]);
    for (int i = 0; i <= ref_distance(attempt->cells[0], attempt->cells[1]); i++)
        add_friend(&made, &where->now->position, ref_ahead(attempt->cells[0], along, i));
    return made;
}

attempted attempted_of(const place *where)
{
    const tried *attempt = where->attempt;
    const bool is_line = !attempt->sideways || attempt->text == NULL ||
                         ref_direction_to(attempt->cells[0], attempt->cells[1]) != SU_NO_DIRECTION;
    if (attempt->count == 0 || attempt->direction == SU_NO_DIRECTION || !is_line)
        return (attempted){.beyond = {0, 0}};
    return attempt->sideways ? sideways_line(where) : straight_line(where);
}

ref_set attempted_sisters(const attempted *all)
{
    return ref_set_or(&all->friendly_sisters, &all->pushed_sisters);
}

ref_set attempted_leaving(const place *where, ref_set cells)
{
    ref_set found = {{0}};
    for (ref_cell cell; ref_set_take(&cell, &cells);)
        if (!ref_on_board(ref_ahead(cell, where->attempt->direction, 1)))
            ref_set_add(&found, cell);
    return found;
}
