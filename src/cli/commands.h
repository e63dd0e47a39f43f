/* SPDX-License-Identifier: MIT */
/* The commands of the program. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/options.h"

#define COMMAND(name, operands, least, most, about, details, settled)                              \
    extern const option_row name##_rows[];                                                         \
    exit_code run_##name(console *to, const arguments *given);
#define SERVER_COMMAND COMMAND
#include "cli/commands.def"

/* In the order help shows them; ends with a row without a name. */
extern const command commands[];
/* The program itself: what is asked for without a command. */
extern const command command_program;

/* The command of that name, or NULL after a complaint with the name that was perhaps meant. */
const command *command_find(console *to, const char *name);
/* What `sumito` alone shows. */
void print_welcome(console *to);

#endif
