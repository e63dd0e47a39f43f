/* SPDX-License-Identifier: MIT */
/* What `sumito puzzles` does with puzzles that are there. */
#ifndef SUMITO_PUZZLES_H
#define SUMITO_PUZZLES_H

#include "cli/options.h"

enum {
    PUZZLES_GAME,
    PUZZLES_THEME,
    PUZZLES_RATING,
    PUZZLES_JSON,
    PUZZLES_TIMES,
    PUZZLES_SAMPLE,
    PUZZLES_GAMES,
    PUZZLES_FIRST,
    PUZZLES_MOST,
    PUZZLES_NODES,
    PUZZLES_SEED,
    PUZZLES_CONCURRENCY,
    PUZZLES_LOOK,
};
extern const option_row puzzles_rows[];

/* The program's own puzzles, or those of the files named, that fit the options. */
exit_code puzzles_list(console *to, const arguments *given);
/* The same puzzles proved again. */
exit_code puzzles_check(console *to, const arguments *given);

/* Solving them: near one's rating, of the day, those that were missed, a run. */
exit_code puzzles_play(console *to, const arguments *given);

#endif
