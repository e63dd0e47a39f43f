/* SPDX-License-Identifier: MIT */
/* The course on the full screen or as a dialogue. */
#ifndef APPS_SUMITO_LEARN_H
#define APPS_SUMITO_LEARN_H

#include "apps/tui/look.h"

/* From a stage or an exercise on; NULL: the map of the course. */
exit_code learn(console *to, look *how, const char *from);

#endif
