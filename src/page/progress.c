/* SPDX-License-Identifier: MIT */
/* What somebody has learnt so far, by the log of it. */
#include "page/progress.h"

#include "page/table.h"
#include "page/verbs.h"

#define SECONDS_OF_A_DAY 86400

/* The time of a request in seconds. */
static bool read_seconds(page *self, uint64_t *seconds)
{
    int64_t time = 0;
    if (!page_time(self, &time, FIELD_time))
        return false;
    *seconds = (uint64_t)time / 1000;
    return true;
}

bool page_read_progress(page *self, text log)
{
    progress_log *lines = &self->room->scratch.learnt.log;
    text add = self->values[FIELD_add];
    uint64_t seconds;
    if (!read_seconds(self, &seconds))
        return false;
    progress_log_begin(lines);
    progress_result read = progress_log_read(lines, log);
    if (read == PROGRESS_NO_LOG)
        return page_refuse(self, PAGE_NO_PROGRESS, FIELD_text, log);
    if (read == PROGRESS_NEWER)
        return page_refuse(self, PAGE_NEWER_PROGRESS, FIELD_text, log);
    if (read == PROGRESS_TOO_MANY || (add.length > 0 && lines->count == PROGRESS_LINES))
        return page_refuse_more(self, FIELD_text, log, PROGRESS_LINES);
    if (add.length > 0 && !progress_log_add(lines, seconds, add))
        return page_refuse(self, PAGE_BAD_PROGRESS, FIELD_add, add);
    progress_log_sort(lines);
    if (!progress_fold(&self->room->scratch.learnt.sum, lines))
        return page_refuse_more(self, FIELD_text, log, PROGRESS_ITEMS);
    return true;
}

/* The ids of puzzles whose best or last result is this one. */
static void write_puzzles(json *writer, const progress *sum, bool solved)
{
    json_begin_array(json_key(writer, solved ? "solved" : "missed"));
    for (size_t i = 0; i < sum->item_count; i++) {
        const progress_item *item = &sum->items[i];
        if (item->kind == PROGRESS_PUZZLE && (solved ? item->best > 0 : item->last == 0))
            json_view(writer, item->id);
    }
    json_end_array(writer);
}

static void write_exercises(json *writer, const progress *sum, uint64_t seconds)
{
    json_begin_array(json_key(writer, "exercises"));
    for (size_t i = 0; i < sum->item_count; i++) {
        const progress_item *item = &sum->items[i];
        if (item->kind != PROGRESS_EXERCISE)
            continue;
        json_begin_object(writer);
        json_view(json_key(writer, "id"), item->id);
        json_unsigned(json_key(writer, "stars"), item->best);
        json_unsigned(json_key(writer, "last"), item->last);
        json_bool(json_key(writer, "due"), progress_is_due(item, seconds));
        json_number_or_null(json_key(writer, "again"), item->due != 0, (int64_t)item->due * 1000);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_exams(json *writer, const progress *sum)
{
    json_begin_array(json_key(writer, "exams"));
    for (size_t i = 0; i < sum->item_count; i++)
        if (sum->items[i].kind == PROGRESS_EXAM && sum->items[i].best > 0)
            json_view(writer, sum->items[i].id);
    json_end_array(writer);
}

static uint64_t rounded(double x)
{
    return (uint64_t)(x + 0.5);
}

static void write_ratings(json *writer, const progress *sum)
{
    json_begin_object(json_key(writer, "ratings"));
    for (unsigned i = 0; i < SU_VARIANTS; i++) {
        const progress_rating *rating = &sum->ratings[i];
        json_begin_object(json_key(writer, su_variant_name((su_variant)i)));
        json_unsigned(json_key(writer, "rating"), rounded(rating->own.rating));
        json_unsigned(json_key(writer, "deviation"), rounded(rating->own.deviation));
        json_unsigned(json_key(writer, "tried"), rating->tried);
        json_unsigned(json_key(writer, "solved"), rating->solved);
        json_end_object(writer);
    }
    json_end_object(writer);
}

static void write_runs(json *writer, const progress *sum)
{
    json_begin_object(json_key(writer, "runs"));
    for (unsigned i = 0; i < SU_VARIANTS; i++) {
        const int32_t *best = sum->runs[i];
        json_begin_object(json_key(writer, su_variant_name((su_variant)i)));
        json_number_or_null(json_key(writer, "timed"), best[0] >= 0, best[0]);
        json_number_or_null(json_key(writer, "untimed"), best[1] >= 0, best[1]);
        json_end_object(writer);
    }
    json_end_object(writer);
}

static void write_faults(json *writer, const progress_log *log)
{
    json_begin_array(json_key(writer, "faults"));
    for (size_t i = 0; i < log->fault_count && i < PROGRESS_FAULTS; i++)
        json_unsigned(writer, log->faults[i]);
    json_end_array(writer);
    json_unsigned(json_key(writer, "left_out"), log->fault_count);
}

bool page_verb_progress(page *self)
{
    json *writer = &self->writer;
    const progress_log *log = &self->room->scratch.learnt.log;
    const progress *sum = &self->room->scratch.learnt.sum;
    text date = self->values[FIELD_date];
    uint64_t seconds;
    if (!page_read_progress(self, self->values[FIELD_text]) || !read_seconds(self, &seconds))
        return false;
    uint32_t day = (uint32_t)(seconds / SECONDS_OF_A_DAY);
    if (date.length > 0 && !progress_day_read(&day, date))
        return page_refuse(self, PAGE_BAD_DATE, FIELD_date, date);
    json_string written = json_begin_text(json_key(writer, "text"));
    progress_log_write(log, &written.out);
    json_end_text(&written);
    json_unsigned(json_key(writer, "lines"), log->count);
    write_faults(writer, log);
    json_bool(json_key(writer, "minute"), sum->minute);
    write_exercises(writer, sum, seconds);
    write_exams(writer, sum);
    write_ratings(writer, sum);
    write_puzzles(writer, sum, true);
    write_puzzles(writer, sum, false);
    write_runs(writer, sum);
    json_begin_object(json_key(writer, "days"));
    json_unsigned(json_key(writer, "streak"), progress_streak(sum, day));
    json_unsigned(json_key(writer, "best"), sum->best_streak);
    json_bool(json_key(writer, "today"), sum->last_day == day);
    json_end_object(writer);
    return true;
}
