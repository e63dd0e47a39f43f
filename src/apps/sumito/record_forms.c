/* SPDX-License-Identifier: MIT */
/* The forms a game record can be converted into: see record_forms.h. */
#include "apps/sumito/record_forms.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/growing.h"
#include "cli/interrupt.h"
#include "cli/records.h"
#include "game/record_start.h"
#include "game/record_write_json.h"
#include "game/record_writer.h"

/* A game is written into a draft first: it may turn out bad at its last move. */
typedef struct conversion {
    growing game;
    bool nacre;
    su_record_writer writer;
    su_packer packer;
    char packed[SU_PACKED_TEXT];
    record_json_writer lines;
    bool too_large; /* for a link */
    bool begun;     /* a game is written */
    bool open;      /* and it has no result */
    bool resulted;  /* the game in the draft has one */
    exit_code code; /* of the worst game */
} conversion;

struct record_form {
    const char *name;
    bool nacre;
    void (*take)(conversion *self, const su_record_event *event);
};

static void begin_game(conversion *self)
{
    self->game.length = 0;
    self->too_large = false;
    self->lines = (record_json_writer){.begun = false};
    writer_begin_over(&self->writer, &self->game.out);
    if (self->nacre)
        writer_use_nacre(&self->writer);
    su_pack_begin(&self->packer, self->packed, sizeof self->packed, &(su_packed_view){0});
}

static void take_record(conversion *self, const su_record_event *event)
{
    bool ends_open = self->open && event->kind != SU_RECORD_TAG; /* else the tag ends it */
    if (self->begun && self->game.length == 0)
        out_text(&self->game.out, ends_open ? "*\n\n" : "\n"); /* a blank line between games */
    self->resulted =
        event->kind == SU_RECORD_RESULT || (self->resulted && event->kind != SU_RECORD_START);
    su_status status = su_record_write_event(&self->writer, event);
    assert(status == SU_OK); /* what can be read can be written */
    (void)status;
}

static void put_position(conversion *self, const su_position *position)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, position, SU_FORM_SIX_FIELDS);
    out_format(&self->game.out, "%s\n", words);
}

static void take_positions(conversion *self, const su_record_event *event)
{
    if (event->kind == SU_RECORD_START)
        put_position(self, &event->of.start);
    else if (event->kind == SU_RECORD_MOVE && event->depth == 0)
        put_position(self, event->of.move.after);
}

/* A line that begins with the start: it is read as the same game. */
static void take_moves(conversion *self, const su_record_event *event)
{
    char words[SU_POSITION_TEXT];
    if (event->kind == SU_RECORD_START) {
        record_start_name(words, &event->of.start);
        out_text(&self->game.out, words);
    } else if (event->kind == SU_RECORD_MOVE && event->depth == 0) {
        su_move_format(words, event->of.move.move);
        out_format(&self->game.out, " %s", words);
    } else if (event->kind == SU_RECORD_END) {
        out_char(&self->game.out, '\n');
    }
}

static void take_link(conversion *self, const su_record_event *event)
{
    size_t length = 0;
    su_status status = su_pack_event(&self->packer, event);
    if (status == SU_OK && event->kind == SU_RECORD_END)
        status = su_pack_end(&length, &self->packer);
    self->too_large = self->too_large || status == SU_FULL;
    if (event->kind != SU_RECORD_END || self->too_large)
        return; /* comments between games have no place in a link */
    out_text(&self->game.out, "#/a/");
    out_bytes(&self->game.out, self->packed, length);
    out_char(&self->game.out, '\n');
}

static void take_json(conversion *self, const su_record_event *event)
{
    record_json_write(&self->lines, &self->game.out, event);
}

static const record_form forms[] = {
    {"apgn", false, take_record}, {"nacre", true, take_record},
    {"jsonl", false, take_json},  {"moves", false, take_moves},
    {"link", false, take_link},   {"positions", false, take_positions},
};

const record_form *record_form_named(const char *name)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].name, name) == 0)
            return &forms[i];
    return NULL;
}

/* Puts the finished game out. */
static void publish(conversion *self, console *to, bool ended)
{
    out_bytes(&to->data.out, self->game.data, self->game.length);
    self->begun = self->begun || self->game.length > 0;
    self->open = self->game.length > 0 ? ended && !self->resulted : self->open;
    begin_game(self);
}

static void complain_of_size(conversion *self, const records *from, uint64_t game)
{
    complain(from->to, MESSAGE_LINK_TOO_LONG, from->path, in_digits(game));
    self->code = exit_worse(self->code, EXIT_FAILED);
}

static void convert_games(conversion *self, records *from, const record_form *form)
{
    su_record_event event;
    begin_game(self);
    while (!self->game.failed && records_next(&event, from)) {
        if (event.kind == SU_RECORD_ERROR) {
            self->code = exit_worse(self->code, record_error_exit(&event.of.error));
            begin_game(self);
            records_write_error(&from->to->talk.out, from, &event);
        } else {
            form->take(self, &event);
            if (event.kind == SU_RECORD_END && self->too_large)
                complain_of_size(self, from, event.game);
            if (event.kind == SU_RECORD_END)
                publish(self, from->to, true);
        }
    }
    if (self->game.failed)
        from->from.error = ENOMEM;
    else if (from->from.error == 0 && !interrupted())
        publish(self, from->to, false); /* comments behind the last game */
}

exit_code record_form_convert(console *to, char **paths, const record_form *form)
{
    records from;
    conversion self = {.game = growing_new(), .nacre = form->nacre};
    for (; *paths != NULL && !interrupted(); paths++) {
        exit_code as_file;
        if (records_open(&from, to, *paths)) {
            convert_games(&self, &from, form);
            as_file = records_close(&from);
        } else {
            as_file = from.code;
        }
        self.code = exit_worse(self.code, as_file);
    }
    growing_free(&self.game);
    return self.code;
}

bool record_form_write(out *to, const record_form *form, text record, bool first)
{
    su_record_reader reader;
    su_record_event event;
    conversion self = {.game = growing_new(), .nacre = form->nacre, .begun = !first};
    bool whole = true;
    su_record_reader_over(&reader, record.at, record.length);
    begin_game(&self);
    while (su_record_next(&event, &reader) == SU_OK)
        if (event.kind < SU_RECORD_ERROR)
            form->take(&self, &event);
    whole = !self.game.failed && !self.too_large;
    if (whole)
        out_bytes(to, self.game.data, self.game.length);
    growing_free(&self.game);
    return whole;
}
