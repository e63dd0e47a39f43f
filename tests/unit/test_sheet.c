/* SPDX-License-Identifier: MIT */
/* Games as sheets for reading and printing. */
#include <stdio.h>

#include "unit/markup.h"

#include "base/rng.h"
#include "text/fixed_spaces.h"
#include "review/sheet_head.h"
#include "review/sheet_survey.h"

#define ROOM (1 << 23)
#define POINTS 600

static char html[ROOM];
static graph_point points[POINTS];

static void tell(sheet *to, const char *record, void (*hear)(sheet *, const su_record_event *))
{
    static su_record_reader reader;
    su_record_event event;
    su_record_reader_over(&reader, record, strlen(record));
    while (su_record_next(&event, &reader) == SU_OK) {
        assert_int_not_equal(event.kind, SU_RECORD_ERROR);
        hear(to, &event);
    }
}

static const char *sheet_of(const char *record, su_language language, size_t capacity)
{
    sheet self;
    out_buffer buffer = out_buffer_over(html, sizeof html);
    sheet_begin(&self, &buffer.out, language, false, 0, points, capacity);
    tell(&self, record, sheet_survey);
    assert_int_equal(buffer.length, 0);
    tell(&self, record, sheet_write);
    assert_in_range(buffer.length, 1, sizeof html - 1);
    assert_well_formed(html);
    return html;
}

static void assert_has(const char *record, const char *part)
{
    if (strstr(sheet_of(record, SU_EN, POINTS), part) == NULL)
        fail_msg("the sheet of\n%s\nlacks\n%s\n%s", record, part, html);
}

/* The last move is judged also where a rule of the house ended the game, and by its cost, whatever
 * sign it has. */
CASE(an_end_by_a_house_rule_counts)
{
    static const char ended[] =
        "[House \"ejections=1\"]\n[Position \"classic 5/6/7/8/6bbw/8/7/6/bww2 w 0-0 - 0\"]\n"
        "[Result \"0-1\"]\n\n{[%eval 0]} 1... a2a3 {[%eval 0]} 2. e7d7 $6 {[%eval 0]} a3a2 0-1\n";
    assert_has(ended, "White: accuracy 100 %");
    sheet self;
    out_buffer buffer = out_buffer_over(html, sizeof html);
    sheet_begin(&self, &buffer.out, SU_EN, false, 0, points, POINTS);
    tell(&self, ended, sheet_survey);
    assert_int_equal(self.sides[SU_SECOND].moves, 2);
    assert_int_equal(points[2].verdict, JUDGEMENT_FINE);
}

CASE(the_heading_says_who_played_what)
{
    static const char record[] = "[Event \"Cup\"]\n[Date \"????.??.??\"]\n[Round \"3\"]\n"
                                 "[Black \"Ada <1> & \\\"Co\\\"\"]\n[White \"?\"]\n"
                                 "[Variant \"belgian\"]\n[Result \"1-0\"]\n"
                                 "[Termination \"resignation\"]\n\n1. i9h8 1-0\n";
    assert_has(record, "<span class=\"sheet-first\">Ada &lt;1&gt; &amp; \"Co\"</span> <span "
                       "class=\"sheet-score\">1-0</span> <span class=\"sheet-second\">White<");
    assert_has(record, "<ul class=\"sheet-tags\"><li>Cup</li><li>Round: 3</li></ul>");
    assert_has(record, "<p class=\"sheet-game\">Classic, Belgian daisy · 1 move in all</p>");
    assert_has(record, "<p class=\"sheet-result\"><b>1-0</b> White resigns: Black wins.</p>");
    assert_non_null(
        strstr(sheet_of(record, SU_FR, POINTS), "<article class=\"sheet\" lang=\"fr\">"));
    assert_has("[Game \"offboard\"]\n*", "class=\"sheet with-targets\"");
    assert_has("[Game \"offboard\"]\n*", "<b>*</b> The game goes on: Red to move.");
}

