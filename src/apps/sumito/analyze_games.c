/* SPDX-License-Identifier: MIT */
/* The analysis of every game of a record: see analyze_games.h. */
#include "apps/sumito/analyze_games.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/sumito/analyze_report.h"
#include "base/growing.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/records.h"
#include "apps/sumito/report_page.h"
#include "base/platform.h"
#include "review/annotate.h"
#include "review/graph_svg.h"
#include "text/phrase.h"
#include "game/house.h"
#include "game/record_writer.h"

#define PROGRESS_MS 100

typedef struct games {
    console *to;
    const analysis_settings *settings;
    bool begun;            /* the tags of the game at hand are over */
    su_record_event early; /* a comment on the start of a game without tags */
    bool reports;          /* on standard output */
    bool tells;            /* progress, on a terminal */
    int64_t begun_ms;      /* the game at hand */
    int64_t told_ms;
    su_engine *engine;
    review review;
    reviewed_game game;
    su_house_rules house; /* of its tag */
    growing text;         /* the game at hand, as it was read */
    su_record_writer text_writer;
    saved_file *record; /* NULL: none is wanted */
    su_record_writer record_writer;
    growing graphs;
    size_t graph_count;
    bool wants_graphs;
    report_page page;
    bool wants_page;
    bool failed;    /* no memory */
    exit_code code; /* of the worst game */
} games;

/* ---- Progress ------------------------------------------------------------------------------- */

static void clear_progress(games *self)
{
    if (self->told_ms != 0)
        out_text(&self->to->talk.out, "\r\033[K");
    stream_flush(&self->to->talk);
    self->told_ms = 0;
}

static bool tell_progress(void *data, size_t done, size_t all)
{
    games *self = data;
    int64_t now = platform_now_ms(), elapsed = now - self->begun_ms;
    if (!self->tells || now - self->told_ms < PROGRESS_MS || elapsed == 0)
        return !interrupted();
    uint64_t ms = (uint64_t)elapsed;
    self->told_ms = now;
    out_text(&self->to->talk.out, "\r\033[K");
    message_write(&self->to->talk.out, self->to->language, MESSAGE_REVIEW_PROGRESS,
                  in_digits(self->game.number), in_digits(done), in_digits(all),
                  in_digits(done * 1000 / ms), in_digits((all - done) * ms / done / 1000));
    stream_flush(&self->to->talk);
    return !interrupted();
}

/* ---- What comes of a game ------------------------------------------------------------------- */

static void draw_graph(games *self)
{
    char title[SU_WORDS], caption[SU_WORDS];
    const review *course = &self->review;
    out_buffer title_buffer = out_buffer_over(title, sizeof title);
    out_buffer caption_buffer = out_buffer_over(caption, sizeof caption);
    su_language language = self->to->language;
    phrase about = phrase_about(&caption_buffer.out, &course->start, SU_FIRST, language);
    graph_point *points = calloc(course->count + 1, sizeof *points);
    self->failed = self->failed || points == NULL;
    if (points == NULL)
        return;
    for (size_t i = 0; i <= course->count; i++)
        points[i] =
            (graph_point){.expected = review_first_expected(course, i),
                          .verdict = i == 0 ? JUDGEMENT_FINE : course->plies[i - 1].verdict};
    report_title(&title_buffer.out, &self->game, language);
    phrase_write(&about, TEXT_review_graph);
    out_text(&caption_buffer.out, ". ");
    report_players(&caption_buffer.out, course, language);
    graph drawn = {.variant = su_position_variant(&course->start),
                   .first_ply = review_ply_number(course, 0),
                   .points = points,
                   .count = course->count + 1,
                   .title = title,
                   .caption = caption};
    graph_svg_draw(&self->graphs.out, &drawn, self->graph_count++);
    free(points);
}

/* Writes what was read into the annotated record. */
static void write_record(games *self)
{
    static su_record_reader reader; /* too large for some stacks */
    text record = {self->text.data, self->text.length};
    su_status status =
        annotate(&self->record_writer, record, &self->review, self->to->language, &reader);
    assert(status == SU_OK); /* what can be read can be written */
    (void)status;
}

static void finish_game(games *self)
{
    self->begun_ms = platform_now_ms();
    bool done =
        (self->settings->recalls && review_recall(&self->review)) ||
        review_run(&self->review, self->engine, &self->settings->limits, tell_progress, self);
    clear_progress(self);
    self->failed = self->failed || !done || self->text.failed;
    if (self->failed)
        return;
    if (self->reports && self->settings->as_json)
        report_json(self->to, &self->game);
    else if (self->reports)
        report_words(self->to, &self->game);
    stream_flush(&self->to->data); /* the next game may take long */
    if (self->record != NULL)
        write_record(self);
    if (self->wants_graphs)
        draw_graph(self);
    if (self->wants_page)
        report_page_add(&self->page, (text){self->text.data, self->text.length}, &self->review,
                        self->game.number);
}

/* ---- Reading -------------------------------------------------------------------------------- */

static void begin_text(games *self)
{
    self->text.length = 0;
    self->begun = false;
    self->early = (su_record_event){.kind = SU_RECORD_END};
    memset(self->game.players, 0, sizeof self->game.players);
    self->house = (su_house_rules)SU_HOUSE_RULES_INIT;
    writer_begin_over(&self->text_writer, &self->text.out);
}

static void take_tag(games *self, const su_record_tag *tag)
{
    house_fault fault;
    static const char *const names[2] = {[SU_FIRST] = "Black", [SU_SECOND] = "White"};
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (strcmp(tag->name, names[side]) == 0)
            snprintf(self->game.players[side], PLAYER_NAME, "%s", tag->value);
    if (strcmp(tag->name, HOUSE_TAG) == 0)
        house_read(&self->house, text_of(tag->value), &fault); /* others may mean others by it */
}

