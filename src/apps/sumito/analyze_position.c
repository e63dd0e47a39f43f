/* SPDX-License-Identifier: MIT */
/* The analysis of one position: see analyze_position.h. */
#include "apps/sumito/analyze_position.h"

#include <stdlib.h>
#include <unistd.h>

#include "apps/sumito/analyze_line.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/layout.h"
#include "base/platform.h"
#include "review/judgement.h"
#include "review/lines.h"
#include "text/catalogue.h"
#include "text/number.h"

#define INDENT 4
#define NARROWEST 20
#define REDRAW_MS 80
/* More would not fit on a small screen, and only what is on the screen can be redrawn. */
#define LIVE_LINES 16

typedef struct analysis {
    console *to;
    const su_position *position;
    bool as_json;
    bool is_live;
    unsigned width;
    unsigned drawn;              /* lines on the screen */
    int64_t drawn_ms;            /* when */
    unsigned most;               /* lines of play wanted */
    size_t count;                /* known */
    su_line lines[SU_MAX_LINES]; /* the best first, each with another first move */
} analysis;

static void write_label(const analysis *self, out *to, text_id label)
{
    out_format(to, "%s ", catalogue_text(label, self->to->language));
}

/* How far the search has come. */
static void write_status(const analysis *self, out *to, uint64_t nodes, int64_t ms)
{
    const su_line *best = &self->lines[0];
    write_label(self, to, TEXT_analysis_depth);
    out_format(to, "%u/%u, ", best->depth, best->longest);
    write_label(self, to, TEXT_analysis_nodes);
    out_format(to, "%ju, ", nodes);
    write_label(self, to, TEXT_analysis_time);
    number_write(to, ms, 3, self->to->language);
    out_text(to, " s");
}

/* A line of play on one line of text. */
static void write_line(const analysis *self, out *to, const su_line *line)
{
    out_format(to, "%u. ", line->rank);
    line_write_verdict(to, self->position, line->score, line->bound, self->to->language);
    out_text(to, catalogue_text(TEXT_colon, self->to->language));
    line_write_moves(to, line->moves, line->count);
}

/* ---- While the search runs ------------------------------------------------------------------ */

static void erase(analysis *self)
{
    out *to = &self->to->data.out;
    if (self->drawn > 0)
        out_format(to, "\r\033[%uA\033[J", self->drawn);
    self->drawn = 0;
}

/* One row of the screen: what is too long for it would make two. */
static void draw_row(analysis *self, const char *words)
{
    text row = text_of(words);
    while (row.length > 0 && display_width(row) >= self->width)
        row.length--;
    out_view(&self->to->data.out, row);
    out_char(&self->to->data.out, '\n');
    self->drawn++;
}

static void draw(analysis *self, const su_line *newest)
{
    char words[SU_WORDS];
    int64_t now = platform_now_ms();
    if (now - self->drawn_ms < REDRAW_MS)
        return;
    self->drawn_ms = now;
    erase(self);
    out_buffer status = out_buffer_over(words, sizeof words);
    write_status(self, &status.out, newest->nodes, newest->ms);
    draw_row(self, words);
    for (size_t i = 0; i < self->count && i < LIVE_LINES; i++) {
        out_buffer row = out_buffer_over(words, sizeof words);
        write_line(self, &row.out, &self->lines[i]);
        draw_row(self, words);
    }
    stream_flush(&self->to->data);
}

static void hear(void *data, const su_line *line)
{
    analysis *self = data;
    if (!lines_keep(self->lines, &self->count, self->most, line))
        return; /* nothing to show */
    if (self->as_json) {
        json writer = json_open_document(&self->to->data.out);
        json_bool(json_key(&writer, "final"), false);
        line_json(&writer, line);
        json_close_document(&writer);
        stream_flush(&self->to->data);
    } else if (self->is_live) {
        draw(self, line);
    }
}

/* ---- Afterwards ----------------------------------------------------------------------------- */

static void print_json(const analysis *self, const su_search_result *result)
{
    char words[SU_WORDS];
    json writer = json_open_document(&self->to->data.out);
    json_bool(json_key(&writer, "final"), true);
    json_position_text(&writer, self->position);
    json_move(json_key(&writer, "best"), result->best);
    json_move(json_key(&writer, "ponder"), result->ponder);
    line_json_score(&writer, result->score);
    json_unsigned(json_key(&writer, "depth"), result->depth);
    json_unsigned(json_key(&writer, "nodes"), result->nodes);
    json_signed(json_key(&writer, "ms"), result->ms);
    json_begin_array(json_key(&writer, "lines"));
    for (size_t i = 0; i < self->count; i++) {
        json_begin_object(&writer);
        line_json(&writer, &self->lines[i]);
        su_words_move(words, sizeof words, self->position, self->lines[i].moves[0],
                      self->to->language);
        json_text(json_key(&writer, "words"), words);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_close_document(&writer);
}

static void print_line(const analysis *self, const su_line *line)
{
    out *to = &self->to->data.out;
    char words[SU_WORDS];
    out_buffer row = out_buffer_over(words, sizeof words);
    write_line(self, &row.out, line);
    wrap_words(to, words, self->width, INDENT);
    su_words_move(words, sizeof words, self->position, line->moves[0], self->to->language);
    out_spaces(to, INDENT);
    wrap_words(to, words, self->width - INDENT, INDENT);
}

static void print_words(const analysis *self, const su_search_result *result)
{
    out *to = &self->to->data.out;
    if (result->best == SU_NO_MOVE)
        return; /* the game is over: the first line has said so */
    write_status(self, to, result->nodes, result->ms);
    out_char(to, '\n');
    for (size_t i = 0; i < self->count; i++)
        print_line(self, &self->lines[i]);
}

static void search(analysis *self, su_engine *engine, const su_limits *limits)
{
    su_game game;
    su_ply room[1]; /* nothing is played */
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_result ended = su_position_outcome(self->position).result;
    su_score score = judgement_of_result(ended, su_position_side(self->position));
    su_search_result result = {.best = SU_NO_MOVE, .ponder = SU_NO_MOVE, .score = score};
    if (ended == SU_ONGOING && su_game_begin(&game, self->position, &house, room, 1) == SU_OK)
        result = search_until_interrupted(engine, &game, limits, hear, self);
    erase(self);
    if (self->as_json)
        print_json(self, &result);
    else
        print_words(self, &result);
}

exit_code analyze_position(console *to, const su_position *position,
                           const analysis_settings *settings)
{
    static analysis self; /* too large for some stacks */
    char words[SU_WORDS];
    unsigned columns = console_width();
    su_engine *engine = su_engine_new(&settings->engine);
    if (engine == NULL)
        return no_memory(to);
    self = (analysis){.to = to,
                      .position = position,
                      .as_json = settings->as_json,
                      .most = settings->engine.lines,
                      .is_live = !settings->as_json && console_redraws(STDOUT_FILENO),
                      .width = columns < NARROWEST ? NARROWEST : columns};
    if (!self.as_json) {
        su_words_position(words, sizeof words, position, to->language);
        out_format(&to->data.out, "%s\n", words);
    }
    search(&self, engine, &settings->limits);
    su_engine_free(engine);
    return interrupted() ? EXIT_INTERRUPTED : EXIT_DONE;
}
