/* SPDX-License-Identifier: MIT */
/* The catalogue of texts: see catalogue.h. */
#include "text/catalogue.h"

#include "base/text.h"

static const char *const texts[TEXTS][SU_LANGUAGES] = {
#define TEXT(id, english, french) {english, french},
#include "text/catalogue.def"
#undef TEXT
};

static const char *const ids[TEXTS] = {
#define TEXT(id, english, french) #id,
#include "text/catalogue.def"
#undef TEXT
};

const char *catalogue_text(text_id id, su_language language)
{
    return texts[id][language];
}

const char *catalogue_id(text_id id)
{
    return ids[id];
}

const char *su_text(const char *id, su_language language)
{
    text wanted = text_of(id);
    for (unsigned i = 0; i < TEXTS; i++)
        if (text_is(wanted, ids[i]))
            return texts[i][language];
    return NULL;
}

su_language su_language_of(const char *locale)
{
    if (locale == NULL || locale[0] != 'f' || locale[1] != 'r')
        return SU_EN;
    bool goes_on = locale[2] >= 'a' && locale[2] <= 'z'; /* "fry" is Frisian */
    return goes_on ? SU_EN : SU_FR;
}
