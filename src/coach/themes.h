/* SPDX-License-Identifier: MIT */
/* What a puzzle is about, found by the detectors: see themes.def for what each theme claims. */
#ifndef COACH_THEMES_H
#define COACH_THEMES_H

#include "base/json.h"
#include "coach/puzzle.h"

/* Code word of a theme, e.g. "break_pac". */
const char *theme_name(puzzle_theme about);
/* The letter that stands for it in a row. */
char theme_letter(puzzle_theme about);
/* The theme of that name; false if there is none. */
bool theme_named(puzzle_theme *about, text name);
/* What people read. */
text_id theme_words(puzzle_theme about);
/* Their names as an array, bit t being theme t. */
void json_themes(json *writer, unsigned themes);
/* All themes of a puzzle, bit t being theme t: from its line and its proof. */
unsigned themes_find(const puzzle *of);

#endif
