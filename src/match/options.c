/* SPDX-License-Identifier: MIT */
/* The options of everything that plays matches: see match_options.h. */
#include "match/options.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define USUAL_MOVE_MS 100
#define USUAL_RANDOM_PLIES 6
#define MOST_GAMES 1000000
#define MOST_MS 86400000

/* The numbers among the options, as given or as usual. */
typedef struct numbers {
    uint32_t of[MATCH_OPTIONS];
} numbers;

static const struct {
    int option;
    const char *name;
    uint32_t low, high, usual;
} number_rows[] = {
    {MATCH_CONCURRENCY, "--concurrency", 1, 256, 1},
    {MATCH_DEPTH, "--depth", 1, SU_MAX_DEPTH, 0},
    {MATCH_NODES, "--nodes", 1, UINT32_MAX, 0},
    {MATCH_MOVETIME, "--movetime", 1, MOST_MS, 0},
    {MATCH_TIME, "--time", 1, MOST_MS, 0},
    {MATCH_INCREMENT, "--increment", 0, MOST_MS, 0},
    {MATCH_OPENING_PLIES, "--opening-plies", 0, OPENING_PLIES, OPENING_PLIES},
    {MATCH_RANDOM_PLIES, "--random-plies", 0, OPENING_PLIES, 0},
    {MATCH_SEED, "--seed", 0, UINT32_MAX, 1},
    {MATCH_NO_PROGRESS, "--no-progress", 0, 10000, 200},
    {MATCH_MAX_PLIES, "--max-plies", 1, 100000, 600},
    {MATCH_MARGIN, "--margin", 0, MOST_MS, 200},
    {MATCH_TIMEOUT, "--timeout", 1, MOST_MS, 60000},
};

static bool read_numbers(numbers *all, console *to, const arguments *given, uint32_t usual_games)
{
    const char *games = given->values[MATCH_GAMES];
    all->of[MATCH_GAMES] = usual_games;
    if (games != NULL && !option_number(&all->of[MATCH_GAMES], to, "--games", games, 1, MOST_GAMES))
        return false;
    for (size_t i = 0; i < sizeof number_rows / sizeof *number_rows; i++) {
        int option = number_rows[i].option;
        all->of[option] = number_rows[i].usual;
        if (given->values[option] != NULL &&
            !option_number(&all->of[option], to, number_rows[i].name, given->values[option],
                           number_rows[i].low, number_rows[i].high))
            return false;
    }
    return true;
}

static match_rules rules_of(const numbers *all, const arguments *given)
{
    const char *repetition = given->values[MATCH_REPETITION];
    match_rules rules = {
        .limits = SU_LIMITS_INIT,
        .house = SU_HOUSE_RULES_INIT,
        .most_plies = all->of[MATCH_MAX_PLIES],
        .margin_ms = all->of[MATCH_MARGIN],
        .patience_ms = all->of[MATCH_TIMEOUT],
    };
    rules.house.repetition_draw = repetition == NULL || strcmp(repetition, "draw") == 0;
    rules.house.no_progress_plies = all->of[MATCH_NO_PROGRESS];
    rules.house.time.total_ms = all->of[MATCH_TIME];
    rules.house.time.increment_ms = all->of[MATCH_INCREMENT];
    rules.limits.depth = all->of[MATCH_DEPTH];
    rules.limits.nodes = all->of[MATCH_NODES];
    rules.limits.move_ms = all->of[MATCH_MOVETIME];
    if (rules.limits.depth == 0 && rules.limits.nodes == 0 && rules.limits.move_ms == 0 &&
        rules.house.time.total_ms == 0 && rules.house.time.increment_ms == 0)
        rules.limits.move_ms = USUAL_MOVE_MS;
    return rules;
}

bool match_settings_read(match_settings *settings, console *to, const arguments *given,
                         const char *start, uint32_t usual_games)
{
    numbers all;
    const char *where = given->values[MATCH_OPENINGS];
    if (!read_numbers(&all, to, given, usual_games))
        return false;
    *settings = (match_settings){
        .opening_words = where == NULL ? start : where,
        .opening_plies = all.of[MATCH_OPENING_PLIES],
        .random_plies = all.of[MATCH_RANDOM_PLIES],
        .rules = rules_of(&all, given),
        .pairs = (all.of[MATCH_GAMES] + 1) / 2,
        .concurrency = all.of[MATCH_CONCURRENCY],
        .seed = all.of[MATCH_SEED],
    };
    if (where == NULL && given->values[MATCH_RANDOM_PLIES] == NULL)
        settings->random_plies = USUAL_RANDOM_PLIES;
    bool read =
        openings_read(&settings->openings, to, settings->opening_words, settings->opening_plies);
    if (!read)
        match_settings_free(settings);
    return read;
}

bool match_settings_keep(match_settings *settings, console *to, const char *state, bool resume)
{
    settings->state = state;
    settings->resume = resume;
    if (resume && state == NULL) {
        complain(to, MESSAGE_RESUME_NEEDS_STATE, "");
        return false;
    }
    if (!resume && state != NULL && access(state, F_OK) == 0) {
        complain(to, MESSAGE_STATE_IS_THERE, state);
        return false;
    }
    return true;
}

bool match_settings_prepare(match_settings *settings, console *to)
{
    openings *from = &settings->openings;
    char words[2][24];
    if (settings->random_plies > 0 &&
        !openings_draw(from, to, settings->random_plies, settings->seed, settings->pairs))
        return false;
    if (openings_distinct(from) < settings->pairs) {
        snprintf(words[0], sizeof words[0], "%zu", openings_distinct(from));
        snprintf(words[1], sizeof words[1], "%u", settings->pairs);
        complain(to, MESSAGE_FEW_OPENINGS, words[0], words[1]);
    }
    return true;
}

void match_settings_free(match_settings *settings)
{
    openings_free(&settings->openings);
}
