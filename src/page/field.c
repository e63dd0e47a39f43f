/* SPDX-License-Identifier: MIT */
/* The fields of page requests, by their names. */
#include "page/field.h"

static const char *const names[PAGE_FIELDS] = {
#define PAGE_FIELD(name, type, help) #name,
#include "page/fields.def"
#undef PAGE_FIELD
};

const char *page_field_name(page_field field)
{
    return names[field];
}

page_field page_field_named(text name)
{
    unsigned found = 0;
    while (found < PAGE_FIELDS && !text_is(name, names[found]))
        found++;
    return (page_field)found;
}
