/* SPDX-License-Identifier: MIT */
/* Game records from files and links: see records.h. */
#include "cli/records.h"

#include <string.h>
#include <unistd.h>

#include "cli/describe.h"
#include "cli/input_trouble.h"
#include "cli/interrupt.h"
#include "coach/words_record.h"

static size_t read_bytes(void *data, char *bytes, size_t size)
{
    return input_take(data, bytes, size);
}

static bool is_link(text words)
{
    const char *packed, *hash = memchr(words.at, '#', words.length);
    size_t length;
    return hash != NULL && hash + 1 < words.at + words.length && hash[1] == '/' &&
           su_packed_find(&packed, &length, words.at, words.length);
}

/* No position begins as a path does. */
static bool is_path(const char *operand)
{
    return operand[0] == '/' || strncmp(operand, "./", 2) == 0 || strncmp(operand, "../", 3) == 0;
}

static bool ends_with(text name, const char *ending)
{
    text end = text_of(ending);
    return name.length > end.length &&
           text_equal((text){name.at + name.length - end.length, end.length}, end);
}

bool records_are_named(const char *operand)
{
    const compression *packed = compression_of_name(operand);
    text name = text_of(operand);
    name.length -= packed == NULL ? 0 : strlen(packed->ending);
    return strcmp(operand, "-") == 0 || access(operand, F_OK) == 0 || is_path(operand) ||
           is_link(text_of(operand)) || ends_with(name, ".apgn") || ends_with(name, ".jsonl");
}

static bool open_link(records *self, text words)
{
    text packed;
    su_packed_find(&packed.at, &packed.length, words.at, words.length);
    self->is_link = true;
    self->link_fault = su_unpack_begin(&self->unpacker, packed.at, packed.length);
    self->code = EXIT_MALFORMED;
    return self->link_fault == SU_PACKED_FAULT_NONE;
}

void records_write_trouble(out *to, const records *self)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    if (self->of_links && self->from.error == 0) {
        out_visible(to, text_of(self->path));
        out_format(to, ":%ju: ", self->line);
    }
    if (self->is_link && self->from.error == 0) {
        words_packed_fault(&sentence.out, self->link_fault, self->to->language);
        message_write(to, self->to->language, MESSAGE_POSITION_FAULT,
                      su_packed_fault_name(self->link_fault), words);
    } else {
        input_trouble_write(to, &self->from, self->path, self->to->language);
    }
}

