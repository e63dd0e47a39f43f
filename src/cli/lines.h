/* SPDX-License-Identifier: MIT */
/* Answering standard input line by line: positions come in, answers go out. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>

#include "cli/console.h"

/* What is done with a line. */
typedef struct line_answerer {
    /* Writes the answer; false, after a complaint, if the line could not be answered. `number` is
     * the line's, in digits. */
    bool (*answer)(console *to, text line, const char *number, const char *form);
    const char *form; /* handed on to `answer` */
} line_answerer;

/* EXIT_FAILED if a line could not be answered. */
exit_code lines_answer(console *to, const line_answerer *answerer);
/* Complains about a line that is no position. */
void lines_complain(console *to, const char *number, const su_error *error);

#endif
