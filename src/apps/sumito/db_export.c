/* SPDX-License-Identifier: MIT */
/* Every game of a store as lines of JSON, and back: see db_export.h. */
#ifdef SUMITO_HAVE_SERVER
#include "apps/sumito/db_export.h"

#include <errno.h>
#include <string.h>

#include "base/growing.h"
#include "base/json.h"
#include "cli/input_trouble.h"
#include "server/common/document.h"
#include "server/common/wire.h"

#define KIND "games"
#define SCHEMA 1

/* ---- Writing ---- */

typedef struct exporting {
    out *to;
    store *from;
    const char *id;
    uint64_t games, events;
} exporting;

static void write_head(out *to, const store_service *service)
{
    json writer = json_over(to);
    json_begin_object(&writer);
    json_text(json_key(&writer, "sumito"), KIND);
    json_signed(json_key(&writer, "schema"), SCHEMA);
    json_signed(json_key(&writer, "beat"), service->beat);
    json_signed(json_key(&writer, "stood"), service->stood);
    json_end_object(&writer);
    out_char(to, '\n');
}

static bool write_event(void *data, uint64_t number, const table_event *event)
{
    exporting *self = data;
    char line[TABLE_EVENT_TEXT];
    out_buffer buffer = out_buffer_over(line, sizeof line);
    json writer = json_over(self->to);
    table_event_write(&buffer.out, event);
    json_begin_object(&writer);
    json_text(json_key(&writer, "game"), self->id);
    json_signed(json_key(&writer, "number"), (int64_t)number);
    json_signed(json_key(&writer, "at"), event->at);
    json_signed(json_key(&writer, "tick"), event->tick);
    json_text(json_key(&writer, "event"), line);
    json_end_object(&writer);
    out_char(self->to, '\n');
    self->events++;
    return true;
}

static void write_end(const exporting *self)
{
    json writer = json_over(self->to);
    json_begin_object(&writer);
    json_signed(json_key(&writer, "games"), (int64_t)self->games);
    json_signed(json_key(&writer, "events"), (int64_t)self->events);
    json_end_object(&writer);
    out_char(self->to, '\n');
}

static store_status write_game(void *data, const char *id)
{
    exporting *self = data;
    self->id = id;
    self->games++;
    return store_events(self->from, id, 0, write_event, self);
}

store_status db_export(out *to, store *from, uint64_t *games, uint64_t *events)
{
    exporting self = {.to = to, .from = from};
    store_service service;
    store_status status = store_begin_reading(from);
    if (status == STORE_OK)
        status = store_service_read(from, &service);
    if (status == STORE_OK) {
        write_head(to, &service);
        status = store_each_game(from, write_game, &self);
    }
    store_rollback(from);
    if (status == STORE_OK)
        write_end(&self);
    *games = self.games;
    *events = self.events;
    return status;
}

/* ---- Records ---- */

typedef struct recording {
    out *to;
    store *from;
    const record_form *form;
    bool first;
} recording;

static store_status write_record(void *data, const char *id)
{
    recording *self = data;
    growing record = growing_new();
    table game;
    table_init(&game, &heap);
    store_status status = store_load(self->from, id, &game);
    if (status == STORE_OK && su_game_ply_count(&game.game) > 0) {
        wire_record(&record.out, id, &game);
        if (record.failed || !record_form_write(self->to, self->form,
                                                (text){record.data, record.length}, self->first))
            status = STORE_FULL;
        self->first = false;
    }
    growing_free(&record);
    table_release(&game);
    return status == STORE_BROKEN ? STORE_OK : status;
}

store_status db_export_records(out *to, store *from, const record_form *form)
{
    recording self = {to, from, form, true};
    store_status status = store_begin_reading(from);
    if (status == STORE_OK)
        status = store_each_game(from, write_record, &self);
    store_rollback(from);
    return status;
}

/* ---- Reading ---- */

typedef struct importing {
    console *to;
    const char *address, *path;
    intake *into;
    uint64_t line;
    store_service service;
    bool ended; /* the last line has come */
} importing;

/* Complains of a line; false for the caller to return. */
static bool refuse_line(const importing *self, const char *words)
{
    complain(self->to, MESSAGE_DB_LINE, self->path, in_digits(self->line), words);
    return false;
}

static bool is_number(const document *line, const char *key, int64_t *number)
{
    document_value value = document_get(line, key);
    *number = value.number;
    return value.kind == DOCUMENT_NUMBER;
}