static void complain_trouble(const records *self)
{
    char words[2 * SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    records_write_trouble(&sentence.out, self);
    complain(self->to, MESSAGE_AS_IT_IS, words);
}

/* Opens the next link of a file of them; false at its end, and at a bad one that is not told. */
static bool next_link(records *self)
{
    text line;
    while (input_line(&self->from, &line)) {
        text word = text_take_word(&line);
        self->line++;
        if (word.length == 0)
            continue;
        self->links++;
        self->is_link = true;
        self->link_fault = SU_PACKED_FAULT_FOREIGN;
        self->code = EXIT_MALFORMED;
        if (is_link(word) && open_link(self, word))
            return true;
        self->had_bad_link = true;
        if (!self->tells)
            return false;
        complain_trouble(self);
    }
    return false;
}

static bool begin(records *self, console *to, const char *path, bool tells)
{
    text beginning;
    self->tells = tells;
    self->had_bad_link = self->gives_warnings = false;
    self->forms = 0;
    self->to = to;
    self->path = path;
    self->code = EXIT_FAILED;
    self->is_link = self->of_links = false;
    self->links = self->line = 0;
    self->link_fault = SU_PACKED_FAULT_NONE;
    self->before[0] = self->after[0] = su_variant_start(SU_CLASSIC);
    self->from = (input){.error = 0};
    if (is_link(text_of(path)))
        return open_link(self, text_of(path));
    if (!input_open(&self->from, path, &to->data))
        return false;
    self->of_links = input_peek(&self->from, &beginning) && is_link(text_take_word(&beginning));
    if (self->of_links)
        return next_link(self);
    su_record_reader_begin(&self->reader, read_bytes, &self->from);
    return true;
}

bool records_try(records *self, console *to, const char *path)
{
    return begin(self, to, path, false);
}

bool records_open(records *self, console *to, const char *path)
{
    bool opened = begin(self, to, path, true);
    if (!opened && !self->had_bad_link)
        complain_trouble(self);
    return opened;
}

/* Keeps the positions of the line that is being read. */
static void follow(records *self, const su_record_event *event)
{
    switch (event->kind) {
    case SU_RECORD_START:
        self->before[0] = self->after[0] = event->of.start;
        break;
    case SU_RECORD_MOVE:
        self->before[event->depth] = *event->of.move.before;
        self->after[event->depth] = *event->of.move.after;
        break;
    case SU_RECORD_VARIATION:
        self->after[event->depth] = self->before[event->depth - 1];
        break;
    case SU_RECORD_TAG:
    case SU_RECORD_COMMENT:
    case SU_RECORD_GLYPH:
    case SU_RECORD_VARIATION_END:
    case SU_RECORD_RESULT:
    case SU_RECORD_END:
    case SU_RECORD_ERROR:
    case SU_RECORD_WARNING:
        break;
    }
}

/* What stood before the place where reading failed is told; what was cut in two by it is not. */
static bool is_whole(const records *self)
{
    const su_record_source *source = &self->reader.source;
    return self->from.error == 0 || (!self->is_link && source->at < source->end);
}

/* What is no text has no form. */
static bool is_text(const su_record_event *error)
{
    su_record_fault fault = error->of.error.fault;
    return fault != SU_RECORD_FAULT_COMPRESSED && fault != SU_RECORD_FAULT_UTF_16 &&
           fault != SU_RECORD_FAULT_NOT_TEXT;
}

/* Links are a form of their own, behind those of the reader. */
static void note_form(records *self)
{
    self->forms |= 1u << (self->is_link ? SU_RECORD_FORMS : su_record_reader_form(&self->reader));
}

static const char *form_name(unsigned form)
{
    return form == SU_RECORD_FORMS ? "link" : su_record_form_name((su_record_form)form);
}

void records_write_forms(out *to, const records *self)
{
    bool first = true;
    for (unsigned form = 0; form <= SU_RECORD_FORMS; form++) {
        if (!(self->forms >> form & 1))
            continue;
        out_text(to, first ? "" : ", ");
        out_text(to, form_name(form));
        first = false;
    }
}

void records_json_forms(json *writer, const records *self)
{
    for (unsigned form = 0; form <= SU_RECORD_FORMS; form++)
        if (self->forms >> form & 1)
            json_text(writer, form_name(form));
}

static bool next_event(su_record_event *event, records *self)
{
    if (interrupted())
        return false;
    su_status status = self->is_link ? su_unpack_next(event, &self->unpacker)
                                     : su_record_next(event, &self->reader);
    while (status != SU_OK && self->of_links && next_link(self))
        status = su_unpack_next(event, &self->unpacker);
    if (status != SU_OK)
        return false;
    if (self->of_links)
        event->game = self->links;
    follow(self, event);
    if (event->kind == SU_RECORD_END || (event->kind == SU_RECORD_ERROR && is_text(event)))
        note_form(self);
    return is_whole(self);
}

bool records_next(su_record_event *event, records *self)
{
    while (next_event(event, self)) {
        if (event->kind != SU_RECORD_WARNING || self->gives_warnings)
            return true;
        if (self->tells)
            records_write_error(&self->to->talk.out, self, event);
    }
    return false;
}

exit_code records_end(records *self)
{
    bool is_file = !self->is_link || self->of_links;
    if (is_file)
        input_close(&self->from);
    if (self->from.error != 0)
        return EXIT_FAILED;
    return self->had_bad_link ? EXIT_MALFORMED : EXIT_DONE;
}

exit_code records_close(records *self)
{
    exit_code code = records_end(self);
    if (code == EXIT_FAILED)
        complain_trouble(self);
    return code;
}

static bool is_malformed(su_fault fault)
{
    static const bool malformed[] = {
        [SU_FAULT_NONE] = false,
#define FAULT(id, name, is_malformed) [SU_FAULT_##id] = is_malformed,
#include <sumito/faults.def>
#undef FAULT
    };
    return malformed[fault];
}

exit_code record_error_exit(const su_record_error *error)
{
    bool illegal =
        (error->fault == SU_RECORD_FAULT_BAD_MOVE && error->refusal.code != SU_REFUSED_BAD_TEXT) ||
        (error->fault == SU_RECORD_FAULT_BAD_POSITION && !is_malformed(error->position.fault)) ||
        error->fault == SU_RECORD_FAULT_WRONG_RESULT;
    return illegal ? EXIT_ILLEGAL : EXIT_MALFORMED;
}

/* The most precise code: that of the refused move or position, otherwise that of the record. */
static const char *error_code(const su_record_error *error)
{
    if (error->fault == SU_RECORD_FAULT_BAD_MOVE)
        return su_refusal_name(error->refusal.code);
    if (error->fault == SU_RECORD_FAULT_BAD_POSITION)
        return su_fault_name(error->position.fault);
    return su_record_fault_name(error->fault);
}

static void error_words(char words[SU_WORDS], const records *self, const su_record_event *event)
{
    out_buffer sentence = out_buffer_over(words, SU_WORDS);
    words_record_error(&sentence.out, &event->of.error, &self->after[event->depth],
                       self->to->language);
}

void records_write_error(out *to, const records *self, const su_record_event *event)
{
    char words[SU_WORDS];
    error_words(words, self, event);
    out_visible(to, text_of(self->path));
    out_format(to, ":%ju:%ju: ", event->line, event->column);
    if (event->kind == SU_RECORD_WARNING)
        out_format(to, "%s: ", message_text(MESSAGE_WARNING, self->to->language));
    out_format(to, "%s: ", error_code(&event->of.error));
    out_visible(to, text_of(words));
    out_char(to, '\n');
}

void records_json_error(json *writer, const records *self, const su_record_event *event)
{
    char words[SU_WORDS];
    error_words(words, self, event);
    json_begin_object(writer);
    json_unsigned(json_key(writer, "game"), event->game);
    json_unsigned(json_key(writer, "line"), event->line);
    json_unsigned(json_key(writer, "column"), event->column);
    json_text(json_key(writer, "code"), error_code(&event->of.error));
    json_text(json_key(writer, "message"), words);
    json_end_object(writer);
}
