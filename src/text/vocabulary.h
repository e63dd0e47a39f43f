/* SPDX-License-Identifier: MIT */
/* Which text of the catalogue names a thing of the rules. */
#ifndef TEXT_VOCABULARY_H
#define TEXT_VOCABULARY_H

#include "text/catalogue.h"

/* "Black", in Off Board "Red". */
text_id vocabulary_player(su_variant variant, su_side side);
/* "black", in French feminine: "noire". */
text_id vocabulary_colour(su_variant variant, su_side side);
text_id vocabulary_game(su_variant variant);
/* "the north-east" */
text_id vocabulary_direction(su_direction direction);
/* The rows in which a player places a sister. */
text_id vocabulary_camp(su_side side);
/* What people call a layout, by its index. */
const char *vocabulary_layout(unsigned layout, su_language language);
/* Why a layout is recommended, or NULL where it is not. */
const char *vocabulary_layout_recommended(unsigned layout, su_language language);
/* What a character is called, and what it is like: a sentence. */
const char *vocabulary_character(unsigned character, su_language language);
const char *vocabulary_character_style(unsigned character, su_language language);
/* What a level of the engine is like, from 1 on: a sentence. */
const char *vocabulary_level(unsigned level, su_language language);

#endif
