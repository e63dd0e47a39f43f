/* SPDX-License-Identifier: MIT */
/* The secrets by which guests and links are known: 32 and 16 random bytes as text. The server keeps
 * only a hash of them. */
#ifndef SERVER_COMMON_TOKEN_H
#define SERVER_COMMON_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "table/event.h"

/* Characters of a guest's token: base64url of 32 bytes; and of a link's, of 16, so that a link fits
 * a line. Links of earlier versions have the longer one. */
#define TOKEN_TEXT 43
#define TOKEN_LINK 22
/* Room for a Set-Cookie header's value and the final NUL. */
#define TOKEN_COOKIE 160

/* Random bytes of the system; false if it has none to give. */
bool token_random(void *bytes, size_t count);
/* A new token of a guest, or of a link; false without randomness. */
bool token_new(char token[TOKEN_TEXT + 1]);
bool token_new_link(char token[TOKEN_LINK + 1]);
/* The hash of a token; false if the text is none. */
bool token_hash(uint8_t hash[TABLE_GUEST_BYTES], text token);
/* Whoever has a token is a guest, known by its hash; false, and nobody, if the text is none. */
bool token_guest(table_seat *who, text token);
/* A new name of a game. */
bool token_game(char id[TABLE_ID + 1]);

/* The token in a Cookie header (NULL: there is none); false if it holds none. The name it has under
 * https comes first; the other was the only one once. */
bool token_in_cookie(text *token, const char *header);
/* The value of a Set-Cookie header. */
void token_write_cookie(char value[TOKEN_COOKIE], const char *token, bool secure);
/* The values of those that take the cookie away: under https that of its former name, too, which a
 * browser may still have; "" otherwise. */
void token_drop_cookie(char value[TOKEN_COOKIE], char former[TOKEN_COOKIE], bool secure);

#endif