/* Begins a document about the file, of which it may be the last. */
static json open_document(games *self, bool is_final)
{
    json writer = json_open_document(&self->to->data.out);
    json_bool(json_key(&writer, "final"), is_final);
    json_text(json_key(&writer, "file"), self->game.path);
    return writer;
}

static void take_error(games *self, const records *from, const su_record_event *event)
{
    self->code = exit_worse(self->code, record_error_exit(&event->of.error));
    records_write_error(&self->to->talk.out, from, event);
    if (self->settings->as_json && self->reports) {
        json writer = open_document(self, false);
        records_json_error(json_key(&writer, "error"), from, event);
        json_close_document(&writer);
    }
    begin_text(self);
}

static void take(games *self, const su_record_event *event)
{
    su_record_write_event(&self->text_writer, event);
    if (event->kind == SU_RECORD_TAG) {
        self->early = (su_record_event){.kind = SU_RECORD_END};
        take_tag(self, &event->of.tag);
    } else if (event->kind == SU_RECORD_START) {
        self->failed = !review_begin(&self->review, &event->of.start, &self->house);
        self->begun = true;
        if (!self->failed)
            self->failed = !review_hear(&self->review, &self->early);
    } else if (event->kind == SU_RECORD_END) {
        self->game.number = event->game;
        self->game.result = event->of.result;
        finish_game(self);
        begin_text(self);
    } else if (self->begun) {
        self->failed = !review_hear(&self->review, event);
    } else if (event->kind == SU_RECORD_COMMENT && event->of.comment.has_eval) {
        self->early = *event; /* only its evaluation counts */
    }
}

static void read_games(games *self, records *from)
{
    su_record_event event;
    begin_text(self);
    while (!self->failed && records_next(&event, from)) {
        if (event.kind == SU_RECORD_ERROR)
            take_error(self, from, &event);
        else
            take(self, &event);
    }
    if (self->failed)
        from->from.error = ENOMEM;
    else if (self->record != NULL && !interrupted() && from->from.error == 0)
        write_record(self); /* comments behind the last game */
}

/* ---- Files ---------------------------------------------------------------------------------- */

static exit_code close_file(games *self, saved_file *file, const char *path)
{
    if (self->failed)
        file->stream.error = ENOMEM; /* half of a record is none */
    return saved_file_close(file) ? EXIT_DONE : cannot_save(self->to, path);
}

static exit_code save_graphs(games *self, const char *path)
{
    static saved_file file;
    if (!saved_file_open(&file, path))
        return cannot_save(self->to, path);
    graph_svg_begin(&file.stream.out, self->graph_count);
    out_bytes(&file.stream.out, self->graphs.data, self->graphs.length);
    graph_svg_end(&file.stream.out);
    self->failed = self->failed || self->graphs.failed;
    return close_file(self, &file, path);
}

static exit_code save_page(games *self, const char *path)
{
    static saved_file file;
    if (!saved_file_open(&file, path))
        return cannot_save(self->to, path);
    report_page_write(&self->page, &file.stream.out, self->game.path);
    self->failed = self->failed || self->page.failed;
    return close_file(self, &file, path);
}

static bool is_standard(const char *path)
{
    return path != NULL && strcmp(path, "-") == 0;
}

/* The last document of a file. */
static void print_final(games *self)
{
    json writer = open_document(self, true);
    json_close_document(&writer);
}

static void analyze_opened(games *self, records *from, const analysis_files *files)
{
    static saved_file record;
    if (files->apgn != NULL) {
        if (!saved_file_open(&record, files->apgn)) {
            self->code = exit_worse(self->code, cannot_save(self->to, files->apgn));
            return;
        }
        self->record = &record;
        writer_begin_over(&self->record_writer, &record.stream.out);
    }
    read_games(self, from);
    if (self->reports && self->settings->as_json)
        print_final(self);
    if (self->record != NULL)
        self->code = exit_worse(self->code, close_file(self, &record, files->apgn));
    if (self->wants_graphs)
        self->code = exit_worse(self->code, save_graphs(self, files->svg));
    if (self->wants_page)
        self->code = exit_worse(self->code, save_page(self, files->html));
}

exit_code analyze_games(console *to, const char *path, const analysis_settings *settings,
                        const analysis_files *files)
{
    static records from;
    games self = {.to = to,
                  .settings = settings,
                  .reports = !is_standard(files->apgn) && !is_standard(files->svg) &&
                             !is_standard(files->html),
                  .tells = console_redraws(STDERR_FILENO),
                  .engine = su_engine_new(&settings->engine),
                  .review = review_in(&heap),
                  .text = growing_new(),
                  .graphs = growing_new(),
                  .wants_graphs = files->svg != NULL,
                  .page = report_page_begin(to->language),
                  .wants_page = files->html != NULL,
                  .code = EXIT_DONE};
    self.game = (reviewed_game){.path = path, .about = &self.review};
    if (self.engine == NULL)
        return no_memory(to);
    if (records_open(&from, to, path)) {
        analyze_opened(&self, &from, files);
        self.code = exit_worse(self.code, records_close(&from));
    } else {
        self.code = exit_worse(self.code, from.code);
    }
    su_engine_free(self.engine);
    review_free(&self.review);
    growing_free(&self.text);
    growing_free(&self.graphs);
    report_page_free(&self.page);
    return interrupted() ? EXIT_INTERRUPTED : self.code;
}
