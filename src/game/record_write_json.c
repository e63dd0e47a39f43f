/* SPDX-License-Identifier: MIT */
/* Games as lines of JSON: see record_write_json.h. */
#include "game/record_write_json.h"

#include "base/check.h"
#include "game/record_command.h"

static void open_object(record_json_writer *self, out *to)
{
    if (self->begun)
        return;
    self->json = json_over(to);
    self->begun = true;
    self->started = self->finished = false;
    self->depth = 0;
    json_begin_object(&self->json);
    json_unsigned(json_key(&self->json, "schema"), JSON_SCHEMA);
}

static void close_object(record_json_writer *self)
{
    json_end_object(&self->json);
    out_char(self->json.to, '\n');
    self->begun = false;
}

/* ---- Comments ---- */

static void write_cells(json *to, const su_record_comment *comment)
{
    if (comment->rings != 0) {
        json_begin_array(json_key(to, "rings"));
        for (su_cells rings = comment->rings; rings != 0;)
            json_text(to, su_cell_name(su_cells_take(&rings)));
        json_end_array(to);
    }
    if (comment->arrow_count == 0)
        return;
    json_begin_array(json_key(to, "arrows"));
    for (unsigned i = 0; i < comment->arrow_count; i++) {
        json_string both = json_begin_text(to);
        out_text(&both.out, su_cell_name(comment->arrows[i].from));
        out_text(&both.out, su_cell_name(comment->arrows[i].to));
        json_end_text(&both);
    }
    json_end_array(to);
}

static void end_comment(record_json_writer *self)
{
    const su_record_comment *comment = &self->comment;
    if (self->in_text)
        json_end_text(&self->text);
    if (comment->clock_ms != SU_NO_CLOCK)
        json_signed(json_key(&self->json, "clock"), comment->clock_ms);
    if (comment->has_eval)
        json_thousandths(json_key(&self->json, "eval"), comment->eval);
    write_cells(&self->json, comment);
    self->in_comment = self->in_text = false;
    if (self->started)
        json_end_object(&self->json);
    else
        close_object(self);
}

static bool tells_more_than_text(const su_record_comment *comment)
{
    return comment->clock_ms != SU_NO_CLOCK || comment->has_eval || comment->rings != 0 ||
           comment->arrow_count > 0;
}

static void write_comment(record_json_writer *self, out *to, const su_record_comment *piece)
{
    if (!self->in_comment) {
        self->comment = (su_record_comment){.clock_ms = SU_NO_CLOCK};
        self->in_comment = true;
        if (self->started)
            json_begin_object(&self->json);
        else
            open_object(self, to);
        self->in_text =
            piece->length > 0 || piece->more || piece->line_form || !tells_more_than_text(piece);
        if (self->in_text)
            self->text = json_begin_text(
                json_key(&self->json, piece->line_form ? "line_comment" : "comment"));
    }
    command_join(&self->comment, piece);
    if (self->in_text)
        out_bytes(&self->text.out, piece->text, piece->length);
    if (!piece->more)
        end_comment(self);
}

/* ---- Games ---- */

static void write_tag(record_json_writer *self, out *to, const su_record_tag *tag)
{
    bool is_first = !self->begun;
    open_object(self, to);
    if (is_first)
        json_begin_array(json_key(&self->json, "tags"));
    json_begin_array(&self->json);
    json_text(&self->json, tag->name);
    json_text(&self->json, tag->value);
    json_end_array(&self->json);
}

static void write_start(record_json_writer *self, out *to, const su_position *start)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, start, SU_FORM_SIX_FIELDS);
    if (!self->begun) {
        open_object(self, to);
        json_begin_array(json_key(&self->json, "tags"));
    }
    json_end_array(&self->json);
    json_text(json_key(&self->json, "start"), words);
    json_begin_array(json_key(&self->json, "moves"));
    self->started = true;
}

static void write_result(record_json_writer *self, const char *result)
{
    if (self->finished)
        return;
    json_end_array(&self->json);
    json_text_or_null(json_key(&self->json, "result"), result);
    self->finished = true;
}

void record_json_write(record_json_writer *self, out *to, const su_record_event *event)
{
    char notation[SU_MOVE_TEXT];
    switch (event->kind) {
    case SU_RECORD_TAG:
        write_tag(self, to, &event->of.tag);
        break;
    case SU_RECORD_START:
        write_start(self, to, &event->of.start);
        break;
    case SU_RECORD_MOVE:
        su_move_format(notation, event->of.move.move);
        json_text(&self->json, notation);
        break;
    case SU_RECORD_COMMENT:
        write_comment(self, to, &event->of.comment);
        break;
    case SU_RECORD_GLYPH:
        json_begin_object(&self->json);
        json_unsigned(json_key(&self->json, "glyph"), event->of.glyph);
        json_end_object(&self->json);
        break;
    case SU_RECORD_VARIATION:
        json_begin_array(&self->json);
        break;
    case SU_RECORD_VARIATION_END:
        json_end_array(&self->json);
        break;
    case SU_RECORD_RESULT:
        write_result(self, su_result_name(event->of.result));
        break;
    case SU_RECORD_END:
        write_result(self, NULL);
        self->started = false;
        close_object(self);
        break;
    case SU_RECORD_WARNING:
        break;
    case SU_RECORD_ERROR:
        CHECK(false);
        break;
    }
}
