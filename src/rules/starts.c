/* SPDX-License-Identifier: MIT */
/* Where games begin: each game's usual start, and the layouts by name. */
#include "rules/starts.h"

#include "base/check.h"
#include "rules/geometry.h"
#include "rules/position.h"
#include "rules/position_check.h"
#include "rules/variant.h"

typedef struct layout {
    uint8_t number;
    const char *name;
    const char *rows;
    unsigned place; /* among the known ones, from 1; 0: not one of them */
} layout;

/* Two rows with one number do not compile. */
#define LAYOUT(number, name, rows, place) LAYOUT_NUMBER_##number,
#define ALIAS(other, name)
enum layout_number {
#include <sumito/layouts.def>
};
#undef LAYOUT

#define LAYOUT(number, name, rows, place) {number, name, rows, place},
static const layout layouts[] = {
#include <sumito/layouts.def>
};
#undef LAYOUT
#undef ALIAS

#define LAYOUT(number, name, rows, place)
#define ALIAS(other, name) {other, name},
static const struct alias {
    const char *other;
    const char *name;
} aliases[] = {
#include <sumito/layouts.def>
};
#undef LAYOUT
#undef ALIAS

/* Equal, where `_` and `-` are the same. */
static bool same_name(text a, const char *name)
{
    text b = text_of(name);
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if ((a.at[i] == '_' ? '-' : a.at[i]) != (b.at[i] == '_' ? '-' : b.at[i]))
            return false;
    return true;
}

const char *su_layout_name(unsigned index)
{
    CHECK(index < SU_LAYOUTS);
    return layouts[index].name;
}

unsigned su_layout_count(void)
{
    return SU_LAYOUTS;
}

unsigned layout_number(unsigned index)
{
    CHECK(index < SU_LAYOUTS);
    return layouts[index].number;
}

int layout_numbered(unsigned number)
{
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        if (layouts[i].number == number)
            return (int)i;
    return -1;
}

int su_layout_find(const char *name, size_t length)
{
    text wanted = {name, length};
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (same_name(wanted, aliases[i].other))
            wanted = text_of(aliases[i].name);
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        if (same_name(wanted, layouts[i].name))
            return (int)i;
    return -1;
}

bool starts_known(unsigned index)
{
    CHECK(index < SU_LAYOUTS);
    return layouts[index].place > 0;
}

/* Whether the layout `a` is offered before `b`. */
static bool is_before(unsigned a, unsigned b)
{
    if (starts_known(a) && starts_known(b))
        return layouts[a].place < layouts[b].place;
    return starts_known(a) != starts_known(b) ? starts_known(a) : a < b;
}

unsigned starts_offered(unsigned order[SU_LAYOUTS], su_variant variant)
{
    su_position start;
    unsigned count = 0;
    for (unsigned i = 0; i < SU_LAYOUTS; i++) {
        unsigned at = count;
        if (su_layout_start(&start, variant, i, NULL) != SU_OK)
            continue;
        for (; at > 0 && is_before(i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
        count++;
    }
    return count;
}

unsigned starts_layout_at(su_variant variant, unsigned place)
{
    unsigned order[SU_LAYOUTS], count = starts_offered(order, variant);
    CHECK(place < count);
    (void)count;
    return order[place];
}

unsigned starts_place_of(su_variant variant, unsigned index)
{
    unsigned order[SU_LAYOUTS], count = starts_offered(order, variant), place = 0;
    while (place < count && order[place] != index)
        place++;
    return place < count ? place : 0;
}

static su_position start_from_rows(su_variant variant, const char *rows)
{
    su_error error;
    su_position start = position_blank(variant);
    bool read = rows_parse(&start, text_of(rows), "bw", &error);
    CHECK(read);
    (void)read;
    start.key = su_position_recompute_key(&start);
    return start;
}

su_position su_layout_position(unsigned index)
{
    CHECK(index < SU_LAYOUTS);
    return start_from_rows(VARIANT_OF_LAYOUTS, layouts[index].rows);
}

su_status su_layout_start(su_position *out, su_variant variant, unsigned index, su_error *error)
{
    CHECK(index < SU_LAYOUTS);
    position_wrong wrongs[POSITION_WRONGS];
    su_error why = {.fault = SU_FAULT_NO_LAYOUTS};
    if (variant_has_layouts(variant)) {
        su_position start = start_from_rows(variant, layouts[index].rows);
        if (position_check(wrongs, &start) == 0) {
            *out = start;
            return SU_OK;
        }
        why = (su_error){wrongs[0].fault, 0, wrongs[0].expected, wrongs[0].found};
    }
    if (error != NULL)
        *error = why;
    return SU_ILLEGAL;
}

int starts_layout_of(const su_position *start)
{
    su_position known;
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        if (su_layout_start(&known, su_position_variant(start), i, NULL) == SU_OK &&
            su_position_same(start, &known))
            return (int)i;
    return -1;
}

su_position su_variant_start(su_variant variant)
{
    return start_from_rows(variant, variant_start_rows(variant));
}

/* The nearest to a cell of some; of several as near the last, seen from the side whose camp it is,
 * so that what is alike for both sides stays so. */
static su_cell nearest(su_cell cell, su_cells among, su_side side)
{
    su_cells reached = bit(cell);
    while (!(reached & among))
        for (su_cells rest = reached; rest != 0; rest = bits_rest(rest))
            reached |= neighbours[bits_lowest(rest)];
    su_cells found = reached & among;
    su_cell taken = su_cells_take(&found);
    while (side == SU_FIRST && found != 0)
        taken = su_cells_take(&found);
    return taken;
}

su_position starts_shown(const su_position *start)
{
    static const char *const usual[2] = {"d4", "f6"};
    su_position shown = *start;
    while (su_position_placing(&shown)) {
        su_side side = su_position_side(&shown);
        su_cells taken = shown.marbles[0] | shown.marbles[1] | shown.sisters;
        su_move move = SU_NO_MOVE;
        su_status status = su_move_placing(
            &move, &shown, nearest(su_cell_named(usual[side]), camps[side] & ~taken, side), NULL);
        CHECK(status == SU_OK);
        (void)status;
        shown = su_play(&shown, move);
    }
    return shown;
}
