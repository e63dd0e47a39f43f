/* SPDX-License-Identifier: MIT */
/* The record writer: tags, moves, variations, glyphs and results. */
#include "game/record_writer.h"

#include "base/out.h"
#include "game/nacre.h"
#include "game/record_source.h"
#include "game/record_start.h"

#define LINE_WIDTH 80

void su_record_writer_begin(su_record_writer *writer, su_record_write *write, void *data)
{
    *writer = (su_record_writer){.write = write, .data = data, .state = WRITER_BETWEEN_GAMES};
}

static bool put_into_out(void *data, const char *bytes, size_t count)
{
    out_bytes(data, bytes, count);
    return true;
}

void writer_begin_over(su_record_writer *writer, struct out *to)
{
    su_record_writer_begin(writer, put_into_out, to);
}

void writer_put(su_record_writer *writer, text bytes)
{
    if (bytes.length > 0 && !writer->failed)
        writer->failed = !writer->write(writer->data, bytes.at, bytes.length);
    for (size_t i = 0; i < bytes.length; i++) {
        writer->line_begun = bytes.at[i] != '\n';
        if (!writer->line_begun)
            writer->column = 0;
        else
            writer->column += !source_continues_character((unsigned char)bytes.at[i]);
    }
}

void writer_end_line(su_record_writer *writer)
{
    if (writer->line_begun)
        writer_put(writer, text_of("\n"));
}

void writer_put_word(su_record_writer *writer, text word)
{
    unsigned width = 0;
    for (size_t i = 0; i < word.length; i++)
        width += !source_continues_character((unsigned char)word.at[i]);
    if (writer->column + !writer->glued + width > LINE_WIDTH && !writer->line_form)
        writer_end_line(writer);
    else if (writer->line_begun && !writer->glued)
        writer_put(writer, text_of(" "));
    writer_put(writer, word);
    writer->glued = false;
}

void writer_separate(su_record_writer *writer)
{
    if (writer->separate)
        writer_put(writer, text_of("\n"));
    writer->separate = false;
}

void writer_close_game(su_record_writer *writer)
{
    if (writer->state != WRITER_BEHIND_OPEN_GAME)
        return;
    writer_put(writer, text_of("*\n"));
    writer->state = WRITER_BETWEEN_GAMES;
}

su_status writer_status(const su_record_writer *writer)
{
    return writer->failed ? SU_FULL : SU_OK;
}

static bool is_between_or_in_tags(const su_record_writer *writer)
{
    return !writer->in_comment &&
           (writer->state == WRITER_BETWEEN_GAMES || writer->state == WRITER_BEHIND_OPEN_GAME ||
            writer->state == WRITER_IN_TAGS);
}

static bool is_in_moves(const su_record_writer *writer)
{
    return !writer->in_comment && writer->state == WRITER_IN_MOVES;
}

static bool is_tag_name(text name)
{
    for (size_t i = 0; i < name.length; i++)
        if (!source_is_letter(name.at[i]) && !text_is_digit(name.at[i]) && name.at[i] != '_')
            return false;
    return name.length > 0 && name.length <= SU_RECORD_NAME;
}

static bool is_tag_value(text value)
{
    for (size_t i = 0; i < value.length; i++)
        if (value.at[i] == '\n' || value.at[i] == '\r')
            return false;
    return value.length <= SU_RECORD_TEXT;
}

bool writer_can_put_tag(const char *name, const char *value)
{
    return is_tag_name(text_of(name)) && is_tag_value(text_of(value));
}

su_status su_record_write_tag(su_record_writer *writer, const char *name, const char *value)
{
    if (!is_between_or_in_tags(writer))
        return SU_ILLEGAL;
    if (!writer_can_put_tag(name, value))
        return SU_MALFORMED;
    writer_separate(writer);
    writer_put(writer, text_of("["));
    writer_put(writer, text_of(name));
    writer_put(writer, text_of(" \""));
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            writer_put(writer, text_of("\\"));
        writer_put(writer, (text){value, 1});
    }
    writer_put(writer, text_of("\"]\n"));
    writer->state = WRITER_IN_TAGS;
    writer->tagged = true;
    return writer_status(writer);
}

void writer_put_control(su_record_writer *writer, const su_time_control *time)
{
    char control[48];
    out_buffer words = out_buffer_over(control, sizeof control);
    out_thousandths(&words.out, time->total_ms);
    out_char(&words.out, '+');
    out_thousandths(&words.out, time->increment_ms);
    su_record_write_tag(writer, "TimeControl", control);
}

/* Room for a move with its number. */
#define NUMBERED_MOVE (SU_MOVE_TEXT + 16)

static void write_number(out *to, uint32_t plies)
{
    out_format(to, "%u%s", plies / 2 + 1, plies % 2 == 0 ? "." : "...");
}

/* Says that there is a game where nothing else does. */
static void write_number_alone(su_record_writer *writer, uint32_t plies)
{
    char number[NUMBERED_MOVE];
    out_buffer buffer = out_buffer_over(number, sizeof number);
    write_number(&buffer.out, plies);
    writer_put_word(writer, text_of(number));
}

su_status su_record_write_start(su_record_writer *writer, const su_position *start)
{
    if (!is_between_or_in_tags(writer))
        return SU_ILLEGAL;
    writer_close_game(writer);
    uint32_t ply = su_position_ply(start);
    ply += (ply & 1) != (uint32_t)su_position_side(start);
    writer->separate = writer->separate || writer->tagged;
    writer_separate(writer);
    writer->state = WRITER_IN_MOVES;
    writer->depth = 0;
    writer->plies[0] = writer->first_plies[0] = ply;
    writer->glued = false;
    writer->number_due = true;
    writer->number_done = !writer->tagged;
    if (!writer->tagged) /* a comment alone would stand before the game */
        write_number_alone(writer, ply);
    return writer_status(writer);
}

