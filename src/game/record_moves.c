/* SPDX-License-Identifier: MIT */
/* The record reader, moves: move numbers, moves, variations, glyphs and the result. */
#include "game/record_reader.h"

#include "base/text.h"
#include "game/record_line.h"
#include "rules/position.h"

static su_record_line *current_line(su_record_reader *reader)
{
    return &reader->lines[reader->depth];
}

static bool ends_word(int byte)
{
    if (byte == SOURCE_END || text_is_space((char)byte))
        return true;
    static const char enders[] = "{}()[];$!?*";
    for (const char *ender = enders; *ender != '\0'; ender++)
        if (byte == *ender)
            return true;
    return false;
}

/* A letter of a cell and its one digit. */
static bool ends_cell(text word)
{
    if (word.length < 2 || !text_is_digit(word.at[word.length - 1]))
        return false;
    char letter = word.at[word.length - 2];
    return (letter >= 'a' && letter <= 'i') || (letter >= 'A' && letter <= 'I');
}

bool record_word_read(su_record_reader *reader, size_t length)
{
    bool fits = true;
    if (length == 0 && source_peek(&reader->source) == '*') {
        source_take(&reader->source);
        reader->name[length++] = '*';
        reader->name[length] = '\0';
        return true;
    }
    reader->glued = false;
    while (!ends_word(source_peek(&reader->source)) && !reader->glued) {
        int byte = source_take(&reader->source);
        if (length < SU_RECORD_NAME)
            reader->name[length++] = byte == '\0' ? '\1' : (char)byte; /* NUL would end the word */
        else
            fits = false;
        reader->glued = ends_cell((text){reader->name, length}) &&
                        text_is_digit((char)source_peek(&reader->source));
    }
    reader->name[length] = '\0';
    return fits;
}

static record_step end_game(su_record_event *out, su_record_reader *reader)
{
    if (reader->depth > 0)
        return record_fail(out, reader, SU_RECORD_FAULT_OPEN_VARIATION);
    reader->state = RECORD_AFTER_RESULT;
    return RECORD_WENT_ON;
}

static record_step read_result(su_record_event *out, su_record_reader *reader, su_result result)
{
    bool contradicts = !record_result_fits(&current_line(reader)->after, result);
    record_step done = end_game(out, reader);
    if (done == RECORD_WENT_ON && contradicts)
        done = record_fail(out, reader, SU_RECORD_FAULT_WRONG_RESULT);
    if (done == RECORD_MADE_EVENT) {
        reader->state = RECORD_BETWEEN_GAMES; /* the result is read: nothing is left to skip */
        return done;
    }
    reader->result = result;
    record_make(out, reader, SU_RECORD_RESULT);
    out->of.result = result;
    return RECORD_MADE_EVENT;
}

record_step record_move_read(su_record_event *out, su_record_reader *reader)
{
    su_record_line *line = current_line(reader);
    su_move move;
    su_refusal why;
    if (su_move_parse(&move, &line->after, reader->name, &why) != SU_OK) {
        if (record_loose_read(reader, &line->after))
            return RECORD_WENT_ON;
        record_fail(out, reader, SU_RECORD_FAULT_BAD_MOVE);
        out->of.error.refusal = why;
        return RECORD_MADE_EVENT;
    }
    record_make(out, reader, SU_RECORD_MOVE);
    out->of.move = record_line_play(line, move);
    return RECORD_MADE_EVENT;
}

bool record_is_pending(const su_record_reader *reader)
{
    return reader->warnings_due != 0 || reader->pending[reader->pending_at] != '\0';
}

record_step record_pending_read(su_record_event *out, su_record_reader *reader)
{
    if (reader->warnings_due != 0)
        return record_warning(out, reader);
    text rest = text_of(reader->pending + reader->pending_at);
    text word = text_take_word(&rest);
    reader->pending_at = (size_t)(rest.at - reader->pending);
    __builtin_memcpy(reader->name, word.at, word.length);
    reader->name[word.length] = '\0';
    return record_move_read(out, reader);
}

/* The first number may be any; later ones follow from it, move by move, or from the last one that
 * did not. */
static bool number_follows(su_record_reader *reader, uint32_t number)
{
    const su_record_line *line = current_line(reader);
    bool second_began = (line->plies & 1) != (uint32_t)su_position_side(&line->after);
    int64_t offset = (int64_t)number - (line->plies + second_began) / 2;
    bool follows = !reader->numbered || reader->number_offset == offset;
    reader->number_offset = offset;
    reader->numbered = true;
    return follows;
}

/* Behind the last digit of a move only a number or a result can begin. */
static record_step refuse_glued(su_record_event *out, su_record_reader *reader)
{
    record_fail(out, reader, SU_RECORD_FAULT_BAD_MOVE);
    out->of.error.refusal = (su_refusal){.code = SU_REFUSED_BAD_TEXT};
    return RECORD_MADE_EVENT;
}

