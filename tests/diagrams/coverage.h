/* SPDX-License-Identifier: MIT */
/* Which rules, refusals and formations the diagram tests have shown, and which are still missing.
 */
#ifndef DIAGRAMS_COVERAGE_H
#define DIAGRAMS_COVERAGE_H

#include <stdint.h>

#include <sumito/sumito.h>

/* What a line of a test shows of the rules in its title. */
enum { ALLOWS = 1, FORBIDS = 2 };

/* The rule a title's word names, as a set of one; none for a topic that is no rule. */
uint64_t coverage_rule(const char *word);
void coverage_show_rules(uint64_t set, unsigned shown);
void coverage_show_refusal(su_refusal_code code);
void coverage_show_formation(su_formation_kind kind);
/* Prints what no case has shown and returns how much that is. */
unsigned coverage_report_gaps(void);

#endif
