/* SPDX-License-Identifier: MIT */
/* The manual pages made from the tables of the program: see pages.h. */
#include "apps/sumito/manual/pages.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "apps/sumito/manual/page_play.h"
#include "apps/sumito/manual/roff.h"
#include "cli/settings.h"

static const struct {
    const char *command; /* "": the program itself */
    const char *line;
    message words;
} examples[] = {
#define EXAMPLE(command, line, id) {command, line, MESSAGE_EXAMPLE_##id},
#include "cli/commands.def"
};

/* Sections only one page has. */
static const struct {
    const char *command;
    message heading;
    message body;
} sections[] = {
    {"", MESSAGE_MANUAL_POSITIONS, MESSAGE_MANUAL_ABOUT_POSITIONS},
    {"", MESSAGE_MANUAL_ENVIRONMENT, MESSAGE_MANUAL_ABOUT_ENVIRONMENT},
    {"", MESSAGE_MANUAL_FILES, MESSAGE_MANUAL_ABOUT_FILES},
};

/* A line with a small first letter, as other manual pages have it behind the name. */
static void put_small(out *to, const char *words, su_language language)
{
    unsigned char first = (unsigned char)words[0], second = (unsigned char)words[1];
    if (first >= 'A' && first <= 'Z') {
        out_char(to, (char)(first + 'a' - 'A'));
        roff_line(to, words + 1, language);
    } else if (first == 0xc3 && second >= 0x80 && second <= 0x9e) { /* an accented capital */
        out_format(to, "%c%c", words[0], (char)(second + 0x20));
        roff_line(to, words + 2, language);
    } else {
        roff_line(to, words, language);
    }
}

static void begin_page(out *to, const char *name, char section, const char *summary,
                       su_language language)
{
    const char *letter = name;
    out_format(to, "'\\\" -*- coding: UTF-8 -*-\n.\\\" %s\n.TH ",
               message_text(MESSAGE_MANUAL_MADE_BY, language));
    for (; *letter != '\0'; letter++)
        out_char(to, *letter >= 'a' && *letter <= 'z' ? (char)(*letter - 32) : *letter);
    out_format(
        to, " %c \"\" \"sumito %s\" \"%s\"\n", section, su_version(),
        message_text(section == '6' ? MESSAGE_MANUAL_GAMES_MANUAL : MESSAGE_MANUAL_FORMATS_MANUAL,
                     language));
    out_text(to, ".nh\n.ad l\n"); /* names that can be copied, and even spaces */
    roff_heading(to, message_text(MESSAGE_MANUAL_NAME, language));
    roff_literal(to, name);
    out_text(to, " \\- ");
    put_small(to, summary, language);
}

static void put_examples(out *to, const char *name, su_language language)
{
    bool any = false;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        if (strcmp(examples[i].command, name) != 0)
            continue;
        if (!any)
            roff_heading(to, message_text(MESSAGE_MANUAL_EXAMPLES, language));
        any = true;
        roff_item(to, examples[i].line);
        roff_line(to, message_text(examples[i].words, language), language);
    }
}

static void put_synopsis(out *to, const command *of, su_language language)
{
    roff_heading(to, message_text(MESSAGE_MANUAL_SYNOPSIS, language));
    out_text(to, ".B sumito");
    if (of->name != NULL) {
        out_char(to, ' ');
        roff_literal(to, of->name);
    }
    out_text(to, "\n[\\fIOPTION\\fR]...\\&");
    if (*of->operands != '\0')
        out_char(to, '\n');
    roff_literal(to, of->operands);
    out_char(to, '\n');
}

static void put_option(out *to, const option_row *row, su_language language)
{
    out_text(to, ".TP\n");
    if (row->letter != 0)
        out_format(to, "\\fB\\-%c\\fR, ", row->letter);
    out_text(to, "\\fB\\-\\-");
    roff_literal(to, row->name);
    out_text(to, "\\fR");
    if (row->argument != NULL) {
        out_text(to, "=\\fI");
        roff_literal(to, row->argument);
        out_text(to, "\\fR");
    }
    out_char(to, '\n');
    roff_line(to, message_text(row->help, language), language);
}

static void put_options(out *to, const command *of, su_language language)
{
    roff_heading(to, message_text(MESSAGE_MANUAL_OPTIONS, language));
    for (const option_row *row = of->rows; row != NULL && row->name != NULL; row++)
        put_option(to, row, language);
    for (const option_row *row = common_options; row->name != NULL; row++)
        put_option(to, row, language);
}

