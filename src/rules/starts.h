/* SPDX-License-Identifier: MIT */
/* The order in which the classic layouts are offered: those people know first. */
#ifndef RULES_STARTS_H
#define RULES_STARTS_H

#include <stdbool.h>

/* The layout at a place of this order, and the place of a layout. */
unsigned starts_layout_at(unsigned place);
unsigned starts_place_of(unsigned index);
/* Whether it is one of those people know. */
bool starts_known(unsigned index);

#endif
