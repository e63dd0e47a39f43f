/* SPDX-License-Identifier: MIT */
/* The commands of a dialogue: every word leads to one, every one has a word in both languages. */
#include <stdio.h>
#include <string.h>

#include "coach/spoken.h"
#include "unit/unit.h"

static const struct {
    const char *name, *usage[2], *help[2];
} commands[] = {
#define TALK_COMMAND(name, function, usage, french_usage, help, french_help)                       \
    {name, {usage, french_usage}, {help, french_help}},
#include "apps/tui/talk/commands.def"
#undef TALK_COMMAND
};
#define COMMANDS (sizeof commands / sizeof *commands)

static const char *const named[] = {
#define COMMAND_WORD(word, command) command,
#define ASKING_WORD(word, command) command,
#define DIRECTION_WORD(word, vertical, horizontal)
#define IDLE_WORD(word)
#define MEANT_WORD(word, meaning)
#include "coach/spoken.def"
#undef COMMAND_WORD
#undef ASKING_WORD
#undef DIRECTION_WORD
#undef IDLE_WORD
#undef MEANT_WORD
};

static void every_word_leads_to_a_command(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        bool found = false;
        for (size_t j = 0; j < COMMANDS; j++)
            found |= strcmp(named[i], commands[j].name) == 0;
        assert_true(found);
    }
}

/* What help shows can be typed. */
static void every_usage_is_understood(void **state)
{
    (void)state;
    for (size_t i = 0; i < COMMANDS; i++)
        for (unsigned language = 0; language < 2; language++) {
            text rest;
            const char *name = spoken_command(&rest, text_of(commands[i].usage[language]));
            assert_non_null(name);
            assert_string_equal(name, commands[i].name);
            assert_true(*commands[i].help[language] != '\0');
        }
}

/* A command takes words after it in both languages or in neither. */
static void both_languages_take_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < COMMANDS; i++)
        assert_int_equal(strchr(commands[i].usage[0], ' ') != NULL,
                         strchr(commands[i].usage[1], ' ') != NULL);
}

/* The manual of the terminal names every command, in both languages. */
static void every_command_is_documented(void **state)
{
    static char page[1 << 16];
    char word[64];
    (void)state;
    FILE *file = fopen(SUMITO_SOURCE_DIR "/docs/terminal.md", "r");
    if (file == NULL) {
        fail_msg("docs/terminal.md cannot be read");
        return;
    }
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (size_t i = 0; i < 2 * COMMANDS; i++) {
        const char *usage = commands[i / 2].usage[i % 2];
        snprintf(word, sizeof word, "`%.*s", (int)strcspn(usage, " "), usage);
        if (strstr(page, word) == NULL)
            fail_msg("docs/terminal.md lacks %s", word);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_leads_to_a_command),
        cmocka_unit_test(every_usage_is_understood),
        cmocka_unit_test(both_languages_take_the_same),
        cmocka_unit_test(every_command_is_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
