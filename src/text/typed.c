/* SPDX-License-Identifier: MIT */
/* Words that players type: see typed.h. */
#include "text/typed.h"

#include "text/pack.h"

/* What is typed for a letter of two bytes in UTF-8, "" for others than the words may have. */
static const char *without_accent(uint8_t first, uint8_t second)
{
    static const char letters[] = "aaaaaa?ceeeeiiii?nooooo??uuuu";
    static const char *const alone[] = {"a", "c", "e", "i", "n", "o", "u"};
    if (first == 0xc5 && (second | 1) == 0x93)
        return "oe";
    if (first == 0xc3 && second == 0x9f)
        return "ss";
    unsigned place = (second | 0x20u) - 0xa0u;
    if (first != 0xc3 || place >= sizeof letters - 1)
        return "?";
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (*alone[i] == letters[place])
            return alone[i];
    return "?";
}

typed_word typed_plain(text word)
{
    typed_word made = {{0}};
    size_t length = 0;
    for (size_t i = 0; i < word.length; i++) {
        uint8_t c = (uint8_t)word.at[i];
        char one[2] = {c == '\0' ? '?' : (char)c, '\0'};
        const char *letters = one;
        if (c >= 'A' && c <= 'Z')
            one[0] = (char)(c - 'A' + 'a');
        else if ((c == 0xc3 || c == 0xc5) && i + 1 < word.length)
            letters = without_accent(c, (uint8_t)word.at[++i]);
        for (; *letters != '\0'; letters++) {
            if (length == TYPED_LETTERS)
                return (typed_word){"?"};
            made.letters[length++] = *letters;
        }
    }
    return made;
}

bool typed_means(text *name, const typed_word *word, const char *kind, su_language language)
{
    const text_pack *pack = text_pack_of(language);
    text rest = text_of(pack == NULL ? "" : pack->words);
    while (rest.length > 0) {
        text line = text_take_line(&rest), each;
        if (!text_is(text_take_word(&line), kind))
            continue;
        text found = text_take_word(&line);
        while ((each = text_take_word(&line)).length > 0)
            if (text_is(each, word->letters)) {
                *name = found;
                return true;
            }
    }
    return false;
}

su_language typed_language(su_language own, unsigned place)
{
    if (place == 0)
        return own;
    return (su_language)(place <= (unsigned)own ? place - 1 : place);
}
