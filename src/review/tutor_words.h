/* SPDX-License-Identifier: MIT */
/* What a tutor says, in words and as JSON. */
#ifndef REVIEW_TUTOR_WORDS_H
#define REVIEW_TUTOR_WORDS_H

#include "base/json.h"
#include "review/tutor.h"
#include "text/catalogue.h"

/* "opening" in people's words. */
text_id tutor_habit_words(habit about);
/* How strong somebody is, or how many games are missing until that can be told. */
void tutor_write_strength(out *to, const tutor *self, su_language language);
/* One habit beside those of others, as a sentence. */
void tutor_write_thing(out *to, const tutor *self, const tutor_compared *one, su_language language);
/* "Move 12: e5e6 cost 18 %; e5d5 was better." */
void tutor_write_moment(out *to, const habit_moment *one, su_language language);
/* A figure in percent: "7.4 %", "38 %". */
void tutor_write_percent(out *to, double share, su_language language);

/* Writes the keys by which the caller knows a game. */
typedef void tutor_place_keys(void *data, json *to, uint32_t game);
/* All of it, as keys of the object that is open. */
void tutor_json(json *to, const tutor *self, su_language language, tutor_place_keys *place,
                void *data);

#endif
