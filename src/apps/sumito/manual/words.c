/* SPDX-License-Identifier: MIT */
/* What can stand for the words of a usage line: see words.h. */
#include "apps/sumito/manual/words.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "apps/sumito/manual/papers.h"
#include "cli/settings.h"
#include <sumito/engine.h>

/* Takes the next word of a usage line; options, brackets and the bar between two usages are none.
 */
static bool next_word(text *word, text *rest)
{
    for (;;) {
        *word = text_take_word(rest);
        if (word->length == 0 || text_is(*word, "|"))
            return false; /* another usage follows: one is enough */
        if (word->length < 2 || memcmp(word->at, "--", 2) != 0)
            return true;
    }
}

static bool has_dots(text word)
{
    for (size_t i = 0; i + 3 <= word.length; i++)
        if (memcmp(word.at + i, "...", 3) == 0)
            return true;
    return false;
}

bool operand_at(char words[PLACE_WORDS], const command *of, unsigned n)
{
    text rest = text_of(of->operands), word;
    bool found = false;
    for (unsigned i = 0; i <= n && !(found && has_dots(word)); i++) {
        text next;
        found = next_word(&next, &rest);
        if (!found)
            return false;
        word = next;
    }
    size_t length = 0;
    for (size_t i = 0; i < word.length && length + 1 < PLACE_WORDS; i++)
        if (strchr("[].", word.at[i]) == NULL)
            words[length++] = word.at[i];
    words[length] = '\0';
    return true;
}

bool operands_repeat(const command *of, unsigned *from)
{
    text rest = text_of(of->operands), word;
    for (*from = 0; next_word(&word, &rest); (*from)++)
        if (has_dots(word))
            return true;
    return false;
}

static void put_games(out *to, word_taker *put)
{
    for (int i = 0; i < SU_VARIANTS; i++)
        put(to, su_variant_name((su_variant)i));
}

static void put_layouts(out *to, word_taker *put)
{
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        put(to, su_layout_name(i));
}

static void put_starts(out *to, word_taker *put)
{
    put_games(to, put);
    for (unsigned i = 0; i < SU_LAYOUTS; i++) {
        char start[64];
        snprintf(start, sizeof start, "classic:%s", su_layout_name(i));
        put(to, start);
    }
}

static void put_commands(out *to, word_taker *put)
{
    for (const command *each = commands; each->name != NULL; each++)
        put(to, each->name);
}

static void put_settings(out *to, word_taker *put)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        put(to, setting_rows[i].name);
}

static void put_papers(out *to, word_taker *put)
{
    char name[PAPER_NAME];
    for (unsigned i = 0; paper_name(name, i); i++)
        put(to, name);
}

static void put_directions(out *to, word_taker *put)
{
    static const char *const names[] = {"e", "ne", "nw", "w", "sw", "se"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        put(to, names[i]);
}

static void put_seats(out *to, word_taker *put)
{
    static const char *const names[] = {"you", "person"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        put(to, names[i]);
    for (unsigned level = 1; level <= SU_LEVELS; level++) {
        char digits[12];
        snprintf(digits, sizeof digits, "%u", level);
        put(to, digits);
    }
}

/* The words in capitals that stand for others. */
static const struct {
    const char *name;
    void (*list)(out *to, word_taker *put);
} known[] = {
    {"POS", put_starts},   {"POSITION", put_starts},      {"GAME", put_games},
    {"NAME", put_layouts}, {"COMMAND", put_commands},     {"SETTING", put_settings},
    {"PAGE", put_papers},  {"DIRECTION", put_directions}, {"WHO", put_seats},
};

const char *known_place(unsigned n)
{
    return n < sizeof known / sizeof *known ? known[n].name : NULL;
}

static void put_alternative(out *to, text word, word_taker *put)
{
    char name[PLACE_WORDS];
    bool is_placeholder = word.at[0] >= 'A' && word.at[0] <= 'Z';
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_is(word, known[i].name))
            known[i].list(to, put);
    if (is_placeholder || text_is(word, "-") || word.length >= sizeof name)
        return;
    memcpy(name, word.at, word.length);
    name[word.length] = '\0';
    put(to, name);
}

/* The first of some alternatives; it is taken away. */
static text take_alternative(text *rest)
{
    text word = {rest->at, 0};
    while (word.length < rest->length && word.at[word.length] != '|')
        word.length++;
    size_t taken = word.length + (word.length < rest->length);
    rest->at += taken;
    rest->length -= taken;
    return word;
}

void words_for(out *to, const char *place, word_taker *put)
{
    text rest = text_of(place);
    while (rest.length > 0) {
        text word = take_alternative(&rest);
        if (word.length > 0)
            put_alternative(to, word, put);
    }
}

static bool has_alternative(const char *place, const char *wanted)
{
    text rest = text_of(place);
    while (rest.length > 0)
        if (text_is(take_alternative(&rest), wanted))
            return true;
    return false;
}

bool takes_file(const char *place)
{
    return has_alternative(place, "FILE") || has_alternative(place, "WHERE") ||
           has_alternative(place, "RECORD");
}

bool takes_folder(const char *place)
{
    return has_alternative(place, "FOLDER");
}
