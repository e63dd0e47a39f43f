/* SPDX-License-Identifier: MIT */
/* Sheets: what is found in a game before it is written, and its heading. */
#include "review/sheet.h"

#include "text/phrase.h"
#include "review/sheet_parts.h"
#include "draw/svg.h"
#include "text/vocabulary.h"
#include "review/worth.h"
#include "game/house.h"
#include "rules/variant.h"

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
        while (view.length > 0 && ((uint8_t)view.at[view.length] & 0xc0) == 0x80)
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
    self->points[self->moves].expected = judgement_expected(judgement_of_record(comment->eval));
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
    bool on_board = reason < SU_REASON_TIME || reason >= SU_REASON_REPETITION;
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

/* ---- Pieces of HTML ---- */

void sheet_open(const sheet *self, const char *element, const char *class)
{
    out_char(self->to, '<');
    out_text(self->to, element);
    if (class != NULL) {
        out_text(self->to, " class=\"sheet-");
        out_text(self->to, class);
        out_char(self->to, '"');
    }
    out_char(self->to, '>');
}

void sheet_close(const sheet *self, const char *element)
{
    out_text(self->to, "</");
    out_text(self->to, element);
    out_char(self->to, '>');
}

void sheet_view(const sheet *self, text view)
{
    svg_view(self->to, view);
}

void sheet_words(const sheet *self, text_id words)
{
    phrase about = phrase_about(self->to, &self->start, SU_FIRST, self->language);
    about.numbers[ARGUMENT_count] = self->moves;
    phrase_write(&about, words);
}

/* ---- The heading ---- */

