/* SPDX-License-Identifier: MIT */
/* Whom one can play against, and on which level: see character.h and characters.def. */
#include "game/character.h"

#include "base/check.h"

static const struct {
    const char *name;
    unsigned level;
} characters[] = {
#define CHARACTER(number, name, level, ...) [number] = {#name, level},
#include <sumito/characters.def>
#undef CHARACTER
};

_Static_assert(sizeof characters / sizeof *characters == SU_CHARACTERS + 1,
               "numbers without gaps, from 1 on");

const char *su_character_name(unsigned character)
{
    CHECK(character >= 1 && character <= SU_CHARACTERS);
    return characters[character].name;
}

unsigned su_character_level(unsigned character)
{
    CHECK(character >= 1 && character <= SU_CHARACTERS);
    return characters[character].level;
}

unsigned character_named(text name)
{
    for (unsigned i = 1; i <= SU_CHARACTERS; i++)
        if (text_is(name, characters[i].name))
            return i;
    return 0;
}
