/* SPDX-License-Identifier: MIT */
/* sumito ladder: every level and the yardsticks against each other, and their ratings. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "match/ladder_rows.h"
#include "match/options.h"
#include "match/report.h"

enum { LEVELS = MATCH_OPTIONS, STATE, RESUME, RESULTS, FIT, WRITE };
const option_row ladder_rows[] = {
#define MATCH_OPTION MATCH_OPTION_ROW
#include "match/options.def"
#undef MATCH_OPTION
    [LEVELS] = {"levels", 0, "FIRST-LAST", MESSAGE_OPTION_LADDER_LEVELS},
    [STATE] = {"state", 0, "FILE", MESSAGE_OPTION_STATE},
    [RESUME] = {"resume", 0, NULL, MESSAGE_OPTION_RESUME},
    [RESULTS] = {"results", 0, "FILE", MESSAGE_OPTION_LADDER_RESULTS},
    [FIT] = {"fit", 0, "FILE", MESSAGE_OPTION_LADDER_FIT},
    [WRITE] = {"write", 0, "FILE", MESSAGE_OPTION_LADDER_WRITE},
    {0},
};

#define USUAL_GAMES 20

typedef struct ladder {
    su_variant variant;
    unsigned bottom, top; /* rungs */
    fit_result results[LADDER_PAIRINGS];
    size_t count;
    fit_rating ratings[LADDER_RUNGS];
    bool played; /* and not only read */
    uint64_t games_played, games_distinct;
    uint32_t seed;
} ladder;

/* ---- Playing -------------------------------------------------------------------------------- */

/* Everybody against everybody. The strongest begin: their games take longest. */
static size_t make_pairings(match_pairing pairings[], const ladder *self, console *to)
{
    size_t count = 0;
    for (unsigned a = self->top; a > self->bottom; a--)
        for (unsigned b = a; b-- > self->bottom; count++) {
            const unsigned rungs[2] = {a, b};
            for (unsigned i = 0; i < 2; i++) {
                pairings[count].words[i] = ladder_player(rungs[i]);
                player_spec_read(&pairings[count].players[i], to, "a", ladder_player(rungs[i]));
            }
        }
    return count;
}

/* Takes over what was played; pairings of which nothing was are no results. */
static void collect(ladder *self, const match_standing *standings)
{
    size_t at = 0;
    for (unsigned a = self->top; a > self->bottom; a--)
        for (unsigned b = a; b-- > self->bottom; at++) {
            const match_tally *tally = &standings[at].tally;
            self->games_played += tally->played;
            self->games_distinct += match_tally_games(tally);
            if (tally->played > 0)
                self->results[self->count++] = (fit_result){a, b, tally->pairs};
        }
}

static exit_code play(ladder *self, match_settings *settings, console *to)
{
    match_pairing *pairings = calloc(LADDER_PAIRINGS, sizeof *pairings);
    match_standing *standings = calloc(LADDER_PAIRINGS, sizeof *standings);
    exit_code code = EXIT_FAILED;
    self->played = true;
    self->seed = settings->seed;
    settings->pairings = pairings;
    if (pairings == NULL || standings == NULL) {
        code = no_memory(to);
    } else {
        settings->pairing_count = make_pairings(pairings, self, to);
        interrupt_catch();
        code = match_play(standings, settings, to);
        collect(self, standings);
        match_standings_free(standings, settings);
    }
    free(standings);
    free(pairings);
    return code;
}

/* ---- Rating --------------------------------------------------------------------------------- */

/* Level 1 is the measure, or the lowest level among the players with the rating known of it. */
static void rate(ladder *self)
{
    unsigned anchor = self->bottom > LADDER_LEVEL_1 ? self->bottom : LADDER_LEVEL_1;
    const rating *known = rating_of(self->variant, anchor);
    fit_result shifted[LADDER_PAIRINGS];
    for (size_t i = 0; i < self->count; i++)
        shifted[i] = (fit_result){self->results[i].a - self->bottom,
                                  self->results[i].b - self->bottom, self->results[i].pairs};
    ratings_fit(&self->ratings[self->bottom], self->top - self->bottom + 1, shifted, self->count,
                anchor - self->bottom,
                anchor == LADDER_LEVEL_1 || known == NULL ? RATING_OF_LEVEL_1 : known->elo);
}

