/* SPDX-License-Identifier: MIT */
/* sumito archive add: games of records into the archive. */
#ifdef SUMITO_HAVE_SERVER
#include "apps/sumito/archive_actions.h"

#include <stdio.h>
#include <unistd.h>

#include "base/platform.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/records.h"

/* What is put together after a batch was kept: a little more than it added. */
#define TIDY 400000

typedef struct adding {
    const archive_task *task;
    console *to;
    archive_game game;
    uint64_t taken, tidied; /* games of all files; kept when sightings were put together last */
    uint64_t kept, known;   /* before the file */
    uint64_t bad;           /* of the file */
    int64_t begun;
    bool tells; /* how far it is, on a terminal */
    exit_code code;
    store_status status;
} adding;

static void tell_progress(const adding *self)
{
    int64_t ms = platform_now_ms() - self->begun;
    if (self->tells)
        fprintf(stderr, "\r%ju  %.0f/s ", (uintmax_t)self->taken,
                ms > 0 ? (double)self->taken * 1e3 / (double)ms : 0.0);
}

static void hide_progress(const adding *self)
{
    if (self->tells)
        fputs("\r\033[K", stderr);
}

/* Once a batch is on the disk sightings are put together, as many as have come. */
static void tidy_after_batch(adding *self, bool to_the_end)
{
    archive *games = self->task->place->games;
    bool done = false;
    if (!to_the_end && archive_kept(games) == self->tidied)
        return;
    self->tidied = archive_kept(games);
    do {
        self->status = archive_tidy(games, TIDY, &done);
        tell_progress(self);
    } while (to_the_end && !done && self->status == STORE_OK && !interrupted());
}

static void take_game(adding *self)
{
    self->status = archive_add(self->task->place->games, &self->game);
    if (++self->taken % 256 == 0)
        tell_progress(self);
    if (self->status == STORE_OK)
        tidy_after_batch(self, false);
}

static void take_event(adding *self, const records *from, const su_record_event *event)
{
    if (event->kind == SU_RECORD_ERROR) {
        hide_progress(self);
        records_write_error(&self->to->talk.out, from, event);
        self->code = exit_worse(self->code, record_error_exit(&event->of.error));
        self->bad++;
        archive_game_begin(&self->game);
        return;
    }
    archive_game_hear(&self->game, event);
    if (event->kind == SU_RECORD_END) {
        take_game(self);
        archive_game_begin(&self->game);
    }
}

static void say_file(const adding *self, const char *path)
{
    const archive *games = self->task->place->games;
    const uint64_t added = archive_kept(games) - self->kept;
    const uint64_t known = archive_known(games) - self->known;
    if (!self->task->as_json) {
        say_line(self->to, MESSAGE_ARCHIVE_ADDED, path, in_digits(added), in_digits(known),
                 in_digits(self->bad));
        return;
    }
    json writer = json_open_document(&self->to->data.out);
    json_text(json_key(&writer, "file"), path);
    json_unsigned(json_key(&writer, "added"), added);
    json_unsigned(json_key(&writer, "known"), known);
    json_unsigned(json_key(&writer, "bad"), self->bad);
    json_close_document(&writer);
}

/* What is said to be added is on the disk. */
static void add_file(adding *self, const char *path)
{
    static records from;
    su_record_event event;
    self->kept = archive_kept(self->task->place->games);
    self->known = archive_known(self->task->place->games);
    self->bad = 0;
    if (!records_open(&from, self->to, path)) {
        self->code = exit_worse(self->code, from.code);
        return;
    }
    archive_game_begin(&self->game);
    while (self->status == STORE_OK && records_next(&event, &from))
        take_event(self, &from, &event);
    hide_progress(self);
    self->code = exit_worse(self->code, records_close(&from));
    if (self->status == STORE_OK)
        self->status = archive_keep(self->task->place->games);
    if (self->status == STORE_OK)
        say_file(self, path);
    if (self->status == STORE_OK)
        tidy_after_batch(self, false);
}

exit_code archive_run_add(const archive_task *task)
{
    adding self = {.task = task,
                   .to = task->place->to,
                   .game = archive_game_new(),
                   .begun = platform_now_ms(),
                   .tells = console_redraws(STDERR_FILENO)};
    for (char **path = task->operands; *path != NULL && self.status == STORE_OK && !interrupted();
         path++)
        add_file(&self, *path);
    if (self.status == STORE_OK && !interrupted())
        tidy_after_batch(&self, true);
    hide_progress(&self);
    archive_game_free(&self.game);
    if (self.status != STORE_OK)
        return archive_place_trouble(task->place);
    return self.code;
}
#else
/* A file of C has at least one declaration. */
typedef int archive_add_left_out;
#endif
