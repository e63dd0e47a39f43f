/* SPDX-License-Identifier: MIT */
/* Sheets: the moves with their comments, variations and diagrams. See sheet.h. */
#include "review/sheet.h"

#include "draw/diagram_svg.h"
#include "draw/svg.h"
#include "review/sheet_head.h"
#include "review/sheet_html.h"
#include "review/worth.h"
#include "text/numbered.h"

#define DIAGRAM_WIDTH 300
#define DIAGRAM_EVERY 20 /* plies */

/* What paragraph is open. */
enum { NONE, MAIN, NOTE, VARIATION };

/* `!` `?` `!!` `??` `!?` `?!` are glyphs 1 to 6. */
static const char *const signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
#define SIGNS (sizeof signs / sizeof *signs)

static judgement verdict_of(uint8_t glyph)
{
    for (judgement verdict = JUDGEMENT_INACCURACY; verdict < JUDGEMENTS; verdict++)
        if (judgement_glyph(verdict) == glyph)
            return verdict;
    return JUDGEMENT_FINE;
}

/* ---- Paragraphs ---- */

static void close_paragraph(sheet *self)
{
    if (self->paragraph != NONE)
        out_text(self->to, "</p>\n");
    self->paragraph = NONE;
}

static void open_paragraph(sheet *self, int kind)
{
    static const char *const classes[] = {"", "main", "note", "variation"};
    if (self->paragraph == kind)
        return;
    close_paragraph(self);
    sheet_open(self, "p", classes[kind]);
    self->paragraph = kind;
    self->glued = true;
}

/* ---- Diagrams ---- */

static void write_sign(const sheet *self, uint8_t glyph)
{
    judgement verdict = verdict_of(glyph);
    if (glyph == 0)
        return;
    sheet_open(self, "b", verdict == JUDGEMENT_FINE ? "sign" : judgement_name(verdict));
    if (glyph < SIGNS) {
        out_text(self->to, signs[glyph]);
    } else {
        out_format(self->to, " $%u", glyph);
    }
    sheet_close(self, "b");
}

/* Where the picture comes from: the move in the notation and in words, or which picture it is. */
static void write_caption(const sheet *self)
{
    const sheet_diagram *of = &self->diagram;
    char words[SU_WORDS];
    out_text(self->to, "<figcaption>");
    if (of->moved) {
        sheet_open(self, "b", "move");
        numbered_write_move(self->to, &of->before, of->move, true);
        sheet_close(self, "b");
        write_sign(self, of->sign);
        out_char(self->to, ' ');
        su_words_move(words, sizeof words, &of->before, of->move, self->language);
    } else {
        su_words_position(words, sizeof words, &of->after, self->language);
    }
    svg_text(self->to, words);
    out_text(self->to, "</figcaption>");
}

static void write_diagram(sheet *self)
{
    sheet_diagram *of = &self->diagram;
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_diagram_arrow arrows[SU_RECORD_ARROWS];
    char title[SU_WORDS];
    close_paragraph(self);
    for (size_t i = 0; i < of->arrow_count; i++)
        arrows[i] = (su_diagram_arrow){of->arrows[i].from, SU_NO_DIRECTION, of->arrows[i].to};
    su_words_position(title, sizeof title, &of->after, self->language);
    options.before = of->moved ? &of->before : NULL;
    options.last_move = of->moved ? of->move : SU_NO_MOVE;
    options.flipped = self->flipped;
    options.theme = SU_THEME_PRINT;
    options.width = DIAGRAM_WIDTH;
    options.highlights = of->rings;
    options.arrows = arrows;
    options.arrow_count = of->arrow_count;
    options.title = title;
    sheet_open(self, "figure", "diagram");
    diagram_svg_write(self->to, &of->after, &options);
    write_caption(self);
    out_text(self->to, "</figure>\n");
    of->due = false;
    of->distance = 0;
    self->number_due = true;
}

static void write_due_diagram(sheet *self)
{
    if (self->diagram.due)
        write_diagram(self);
}

/* ---- Events ---- */

static void take_start(sheet *self, const su_position *start)
{
    sheet_close_head(self);
    self->started = true;
    self->diagram = (sheet_diagram){.due = true, .after = *start};
    self->number_due = true;
    out_text(self->to, "<div class=\"sheet-moves\">\n");
}

/* A move and, where it is needed, its number, which does not stand alone at the end of a line. */
static void write_move(sheet *self, const su_record_move *move)
{
    char notation[SU_MOVE_TEXT], number[16];
    out_buffer digits = out_buffer_over(number, sizeof number);
    if (!self->glued)
        out_char(self->to, ' ');
    self->glued = false;
    if (self->number_due || su_position_side(move->before) == SU_FIRST) {
        numbered_write_number(&digits.out, move->before);
        sheet_open(self, "span", "number");
        out_bytes(self->to, number, digits.length - 1);
        out_text(self->to, "&nbsp;</span>");
    }
    self->number_due = false;
    out_bytes(self->to, notation, su_move_format(notation, move->move));
}

