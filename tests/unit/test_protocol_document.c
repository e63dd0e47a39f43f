/* SPDX-License-Identifier: MIT */
/* docs/protocol.md tells the truth: its tables are the rows of the sources, its sessions happen. */
#include "session.h"

#include <stdio.h>

#include <sumito/engine.h>

#define DOCUMENT "docs/protocol.md"
#include "unit/document.h"

static void assert_row(const char *row)
{
    if (strstr(document, row) == NULL)
        fail_msg("docs/protocol.md lacks the row: %s", row);
}

CASE(commands_are_listed)
{
    static const struct {
        const char *name, *arguments, *help;
    } commands[] = {
#define COMMAND(name, arguments, help) {#name, arguments, help},
#include "uci/commands.def"
#undef COMMAND
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char row[256], arguments[128] = "";
        size_t length = 0;
        if (*commands[i].arguments != '\0')
            arguments[length++] = '`';
        for (const char *at = commands[i].arguments; *at != '\0'; at++) {
            if (*at == '|') /* would end a cell of the table */
                arguments[length++] = '\\';
            arguments[length++] = *at;
        }
        if (length > 0)
            strcpy(arguments + length, "` ");
        snprintf(row, sizeof row, "\n| `%s` | %s| %s |\n", commands[i].name, arguments,
                 commands[i].help);
        assert_row(row);
    }
}

CASE(limits_are_listed)
{
    static const struct {
        const char *word;
        int64_t low, high;
        const char *help;
    } limits[] = {
#define GO_NUMBER(id, word, low, high, help) {word, low, high, help},
#include "uci/go.def"
#undef GO_NUMBER
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char row[256];
        snprintf(row, sizeof row, "\n| `%s` | %lld to %lld | %s |\n", limits[i].word,
                 (long long)limits[i].low, (long long)limits[i].high, limits[i].help);
        assert_row(row);
    }
}

CASE(errors_are_listed)
{
    static const struct {
        const char *name, *sentence;
    } problems[] = {
#define PROBLEM(id, name, sentence) {name, sentence},
#include "uci/problems.def"
#undef PROBLEM
    };
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        char row[256];
        snprintf(row, sizeof row, "\n| `%s` | %s |\n", problems[i].name, problems[i].sentence);
        assert_row(row);
    }
}

/* ---- Options -------------------------------------------------------------------------------- */

typedef enum option_type { SPIN, FLAG, VARIANT, CHARACTER, NET } option_type;

typedef struct option {
    const char *name;
    option_type type;
    unsigned long initial, low, high;
    const char *help;
} option;

/* A value as the table shows it. */
static void write_value(char out[16], option_type type, unsigned long value)
{
    switch (type) {
    case SPIN:
        snprintf(out, 16, "%lu", value);
        break;
    case FLAG:
        snprintf(out, 16, "%s", value ? "true" : "false");
        break;
    case VARIANT:
        snprintf(out, 16, "%s", su_variant_name((su_variant)value));
        break;
    case CHARACTER:
        snprintf(out, 16, "%s", value ? su_character_name((unsigned)value) : "none");
        break;
    case NET:
        snprintf(out, 16, "own");
        break;
    }
}

static void write_values(char out[64], const option *about)
{
    if (about->type == SPIN) {
        snprintf(out, 64, "%lu to %lu", about->low, about->high);
        return;
    }
    if (about->type == NET) {
        snprintf(out, 64, "a file, own, none");
        return;
    }
    *out = '\0';
    for (unsigned long value = about->low; value <= about->high; value++) {
        char name[16];
        write_value(name, about->type, value);
        strcat(strcat(out, *out == '\0' ? "" : " "), name);
    }
}

CASE(options_are_listed)
{
    static const char *const types[] = {"spin", "check", "combo", "combo", "string"};
    static const option options[] = {
#define OPTION(id, name, type, initial, low, high, help) {name, type, initial, low, high, help},
#include "uci/options.def"
#undef OPTION
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        char row[256], initial[16], values[64];
        write_value(initial, options[i].type, options[i].initial);
        write_values(values, &options[i]);
        snprintf(row, sizeof row, "\n| `%s` | %s | %s | %s | %s |\n", options[i].name,
                 types[options[i].type], initial, values, options[i].help);
        assert_row(row);
    }
}

/* ---- Sessions ------------------------------------------------------------------------------- */

/* `...` in a pattern stands for anything. */
static bool matches(const char *pattern, const char *line)
{
    if (strncmp(pattern, "...", 3) != 0)
        return *pattern == *line && (*pattern == '\0' || matches(pattern + 1, line + 1));
    for (pattern += 3; !matches(pattern, line); line++)
        if (*line == '\0')
            return false;
    return true;
}

/* Hears the line expected, after any others if they may come before it. */
static void expect(session *at, const char *pattern, bool after_others)
{
    const char *said = hear(at);
    while (after_others && !matches(pattern, said))
        said = hear(at);
    if (!matches(pattern, said))
        fail_msg("docs/protocol.md expects: %s\nbut said was:    %s", pattern, said);
}

/* Runs the lines of a block, up to the one that ends it; returns what follows. */
static char *run_block(char *lines)
{
    session at;
    bool after_others = false;
    session_open(&at);
    for (char *line; (line = strsep(&lines, "\n")) != NULL && strcmp(line, "```") != 0;) {
        bool is_question = begins(line, "> ");
        if (!is_question && !begins(line, "< "))
            fail_msg("neither > nor <: %s", line);
        if (is_question)
            tell(&at, line + 2);
        else if (strcmp(line + 2, "...") != 0)
            expect(&at, line + 2, after_others);
        after_others = !is_question && strcmp(line + 2, "...") == 0;
    }
    session_end(&at);
    assert_false(session_has_more(&at));
    session_close(&at);
    return lines;
}

CASE(sessions_happen)
{
    static char copy[sizeof document];
    unsigned blocks = 0;
    memcpy(copy, document, sizeof copy);
    for (char *rest = copy; (rest = strstr(rest, "\n```\n")) != NULL; blocks++)
        rest = run_block(rest + strlen("\n```\n"));
    assert_in_range(blocks, 5, 100);
}
