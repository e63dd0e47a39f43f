/* SPDX-License-Identifier: MIT */
/* Decimals in the form of a language: see number.h. */
#include "text/number.h"

#include "text/catalogue.h"

char number_point(su_language language)
{
    return *catalogue_text(TEXT_decimal_sign, language);
}

void number_write(out *to, int64_t number, unsigned places, su_language language)
{
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number, unit = 1;
    for (unsigned i = 0; i < places; i++)
        unit *= 10;
    if (number < 0)
        out_char(to, '-');
    out_unsigned(to, size / unit);
    if (places > 0) {
        out_char(to, number_point(language));
        out_padded(to, size % unit, places);
    }
}

void number_write_signed(out *to, int64_t number, unsigned places, su_language language)
{
    if (number > 0)
        out_char(to, '+');
    number_write(to, number, places, language);
}