static bool take_head(importing *self, const document *line)
{
    document_value kind = document_get(line, "sumito");
    int64_t schema;
    if (kind.kind != DOCUMENT_TEXT || !text_is(kind.text, KIND) ||
        !is_number(line, "schema", &schema) || schema != SCHEMA ||
        !is_number(line, "beat", &self->service.beat) ||
        !is_number(line, "stood", &self->service.stood))
        return refuse_line(self, "this is no export of games, schema 1");
    return true;
}

static bool take_end(importing *self, const document *line)
{
    int64_t games, events;
    intake *into = self->into;
    bool good = is_number(line, "games", &games) && is_number(line, "events", &events);
    /* The last game is only counted when it is written. */
    if (!good || (uint64_t)games != into->games + (into->count > 0) ||
        (uint64_t)events != into->total + into->count)
        return refuse_line(self, "the counts are not those of the lines before");
    self->ended = true;
    return true;
}

static bool take_event(importing *self, const document *line)
{
    document_value game = document_get(line, "game"), words = document_get(line, "event");
    table_event event = {.kind = TABLE_CREATED};
    int64_t number;
    if (game.kind != DOCUMENT_TEXT || !table_is_id(game.text) || words.kind != DOCUMENT_TEXT ||
        !is_number(line, "number", &number) || !is_number(line, "at", &event.at) ||
        !is_number(line, "tick", &event.tick))
        return refuse_line(self, "game, number, at, tick and event are needed");
    if (!table_event_read(&event, words.text))
        return refuse_line(self, "the event cannot be read");
    bool same = strcmp(self->into->id, game.text.at) == 0;
    if (number != (same ? (int64_t)self->into->count + 1 : 1))
        return refuse_line(self, "the events of a game are numbered from 1, without a gap");
    intake_result result = intake_take(self->into, game.text.at, &event);
    if (result == INTAKE_IMPOSSIBLE)
        return refuse_line(self, "the event cannot follow those before it");
    if (result != INTAKE_DONE)
        db_complain(self->to, result, self->into, self->address, self->into->id);
    return result == INTAKE_DONE;
}

static bool take_line(importing *self, text bytes)
{
    document_error why;
    self->line++;
    if (self->ended)
        return refuse_line(self, "something follows the end");
    document *line = document_read(bytes, &why);
    if (line == NULL)
        return refuse_line(self, why.words);
    bool good;
    if (self->line == 1)
        good = take_head(self, line);
    else if (document_get(line, "game").kind == DOCUMENT_ABSENT)
        good = take_end(self, line);
    else
        good = take_event(self, line);
    document_free(line);
    return good;
}

static bool take_lines(importing *self, input *from)
{
    text line;
    while (input_line(from, &line))
        if (!take_line(self, line))
            return false;
    if (from->error != 0)
        input_complain(self->to, from, self->path);
    else if (!self->ended)
        complain(self->to, MESSAGE_DB_CUT_OFF, self->path);
    return from->error == 0 && self->ended;
}

exit_code db_import(console *to, intake *into, input *from, const char *address, const char *path)
{
    importing self = {.to = to, .address = address, .path = path, .into = into};
    if (!take_lines(&self, from)) {
        intake_abandon(into);
        return from->error != 0 ? EXIT_FAILED : EXIT_MALFORMED;
    }
    char last[TABLE_ID + 1];
    memcpy(last, into->id, sizeof last);
    intake_result result = intake_finish(into, &self.service);
    if (result != INTAKE_DONE)
        db_complain(to, result, into, address, last);
    return result == INTAKE_DONE ? EXIT_DONE : EXIT_FAILED;
}

void db_complain(console *to, intake_result result, const intake *into, const char *address,
                 const char *game)
{
    switch (result) {
    case INTAKE_OCCUPIED:
        complain(to, MESSAGE_DB_OCCUPIED, address);
        break;
    case INTAKE_SERVED:
        complain(to, MESSAGE_DB_SERVED, address);
        break;
    case INTAKE_TWICE:
        complain(to, MESSAGE_DB_TWICE, game);
        break;
    case INTAKE_IMPOSSIBLE:
        complain(to, MESSAGE_DB_IMPOSSIBLE, game);
        break;
    case INTAKE_TROUBLE:
        complain(to, MESSAGE_DB_TROUBLE, address, intake_words(into));
        break;
    case INTAKE_DONE:
        break;
    }
}
#else
/* A file of C has at least one declaration. */
typedef int db_export_left_out;
#endif