static void put_commands(out *to, su_language language)
{
    roff_heading(to, message_text(MESSAGE_MANUAL_COMMANDS, language));
    for (const command *each = commands; each->name != NULL; each++) {
        out_text(to, ".TP\n.BR sumito\\-");
        roff_literal(to, each->name);
        out_text(to, " (6)\n");
        roff_line(to, message_text(each->summary, language), language);
    }
}

static void put_sections(out *to, const char *name, su_language language)
{
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (strcmp(sections[i].command, name) == 0) {
            roff_heading(to, message_text(sections[i].heading, language));
            roff_body(to, message_text(sections[i].body, language), language);
        }
}

/* The program and the formats. */
static void put_see_also(out *to, const char *own, su_language language)
{
    static const char *const formats[] = {"sumito-position", "sumito-apgn", "sumito-protocol",
                                          "sumito-config"};
    roff_heading(to, message_text(MESSAGE_MANUAL_SEE_ALSO, language));
    if (strcmp(own, "sumito") != 0)
        out_text(to, ".BR sumito (6),\n");
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        bool is_last = i + 1 == sizeof formats / sizeof *formats;
        out_text(to, ".BR ");
        roff_literal(to, formats[i]);
        out_text(to, is_last ? " (5)\n" : " (5),\n");
    }
}

void page_of_command(out *to, const command *of, su_language language)
{
    const char *name = of->name == NULL ? "" : of->name,
               *summary = message_text(of->summary, language);
    message details = of->name == NULL ? MESSAGE_MANUAL_ABOUT_PROGRAM : of->details;
    char full[64];
    snprintf(full, sizeof full, of->name == NULL ? "sumito" : "sumito-%s", name);
    begin_page(to, full, '6', summary, language);
    put_synopsis(to, of, language);
    put_examples(to, name, language);
    roff_heading(to, message_text(MESSAGE_MANUAL_DESCRIPTION, language));
    roff_words(to, summary, language);
    out_text(to, ".\n");
    if (details != MESSAGE_NONE)
        roff_more(to, message_text(details, language), language);
    if (of->name == NULL)
        put_commands(to, language);
    else if (strstr(of->operands, "POS") != NULL)
        roff_more(to, message_text(MESSAGE_MANUAL_POSITIONS_ELSEWHERE, language), language);
    put_options(to, of, language);
    if (strcmp(name, "play") == 0)
        page_play_sections(to, language);
    put_sections(to, name, language);
    roff_heading(to, message_text(MESSAGE_MANUAL_EXIT_STATUS, language));
    roff_body(to, message_text(MESSAGE_MANUAL_ABOUT_EXIT, language), language);
    put_see_also(to, full, language);
}

static void put_setting(out *to, const setting_row *row, su_language language)
{
    out_text(to, ".TP\n\\fB");
    roff_literal(to, row->name);
    out_text(to, "\\fR = \\fI");
    roff_literal(to, row->argument);
    out_text(to, "\\fR\n");
    roff_line(to, message_text(row->help, language), language);
}

void page_of_settings(out *to, su_language language)
{
    begin_page(to, "sumito-config", '5', message_text(MESSAGE_MANUAL_SETTINGS_SUMMARY, language),
               language);
    roff_heading(to, message_text(MESSAGE_MANUAL_EXAMPLES, language));
    roff_body(to, message_text(MESSAGE_MANUAL_SETTINGS_EXAMPLE, language), language);
    roff_heading(to, message_text(MESSAGE_MANUAL_DESCRIPTION, language));
    roff_body(to, message_text(MESSAGE_MANUAL_ABOUT_SETTINGS, language), language);
    roff_heading(to, message_text(MESSAGE_MANUAL_SETTINGS_OWN, language));
    for (int i = SETTING_SERVER_END; i < SETTING_COUNT; i++)
        put_setting(to, &setting_rows[i], language);
    roff_heading(to, message_text(MESSAGE_MANUAL_SETTINGS_SERVER, language));
    for (int i = 0; i < SETTING_SERVER_END; i++)
        put_setting(to, &setting_rows[i], language);
    roff_heading(to, message_text(MESSAGE_MANUAL_FILES, language));
    roff_body(to, message_text(MESSAGE_MANUAL_ABOUT_FILES, language), language);
    put_see_also(to, "sumito-config", language);
}
