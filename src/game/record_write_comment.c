/* SPDX-License-Identifier: MIT */
/* The record writer, comments. */
#include "game/record_writer.h"

#include "game/record_command.h"

static bool can_open(const su_record_writer *writer)
{
    return writer->state == WRITER_BETWEEN_GAMES || writer->state == WRITER_BEHIND_OPEN_GAME ||
           writer->state == WRITER_IN_MOVES;
}

static void open_comment(su_record_writer *writer, bool line_form)
{
    writer_close_game(writer);
    writer_separate(writer);
    writer_put_word(writer, text_of(line_form ? ";" : "{"));
    writer->in_comment = true;
    writer->in_word = false;
    writer->line_form = line_form;
    writer->glued = !line_form;
}

static void close_comment(su_record_writer *writer)
{
    bool between = writer->state == WRITER_BETWEEN_GAMES;
    if (!writer->line_form) {
        writer->glued = true;
        writer_put_word(writer, text_of("}"));
    }
    if (writer->line_form || between)
        writer_end_line(writer);
    writer->in_comment = false;
    writer->line_form = false;
    writer->glued = false;
    writer->separate = between;
    writer->number_due = true;
}

static void put_command(su_record_writer *writer, const char *command)
{
    writer_put_word(writer, text_of(command));
    writer->in_word = false;
}

static void write_commands(su_record_writer *writer, const su_record_comment *comment)
{
    char word[COMMAND_LENGTH + 1];
    if (comment->clock_ms != SU_NO_CLOCK) {
        out_buffer buffer = out_buffer_over(word, sizeof word);
        command_write_clock(&buffer.out, comment->clock_ms);
        put_command(writer, word);
    }
    if (comment->has_eval) {
        out_buffer buffer = out_buffer_over(word, sizeof word);
        command_write_eval(&buffer.out, comment->eval);
        put_command(writer, word);
    }
    if (comment->rings != 0) {
        out_buffer buffer = out_buffer_over(word, sizeof word);
        command_write_rings(&buffer.out, comment->rings);
        put_command(writer, word);
    }
    if (comment->arrow_count > 0) {
        out_buffer buffer = out_buffer_over(word, sizeof word);
        command_write_arrows(&buffer.out, comment);
        put_command(writer, word);
    }
}

/* Writes words, the first as the rest of one if the last piece ended in it. */
static void write_words(su_record_writer *writer, text rest)
{
    if (rest.length == 0)
        return;
    bool ends_in_word = !text_is_space(rest.at[rest.length - 1]);
    if (writer->in_word && !text_is_space(*rest.at))
        writer_put(writer, text_take_word(&rest));
    for (text word = text_take_word(&rest); word.length > 0; word = text_take_word(&rest))
        writer_put_word(writer, word);
    writer->in_word = ends_in_word;
}

bool writer_can_put_comment(const su_record_comment *comment)
{
    for (size_t i = 0; i < comment->length && !comment->line_form; i++)
        if (comment->text[i] == '}')
            return false;
    return command_can_write_marks(comment) &&
           (comment->clock_ms == SU_NO_CLOCK || command_can_write_clock(comment->clock_ms));
}

su_status su_record_write_comment(su_record_writer *writer, const su_record_comment *comment)
{
    bool continues = writer->in_comment;
    if (continues ? writer->line_form != comment->line_form : !can_open(writer))
        return SU_ILLEGAL;
    if (!writer_can_put_comment(comment))
        return SU_MALFORMED;
    if (!continues)
        open_comment(writer, comment->line_form);
    write_commands(writer, comment);
    write_words(writer, (text){comment->text, comment->length});
    if (!comment->more)
        close_comment(writer);
    return writer_status(writer);
}
