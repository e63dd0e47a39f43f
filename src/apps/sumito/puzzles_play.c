/* SPDX-License-Identifier: MIT */
/* sumito puzzles play: solving them, on the full screen or as a dialogue. */
#include <string.h>

#include "apps/sumito/puzzles.h"
#include "apps/sumito/puzzles_choice.h"
#include "apps/tui/learn/learner.h"
#include "apps/tui/plain/puzzle_talk.h"
#include "apps/tui/session.h"
#include "base/platform.h"
#include "cli/course.h"
#include "cli/describe.h"

static const struct {
    const char *name;
    puzzling_kind kind;
    bool timed;
} ways[] = {{"rated", PUZZLING_RATED, false},
            {"day", PUZZLING_DAY, false},
            {"missed", PUZZLING_MISSED, false},
            {"run", PUZZLING_RUN, true},
            {"untimed", PUZZLING_RUN, false}};
#define WAYS (sizeof ways / sizeof *ways)

static exit_code talk(console *to, learner *who, const look *how, const char *name)
{
    for (size_t i = 0; i < WAYS; i++)
        if (strcmp(ways[i].name, name) == 0) {
            if (puzzling_begin(&who->puzzling, ways[i].kind, ways[i].timed, platform_now_ms()))
                return puzzle_talk(to, who, how);
            complain(to, MESSAGE_PUZZLES_NONE, "");
            return EXIT_FAILED;
        }
    complain(to, MESSAGE_PUZZLES_NO_WAY, name);
    return EXIT_MALFORMED;
}

static exit_code show(console *to, learner *who, look *how)
{
    session at;
    how->learner = who;
    if (!session_open_idle(&at, to))
        return EXIT_FAILED;
    exit_code code = screen_run(&at, how);
    session_close(&at);
    return code;
}

exit_code puzzles_play(console *to, const arguments *given)
{
    static learner who;
    su_variant game = SU_CLASSIC;
    puzzle_theme about = THEMES;
    const char *const *values = given->values;
    look how = look_read(to, values + PUZZLES_LOOK);
    uint32_t seed = (uint32_t)platform_now_ms();
    if ((values[PUZZLES_GAME] != NULL && !variant_read(&game, to, values[PUZZLES_GAME])) ||
        !puzzles_theme_read(&about, to, values[PUZZLES_THEME]) ||
        !option_take(&seed, to, given, puzzles_rows, PUZZLES_SEED, 0, UINT32_MAX))
        return EXIT_MALFORMED;
    if (!learner_open(&who, to, course_text()))
        return no_memory(to);
    who.puzzles = true;
    puzzling_init(&who.puzzling, who.learnt, seed);
    puzzling_choose(&who.puzzling, game, about);
    exit_code code = how.plain
                         ? talk(to, &who, &how, given->count > 1 ? given->operands[1] : "rated")
                         : show(to, &who, &how);
    learner_close(&who);
    return code;
}
