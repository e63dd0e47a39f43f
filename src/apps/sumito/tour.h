/* SPDX-License-Identifier: MIT */
/* Commands worth trying, for those who have just arrived. */
#ifndef APPS_SUMITO_TOUR_H
#define APPS_SUMITO_TOUR_H

#include <sumito/words.h>

#include "base/out.h"

/* A line for each but the first `skipped`: the command and what it is good for. */
void tour_suggest(out *to, su_language language, size_t skipped);

#endif
