/* SPDX-License-Identifier: MIT */
/* How the program speaks: data on standard output, talk on standard error, in the user's language
 * and as far as the terminal allows. */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include <stdbool.h>

#include <sumito/sumito.h>
#include <sumito/words.h>

#include "base/text.h"
#include "cli/messages.h"
#include "cli/stream.h"

typedef enum exit_code {
    EXIT_DONE = 0,
    EXIT_FAILED = 1,        /* the work could not be done: files, memory, devices */
    EXIT_MALFORMED = 2,     /* usage, or text that does not have its form */
    EXIT_ILLEGAL = 3,       /* well-formed, but the rules refuse it */
    EXIT_INTERRUPTED = 130, /* by Ctrl-C */
} exit_code;

/* The one that tells more of a failure. */
static inline exit_code exit_worse(exit_code a, exit_code b)
{
    return a > b ? a : b;
}

typedef struct console {
    stream data;
    stream talk;
    su_language language;
    bool unicode;        /* the locale's encoding is UTF-8 */
    const char *command; /* whose messages these are, or NULL */
} console;

/* Language and encoding come from the environment, until --lang says otherwise. */
void console_open(console *self);
/* Writes what is left. A pipe closed by its reader ends the program quietly, here or earlier. */
exit_code console_close(console *self, exit_code code);

/* Writes a message as one line of data. */
#define say_line(self, id, ...) say_line_with(self, id, (const char *const[]){__VA_ARGS__})
void say_line_with(console *self, message id, const char *const *values);
/* Writes one line on standard error: program, command, message. */
#define complain(self, id, ...) complain_with(self, id, (const char *const[]){__VA_ARGS__})
void complain_with(console *self, message id, const char *const *values);
/* Complaints everybody may have; `error` is an errno. They return EXIT_FAILED. */
exit_code no_memory(console *self);
exit_code cannot_read(console *self, const char *path, int error);
exit_code cannot_write(console *self, const char *path, int error);
/* Why a file cannot be written, `error` saying so: in the words of the system, or which library the
 * program was built without. */
const char *write_trouble(char words[SU_WORDS], const char *path, int error, su_language language);
/* The same of a file that may be a pipe, errno saying why: a reader who has seen enough is no
 * failure. */
exit_code cannot_save(console *self, const char *path);
/* Text from outside, made harmless for a terminal and cut to a line's length. */
void out_visible(out *to, text view);

/* Room for a decimal of a few digits. */
#define DECIMAL_TEXT 32
/* A decimal as the language writes it, with its sign if `is_signed`. */
void decimal_format(char words[DECIMAL_TEXT], double number, int places, bool is_signed,
                    su_language language);

/* The sign before an error, as far as the terminal knows it. */
static inline const char *plus_minus(const console *to)
{
    return to->unicode ? "±" : "+/-";
}

/* `--color=WHEN` (NULL: as it was settled), NO_COLOR and the kind of terminal decide. */
bool console_color(const char *when);
/* Whether a file is a terminal on which what was written can be written over. */
bool console_redraws(int descriptor);
/* Columns to write in: COLUMNS if set, or those of the terminal data goes to, otherwise 80. */
unsigned console_width(void);

#endif
