/* SPDX-License-Identifier: MIT */
/* Unbreakable spaces of French: see french_spaces.h. */
#include "text/french_spaces.h"

#define UNBREAKABLE "\xc2\xa0"
/* In UTF-8 both quotation marks begin with the same byte. */
#define QUOTE '\xc2'
#define QUOTE_OPENS '\xab'
#define QUOTE_CLOSES '\xbb'

static bool follows_space(char c)
{
    return c == ':' || c == ';' || c == '!' || c == '?' || c == '%';
}

/* Decides about the space that is held, now that `c` follows. */
static void release(french_spaces *self, char c)
{
    bool fixed = self->begun ? c == QUOTE_CLOSES : follows_space(c);
    out_text(self->to, fixed ? UNBREAKABLE : " ");
    if (self->begun)
        out_char(self->to, QUOTE);
    self->space = self->begun = false;
}

static void put_one(french_spaces *self, char c)
{
    if (self->space && !self->begun && c == QUOTE) {
        self->begun = true;
        self->last = c;
        return;
    }
    if (self->space)
        release(self, c);
    bool opened = self->quote;
    self->quote = self->last == QUOTE && c == QUOTE_OPENS;
    self->last = c;
    if (c != ' ')
        out_char(self->to, c);
    else if (opened)
        out_text(self->to, UNBREAKABLE);
    else
        self->space = true;
}

static void put(out *base, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_one((french_spaces *)base, bytes[i]);
}

french_spaces french_spaces_over(out *to)
{
    return (french_spaces){.out = {put}, .to = to};
}

void french_spaces_end(french_spaces *self)
{
    if (self->space)
        release(self, '\0');
}
