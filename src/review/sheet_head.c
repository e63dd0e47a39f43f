/* SPDX-License-Identifier: MIT */
/* Sheets: heading and graph. See sheet_head.h. */
#include "review/sheet_head.h"

#include "draw/svg.h"
#include "review/sheet_html.h"
#include "review/worth.h"
#include "rules/starts.h"
#include "rules/variant.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

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
    out_format(to, " %s ", result_sign(self));
    write_name(self, to, SU_SECOND);
}

void sheet_open_head(sheet *self)
{
    out_text(self->to, "<article class=\"sheet");
    if (variant_has_targets(su_position_variant(&self->start)))
        out_text(self->to, " with-targets"); /* red and yellow, as on the page */
    out_format(self->to, "\" lang=\"%s", su_language_code(self->language));
    if (self->anchor != 0)
        out_format(self->to, "\" id=\"game-%ju", self->anchor);
    out_text(self->to, "\">\n<header class=\"sheet-heading\">\n<h2>");
    write_player(self, SU_FIRST);
    out_format(self->to, " <span class=\"sheet-score\">%s</span> ", result_sign(self));
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
    phrase about = phrase_about(self->to, &self->start, SU_FIRST, self->language);
    about.numbers[ARGUMENT_count] = self->moves;
    out_format(self->to, "<p class=\"sheet-game\">%s", su_variant_words(variant, self->language));
    int layout = starts_layout_of(&self->start);
    if (layout >= 0)
        out_format(self->to, ", %s", vocabulary_layout((unsigned)layout, self->language));
    out_text(self->to, " · ");
    phrase_write(&about, TEXT_sheet_length);
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
    out_format(self->to, "</h3><p><b>%u&nbsp;%%</b> ", (judgement_accuracy(tally) + 5) / 10);
    phrase_write(&about, TEXT_sheet_accuracy);
    out_text(self->to, "</p><ul>");
    for (judgement kind = JUDGEMENT_INACCURACY; kind < JUDGEMENTS; kind++) {
        about.numbers[ARGUMENT_count] = tally->counts[kind];
        out_format(self->to, "<li><span aria-hidden=\"true\">%s</span> %u ", counts[kind].mark,
                   tally->counts[kind]);
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
    out_format(self->to, "<figcaption>%s</figcaption></figure>\n", title);
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
