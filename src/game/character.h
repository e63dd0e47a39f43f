/* SPDX-License-Identifier: MIT */
/* Characters by their rows: what seats, engines and faces need of them. */
#ifndef GAME_CHARACTER_H
#define GAME_CHARACTER_H

#include <sumito/game.h>

#include "base/text.h"

/* The number of a character by its name; 0: there is none of that name. */
unsigned character_named(text name);

#endif
