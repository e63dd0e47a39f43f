/* SPDX-License-Identifier: MIT */
/* Headings and set texts of the manual pages and of --help: see phrases.h. */
#include "cli/phrases.h"

const char *phrase(phrase_id id, su_language language)
{
    static const char *const phrases[][SU_LANGUAGES] = {
#define PHRASE(id, english, french) {[SU_EN] = (english), [SU_FR] = (french)},
#include "cli/phrases.def"
#undef PHRASE
    };
    return phrases[id][language];
}
