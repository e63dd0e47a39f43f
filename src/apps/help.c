/* SPDX-License-Identifier: MIT */
/* The text of --help, made from the rows: see help.h. */
#include "apps/help.h"

#include <stdio.h>
#include <string.h>

#include "apps/commands.h"

#define OPTION_COLUMN 28
#define COMMAND_COLUMN 14

/* A line of two columns, the second starting at column `width`. */
static void help_row(out *to, const char *left, const char *right, unsigned width)
{
    size_t used = strlen(left);
    out_text(to, left);
    for (; used < width; used++)
        out_char(to, ' ');
    out_text(to, right);
    out_char(to, '\n');
}

static void print_option(out *to, const option_row *row)
{
    char left[80], letter[] = "-x, ";
    letter[1] = row->letter;
    snprintf(left, sizeof left, "  %s--%s%s%s", row->letter == 0 ? "    " : letter, row->name,
             row->argument == NULL ? "" : "=", row->argument == NULL ? "" : row->argument);
    if (strlen(left) < OPTION_COLUMN) {
        help_row(to, left, row->help, OPTION_COLUMN);
    } else {
        help_row(to, left, "", 0);
        help_row(to, "", row->help, OPTION_COLUMN);
    }
}

static void print_commands(out *to)
{
    char left[40];
    out_text(to, "\nCommands:\n");
    for (const command *const *each = commands; *each != NULL; each++) {
        snprintf(left, sizeof left, "  %s", (*each)->name);
        help_row(to, left, (*each)->summary, COMMAND_COLUMN);
    }
}

static const char about_positions[] =
    "\n"
    "POS is a position in one argument: six fields (game rows side score state ply),\n"
    "or the name of a start: classic, notalone, offboard, classic:belgian-daisy ...\n"
    "(sumito layouts lists them), or the APGN or PlayStrategy form.\n";

void help_print(out *to, const command *of)
{
    out_text(to, "Usage: sumito ");
    if (of->name != NULL) {
        out_text(to, of->name);
        out_char(to, ' ');
    }
    out_text(to, "[OPTION]...");
    if (*of->operands != '\0')
        out_char(to, ' ');
    out_text(to, of->operands);
    out_char(to, '\n');
    out_text(to, of->summary);
    out_text(to, ".\n");
    if (of->details != NULL) {
        out_char(to, '\n');
        out_text(to, of->details);
    }
    if (strstr(of->operands, "POS") != NULL)
        out_text(to, about_positions);
    if (of->name == NULL)
        print_commands(to);
    out_text(to, "\nOptions:\n");
    for (const option_row *row = of->rows; row != NULL && row->name != NULL; row++)
        print_option(to, row);
    for (const option_row *row = common_options; row->name != NULL; row++)
        print_option(to, row);
    if (of->name == NULL)
        out_text(to, "\nExit status: 0 done, 1 failed, 2 usage or malformed text, 3 well-formed "
                     "but\nillegal (move, position, game), 130 interrupted.\n");
}
