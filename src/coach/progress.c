/* SPDX-License-Identifier: MIT */
/* What a log of progress adds up to: see progress.h. */
#include "coach/progress.h"

#define HOUR UINT64_C(3600)
#define GOOD_STARS 2
#define MOST_STARS 3

/* Where everybody begins, and how sure the rating of a puzzle is. */
static const glicko beginner = {.rating = 1200, .deviation = 350, .volatility = 0.06};
#define PUZZLE_DEVIATION 80
/* A rating that is surer than this would no longer follow somebody who learns. */
#define LEAST_DEVIATION 50
#define LEAST_RATING 100
#define MOST_RATING 3500

static size_t slot_of(const progress *self, progress_kind kind, text id)
{
    uint32_t hash = 2166136261u ^ (uint32_t)kind; /* FNV-1a */
    for (size_t i = 0; i < id.length; i++)
        hash = (hash ^ (unsigned char)id.at[i]) * 16777619u;
    size_t slot = hash % PROGRESS_SLOTS;
    while (self->slots[slot] != 0) {
        const progress_item *item = &self->items[self->slots[slot] - 1];
        if (item->kind == kind && text_equal(item->id, id))
            break;
        slot = (slot + 1) % PROGRESS_SLOTS;
    }
    return slot;
}

const progress_item *progress_find(const progress *self, progress_kind kind, text id)
{
    size_t slot = slot_of(self, kind, id);
    return self->slots[slot] == 0 ? NULL : &self->items[self->slots[slot] - 1];
}

/* The item, made where it is new; NULL where there is no room. */
static progress_item *item_of(progress *self, bool *is_new, progress_kind kind, text id)
{
    size_t slot = slot_of(self, kind, id);
    *is_new = self->slots[slot] == 0;
    if (*is_new) {
        if (self->item_count == PROGRESS_ITEMS)
            return NULL;
        self->items[self->item_count] = (progress_item){.id = id, .kind = (uint8_t)kind};
        self->slots[slot] = (uint16_t)++self->item_count;
    }
    return &self->items[self->slots[slot] - 1];
}

/* When it comes back: missed, after a day; then, each time it was due and done well, after three
 * and nine. These days are four hours short, so that tomorrow morning is tomorrow. */
static void plan_again(progress_item *item, uint64_t now)
{
    static const uint8_t days[] = {0, 1, 3, 9};
    if (item->last < GOOD_STARS)
        item->round = 1;
    else if (item->round > 0 && now >= item->due)
        item->round = (uint8_t)((item->round + 1u) % sizeof days);
    else
        return;
    item->due = item->round == 0 ? 0 : now + days[item->round] * 24 * HOUR - 4 * HOUR;
}

static double within(double least, double x, double most)
{
    return x < least ? least : x > most ? most : x;
}

static void rate(progress_rating *rating, const progress_entry *entry)
{
    glicko_game game = {entry->rating, PUZZLE_DEVIATION, entry->result};
    glicko after = glicko_after(rating->own, &game, 1);
    after.rating = within(LEAST_RATING, after.rating, MOST_RATING);
    after.deviation = within(LEAST_DEVIATION, after.deviation, beginner.deviation);
    rating->own = after;
    rating->tried++;
    rating->solved += entry->result;
}

static void count_day(progress *self, uint32_t day)
{
    if (day <= self->last_day)
        return;
    self->streak = day == self->last_day + 1 ? self->streak + 1 : 1;
    self->last_day = day;
    if (self->streak > self->best_streak)
        self->best_streak = self->streak;
}

static bool fold_item(progress *self, const progress_entry *entry)
{
    bool is_new, game = entry->kind == PROGRESS_GAME;
    uint32_t result = game && entry->result > 0 ? MOST_STARS : entry->result;
    progress_item *item = item_of(self, &is_new, game ? PROGRESS_EXERCISE : entry->kind, entry->id);
    if (item == NULL)
        return false;
    item->last = (uint8_t)result;
    if (item->last > item->best)
        item->best = item->last;
    if (item->kind == PROGRESS_EXERCISE)
        plan_again(item, entry->seconds);
    else if (item->kind == PROGRESS_PUZZLE && is_new && entry->rating > 0) /* the first try tells */
        rate(&self->ratings[entry->variant], entry);
    if (entry->day != 0 && entry->result > 0)
        count_day(self, entry->day);
    return true;
}

bool progress_fold(progress *self, const progress_log *log)
{
    self->item_count = 0;
    self->minute = false;
    self->last_day = self->streak = self->best_streak = 0;
    __builtin_memset(self->slots, 0, sizeof self->slots);
    for (unsigned i = 0; i < SU_VARIANTS; i++) {
        self->ratings[i] = (progress_rating){.own = beginner};
        self->runs[i][0] = self->runs[i][1] = -1;
    }
    for (size_t i = 0; i < log->count; i++) {
        progress_entry entry;
        progress_entry_read(&entry, log->lines[i]);
        if (entry.kind == PROGRESS_MINUTE) {
            self->minute = true;
        } else if (entry.kind == PROGRESS_RUN) {
            int32_t *best = &self->runs[entry.variant][entry.untimed];
            *best = *best > (int32_t)entry.result ? *best : (int32_t)entry.result;
        } else if (!fold_item(self, &entry)) {
            return false;
        }
    }
    return true;
}

bool progress_is_due(const progress_item *item, uint64_t seconds)
{
    return item->due != 0 && item->due <= seconds;
}

uint32_t progress_streak(const progress *self, uint32_t day)
{
    return self->last_day + 1 >= day ? self->streak : 0;
}
