/* SPDX-License-Identifier: MIT */
/* Strength, and what to work on: see tutor.h. */
#include "review/tutor.h"

#include "engine/ratings.h"

#define LEVELS_MEASURED 9
/* Of somebody with few moves little is known: as if there were a hundred average ones besides, each
 * of which costs so much (millionths). */
#define AS_IF_AVERAGE (100 * 22566.0)
#define LEAST_CHANCES 5
#define LEAST_COST 100000.0 /* of an average person, in millionths: about five moves */

double tutor_root(double of)
{
    double root = of > 1 ? of : 1;
    for (unsigned i = 0; i < 200 && of > 0; i++) {
        const double next = (root + of / root) / 2;
        if (next >= root)
            break;
        root = next;
    }
    return of > 0 ? root : 0;
}

/* ---- Gathering ---- */

void tutor_count(tutor_sum *into, habit_count one)
{
    const double part = (double)one.part, whole = (double)one.whole;
    into->part += part;
    into->whole += whole;
    into->part_part += part * part;
    into->part_whole += part * whole;
    into->whole_whole += whole * whole;
    into->games += one.whole > 0;
}

static bool same_moment(const habit_moment *one, const habit_moment *other)
{
    return one->cost == other->cost && one->number == other->number &&
           text_is(text_of(one->played), other->played) &&
           text_is(text_of(one->better), other->better);
}

/* A mistake made the same in several games is shown once. */
static void keep_moment(tutor_moment list[TUTOR_MOMENTS], const habit_moment *one, uint32_t game)
{
    size_t place = TUTOR_MOMENTS;
    for (size_t i = 0; i < TUTOR_MOMENTS; i++)
        if (same_moment(&list[i].of, one))
            return;
    while (place > 0 && list[place - 1].of.cost < one->cost)
        place--;
    for (size_t i = TUTOR_MOMENTS - 1; i > place; i--)
        list[i] = list[i - 1];
    if (place < TUTOR_MOMENTS)
        list[place] = (tutor_moment){game, *one};
}

void tutor_add(tutor *self, const habits *one, uint32_t game)
{
    if (one->moves == 0)
        return;
    self->variant = one->variant;
    self->games++;
    self->moves += one->moves;
    tutor_count(&self->all, habits_cost(one));
    for (unsigned about = 0; about < HABITS; about++) {
        tutor_count(&self->sums[about], one->counts[about]);
        for (unsigned i = 0; i < HABIT_MOMENTS && one->moments[about][i].cost > 0; i++)
            keep_moment(self->moments[about], &one->moments[about][i], game);
    }
}

bool tutor_read(tutor *into, text lines, size_t *line, text *wrong)
{
    tutor of[SU_VARIANTS] = {{.games = 0}};
    unsigned most = 0;
    habits one;
    for (*line = 1; lines.length > 0; ++*line) {
        const text row = text_trimmed(text_take_line(&lines));
        if (row.length == 0)
            continue;
        if (!habits_read(&one, row, wrong))
            return false;
        tutor_add(&of[one.variant], &one, (uint32_t)*line);
    }
    for (unsigned each = 1; each < SU_VARIANTS; each++)
        most = of[each].games > of[most].games ? each : most;
    *into = of[most];
    return true;
}

/* ---- Figures ---- */

tutor_figure tutor_figure_of(const tutor_sum *of)
{
    tutor_figure found = {false, 0, 0};
    if (of->whole <= 0)
        return found;
    found.value = of->part / of->whole;
    if (of->games < 2)
        return found;
    const double spread = of->part_part - 2 * found.value * of->part_whole +
                          found.value * found.value * of->whole_whole;
    found.error = tutor_root(spread * of->games / (of->games - 1)) / of->whole;
    found.known = true;
    return found;
}

/* How many standard errors 95 % lie within, where the error is estimated from so many games. */
static double errors_of_95(uint32_t games)
{
    static const double few[] = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23};
    const uint32_t freedom = games < 2 ? 1 : games - 1;
    return freedom <= sizeof few / sizeof *few ? few[freedom - 1] : 1.96 + 2.6 / freedom;
}

/* ---- The levels ---- */

/* What the moves of a level cost, of an average person's; of later levels never more. */
static double cost_of_level(su_variant variant, unsigned level)
{
    static const struct {
        su_variant variant;
        unsigned level;
        double ratio;
    } rows[] = {
#define LEVEL_COST(game, level, thousandths, error) {SU_##game, level, thousandths / 1000.0},
#include "review/tutor_levels.def"
    };
    double least = 1000;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].variant == variant && rows[i].level <= level && rows[i].ratio < least)
            least = rows[i].ratio;
    return least;
}

unsigned tutor_level(su_variant variant, double ratio)
{
    for (unsigned level = 1; level <= LEVELS_MEASURED; level++) {
        const double here = cost_of_level(variant, level);
        if (ratio < here)
            continue;
        if (level == 1)
            return 10;
        const double before = cost_of_level(variant, level - 1);
        return 10 * (level - 1) + (unsigned)(10 * (before - ratio) / (before - here) + 0.5);
    }
    return 10 * LEVELS_MEASURED;
}

