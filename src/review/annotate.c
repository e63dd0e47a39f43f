/* SPDX-License-Identifier: MIT */
/* A game record with its review written into it: see annotate.h. */
#include "review/annotate.h"

/* What is to be written about the last move, and has not been yet. */
typedef struct annotator {
    su_record_writer *to;
    const review *about;
    su_language language;
    bool in_game; /* between start and end */
    size_t moves; /* of the game, so far */
    bool glyph_due, eval_due, line_due;
    bool at_variation;                        /* a variation of the game has just begun */
    bool at_other;                            /* or its first move was not the better one */
    char words[MISTAKE_SENTENCES * SU_WORDS]; /* why it was a mistake; empty: nothing is due */
} annotator;

#define LAST_MOVE_GLYPH 6 /* `!` `?` `!!` `??` `!?` `?!` are 1 to 6 */

static const review_ply *judged(const annotator *self)
{
    return &self->about->plies[self->moves - 1];
}

/* Of a position of the game, for the first player, in thousandths. */
static int32_t evaluation_at(const annotator *self, size_t index)
{
    su_score score = self->about->plies[index].score * 10;
    return review_side(self->about, index) == SU_FIRST ? score : -score;
}

/* After the last move or at the start. */
static int32_t evaluation(const annotator *self)
{
    return evaluation_at(self, self->moves);
}

static su_status write_glyph(annotator *self)
{
    bool due = self->glyph_due;
    self->glyph_due = false;
    return due ? su_record_write_glyph(self->to, judgement_glyph(judged(self)->verdict)) : SU_OK;
}

/* The evaluation and why the move was a mistake, in a comment of their own. */
static su_status write_remark(annotator *self)
{
    su_record_comment comment = {.text = self->words,
                                 .length = text_of(self->words).length,
                                 .clock_ms = SU_NO_CLOCK,
                                 .has_eval = self->eval_due};
    if (!self->eval_due && comment.length == 0)
        return SU_OK;
    comment.eval = self->eval_due ? evaluation(self) : 0;
    su_status status = su_record_write_comment(self->to, &comment);
    self->eval_due = false;
    *self->words = '\0';
    return status;
}

/* The line is known by its evaluation: what the position before it is worth. */
static su_status write_better_line(annotator *self)
{
    const review_ply *ply = judged(self);
    su_record_comment worth = {.text = "",
                               .clock_ms = SU_NO_CLOCK,
                               .has_eval = true,
                               .eval = evaluation_at(self, self->moves - 1)};
    self->line_due = false;
    su_status status = su_record_write_variation(self->to);
    for (size_t i = 0; i < ply->line_count && status == SU_OK; i++) {
        status = su_record_write_move(self->to, ply->line[i]);
        if (i == 0 && status == SU_OK)
            status = su_record_write_comment(self->to, &worth);
    }
    return status == SU_OK ? su_record_write_variation_end(self->to) : status;
}

/* Writes what has to stand before this event; `line_too` before one that leaves the last move. */
static su_status write_due(annotator *self, bool line_too)
{
    su_status status = write_glyph(self);
    if (status == SU_OK)
        status = write_remark(self);
    return status == SU_OK && line_too && self->line_due ? write_better_line(self) : status;
}

static bool goes_on(const annotator *self)
{
    return self->moves < self->about->count || self->about->outcome.result == SU_ONGOING;
}

static void find_words(annotator *self, const su_position *before)
{
    out_buffer words = out_buffer_over(self->words, sizeof self->words);
    mistake about = review_mistake(self->about, self->moves - 1, before);
    mistake_write(&words.out, &about, "", self->language);
}

static su_status take_move(annotator *self, const su_record_event *event)
{
    su_status status = write_due(self, true);
    if (status == SU_OK)
        status = su_record_write_event(self->to, event);
    self->moves++;
    self->eval_due = goes_on(self); /* the end of a game needs no evaluation */
    self->glyph_due = self->line_due = judged(self)->verdict != JUDGEMENT_FINE;
    if (self->glyph_due)
        find_words(self, event->of.move.before);
    return status;
}

/* Takes the evaluation out of a comment; returns whether nothing is left of it. */
static bool strip(su_record_comment *comment)
{
    bool had_eval = comment->has_eval;
    comment->has_eval = false;
    return had_eval && comment->length == 0 && !comment->more && comment->rings == 0 &&
           comment->arrow_count == 0 && comment->clock_ms == SU_NO_CLOCK;
}

/* A comment on the last move, or before the first, takes the evaluation in; one that says already
 * what is to be said is not repeated, any other stays behind it. */
static su_status take_comment(annotator *self, su_record_event *event)
{
    su_record_comment *comment = &event->of.comment;
    su_status status = write_glyph(self);
    if (text_is((text){comment->text, comment->length}, self->words))
        *self->words = '\0';
    if (*self->words != '\0' && status == SU_OK)
        status = write_remark(self);
    if (strip(comment) && !self->eval_due)
        return status;
    comment->has_eval = self->eval_due;
    comment->eval = self->eval_due ? evaluation(self) : 0;
    self->eval_due = false;
    return status == SU_OK ? su_record_write_event(self->to, event) : status;
}

static su_status take(annotator *self, su_record_event *event)
{
    if (event->kind == SU_RECORD_WARNING)
        return SU_OK;
    bool in_game = self->in_game && event->depth == 0;
    su_status status = SU_OK;
    bool begins_variation = self->at_variation && event->kind == SU_RECORD_MOVE;
    bool is_better = begins_variation && judged(self)->verdict != JUDGEMENT_FINE &&
                     event->of.move.move == judged(self)->line[0];
    /* By its evaluation an earlier review knew its better line. */
    if (self->at_other && event->kind == SU_RECORD_COMMENT && strip(&event->of.comment))
        return SU_OK;
    self->at_variation = event->kind == SU_RECORD_VARIATION && event->depth == 1;
    self->at_other = begins_variation && !is_better && judged(self)->verdict != JUDGEMENT_FINE;
    if (is_better)
        self->line_due = false;
    if (event->kind == SU_RECORD_START) {
        self->in_game = true;
        self->eval_due = goes_on(self);
    }
    if (in_game && event->kind == SU_RECORD_MOVE)
        return take_move(self, event);
    if (in_game && event->kind == SU_RECORD_COMMENT)
        return take_comment(self, event);
    if (in_game && event->kind == SU_RECORD_GLYPH && event->of.glyph <= LAST_MOVE_GLYPH)
        self->glyph_due = false;
    else if (event->kind == SU_RECORD_VARIATION && self->at_variation)
        status = write_due(self, false);
    else if (event->kind == SU_RECORD_RESULT || event->kind == SU_RECORD_END)
        status = write_due(self, true);
    return status == SU_OK ? su_record_write_event(self->to, event) : status;
}

su_status annotate(su_record_writer *to, text record, const review *about, su_language language,
                   su_record_reader *reader)
{
    annotator self = {.to = to, .about = about, .language = language};
    su_record_event event;
    su_status status = SU_OK;
    su_record_reader_over(reader, record.at, record.length);
    while (status == SU_OK && su_record_next(&event, reader) == SU_OK)
        status = take(&self, &event);
    return status;
}
