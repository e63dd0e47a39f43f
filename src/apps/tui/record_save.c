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

#define MS_PER_SECOND 1000

static bool write_to_out(void *data, const char *bytes, size_t count)
{
    out_bytes(data, bytes, count);
    return true;
}

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
        out_text(to, RECORD_LEVEL " ");
        out_unsigned(to, who->level);
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

/* As in PGN, in seconds; the delay has no place there and is in our own tag only. */
static void write_clock(su_record_writer *writer, const host *at, int64_t now)
{
    const su_time_control *time = &at->table.game.house.time;
    tag_value value;
    out *to = begin_value(&value);
    out_thousandths(to, time->total_ms);
    out_char(to, '+');
    out_thousandths(to, time->increment_ms);
    su_record_write_tag(writer, "TimeControl", value.value);
    clock_write(begin_value(&value), time);
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
    const su_game *game = &at->table.game;
    su_record_writer_begin(&writer, write_to_out, to);
    write_tags(&writer, at, event, now);
    su_record_write_start(&writer, su_game_position_before(game, 0));
    for (size_t ply = 0; ply < su_game_ply_count(game); ply++) {
        int64_t left = host_left_after(at, ply);
        su_record_write_move(&writer, su_game_move(game, ply));
        if (left != SU_NO_CLOCK)
            su_record_write_comment(&writer, &(su_record_comment){.text = "", .clock_ms = left});
    }
    su_record_write_result(&writer, su_game_outcome(game).result);
    su_record_write_end(&writer);
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
