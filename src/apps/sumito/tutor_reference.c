/* SPDX-License-Identifier: MIT */
/* Rows of what others do: see tutor_reference.h. */
#include "apps/sumito/tutor_reference.h"

#include <string.h>

#include "engine/ratings.h"

#define LEAST_GAMES 5

static const char *const habit_ids[HABITS] = {
#define HABIT(id, name, kind) #id,
#include "review/habits.def"
};
static const char *const variant_ids[SU_VARIANTS] = {
    [SU_CLASSIC] = "CLASSIC", [SU_NOTALONE] = "NOTALONE", [SU_OFFBOARD] = "OFFBOARD"};

static uint64_t rounded(double number)
{
    return (uint64_t)(number * 1000 + 0.5);
}

void tutor_write_costs(out *to, const tutor_games *from)
{
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++)
        for (unsigned level = 1; level <= SU_LEVELS; level++)
            for (size_t i = 0; i < from->count; i++) {
                const tutor_figure figure = tutor_figure_of(&from->players[i].of[variant].all);
                if (figure.known &&
                    strcmp(from->players[i].name, ladder_player(LADDER_LEVEL_1 + level - 1)) == 0)
                    out_format(to, "LEVEL_COST(%s, %u, %ju, %ju)\n", variant_ids[variant], level,
                               (uintmax_t)rounded(figure.value), (uintmax_t)rounded(figure.error));
            }
}

/* ---- People ---- */

/* Figures of players with their errors: their mean by what is known of each, and how much they
 * differ beyond these errors. */
typedef struct spread {
    double whole, part, squares, errors;
    size_t players;
} spread;

static void add(spread *into, const tutor_sum *sum, double about)
{
    const tutor_figure figure = tutor_figure_of(sum);
    if (!figure.known || sum->games < LEAST_GAMES)
        return;
    into->whole += sum->whole;
    into->part += sum->part;
    into->squares += sum->whole * (figure.value - about) * (figure.value - about);
    into->errors += sum->whole * figure.error * figure.error;
    into->players++;
}

static double mean_of(const spread *of)
{
    return of->whole > 0 ? of->part / of->whole : 0;
}

static double spread_of(const spread *of)
{
    return of->whole > 0 ? tutor_root((of->squares - of->errors) / of->whole) : 0;
}

static void write_people(out *to, const tutor_games *from)
{
    spread all = {0};
    for (size_t i = 0; i < from->count; i++)
        add(&all, &from->players[i].of[SU_CLASSIC].all, 0);
    const double mean = mean_of(&all);
    all = (spread){0};
    for (size_t i = 0; i < from->count; i++)
        add(&all, &from->players[i].of[SU_CLASSIC].all, mean);
    out_format(to, "PEOPLE(%ju, %ju)\n", (uintmax_t)rounded(mean),
               (uintmax_t)rounded(spread_of(&all)));
}

static spread of_band(const tutor_games *from, unsigned variant, unsigned about, unsigned band,
                      double mean)
{
    spread found = {0};
    for (size_t i = 0; i < from->count; i++) {
        const tutor *one = &from->players[i].of[variant];
        if (one->games > 0 && tutor_band(tutor_people_strength(one)) == band)
            add(&found, &one->sums[about], mean);
    }
    return found;
}

void tutor_write_reference(out *to, const tutor_games *from)
{
    write_people(to, from);
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++)
        for (unsigned about = 0; about < HABIT_HASTE; about++)
            for (unsigned band = 0; band < TUTOR_BANDS; band++) {
                const spread once = of_band(from, variant, about, band, 0);
                const spread again = of_band(from, variant, about, band, mean_of(&once));
                if (again.players > 0)
                    out_format(to, "REFERENCE(%s, %s, %u, %ju, %ju, %zu)\n", variant_ids[variant],
                               habit_ids[about], band, (uintmax_t)rounded(mean_of(&once)),
                               (uintmax_t)rounded(spread_of(&again)), again.players);
            }
}
