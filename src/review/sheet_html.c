/* SPDX-License-Identifier: MIT */
/* Pieces of HTML in a sheet: see sheet_html.h. */
#include "review/sheet_html.h"

void sheet_open(const sheet *self, const char *element, const char *class)
{
    out_char(self->to, '<');
    out_text(self->to, element);
    if (class != NULL) {
        out_text(self->to, " class=\"sheet-");
        out_text(self->to, class);
        out_char(self->to, '"');
    }
    out_char(self->to, '>');
}

void sheet_close(const sheet *self, const char *element)
{
    out_text(self->to, "</");
    out_text(self->to, element);
    out_char(self->to, '>');
}
