/* SPDX-License-Identifier: MIT */
/* What only the program says: its own messages, help, manual pages. Sentences about positions and
 * moves are the words.h's. */
#ifndef CLI_MESSAGES_H
#define CLI_MESSAGES_H

#include <sumito/words.h>

#include "base/out.h"
#include "cli/message_ids.h"

/* A message as the files of the languages have it; English where the language has none. */
const char *message_text(message id, su_language language);
/* Writes a message; {0}, {1} ... in it are the strings that follow, made harmless. */
#define message_write(to, language, id, ...)                                                       \
    message_write_with(to, language, id, (const char *const[]){__VA_ARGS__})
void message_write_with(out *to, su_language language, message id, const char *const *values);

/* A number to be filled into a message, in memory of the block that asks for it. */
#define in_digits(number) digits_into((char[DIGITS_TEXT]){0}, number)
#define DIGITS_TEXT 21
const char *digits_into(char words[DIGITS_TEXT], uint64_t number);

/* Made by tools/languages: by language and message, NULL where a language has none. */
extern const char *const *const message_texts[SU_LANGUAGES];

#endif
