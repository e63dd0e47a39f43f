/* SPDX-License-Identifier: MIT */
/* A position by its landmarks: groups, contacts, dangers. */
#include "base/check.h"
#include "rules/formations.h"
#include "rules/geometry.h"

/* Squared distance of two cells: a step in number goes E, one in row NW, 120 degrees apart. */
static unsigned distance_squared(su_cell a, su_cell b)
{
    int rows = (int)su_cell_row(a) - (int)su_cell_row(b);
    int numbers = (int)su_cell_number(a) - (int)su_cell_number(b);
    return (unsigned)(rows * rows + numbers * numbers - rows * numbers);
}

/* The cell nearest to the middle of a group: the one with the least sum of squared distances. */
static su_cell centre_of(su_cells cells)
{
    su_cell centre = SU_NO_CELL;
    unsigned least = 0;
    for (su_cells rest = cells; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        unsigned sum = 0;
        for (su_cells others = cells; others != 0; others = bits_rest(others))
            sum += distance_squared(cell, (su_cell)bits_lowest(others));
        if (centre == SU_NO_CELL || sum < least) {
            centre = cell;
            least = sum;
        }
    }
    return centre;
}

enum { MOST_GROUPS = sizeof((su_side_summary *)0)->groups / sizeof(su_group) };

/* Keeps the groups in order, largest first; equal ones as they come. */
static void add_group(su_side_summary *side, su_cells cells)
{
    su_group group = {.cells = cells, .centre = centre_of(cells), .count = bits_count(cells)};
    CHECK(side->group_count < MOST_GROUPS);
    unsigned at = side->group_count++;
    for (; at > 0 && side->groups[at - 1].count < group.count; at--)
        side->groups[at] = side->groups[at - 1];
    side->groups[at] = group;
}

static void mark_block(su_side_summary *side, su_cells cells)
{
    for (unsigned i = 0; i < side->group_count; i++)
        if (side->groups[i].cells == cells)
            side->groups[i].block = true;
}

typedef struct summarizer {
    formations_listener listener;
    su_summary summary;
} summarizer;

static void fold(formations_listener *self, const su_formation *formation)
{
    summarizer *summarized = (summarizer *)self; /* `listener` is its first member */
    su_side_summary *side = &summarized->summary.sides[formation->side];
    switch (formation->kind) {
    case SU_FORMATION_SINGLE:
        side->singles |= formation->cells;
        break;
    case SU_FORMATION_PAIR:
    case SU_FORMATION_TRIPLE:
    case SU_FORMATION_GROUP:
        add_group(side, formation->cells);
        break;
    case SU_FORMATION_BLOCK:
        mark_block(side, formation->cells);
        break;
    case SU_FORMATION_SUMITO:
        side->sumitos += formation->playable;
        break;
    case SU_FORMATION_PAC:
        side->pacs[formation->own]++;
        break;
    case SU_FORMATION_DOOMED:
        side->doomed |= formation->cells;
        break;
    case SU_FORMATION_LANCE:
    case SU_FORMATION_ARC:
    case SU_FORMATION_SHIELD:
    case SU_FORMATION_EJECT:
    case SU_FORMATION_SUPPORT:
    case SU_FORMATION_DET:
    case SU_FORMATION_GAMBIT:
    case SU_FORMATIONS:
        break;
    }
}

su_summary su_summarize(const su_position *position)
{
    summarizer summarized = {.listener = {fold}};
    for (unsigned side = SU_FIRST; side <= SU_SECOND; side++) {
        su_side_summary *into = &summarized.summary.sides[side];
        into->marbles = bits_count(su_position_marbles(position, (su_side)side));
        into->in_danger = su_threats(position, (su_side)side);
    }
    formations_each(position, &summarized.listener);
    return summarized.summary;
}
