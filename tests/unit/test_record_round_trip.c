/* SPDX-License-Identifier: MIT */
/* Reading what was written gives the same events: random games of all three variants with comments,
 * clocks, evaluations, glyphs and nested variations; and random text that may be a record or not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"
#include "test_record_events.h"

static lines written, written_again, meant, seen, seen_again;
static su_record_reader reader;
static su_record_writer writer;
static rng dice;

static bool write_lines(void *data, const char *bytes, size_t count)
{
    lines *to = data;
    if (count > sizeof to->text - to->length - 1)
        return false;
    memcpy(to->text + to->length, bytes, count); /* a record may hold NUL */
    to->length += count;
    return true;
}

/* Writes an event, and notes what should be read. */
static void emit(const su_record_event *event)
{
    assert_int_equal(su_record_write_event(&writer, event), SU_OK);
    lines_add_event(&meant, event);
}

static void emit_comment(bool line_form)
{
    static const char *const words[] = {"good",  "joué", "好棋", "🏁",  ";",      "(",
                                        "%",     "[x]",  "$1",   "1-0", "[Event", "\"a\"]",
                                        "[%csl", "\\",   "]",    "*"};
    static char text[4096];
    size_t used = 0;
    su_record_event event = {.kind = SU_RECORD_COMMENT};
    for (uint32_t count = rng_below(&dice, rng_below(&dice, 30) == 0 ? 60 : 12); count > 0; count--)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? " " : "",
                                 words[rng_below(&dice, sizeof words / sizeof *words)]);
    event.of.comment = (su_record_comment){
        .text = text, .length = used, .clock_ms = SU_NO_CLOCK, .line_form = line_form};
    if (rng_below(&dice, 2) == 0)
        event.of.comment.clock_ms = rng_below(&dice, 36000000);
    if (rng_below(&dice, 2) == 0) {
        event.of.comment.has_eval = true;
        event.of.comment.eval = (int32_t)rng_next(&dice);
    }
    emit(&event);
}

/* What may follow a move. */
static void emit_remarks(uint32_t depth)
{
    if (rng_below(&dice, 8) == 0)
        emit(&(su_record_event){
            .kind = SU_RECORD_GLYPH, .depth = depth, .of.glyph = (uint8_t)rng_next(&dice)});
    if (rng_below(&dice, 6) == 0)
        emit_comment(rng_below(&dice, 4) == 0);
}

/* Plays random moves from a position, some with variations, and returns where they lead. */
static su_position emit_line(su_position position, uint32_t ply, uint32_t plies, uint32_t depth)
{
    su_move moves[SU_MAX_MOVES];
    while (plies-- > 0 && su_position_outcome(&position).result == SU_ONGOING) {
        su_position before = position;
        su_move move = moves[rng_below(&dice, (uint32_t)su_moves(moves, &before))];
        position = su_play(&before, move);
        su_record_event event = {.kind = SU_RECORD_MOVE, .depth = depth};
        event.of.move = (su_record_move){move, ply, &before, &position};
        emit(&event);
        emit_remarks(depth);
        for (; depth < 5 && rng_below(&dice, 12) == 0;) {
            emit(&(su_record_event){.kind = SU_RECORD_VARIATION, .depth = depth + 1});
            emit_remarks(depth + 1);
            emit_line(before, ply, rng_below(&dice, 6), depth + 1);
            emit(&(su_record_event){.kind = SU_RECORD_VARIATION_END, .depth = depth + 1});
            emit_remarks(depth);
        }
        ply++;
    }
    return position;
}

static void emit_tag(const char *name, const char *value)
{
    emit(&(su_record_event){.kind = SU_RECORD_TAG, .of.tag = {name, value}});
}

