/* SPDX-License-Identifier: MIT */
/* The program `sumito`: chooses the command and runs it. */
#include <string.h>
#include <unistd.h>

#include "apps/sumito/manual/complete.h"
#include "apps/sumito/serving.h"
#include "cli/commands.h"
#include "cli/settings.h"
#include "cli/suggest.h"

#define ROW(name, operands, least, most, about, details, settled, run)                             \
    {#name, operands, MESSAGE_##about, MESSAGE_##details, name##_rows, least, most, settled, run},
const command commands[] = {
#define COMMAND(name, ...) ROW(name, __VA_ARGS__, run_##name)
#define SERVER_COMMAND(name, ...) ROW(name, __VA_ARGS__, SERVING(run_##name))
#include "cli/commands.def"
    {0},
};

/* On a terminal the menu of games, elsewhere what there is to try. */
static exit_code welcome(console *to, const arguments *given)
{
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        arguments none = {.operands = given->operands};
        to->command = "play";
        return run_play(to, &none);
    }
    print_welcome(to);
    return EXIT_DONE;
}

const command command_program = {
    .operands = "COMMAND [ARGUMENT]...",
    .summary = MESSAGE_ABOUT_PROGRAM,
    .most = -1,
    .run = welcome,
};

/* Other spellings of a command, of which help does not speak. */
static const struct {
    const char *name, *of;
} aliases[] = {{"analyse", "analyze"}};

const command *command_find(console *to, const char *name)
{
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strcmp(name, aliases[i].name) == 0)
            name = aliases[i].of;
    suggestion near = suggestion_for(name);
    for (const command *each = commands; each->name != NULL; each++) {
        if (strcmp(each->name, name) == 0)
            return each;
        suggestion_consider(&near, each->name);
    }
    if (near.best != NULL)
        complain(to, MESSAGE_UNKNOWN_COMMAND_NEAR, name, near.best);
    else
        complain(to, MESSAGE_UNKNOWN_COMMAND, name);
    return NULL;
}

static exit_code run(console *to, int argc, char **argv)
{
    arguments given;
    exit_code code;
    settings_load(to);
    if (!options_read(&given, &code, to, &command_program, argc, argv))
        return code;
    if (given.count == 0)
        return settings_sound(to, false, &code) ? command_program.run(to, &given) : code;
    if (strcmp(given.operands[0], "complete") == 0) { /* asked by shells, and nobody else */
        complete_words(&to->data.out, given.operands + 1, to->language);
        return EXIT_DONE;
    }
    const command *chosen = command_find(to, given.operands[0]);
    if (chosen == NULL)
        return usage_error(to);
    to->command = chosen->name;
    if (!options_read(&given, &code, to, chosen, given.count, given.operands))
        return code;
    return settings_sound(to, chosen->settled, &code) ? chosen->run(to, &given) : code;
}

int main(int argc, char **argv)
{
    static console standard;
    console_open(&standard);
    return console_close(&standard, run(&standard, argc, argv));
}
