/* SPDX-License-Identifier: MIT */
/* sumito archive find and export: games of the archive, a line each or as records. */
#ifdef SUMITO_HAVE_SERVER
#include "apps/sumito/archive_actions.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "apps/sumito/record_forms.h"
#include "cli/describe.h"
#include "cli/interrupt.h"

#define USUAL_LIMIT 100

typedef struct finding {
    const archive_task *task;
    console *to;
    out *records; /* export writes into this, in this form */
    const record_form *form;
    uint32_t limit;
    uint64_t found;
    bool tells, more;
} finding;

static bool tell_progress(void *data, uint64_t looked_at)
{
    const finding *self = data;
    if (self->tells)
        fprintf(stderr, "\r%ju  %ju ", (uintmax_t)looked_at, (uintmax_t)self->found);
    return !interrupted();
}

void archive_day_write(char words[ARCHIVE_DAY], uint32_t day)
{
    unsigned year = day / 10000, month = day / 100 % 100, of_month = day % 100;
    out_buffer into = out_buffer_over(words, ARCHIVE_DAY);
    if (year == 0)
        out_text(&into.out, "????");
    else
        out_padded(&into.out, year, 4);
    out_char(&into.out, '.');
    if (month == 0)
        out_text(&into.out, "??");
    else
        out_padded(&into.out, month, 2);
    out_char(&into.out, '.');
    if (of_month == 0)
        out_text(&into.out, "??");
    else
        out_padded(&into.out, of_month, 2);
}

static void write_player(out *to, const archive_facts *facts, su_side side)
{
    out_visible(to, text_of(*facts->names[side] == '\0' ? "?" : facts->names[side]));
    if (facts->ratings[side] > 0)
        out_format(to, " (%u)", facts->ratings[side]);
}

static void write_line(const finding *self, const archive_hit *hit)
{
    const archive_facts *facts = &hit->facts;
    out *to = &self->to->data.out;
    char day[ARCHIVE_DAY], plies[24], ply[24];
    archive_day_write(day, facts->day);
    out_format(to, "%u  %s  ", facts->id, day);
    write_player(to, facts, SU_FIRST);
    out_text(to, " - ");
    write_player(to, facts, SU_SECOND);
    snprintf(plies, sizeof plies, "%u", facts->plies);
    snprintf(ply, sizeof ply, "%u", hit->ply);
    out_format(to, "  %s  %s  %u-%u", su_variant_name(facts->variant),
               su_result_name(facts->result), facts->scores[0], facts->scores[1]);
    out_text(to, "  ");
    message_write(to, self->to->language, MESSAGE_ARCHIVE_PLIES, plies);
    if (hit->ply > 0) {
        out_text(to, "  ");
        message_write(to, self->to->language, MESSAGE_ARCHIVE_AT_PLY, ply);
    }
    out_char(to, '\n');
}

static void write_json(const finding *self, const archive_hit *hit)
{
    static const char *const sides[] = {"first", "second"};
    const archive_facts *facts = &hit->facts;
    char day[ARCHIVE_DAY];
    archive_day_write(day, facts->day);
    json writer = json_open_document(&self->to->data.out);
    json_unsigned(json_key(&writer, "id"), facts->id);
    json_text(json_key(&writer, "date"), day);
    json_begin_object(json_key(&writer, "players"));
    for (unsigned side = 0; side < 2; side++) {
        json_begin_object(json_key(&writer, sides[side]));
        json_text(json_key(&writer, "name"), facts->names[side]);
        if (facts->ratings[side] > 0)
            json_unsigned(json_key(&writer, "rating"), facts->ratings[side]);
        else
            json_null(json_key(&writer, "rating"));
        json_end_object(&writer);
    }
    json_end_object(&writer);
    json_text(json_key(&writer, "variant"), su_variant_name(facts->variant));
    json_text(json_key(&writer, "result"), su_result_name(facts->result));
    json_unsigned(json_key(&writer, "plies"), facts->plies);
    json_begin_object(json_key(&writer, "score"));
    for (unsigned side = 0; side < 2; side++)
        json_unsigned(json_key(&writer, sides[side]), facts->scores[side]);
    json_end_object(&writer);
    json_unsigned(json_key(&writer, "ply"), hit->ply);
    json_close_document(&writer);
}

static bool hear(void *data, const archive_hit *hit)
{
    finding *self = data;
    if (self->found == self->limit) {
        self->more = true;
        return false;
    }
    if (self->records != NULL) {
        if (!record_form_write(self->records, self->form, text_of(hit->record), self->found == 0))
            complain(self->to, MESSAGE_LINK_TOO_LONG, self->task->place->shown,
                     in_digits(hit->facts.id));
    } else if (self->task->as_json) {
        write_json(self, hit);
    } else {
        write_line(self, hit);
    }
    self->found++;
    return !interrupted();
}

exit_code archive_search_trouble(const archive_task *task, store_status status)
{
    if (status != STORE_MISSING)
        return archive_place_trouble(task->place);
    complain(task->place->to, MESSAGE_ARCHIVE_NOBODY, "");
    return EXIT_FAILED;
}

/* Searches, and ends what was shown of it meanwhile. */
static exit_code search(finding *self)
{
    archive_wish wish;
    su_position boards[2];
    const archive_task *task = self->task;
    exit_code code = archive_wish_read(&wish, boards, self->to, task->given);
    if (code != EXIT_DONE || !option_take(&self->limit, self->to, task->given, archive_rows,
                                          ARCHIVE_LIMIT, 1, UINT32_MAX - 1))
        return code == EXIT_DONE ? EXIT_MALFORMED : code;
    archive_hearer hearer = {self, hear, tell_progress};
    self->tells = console_redraws(STDERR_FILENO) && self->records != NULL;
    store_status status = archive_search(task->place->games, &wish, &hearer);
    if (self->tells)
        fputs("\r\033[K", stderr);
    return status == STORE_OK ? EXIT_DONE : archive_search_trouble(task, status);
}

exit_code archive_run_find(const archive_task *task)
{
    finding self = {.task = task, .to = task->place->to, .limit = USUAL_LIMIT};
    exit_code code = search(&self);
    if (code == EXIT_DONE && self.more)
        complain(self.to, MESSAGE_ARCHIVE_MORE, in_digits(self.limit));
    return code;
}

exit_code archive_run_export(const archive_task *task)
{
    saved_file file;
    const char *path = task->given->values[ARCHIVE_OUTPUT];
    console *to = task->place->to;
    const char *form = task->given->values[ARCHIVE_TO];
    finding self = {.task = task, .to = to, .limit = UINT32_MAX - 1, .records = &to->data.out};
    self.form = record_form_named(form == NULL ? "apgn" : form);
    if (path == NULL)
        return search(&self);
    if (task->given->values[ARCHIVE_FORCE] == NULL && access(path, F_OK) == 0) {
        complain(to, MESSAGE_DB_EXISTS, path);
        return EXIT_FAILED;
    }
    if (!saved_file_open(&file, path))
        return cannot_write(to, path, errno);
    self.records = &file.stream.out;
    exit_code code = search(&self);
    if (code != EXIT_DONE || interrupted())
        file.stream.error = EINTR; /* half of it does not get the name of the whole */
    if (!saved_file_close(&file))
        return code == EXIT_DONE && !interrupted() ? cannot_write(to, path, errno) : code;
    return code;
}
#else
/* A file of C has at least one declaration. */
typedef int archive_find_left_out;
#endif
