/* SPDX-License-Identifier: MIT */
/* Files of lines that begin with the key of a position, in 16 hexadecimal digits: sorted, as which
 * they are by their keys, too. What begins with # above them is a comment. Moves stand in them by
 * their codes, in four digits. */
#ifndef EXPLORE_KEYED_H
#define EXPLORE_KEYED_H

#include "base/out.h"
#include "explore/canonical.h"

void keyed_put(out *to, uint64_t key);
/* Reads the word of a key; false if it is none. */
bool keyed_read(uint64_t *key, text word);
void keyed_put_move(out *to, canonical_move move);
bool keyed_read_move(canonical_move *move, text word);
/* The line of a position in a file; an empty one where it has none. */
text keyed_find(text file, uint64_t key);

#endif
