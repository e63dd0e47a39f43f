/* SPDX-License-Identifier: MIT */
/* Names of things, and the glossary: see vocabulary.h. */
#include "text/vocabulary.h"

#include "base/check.h"
#include "text/phrase.h"

text_id vocabulary_player(su_variant variant, su_side side)
{
    static const text_id names[SU_VARIANTS][2] = {
#define VARIANT(id, name, letter, first, second, ...)                                              \
    [SU_##id] = {TEXT_player_##first, TEXT_player_##second},
#include "rules/variants.def"
#undef VARIANT
    };
    return names[variant][side];
}

text_id vocabulary_colour(su_variant variant, su_side side)
{
    static const text_id colours[SU_VARIANTS][2] = {
#define VARIANT(id, name, letter, first, second, ...)                                              \
    [SU_##id] = {TEXT_colour_##first, TEXT_colour_##second},
#include "rules/variants.def"
#undef VARIANT
    };
    return colours[variant][side];
}

text_id vocabulary_game(su_variant variant)
{
    static const text_id names[SU_VARIANTS] = {
#define VARIANT(id, name, ...) [SU_##id] = TEXT_game_##name,
#include "rules/variants.def"
#undef VARIANT
    };
    return names[variant];
}

text_id vocabulary_direction(su_direction direction)
{
    static const text_id names[SU_DIRECTIONS] = {TEXT_direction_E,  TEXT_direction_NE,
                                                 TEXT_direction_NW, TEXT_direction_W,
                                                 TEXT_direction_SW, TEXT_direction_SE};
    CHECK(direction < SU_NO_DIRECTION);
    return names[direction];
}

text_id vocabulary_camp(su_side side)
{
    return side == SU_FIRST ? TEXT_camp_first : TEXT_camp_second;
}

/* The text whose id is this and the name of a layout, or TEXT_NONE. */
static text_id text_of_layout(const char *id, unsigned layout)
{
    char all[64];
    out_buffer buffer = out_buffer_over(all, sizeof all);
    CHECK(layout < SU_LAYOUTS);
    out_text(&buffer.out, id);
    out_text(&buffer.out, su_layout_name(layout));
    return catalogue_find((text){all, buffer.length});
}

const char *vocabulary_layout(unsigned layout, su_language language)
{
    /* Without a text a start is called what records call it. */
    text_id name = text_of_layout("layout_", layout);
    return name == TEXT_NONE ? su_layout_name(layout) : catalogue_text(name, language);
}

const char *vocabulary_layout_recommended(unsigned layout, su_language language)
{
    text_id why = text_of_layout("layout_why_", layout);
    return why == TEXT_NONE ? NULL : catalogue_text(why, language);
}

const char *vocabulary_character(unsigned character, su_language language)
{
    static const text_id names[] = {
#define CHARACTER(number, name, ...) [number] = TEXT_character_##name,
#include <sumito/characters.def>
#undef CHARACTER
    };
    return catalogue_text(names[character], language);
}

const char *vocabulary_character_style(unsigned character, su_language language)
{
    static const text_id styles[] = {
#define CHARACTER(number, name, ...) [number] = TEXT_character_##name##_style,
#include <sumito/characters.def>
#undef CHARACTER
    };
    return catalogue_text(styles[character], language);
}

const char *vocabulary_level(unsigned level, su_language language)
{
    static const text_id levels[] = {TEXT_level_1, TEXT_level_2, TEXT_level_3, TEXT_level_4,
                                     TEXT_level_5, TEXT_level_6, TEXT_level_7, TEXT_level_8,
                                     TEXT_level_9, TEXT_level_10};
    return catalogue_text(levels[level - 1], language);
}

const char *su_player_words(su_variant variant, su_side side, su_language language)
{
    return catalogue_text(vocabulary_player(variant, side), language);
}

const char *su_variant_words(su_variant variant, su_language language)
{
    return catalogue_text(vocabulary_game(variant), language);
}

const char *su_direction_words(su_direction direction, su_language language)
{
    return catalogue_text(vocabulary_direction(direction), language);
}

typedef struct glossary_entry {
    text_id name;
    text_id definition;
} glossary_entry;

static const glossary_entry terms[SU_TERMS] = {
#define FORMATION(id, name) {TEXT_term_##id, TEXT_definition_##id},
#include <sumito/formations.def>
#undef FORMATION
#define TERM(id, name) [SU_TERM_##id] = {TEXT_term_##id, TEXT_definition_##id},
#include "text/terms.def"
#undef TERM
};

size_t su_words_term(char *into, size_t size, unsigned term, unsigned count, su_language language)
{
    CHECK(term < SU_TERMS);
    out_buffer buffer = out_buffer_over(into, size);
    phrase name = {.to = &buffer.out, .language = language};
    name.numbers[ARGUMENT_count] = count;
    phrase_write(&name, terms[term].name);
    return buffer.length;
}

const char *su_definition(unsigned term, su_language language)
{
    CHECK(term < SU_TERMS);
    return catalogue_text(terms[term].definition, language);
}
