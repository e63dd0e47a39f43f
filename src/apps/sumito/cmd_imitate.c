/* SPDX-License-Identifier: MIT */
/* sumito imitate: how often people are foretold, by the model of people or by a level. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/record_games.h"
#include "match/imitate.h"

enum { LEVEL, HELD_BACK, WRITE, CONCURRENCY, JSON };
const option_row imitate_rows[] = {
    [LEVEL] = {"level", 'l', "N", MESSAGE_OPTION_IMITATE_LEVEL},
    [HELD_BACK] = {"held-back", 0, NULL, MESSAGE_OPTION_IMITATE_HELD_BACK},
    [WRITE] = {"write", 0, "FILE", MESSAGE_OPTION_IMITATE_WRITE},
    [CONCURRENCY] = {"concurrency", 'c', "N", MESSAGE_OPTION_CONCURRENCY},
    [JSON] = OPTION_JSON,
    {0},
};

#define MOST_AT_ONCE 64

static const char *const band_names[IMITATE_BANDS + 1] = {"below -100", "-100 to 0", "0 to 100",
                                                          "above 100", "all"};

/* ---- Reading -------------------------------------------------------------------------------- */

typedef struct reading {
    imitate *into;
    bool only_held_back, failed;
} reading;

static bool hear_game(void *context, const record_game *game)
{
    reading *self = context;
    const char *const names[2] = {game->names[0], game->names[1]};
    self->failed = !imitate_add(self->into, &game->start, &game->house, game->moves, game->count,
                                names, game->programs);
    if (!self->failed && self->only_held_back && !imitate_is_held_back(self->into))
        imitate_drop_last(self->into);
    return !self->failed;
}

/* ---- Telling -------------------------------------------------------------------------------- */

static int64_t thousandths(double number)
{
    return (int64_t)(number * 1000 + 0.5);
}

static void tell_json(console *to, const imitate *self, unsigned band)
{
    const imitate_result found = imitate_result_of(self, band);
    json writer = json_open_document(&to->data.out);
    json_number_or_null(json_key(&writer, "level"), self->level != 0, self->level);
    json_text(json_key(&writer, "strength"), band_names[band]);
    json_unsigned(json_key(&writer, "games"), found.games);
    json_unsigned(json_key(&writer, "plies"), found.plies);
    json_thousandths(json_key(&writer, "first"), thousandths(found.first));
    json_thousandths(json_key(&writer, "first_error"), thousandths(found.first_error));
    json_thousandths(json_key(&writer, "first_three"), thousandths(found.three));
    json_thousandths(json_key(&writer, "first_three_error"), thousandths(found.three_error));
    json_thousandths(json_key(&writer, "played"), thousandths(found.played));
    json_thousandths(json_key(&writer, "log_loss"), thousandths(found.log_loss));
    json_close_document(&writer);
}

static void tell_row(console *to, const imitate *self, unsigned band)
{
    const imitate_result found = imitate_result_of(self, band);
    const char *about = plus_minus(to);
    char row[160];
    snprintf(row, sizeof row, "%-12s %6ju %7ju  %5.1f %s%.1f %%  %5.1f %s%.1f %%  %5.1f %%  %.3f\n",
             band_names[band], (uintmax_t)found.games, (uintmax_t)found.plies, 100 * found.first,
             about, 100 * found.first_error, 100 * found.three, about, 100 * found.three_error,
             100 * found.played, found.log_loss);
    out_format(&to->data.out, "%s", row);
}

static void tell(console *to, const imitate *self, bool as_json)
{
    if (!as_json)
        say_line(to, MESSAGE_IMITATE_HEAD, "");
    for (unsigned band = 0; band <= IMITATE_ALL; band++) {
        if (as_json)
            tell_json(to, self, band);
        else
            tell_row(to, self, band);
    }
}

static bool goes_on(void)
{
    return !interrupted();
}

static exit_code go_through(console *to, const arguments *given, imitate *all, unsigned threads)
{
    const char *path = given->values[WRITE];
    int error = 0;
    if (!(path ? imitate_see(all, threads) : imitate_run(all, threads)))
        return interrupted() ? EXIT_FAILED : no_memory(to);
    if (path)
        error = imitate_write(all, path);
    else
        tell(to, all, given->values[JSON] != NULL);
    return error == 0 ? EXIT_DONE : cannot_write(to, path, error);
}

exit_code run_imitate(console *to, const arguments *given)
{
    imitate all = {.goes_on = goes_on};
    reading from = {.into = &all, .only_held_back = given->values[HELD_BACK] != NULL};
    uint32_t level = 0, threads = 1;
    exit_code code = EXIT_DONE;
    if (!option_take(&level, to, given, imitate_rows, LEVEL, 1, SU_LEVELS - 2) ||
        !option_take(&threads, to, given, imitate_rows, CONCURRENCY, 1, MOST_AT_ONCE))
        return EXIT_MALFORMED;
    all.level = level;
    interrupt_catch();
    for (int i = 0; i < given->count && !from.failed && !interrupted(); i++)
        code = exit_worse(code, record_games_read(to, given->operands[i], hear_game, &from));
    if (!from.failed && all.count > 0) {
        code = exit_worse(code, go_through(to, given, &all, threads));
    } else if (!from.failed && code == EXIT_DONE) {
        complain(to, MESSAGE_IMITATE_NONE, "");
        code = EXIT_FAILED;
    }
    imitate_free(&all);
    return code;
}
