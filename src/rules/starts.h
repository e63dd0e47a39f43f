/* SPDX-License-Identifier: MIT */
/* The classic layouts: the order in which they are offered, those people know first; their numbers
 * in links, which a row of layouts.def keeps whatever comes before it. */
#ifndef RULES_STARTS_H
#define RULES_STARTS_H

#include <sumito/rules.h>

/* The layout at a place of this order, and the place of a layout. */
unsigned starts_layout_at(unsigned place);
unsigned starts_place_of(unsigned index);
/* Whether it is one of those people know. */
bool starts_known(unsigned index);

/* The usual start of a game as pictures show it: with the sisters placed, without whom Notalone
 * would look like classic. */
su_position starts_shown(su_variant variant);

/* The number of the layout at an index. */
unsigned layout_number(unsigned index);
/* The index of the layout with a number; -1 if none has it. */
int layout_numbered(unsigned number);

#endif
