/* SPDX-License-Identifier: MIT */
/* Games as lines of JSON: what is written reads as the same events, whatever is read as APGN comes
 * back the same, and what is wrong is told with its place. */
#include "unit/unit.h"

#include "base/out.h"
#include "game/record_write_json.h"
#include "test_record_events.h"
#include "test_record_random.h"

#define START "start classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"

static lines seen, meant, written;

/* An `out` that adds to lines. */
typedef struct lines_out {
    out out;
    lines *to;
} lines_out;

static void put_lines(out *self, const char *bytes, size_t count)
{
    if (!lines_write(((lines_out *)self)->to, bytes, count))
        __builtin_trap();
}

static lines_out into_written = {{put_lines}, &written};
static record_json_writer writer;

/* ---- Pieces of comments, joined: where they are parted is nobody's business ---- */

typedef struct joined {
    su_record_comment comment;
    size_t length;
    bool open;
    char text[1 << 16];
} joined;

static joined whole;

static void add_joined(lines *to, const su_record_event *event)
{
    const su_record_comment *piece = &event->of.comment;
    if (event->kind != SU_RECORD_COMMENT) {
        lines_add_event(to, event);
        return;
    }
    if (!whole.open) {
        whole.comment = *piece;
        whole.length = 0;
    }
    assert_true(whole.length + piece->length < sizeof whole.text);
    if (piece->length > 0)
        memcpy(whole.text + whole.length, piece->text, piece->length);
    whole.length += piece->length;
    if (piece->clock_ms != SU_NO_CLOCK)
        whole.comment.clock_ms = piece->clock_ms;
    if (piece->has_eval) {
        whole.comment.has_eval = true;
        whole.comment.eval = piece->eval;
    }
    whole.comment.rings |= piece->rings;
    if (piece->arrow_count > 0) {
        whole.comment.arrow_count = piece->arrow_count;
        memcpy(whole.comment.arrows, piece->arrows, sizeof piece->arrows);
    }
    whole.open = piece->more;
    if (whole.open)
        return;
    whole.comment.text = whole.text;
    whole.comment.length = whole.length;
    whole.comment.more = false;
    lines_add_comment(to, &whole.comment);
}

/* Reads a record in pieces of `most` bytes; false if it has an error. */
static bool read_joined(lines *to, const char *record, size_t length, size_t most)
{
    static su_record_reader reader;
    slow_text slow = {record, length, most};
    su_record_event event;
    bool good = true;
    su_record_reader_begin(&reader, slow_text_read, &slow);
    to->length = 0;
    to->text[0] = '\0';
    whole.open = false;
    while (su_record_next(&event, &reader) == SU_OK) {
        good = good && event.kind != SU_RECORD_ERROR;
        if (event.kind != SU_RECORD_WARNING)
            add_joined(to, &event);
    }
    return good;
}

/* ---- Both ways ---- */

static void write_and_note(const su_record_event *event)
{
    record_json_write(&writer, &into_written.out, event);
    add_joined(&meant, event);
}

CASE(random_games_are_read_as_they_were_written)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        dice = rng_seeded(seed);
        written.length = meant.length = 0;
        whole.open = false;
        writer = (record_json_writer){.begun = false};
        emitted = write_and_note;
        for (int game = 0; game < 3; game++)
            emit_game((su_variant)((seed + (unsigned)game) % SU_VARIANTS));
        assert_true(read_joined(&seen, written.text, written.length, 1 + rng_below(&dice, 100)));
        assert_string_equal(seen.text, meant.text);
    }
}

/* Writes all that is read as JSON; false if there is an error. */
static bool rewrite(const char *record, size_t length)
{
    static su_record_reader reader;
    su_record_event event;
    written.length = 0;
    written.text[0] = '\0';
    writer = (record_json_writer){.begun = false};
    su_record_reader_over(&reader, record, length);
    while (su_record_next(&event, &reader) == SU_OK) {
        if (event.kind == SU_RECORD_ERROR)
            return false;
        record_json_write(&writer, &into_written.out, &event);
    }
    return true;
}

