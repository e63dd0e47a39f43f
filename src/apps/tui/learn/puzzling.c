/* SPDX-License-Identifier: MIT */
/* One puzzle after another: see puzzling.h. */
#include "apps/tui/learn/puzzling.h"

#include <stdio.h>

#include "cli/messages.h"
#include "cli/shipped.h"

void puzzling_init(puzzling *self, learnt *known, uint64_t seed)
{
    self->game = SU_CLASSIC;
    self->theme = THEMES;
    self->kind = PUZZLING_RATED;
    self->learnt = known;
    self->random = rng_seeded(seed);
    self->shelved = self->over = self->timed = false;
    self->unwritten = LEARNT_FINE;
}

static void fill_shelf(puzzling *self)
{
    static const shipped_file files[SU_VARIANTS] = {[SU_CLASSIC] = SHIPPED_CLASSIC_PUZZLES,
                                                    [SU_NOTALONE] = SHIPPED_NOTALONE_PUZZLES,
                                                    [SU_OFFBOARD] = SHIPPED_OFFBOARD_PUZZLES};
    if (!self->shelved)
        shelf_read(&self->shelf, shipped_text(files[self->game]));
    self->shelved = true;
}

void puzzling_choose(puzzling *self, su_variant game, unsigned theme)
{
    self->shelved &= game == self->game;
    self->game = game;
    self->theme = theme;
}

double puzzling_rating(const puzzling *self)
{
    return self->learnt->sum.ratings[self->game].own.rating;
}

size_t puzzling_missed_count(puzzling *self)
{
    fill_shelf(self);
    return shelf_missed_count(&self->shelf, self->learnt);
}

/* ---- From one to the next ---- */

static size_t choose_next(puzzling *self)
{
    switch (self->kind) {
    case PUZZLING_DAY:
        return shelf_of_day(&self->shelf, learnt_today());
    case PUZZLING_MISSED:
        return shelf_missed(&self->shelf, self->learnt, &self->random);
    case PUZZLING_RUN:
        return shelf_climb(&self->shelf, self->solved + self->missed, &self->random);
    case PUZZLING_RATED:
        break;
    }
    return shelf_near(&self->shelf, self->learnt, puzzling_rating(self), self->theme,
                      &self->random);
}

bool puzzling_next(puzzling *self)
{
    puzzle read;
    puzzle_error error;
    size_t next = choose_next(self);
    if (next == SHELF_NONE || puzzle_parse(&read, self->shelf.all[next].row, &error) != SU_OK)
        return false;
    lesson_begin_puzzle(&self->lesson, &read);
    self->before = puzzling_rating(self);
    self->helped = self->noted = false;
    return true;
}

bool puzzling_begin(puzzling *self, puzzling_kind kind, bool timed, int64_t now)
{
    fill_shelf(self);
    self->kind = kind;
    self->over = false;
    self->timed = kind == PUZZLING_RUN && timed;
    self->ends_at = now + PUZZLING_RUN_MS;
    self->solved = self->missed = 0;
    return puzzling_next(self);
}

bool puzzling_helps(const puzzling *self)
{
    return self->kind != PUZZLING_RUN;
}

/* ---- Notes ---- */

static void write_day(char date[32], uint32_t day)
{
    int64_t z = (int64_t)day + 719468, era = z / 146097, of_era = z - era * 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100), part = (5 * of_year + 2) / 153;
    int64_t month = part < 10 ? part + 3 : part - 9;
    snprintf(date, 32, " %04d-%02d-%02d", (int)(year + era * 400 + (month <= 2)), (int)month,
             (int)(of_year - (153 * part + 2) / 5 + 1));
}

/* Only a first try without help counts for the rating, and no puzzle of a run. */
static void note(puzzling *self, bool solved)
{
    char line[PROGRESS_LINE], date[32] = "";
    bool counts = !self->helped && self->kind != PUZZLING_RUN && self->kind != PUZZLING_MISSED;
    if (self->kind == PUZZLING_DAY && solved)
        write_day(date, learnt_today());
    snprintf(line, sizeof line, "puzzle %s %d %u%s", self->lesson.puzzle.id, solved,
             counts ? (unsigned)self->lesson.puzzle.rating : 0, date);
    self->unwritten = learnt_add(self->learnt, line);
}

static void end_run(puzzling *self)
{
    char line[PROGRESS_LINE];
    snprintf(line, sizeof line, "run %s %u%s", su_variant_name(self->game), self->solved,
             self->timed ? "" : " untimed");
    self->over = true;
    self->unwritten = learnt_add(self->learnt, line);
}

static void settle(puzzling *self, bool solved)
{
    bool run = self->kind == PUZZLING_RUN;
    if (self->noted)
        return;
    self->noted = true;
    self->solved += run && solved;
    self->missed += run && !solved;
    if (!run || !solved)
        note(self, solved);
    if (run && self->missed == PUZZLING_MISTAKES)
        end_run(self);
}

bool puzzling_try(puzzling *self, text word)
{
    if (self->over)
        return true;
    bool was_open = lesson_is_open(&self->lesson), tried = lesson_try(&self->lesson, word);
    if (was_open && !lesson_is_open(&self->lesson))
        settle(self, lesson_is_solved(&self->lesson));
    return tried;
}

void puzzling_leave(puzzling *self)
{
    if (self->kind == PUZZLING_RUN && !self->over && lesson_is_open(&self->lesson))
        settle(self, false);
}

bool puzzling_take_hint(puzzling *self)
{
    self->helped = true;
    return puzzling_helps(self) && lesson_take_hint(&self->lesson);
}

void puzzling_reveal(puzzling *self)
{
    settle(self, false);
    lesson_reveal(&self->lesson);
}

void puzzling_work(puzzling *self, int64_t now)
{
    if (self->kind == PUZZLING_RUN && self->timed && !self->over && now >= self->ends_at)
        end_run(self);
}

/* ---- Words ---- */

static void rating_write(out *to, const puzzling *self, su_language language)
{
    int now = (int)(puzzling_rating(self) + 0.5), before = (int)(self->before + 0.5);
    char change[16];
    snprintf(change, sizeof change, "%+d", now - before);
    message_write(to, language, MESSAGE_PUZZLES_RATED, in_digits(self->lesson.puzzle.rating),
                  in_digits((unsigned)now), change);
}

void puzzling_result_write(out *to, const puzzling *self, su_language language)
{
    if (self->kind == PUZZLING_RUN && self->over && self->missed < PUZZLING_MISTAKES) {
        message_write(to, language, MESSAGE_PUZZLES_TIME_UP, "");
        out_char(to, ' ');
    }
    if (self->kind == PUZZLING_RUN && self->over)
        message_write(to, language, MESSAGE_PUZZLES_RUN_OVER, in_digits(self->solved));
    else if (self->kind == PUZZLING_DAY && self->noted && lesson_is_solved(&self->lesson))
        message_write(to, language, MESSAGE_PUZZLES_STREAK,
                      in_digits(progress_streak(&self->learnt->sum, learnt_today())));
    else if (self->kind != PUZZLING_RUN && self->noted)
        rating_write(to, self, language);
}
