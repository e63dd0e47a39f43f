/* SPDX-License-Identifier: MIT */
/* The characters of a text: see letters.h. */
#include "apps/tui/draw/letters.h"

#include <stddef.h>

#define UNREADABLE '?'
#define NO_CHARACTER 0xffffffffu
#define NARROW_FIRM_SPACE 0x202f

typedef struct range {
    uint32_t first;
    uint32_t last;
} range;

/* Marks over other letters, joiners, directions of writing: they take no column. */
static const range widthless[] = {
    {0x00ad, 0x00ad}, {0x0300, 0x036f},   {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x0610, 0x061a},
    {0x064b, 0x065f}, {0x1ab0, 0x1aff},   {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x2028, 0x202e},
    {0x2060, 0x206f}, {0x20d0, 0x20ff},   {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff},
    {0xfff9, 0xfffb}, {0xe0000, 0xe0fff},
};
/* Two columns each. */
static const range wide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
    {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
    {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1faff}, {0x20000, 0x3fffd},
};

static const struct {
    uint32_t character;
    const char *text;
} likenesses[] = {
#define LETTER(character, text) {character, text},
#include "apps/tui/draw/plain_letters.def"
#undef LETTER
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static bool is_in(const range *ranges, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return true;
    return false;
}

static const char *likeness_of(uint32_t character)
{
    for (size_t i = 0; i < COUNT(likenesses); i++)
        if (likenesses[i].character == character)
            return likenesses[i].text;
    return "?";
}

/* Bytes of the character a first byte begins, or 0 where it begins none. */
static unsigned length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return 2;
    if (first >= 0xe0 && first <= 0xef)
        return 3;
    return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/* Takes one character, or one byte that begins none. */
static uint32_t take(const char **string)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)*string;
    unsigned length = length_of(at[0]);
    if (length <= 1) {
        *string += 1;
        return length == 1 ? at[0] : NO_CHARACTER;
    }
    uint32_t character = at[0] & (0x7fu >> length);
    for (unsigned i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            *string += 1;
            return NO_CHARACTER;
        }
        character = character << 6 | (at[i] & 0x3fu);
    }
    bool is_valid = character >= least[length] && character <= 0x10ffff &&
                    (character < 0xd800 || character > 0xdfff);
    *string += is_valid ? length : 1;
    return is_valid ? character : NO_CHARACTER;
}

static bool is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == NO_CHARACTER;
}

letters letters_of(const char *string, bool ascii)
{
    return (letters){.text = string, .likeness = "", .ascii = ascii};
}

bool letters_next(letters *self, letter *next)
{
    if (*self->likeness != '\0') {
        *next = (letter){(unsigned char)*self->likeness++, 1};
        return true;
    }
    uint32_t character;
    do {
        if (*self->text == '\0')
            return false;
        character = take(&self->text);
    } while (is_in(widthless, COUNT(widthless), character));
    if (is_control(character))
        character = UNREADABLE;
    if (character == NARROW_FIRM_SPACE)
        character = LETTER_FIRM_SPACE;
    if (self->ascii && character > 0x7e && character != LETTER_FIRM_SPACE) {
        self->likeness = likeness_of(character);
        return letters_next(self, next);
    }
    *next = (letter){character, is_in(wide, COUNT(wide), character) ? 2 : 1};
    return true;
}

void letter_write(out *to, uint32_t character)
{
    if (character < 0x80) {
        out_char(to, (char)character);
        return;
    }
    static const unsigned char leads[] = {0, 0xc0, 0xe0, 0xf0};
    unsigned more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    out_char(to, (char)(leads[more] | character >> 6 * more));
    while (more-- > 0)
        out_char(to, (char)(0x80 | (character >> 6 * more & 0x3f)));
}
