/* SPDX-License-Identifier: MIT */
/* Whom one can play against, and what they say. */
#include "coach/banter.h"
#include "engine/ratings.h"
#include "page/table.h"
#include "page/verbs.h"
#include "text/vocabulary.h"

bool page_verb_characters(page *self)
{
    json *writer = &self->writer;
    json_begin_array(json_key(writer, "characters"));
    for (unsigned i = 1; i <= SU_CHARACTERS; i++) {
        const unsigned level = su_character_level(i);
        json_begin_object(writer);
        json_text(json_key(writer, "character"), su_character_name(i));
        json_text(json_key(writer, "name"), vocabulary_character(i, self->language));
        json_text(json_key(writer, "words"), vocabulary_character_style(i, self->language));
        json_unsigned(json_key(writer, "level"), level);
        json_begin_object(json_key(writer, "rating"));
        for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
            const rating *found = rating_of((su_variant)variant, LADDER_LEVEL_1 + level - 1);
            json_number_or_null(json_key(writer, su_variant_name((su_variant)variant)),
                                found != NULL, found == NULL ? 0 : found->elo);
        }
        json_end_object(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
    return true;
}

bool page_verb_says(page *self)
{
    text seats = self->values[FIELD_seats];
    uint32_t seed = 0;
    const char *words = "";
    if (!page_counted(self, &seed, FIELD_seed, 0, UINT32_MAX))
        return false;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        table_seat seat;
        if (!page_read_seat(self, &seat, text_take_word(&seats)))
            return false;
        if (seat.character != 0)
            words = banter_words(self->given & HAS(offer) ? BANTER_DECLINES
                                                          : banter_of(&self->game, side, seed),
                                 seat.character, self->language);
    }
    json_text(json_key(&self->writer, "words"), words);
    return true;
}
