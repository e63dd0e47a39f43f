/* SPDX-License-Identifier: MIT */
/* The text of --help, made from the rows: see help.h. */
#include "cli/help.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/layout.h"

#define OPTION_COLUMN 28
#define COMMAND_COLUMN 14
#define WIDEST 80

/* Two columns, the second starting at column `width`. */
static void help_row(out *to, const char *left, const char *right, unsigned width)
{
    unsigned used = display_width(text_of(left));
    out_text(to, left);
    if (used >= width) {
        out_char(to, '\n');
        used = 0;
    }
    out_spaces(to, width - used);
    wrap_column(to, right, WIDEST, width);
}

static void print_option(out *to, const option_row *row, su_language language)
{
    char left[80], letter[] = "-x, ";
    letter[1] = row->letter;
    snprintf(left, sizeof left, "  %s--%s%s%s", row->letter == 0 ? "    " : letter, row->name,
             row->argument == NULL ? "" : "=", row->argument == NULL ? "" : row->argument);
    help_row(to, left, message_text(row->help, language), OPTION_COLUMN);
}

static void print_options(out *to, const option_row *rows, su_language language)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++)
        print_option(to, row, language);
}

static void print_commands(out *to, su_language language)
{
    char left[40];
    out_text(to, message_text(MESSAGE_MANUAL_HELP_COMMANDS, language));
    for (const command *each = commands; each->name != NULL; each++) {
        snprintf(left, sizeof left, "  %s", each->name);
        help_row(to, left, message_text(each->summary, language), COMMAND_COLUMN);
    }
}

static void print_usage(out *to, const command *of, su_language language)
{
    out_text(to, message_text(MESSAGE_MANUAL_HELP_USAGE, language));
    if (of->name != NULL)
        out_format(to, "%s ", of->name);
    out_text(to, "[OPTION]...");
    if (*of->operands != '\0')
        out_char(to, ' ');
    out_format(to, "%s\n", of->operands);
}

void help_print(out *to, const command *of, su_language language)
{
    print_usage(to, of, language);
    out_format(to, "%s.\n", message_text(of->summary, language));
    if (of->details != MESSAGE_NONE)
        out_format(to, "\n%s", message_text(of->details, language));
    if (strstr(of->operands, "POS") != NULL)
        out_text(to, message_text(MESSAGE_MANUAL_HELP_POSITIONS, language));
    if (of->name == NULL)
        print_commands(to, language);
    out_text(to, message_text(MESSAGE_MANUAL_HELP_OPTIONS, language));
    print_options(to, of->rows, language);
    print_options(to, common_options, language);
    if (of->name == NULL)
        out_text(to, message_text(MESSAGE_MANUAL_HELP_EXIT, language));
}
