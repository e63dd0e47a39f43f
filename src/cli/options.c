/* SPDX-License-Identifier: MIT */
/* Commands and their options as rows: see options.h. */
#include "cli/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli/help.h"
#include "cli/suggest.h"

/* Every command has these; their values come behind the command's own. */
enum { COMMON_LANG, COMMON_HELP, COMMON_VERSION };
static const char language_choices[] =
#define LANGUAGE(id, number, code, name) "|" #code
#include <sumito/languages.def>
#undef LANGUAGE
    ;
const option_row common_options[] = {
    [COMMON_LANG] = {"lang", 0, language_choices + 1, MESSAGE_OPTION_LANG},
    [COMMON_HELP] = {"help", 'h', NULL, MESSAGE_OPTION_HELP},
    [COMMON_VERSION] = {"version", 'V', NULL, MESSAGE_OPTION_VERSION},
    {0},
};

/* getopt's view of a table. */
typedef struct option_table {
    const option_row *rows[OPTIONS_MAX + 1];
    size_t count, own;
    struct option longs[OPTIONS_MAX + 1];
    char letters[2 * OPTIONS_MAX + 3];
} option_table;

#define FIRST_LONG 256 /* getopt's values of long options: above every letter */

static void add_row(option_table *table, const option_row *row)
{
    size_t letters = strlen(table->letters);
    table->longs[table->count] = (struct option){
        .name = row->name,
        .has_arg = row->argument == NULL ? no_argument : required_argument,
        .val = FIRST_LONG + (int)table->count,
    };
    if (row->letter != 0) {
        table->letters[letters] = row->letter;
        table->letters[letters + 1] = row->argument == NULL ? '\0' : ':';
    }
    table->rows[table->count++] = row;
}

static option_table table_of(const command *of)
{
    option_table table = {.count = 0};
    /* `:` tells a missing value from an unknown option; `+` leaves what follows the command's name
     * to the command. */
    strcpy(table.letters, of->name == NULL ? "+:" : ":");
    for (const option_row *row = of->rows; row != NULL && row->name != NULL; row++)
        add_row(&table, row);
    table.own = table.count;
    for (const option_row *row = common_options; row->name != NULL; row++)
        add_row(&table, row);
    return table;
}

/* The row of a value getopt gave, or NULL. */
static const option_row *row_of(const option_table *table, int value, size_t *index)
{
    for (size_t i = 0; i < table->count; i++)
        if (value == FIRST_LONG + (int)i || value == table->rows[i]->letter) {
            *index = i;
            return table->rows[i];
        }
    return NULL;
}

exit_code usage_error(console *to)
{
    char line[40];
    snprintf(line, sizeof line, to->command == NULL ? "sumito" : "sumito %s", to->command);
    complain(to, MESSAGE_TRY_HELP, line);
    return EXIT_MALFORMED;
}

static void complain_unknown(console *to, const option_table *table, const char *written)
{
    char name[64];
    snprintf(name, sizeof name, "%s", written + strspn(written, "-"));
    name[strcspn(name, "=")] = '\0';
    suggestion near = suggestion_for(name);
    for (size_t i = 0; i < table->count; i++)
        suggestion_consider(&near, table->rows[i]->name);
    if (near.best != NULL && strncmp(written, "--", 2) == 0)
        complain(to, MESSAGE_UNKNOWN_OPTION_NEAR, written, near.best);
    else
        complain(to, MESSAGE_UNKNOWN_OPTION, written);
}

/* `result` is '?' or ':'. */
static void complain_option(console *to, const option_table *table, int result, const char *written)
{
    size_t index = 0;
    const option_row *row = optopt == 0 ? NULL : row_of(table, optopt, &index);
    const char letter[] = {'-', (char)optopt, '\0'};
    if (row == NULL)
        complain_unknown(to, table, optopt == 0 ? written : letter);
    else if (result == ':')
        complain(to, MESSAGE_OPTION_NEEDS, row->name, row->argument);
    else
        complain(to, MESSAGE_OPTION_TAKES_NONE, row->name);
}

/* Where the row lists choices, the value has to be one of them. */
static bool is_valid(const option_row *row, const char *value)
{
    return row->argument == NULL || strchr(row->argument, '|') == NULL ||
           text_is_among(row->argument, value);
}

static bool take_options(const char *values[OPTIONS_MAX], console *to, const option_table *table,
                         int argc, char **argv)
{
    opterr = 0;
    optind = 0; /* glibc: start afresh; the program's own options were read before */
    for (;;) {
        size_t index = 0;
        optopt = 0;
        int result = getopt_long(argc, argv, table->letters, table->longs, NULL);
        if (result == -1)
            return true;
        const option_row *row =
            result == '?' || result == ':' ? NULL : row_of(table, result, &index);
        if (row == NULL) {
            complain_option(to, table, result, argv[optind - 1]);
            return false;
        }
        values[index] = optarg == NULL ? "" : optarg;
        if (!is_valid(row, values[index])) {
            complain(to, MESSAGE_BAD_CHOICE, row->name, values[index], row->argument);
            return false;
        }
    }
}

static bool operands_fit(console *to, const command *of, const arguments *given)
{
    if (given->count < of->least)
        complain(to, MESSAGE_MISSING_OPERAND, of->name, of->operands);
    else if (of->most >= 0 && given->count > of->most)
        complain(to, MESSAGE_EXTRA_OPERAND, given->operands[of->most]);
    else
        return true;
    return false;
}

bool options_read(arguments *given, exit_code *code, console *to, const command *of, int argc,
                  char **argv)
{
    option_table table = table_of(of);
    arguments read = {.count = 0};
    bool valid = take_options(read.values, to, &table, argc, argv);
    const char *const *common = read.values + table.own;
    if (common[COMMON_LANG] != NULL && valid)
        to->language = su_language_of(common[COMMON_LANG]);
    read.operands = argv + optind;
    read.count = argc - optind;
    *code = EXIT_DONE;
    if (valid && common[COMMON_HELP] != NULL)
        help_print(&to->data.out, of, to->language);
    else if (valid && common[COMMON_VERSION] != NULL)
        print_version(&to->data.out);
    else if (!valid || !operands_fit(to, of, &read))
        *code = usage_error(to);
    else {
        *given = read;
        return true;
    }
    return false;
}

bool option_number(uint32_t *number, console *to, const char *name, const char *value, uint32_t low,
                   uint32_t high)
{
    uint32_t value_read;
    if (text_to_unsigned(&value_read, text_of(value), high) && value_read >= low) {
        *number = value_read;
        return true;
    }
    complain(to, MESSAGE_BAD_NUMBER, name, value, in_digits(low), in_digits(high));
    return false;
}

bool option_take(uint32_t *number, console *to, const arguments *given, const option_row *rows,
                 int which, uint32_t low, uint32_t high)
{
    char name[32];
    if (given->values[which] == NULL)
        return true;
    snprintf(name, sizeof name, "--%s", rows[which].name);
    return option_number(number, to, name, given->values[which], low, high);
}
