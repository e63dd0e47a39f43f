/* SPDX-License-Identifier: MIT */
/* The analysis of one position: the best lines, live on a terminal. */
#ifndef APPS_SUMITO_ANALYZE_POSITION_H
#define APPS_SUMITO_ANALYZE_POSITION_H

#include "apps/sumito/analyze_search.h"
#include "cli/console.h"

/* Searches and prints what was found, also when interrupted. */
exit_code analyze_position(console *to, const su_position *position,
                           const analysis_settings *settings);

#endif
