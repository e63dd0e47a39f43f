/* SPDX-License-Identifier: MIT */
/* The formations of the glossary, told one by one. */
#ifndef RULES_FORMATIONS_H
#define RULES_FORMATIONS_H

#include <sumito/rules.h>

/* Who hears of each formation. */
typedef struct formations_listener formations_listener;
struct formations_listener {
    void (*hear)(formations_listener *self, const su_formation *formation);
};

/* Tells of every formation: for each side its connected sets, the threes within them, its contacts,
 * its encircled marbles and its doomed ones. A block comes after the group it is. */
void formations_each(const su_position *position, formations_listener *listener);

/* The cells of all formations of a kind and a side. */
su_cells formations_cells(const su_position *position, su_formation_kind kind, su_side side);

#endif
