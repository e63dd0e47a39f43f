/* SPDX-License-Identifier: MIT */
/* The tags that tell where a game begins: see record_start.h. */
#include "game/record_start.h"

#include "base/text.h"
#include "rules/starts.h"

bool record_start_is_usual(const su_position *start)
{
    su_position usual = su_variant_start(su_position_variant(start));
    return su_position_ply(start) == 0 && su_position_same(start, &usual);
}

int record_start_layout(const su_position *start)
{
    return su_position_ply(start) == 0 ? starts_layout_of(start) : -1;
}

bool record_start_tells(const char *name)
{
    static const char *const names[] = {"Game", "Layout", "Position", "Variant", "FEN", "SetUp"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (text_is(text_of(name), names[i]))
            return true;
    return false;
}

void record_start_tell(record_start *out, const su_position *start)
{
    int layout = record_start_layout(start);
    out->tags[0] = (su_record_tag){"Game", su_variant_name(su_position_variant(start))};
    out->count = record_start_is_usual(start) ? 1 : 2;
    if (layout >= 0) {
        out->tags[1] = (su_record_tag){"Layout", su_layout_name((unsigned)layout)};
    } else {
        su_position_format(out->position, start, SU_FORM_SIX_FIELDS);
        out->tags[1] = (su_record_tag){"Position", out->position};
    }
}

static size_t put(char *into, const char *words)
{
    text all = text_of(words);
    __builtin_memcpy(into, all.at, all.length + 1);
    return all.length;
}

void record_start_name(char into[SU_POSITION_TEXT], const su_position *start)
{
    const char *game = su_variant_name(su_position_variant(start));
    int layout = record_start_layout(start);
    size_t length;
    if (record_start_is_usual(start)) {
        put(into, game);
    } else if (layout >= 0) {
        length = put(into, game);
        length += put(into + length, ":");
        put(into + length, su_layout_name((unsigned)layout));
    } else {
        su_position_format(into, start, SU_FORM_SIX_FIELDS);
    }
}
