/* SPDX-License-Identifier: MIT */
/* What is wrong with a game record or a link, in words. */
#ifndef COACH_WORDS_RECORD_H
#define COACH_WORDS_RECORD_H

#include <sumito/game.h>

#include "base/out.h"
#include "text/catalogue.h"

/* `position` is the last one of the line that was read. */
void words_record_error(out *to, const su_record_error *error, const su_position *position,
                        su_language language);
void words_packed_fault(out *to, su_packed_fault fault, su_language language);

#endif
