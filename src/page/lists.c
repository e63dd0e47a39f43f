/* SPDX-License-Identifier: MIT */
/* What there is to choose from: games, layouts, levels; and the texts of the page. */
#include "engine/ratings.h"
#include "text/catalogue.h"
#include "text/pack.h"
#include "text/vocabulary.h"
#include "coach/describe.h"
#include "page/board.h"
#include "page/verbs.h"
#include "rules/starts.h"

/* The whole time of each player in the rulebooks' timed games, in milliseconds (C11). */
static const uint32_t usual_totals[] = {600000, 900000};

static void write_layout(const page *self, json *writer, su_variant variant, unsigned layout)
{
    su_position start = su_variant_start(variant);
    const char *why = vocabulary_layout_recommended(layout, self->language);
    su_layout_start(&start, variant, layout, NULL); /* it is offered, so the game takes it */
    su_position shown = starts_shown(&start);
    json_begin_object(writer);
    json_text(json_key(writer, "name"), su_layout_name(layout));
    json_text(json_key(writer, "words"), vocabulary_layout(layout, self->language));
    json_bool(json_key(writer, "known"), starts_known(layout));
    json_text_or_null(json_key(writer, "recommended"), why);
    json_position_text(writer, &start);
    json_board(writer, &shown);
    json_end_object(writer);
}

bool page_verb_layouts(page *self)
{
    su_variant variant = SU_CLASSIC;
    if (self->given & HAS(variant) && !page_variant(self, &variant))
        return false;
    json *writer = &self->writer;
    unsigned order[SU_LAYOUTS], count = starts_offered(order, variant);
    json_begin_array(json_key(writer, "layouts"));
    for (unsigned place = 0; place < count; place++)
        write_layout(self, writer, variant, order[place]);
    json_end_array(writer);
    return true;
}

/* What was measured of a level in each game: its rating, or how sure that is. */
static void write_measured(json *writer, const char *key, unsigned level, bool error)
{
    json_begin_object(json_key(writer, key));
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        const rating *found = rating_of((su_variant)variant, LADDER_LEVEL_1 + level - 1);
        const int number = found == NULL ? 0 : error ? found->error : found->elo;
        json_number_or_null(json_key(writer, su_variant_name((su_variant)variant)), found != NULL,
                            number);
    }
    json_end_object(writer);
}

bool page_verb_levels(page *self)
{
    json *writer = &self->writer;
    json_begin_array(json_key(writer, "levels"));
    for (unsigned level = 1; level <= SU_LEVELS; level++) {
        json_begin_object(writer);
        json_unsigned(json_key(writer, "level"), level);
        json_text(json_key(writer, "words"), vocabulary_level(level, self->language));
        write_measured(writer, "rating", level, false);
        write_measured(writer, "error", level, true);
        json_end_object(writer);
    }
    json_end_array(writer);
    return true;
}

static void write_variant(const page *self, json *writer, su_variant variant)
{
    static const text_id aims[SU_VARIANTS] = {
#define VARIANT(id, name, ...) [SU_##id] = TEXT_play_aim_##name,
#include "rules/variants.def"
#undef VARIANT
    };
    su_position start = su_variant_start(variant), shown = starts_shown(&start);
    json_begin_object(writer);
    json_text(json_key(writer, "variant"), su_variant_name(variant));
    json_text(json_key(writer, "name"), su_variant_words(variant, self->language));
    json_text(json_key(writer, "aim"), catalogue_text(aims[variant], self->language));
    json_begin_object(json_key(writer, "players"));
    json_text(json_key(writer, "first"), su_player_words(variant, SU_FIRST, self->language));
    json_text(json_key(writer, "second"), su_player_words(variant, SU_SECOND, self->language));
    json_end_object(writer);
    json_position_text(writer, &start);
    json_board(writer, &start);
    json_begin_object(json_key(writer, "picture"));
    page_board(writer, &shown);
    json_end_object(writer);
    json_begin_array(json_key(writer, "clocks"));
    for (size_t i = 0; i < sizeof usual_totals / sizeof *usual_totals; i++)
        json_unsigned(writer, usual_totals[i]);
    json_end_array(writer);
    json_end_object(writer);
}

bool page_verb_variants(page *self)
{
    json *writer = &self->writer;
    json_begin_array(json_key(writer, "variants"));
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++)
        write_variant(self, writer, (su_variant)variant);
    json_end_array(writer);
    return true;
}

bool page_verb_texts(page *self)
{
    json *writer = &self->writer;
    json_begin_object(json_key(writer, "texts"));
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        text_id name = vocabulary_game((su_variant)variant);
        json_text(json_key(writer, catalogue_id(name)), catalogue_text(name, self->language));
    }
    for (unsigned id = FIRST_PAGE_TEXT; id < TEXTS; id++) {
        json_text(json_key(writer, catalogue_id((text_id)id)),
                  catalogue_text((text_id)id, self->language));
    }
    json_end_object(writer);
    const text_pack *pack = text_pack_of(self->language);
    json_text_or_null(json_key(writer, "plural"),
                      pack != NULL ? pack->plural : text_pack_of(SU_EN)->plural);
    return true;
}
