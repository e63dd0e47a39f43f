/* SPDX-License-Identifier: MIT */
/* A game at the table written as a record: see record.h. */
#include <errno.h>
#include <string.h>
#include <time.h>

#include "apps/tui/clock.h"
#include "apps/tui/record.h"
#include "apps/tui/record_tags.h"
#include "apps/tui/setup.h"
#include "game/house.h"
#include "game/record_writer.h"
#include "table/record.h"
#include "text/vocabulary.h"

typedef struct tag_value {
    out_buffer buffer;
    char value[SU_RECORD_NAME * 4];
} tag_value;

static out *begin_value(tag_value *self)
{
    self->buffer = out_buffer_over(self->value, sizeof self->value);
    return &self->buffer.out;
}

static void write_player(su_record_writer *writer, const char *tag, const host *at, su_side side)
{
    const table_seat *who = &at->table.seats[side];
    tag_value value;
    out *to = begin_value(&value);
    if (who->kind == TABLE_ENGINE) {
        if (who->character != 0)
            out_format(to, "%s (", vocabulary_character(who->character, SU_EN));
        out_text(to, RECORD_LEVEL " ");
        out_unsigned(to, who->level);
        out_text(to, who->character != 0 ? ")" : "");
    } else if (at->table.names[side][0] != '\0') {
        out_text(to, at->table.names[side]);
    } else {
        out_text(to, who->kind == TABLE_HERE ? RECORD_PERSON : RECORD_REMOTE);
    }
    su_record_write_tag(writer, tag, value.value);
}

static void write_date(su_record_writer *writer)
{
    char date[16];
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) != NULL && strftime(date, sizeof date, "%Y.%m.%d", &day) > 0)
        su_record_write_tag(writer, "Date", date);
}

/* In PGN there is no place for the delay: our own tag has it. */
static void write_clock(su_record_writer *writer, const host *at, int64_t now)
{
    tag_value value;
    table_record_control(writer, &at->table);
    clock_write(begin_value(&value), &at->table.game.house.time);
    su_record_write_tag(writer, TAG_CLOCK, value.value);
    if (!host_is_over(at)) {
        out_signed(begin_value(&value), host_spent(at, now));
        su_record_write_tag(writer, TAG_TURN, value.value);
    }
}

static void write_tags(su_record_writer *writer, const host *at, const char *event, int64_t now)
{
    const table *what = &at->table;
    su_outcome outcome = su_game_outcome(&what->game);
    tag_value value;
    su_record_write_tag(writer, "Event", event);
    write_date(writer);
    write_player(writer, "Black", at, SU_FIRST);
    write_player(writer, "White", at, SU_SECOND);
    su_record_write_start_tags(writer, &what->game.start);
    su_record_write_tag(writer, "Result", su_result_name(outcome.result));
    out *to = begin_value(&value);
    seat_write(to, &what->seats[SU_FIRST]);
    out_char(to, ' ');
    seat_write(to, &what->seats[SU_SECOND]);
    su_record_write_tag(writer, TAG_SEATS, value.value);
    house_write(begin_value(&value), &what->game.house);
    su_record_write_tag(writer, HOUSE_TAG, value.value);
    if (table_is_timed(what))
        write_clock(writer, at, now);
    out_unsigned(begin_value(&value), what->seed);
    su_record_write_tag(writer, TAG_SEED, value.value);
    if (what->nodes != 0) {
        out_unsigned(begin_value(&value), what->nodes);
        su_record_write_tag(writer, TAG_NODES, value.value);
    }
    if (host_is_over(at))
        su_record_write_tag(writer, TAG_ENDING,
                            what->ending == TABLE_BY_ABORT ? ENDING_ABORTED
                                                           : su_reason_name(outcome.reason));
}

void record_write(out *to, const host *at, const char *event, int64_t now)
{
    su_record_writer writer;
    writer_begin_over(&writer, to);
    write_tags(&writer, at, event, now);
    table_record_moves(&writer, &at->table);
    out_char(to, '\n');
}

bool record_save(const char *path, const host *at, const char *event, int64_t now)
{
    saved_file file;
    if (!saved_file_open(&file, path))
        return false;
    record_write(&file.stream.out, at, event, now);
    return saved_file_close(&file);
}