static void check_back_and_forth(const char *record, size_t length)
{
    static lines once;
    assert_true(read_joined(&meant, record, length, 4096));
    assert_true(rewrite(record, length));
    assert_true(read_joined(&seen, written.text, written.length, 7));
    assert_string_equal(seen.text, meant.text);
    once.length = 0;
    assert_true(lines_write(&once, written.text, written.length));
    assert_true(rewrite(once.text, once.length));
    assert_int_equal(written.length, once.length);
    assert_memory_equal(written.text, once.text, once.length);
}

/* Some bytes replaced, left out or doubled. */
static size_t break_text(char *bytes, size_t length)
{
    static const char signs[] = "{}[],:\"\\ \n0-.eu}nt";
    for (uint32_t times = rng_below(&dice, 4); times > 0 && length > 1; times--) {
        size_t at = rng_below(&dice, (uint32_t)length - 1);
        if (rng_below(&dice, 2) == 0) {
            bytes[at] = signs[rng_below(&dice, sizeof signs - 1)];
        } else {
            memmove(bytes + at, bytes + at + 1, length - at - 1);
            length--;
        }
    }
    bytes[length] = '\0';
    return length;
}

CASE(broken_lines_lose_no_others)
{
    static lines broken;
    static const char good[] = "\n{\"moves\":[\"c5d5\"]}\n";
    unsigned whole_ones = 0;
    for (uint64_t seed = 0; seed < 6000; seed++) {
        if (seed % 20 == 0) {
            dice = rng_seeded(seed);
            meant.length = written.length = 0;
            whole.open = false;
            writer = (record_json_writer){.begun = false};
            emitted = write_and_note;
            emit_game((su_variant)(seed / 20 % SU_VARIANTS));
        }
        dice = rng_seeded(seed);
        broken.length = 0;
        lines_write(&broken, written.text, written.length);
        broken.length = break_text(broken.text, broken.length);
        lines_write(&broken, good, sizeof good - 1);
        whole_ones += read_joined(&seen, broken.text, broken.length, 4096);
        /* A line that became a comment of APGN is one up to its end. */
        bool is_comment = strncmp(broken.text, "{\"schema\":", 10) != 0;
        static const char last[] = "- 0\n0:c5d5\nend *\n";
        if (!is_comment)
            assert_string_equal(seen.text + seen.length - (sizeof last - 1), last);
    }
    assert_true(whole_ones > 500);
}

CASE(what_a_record_can_hold_comes_back)
{
    static const char *const records[] = {
        "",
        "*",
        "c5d5",
        "{between} ; and another\n[A \"1\"][A \"2\"][A \"1\"]\n{before} 1. c5d5 *\n{behind}",
        "[Event \"\\\"\\\\ \xc3\xa9 \xf0\x9f\x8f\x81\"]\n1. c5d5 $0 ! $255 {} ;\n",
        "1. c5d5 {[%clk 0:00:00.001]} *",
        "1. c5d5 {[%clk 0:00:01] x [%clk 0:00:02] [%eval -0.001] [%eval 3]} g5f5 1/2-1/2",
        "1. c5d5 {[%csl a1,i9] [%cal e5g5,a1i9] [%csl e5]} (1. c4d4 {a} (1. c3d3 g5f5)) () 0-1",
        "; [%eval 2147483.647] } line\n[Layout \"belgian\"]\n*",
        "[Game \"notalone\"]\n1. @d4 @f6 *",
        "[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 7\"]\n4... i9i8 5. a1b1 1-0",
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        check_back_and_forth(records[i], strlen(records[i]));
}

CASE(comments_of_any_length_come_back)
{
    static char record[1 << 16];
    for (size_t words = 1; words < 9000; words = words * 5 / 4 + 1) {
        size_t length = (size_t)snprintf(record, sizeof record, "1. c5d5 {");
        for (size_t i = 0; i < words; i++)
            length += (size_t)snprintf(record + length, sizeof record - length, "%s",
                                       i % 7 == 6    ? " "
                                       : i % 13 == 0 ? "\xc3\xa9"
                                                     : "wo\\");
        length += (size_t)snprintf(record + length, sizeof record - length,
                                   " [%%clk 0:00:05] and [%%clk 0:00:06]} *");
        check_back_and_forth(record, length);
    }
}

/* ---- As others write it ---- */

typedef struct json_case {
    const char *record;
    const char *events;
} json_case;

static void check_cases(const json_case *cases, size_t count)
{
    static const size_t pieces[] = {0, 1, 3, 5000};
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof pieces / sizeof *pieces; k++) {
            lines_of_record(&seen, cases[i].record, strlen(cases[i].record), pieces[k]);
            assert_string_equal(seen.text, cases[i].events);
        }
}
#define CHECK_CASES(cases) check_cases(cases, sizeof(cases) / sizeof *(cases))

