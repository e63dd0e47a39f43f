/* SPDX-License-Identifier: MIT */
/* The options of everything that plays matches: see match_options.h. */
#include "match/options.h"

#include <string.h>
#include <unistd.h>

#include "game/control.h"

#define USUAL_MOVE_MS 100
#define USUAL_RANDOM_PLIES 6
#define MOST_MS 86400000

/* The numbers among the options, as given or as usual. */
typedef struct numbers {
    uint32_t of[MATCH_OPTIONS];
} numbers;

static const option_row rows[] = {
#define MATCH_OPTION MATCH_OPTION_ROW
#include "match/options.def"
#undef MATCH_OPTION
};
static const struct {
    uint32_t low, high, usual;
} ranges[MATCH_OPTIONS] = {
#define MATCH_OPTION(id, name, letter, argument, help, low, high, usual) {low, high, usual},
#include "match/options.def"
#undef MATCH_OPTION
};

static bool read_numbers(numbers *all, console *to, const arguments *given, uint32_t usual_games)
{
    for (int i = 0; i < MATCH_OPTIONS; i++) {
        all->of[i] = i == MATCH_GAMES ? usual_games : ranges[i].usual;
        if (ranges[i].high > 0 &&
            !option_take(&all->of[i], to, given, rows, i, ranges[i].low, ranges[i].high))
            return false;
    }
    return true;
}

static match_rules rules_of(const numbers *all, const arguments *given)
{
    const char *repetition = given->values[MATCH_REPETITION];
    const char *at_limit = given->values[MATCH_AT_LIMIT];
    match_rules rules = {
        .limits = SU_LIMITS_INIT,
        .house = SU_HOUSE_RULES_INIT,
        .most_plies = all->of[MATCH_MAX_PLIES],
        .margin_ms = all->of[MATCH_MARGIN],
        .patience_ms = all->of[MATCH_TIMEOUT],
    };
    rules.house.repetition_draw = repetition == NULL || strcmp(repetition, "draw") == 0;
    rules.house.no_progress_plies = all->of[MATCH_NO_PROGRESS];
    rules.house.more_wins = at_limit != NULL && strcmp(at_limit, "more") == 0;
    rules.house.time.total_ms = all->of[MATCH_TIME];
    rules.house.time.increment_ms = all->of[MATCH_INCREMENT];
    rules.limits.depth = all->of[MATCH_DEPTH];
    rules.limits.nodes = all->of[MATCH_NODES];
    rules.limits.move_ms = all->of[MATCH_MOVETIME];
    if (rules.limits.depth == 0 && rules.limits.nodes == 0 && rules.limits.move_ms == 0 &&
        !control_is_timed(&rules.house.time))
        rules.limits.move_ms = USUAL_MOVE_MS;
    return rules;
}

exit_code match_settings_read(match_settings *settings, console *to, const arguments *given,
                              const char *start, uint32_t usual_games)
{
    numbers all;
    const char *where = given->values[MATCH_OPENINGS];
    if (!read_numbers(&all, to, given, usual_games))
        return EXIT_MALFORMED;
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
    exit_code code =
        openings_read(&settings->openings, to, settings->opening_words, settings->opening_plies);
    if (code != EXIT_DONE)
        match_settings_free(settings);
    return code;
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
    if (settings->random_plies > 0 &&
        !openings_draw(from, to, settings->random_plies, settings->seed, settings->pairs))
        return false;
    if (openings_distinct(from) < settings->pairs)
        complain(to, MESSAGE_FEW_OPENINGS, in_digits(openings_distinct(from)),
                 in_digits(settings->pairs));
    return true;
}

void match_settings_free(match_settings *settings)
{
    openings_free(&settings->openings);
}
