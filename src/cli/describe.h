/* SPDX-License-Identifier: MIT */
/* What is wrong with positions and moves, as exit codes and complaints; the JSON is the protocol's.
 */
#ifndef CLI_DESCRIBE_H
#define CLI_DESCRIBE_H

#include <stdbool.h>

#include "cli/console.h"
#include "coach/describe.h"

exit_code exit_code_of(su_status status);
/* Reads a position given as an argument. If it is none, says so (as JSON too where that was asked
 * for), sets `code` and returns false. */
bool position_from_argument(su_position *position, exit_code *code, console *to,
                            const char *argument, bool as_json);
/* The same where the argument is no file that is there, but could have been one. */
bool position_where_file_may_be(su_position *position, exit_code *code, console *to,
                                const char *argument, bool as_json);
/* Finds a game by its name; complains and returns false if there is none. */
bool variant_read(su_variant *variant, console *to, const char *name);
/* Finds a character by its name, given to an option; complains with all of them and returns false
 * if there is none. */
bool character_from_words(unsigned *character, console *to, const char *option, text name);

#endif