/* The rating of a level in tenths, between those of its neighbours. */
static int rating_of_level(su_variant variant, unsigned tenths)
{
    const unsigned below = tenths / 10, rest = tenths % 10;
    const rating *low = rating_of(variant, LADDER_LEVEL_1 + below - 1);
    const rating *high = rest ? rating_of(variant, LADDER_LEVEL_1 + below) : low;
    return low && high ? low->elo + (high->elo - low->elo) * (int)rest / 10 : 0;
}

/* ---- Strength ---- */

/* Of the people of the reference: the mean of their figures, and the spread. */
static const struct {
    double mean, spread;
} all_people = {
#define PEOPLE(mean, spread) mean / 1000.0, spread / 1000.0
#define REFERENCE(...)
#include "review/tutor_people.def"
};

int tutor_people_strength(const tutor *self)
{
    const double part = self->all.part + AS_IF_AVERAGE * all_people.mean;
    const double better = all_people.mean - part / (self->all.whole + AS_IF_AVERAGE);
    const int strength = (int)(100 * better / all_people.spread);
    return strength < SU_STRENGTH_LEAST  ? SU_STRENGTH_LEAST
           : strength > SU_STRENGTH_MOST ? SU_STRENGTH_MOST
                                         : strength;
}

bool tutor_strength_of(tutor_strength *into, const tutor *self)
{
    const tutor_figure figure = tutor_figure_of(&self->all);
    if (self->games < TUTOR_GAMES || !figure.known)
        return false;
    const double around = figure.error * errors_of_95(self->all.games);
    *into = (tutor_strength){.ratio = figure.value,
                             .error = figure.error,
                             .level = tutor_level(self->variant, figure.value),
                             .low = tutor_level(self->variant, figure.value + around),
                             .high = tutor_level(self->variant, figure.value - around),
                             .strength = tutor_people_strength(self)};
    into->elo = rating_of_level(self->variant, into->level);
    into->elo_low = rating_of_level(self->variant, into->low);
    into->elo_high = rating_of_level(self->variant, into->high);
    return true;
}

unsigned tutor_band(int strength)
{
    return strength < -100 ? 0 : strength < 0 ? 1 : strength < 100 ? 2 : 3;
}

/* ---- Beside others ---- */

typedef struct reference {
    su_variant variant;
    habit about;
    unsigned band;
    double mean, spread;
} reference;

static bool find_reference(reference *found, su_variant variant, habit about, unsigned band)
{
    static const reference rows[] = {
#define PEOPLE(mean, spread)
#define REFERENCE(game, habit, band, mean, spread, players)                                        \
    {SU_##game, HABIT_##habit, band, mean / 1000.0, spread / 1000.0},
#include "review/tutor_people.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].variant == variant && rows[i].about == about && rows[i].band == band) {
            *found = rows[i];
            return true;
        }
    return false;
}

/* Whoever hurries is compared with themselves at leisure. */
static bool reference_of(reference *found, const tutor *self, habit about)
{
    if (about != HABIT_HASTE)
        return find_reference(found, self->variant, about, tutor_band(tutor_people_strength(self)));
    const tutor_figure leisure = tutor_figure_of(&self->sums[HABIT_LEISURE]);
    *found = (reference){.mean = leisure.value, .spread = leisure.error};
    return leisure.known;
}

tutor_compared tutor_compare(const tutor *self, habit about)
{
    const tutor_sum *sum = &self->sums[about];
    const tutor_figure figure = tutor_figure_of(sum);
    tutor_compared found = {.about = about, .own = figure.value};
    reference with;
    if (habit_kind_of(about) == HABIT_TIMES || about == HABIT_LEISURE ||
        !reference_of(&with, self, about))
        return found;
    found.expected = with.mean;
    const bool misses = habit_kind_of(about) == HABIT_MISSES;
    if (!figure.known || sum->whole < (misses ? LEAST_CHANCES : LEAST_COST))
        return found;
    /* Few chances are luck, however alike the games. */
    const double luck = misses ? with.mean * (1 - with.mean) / sum->whole : 0;
    const double own = figure.error * figure.error;
    const double all = (own > luck ? own : luck) + with.spread * with.spread;
    found.known = all > 0;
    found.behind = all > 0 ? (figure.value - with.mean) / tutor_root(all) : 0;
    return found;
}

size_t tutor_things(tutor_compared into[TUTOR_THINGS], const tutor *self)
{
    size_t count = 0;
    for (unsigned about = 0; about < HABITS; about++) {
        const tutor_compared one = tutor_compare(self, (habit)about);
        size_t place = count;
        if (!one.known)
            continue;
        while (place > 0 && into[place - 1].behind < one.behind)
            place--;
        if (place == TUTOR_THINGS)
            continue;
        count += count < TUTOR_THINGS;
        for (size_t i = count - 1; i > place; i--)
            into[i] = into[i - 1];
        into[place] = one;
    }
    return count;
}

tutor_practice tutor_practice_of(habit about, su_variant variant)
{
    static const struct {
        habit about;
        su_variant variant;
        tutor_practice how;
    } rows[] = {
#define PRACTICE(habit, game, theme, stage) {HABIT_##habit, SU_##game, {THEME_##theme, stage}},
#include "review/tutor.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].about == about && rows[i].variant == variant)
            return rows[i].how;
    return (tutor_practice){THEMES, NULL};
}
