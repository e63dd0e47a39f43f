/* SPDX-License-Identifier: MIT */
/* The record writer: what it writes, and what it refuses to. */
#include "unit/unit.h"

#include "game/record_writer.h"
#include "test_record_events.h"

static lines written;

static su_record_writer begin(void)
{
    su_record_writer writer;
    written.length = 0;
    written.text[0] = '\0';
    su_record_writer_begin(&writer, lines_write, &written);
    return writer;
}

/* Writes a record as the writer does. */
static void rewrite(const char *record)
{
    static su_record_reader reader;
    su_record_writer writer = begin();
    su_record_event event;
    su_record_reader_over(&reader, record, strlen(record));
    while (su_record_next(&event, &reader) == SU_OK)
        assert_int_equal(su_record_write_event(&writer, &event), SU_OK);
}

CASE(a_record_is_laid_out_for_people)
{
    static const struct {
        const char *record;
        const char *written;
    } cases[] = {
        {"", ""},
        {"[A \"b \\\"\\\\\"] c5d5 g5f5 d5c5 1-0",
         "[A \"b \\\"\\\\\"]\n\n1. c5d5 g5f5 2. d5c5 1-0\n"},
        {"[A \"\"] c5d5 {x} g5f5 d5c5 (c4d4!? {[%clk 0:01:05.500]}) f5g5 *",
         "[A \"\"]\n\n1. c5d5 {x} 1... g5f5 2. d5c5 (2. c4d4 $5 {[%clk 0:01:05.5]}) 2... f5g5 *\n"},
        {"c5d5 * c5d5 *", "1. c5d5 *\n\n1. c5d5 *\n"},
        {"1. {x} c5d5", "1. {x} c5d5\n"},
        {"1.", "1.\n"},
        {"[A \"\"] 8. \n[B \"\"]", "[A \"\"]\n\n1.\n\n[B \"\"]\n\n1.\n"},
        {"{a}{b} [A \"\"]*", "{a}\n\n{b}\n\n[A \"\"]\n\n*\n"},
        {"; a\n*;b", "; a\n\n1. *\n\n; b\n"},
        {"[A \"\"] c5d5 ; to   the } end [%eval -0.25]\ng5f5",
         "[A \"\"]\n\n1. c5d5 ; [%eval -0.25] to the } end\n1... g5f5\n"},
        {"[A \"\"]\n\nc5d5\n[B \"\"]\n*", "[A \"\"]\n\n1. c5d5\n\n[B \"\"]\n\n*\n"},
        {"[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 7\"] i9i8 a1b1",
         "[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 7\"]\n\n4... i9i8 5. a1b1\n"},
        {"[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 8\"] i9i8 a1b1",
         "[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 8\"]\n\n5... i9i8 6. a1b1\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rewrite(cases[i].record);
        assert_string_equal(written.text, cases[i].written);
    }
}

CASE(lines_have_at_most_eighty_characters)
{
    static char record[8192];
    size_t used = 0;
    for (int i = 0; i < 60; i++)
        used += (size_t)snprintf(record + used, sizeof record - used,
                                 "c5d5 g5f5 $%d {é é%.*s [%%eval %d]} (g6f6 d5c5) d5c5 f5g5 ", i,
                                 i % 7, "mmmmmmm", i * 7);
    rewrite(record);
    size_t longest = 0;
    for (const char *line = written.text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t width = 0;
        for (const char *c = line; *c != '\n'; c++)
            width += (*c & 0xc0) != 0x80;
        longest = width > longest ? width : longest;
    }
    assert_true(longest <= 80);
    assert_true(longest >= 75);
}

CASE(what_has_no_place_is_refused)
{
    su_position start = su_variant_start(SU_CLASSIC);
    su_record_comment comment = {.text = "a", .length = 1, .clock_ms = SU_NO_CLOCK};
    su_move moves[SU_MAX_MOVES];
    su_moves(moves, &start);
    su_record_writer writer = begin();
    assert_int_equal(su_record_write_move(&writer, moves[0]), SU_ILLEGAL);
    assert_int_equal(su_record_write_glyph(&writer, 1), SU_ILLEGAL);
    assert_int_equal(su_record_write_variation(&writer), SU_ILLEGAL);
    assert_int_equal(su_record_write_variation_end(&writer), SU_ILLEGAL);
    assert_int_equal(su_record_write_result(&writer, SU_DRAW), SU_ILLEGAL);
    assert_int_equal(su_record_write_end(&writer), SU_ILLEGAL);
    assert_int_equal(su_record_write_tag(&writer, "A", "b"), SU_OK);
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_ILLEGAL);
    assert_int_equal(su_record_write_start(&writer, &start), SU_OK);
    assert_int_equal(su_record_write_start(&writer, &start), SU_ILLEGAL);
    assert_int_equal(su_record_write_tag(&writer, "A", "b"), SU_ILLEGAL);
    assert_int_equal(su_record_write_variation(&writer), SU_ILLEGAL);
    assert_int_equal(su_record_write_move(&writer, moves[0]), SU_OK);
    assert_int_equal(su_record_write_variation(&writer), SU_OK);
    assert_int_equal(su_record_write_result(&writer, SU_DRAW), SU_ILLEGAL);
    assert_int_equal(su_record_write_end(&writer), SU_ILLEGAL);
    assert_int_equal(su_record_write_variation_end(&writer), SU_OK);
    comment.more = true;
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_OK);
    assert_int_equal(su_record_write_move(&writer, moves[0]), SU_ILLEGAL);
    comment.line_form = true;
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_ILLEGAL);
    comment.line_form = comment.more = false;
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_OK);
    assert_int_equal(su_record_write_result(&writer, SU_DRAW), SU_OK);
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_ILLEGAL);
    assert_int_equal(su_record_write_end(&writer), SU_OK);
    su_record_event error = {.kind = SU_RECORD_ERROR};
    assert_int_equal(su_record_write_event(&writer, &error), SU_ILLEGAL);
}

