/* SPDX-License-Identifier: MIT */
/* What the page says that nothing below it says. */
#ifndef TRUTH_SPEAK_PAGE_H
#define TRUTH_SPEAK_PAGE_H

#include "truth/scene.h"

/* What moves that reunite would lead to. */
topic speak_of_reunions;
/* The moves of a cell. */
topic speak_of_cell_moves;
/* The last move judged and explained, where it was not the engine's. */
topic speak_of_explanation;

#endif
