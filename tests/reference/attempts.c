/* SPDX-License-Identifier: MIT */
/* Random attempts at a move: see attempts.h. */
#include "reference/attempts.h"
#include "reference/scatter.h"

#include <stdio.h>
#include <string.h>

static su_direction any_direction(rng *random)
{
    return (su_direction)rng_below(random, SU_DIRECTIONS);
}

/* A cell with something on it that the side to move may move; after many tries any cell. */
static ref_cell friendly_cell(rng *random, const ref_position *position)
{
    ref_cell cell = scatter_cell(random);
    for (int tries = 0; tries < 40; tries++) {
        const char content = ref_at(position, cell);
        if (ref_is_own(position, content) || content == REF_SISTER)
            break;
        cell = scatter_cell(random);
    }
    return cell;
}

/* A cell may lie off the board here, even one step off the letters and digits. */
static void append_cell(attempt *out, ref_cell cell)
{
    const size_t length = strlen(out->text);
    out->text[length] = (char)('a' + cell.row - 1);
    out->text[length + 1] = (char)('0' + cell.number);
    out->text[length + 2] = '\0';
}

static void try_random_cells(attempt *out, rng *random, const ref_position *position)
{
    const int count = 2 + (int)rng_below(random, 2);
    append_cell(out, friendly_cell(random, position));
    for (int i = 1; i < count; i++)
        append_cell(out, scatter_cell(random));
}

static void try_neighbour(attempt *out, rng *random, const ref_position *position)
{
    const ref_cell from = friendly_cell(random, position);
    append_cell(out, from);
    append_cell(out, ref_ahead(from, any_direction(random), 1));
}

/* In line from the very rear of a chain, where the limit of three matters. */
static void try_from_rear(attempt *out, rng *random, const ref_position *position)
{
    const su_direction direction = any_direction(random);
    ref_cell rear = friendly_cell(random, position);
    while (ref_is_own(position, ref_at(position, ref_ahead(rear, direction, -1))))
        rear = ref_ahead(rear, direction, -1);
    append_cell(out, rear);
    append_cell(out, ref_ahead(rear, direction, 1));
}

static void try_any_neighbour(attempt *out, rng *random, const ref_position *position)
{
    (void)position;
    const ref_cell from = scatter_cell(random);
    append_cell(out, from);
    append_cell(out, ref_ahead(from, any_direction(random), 1));
}

static void try_far_cell(attempt *out, rng *random, const ref_position *position)
{
    const ref_cell from = friendly_cell(random, position);
    const su_direction direction = any_direction(random);
    int steps = (int)rng_below(random, 5);
    while (!ref_on_board(ref_ahead(from, direction, steps)))
        steps--;
    append_cell(out, from);
    append_cell(out, ref_ahead(from, direction, steps));
}

/* Two ends on one line, and the step of the first; now and then another destination. */
static void try_side_step(attempt *out, rng *random, const ref_position *position)
{
    const ref_cell from = friendly_cell(random, position);
    const su_direction along = any_direction(random);
    int steps = 1 + (int)rng_below(random, 4);
    while (steps > 1 && !ref_on_board(ref_ahead(from, along, steps)))
        steps--;
    append_cell(out, from);
    append_cell(out, ref_ahead(from, along, steps));
    append_cell(out, rng_below(random, 8) == 0 ? scatter_cell(random)
                                               : ref_ahead(from, any_direction(random), 1));
}

/* Letters and digits only, most of them off the board. */
static void try_lattice(attempt *out, rng *random, const ref_position *position)
{
    (void)position;
    const int count = 2 + (int)rng_below(random, 2);
    const ref_cell from = {1 + (int)rng_below(random, 26), (int)rng_below(random, 10)};
    append_cell(out, from);
    for (int i = 1; i < count; i++) {
        ref_cell cell = {1 + (int)rng_below(random, 26), (int)rng_below(random, 10)};
        if (rng_below(random, 2) == 0)
            cell = ref_ahead(from, any_direction(random), (int)rng_below(random, 4));
        append_cell(out, cell);
    }
}

static void try_placing(attempt *out, rng *random, const ref_position *position)
{
    (void)position;
    out->text[0] = '@';
    if (rng_below(random, 8) == 0) {
        append_cell(out, (ref_cell){9, 1});
        return;
    }
    out->form = rng_below(random, 2) == 0 ? ATTEMPT_TEXT : ATTEMPT_PLACING;
    out->cells[0] = scatter_cell(random);
    append_cell(out, out->cells[0]);
}

