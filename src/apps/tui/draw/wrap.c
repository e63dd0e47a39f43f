/* SPDX-License-Identifier: MIT */
/* Text that fits the columns: see wrap.h. */
#include "apps/tui/draw/wrap.h"

#include "apps/tui/draw/letters.h"

static void break_line(wrap *self)
{
    out_char(self->to, '\n');
    self->column = 0;
    self->spaces = 0;
}

static int columns_of_word(const wrap *self)
{
    letters read = letters_of(self->word, self->ascii);
    letter next;
    int columns = 0;
    while (letters_next(&read, &next))
        columns += next.columns;
    return columns;
}

/* A word longer than a line goes on in the next one. */
static void write_letters(wrap *self)
{
    letters read = letters_of(self->word, self->ascii);
    letter next;
    for (const char *from = read.text; letters_next(&read, &next); from = read.text) {
        if (self->column > 0 && self->column + next.columns > (int)self->width)
            break_line(self);
        if (next.character < 0x7f || next.character == LETTER_FIRM_SPACE)
            out_char(self->to, next.character == LETTER_FIRM_SPACE ? ' ' : (char)next.character);
        else
            out_bytes(self->to, from, (size_t)(read.text - from));
        self->column += next.columns;
    }
}

static void write_word(wrap *self)
{
    if (self->length == 0)
        return;
    self->word[self->length] = '\0';
    int room = (int)self->width - columns_of_word(self);
    if (self->column > 0 && self->column + self->spaces > room)
        break_line(self);
    if (self->spaces > 0 && self->column + self->spaces > room) /* at the margin of a narrow line */
        self->spaces = room > 0 ? room : 0;
    for (; self->spaces > 0; self->spaces--, self->column++)
        out_char(self->to, ' ');
    write_letters(self);
    self->length = 0;
}

static void put_wrapped(out *base, const char *bytes, size_t count)
{
    wrap *self = (wrap *)base; /* its first member */
    for (size_t i = 0; i < count; i++) {
        bool splits = bytes[i] == '\n' || bytes[i] == ' ';
        bool is_full = self->length >= WRAP_WORD - 4 && !text_continues(bytes[i]);
        if (splits || is_full || self->length == WRAP_WORD)
            write_word(self);
        if (bytes[i] == '\n')
            break_line(self);
        else if (bytes[i] == ' ')
            self->spaces++;
        else
            self->word[self->length++] = bytes[i] == '\0' ? '?' : bytes[i];
    }
}

wrap wrap_over(out *to, unsigned width)
{
    return (wrap){.out = {put_wrapped}, .to = to, .width = width};
}

void wrap_end(wrap *self)
{
    write_word(self);
}
