/* SPDX-License-Identifier: MIT */
/* A file in the place of standard output. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "cli/console.h"

typedef struct output {
    console *to;
    const char *path; /* NULL: standard output stays */
    saved_file file;
    stream standard; /* while something else is in its place */
} output;

/* From here on data goes to that file (NULL, `-`: where it went before). Complains and returns
 * false if it cannot be written. */
bool output_begin(output *self, console *to, const char *path);
/* Data goes where it went before. The file gets its name unless what was written to it was
 * interrupted; the exit code of both. */
exit_code output_end(output *self, exit_code code);

#endif
