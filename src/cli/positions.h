/* SPDX-License-Identifier: MIT */
/* Questions about positions: one given as an operand, or one in every line of standard input. */
#ifndef CLI_POSITIONS_H
#define CLI_POSITIONS_H

#include <stdbool.h>

#include "cli/console.h"

/* What is done with a position. */
typedef struct position_answerer {
    /* Writes the answer; false if the form cannot hold it. */
    bool (*write)(void *data, out *to, const su_position *position, const char *form);
    const char *form; /* of the answers; "json" is that of complaints, too */
    void *data;       /* what `write` is given */
} position_answerer;

/* Answers for an operand, `-` being standard input, and complains of what is no position or does
 * not fit. Of a stream EXIT_FAILED if a line could not be answered. */
exit_code positions_answer(console *to, const char *operand, const position_answerer *how);
/* Complains about a line that is no position; `number` is the line's, in digits. */
void positions_complain(console *to, const char *number, const su_error *error);

#endif
