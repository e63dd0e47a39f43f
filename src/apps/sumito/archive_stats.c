/* SPDX-License-Identifier: MIT */
/* sumito archive stats and join: what there is, and names that are one player. */
#ifdef SUMITO_HAVE_SERVER
#include "apps/sumito/archive_actions.h"

#include <stdio.h>

#include "cli/describe.h"

typedef struct telling {
    console *to;
    json *writer; /* NULL: in words */
} telling;

static void tell_results(void *data, const archive_results *row)
{
    const telling *self = data;
    static const char *const keys[] = {"unknown", "first_wins", "second_wins", "draws"};
    if (self->writer == NULL) {
        say_line(self->to, MESSAGE_ARCHIVE_RESULTS, su_variant_name(row->variant),
                 in_digits(row->games), in_digits(row->counts[SU_FIRST_WINS]),
                 in_digits(row->counts[SU_SECOND_WINS]), in_digits(row->counts[SU_DRAW]),
                 in_digits(row->counts[SU_ONGOING]));
        return;
    }
    json_begin_object(self->writer);
    json_text(json_key(self->writer, "variant"), su_variant_name(row->variant));
    json_unsigned(json_key(self->writer, "games"), row->games);
    for (unsigned result = 0; result < 4; result++)
        json_unsigned(json_key(self->writer, keys[result]), row->counts[result]);
    json_end_object(self->writer);
}

static void tell_year(void *data, uint32_t year, uint64_t games)
{
    const telling *self = data;
    if (self->writer == NULL) {
        out_text(&self->to->data.out, "  ");
        if (year == 0)
            say_line(self->to, MESSAGE_ARCHIVE_NO_YEAR, in_digits(games));
        else
            out_format(&self->to->data.out, "%u  %ju\n", year, (uintmax_t)games);
        return;
    }
    json_begin_object(self->writer);
    if (year == 0)
        json_null(json_key(self->writer, "year"));
    else
        json_unsigned(json_key(self->writer, "year"), year);
    json_unsigned(json_key(self->writer, "games"), games);
    json_end_object(self->writer);
}

static void tell_player(void *data, const char *name, uint64_t games)
{
    const telling *self = data;
    if (self->writer == NULL) {
        out_text(&self->to->data.out, "  ");
        out_visible(&self->to->data.out, text_of(name));
        out_format(&self->to->data.out, "  %ju\n", (uintmax_t)games);
        return;
    }
    json_begin_object(self->writer);
    json_text(json_key(self->writer, "name"), name);
    json_unsigned(json_key(self->writer, "games"), games);
    json_end_object(self->writer);
}

static void begin(telling *self, message title, const char *key)
{
    if (self->writer == NULL)
        say_line(self->to, title, "");
    else
        json_begin_array(json_key(self->writer, key));
}

static void end(const telling *self)
{
    if (self->writer != NULL)
        json_end_array(self->writer);
}

/* In one moment, whatever others add. */
static store_status tell(telling *self, archive *games)
{
    archive_size size;
    store_status status = archive_measure(games, &size);
    if (status != STORE_OK)
        return status;
    if (self->writer == NULL) {
        say_line(self->to, MESSAGE_ARCHIVE_SIZE, in_digits(size.games), in_digits(size.players),
                 in_digits(size.plies), in_digits(size.sightings));
    } else {
        json_unsigned(json_key(self->writer, "games"), size.games);
        json_unsigned(json_key(self->writer, "players"), size.players);
        json_unsigned(json_key(self->writer, "plies"), size.plies);
        json_unsigned(json_key(self->writer, "sightings"), size.sightings);
        json_begin_array(json_key(self->writer, "variants"));
    }
    status = archive_by_result(games, tell_results, self);
    end(self);
    begin(self, MESSAGE_ARCHIVE_YEARS, "years");
    if (status == STORE_OK)
        status = archive_by_year(games, tell_year, self);
    end(self);
    begin(self, MESSAGE_ARCHIVE_ACTIVE, "most_active");
    if (status == STORE_OK)
        status = archive_most_active(games, 10, tell_player, self);
    end(self);
    return status;
}

exit_code archive_run_stats(const archive_task *task)
{
    json writer;
    telling self = {task->place->to, NULL};
    if (task->as_json) {
        writer = json_open_document(&self.to->data.out);
        self.writer = &writer;
    }
    store_status status = tell(&self, task->place->games);
    if (task->as_json)
        json_close_document(&writer);
    return status == STORE_OK ? EXIT_DONE : archive_place_trouble(task->place);
}

exit_code archive_run_join(const archive_task *task)
{
    store_status status = archive_join(task->place->games, task->operands[0], task->operands[1]);
    return status == STORE_OK ? EXIT_DONE : archive_search_trouble(task, status);
}
#else
/* A file of C has at least one declaration. */
typedef int archive_stats_left_out;
#endif