CASE(json_of_other_programs_is_read)
{
    static const json_case cases[] = {
        {"{\"moves\":[]}", START "end *\n"},
        {"\xef\xbb\xbf{ \"moves\" : [ \"c5d5\" , \"g5f5\" ] }\r\n",
         START "0:c5d5\n1:g5f5\nend *\n"},
        {"[\n {\"moves\":[\"c5d5\"]},\n {\"moves\":[\"a5b5\"]}\n]\n",
         START "0:c5d5\nend *\n" START "0:a5b5\nend *\n"},
        {"{\"schema\":2,\"result\":\"1-0\",\"moves\":null,\"tags\":null,\"start\":null}",
         START "1-0\nend 1-0\n"},
        {"{\"tags\":{\"Event\":\"a\\u00e9\\ud83c\\udfc1\"},\"moves\":[]}",
         "tag Event=a\xc3\xa9\xf0\x9f\x8f\x81\n" START "end *\n"},
        {"{\"start\":\"notalone\",\"moves\":[\"@d4\"]}",
         "tag Game=notalone\n"
         "start notalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n0:@d4\nend *\n"},
        {"{\"start\":\"5/6/7/8/4b4/8/7/6/w4-5b4w w\",\"tags\":[[\"A\",\"\"]],\"moves\":[]}",
         "tag A=\ntag Game=classic\ntag Position=classic 5/6/7/8/4b4/8/7/6/w4 w 4-5 - 1\n"
         "start classic 5/6/7/8/4b4/8/7/6/w4 w 4-5 - 1\nend *\n"},
        {"{\"moves\":[\"c5d5\",{\"comment\":\" a\\n\\tb "
         "\",\"clock\":5.0,\"eval\":1.250,\"rings\":[],"
         "\"arrows\":[\"e5g5\"]},{\"glyph\":1},{\"clock\":7,\"comment\":null}]}",
         START "0:c5d5\n{ a b clock 5 eval 1250 arrow e5g5\n$1\n{  clock 7\nend *\n"},
        {"{\"moves\":[\"c5d5\",{\"comment\":\"[%clk 0:00:01] a [%eval 2]\",\"eval\":1}]}",
         START "0:c5d5\n{ a [%eval 2] clock 1000 eval 1000\nend *\n"},
        {"{\"tags\":[],\"new\":{\"a\":[1,-2e5,true,{\"b\":{}}],\"c\":\"]\"},\"moves\":[]}",
         START "end *\n"},
        {"{\"comment\":\"one\"}{\"line_comment\":\"two }\"} 1. c5d5 * {a} {\"moves\":[]}",
         "{ one\n; two }\n" START "0:c5d5\n*\nend *\n{ a\n" START "end *\n"},
        {"{\"moves\":[\"C5D5\"]}", START "warning capitals at 1:11\n0:c5d5\nend *\n"},
    };
    CHECK_CASES(cases);
}

