/* SPDX-License-Identifier: MIT */
/* Sentences about a position that others build on. */
#ifndef COACH_WORDS_POSITION_H
#define COACH_WORDS_POSITION_H

#include "base/out.h"
#include "text/catalogue.h"

void words_outcome(out *to, su_outcome outcome, const su_position *position, su_language language);
void words_position(out *to, const su_position *position, su_language language);

#endif
