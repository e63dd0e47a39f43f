/* SPDX-License-Identifier: MIT */
/* The fields of page requests: see field.h. */
#include "page/field.h"

static const struct {
    const char *name, *choices;
} rows[PAGE_FIELDS] = {
#define PAGE_FIELD(name, type, choices, help) {#name, choices},
#include "page/fields.def"
#undef PAGE_FIELD
};

const char *page_field_name(page_field field)
{
    return rows[field].name;
}

const char *page_field_choices(page_field field)
{
    return rows[field].choices;
}

page_field page_field_named(text name)
{
    unsigned found = 0;
    while (found < PAGE_FIELDS && !text_is(name, rows[found].name))
        found++;
    return (page_field)found;
}
