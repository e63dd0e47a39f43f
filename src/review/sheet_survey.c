/* SPDX-License-Identifier: MIT */
/* Sheets: what is found in a game before it is written. See sheet_survey.h. */
#include "review/sheet_survey.h"

#include "game/house.h"

/* Of a point without an evaluation. */
#define UNKNOWN 1001

void sheet_begin(sheet *self, out *to, su_language language, bool flipped, uint64_t anchor,
                 graph_point *points, size_t capacity)
{
    *self = (sheet){.to = to,
                    .language = language,
                    .flipped = flipped,
                    .anchor = anchor,
                    .points = points,
                    .capacity = capacity};
    if (capacity > 0)
        points[0] = (graph_point){UNKNOWN, JUDGEMENT_FINE};
}

/* ---- The survey ---- */

static const char *const player_tags[2] = {[SU_FIRST] = "Black", [SU_SECOND] = "White"};

/* As much of a value as there is room for, whole characters only. */
static void keep_name(char into[SHEET_NAME], const char *value)
{
    text view = text_of(value);
    if (view.length >= SHEET_NAME) {
        view.length = SHEET_NAME - 1;
        while (view.length > 0 && text_continues(view.at[view.length]))
            view.length--;
    }
    out_buffer buffer = out_buffer_over(into, SHEET_NAME);
    out_view(&buffer.out, view);
}

/* How a game ended that did not end on the board, as records tell it. */
static void keep_reason(sheet *self, const char *value)
{
    for (unsigned reason = SU_REASON_TIME; reason < SU_REASONS; reason++)
        if (text_is(text_of(value), su_reason_name((su_reason)reason)))
            self->outcome.reason = (su_reason)reason;
}

static void survey_tag(sheet *self, const su_record_tag *tag)
{
    text name = text_of(tag->name);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (text_is(name, player_tags[side]))
            keep_name(self->players[side], tag->value);
    if (text_is(name, "Termination"))
        keep_reason(self, tag->value);
    self->has_house |= text_is(name, HOUSE_TAG);
}

static void survey_move(sheet *self, const su_record_move *move)
{
    self->end = *move->after;
    if (++self->moves < self->capacity)
        self->points[self->moves] = (graph_point){UNKNOWN, JUDGEMENT_FINE};
}

static void survey_comment(sheet *self, const su_record_comment *comment)
{
    if (!comment->has_eval || self->moves >= self->capacity ||
        self->points[self->moves].expected != UNKNOWN)
        return;
    self->points[self->moves].expected = su_score_expected(judgement_of_record(comment->eval));
    self->evaluated++;
}

static void survey_glyph(sheet *self, uint8_t glyph)
{
    for (judgement verdict = JUDGEMENT_INACCURACY; verdict < JUDGEMENTS; verdict++)
        if (judgement_glyph(verdict) == glyph && self->moves < self->capacity)
            self->points[self->moves].verdict = verdict;
}

/* The end of a game on the board, be it by a rule of the house, is worth what it is. */
static void evaluate_end(sheet *self)
{
    static const unsigned worth[] = {[SU_FIRST_WINS] = 1000, [SU_SECOND_WINS] = 0, [SU_DRAW] = 500};
    su_result result = su_position_outcome(&self->end).result;
    su_reason reason = self->outcome.reason;
    bool on_board = reason < SU_REASON_TIME || reason == SU_REASON_REPETITION ||
                    reason == SU_REASON_NO_PROGRESS || reason == SU_REASON_MORE_PUSHED_OFF;
    if (result == SU_ONGOING && self->has_house && on_board)
        result = self->outcome.result;
    graph_point *last = &self->points[self->moves];
    if (result == SU_ONGOING || last->expected != UNKNOWN)
        return;
    last->expected = worth[result];
    self->evaluated++;
}

static void judge(sheet *self)
{
    unsigned side = su_position_side(&self->start);
    for (size_t i = 1; i <= self->moves; i++, side ^= 1) {
        int before = (int)self->points[i - 1].expected, after = (int)self->points[i].expected;
        int cost = side == SU_FIRST ? before - after : after - before;
        if (before == UNKNOWN || after == UNKNOWN)
            continue;
        cost = cost > 0 ? cost : 0;
        judgement_count(&self->sides[side], (unsigned)cost);
        self->points[i].verdict = judgement_of((unsigned)cost); /* also where a sign says other */
    }
}

/* Points nobody evaluated are as high as those before them, or, at the start, after them. */
static void fill_gaps(sheet *self)
{
    size_t first = 0;
    while (first < self->moves && self->points[first].expected == UNKNOWN)
        first++;
    for (size_t i = 0; i <= self->moves; i++)
        if (self->points[i].expected == UNKNOWN)
            self->points[i].expected = self->points[i < first ? first : i - 1].expected;
}

void sheet_survey(sheet *self, const su_record_event *event)
{
    if (event->kind == SU_RECORD_TAG) {
        survey_tag(self, &event->of.tag);
    } else if (event->kind == SU_RECORD_START) {
        self->start = self->end = event->of.start;
        self->started = true;
    } else if (event->kind == SU_RECORD_END) {
        self->started = false;
        self->outcome.result = event->of.result;
        if (su_position_outcome(&self->end).result != SU_ONGOING)
            self->outcome = su_position_outcome(&self->end);
        if (self->moves >= self->capacity)
            return;
        evaluate_end(self);
        judge(self);
        if (self->evaluated > 0)
            fill_gaps(self);
    } else if (event->depth > 0) {
        return;
    } else if (event->kind == SU_RECORD_MOVE) {
        survey_move(self, &event->of.move);
    } else if (event->kind == SU_RECORD_COMMENT) {
        /* Before a game without tags it is the start that may be evaluated. */
        if (self->started || self->moves == 0)
            survey_comment(self, &event->of.comment);
    } else if (event->kind == SU_RECORD_GLYPH) {
        survey_glyph(self, event->of.glyph);
    }
}
