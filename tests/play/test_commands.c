/* SPDX-License-Identifier: MIT */
/* The commands of a dialogue: every word leads to one, every one has a word in every language. */
#include <stdio.h>
#include <string.h>

#include "cli/messages.h"
#include "coach/spoken.h"
#include "text/pack.h"
#include "unit/unit.h"

static const struct {
    const char *name;
    message usage, about;
} commands[] = {
#define TALK_COMMAND(name, function, id) {name, MESSAGE_TALK_USAGE_##id, MESSAGE_TALK_ABOUT_##id},
#define TALK_COMMAND_OF TALK_COMMAND
#include "apps/tui/talk/commands.def"
#undef TALK_COMMAND
#undef TALK_COMMAND_OF
};
#define COMMANDS (sizeof commands / sizeof *commands)

static const char *usage_in(size_t which, int language)
{
    return message_text(commands[which].usage, (su_language)language);
}

CASE(every_word_leads_to_a_command)
{
    for (int language = 0; language < SU_LANGUAGES; language++) {
        text rest = text_of(text_pack_of((su_language)language)->words);
        while (rest.length > 0) {
            text line = text_take_line(&rest), kind = text_take_word(&line);
            text name = text_take_word(&line);
            bool found = !text_is(kind, "command") && !text_is(kind, "asking");
            for (size_t j = 0; j < COMMANDS; j++)
                found |= text_is(name, commands[j].name);
            assert_true(found);
        }
    }
}

/* What help shows can be typed. */
CASE(every_usage_is_understood)
{
    for (size_t i = 0; i < COMMANDS; i++)
        for (int language = 0; language < SU_LANGUAGES; language++) {
            text rest;
            text name =
                spoken_command(&rest, text_of(usage_in(i, language)), (su_language)language);
            if (!text_is(name, commands[i].name))
                fail_msg("%s is not understood", usage_in(i, language));
        }
}

/* A command takes words after it in all languages or in none. */
CASE(all_languages_take_the_same)
{
    for (size_t i = 0; i < COMMANDS; i++)
        for (int language = 0; language < SU_LANGUAGES; language++)
            assert_int_equal(strchr(usage_in(i, SU_EN), ' ') != NULL,
                             strchr(usage_in(i, language), ' ') != NULL);
}

/* The manual of the terminal names every command; in other languages, tools/lists.mjs does. */
CASE(every_command_is_documented)
{
    static char page[1 << 16];
    char word[64];
    FILE *file = fopen(SUMITO_SOURCE_DIR "/docs/terminal.md", "r");
    if (file == NULL) {
        fail_msg("docs/terminal.md cannot be read");
        return;
    }
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (size_t i = 0; i < COMMANDS; i++) {
        const char *usage = usage_in(i, SU_EN);
        snprintf(word, sizeof word, "`%.*s", (int)strcspn(usage, " "), usage);
        if (strstr(page, word) == NULL)
            fail_msg("docs/terminal.md lacks %s", word);
    }
}
