/* SPDX-License-Identifier: MIT */
/* The fields of page requests. */
#ifndef PAGE_FIELD_H
#define PAGE_FIELD_H

#include "base/text.h"

typedef enum page_field {
#define PAGE_FIELD(name, type, choices, help) FIELD_##name,
#include "page/fields.def"
#undef PAGE_FIELD
    PAGE_FIELDS
} page_field;

/* The bit of a field in a set of them. */
#define HAS(field) (UINT64_C(1) << FIELD_##field)

const char *page_field_name(page_field field);
/* The words it is one of, with spaces between; "" where it is none of a few. */
const char *page_field_choices(page_field field);
/* PAGE_FIELDS if there is none of this name. */
page_field page_field_named(text name);

#endif