CASE(what_cannot_be_read_again_is_refused)
{
    static char value[SU_RECORD_TEXT + 2];
    su_record_writer writer = begin();
    assert_int_equal(su_record_write_tag(&writer, "", "b"), SU_MALFORMED);
    assert_int_equal(su_record_write_tag(&writer, "A b", "b"), SU_MALFORMED);
    assert_int_equal(su_record_write_tag(&writer, "NameOfMoreThanThirtyOneCharacters", "b"),
                     SU_MALFORMED);
    assert_int_equal(su_record_write_tag(&writer, "A", "b\nc"), SU_MALFORMED);
    memset(value, 'x', SU_RECORD_TEXT + 1);
    assert_int_equal(su_record_write_tag(&writer, "A", value), SU_MALFORMED);
    su_record_comment comment = {.text = "a}", .length = 2, .clock_ms = SU_NO_CLOCK};
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_MALFORMED);
    comment.length = 1;
    comment.clock_ms = -5;
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_MALFORMED);
    comment.clock_ms = INT64_MAX;
    assert_int_equal(su_record_write_comment(&writer, &comment), SU_MALFORMED);
    assert_string_equal(written.text, "");
}

CASE(variations_nest_as_deep_as_documented)
{
    su_position start = su_variant_start(SU_CLASSIC);
    su_move moves[SU_MAX_MOVES];
    su_moves(moves, &start);
    su_record_writer writer = begin();
    su_record_write_start(&writer, &start);
    for (int i = 0; i < SU_RECORD_DEPTH; i++) {
        assert_int_equal(su_record_write_move(&writer, moves[0]), SU_OK);
        assert_int_equal(su_record_write_variation(&writer), SU_OK);
    }
    assert_int_equal(su_record_write_move(&writer, moves[0]), SU_OK);
    assert_int_equal(su_record_write_variation(&writer), SU_FULL);
}

static bool refuse(void *data, const char *bytes, size_t count)
{
    (void)bytes;
    (void)count;
    ++*(int *)data;
    return false;
}

CASE(a_sink_that_failed_is_not_asked_again)
{
    int asked = 0;
    su_record_writer writer;
    su_record_writer_begin(&writer, refuse, &asked);
    assert_int_equal(su_record_write_tag(&writer, "A", "b"), SU_FULL);
    assert_int_equal(su_record_write_tag(&writer, "A", "b"), SU_FULL);
    assert_int_equal(asked, 1);
}

CASE(pieces_of_comments_are_joined)
{
    static const char *const pieces[] = {"on", "e two", " three", " ", "\n", "four"};
    su_record_writer writer = begin();
    for (int i = 0; i < 6; i++) {
        su_record_comment comment = {.text = pieces[i],
                                     .length = strlen(pieces[i]),
                                     .clock_ms = i == 2 ? 1000 : SU_NO_CLOCK,
                                     .more = i < 5};
        assert_int_equal(su_record_write_comment(&writer, &comment), SU_OK);
    }
    assert_string_equal(written.text, "{one two [%clk 0:00:01] three four}\n");
}

CASE(the_start_is_told_by_tags)
{
    static const struct {
        const char *start;
        const char *tags;
    } cases[] = {
        {"classic", "[Game \"classic\"]\n"},
        {"notalone", "[Game \"notalone\"]\n"},
        {"offboard", "[Game \"offboard\"]\n"},
        {"classic:belgian-daisy", "[Game \"classic\"]\n[Layout \"belgian-daisy\"]\n"},
        {"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 0",
         "[Game \"classic\"]\n[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 0\"]\n"},
        {"classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 2",
         "[Game \"classic\"]\n"
         "[Position \"classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 2\"]\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        su_record_writer writer = begin();
        su_position start;
        assert_int_equal(su_position_parse(&start, cases[i].start, NULL), SU_OK);
        assert_int_equal(su_record_write_start_tags(&writer, &start), SU_OK);
        assert_string_equal(written.text, cases[i].tags);
        assert_int_equal(su_record_write_start(&writer, &start), SU_OK);
        assert_int_equal(su_record_write_start_tags(&writer, &start), SU_ILLEGAL);
    }
}

CASE(a_time_control_is_a_tag)
{
    su_record_writer writer = begin();
    writer_put_control(&writer, &(su_time_control){.total_ms = 600000, .increment_ms = 2500});
    assert_string_equal(written.text, "[TimeControl \"600+2.5\"]\n");
}
