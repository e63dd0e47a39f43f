/* SPDX-License-Identifier: MIT */
/* Whole games, which the engine played against itself: each reads and replays, and comes back from
 * the writer unchanged. */
#include "unit/unit.h"

#include <stdlib.h>

#include "test_record_events.h"

#define GAMES_FILE SUMITO_SOURCE_DIR "/tests/data/games.apgn"
#define GAMES 40

/* Text in memory that is large enough for the games. */
typedef struct text_file {
    size_t length;
    char text[1 << 17];
} text_file;

static text_file games, written;

static int load_games(void **state)
{
    (void)state;
    FILE *file = fopen(GAMES_FILE, "rb");
    if (file == NULL) {
        print_error("there is no %s\n", GAMES_FILE);
        return -1;
    }
    games.length = fread(games.text, 1, sizeof games.text, file);
    fclose(file);
    return games.length < sizeof games.text ? 0 : -1;
}

const fixture all_cases = {load_games, NULL};

/* The number of plies the tags promise, checked when the game ends. */
static void check_plies(const su_record_event *event, unsigned *promised, unsigned *played)
{
    if (event->kind == SU_RECORD_TAG && strcmp(event->of.tag.name, "PlyCount") == 0)
        *promised = (unsigned)strtoul(event->of.tag.value, NULL, 10);
    if (event->kind == SU_RECORD_MOVE)
        assert_int_equal(event->of.move.ply, (*played)++);
    if (event->kind == SU_RECORD_END) {
        assert_int_equal(*played, *promised);
        *played = 0;
    }
}

CASE(every_game_reads_and_replays)
{
    static su_record_reader reader;
    su_record_event event;
    unsigned promised = 0, played = 0, ended = 0;
    su_record_reader_over(&reader, games.text, games.length);
    while (su_record_next(&event, &reader) == SU_OK) {
        if (event.kind == SU_RECORD_ERROR)
            fail_msg("%llu:%llu: %s %s", (unsigned long long)event.line,
                     (unsigned long long)event.column, su_record_fault_name(event.of.error.fault),
                     su_refusal_name(event.of.error.refusal.code));
        check_plies(&event, &promised, &played);
        ended += event.kind == SU_RECORD_END;
    }
    assert_int_equal(ended, GAMES);
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

static void write_games_again(void)
{
    static su_record_reader reader;
    su_record_writer writer;
    su_record_event event;
    su_record_reader_over(&reader, games.text, games.length);
    su_record_writer_begin(&writer, write_text, &written);
    while (su_record_next(&event, &reader) == SU_OK)
        assert_int_equal(su_record_write_event(&writer, &event), SU_OK);
}

CASE(games_written_and_read_again_are_the_same)
{
    static su_record_reader readers[2];
    static lines seen[2];
    su_record_event events[2];
    write_games_again();
    su_record_reader_over(&readers[0], games.text, games.length);
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
