/* SPDX-License-Identifier: MIT */
/* The puzzles of a game: see shelf.h. */
#include "apps/tui/learn/shelf.h"

#include "coach/puzzle_day.h"

/* Of the nearest so many are as good as each other. */
#define NEAREST 12
/* A run goes through all puzzles in so many steps. */
#define RUN_STEPS 50

/* ---- Reading ---- */

/* Puts it into its place among those before it. */
static void add_climb(shelf *self, size_t nth)
{
    size_t place = nth;
    while (place > 0 && self->all[self->climb[place - 1]].rating > self->all[nth].rating) {
        self->climb[place] = self->climb[place - 1];
        place--;
    }
    self->climb[place] = (uint16_t)nth;
}

void shelf_read(shelf *self, text file)
{
    text line;
    puzzle read;
    puzzle_error error;
    self->count = 0;
    while (file.length > 0) {
        if (!text_split(&line, &file, file, '\n')) {
            line = file;
            file.length = 0;
        }
        text id = line;
        if (self->count == SHELF_MOST || puzzle_parse(&read, line, &error) != SU_OK)
            continue;
        self->all[self->count] = (shelf_entry){
            .row = line, .id = text_take_word(&id), .rating = read.rating, .themes = read.themes};
        add_climb(self, self->count++);
    }
}

/* ---- Choosing ---- */

static const progress_item *item_of(const shelf *self, const learnt *of, size_t nth)
{
    return progress_find(&of->sum, PROGRESS_PUZZLE, self->all[nth].id);
}

static double away(const shelf *self, size_t nth, double rating)
{
    double far = self->all[nth].rating - rating;
    return far < 0 ? -far : far;
}

/* The nearest ones, known or not; how many. */
static size_t find_near(size_t found[NEAREST], const shelf *self, const learnt *of, double rating,
                        unsigned theme, bool known)
{
    size_t count = 0;
    for (size_t i = 0; i < self->count; i++) {
        bool fits = theme >= THEMES || self->all[i].themes >> theme & 1;
        size_t place = count;
        if (!fits || (item_of(self, of, i) != NULL) != known)
            continue;
        while (place > 0 && away(self, i, rating) < away(self, found[place - 1], rating))
            place--;
        if (place == NEAREST)
            continue;
        count += count < NEAREST;
        for (size_t j = count - 1; j > place; j--)
            found[j] = found[j - 1];
        found[place] = i;
    }
    return count;
}

size_t shelf_near(const shelf *self, const learnt *of, double rating, unsigned theme, rng *random)
{
    size_t found[NEAREST];
    size_t count = find_near(found, self, of, rating, theme, false);
    if (count == 0)
        count = find_near(found, self, of, rating, theme, true);
    return count == 0 ? SHELF_NONE : found[rng_below(random, (uint32_t)count)];
}

size_t shelf_of_day(const shelf *self, uint32_t day)
{
    size_t suited = 0;
    for (size_t i = 0; i < self->count; i++)
        suited += puzzle_suits_day(self->all[i].rating);
    size_t left = suited == 0 ? 0 : puzzle_of_day(day, suited);
    for (size_t i = 0; i < self->count; i++)
        if (puzzle_suits_day(self->all[i].rating) && left-- == 0)
            return i;
    return SHELF_NONE;
}

static bool is_missed(const shelf *self, const learnt *of, size_t nth)
{
    const progress_item *item = item_of(self, of, nth);
    return item != NULL && item->last == 0;
}

size_t shelf_missed_count(const shelf *self, const learnt *of)
{
    size_t count = 0;
    for (size_t i = 0; i < self->count; i++)
        count += is_missed(self, of, i);
    return count;
}

size_t shelf_missed(const shelf *self, const learnt *of, rng *random)
{
    size_t count = shelf_missed_count(self, of);
    size_t left = count == 0 ? 0 : rng_below(random, (uint32_t)count);
    for (size_t i = 0; i < self->count; i++)
        if (is_missed(self, of, i) && left-- == 0)
            return i;
    return SHELF_NONE;
}

/* A step has as many puzzles as all divided by the steps: none comes twice. */
size_t shelf_climb(const shelf *self, size_t nth, rng *random)
{
    size_t step = nth < RUN_STEPS ? nth : RUN_STEPS - 1;
    size_t first = step * self->count / RUN_STEPS, end = (step + 1) * self->count / RUN_STEPS;
    if (self->count == 0)
        return SHELF_NONE;
    return self->climb[end > first ? first + rng_below(random, (uint32_t)(end - first)) : first];
}