/* Reads a word that begins with a digit: a move number, with or without dots, or a result. */
static record_step read_number(su_record_event *out, su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    size_t length = 0;
    uint32_t number;
    bool glued = reader->glued;
    reader->glued = false;
    su_result result;
    while (text_is_digit((char)source_peek(source)) && length < SU_RECORD_NAME)
        reader->name[length++] = (char)source_take(source);
    bool is_number = source_peek(source) == '.' || ends_word(source_peek(source));
    if (!is_number) {
        if (record_word_read(reader, length) && result_named(&result, text_of(reader->name)))
            return read_result(out, reader, result);
        return glued ? refuse_glued(out, reader) : record_move_read(out, reader);
    }
    if (glued && source_peek(source) != '.')
        return refuse_glued(out, reader);
    if (!text_to_unsigned(&number, (text){reader->name, length}, INT32_MAX))
        return record_fail(out, reader, SU_RECORD_FAULT_MOVE_NUMBER);
    if (!number_follows(reader, number))
        record_warn(reader, SU_RECORD_FAULT_MOVE_NUMBER);
    return RECORD_WENT_ON; /* the dots go by themselves */
}

static record_step read_word(su_record_event *out, su_record_reader *reader)
{
    su_result result;
    if (!record_word_read(reader, 0))
        return record_fail(out, reader, SU_RECORD_FAULT_TOO_LONG);
    if (result_named(&result, text_of(reader->name)))
        return read_result(out, reader, result);
    return record_move_read(out, reader);
}

record_step record_variation_open(su_record_event *out, su_record_reader *reader)
{
    su_record_fault fault = record_line_open(reader->lines, &reader->depth);
    if (fault != SU_RECORD_FAULT_NONE)
        return record_fail(out, reader, fault);
    return record_make(out, reader, SU_RECORD_VARIATION);
}

record_step record_variation_close(su_record_event *out, su_record_reader *reader)
{
    if (reader->depth == 0)
        return record_fail(out, reader, SU_RECORD_FAULT_NOTHING_OPEN);
    record_make(out, reader, SU_RECORD_VARIATION_END);
    reader->depth--;
    return RECORD_MADE_EVENT;
}

static record_step make_glyph(su_record_event *out, su_record_reader *reader, uint32_t glyph)
{
    record_make(out, reader, SU_RECORD_GLYPH);
    out->of.glyph = (uint8_t)glyph;
    return RECORD_MADE_EVENT;
}

static record_step enter_variation(su_record_event *out, su_record_reader *reader)
{
    record_step done = record_variation_open(out, reader);
    if (out->kind != SU_RECORD_ERROR)
        source_take(&reader->source);
    return done;
}

static record_step leave_variation(su_record_event *out, su_record_reader *reader)
{
    record_step done = record_variation_close(out, reader);
    if (out->kind != SU_RECORD_ERROR)
        source_take(&reader->source);
    return done;
}

/* `$` and a number. */
static record_step read_numbered_glyph(su_record_event *out, su_record_reader *reader)
{
    uint32_t glyph;
    source_take(&reader->source);
    if (!record_word_read(reader, 0) || !text_to_unsigned(&glyph, text_of(reader->name), UINT8_MAX))
        return record_fail(out, reader, SU_RECORD_FAULT_BAD_GLYPH);
    return make_glyph(out, reader, glyph);
}

static record_step read_glyph_of_marks(su_record_event *out, su_record_reader *reader)
{
    static const char *const glyphs[] = {"!", "?", "!!", "??", "!?", "?!"};
    char marks[3];
    size_t length = 0;
    for (int byte = source_peek(&reader->source); byte == '!' || byte == '?';
         byte = source_peek(&reader->source)) {
        if (length == sizeof marks)
            break;
        marks[length++] = (char)source_take(&reader->source);
    }
    for (uint32_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (text_is((text){marks, length}, glyphs[i]))
            return make_glyph(out, reader, i + 1);
    return record_fail(out, reader, SU_RECORD_FAULT_BAD_GLYPH);
}

record_step record_moves_read(su_record_event *out, su_record_reader *reader)
{
    if (record_is_pending(reader))
        return record_pending_read(out, reader);
    source_skip_blanks(&reader->source);
    record_mark(reader);
    if (record_next_begins(reader))
        return end_game(out, reader);
    int next = source_peek(&reader->source);
    switch (next) {
    case SOURCE_END:
        return end_game(out, reader);
    case '[':
        if (reader->source.line_blank)
            return end_game(out, reader);
        return record_fail(out, reader, SU_RECORD_FAULT_BAD_TAG);
    case '{':
    case ';':
        return record_comment_enter(reader);
    case '(':
        return enter_variation(out, reader);
    case ')':
        return leave_variation(out, reader);
    case '}':
    case ']':
        return record_fail(out, reader, SU_RECORD_FAULT_NOTHING_OPEN);
    case '$':
        return read_numbered_glyph(out, reader);
    case '!':
    case '?':
        return read_glyph_of_marks(out, reader);
    case '.':
        source_take(&reader->source);
        return RECORD_WENT_ON;
    default:
        return text_is_digit((char)next) ? read_number(out, reader) : read_word(out, reader);
    }
}