CASE(moves_comments_and_variations_are_in_order)
{
    static const char record[] =
        "[Event \"?\"] {before} 1. a1b2 i9h8 2. a2b3 {a <b> } (2. a3b3 i8h8 (2... i7h7 "
        "{inner} 3. a5b5) 3. a5b5 $7) 2... i8h8 !? 3. a3b3 *";
    assert_has(record, "<p class=\"sheet-note\">before</p>");
    assert_has(
        record,
        "<p class=\"sheet-main\"><span class=\"sheet-number\">1.&nbsp;</span>a1b2 i9h8 "
        "<span class=\"sheet-number\">2.&nbsp;</span>a2b3</p>\n"
        "<p class=\"sheet-note\">a &lt;b&gt;</p>\n"
        "<p class=\"sheet-variation\"><span class=\"sheet-number\">2.&nbsp;</span>a3b3 i8h8 ("
        "<span class=\"sheet-number\">2...&nbsp;</span>i7h7 <span class=\"sheet-aside\">inner"
        "</span> <span class=\"sheet-number\">3.&nbsp;</span>a5b5) <span "
        "class=\"sheet-number\">3.&nbsp;</span>a5b5<b class=\"sheet-sign\"> $7</b></p>\n"
        "<p class=\"sheet-main\"><span class=\"sheet-number\">2...&nbsp;</span>i8h8<b "
        "class=\"sheet-sign\">!?</b> <span class=\"sheet-number\">3.&nbsp;</span>a3b3</p>");
}

CASE(a_long_comment_is_one_paragraph)
{
    static char record[8192];
    strcpy(record, "1. a1b2 {");
    for (unsigned i = 0; i < 700; i++)
        strcat(record, "word ");
    strcat(record, "} *");
    sheet_of(record, SU_EN, POINTS);
    assert_int_equal(count_of(html, "sheet-note"), 1);
    assert_int_equal(count_of(html, "word"), 700);
}

/* The start, what is marked, every ten moves, the end; never the same twice. */
CASE(diagrams_stand_where_they_should)
{
    static const struct {
        const char *record;
        size_t diagrams;
    } games[] = {
        {"*", 1},
        {"1. a1b2 *", 2},
        {"1. a1b2 i9h8 2. a2b3 *", 2},
        {"1. a1b2 ?? i9h8 2. a2b3 *", 3},
        {"1. a1b2 ! i9h8 2. a2b3 ?! *", 2},
        {"1. a1b2 {[%csl e5]} i9h8 2. a2b3 {[%cal a1i9]} *", 3},
        {"1. a1b2 (1. a2b3 ?? {[%csl e5]}) *", 2},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        sheet_of(games[i].record, SU_EN, POINTS);
        assert_int_equal(count_of(html, "<figure class=\"sheet-diagram\">"), games[i].diagrams);
        assert_int_equal(count_of(html, "<svg"), games[i].diagrams);
    }
    static char record[2048] = "";
    for (unsigned number = 1; number <= 30; number++)
        strcat(record, number & 1 ? "a1b2 i9h8 " : "d4c3 f6g7 ");
    sheet_of(record, SU_EN, POINTS);
    assert_int_equal(count_of(html, "<figure class=\"sheet-diagram\">"), 4);
    assert_has("1. a1b2 ?? *", "<figcaption><b class=\"sheet-move\">1. a1b2</b><b "
                               "class=\"sheet-blunder\">?\?</b> Black moves a1, b2 and c3 to the "
                               "north-east.</figcaption>");
}

/* Costs: nothing, 531 to 500 thousandths of the second player's share, 500 to 182. */
#define EVALUATED                                                                                  \
    "{[%eval 0.0]} 1. a1b2 {[%eval 0.0]} i9h8 {[%eval 0.25]} 2. a2b3 ?? {[%eval -3.0]} i8h8 "      \
    "{[%eval -3.0]} *"

CASE(evaluations_make_graph_and_accuracy)
{
    sheet_of(EVALUATED, SU_EN, POINTS);
    assert_int_equal(count_of(html, "<figure class=\"sheet-graph\">"), 1);
    assert_non_null(strstr(html, "Expected result of Black after each move, in percent"));
    assert_int_equal(points[0].expected, 500);
    assert_int_equal(points[2].expected, 531);
    assert_int_equal(points[3].expected, 182);
    assert_int_equal(points[3].verdict, JUDGEMENT_BLUNDER);
    assert_non_null(strstr(html,
                           "<b>64&nbsp;%</b> accuracy</p><ul><li><span aria-hidden=\"true\">●"
                           "</span> 0 inaccuracies</li><li><span aria-hidden=\"true\">◆</span>"
                           " 0 mistakes</li><li><span aria-hidden=\"true\">▲</span> 1 blunder"));
    /* Without evaluations, with too few of them, or without room for them there is none. */
    static const char *const without[] = {"1. a1b2 i9h8 *", "1. a1b2 {[%eval 1]} i9h8 2. a2b3 *"};
    for (size_t i = 0; i < 2; i++)
        assert_null(strstr(sheet_of(without[i], SU_EN, POINTS), "sheet-graph"));
    assert_null(strstr(sheet_of(EVALUATED, SU_EN, 4), "sheet-graph"));
    assert_null(strstr(sheet_of(EVALUATED, SU_EN, 0), "sheet-graph"));
    /* A gap costs nobody anything, but too many gaps leave no accuracy to speak of. */
    sheet_of("1. a1b2 {[%eval 1]} i9h8 {[%eval 1]} 2. a2b3 i8h8 {[%eval 1]} *", SU_EN, POINTS);
    assert_non_null(strstr(html, "sheet-graph"));
    assert_null(strstr(html, "sheet-player"));
}