static void emit_game(su_variant variant)
{
    char text[SU_POSITION_TEXT];
    su_position start = su_variant_start(variant);
    if (variant == SU_CLASSIC)
        start = su_layout_position(rng_below(&dice, SU_LAYOUTS));
    if (rng_below(&dice, 3) == 0)
        emit_comment(rng_below(&dice, 2) == 0);
    emit_tag("Event", "Grüße \"und\" \\ Küsse 🏁");
    if (rng_below(&dice, 2) == 0)
        emit_tag("Game", su_variant_name(variant));
    su_position_format(text, &start, SU_FORM_SIX_FIELDS);
    emit_tag("Position", text);
    emit(&(su_record_event){.kind = SU_RECORD_START, .of.start = start});
    emit_remarks(0);
    su_position last = emit_line(start, 0, rng_below(&dice, 60), 0);
    su_result result = su_position_outcome(&last).result;
    if (result == SU_ONGOING)
        result = (su_result)rng_below(&dice, 4);
    emit(&(su_record_event){.kind = SU_RECORD_RESULT, .of.result = result});
    emit(&(su_record_event){.kind = SU_RECORD_END, .of.result = result});
}

static void random_games_are_read_as_they_were_written(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        dice = rng_seeded(seed);
        written.length = meant.length = 0;
        su_record_writer_begin(&writer, write_lines, &written);
        for (int game = 0; game < 3; game++)
            emit_game((su_variant)((seed + (unsigned)game) % SU_VARIANTS));
        lines_of_record(&seen, written.text, written.length, rng_below(&dice, 100));
        assert_string_equal(seen.text, meant.text);
    }
}

/* Writes all that is read without error; what an error leaves unfinished is not compared. */
static bool rewrite(lines *to, const char *record, size_t length)
{
    su_record_event event;
    to->length = 0;
    su_record_reader_over(&reader, record, length);
    su_record_writer_begin(&writer, write_lines, to);
    while (su_record_next(&event, &reader) == SU_OK) {
        if (event.kind == SU_RECORD_ERROR)
            return false;
        assert_int_equal(su_record_write_event(&writer, &event), SU_OK);
    }
    return true;
}

/* What random records are made of. */
static const char *const parts[] = {
    "c5d5 ",
    "g5f5 ",
    "d5c5 ",
    "f5g5 ",
    "1. ",
    "1... ",
    "*\n",
    "1-0 ",
    "{",
    "}",
    "{",
    "}",
    "(",
    ")",
    "(c4d4)",
    ";",
    "\n",
    "\n\n",
    "[%clk 0:00:01]",
    "[%eval 1.5]",
    "[%clk ",
    "0:00:02]",
    "[",
    "]",
    "[A \"b\"]\n",
    "[Game \"classic\"]",
    "$7",
    "!",
    "?",
    " ",
    "é",
    "\xff",
    " \x99 ",
    "%",
    "word ",
    "[%c",
    "]]",
    "longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong"};

/* A text that looks like a record in most places, or one comment that is full of surprises. */
static size_t make_text(char *out, size_t size)
{
    bool long_words = rng_below(&dice, 4) == 0, is_comment = rng_below(&dice, 2) == 0;
    size_t used = 0;
    if (is_comment)
        out[used++] = '{';
    for (uint32_t count = rng_below(&dice, 80); count > 0; count--) {
        const char *part = parts[rng_below(&dice, sizeof parts / sizeof *parts)];
        if (is_comment && *part == '}')
            continue;
        uint32_t times = long_words && rng_below(&dice, 4) == 0 ? rng_below(&dice, 60) : 1;
        for (size_t length = strlen(part); times > 0 && used + length + 1 < size; times--) {
            memcpy(out + used, part, length);
            used += length;
        }
    }
    if (is_comment)
        out[used++] = '}';
    return used;
}

static void whatever_reads_comes_back_the_same(void **state)
{
    (void)state;
    static char record[1 << 15];
    unsigned compared = 0;
    for (uint64_t seed = 0; seed < 40000; seed++) {
        dice = rng_seeded(seed);
        size_t length = make_text(record, sizeof record);
        if (!rewrite(&written, record, length))
            continue;
        compared += written.length > 0;
        lines_of_record(&seen, record, length, 0);
        lines_of_record(&seen_again, written.text, written.length, 0);
        assert_string_equal(seen_again.text, seen.text);
        assert_true(rewrite(&written_again, written.text, written.length));
        assert_int_equal(written_again.length, written.length);
        assert_memory_equal(written_again.text, written.text, written.length);
    }
    assert_true(compared > 15000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_are_read_as_they_were_written),
        cmocka_unit_test(whatever_reads_comes_back_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
