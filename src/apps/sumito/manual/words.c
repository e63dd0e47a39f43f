/* SPDX-License-Identifier: MIT */
/* What can stand for the words of a usage line: see words.h. */
#include "apps/sumito/manual/words.h"

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

static void put_games(out *to)
{
    for (int i = 0; i < SU_VARIANTS; i++)
        out_format(to, " %s", su_variant_name((su_variant)i));
}

static void put_layouts(out *to)
{
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        out_format(to, " %s", su_layout_name(i));
}

static void put_starts(out *to)
{
    put_games(to);
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        out_format(to, " classic:%s", su_layout_name(i));
}

static void put_commands(out *to)
{
    for (const command *each = commands; each->name != NULL; each++)
        out_format(to, " %s", each->name);
}

static void put_settings(out *to)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        out_format(to, " %s", setting_rows[i].name);
}

static void put_papers(out *to)
{
    char name[PAPER_NAME];
    for (unsigned i = 0; paper_name(name, i); i++)
        out_format(to, " %s", name);
}

static void put_directions(out *to)
{
    out_text(to, " e ne nw w sw se");
}

static void put_seats(out *to)
{
    out_text(to, " you person");
    for (unsigned level = 1; level <= SU_LEVELS; level++)
        out_format(to, " %u", level);
}

/* The words in capitals that stand for others. */
static const struct {
    const char *name;
    void (*list)(out *to);
} known[] = {
    {"POS", put_starts},   {"POSITION", put_starts},      {"GAME", put_games},
    {"NAME", put_layouts}, {"COMMAND", put_commands},     {"SETTING", put_settings},
    {"PAGE", put_papers},  {"DIRECTION", put_directions}, {"WHO", put_seats},
};

const char *known_place(unsigned n)
{
    return n < sizeof known / sizeof *known ? known[n].name : NULL;
}

static void put_alternative(out *to, text word)
{
    bool is_placeholder = word.at[0] >= 'A' && word.at[0] <= 'Z';
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_is(word, known[i].name))
            known[i].list(to);
    if (is_placeholder || text_is(word, "-"))
        return;
    out_char(to, ' ');
    out_view(to, word);
}

void words_for(out *to, const char *place)
{
    text rest = text_of(place);
    while (rest.length > 0) {
        text word = text_take_until(&rest, '|');
        if (word.length > 0)
            put_alternative(to, word);
    }
}

bool takes_file(const char *place)
{
    return text_is_among(place, "FILE") || text_is_among(place, "WHERE") ||
           text_is_among(place, "RECORD");
}

bool takes_folder(const char *place)
{
    return text_is_among(place, "FOLDER");
}