/* What is told otherwise: by the heading, or by the diagrams. */
static bool is_told(const char *name)
{
    static const char *const told[] = {"Black",       "White",    "Result",   "Game",
                                       "Layout",      "Position", "Notation", "Variant",
                                       "Termination", "FEN",      "SetUp"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (text_is(text_of(name), told[i]))
            return true;
    return false;
}

/* A date or a round that nobody knows is written in question marks. */
static bool is_unknown(const char *value)
{
    while (*value == '?' || *value == '.' || *value == '-' || *value == ' ')
        value++;
    return *value == '\0';
}

/* What needs no name beside it. */
static bool speaks_for_itself(const char *name)
{
    static const char *const plain[] = {"Event", "Site", "Date"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (text_is(text_of(name), plain[i]))
            return true;
    return false;
}

/* A player without a name is called by the colour. */
static void write_name(const sheet *self, out *to, su_side side)
{
    if (is_unknown(self->players[side]))
        out_text(to, su_player_words(su_position_variant(&self->start), side, self->language));
    else
        svg_text(to, self->players[side]);
}

static void write_player(const sheet *self, su_side side)
{
    sheet_open(self, "span", side == SU_FIRST ? "first" : "second");
    write_name(self, self->to, side);
    sheet_close(self, "span");
}

static const char *result_sign(const sheet *self)
{
    su_result result = self->outcome.result;
    return result == SU_ONGOING ? "–" : su_result_name(result);
}

void sheet_write_title(const sheet *self, out *to)
{
    write_name(self, to, SU_FIRST);
    out_char(to, ' ');
    out_text(to, result_sign(self));
    out_char(to, ' ');
    write_name(self, to, SU_SECOND);
}

void sheet_open_head(sheet *self)
{
    out_text(self->to, "<article class=\"sheet");
    if (variant_has_targets(su_position_variant(&self->start)))
        out_text(self->to, " with-targets"); /* red and yellow, as on the page */
    out_text(self->to, "\" lang=\"");
    out_text(self->to, su_language_code(self->language));
    if (self->anchor != 0) {
        out_text(self->to, "\" id=\"game-");
        out_unsigned(self->to, self->anchor);
    }
    out_text(self->to, "\">\n<header class=\"sheet-heading\">\n<h2>");
    write_player(self, SU_FIRST);
    out_text(self->to, " <span class=\"sheet-score\">");
    out_text(self->to, result_sign(self));
    out_text(self->to, "</span> ");
    write_player(self, SU_SECOND);
    out_text(self->to, "</h2>\n");
}

void sheet_write_tag(sheet *self, const su_record_tag *tag)
{
    if (is_told(tag->name) || is_unknown(tag->value))
        return;
    if (!self->tag_listed)
        out_text(self->to, "<ul class=\"sheet-tags\">");
    self->tag_listed = true;
    sheet_open(self, "li", NULL);
    if (!speaks_for_itself(tag->name)) {
        svg_text(self->to, tag->name);
        out_text(self->to, catalogue_text(TEXT_colon, self->language));
    }
    svg_text(self->to, tag->value);
    sheet_close(self, "li");
}

/* Game, layout, length, and how it ended. */
static void write_summary(const sheet *self)
{
    su_variant variant = su_position_variant(&self->start);
    out_text(self->to, "<p class=\"sheet-game\">");
    out_text(self->to, su_variant_words(variant, self->language));
    for (unsigned layout = 0; variant == SU_CLASSIC && layout < SU_LAYOUTS; layout++) {
        su_position position = su_layout_position(layout);
        if (su_position_same(&position, &self->start)) {
            out_text(self->to, ", ");
            out_text(self->to, vocabulary_layout(layout, self->language));
            break;
        }
    }
    out_text(self->to, " · ");
    sheet_words(self, TEXT_sheet_length);
    out_text(self->to, "</p>\n");
}

/* The accuracy of a player, and the mistakes with the marks they have in the graph. */
static void write_card(const sheet *self, su_side side)
{
    static const struct {
        const char *mark;
        text_id words;
    } counts[JUDGEMENTS] = {
        [JUDGEMENT_FINE] = {"", TEXT_review_fine},
        [JUDGEMENT_INACCURACY] = {"●", TEXT_review_inaccuracy},
        [JUDGEMENT_MISTAKE] = {"◆", TEXT_review_mistake},
        [JUDGEMENT_BLUNDER] = {"▲", TEXT_review_blunder},
    };
    const judgement_tally *tally = &self->sides[side];
    phrase about = phrase_about(self->to, &self->start, side, self->language);
    out_text(self->to, "<section class=\"sheet-player\"><h3>");
    write_player(self, side);
    out_text(self->to, "</h3><p><b>");
    out_unsigned(self->to, (judgement_accuracy(tally) + 5) / 10);
    out_text(self->to, "&nbsp;%</b> ");
    phrase_write(&about, TEXT_sheet_accuracy);
    out_text(self->to, "</p><ul>");
    for (judgement kind = JUDGEMENT_INACCURACY; kind < JUDGEMENTS; kind++) {
        about.numbers[ARGUMENT_count] = tally->counts[kind];
        out_text(self->to, "<li><span aria-hidden=\"true\">");
        out_text(self->to, counts[kind].mark);
        out_text(self->to, "</span> ");
        out_unsigned(self->to, tally->counts[kind]);
        out_char(self->to, ' ');
        phrase_write(&about, counts[kind].words);
        out_text(self->to, "</li>");
    }
    out_text(self->to, "</ul></section>\n");
}

static void write_graph(const sheet *self)
{
    char title[SU_WORDS], caption[SU_WORDS];
    out_buffer title_buffer = out_buffer_over(title, sizeof title);
    out_buffer caption_buffer = out_buffer_over(caption, sizeof caption);
    phrase about = phrase_about(&title_buffer.out, &self->start, SU_FIRST, self->language);
    phrase_write(&about, TEXT_review_graph);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        worth_write_player(&caption_buffer.out, &self->start, side, &self->sides[side],
                           self->language);
        out_text(&caption_buffer.out, ". ");
    }
    uint32_t ply = su_position_ply(&self->start);
    graph drawn = {.variant = su_position_variant(&self->start),
                   .first_ply = ply + ((ply & 1) != (uint32_t)su_position_side(&self->start)),
                   .points = self->points,
                   .count = self->moves + 1,
                   .title = title,
                   .caption = caption};
    out_text(self->to, "<figure class=\"sheet-graph\">");
    graph_svg_begin(self->to, 1);
    graph_svg_draw(self->to, &drawn, 0);
    graph_svg_end(self->to);
    out_text(self->to, "<figcaption>");
    out_text(self->to, title);
    out_text(self->to, "</figcaption></figure>\n");
}

void sheet_close_head(sheet *self)
{
    if (self->tag_listed)
        out_text(self->to, "</ul>\n");
    write_summary(self);
    out_text(self->to, "</header>\n");
    if (self->moves == 0 || self->moves >= self->capacity || self->evaluated * 2 < self->moves + 1)
        return;
    uint32_t judged = self->sides[0].moves + self->sides[1].moves;
    write_graph(self);
    if (judged * 10 < self->moves * 9)
        return;
    out_text(self->to, "<div class=\"sheet-players\">\n");
    write_card(self, SU_FIRST);
    write_card(self, SU_SECOND);
    out_text(self->to, "</div>\n");
}