/* ---- Random games with everything in them ---- */

static bool append(void *data, const char *bytes, size_t count)
{
    strncat(data, bytes, count);
    return true;
}

static void add_remarks(su_record_writer *writer, rng *dice)
{
    su_record_comment comment = {.text = "so & <so>",
                                 .length = rng_below(dice, 10),
                                 .clock_ms = SU_NO_CLOCK,
                                 .has_eval = rng_below(dice, 3) > 0,
                                 .eval = (int32_t)rng_below(dice, 8000) - 4000};
    if (rng_below(dice, 4) == 0)
        su_record_write_glyph(writer, (uint8_t)rng_below(dice, 8));
    if (rng_below(dice, 4) == 0)
        comment.rings = su_cells_of((su_cell)rng_below(dice, SU_CELLS));
    if (rng_below(dice, 4) == 0)
        comment.arrows[comment.arrow_count++] = (su_record_arrow){3, 7};
    su_record_write_comment(writer, &comment);
}

static void add_line(su_record_writer *writer, rng *dice, su_position position, unsigned plies,
                     unsigned depth)
{
    for (unsigned ply = 0; ply < plies; ply++) {
        su_move moves[SU_MAX_MOVES];
        size_t count = su_moves(moves, &position);
        if (count == 0 || su_position_outcome(&position).result != SU_ONGOING)
            return;
        su_move move = moves[rng_below(dice, (uint32_t)count)];
        assert_int_equal(su_record_write_move(writer, move), SU_OK);
        add_remarks(writer, dice);
        if (depth < 3 && rng_below(dice, 6) == 0) {
            su_record_write_variation(writer);
            add_line(writer, dice, position, 1 + rng_below(dice, 4), depth + 1);
            su_record_write_variation_end(writer);
        }
        position = su_play(&position, move);
    }
}

CASE(sheets_of_random_games_are_whole)
{
    static char record[1 << 18];
    rng dice = rng_seeded(5);
    for (unsigned game = 0; game < 30; game++) {
        su_position start = su_variant_start((su_variant)(game % SU_VARIANTS));
        su_record_writer writer;
        *record = '\0';
        su_record_writer_begin(&writer, append, record);
        su_record_write_start_tags(&writer, &start);
        su_record_write_start(&writer, &start);
        add_line(&writer, &dice, start, rng_below(&dice, 120), 0);
        su_record_write_end(&writer);
        sheet_of(record, game & 1 ? SU_FR : SU_EN, POINTS);
        assert_int_equal(count_of(html, "<figure"), count_of(html, "<figcaption"));
    }
}

CASE(french_spaces_do_not_begin_lines)
{
    static const struct {
        const char *plain, *fixed;
    } examples[] = {
        {"un : deux ; trois ! 4 %", "un\u00a0: deux\u00a0; trois\u00a0! 4\u00a0%"},
        {"« mot » et « ", "«\u00a0mot\u00a0» et «\u00a0"},
        {"a « b", "a «\u00a0b"},
        {"fin ", "fin "},
        {"un  deux · trois", "un  deux · trois"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char fixed[128];
        out_buffer buffer = out_buffer_over(fixed, sizeof fixed);
        fixed_spaces french = fixed_spaces_over(&buffer.out, SU_FR);
        out_text(&french.out, examples[i].plain);
        fixed_spaces_end(&french);
        assert_string_equal(fixed, examples[i].fixed);
    }
}

/* Each language has its own signs; what comes broken goes on broken. */
CASE(other_languages_have_other_spaces)
{
    char fixed[128];
    out_buffer buffer = out_buffer_over(fixed, sizeof fixed);
    fixed_spaces english = fixed_spaces_over(&buffer.out, SU_EN);
    out_text(&english.out, "a : 4 % \xc2 \xe2\x80");
    fixed_spaces_end(&english);
    assert_string_equal(fixed, "a : 4\u00a0% \xc2 \xe2\x80");
}
