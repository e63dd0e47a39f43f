/* SPDX-License-Identifier: MIT */
/* What this user has learnt: the log of it in a file (`progress`, among their data), and what that
 * adds up to. Whatever is done is one more line; two programs may write at the same time. */
#ifndef CLI_LEARNT_H
#define CLI_LEARNT_H

#include "base/growing.h"
#include "coach/progress.h"

typedef enum learnt_problem {
    LEARNT_FINE,
    LEARNT_UNREADABLE, /* errno says why */
    LEARNT_NO_LOG,     /* the file is something else, and left alone */
    LEARNT_NEWER,      /* of a later version, and left alone */
    LEARNT_TOO_MUCH,   /* more than fits, or no memory for it */
    LEARNT_UNKEPT      /* what was done last could not be written: errno */
} learnt_problem;

typedef struct learnt {
    progress sum;
    /* Private. */
    growing text;
    progress_log log;
} learnt;

/* Nothing yet; NULL without memory. Freed by learnt_free. */
learnt *learnt_new(void);
void learnt_free(learnt *self);
/* Reads the file anew; one that is not there is empty. What was known stays if it cannot be read.
 */
learnt_problem learnt_read(learnt *self);
/* Something was done now: a line without its time, `exercise ID 3`. It counts here even where it
 * cannot be written. */
learnt_problem learnt_add(learnt *self, const char *what);
/* Takes in the lines of another log that are not there yet; nothing where it is none. */
learnt_problem learnt_take(learnt *self, text log);
/* All of it as text, to be taken in elsewhere. */
void learnt_write(const learnt *self, out *to);
/* Now, as the log counts. */
uint64_t learnt_now(void);
/* Today as days since 1970, where this user is. */
uint32_t learnt_today(void);

#endif
