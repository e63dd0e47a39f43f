/* SPDX-License-Identifier: MIT */
/* Reading what was written gives the same events: random games of all three variants with comments,
 * clocks, evaluations, glyphs and nested variations; and random text that may be a record or not.
 */
#include "unit/unit.h"

#include "test_record_events.h"
#include "test_record_random.h"

static lines written, written_again, meant, seen, seen_again;
static su_record_reader reader;
static su_record_writer writer;

/* Writes an event, and notes what should be read. */
static void write_and_note(const su_record_event *event)
{
    assert_int_equal(su_record_write_event(&writer, event), SU_OK);
    lines_add_event(&meant, event);
}

CASE(random_games_are_read_as_they_were_written)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        dice = rng_seeded(seed);
        written.length = meant.length = 0;
        su_record_writer_begin(&writer, lines_write, &written);
        emitted = write_and_note;
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
    su_record_writer_begin(&writer, lines_write, to);
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
    "[%csl e5,Gf6]",
    "[%cal e5f6,a1b2]",
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

CASE(whatever_reads_comes_back_the_same)
{
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