/* Whether everybody has met everybody. */
static bool is_complete(const ladder *self)
{
    size_t players = self->top - self->bottom + 1;
    return self->count == players * (players - 1) / 2 && self->count > 0;
}

/* ---- Telling -------------------------------------------------------------------------------- */

/* "r", "g", or the number of a level. */
static const char *short_name(unsigned rung)
{
    const char *name = ladder_player(rung), *number = strchr(name, '=');
    static const char *const yardsticks[LADDER_LEVEL_1] = {"r", "g"};
    return number == NULL ? yardsticks[rung] : number + 1;
}

/* What one scores against another; NAN if they have not met. */
static double score_against(const ladder *self, unsigned rung, unsigned other)
{
    for (size_t i = 0; i < self->count; i++) {
        const fit_result *row = &self->results[i];
        if (row->a == rung && row->b == other)
            return pair_counts_score(&row->pairs);
        if (row->b == rung && row->a == other)
            return 1 - pair_counts_score(&row->pairs);
    }
    return NAN;
}

static void print_player(console *to, const ladder *self, unsigned rung)
{
    const fit_rating *own = &self->ratings[rung];
    char words[64];
    snprintf(words, sizeof words, "%-9s %6.0f %s%-4.0f %6llu ", ladder_player(rung), own->elo,
             plus_minus(to), own->error, (unsigned long long)own->pairs);
    out_text(&to->data.out, words);
    for (unsigned other = self->bottom; other <= self->top; other++) {
        double score = score_against(self, rung, other);
        snprintf(words, sizeof words, isnan(score) ? "   -" : "%4.0f", 100 * score);
        out_text(&to->data.out, words);
    }
    out_char(&to->data.out, '\n');
}

static void print_ladder(console *to, const ladder *self)
{
    char words[24];
    message_write(&to->data.out, to->language, MESSAGE_LADDER_HEAD, "");
    for (unsigned rung = self->bottom; rung <= self->top; rung++) {
        snprintf(words, sizeof words, "%4s", short_name(rung));
        out_text(&to->data.out, words);
    }
    out_char(&to->data.out, '\n');
    for (unsigned rung = self->bottom; rung <= self->top; rung++)
        print_player(to, self, rung);
    if (!self->played)
        return;
    say_line(to, MESSAGE_LADDER_GAMES, in_digits(self->games_distinct),
             in_digits(self->games_played));
    say_line(to, MESSAGE_MATCH_SEED, in_digits(self->seed));
}

static void json_player(json *writer, const ladder *self, unsigned rung)
{
    const fit_rating *own = &self->ratings[rung];
    json_begin_object(writer);
    json_text(json_key(writer, "player"), ladder_player(rung));
    match_write_number(json_key(writer, "rating"), own->elo);
    match_write_number(json_key(writer, "rating_error"), own->error);
    match_write_number(json_key(writer, "score"), own->score);
    json_end_object(writer);
}

static void json_result(json *writer, const fit_result *row)
{
    json_begin_object(writer);
    json_text(json_key(writer, "a"), ladder_player(row->a));
    json_text(json_key(writer, "b"), ladder_player(row->b));
    json_pairs(writer, "pairs", &row->pairs);
    json_end_object(writer);
}

static void print_json(console *to, const ladder *self)
{
    json writer = json_open_document(&to->data.out);
    json_text(json_key(&writer, "variant"), su_variant_name(self->variant));
    json_begin_array(json_key(&writer, "players"));
    for (unsigned i = self->bottom; i <= self->top; i++)
        json_player(&writer, self, i);
    json_end_array(&writer);
    json_begin_array(json_key(&writer, "results"));
    for (size_t i = 0; i < self->count; i++)
        json_result(&writer, &self->results[i]);
    json_end_array(&writer);
    if (self->played) {
        json_unsigned(json_key(&writer, "games"), self->games_distinct);
        json_unsigned(json_key(&writer, "played"), self->games_played);
        json_unsigned(json_key(&writer, "seed"), self->seed);
    }
    json_bool(json_key(&writer, "interrupted"), interrupted());
    json_close_document(&writer);
}