/* A move of the game: what came before it is told, and a picture of it may be due later. */
static void take_move(sheet *self, const su_record_move *move)
{
    write_due_diagram(self);
    open_paragraph(self, MAIN);
    write_move(self, move);
    unsigned distance = self->diagram.distance + 1;
    self->diagram = (sheet_diagram){.due = distance >= DIAGRAM_EVERY,
                                    .moved = true,
                                    .before = *move->before,
                                    .after = *move->after,
                                    .move = move->move,
                                    .distance = distance};
}

static void take_glyph(sheet *self, const su_record_event *event)
{
    uint8_t glyph = event->of.glyph;
    if (event->depth == 0 && self->diagram.moved) {
        self->diagram.due |= verdict_of(glyph) != JUDGEMENT_FINE;
        if (glyph < SIGNS)
            self->diagram.sign = glyph;
    }
    write_sign(self, glyph);
}

static void take_marks(sheet *self, const su_record_comment *comment)
{
    sheet_diagram *to = &self->diagram;
    to->rings |= comment->rings;
    for (unsigned i = 0; i < comment->arrow_count && to->arrow_count < SU_RECORD_ARROWS; i++)
        to->arrows[to->arrow_count++] = comment->arrows[i];
    to->due |= to->rings != 0 || to->arrow_count > 0;
}

/* Comments on the game are paragraphs, those in variations stand among the moves. A long comment
 * comes in pieces, which end anywhere. */
static void take_comment(sheet *self, const su_record_event *event)
{
    const su_record_comment *comment = &event->of.comment;
    bool aside = event->depth > 0;
    if (!aside)
        take_marks(self, comment);
    if (comment->length == 0 && !self->in_comment)
        return;
    if (!self->in_comment && aside) {
        out_text(self->to, self->glued ? "" : " ");
        self->glued = false;
        sheet_open(self, "span", "aside");
    } else if (!self->in_comment) {
        close_paragraph(self);
        open_paragraph(self, NOTE);
    }
    svg_view(self->to, (text){comment->text, comment->length});
    self->in_comment = comment->more;
    self->number_due = true;
    if (self->in_comment)
        return;
    if (aside)
        out_text(self->to, "</span>");
    else
        close_paragraph(self);
}

static void take_variation(sheet *self, uint32_t depth)
{
    self->number_due = true;
    if (depth > 1) {
        out_text(self->to, " (");
        self->glued = true;
        return;
    }
    write_due_diagram(self);
    close_paragraph(self);
    open_paragraph(self, VARIATION);
}

static void take_end(sheet *self)
{
    char words[SU_WORDS];
    self->started = false;
    write_due_diagram(self);
    if (self->diagram.distance > 0)
        write_diagram(self);
    close_paragraph(self);
    out_format(self->to, "</div>\n<p class=\"sheet-result\"><b>%s</b> ",
               su_result_name(self->outcome.result));
    su_words_outcome(words, sizeof words, self->outcome, &self->end, self->language);
    svg_text(self->to, words);
    out_text(self->to, "</p>\n</article>\n");
}

void sheet_write(sheet *self, const su_record_event *event)
{
    bool of_game = event->kind == SU_RECORD_TAG || event->kind == SU_RECORD_START;
    if (!self->begun && of_game)
        sheet_open_head(self);
    self->begun |= of_game;
    switch (event->kind) {
    case SU_RECORD_TAG:
        sheet_write_tag(self, &event->of.tag);
        break;
    case SU_RECORD_START:
        take_start(self, &event->of.start);
        break;
    case SU_RECORD_MOVE:
        if (event->depth == 0)
            take_move(self, &event->of.move);
        else
            write_move(self, &event->of.move);
        break;
    case SU_RECORD_COMMENT:
        if (self->started)
            take_comment(self, event);
        break;
    case SU_RECORD_GLYPH:
        take_glyph(self, event);
        break;
    case SU_RECORD_VARIATION:
        take_variation(self, event->depth);
        break;
    case SU_RECORD_VARIATION_END:
        if (event->depth > 1)
            out_char(self->to, ')');
        else
            close_paragraph(self);
        self->number_due = true;
        break;
    case SU_RECORD_END:
        take_end(self);
        break;
    case SU_RECORD_RESULT:
    case SU_RECORD_ERROR:
    case SU_RECORD_WARNING:
        break;
    }
}
