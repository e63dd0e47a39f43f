/* SPDX-License-Identifier: MIT */
/* The log of what somebody has learnt: a line for each thing done, and nothing else is kept.
 *
 *     sumito progress 1
 *     1763370000 exercise ID STARS            0 to 3; 0: missed
 *     1763370000 exam STAGE 0|1
 *     1763370000 minute - 1
 *     1763370000 puzzle ID 0|1 RATING [DATE]  that of the puzzle, 0 where it does not count; a
 * puzzle of the day has the day's date 1763370000 run GAME SOLVED [untimed] 1763370000 game ID 0|1
 *
 * The first number is the time in seconds since 1970. Two logs become one by standing one behind
 * the other: what is read is the union of the lines, in the order of time, whatever stood first or
 * twice. */
#ifndef COACH_PROGRESS_LOG_H
#define COACH_PROGRESS_LOG_H

#include <sumito/sumito.h>

#include "base/out.h"
#include "base/text.h"

/* Most lines of a log: those of twenty puzzles a day for four years. */
#define PROGRESS_LINES 32768
/* Longest line, its end among it. */
#define PROGRESS_LINE 128
/* So many wrong lines are told by number. */
#define PROGRESS_FAULTS 16

typedef enum progress_kind {
    PROGRESS_EXERCISE,
    PROGRESS_EXAM,
    PROGRESS_MINUTE,
    PROGRESS_PUZZLE,
    PROGRESS_RUN,
    PROGRESS_GAME,
    PROGRESS_KINDS
} progress_kind;

/* A line; the id lies in its text. */
typedef struct progress_entry {
    uint64_t seconds;
    progress_kind kind;
    text id;
    uint32_t result;
    uint32_t rating;    /* of a puzzle */
    uint32_t day;       /* of the puzzle of a day: days since 1970, otherwise 0 */
    su_variant variant; /* of a puzzle or a run */
    bool untimed;       /* a run without a clock */
} progress_entry;

/* Memory of the caller's. The lines lie in the texts that were read. */
typedef struct progress_log {
    text lines[PROGRESS_LINES];
    size_t count;
    size_t fault_count;
    uint32_t faults[PROGRESS_FAULTS]; /* numbers of lines in their text, from 1 */
    char added[PROGRESS_LINE];
} progress_log;

typedef enum progress_result {
    PROGRESS_DONE,
    PROGRESS_NO_LOG,  /* the text does not begin as a log does */
    PROGRESS_NEWER,   /* it is one of a later version */
    PROGRESS_TOO_MANY /* lines */
} progress_result;

bool progress_entry_read(progress_entry *entry, text line);
/* YYYY-MM-DD as days since 1970. */
bool progress_day_read(uint32_t *day, text date);

void progress_log_begin(progress_log *self);
/* Takes all lines of a text in, or several texts one after the other; lines that are wrong stay out
 * and are told. An empty text is an empty log. */
progress_result progress_log_read(progress_log *self, text log);
/* Takes one more line in, given without its time ("puzzle c17 1 1450"); false if it is wrong. One
 * line at most. */
bool progress_log_add(progress_log *self, uint64_t seconds, text what);
/* Brings the lines into their order and leaves each in once. */
void progress_log_sort(progress_log *self);
/* The first line of every log, with its end. */
extern const char progress_log_head[];
/* The whole log as text. */
void progress_log_write(const progress_log *self, out *to);

#endif
