/* SPDX-License-Identifier: MIT */
/* A text read as one template of the catalogue after the other, with every claim looked into. */
#ifndef TRUTH_TELLING_H
#define TRUTH_TELLING_H

#include "truth/claims.h"

/* How often each template was met. */
extern unsigned long telling_met[TEXTS];

/* Prepares the templates; false, and says which, if one says something of a position and has no
 * claim. */
bool telling_prepare(void);

/* Whether a text can be read so that all of it is true. If not, it prints the text, where it was
 * said, and what is wrong: that no template matches, or which claim is false. */
bool telling_holds(const place *where, const char *words);

#endif
