/* SPDX-License-Identifier: MIT */
/* The catalogue of texts, and the list of languages: see catalogue.h. */
#include "text/catalogue.h"

#include "base/check.h"
#include "text/pack.h"

const char *catalogue_text(text_id id, su_language language)
{
    CHECK(id > TEXT_NONE && id < TEXTS);
    const text_pack *pack = text_pack_of(language);
    const char *own = pack == NULL ? NULL : pack->texts[id];
    return own != NULL ? own : text_pack_of(SU_EN)->texts[id];
}

const char *catalogue_id(text_id id)
{
    return text_ids[id];
}

/* Below, at or above nothing as strcmp has it. */
static int compare(text id, const char *name)
{
    size_t i = 0;
    while (i < id.length && name[i] != '\0' && id.at[i] == name[i])
        i++;
    return (i < id.length ? (unsigned char)id.at[i] : 0) - (unsigned char)name[i];
}

text_id catalogue_find(text id)
{
    unsigned first = 0, end = TEXTS - 1;
    while (first < end) {
        unsigned middle = (first + end) / 2;
        text_id found = (text_id)text_order[middle];
        int order = compare(id, text_ids[found]);
        if (order == 0)
            return found;
        if (order < 0)
            end = middle;
        else
            first = middle + 1;
    }
    return TEXT_NONE;
}

const char *su_text(const char *id, su_language language)
{
    text_id found = catalogue_find(text_of(id));
    return found == TEXT_NONE ? NULL : catalogue_text(found, language);
}

/* ---- Languages ---- */

static const struct {
    const char *code, *name;
} languages[SU_LANGUAGES] = {
#define LANGUAGE(id, number, code, name) [SU_##id] = {#code, name},
#include <sumito/languages.def>
#undef LANGUAGE
};

const char *su_language_code(su_language language)
{
    return (int)language < SU_LANGUAGES ? languages[language].code : NULL;
}

const char *su_language_name(su_language language)
{
    return (int)language < SU_LANGUAGES ? languages[language].name : NULL;
}

bool language_of_code(su_language *language, text code)
{
    for (unsigned i = 0; i < SU_LANGUAGES; i++)
        if (text_is(code, languages[i].code)) {
            *language = (su_language)i;
            return true;
        }
    return false;
}

su_language su_language_of(const char *locale)
{
    text code = {locale, 0};
    su_language found = SU_EN;
    while (locale != NULL && locale[code.length] >= 'a' && locale[code.length] <= 'z')
        code.length++; /* all of it: "fry" is Frisian */
    (void)language_of_code(&found, code);
    return found;
}
