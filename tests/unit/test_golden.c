/* SPDX-License-Identifier: MIT */
/* Links and records as every version wrote them: each is read as it was then. A line of the file is
 *
 *     link PACKED <tab> how it is shown and its events     record TEXT <tab> its events
 *
 * with ` | ` for the ends of lines. Lines are only ever added: for every new layout, game, tag,
 * language or form a link or a record can have, and for every new version of the link. A line that
 * does not hold is shown as it is read now. */
#include "rules/starts.h"
#include "test_record_events.h"
#include "unit/unit.h"

#define GOLDEN SUMITO_SOURCE_DIR "/tests/data/golden/games.txt"

static lines seen;
static bool seen_layouts[SU_LAYOUTS], seen_games[SU_VARIANTS], seen_versions[10];

/* Whatever was seen, in one line. */
static void join_lines(char *to, size_t size, const char *from)
{
    size_t length = 0;
    for (; *from != '\0' && length + 4 < size; from++) {
        bool ends = *from == '\n';
        length += (size_t)snprintf(to + length, size - length, "%.*s", ends ? 3 : 1,
                                   !ends             ? from
                                   : from[1] != '\0' ? " | "
                                                     : "");
    }
    to[length] = '\0';
}

static void see(const su_record_event *event)
{
    lines_add_event(&seen, event);
    if (event->kind != SU_RECORD_START)
        return;
    seen_games[su_position_variant(&event->of.start)] = true;
}

static void see_layout(const su_record_event *event)
{
    if (event->kind == SU_RECORD_TAG && strcmp(event->of.tag.name, "Layout") == 0)
        seen_layouts[su_layout_find(event->of.tag.value, strlen(event->of.tag.value))] = true;
}

static void read_link(const char *link)
{
    static su_unpacker unpacker;
    su_record_event event;
    su_packed_fault fault = su_unpack_begin(&unpacker, link, strlen(link));
    if (fault != SU_PACKED_FAULT_NONE) {
        lines_add(&seen, "%s", su_packed_fault_name(fault));
        return;
    }
    lines_add(&seen, "at %llu%s%s\n", (unsigned long long)unpacker.view.at,
              unpacker.view.flipped ? " flipped " : " ", unpacker.view.language);
    seen_versions[*link - '0'] = true;
    while (su_unpack_next(&event, &unpacker) == SU_OK) {
        see(&event);
        see_layout(&event);
    }
}

static void read_record(const char *record)
{
    static su_record_reader reader;
    su_record_event event;
    su_record_reader_over(&reader, record, strlen(record));
    while (su_record_next(&event, &reader) == SU_OK)
        see(&event);
}

/* Reads a line of the file, which is cut into its parts; true if it holds. */
static bool holds(char *line)
{
    static char now[1 << 16];
    char *expected = strchr(line, '\t'), *input = strchr(line, ' ');
    assert_true(expected != NULL && input != NULL && input < expected);
    *expected++ = '\0';
    *input++ = '\0';
    seen.length = 0;
    seen.text[0] = '\0';
    if (strcmp(line, "link") == 0)
        read_link(input);
    else
        read_record(input);
    join_lines(now, sizeof now, seen.text);
    if (strcmp(now, expected) == 0)
        return true;
    fprintf(stderr, "%s %s\t%s\n", line, input, now);
    return false;
}

CASE(what_every_version_wrote_is_read)
{
    static char line[1 << 17];
    unsigned wrong = 0, count = 0;
    FILE *file = fopen(GOLDEN, "r");
    if (file == NULL) {
        fail_msg("there is no %s", GOLDEN);
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (*line == '#' || *line == '\0')
            continue;
        wrong += !holds(line);
        count++;
    }
    fclose(file);
    if (wrong > 0)
        fail_msg("%u of %u lines of %s are read differently now, as above", wrong, count, GOLDEN);
}

/* After the test before: whoever adds a row adds a line. */
CASE(every_layout_game_and_version_has_its_line)
{
    su_position usual = su_variant_start(SU_CLASSIC); /* which is told without its layout */
    for (unsigned i = 0; i < SU_LAYOUTS; i++) {
        su_position start = su_layout_position(i);
        if (!seen_layouts[i] && !su_position_same(&start, &usual))
            fail_msg("%s has no link for the layout %s, number %u", GOLDEN, su_layout_name(i),
                     layout_number(i));
    }
    for (unsigned i = 0; i < SU_VARIANTS; i++)
        assert_true(seen_games[i]);
    assert_true(seen_versions[1] && seen_versions[2]);
}

CASE(numbers_of_layouts_are_one_to_one)
{
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        assert_int_equal(layout_numbered(layout_number(i)), i);
    assert_int_equal(layout_numbered(255), -1);
}
