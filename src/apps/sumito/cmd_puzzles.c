/* SPDX-License-Identifier: MIT */
/* sumito puzzles: lists puzzles, looks for new ones, and proves them again. */
#include <string.h>

#include "apps/sumito/puzzles.h"
#include "apps/tui/look.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "coach/puzzle.h"
#include "match/puzzle_mine.h"

const option_row puzzles_rows[] = {
    [PUZZLES_GAME] = {"game", 0, "GAME", MESSAGE_OPTION_PUZZLES_GAME},
    [PUZZLES_THEME] = {"theme", 0, "THEME", MESSAGE_OPTION_PUZZLES_THEME},
    [PUZZLES_RATING] = {"rating", 0, "A-B", MESSAGE_OPTION_PUZZLES_RATING},
    [PUZZLES_JSON] = OPTION_JSON,
    [PUZZLES_TIMES] = {"times", 0, "N", MESSAGE_OPTION_PUZZLES_TIMES},
    [PUZZLES_SAMPLE] = {"sample", 0, "N", MESSAGE_OPTION_PUZZLES_SAMPLE},
    [PUZZLES_GAMES] = {"games", 'n', "N", MESSAGE_OPTION_PUZZLES_GAMES},
    [PUZZLES_FIRST] = {"pass", 0, "N", MESSAGE_OPTION_PUZZLES_PASS},
    [PUZZLES_MOST] = {"most", 0, "N", MESSAGE_OPTION_PUZZLES_MOST},
    [PUZZLES_NODES] = {"nodes", 0, "N", MESSAGE_OPTION_PUZZLES_NODES},
    [PUZZLES_SEED] = {"seed", 0, "N", MESSAGE_OPTION_PUZZLES_SEED},
    [PUZZLES_CONCURRENCY] = {"concurrency", 'c', "N", MESSAGE_OPTION_CONCURRENCY},
    LOOK_ROWS(PUZZLES_LOOK){0},
};

static exit_code mine(console *to, const arguments *given)
{
    puzzle_mine_settings settings = {.nodes = 1000, .most = UINT32_MAX, .concurrency = 1};
    uint32_t seed = 1;
    if (given->count < 3)
        return usage_error(to);
    if (!variant_read(&settings.variant, to, given->operands[1]) ||
        !option_take(&settings.games, to, given, puzzles_rows, PUZZLES_GAMES, 0, UINT32_MAX) ||
        !option_take(&settings.first, to, given, puzzles_rows, PUZZLES_FIRST, 0, UINT32_MAX) ||
        !option_take(&settings.most, to, given, puzzles_rows, PUZZLES_MOST, 1, 9999) ||
        !option_take(&settings.nodes, to, given, puzzles_rows, PUZZLES_NODES, 10, PUZZLE_NODES) ||
        !option_take(&settings.concurrency, to, given, puzzles_rows, PUZZLES_CONCURRENCY, 1, 256) ||
        !option_take(&seed, to, given, puzzles_rows, PUZZLES_SEED, 0, UINT32_MAX))
        return EXIT_MALFORMED;
    settings.seed = seed;
    settings.path = given->operands[2];
    settings.records = given->operands + 3;
    interrupt_catch();
    return puzzle_mine(to, &settings);
}

static const struct {
    const char *name;
    exit_code (*run)(console *to, const arguments *given);
} actions[] = {
    {"play", puzzles_play}, {"list", puzzles_list}, {"check", puzzles_check}, {"mine", mine}};
#define ACTIONS (sizeof actions / sizeof *actions)

exit_code run_puzzles(console *to, const arguments *given)
{
    bool plays = given->values[PUZZLES_JSON] == NULL && given->values[PUZZLES_RATING] == NULL &&
                 !look_read(to, given->values + PUZZLES_LOOK).plain;
    const char *name = given->count > 0 ? given->operands[0] : plays ? "play" : "list";
    for (size_t i = 0; i < ACTIONS; i++)
        if (strcmp(actions[i].name, name) == 0)
            return actions[i].run(to, given);
    complain(to, MESSAGE_PUZZLES_NO_ACTION, name);
    return usage_error(to);
}
