/* SPDX-License-Identifier: MIT */
/* Real games: each of the sample reads and replays, and comes back from the writer unchanged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "test_record_events.h"

#define SAMPLE SUMITO_SOURCE_DIR "/../shared/data/migs-sample.apgn"
#define SAMPLE_GAMES 400

/* Text in memory that is large enough for the sample. */
typedef struct text_file {
    size_t length;
    char text[1 << 21];
} text_file;

static text_file sample, written;

/* Reads the sample; the tests are skipped where it is missing. */
static int load_sample(void **state)
{
    (void)state;
    FILE *file = fopen(SAMPLE, "rb");
    if (file == NULL) {
        print_message("skipping the tests: there is no %s\n", SAMPLE);
        return 0;
    }
    sample.length = fread(sample.text, 1, sizeof sample.text, file);
    fclose(file);
    return sample.length < sizeof sample.text ? 0 : -1;
}

/* The number of plies the tags promise, checked when the game ends. */
static void check_plies(const su_record_event *event, unsigned *promised, unsigned *played)
{
    if (event->kind == SU_RECORD_TAG && strcmp(event->of.tag.name, "Plies") == 0)
        *promised = (unsigned)strtoul(event->of.tag.value, NULL, 10);
    if (event->kind == SU_RECORD_MOVE)
        assert_int_equal(event->of.move.ply, (*played)++);
    if (event->kind == SU_RECORD_END) {
        assert_int_equal(*played, *promised);
        *played = 0;
    }
}

static void every_game_of_the_sample_reads_and_replays(void **state)
{
    (void)state;
    static su_record_reader reader;
    su_record_event event;
    unsigned promised = 0, played = 0, ended = 0;
    if (sample.length == 0)
        skip();
    su_record_reader_over(&reader, sample.text, sample.length);
    while (su_record_next(&event, &reader) == SU_OK) {
        if (event.kind == SU_RECORD_ERROR)
            fail_msg("%llu:%llu: %s %s", (unsigned long long)event.line,
                     (unsigned long long)event.column, su_record_fault_name(event.of.error.fault),
                     su_refusal_name(event.of.error.refusal.code));
        check_plies(&event, &promised, &played);
        ended += event.kind == SU_RECORD_END;
    }
    assert_int_equal(ended, SAMPLE_GAMES);
}

static bool write_text(void *data, const char *bytes, size_t count)
{
    text_file *file = data;
    if (count > sizeof file->text - file->length)
        return false;
    memcpy(file->text + file->length, bytes, count);
    file->length += count;
    return true;
}

static void write_sample_again(void)
{
    static su_record_reader reader;
    su_record_writer writer;
    su_record_event event;
    su_record_reader_over(&reader, sample.text, sample.length);
    su_record_writer_begin(&writer, write_text, &written);
    while (su_record_next(&event, &reader) == SU_OK)
        assert_int_equal(su_record_write_event(&writer, &event), SU_OK);
}

static void the_sample_written_and_read_again_is_the_same(void **state)
{
    (void)state;
    static su_record_reader readers[2];
    static lines seen[2];
    su_record_event events[2];
    if (sample.length == 0)
        skip();
    write_sample_again();
    su_record_reader_over(&readers[0], sample.text, sample.length);
    su_record_reader_over(&readers[1], written.text, written.length);
    while (su_record_next(&events[0], &readers[0]) == SU_OK) {
        assert_int_equal(su_record_next(&events[1], &readers[1]), SU_OK);
        for (int i = 0; i < 2; i++) {
            seen[i].length = 0;
            lines_add_event(&seen[i], &events[i]);
        }
        assert_string_equal(seen[0].text, seen[1].text);
    }
    assert_int_equal(su_record_next(&events[1], &readers[1]), SU_END);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_of_the_sample_reads_and_replays),
        cmocka_unit_test(the_sample_written_and_read_again_is_the_same),
    };
    return cmocka_run_group_tests(tests, load_sample, NULL);
}
