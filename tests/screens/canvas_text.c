/* SPDX-License-Identifier: MIT */
/* Canvases as text: see canvas_text.h. */
#include "screens/canvas_text.h"

#include "apps/tui/draw/letters.h"

static bool is_plain(canvas_style style)
{
    return style.fore == CANVAS_DEFAULT && style.back == CANVAS_DEFAULT && style.attributes == 0;
}

/* The columns of a line up to its last that shows something. */
static int length_of(const canvas *self, int row, bool styled)
{
    int length = self->columns;
    while (length > 0) {
        const canvas_cell *cell = canvas_at(self, row, length - 1);
        if (cell->character != ' ' || (styled && !is_plain(cell->style)))
            break;
        length--;
    }
    return length;
}

void canvas_write(const canvas *self, out *to)
{
    for (int row = 0; row < self->rows; row++) {
        int length = length_of(self, row, false);
        for (int column = 0; column < length; column++)
            if (canvas_at(self, row, column)->character != 0)
                letter_write(to, canvas_at(self, row, column)->character);
        out_char(to, '\n');
    }
}

static void out_colour(out *to, int16_t colour, unsigned base)
{
    if (colour == CANVAS_DEFAULT)
        return;
    out_char(to, ';');
    if (colour < 16) {
        out_unsigned(to, colour < 8 ? base + (unsigned)colour : base + 52 + (unsigned)colour);
        return;
    }
    out_unsigned(to, base + 8);
    out_text(to, ";5;");
    out_unsigned(to, (uint64_t)colour);
}

static void out_style(out *to, canvas_style style)
{
    static const struct {
        canvas_attribute attribute;
        char code[3];
    } codes[] = {
        {CANVAS_BOLD, ";1"}, {CANVAS_DIM, ";2"}, {CANVAS_UNDERLINE, ";4"}, {CANVAS_REVERSE, ";7"}};
    out_text(to, "\033[0");
    for (unsigned i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (style.attributes & codes[i].attribute)
            out_text(to, codes[i].code);
    out_colour(to, style.fore, 30);
    out_colour(to, style.back, 40);
    out_char(to, 'm');
}

static bool same_style(canvas_style a, canvas_style b)
{
    return a.fore == b.fore && a.back == b.back && a.attributes == b.attributes;
}

void canvas_write_ansi(const canvas *self, out *to)
{
    for (int row = 0; row < self->rows; row++) {
        int length = length_of(self, row, true);
        canvas_style now = CANVAS_PLAIN;
        for (int column = 0; column < length; column++) {
            const canvas_cell *cell = canvas_at(self, row, column);
            if (!same_style(cell->style, now))
                out_style(to, cell->style);
            now = cell->style;
            if (cell->character != 0)
                letter_write(to, cell->character);
        }
        out_text(to, is_plain(now) ? "\n" : "\033[0m\n");
    }
}
