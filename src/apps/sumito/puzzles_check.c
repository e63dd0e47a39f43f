/* SPDX-License-Identifier: MIT */
/* sumito puzzles check: puzzles proved again. */
#include "apps/sumito/puzzles.h"
#include "apps/sumito/puzzles_choice.h"
#include "base/platform.h"
#include "cli/interrupt.h"
#include "match/puzzle_proof.h"

#define PROGRESS_MS 2000

static void tell(int64_t *told_ms, console *to, size_t done, size_t count)
{
    int64_t now = platform_now_ms();
    if (now - *told_ms < PROGRESS_MS)
        return;
    *told_ms = now;
    complain(to, MESSAGE_PUZZLES_CHECKED, in_digits(done), in_digits(count));
}

static exit_code check_all(console *to, puzzle_searcher *with, const puzzle_set *set,
                           uint32_t times)
{
    static const char *const objections[] = {
        [PUZZLE_HOLDS] = "",          [PUZZLE_NOT_BEST] = "best",     [PUZZLE_NOT_WON] = "win",
        [PUZZLE_NOT_OTHERS] = "line", [PUZZLE_NOT_THEMES] = "themes",
    };
    size_t failed = 0, done = 0;
    int64_t told_ms = platform_now_ms();
    for (; done < set->count && !interrupted(); done++) {
        puzzle_objection objection = puzzle_check(with, &set->all[done], times);
        if (objection != PUZZLE_HOLDS) {
            out_format(&to->data.out, "%s %s\n", set->all[done].id, objections[objection]);
            failed++;
        }
        tell(&told_ms, to, done + 1, set->count);
    }
    out_format(&to->data.out, "puzzles %zu, failed %zu\n", done, failed);
    if (interrupted())
        return EXIT_INTERRUPTED;
    return failed == 0 ? EXIT_DONE : EXIT_ILLEGAL;
}

exit_code puzzles_check(console *to, const arguments *given)
{
    puzzle_set set;
    puzzle_searcher with;
    uint32_t times = PUZZLE_TIMES;
    exit_code code = puzzles_choose(&set, to, given);
    if (code == EXIT_DONE &&
        !option_take(&times, to, given, puzzles_rows, PUZZLES_TIMES, 1, 1000000))
        code = EXIT_MALFORMED;
    if (code == EXIT_DONE && !puzzle_searcher_open(&with))
        code = no_memory(to);
    else if (code == EXIT_DONE) {
        interrupt_catch();
        code = check_all(to, &with, &set, times);
        puzzle_searcher_close(&with);
    }
    puzzle_set_free(&set);
    return code;
}
