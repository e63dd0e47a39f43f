/* SPDX-License-Identifier: MIT */
/* Pieces of HTML in a sheet: see sheet_html.h. */
#include "review/sheet_html.h"

void sheet_open(const sheet *self, const char *element, const char *class)
{
    out_format(self->to, "<%s", element);
    if (class != NULL)
        out_format(self->to, " class=\"sheet-%s\"", class);
    out_char(self->to, '>');
}

void sheet_close(const sheet *self, const char *element)
{
    out_format(self->to, "</%s>", element);
}
