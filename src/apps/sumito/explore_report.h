/* SPDX-License-Identifier: MIT */
/* What was played in a position, for people and as JSON. */
#ifndef APPS_SUMITO_EXPLORE_REPORT_H
#define APPS_SUMITO_EXPLORE_REPORT_H

#include "apps/sumito/explore_source.h"

void explore_report_table(out *to, explore_source *from, const su_position *position,
                          const played *found);
/* In one line: `a1b2:5/0/3/2`, and so on. */
void explore_report_line(out *to, const played *found);
void explore_report_json(out *to, explore_source *from, const su_position *position,
                         const played *found);

#endif
