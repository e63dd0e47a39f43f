/* SPDX-License-Identifier: MIT */
/* The commands of the program. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/options.h"

extern const command command_play, command_demo, command_show, command_layouts, command_moves,
    command_after, command_explain, command_formations, command_perft, command_replay,
    command_convert, command_analyze, command_engine, command_match, command_ladder, command_levels,
    command_bench, command_serve, command_worker, command_db, command_page, command_datagen,
    command_data, command_config, command_manual, command_help;

/* In the order help shows them; ends with NULL. */
extern const command *const commands[];
/* The program itself: what is asked for without a command. */
extern const command command_program;

/* The command of that name, or NULL after a complaint with the name that was perhaps meant. */
const command *command_find(console *to, const char *name);
/* What `sumito` alone shows. */
void print_welcome(console *to);

#endif