/* ---- Files ---------------------------------------------------------------------------------- */

static exit_code write_rows(console *to, const char *path, const growing *written)
{
    if (!written->failed && ladder_replace_rows(path, written))
        return EXIT_DONE;
    return cannot_write(to, path, written->failed ? ENOMEM : errno);
}

/* Results as they are; ratings only of players who have all met. */
static exit_code write_files(console *to, const ladder *self, const arguments *given)
{
    exit_code code = EXIT_DONE;
    growing results = growing_new(), ratings = growing_new();
    for (size_t i = 0; i < self->count; i++)
        ladder_put_result(&results.out, self->variant, &self->results[i]);
    for (unsigned rung = self->bottom; rung <= self->top; rung++)
        ladder_put_rating(&ratings.out, self->variant, rung, &self->ratings[rung]);
    if (given->values[RESULTS] != NULL)
        code = write_rows(to, given->values[RESULTS], &results);
    if (code == EXIT_DONE && given->values[WRITE] != NULL && !is_complete(self)) {
        complain(to, MESSAGE_LADDER_NOT_WHOLE, given->values[WRITE]);
        code = EXIT_FAILED;
    } else if (code == EXIT_DONE && given->values[WRITE] != NULL) {
        code = write_rows(to, given->values[WRITE], &ratings);
    }
    growing_free(&results);
    growing_free(&ratings);
    return code;
}

/* ---- The command ---------------------------------------------------------------------------- */

/* The yardsticks stand below level 1. */
static bool read_levels(ladder *self, console *to, const char *words)
{
    const char *dash = words == NULL ? NULL : strchr(words, '-');
    uint32_t first, last;
    self->bottom = 0;
    self->top = LADDER_RUNGS - 1;
    if (words == NULL)
        return true;
    if (dash == NULL ||
        !text_to_unsigned(&first, (text){words, (size_t)(dash - words)}, SU_LEVELS) ||
        !text_to_unsigned(&last, text_of(dash + 1), SU_LEVELS) || first < 1 || last < first) {
        complain(to, MESSAGE_BAD_LEVELS, words, in_digits(SU_LEVELS));
        return false;
    }
    self->bottom = first == 1 ? 0 : first + LADDER_LEVEL_1 - 1;
    self->top = last + LADDER_LEVEL_1 - 1;
    return true;
}

/* Plays the games that the options tell. */
static exit_code play_as_told(ladder *self, console *to, const arguments *given)
{
    match_settings settings;
    exit_code code = match_settings_read(&settings, to, given, given->operands[0], USUAL_GAMES);
    if (code != EXIT_DONE)
        return code;
    code = EXIT_MALFORMED;
    if (match_settings_keep(&settings, to, given->values[STATE], given->values[RESUME] != NULL) &&
        match_settings_prepare(&settings, to))
        code = play(self, &settings, to);
    match_settings_free(&settings);
    return code;
}

exit_code run_ladder(console *to, const arguments *given)
{
    ladder self = {.variant = SU_CLASSIC};
    const char *fit = given->values[FIT];
    exit_code code = EXIT_DONE;
    if (!variant_read(&self.variant, to, given->operands[0]) ||
        !read_levels(&self, to, given->values[LEVELS]))
        return EXIT_MALFORMED;
    if (fit == NULL)
        code = play_as_told(&self, to, given);
    else if (!ladder_read_results(self.results, &self.count, to, fit, self.variant, self.bottom,
                                  self.top))
        code = EXIT_MALFORMED;
    if (code != EXIT_DONE)
        return code;
    rate(&self);
    if (given->values[MATCH_JSON] != NULL)
        print_json(to, &self);
    else
        print_ladder(to, &self);
    return write_files(to, &self, given);
}
