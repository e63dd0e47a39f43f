/* SPDX-License-Identifier: MIT */
/* A program brings all languages: see pack.h. In a page src/apps/wasm does this. */
#include "text/pack.h"

const text_pack *text_pack_of(su_language language)
{
    static const text_pack *const packs[SU_LANGUAGES] = {
#define LANGUAGE(id, number, code, name) [SU_##id] = &text_pack_##code,
#include <sumito/languages.def>
#undef LANGUAGE
    };
    return packs[language];
}
