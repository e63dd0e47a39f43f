/* SPDX-License-Identifier: MIT */
/* The layouts: which a game takes, the order in which they are offered, those people know first;
 * their numbers in links, which a row of layouts.def keeps whatever comes before it. */
#ifndef RULES_STARTS_H
#define RULES_STARTS_H

#include <sumito/rules.h>

/* The layouts a game takes, in the order in which they are offered; returns how many: none where a
 * game has only its usual start. */
unsigned starts_offered(unsigned order[SU_LAYOUTS], su_variant variant);
/* The layout at a place of this order, and the place of a layout: the first one of what the game
 * does not take. */
unsigned starts_layout_at(su_variant variant, unsigned place);
unsigned starts_place_of(su_variant variant, unsigned index);
/* The layout a position is the start of, in its own game and whatever its ply; -1 if it is none. */
int starts_layout_of(const su_position *start);
/* Whether it is one of those people know. */
bool starts_known(unsigned index);

/* A start as pictures show it: with the sisters placed, without whom Notalone would look like
 * classic. */
su_position starts_shown(const su_position *start);

/* The number of the layout at an index. */
unsigned layout_number(unsigned index);
/* The index of the layout with a number; -1 if none has it. */
int layout_numbered(unsigned number);

#endif
