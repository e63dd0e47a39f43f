/* SPDX-License-Identifier: MIT */
/* The languages of a page: English is inside, others come as packs. See exports.h and text/pack.h.
 */
#include "apps/wasm/exports.h"

#include "base/platform.h"
#include "text/catalogue.h"
#include "text/pack.h"

/* The parts of a pack before its texts. */
enum { MARK, CODE, PLURAL, FIXED_BEFORE, FIXED_AFTER, WORDS, PARTS };

static struct {
    text_pack pack;
    const char *texts[TEXTS];
    bool is_here;
} loaded[SU_LANGUAGES];

const text_pack *text_pack_of(su_language language)
{
    if (language == SU_EN)
        return &text_pack_en;
    return loaded[language].is_here ? &loaded[language].pack : NULL;
}

/* The next part of a pack, which ends in a zero byte; NULL behind the last. */
static const char *take_part(text *rest)
{
    const char *part = rest->at;
    for (size_t i = 0; i < rest->length; i++)
        if (part[i] == '\0') {
            rest->at += i + 1;
            rest->length -= i + 1;
            return part;
        }
    return NULL;
}

/* Takes a pack whose memory stays; false if it is none of these texts. */
static bool take_pack(text rest)
{
    const char *parts[PARTS];
    for (int i = 0; i < PARTS; i++)
        if ((parts[i] = take_part(&rest)) == NULL)
            return false;
    su_language language;
    if (!text_is(text_of(parts[MARK]), TEXTS_MARK) ||
        !language_of_code(&language, text_of(parts[CODE])) ||
        text_of(parts[PLURAL]).length != TEXT_PLURALS)
        return false;
    for (unsigned id = TEXT_NONE + 1; id < TEXTS; id++) {
        const char *text = take_part(&rest);
        if (text == NULL)
            return false;
        loaded[language].texts[id] = *text == '\0' ? NULL : text;
    }
    loaded[language].pack = (text_pack){loaded[language].texts, parts[PLURAL], parts[FIXED_BEFORE],
                                        parts[FIXED_AFTER], parts[WORDS]};
    loaded[language].is_here = true;
    return true;
}

bool wasm_language(size_t length)
{
    char *memory = platform_allocate(length);
    if (memory == NULL)
        return false;
    __builtin_memcpy(memory, wasm_room(length), length);
    bool taken = take_pack((text){memory, length});
    if (!taken)
        platform_release(memory);
    return taken;
}
