/* SPDX-License-Identifier: MIT */
/* Games as records, written from a request: as they were played, and with all that was added. */
#include "game/record_writer.h"
#include "page/tree.h"
#include "page/verbs.h"

#define TERMINATION_TAG "Termination"

/* A tag given, unless it follows from the game. */
static bool write_tag(page *self, su_record_writer *record, text tag)
{
    char name[SU_RECORD_NAME + 1], value[SU_RECORD_TEXT + 1];
    if (!page_tag(self, name, value, tag))
        return false;
    if (page_tag_follows(self, name) || (su_game_outcome(&self->game).reason != SU_REASON_NONE &&
                                         text_is(text_of(name), TERMINATION_TAG)))
        return true;
    return su_record_write_tag(record, name, value) == SU_OK ||
           page_refuse(self, PAGE_BAD_TAG, FIELD_tag, tag);
}

static bool write_tags(page *self, su_record_writer *record)
{
    su_outcome outcome = su_game_outcome(&self->game);
    text house = self->values[FIELD_house];
    char value[SU_RECORD_TEXT + 1];
    for (size_t i = 0; i < self->tag_count; i++)
        if (!write_tag(self, record, self->tags[i]))
            return false;
    su_record_write_start_tags(record, &self->game.start);
    if (house.length > 0 && page_copy(value, sizeof value, house))
        su_record_write_tag(record, HOUSE_TAG, value);
    su_record_write_tag(record, "Result", su_result_name(outcome.result));
    if (outcome.reason != SU_REASON_NONE)
        su_record_write_tag(record, TERMINATION_TAG, su_reason_name(outcome.reason));
    su_record_write_start(record, &self->game.start);
    return true;
}

static bool write_moves(page *self, su_record_writer *record)
{
    text clocks = self->values[FIELD_clocks];
    for (size_t n = 0; n < su_game_ply_count(&self->game); n++) {
        text word = text_take_word(&clocks);
        int64_t left;
        su_record_write_move(record, su_game_move(&self->game, n));
        if (!page_clock(self, &left, word))
            return false;
        if (left != SU_NO_CLOCK)
            su_record_write_comment(record, &(su_record_comment){.text = "", .clock_ms = left});
    }
    return true;
}

bool page_verb_record(page *self)
{
    su_record_writer record;
    json_string words = json_begin_text(json_key(&self->writer, "apgn"));
    writer_begin_over(&record, &words.out);
    if (!write_tags(self, &record) || !write_moves(self, &record))
        return false;
    su_record_write_result(&record, su_game_outcome(&self->game).result);
    su_record_write_end(&record);
    json_end_text(&words);
    return true;
}

static su_status write_event(void *data, const su_record_event *event)
{
    return su_record_write_event(data, event);
}

bool page_verb_write(page *self)
{
    su_record_writer record;
    json_string words = json_begin_text(json_key(&self->writer, "apgn"));
    writer_begin_over(&record, &words.out);
    if (!page_tree_tell(self, write_event, &record))
        return false;
    json_end_text(&words);
    return true;
}

/* ---- Links ---- */

static su_status pack_event(void *data, const su_record_event *event)
{
    return su_pack_event(data, event);
}

static bool read_view(page *self, su_packed_view *view)
{
    unsigned flipped = 0;
    uint32_t at = 0;
    text lang = self->values[FIELD_lang], word = text_take_word(&lang);
    if (!page_chosen(self, &flipped, FIELD_flipped) ||
        !page_counted(self, &at, FIELD_at, 0, UINT32_MAX))
        return false;
    *view = (su_packed_view){.flipped = flipped == 1, .at = at};
    page_copy(view->language, sizeof view->language, word);
    return true;
}

static bool refuse_size(page *self)
{
    page_refuse(self, PAGE_TOO_LARGE, PAGE_FIELDS, text_of(""));
    self->problem.most = SU_PACKED_TEXT - 1;
    return false;
}

bool page_verb_pack(page *self)
{
    su_packer *packer = &self->room->scratch.link.packer;
    char *packed = self->room->scratch.link.text;
    su_packed_view view;
    size_t length;
    if (!read_view(self, &view))
        return false;
    su_pack_begin(packer, packed, SU_PACKED_TEXT, &view);
    if (!page_tree_tell(self, pack_event, packer))
        return self->problem.code == PAGE_TOO_LARGE ? refuse_size(self) : false;
    su_status status = su_pack_end(&length, packer);
    if (status == SU_FULL)
        return refuse_size(self);
    if (status != SU_OK) { /* more moves than there are */
        uint32_t ignored;
        return page_number(self, &ignored, FIELD_at, self->values[FIELD_at], 0,
                           (uint32_t)packer->moves);
    }
    json_text(json_key(&self->writer, "packed"), packed);
    return true;
}