/* A sound text with one character changed, dropped or added. */
static void try_damaged(attempt *out, rng *random, const ref_position *position)
{
    static const char odd[] = "aeijzAE0159@ -+\t~";
    if (rng_below(random, 2) == 0)
        try_neighbour(out, random, position);
    else
        try_side_step(out, random, position);
    const size_t length = strlen(out->text);
    const size_t at = rng_below(random, (uint32_t)length);
    switch (rng_below(random, 4)) {
    case 0:
        out->text[length - 1] = '\0';
        break;
    case 1:
        out->text[length] = odd[rng_below(random, sizeof odd - 1)];
        out->text[length + 1] = '\0';
        break;
    case 2:
        out->text[0] = rng_below(random, 4) == 0 ? '\0' : '@';
        break;
    default:
        out->text[at] = odd[rng_below(random, sizeof odd - 1)];
    }
}

/* Up to four cells, half of the time of any kind; sometimes no cell or no direction. */
static void try_scattered_set(attempt *out, rng *random, const ref_position *position)
{
    out->form = ATTEMPT_SET;
    out->count = rng_below(random, 5);
    out->direction = (su_direction)rng_below(random, SU_DIRECTIONS + 1);
    const bool anything = rng_below(random, 2) == 0;
    for (size_t i = 0; i < out->count; i++)
        out->cells[i] = anything ? scatter_cell(random) : friendly_cell(random, position);
}

/* Cells of one line in any order, sometimes with a gap or one of them twice. */
static void try_line_set(attempt *out, rng *random, const ref_position *position)
{
    out->form = ATTEMPT_SET;
    out->direction = any_direction(random);
    const ref_cell from = friendly_cell(random, position);
    const su_direction along = any_direction(random);
    const size_t length = 1 + rng_below(random, ATTEMPT_CELLS - 1);
    const bool gap = rng_below(random, 8) == 0;
    for (size_t i = 0; i < length; i++) {
        const ref_cell cell = ref_ahead(from, along, (int)i);
        const char content = ref_at(position, cell);
        if (content == REF_OUTSIDE)
            break;
        /* Mostly keep to what can move, lest all attempts fail at the first free cell. */
        if (!ref_is_own(position, content) && content != REF_SISTER && rng_below(random, 4) != 0)
            break;
        if (!(gap && i == 1))
            out->cells[out->count++] = cell;
    }
    if (out->count == 0)
        out->cells[out->count++] = from;
    if (rng_below(random, 8) == 0) {
        out->cells[out->count] = out->cells[rng_below(random, (uint32_t)out->count)];
        out->count++;
    }
    const size_t other = rng_below(random, (uint32_t)out->count);
    const ref_cell swapped = out->cells[0];
    out->cells[0] = out->cells[other];
    out->cells[other] = swapped;
}

attempt attempt_random(rng *random, const ref_position *position)
{
    static void (*const kinds[])(attempt *, rng *, const ref_position *) = {
        try_random_cells, try_neighbour, try_from_rear, try_from_rear, try_any_neighbour,
        try_far_cell,     try_side_step, try_side_step, try_lattice,   try_placing,
        try_damaged,      try_line_set,  try_line_set,  try_line_set,  try_scattered_set,
    };
    attempt out = {0};
    /* Chances to place are few. */
    if ((ref_sister_unplaced(position) || position->in_hand) && rng_below(random, 2) == 0)
        try_placing(&out, random, position);
    else
        kinds[rng_below(random, sizeof kinds / sizeof kinds[0])](&out, random, position);
    return out;
}

void attempt_describe(char out[ATTEMPT_DESCRIPTION], const attempt *tried)
{
    if (tried->form != ATTEMPT_SET) {
        snprintf(out, ATTEMPT_DESCRIPTION, "\"%s\"", tried->text);
        return;
    }
    char *end = out + sprintf(out, "cells");
    for (size_t i = 0; i < tried->count; i++)
        end += sprintf(end, " %c%d", 'a' + tried->cells[i].row - 1, tried->cells[i].number);
    sprintf(end, " going %s", su_direction_name(tried->direction));
}
