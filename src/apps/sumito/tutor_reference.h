/* SPDX-License-Identifier: MIT */
/* Rows a tutor compares with, made from many players. */
#ifndef APPS_SUMITO_TUTOR_REFERENCE_H
#define APPS_SUMITO_TUTOR_REFERENCE_H

#include "apps/sumito/tutor_games.h"

/* What the moves of each level cost: players are named as matches name them, level=N. */
void tutor_write_costs(out *to, const tutor_games *from);
/* What players of each band do, and how they differ. Those of few games are left out. */
void tutor_write_reference(out *to, const tutor_games *from);

#endif
