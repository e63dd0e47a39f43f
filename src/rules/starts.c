/* SPDX-License-Identifier: MIT */
/* Where games begin: each game's usual start, and the classic layouts by name. */
#include "rules/starts.h"

#include "base/check.h"
#include "rules/position.h"
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

unsigned starts_place_of(unsigned index)
{
    unsigned before = 0;
    bool known = starts_known(index);
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        if (starts_known(i))
            before += !known || layouts[i].place < layouts[index].place;
        else
            before += !known && i < index;
    return before;
}

unsigned starts_layout_at(unsigned place)
{
    unsigned index = 0;
    CHECK(place < SU_LAYOUTS);
    while (starts_place_of(index) != place)
        index++;
    return index;
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

su_position su_variant_start(su_variant variant)
{
    return start_from_rows(variant, variant_start_rows(variant));
}

su_position starts_shown(su_variant variant)
{
    static const char *const placings[] = {"@d4", "@f6"};
    su_position shown = su_variant_start(variant);
    for (size_t i = 0; i < sizeof placings / sizeof *placings && su_position_placing(&shown); i++) {
        su_move move = SU_NO_MOVE;
        su_status status = su_move_parse(&move, &shown, placings[i], NULL);
        CHECK(status == SU_OK);
        (void)status;
        shown = su_play(&shown, move);
    }
    CHECK(!su_position_placing(&shown));
    return shown;
}