static su_status put_move(su_record_writer *writer, const char *move)
{
    if (!is_in_moves(writer))
        return SU_ILLEGAL;
    uint32_t plies = writer->plies[writer->depth]++;
    char numbered[NUMBERED_MOVE];
    out_buffer buffer = out_buffer_over(numbered, sizeof numbered);
    if (!writer->number_done && (writer->number_due || plies % 2 == 0)) {
        write_number(&buffer.out, plies);
        out_char(&buffer.out, ' ');
    }
    out_text(&buffer.out, move);
    writer_put_word(writer, text_of(numbered));
    writer->number_due = writer->number_done = false;
    return writer_status(writer);
}

su_status su_record_write_move(su_record_writer *writer, su_move move)
{
    char words[SU_MOVE_TEXT];
    su_move_format(words, move);
    return put_move(writer, words);
}

su_status su_record_write_glyph(su_record_writer *writer, uint8_t glyph)
{
    if (!is_in_moves(writer))
        return SU_ILLEGAL;
    char word[8];
    out_buffer buffer = out_buffer_over(word, sizeof word);
    out_format(&buffer.out, "$%u", glyph);
    writer_put_word(writer, text_of(word));
    return writer_status(writer);
}

su_status su_record_write_variation(su_record_writer *writer)
{
    uint32_t depth = writer->depth;
    if (!is_in_moves(writer) || writer->plies[depth] == writer->first_plies[depth])
        return SU_ILLEGAL;
    if (depth == SU_RECORD_DEPTH)
        return SU_FULL;
    writer->plies[depth + 1] = writer->first_plies[depth + 1] = writer->plies[depth] - 1;
    writer->depth++;
    writer_put_word(writer, text_of("("));
    writer->glued = true;
    writer->number_due = true;
    return writer_status(writer);
}

su_status su_record_write_variation_end(su_record_writer *writer)
{
    if (!is_in_moves(writer) || writer->depth == 0)
        return SU_ILLEGAL;
    writer->depth--;
    writer->glued = true;
    writer_put_word(writer, text_of(")"));
    writer->number_due = true;
    return writer_status(writer);
}

su_status su_record_write_result(su_record_writer *writer, su_result result)
{
    if (!is_in_moves(writer) || writer->depth > 0)
        return SU_ILLEGAL;
    writer_put_word(writer, text_of(su_result_name(result)));
    writer->state = WRITER_AFTER_RESULT;
    return writer_status(writer);
}

su_status su_record_write_end(su_record_writer *writer)
{
    bool has_result = writer->state == WRITER_AFTER_RESULT;
    if (!has_result && (!is_in_moves(writer) || writer->depth > 0))
        return SU_ILLEGAL;
    bool has_moves = writer->plies[0] != writer->first_plies[0];
    if (!has_moves && !writer->line_begun) /* tags alone would join those of the next game */
        write_number_alone(writer, writer->plies[0]);
    writer_end_line(writer);
    writer->state = has_result ? WRITER_BETWEEN_GAMES : WRITER_BEHIND_OPEN_GAME;
    writer->tagged = false;
    writer->separate = true;
    return writer_status(writer);
}

/* ---- Events ---- */

#define NOTATION_TAG "Notation"

void writer_use_nacre(su_record_writer *writer)
{
    writer->nacre = true;
}

static su_status write_tag_event(su_record_writer *writer, const su_record_tag *tag)
{
    bool notes = writer->nacre && text_is(text_of(tag->name), NOTATION_TAG);
    writer->noted = writer->noted || notes;
    return su_record_write_tag(writer, tag->name, notes ? "Nacre" : tag->value);
}

static su_status write_start_event(su_record_writer *writer, const su_position *start)
{
    su_status status = SU_OK;
    if (writer->nacre && !writer->noted)
        status = su_record_write_tag(writer, NOTATION_TAG, "Nacre");
    writer->noted = false;
    return status == SU_OK ? su_record_write_start(writer, start) : status;
}

static su_status write_move_event(su_record_writer *writer, const su_record_move *played)
{
    char words[SU_MOVE_TEXT];
    if (writer->nacre)
        nacre_format(words, played->before, played->move);
    else
        su_move_format(words, played->move);
    return put_move(writer, words);
}

su_status su_record_write_event(su_record_writer *writer, const su_record_event *event)
{
    switch (event->kind) {
    case SU_RECORD_TAG:
        return write_tag_event(writer, &event->of.tag);
    case SU_RECORD_START:
        return write_start_event(writer, &event->of.start);
    case SU_RECORD_MOVE:
        return write_move_event(writer, &event->of.move);
    case SU_RECORD_COMMENT:
        return su_record_write_comment(writer, &event->of.comment);
    case SU_RECORD_GLYPH:
        return su_record_write_glyph(writer, event->of.glyph);
    case SU_RECORD_VARIATION:
        return su_record_write_variation(writer);
    case SU_RECORD_VARIATION_END:
        return su_record_write_variation_end(writer);
    case SU_RECORD_RESULT:
        return su_record_write_result(writer, event->of.result);
    case SU_RECORD_END:
        return su_record_write_end(writer);
    case SU_RECORD_WARNING:
        return writer_status(writer);
    case SU_RECORD_ERROR:
        break;
    }
    return SU_ILLEGAL;
}

su_status su_record_write_start_tags(su_record_writer *writer, const su_position *start)
{
    record_start told;
    su_status status = SU_OK;
    record_start_tell(&told, start);
    for (unsigned i = 0; i < told.count && status == SU_OK; i++)
        status = su_record_write_tag(writer, told.tags[i].name, told.tags[i].value);
    return status;
}
