/* SPDX-License-Identifier: MIT */
/* The record reader, comments: pieces of words, with what is told to programs taken out. */
#include "game/record_reader.h"

#include "base/text.h"
#include "game/record_command.h"

/* A piece ends before a word once it has this many bytes, so that only words of the same length are
 * ever cut. */
#define LONG_ENOUGH 512
#define LONGEST_CHARACTER 4
#define NO_COMMAND SIZE_MAX

/* The piece that is read. */
typedef struct piece {
    su_record_comment comment; /* what will be the event */
    char *text;
    size_t used;
    size_t command;     /* where an open `[%` begins, or NO_COMMAND */
    bool commands_stay; /* the piece began inside a word, and ends with it */
} piece;

record_step record_comment_enter(su_record_reader *reader)
{
    record_mark(reader);
    reader->state_after_comment = reader->state;
    reader->state = RECORD_IN_COMMENT;
    reader->line_form = source_take(&reader->source) == ';';
    reader->gap = false;
    reader->in_word = false;
    reader->continued = false;
    reader->commands = 0;
    return RECORD_WENT_ON;
}

bool record_comment_broken_off(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    return source->line_blank && source->after_blank_line && source_peek(source) == '[' &&
           source_is_letter(source_peek_second(source));
}

static bool is_full(const piece *self, int next)
{
    size_t room = SU_RECORD_TEXT - self->used;
    return source_continues_character(next) ? room == 0 : room < LONGEST_CHARACTER;
}

/* Adds a character of a word; a command that ends here leaves the text. */
static void add(piece *self, su_record_reader *reader, char c)
{
    self->text[self->used++] = c;
    if (c == '[' && !self->commands_stay) {
        /* One inside another is neither: else the outer could become one when the inner is gone. */
        self->command = self->command == NO_COMMAND ? self->used - 1 : NO_COMMAND;
        return;
    }
    if (self->command == NO_COMMAND)
        return;
    text command = {self->text + self->command, self->used - self->command};
    if (c == ']' && command_read(&self->comment, &reader->commands, command)) {
        self->used = self->command;
        if (self->used > 0 && self->text[self->used - 1] == ' ')
            self->used--;
        reader->gap = true;
    }
    if (c == ']' || (command.length == 2 && c != '%') || command.length > COMMAND_LENGTH)
        self->command = NO_COMMAND;
}

void record_comment_take_commands(su_record_reader *reader, su_record_comment *comment)
{
    piece self = {.comment = *comment, .text = reader->text, .command = NO_COMMAND};
    size_t length = comment->length;
    reader->gap = false;
    for (size_t i = 0; i < length; i++) {
        char c = reader->text[i]; /* what is added lies before it */
        if (c == ' ') {
            reader->gap = true;
            continue;
        }
        if (reader->gap && self.used > 0)
            add(&self, reader, ' ');
        reader->gap = false;
        add(&self, reader, c);
    }
    *comment = self.comment;
    comment->length = self.used;
}

static record_step finish(su_record_event *event, su_record_reader *reader, piece *self, bool more)
{
    record_make(event, reader, SU_RECORD_COMMENT);
    event->of.comment = self->comment;
    event->of.comment.length = self->used;
    event->of.comment.more = more;
    reader->continued = true;
    if (!more)
        reader->state = reader->state_after_comment;
    return RECORD_MADE_EVENT;
}

/* True where the piece must end before a word, the white space before which is read. */
static bool ends_before_word(const piece *self)
{
    size_t command = self->command != NO_COMMAND ? self->used - self->command : 0;
    bool in_command = command > 1 && command < COMMAND_LENGTH;
    bool has_room = SU_RECORD_TEXT - self->used > COMMAND_LENGTH;
    return self->commands_stay || (self->used >= LONG_ENOUGH && !(in_command && has_room));
}

/* Goes from white space to a word; false if the piece must end before it. */
static bool enter_word(piece *self, su_record_reader *reader)
{
    reader->in_word = false;
    if (ends_before_word(self))
        return false;
    if (self->used > 0 || reader->continued)
        add(self, reader, ' ');
    reader->gap = false;
    return true;
}

record_step record_comment_read(su_record_event *event, su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    piece self = {
        .comment = {.text = reader->text, .clock_ms = SU_NO_CLOCK, .line_form = reader->line_form},
        .text = reader->text,
        .command = NO_COMMAND,
        .commands_stay = reader->in_word};
    int last = reader->line_form ? '\n' : '}';
    if (reader->continued)
        record_mark(reader);
    for (;;) {
        int next = source_peek(source);
        if (next == last || (next == SOURCE_END && reader->line_form)) {
            source_take(source);
            return finish(event, reader, &self, false);
        }
        if (next == SOURCE_END || (!reader->line_form && record_comment_broken_off(reader)))
            return record_fail(event, reader, SU_RECORD_FAULT_OPEN_COMMENT);
        if (text_is_space((char)next)) {
            source_take(source);
            reader->gap = true;
            continue;
        }
        if (reader->gap && !enter_word(&self, reader))
            return finish(event, reader, &self, true);
        if (is_full(&self, next)) {
            reader->in_word = true;
            return finish(event, reader, &self, true);
        }
        add(&self, reader, (char)source_take(source));
    }
}
