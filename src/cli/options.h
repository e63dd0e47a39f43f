/* SPDX-License-Identifier: MIT */
/* Commands and their options as rows: getopt's arrays and the help come from the same table. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/console.h"

typedef struct option_row {
    const char *name;
    char letter;          /* the short form, or 0 */
    const char *argument; /* NULL: takes none; "a|b|c": one of these; otherwise its name in help */
    message help;
} option_row;

/* Rows several commands have. */
#define OPTION_JSON {"json", 'j', NULL, MESSAGE_OPTION_JSON}
#define OPTION_COLOR {"color", 0, "auto|always|never", MESSAGE_OPTION_COLOR}
#define OPTION_ASCII {"ascii", 'a', NULL, MESSAGE_OPTION_ASCII}
#define OPTION_UNICODE {"unicode", 'u', NULL, MESSAGE_OPTION_UNICODE}

/* The options every command has; ends with a row without a name. */
extern const option_row common_options[];

#define OPTIONS_MAX 32

/* What was given on the command line. */
typedef struct arguments {
    const char *values[OPTIONS_MAX]; /* by row; "" for an option without a value, NULL if absent */
    char **operands;                 /* ends with NULL */
    int count;
} arguments;

typedef struct command {
    const char *name;       /* NULL: the program itself */
    const char *operands;   /* as the usage line shows them */
    message summary;        /* one line, without a full stop */
    message details;        /* more lines for --help, or MESSAGE_NONE */
    const option_row *rows; /* ends with a row without a name; NULL: no own options */
    int least, most;        /* operands; `most` -1: any number */
    bool settled; /* runs only as the file of settings says: never as usual because it is unreadable
                   */
    exit_code (*run)(console *to, const arguments *given);
} command;

/* Reads the command line. False if there is nothing left to do: help or the version was asked for,
 * or something is wrong with it; `code` is then how to exit. */
bool options_read(arguments *given, exit_code *code, console *to, const command *of, int argc,
                  char **argv);
/* Reads an option's or an operand's number; complains if it is none from `low` to `high`. */
bool option_number(uint32_t *number, console *to, const char *name, const char *value, uint32_t low,
                   uint32_t high);
/* The same for an option of a command's rows, if it was given; otherwise the number stays. */
bool option_take(uint32_t *number, console *to, const arguments *given, const option_row *rows,
                 int which, uint32_t low, uint32_t high);
/* Points to --help; returns EXIT_MALFORMED. */
exit_code usage_error(console *to);

void print_version(out *to);

#endif