CASE(errors_of_json_lose_their_game_only)
{
#define GOOD "\n{\"tags\":[[\"Event\",\"b\"]],\"moves\":[]}"
#define GOOD_READ "tag Event=b\n" START "end *\n"
    static const json_case cases[] = {
        {"{\"moves\":[\"c5d5\" \"g5f5\"]}" GOOD,
         START "0:c5d5\nerror bad_json at 1:18 of game 1\n" GOOD_READ},
        {"{\"moves\":[\"c5d5\",]}" GOOD,
         START "0:c5d5\nerror bad_json at 1:18 of game 1\n" GOOD_READ},
        {"{\"moves\":[\"c5d5" GOOD, START "error bad_json at 1:16 of game 1\n" GOOD_READ},
        {"{\"moves\":[\"c5\\d5\"]}" GOOD, START "error bad_json at 1:16 of game 1\n" GOOD_READ},
        {"{\"moves\":[\"\\ud800x\"]}" GOOD, START "error bad_json at 1:18 of game 1\n" GOOD_READ},
        {"{\"moves\":[\"c5d5\"", START "0:c5d5\nerror bad_json at 1:17 of game 1\n"},
        {"{\"moves\":{}}" GOOD, "error bad_value at 1:10 of game 1\n" GOOD_READ},
        {"{\"moves\":[7]}" GOOD, START "error bad_value at 1:11 of game 1\n" GOOD_READ},
        {"{\"moves\":[{}]}" GOOD, START "error bad_value at 1:12 of game 1\n" GOOD_READ},
        {"{\"moves\":[{\"glyph\":256}]}" GOOD,
         START "error bad_glyph at 1:20 of game 1\n" GOOD_READ},
        {"{\"moves\":[{\"clock\":-1}]}" GOOD,
         START "error bad_value at 1:20 of game 1\n" GOOD_READ},
        {"{\"moves\":[{\"eval\":1e9}]}" GOOD,
         START "error bad_value at 1:19 of game 1\n" GOOD_READ},
        {"{\"moves\":[{\"rings\":[\"j5\"]}]}" GOOD,
         START "error bad_value at 1:21 of game 1\n" GOOD_READ},
        {"{\"moves\":[{\"arrows\":[\"e5e5\"]}]}" GOOD,
         START "error bad_value at 1:22 of game 1\n" GOOD_READ},
        {"{\"moves\":[{\"comment\":\"a } b\"}]}" GOOD,
         START "error bad_comment at 1:22 of game 1\n" GOOD_READ},
        {"{\"moves\":[[\"c5d5\"]]}" GOOD,
         START "error no_move_before at 1:11 of game 1\n" GOOD_READ},
        {"{\"moves\":[\"c5d5\"],\"tags\":[]}" GOOD,
         START "0:c5d5\nerror key_order at 1:26 of game 1\n" GOOD_READ},
        {"{\"tags\":[],\"tags\":[]}" GOOD, "error bad_value at 1:19 of game 1\n" GOOD_READ},
        {"{\"tags\":[[\"a b\",\"\"]]}" GOOD, "error bad_tag at 1:10 of game 1\n" GOOD_READ},
        {"{\"tags\":[[\"A\",\"a\\nb\"]]}" GOOD, "error bad_tag at 1:10 of game 1\n" GOOD_READ},
        {"{\"tags\":[[\"Layout\",\"belgian\"]],\"start\":\"classic\",\"moves\":[]}" GOOD,
         "tag Layout=belgian\nerror other_start at 1:40 of game 1\n" GOOD_READ},
        {"{\"start\":\"classic 5/6\",\"moves\":[]}" GOOD,
         "error bad_position row_count at 1:10 of game 1\n" GOOD_READ},
        {"{\"result\":\"2-0\"}" GOOD, "error bad_value at 1:11 of game 1\n" GOOD_READ},
        {"{\"comment\":\"a\",\"moves\":[]}" GOOD, "error bad_value at 1:24 of game 1\n" GOOD_READ},
        {"{\"moves\":[],\"comment\":\"a\"}" GOOD,
         START "error bad_value at 1:23 of game 1\n" GOOD_READ},
        {"{\"schema\":2}" GOOD, "error bad_value at 1:12 of game 1\n" GOOD_READ},
        {"{\n \"moves\": [\n  \"c5d5\",\n  \"c5d5\",\n  {\"comment\": \"]}\"}\n ]\n}" GOOD,
         START "0:c5d5\nerror bad_move empty at 4:3 of game 1\n" GOOD_READ},
        {"{\"tags\":[],\"new\":[{]}\n" GOOD, "error bad_json at 1:20 of game 1\n" GOOD_READ},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_cases(cases + i, 1);
}
