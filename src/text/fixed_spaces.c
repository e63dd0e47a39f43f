/* SPDX-License-Identifier: MIT */
/* Spaces where no line may begin: see fixed_spaces.h. */
#include "text/fixed_spaces.h"

#include "base/text.h"

#define UNBREAKABLE "\xc2\xa0"

/* How long a character is that begins with this byte. */
static unsigned length_of(char first)
{
    uint8_t byte = (uint8_t)first;
    return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

static bool is_among(const char *signs, const utf8_sign *sign)
{
    while (*signs != '\0') {
        text each = {signs, 1};
        while (text_continues(signs[each.length]))
            each.length++;
        if (text_equal(each, (text){sign->bytes, sign->length}))
            return true;
        signs += each.length;
    }
    return false;
}

/* Writes the space that is held. */
static void release(fixed_spaces *self, bool fixed)
{
    if (self->space)
        out_text(self->to, fixed ? UNBREAKABLE : " ");
    self->space = false;
}

static void take_sign(fixed_spaces *self)
{
    utf8_sign sign = self->coming;
    bool is_space = sign.length == 1 && sign.bytes[0] == ' ';
    release(self, is_among(self->pack->fixed_before, &sign));
    if (!is_space)
        out_bytes(self->to, sign.bytes, sign.length);
    else if (is_among(self->pack->fixed_after, &self->last))
        out_text(self->to, UNBREAKABLE);
    else
        self->space = true;
    self->last = sign;
    self->coming.length = 0;
}

static void put(out *base, const char *bytes, size_t count)
{
    fixed_spaces *self = (fixed_spaces *)base;
    for (size_t i = 0; i < count; i++) {
        if (self->coming.length > 0 && !text_continues(bytes[i]))
            take_sign(self); /* one that broke off */
        self->coming.bytes[self->coming.length++] = bytes[i];
        if (self->coming.length == length_of(self->coming.bytes[0]))
            take_sign(self);
    }
}

fixed_spaces fixed_spaces_over(out *to, su_language language)
{
    const text_pack *pack = text_pack_of(language);
    return (fixed_spaces){
        .out = {put}, .to = to, .pack = pack != NULL ? pack : text_pack_of(SU_EN)};
}

void fixed_spaces_end(fixed_spaces *self)
{
    if (self->coming.length > 0)
        take_sign(self);
    release(self, false);
}
