/* SPDX-License-Identifier: MIT */
/* sumito ladder: measures every level against the one below. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/commands.h"
#include "apps/describe.h"
#include "apps/input.h"
#include "apps/interrupt.h"
#include "apps/match_options.h"
#include "apps/match_ratings.h"
#include "apps/match_report.h"

enum { LEVELS = MATCH_OPTIONS, WRITE };
static const option_row rows[] = {
    MATCH_OPTION_ROWS,
    [LEVELS] = {"levels", 0, "FIRST-LAST", "only these levels (1-10)"},
    [WRITE] = {"write", 0, "FILE", "put the game's ratings into a levels.def"},
    {0},
};

#define USUAL_GAMES 100

/* A player of the ladder against the one below. */
typedef struct rung {
    bool measured;
    uint64_t games, permille;
    double elo, error; /* against the player below */
    double rating, rating_error;
} rung;

typedef struct ladder {
    su_variant variant;
    unsigned bottom, top; /* rungs */
    rung rungs[LADDER_RUNGS];
} ladder;

/* ---- Measuring ------------------------------------------------------------------------------ */

/* Elo and error of a step. Where one player won everything half a point is given away: a ladder
 * needs numbers that can be added. */
static void measure(rung *self, const match_tally *tally)
{
    elo_estimate estimate = elo_estimate_of(&tally->pairs);
    double games = (double)match_tally_games(tally), least = 0.5 / games;
    double score = pair_counts_score(&tally->pairs);
    self->measured = true;
    self->games = match_tally_games(tally);
    self->permille = match_tally_permille(tally);
    self->elo = elo_of_score(fmin(fmax(score, least), 1 - least));
    self->error = fmax(isfinite(estimate.low) ? self->elo - estimate.low : 0,
                       isfinite(estimate.high) ? estimate.high - self->elo : 0);
}

/* Plays one rung against the one below; false where the ladder cannot go on. */
static bool climb(ladder *self, match_settings *settings, console *to, unsigned at, exit_code *code)
{
    match_standing standing;
    for (unsigned i = 0; i < 2; i++) {
        settings->player_words[i] = ladder_player(at - i);
        player_spec_read(&settings->players[i], to, "a", settings->player_words[i]);
    }
    *code = match_play(&standing, settings, to);
    if (*code == EXIT_DONE && match_tally_games(&standing.tally) > 0)
        measure(&self->rungs[at], &standing.tally);
    free(standing.done);
    return *code == EXIT_DONE && !interrupted();
}

/* Adds the steps up, from level 1 (or the lowest level played) both ways. Nobody has a rating on a
 * ladder that was left before it got there. */
static void rate(ladder *self)
{
    unsigned anchor = self->bottom > LADDER_LEVEL_1 ? self->bottom : LADDER_LEVEL_1;
    const rating *known = rating_of(self->variant, ladder_player(anchor));
    rung *rungs = self->rungs;
    rungs[anchor].rating = self->top < anchor ? NAN
                           : known == NULL    ? RATING_OF_LEVEL_1
                                              : known->elo;
    rungs[anchor].rating_error = known == NULL ? 0 : known->error;
    for (unsigned i = anchor + 1; i <= self->top; i++) {
        rungs[i].rating = rungs[i - 1].rating + rungs[i].elo;
        rungs[i].rating_error = hypot(rungs[i - 1].rating_error, rungs[i].error);
    }
    for (unsigned i = anchor; i > self->bottom; i--) {
        rungs[i - 1].rating = rungs[i].rating - rungs[i].elo;
        rungs[i - 1].rating_error = hypot(rungs[i].rating_error, rungs[i].error);
    }
}

/* The last rung up to which every step was measured. */
static unsigned reached(const ladder *self)
{
    unsigned at = self->bottom;
    while (at < self->top && self->rungs[at + 1].measured)
        at++;
    return at;
}

/* ---- Telling -------------------------------------------------------------------------------- */

static void print_rung(console *to, const ladder *self, unsigned at)
{
    const rung *step = &self->rungs[at];
    char words[128], score[DECIMAL_TEXT], elo[DECIMAL_TEXT];
    if (at == self->bottom) {
        snprintf(words, sizeof words, "%-42s", ladder_player(at));
    } else {
        decimal_format(score, (double)step->permille / 10, 1, false, to->language);
        decimal_format(elo, step->elo, 1, true, to->language);
        snprintf(words, sizeof words, "%-11s %-11s %6s %% %9s", ladder_player(at),
                 ladder_player(at - 1), score, elo);
    }
    out_text(&to->data.out, words);
    if (isfinite(step->rating)) {
        snprintf(words, sizeof words, " %7.0f %s%.0f", step->rating, plus_minus(to),
                 step->rating_error);
        out_text(&to->data.out, words);
    }
    out_char(&to->data.out, '\n');
}

static void print_ladder(console *to, const ladder *self, uint32_t seed)
{
    char digits[12];
    message_write(&to->data.out, to->language, MESSAGE_LADDER_HEAD, "");
    out_char(&to->data.out, '\n');
    for (unsigned i = self->bottom; i <= self->top; i++)
        print_rung(to, self, i);
    snprintf(digits, sizeof digits, "%u", seed);
    message_write(&to->data.out, to->language, MESSAGE_MATCH_SEED, digits);
    out_char(&to->data.out, '\n');
}

static void json_rung(json *writer, const ladder *self, unsigned at)
{
    const rung *step = &self->rungs[at];
    json_begin_object(writer);
    json_key(writer, "player");
    json_text(writer, ladder_player(at));
    json_key(writer, "rating");
    json_real(writer, step->rating);
    json_key(writer, "rating_error");
    json_real(writer, step->rating_error);
    if (step->measured) {
        json_key(writer, "against");
        json_text(writer, ladder_player(at - 1));
        json_key(writer, "games");
        json_unsigned(writer, step->games);
        json_key(writer, "score");
        json_thousandths(writer, (int64_t)step->permille);
        json_key(writer, "elo");
        json_real(writer, step->elo);
        json_key(writer, "error");
        json_real(writer, step->error);
    }
    json_end_object(writer);
}

static void print_json(console *to, const ladder *self, uint32_t seed)
{
    json writer = json_open_document(&to->data.out);
    json_key(&writer, "game");
    json_text(&writer, su_variant_name(self->variant));
    json_key(&writer, "players");
    json_begin_array(&writer);
    for (unsigned i = self->bottom; i <= self->top; i++)
        json_rung(&writer, self, i);
    json_end_array(&writer);
    json_key(&writer, "seed");
    json_unsigned(&writer, seed);
    json_key(&writer, "interrupted");
    json_bool(&writer, interrupted());
    json_close_document(&writer);
}

/* ---- levels.def ----------------------------------------------------------------------------- */

#define ROW_START 48
/* How the row of a player begins. */
static void row_start(char words[ROW_START], const ladder *self, unsigned at)
{
    static const char *const games[] = {
        [SU_CLASSIC] = "CLASSIC",
        [SU_NOTALONE] = "NOTALONE",
        [SU_OFFBOARD] = "OFFBOARD",
    };
    snprintf(words, ROW_START, "RATING(%s, \"%s\",", games[self->variant], ladder_player(at));
}

/* Whether a line is a row this ladder writes anew. */
static bool is_rewritten(const ladder *self, text line)
{
    char start[ROW_START];
    for (unsigned i = self->bottom; i <= self->top; i++) {
        row_start(start, self, i);
        if (line.length >= strlen(start) && memcmp(line.at, start, strlen(start)) == 0)
            return true;
    }
    return false;
}

/* What the file holds besides those rows. */
static bool keep_lines(draft *kept, const ladder *self, const char *path)
{
    input from;
    text line;
    if (access(path, F_OK) != 0)
        return true;
    bool opened = input_open(&from, path, NULL);
    while (opened && input_line(&from, &line)) {
        if (is_rewritten(self, line))
            continue;
        out_view(&kept->out, line);
        out_char(&kept->out, '\n');
    }
    errno = from.error != 0 ? from.error : kept->failed ? ENOMEM : 0;
    input_close(&from);
    return errno == 0;
}

static void put_rating(out *to, const ladder *self, unsigned at)
{
    const rung *own = &self->rungs[at];
    char row[96];
    /* The lowest rung has no step of its own: it was measured by the one above. */
    uint64_t games = own->measured ? own->games : self->rungs[at + 1].games;
    row_start(row, self, at);
    out_text(to, row);
    snprintf(row, sizeof row, " %.0f, %.0f, %llu)\n", own->rating, own->rating_error,
             (unsigned long long)games);
    out_text(to, row);
}

static exit_code write_ratings(console *to, const ladder *self, const char *path)
{
    saved_file file;
    draft kept = draft_begin();
    bool written = keep_lines(&kept, self, path) && saved_file_open(&file, path);
    if (written) {
        if (kept.length > 0)
            out_bytes(&file.stream.out, kept.data, kept.length);
        for (unsigned i = self->bottom; i <= self->top; i++)
            put_rating(&file.stream.out, self, i);
        written = saved_file_close(&file);
    }
    draft_free(&kept);
    if (!written)
        complain(to, MESSAGE_CANNOT_WRITE, path, strerror(errno));
    return written ? EXIT_DONE : EXIT_FAILED;
}

/* ---- The command ---------------------------------------------------------------------------- */

/* The yardsticks stand below level 1. */
static bool read_levels(ladder *self, console *to, const char *words)
{
    const char *dash = words == NULL ? NULL : strchr(words, '-');
    uint32_t first, last;
    char most[12];
    self->bottom = 0;
    self->top = LADDER_RUNGS - 1;
    if (words == NULL)
        return true;
    if (dash == NULL ||
        !text_to_unsigned(&first, (text){words, (size_t)(dash - words)}, SU_LEVELS) ||
        !text_to_unsigned(&last, text_of(dash + 1), SU_LEVELS) || first < 1 || last < first) {
        snprintf(most, sizeof most, "%d", SU_LEVELS);
        complain(to, MESSAGE_BAD_LEVELS, words, most);
        return false;
    }
    self->bottom = first == 1 ? 0 : first + LADDER_LEVEL_1 - 1;
    self->top = last + LADDER_LEVEL_1 - 1;
    return true;
}

static exit_code climb_all(ladder *self, match_settings *settings, console *to,
                           const arguments *given)
{
    exit_code code = EXIT_DONE;
    interrupt_catch();
    for (unsigned at = self->bottom + 1; at <= self->top; at++)
        if (!climb(self, settings, to, at, &code))
            break;
    if (code != EXIT_DONE)
        return code;
    self->top = reached(self);
    rate(self);
    if (given->values[MATCH_JSON] != NULL)
        print_json(to, self, settings->seed);
    else
        print_ladder(to, self, settings->seed);
    if (given->values[WRITE] == NULL || !isfinite(self->rungs[self->bottom].rating) ||
        self->top == self->bottom)
        return code;
    return write_ratings(to, self, given->values[WRITE]);
}

static exit_code run(console *to, const arguments *given)
{
    match_settings settings;
    ladder self = {.variant = SU_CLASSIC};
    if (!variant_read(&self.variant, to, given->operands[0]) ||
        !read_levels(&self, to, given->values[LEVELS]) ||
        !match_settings_read(&settings, to, given, given->operands[0], USUAL_GAMES))
        return EXIT_MALFORMED;
    exit_code code = match_settings_prepare(&settings, to) ? climb_all(&self, &settings, to, given)
                                                           : EXIT_MALFORMED;
    match_settings_free(&settings);
    return code;
}

const command command_ladder = {
    .name = "ladder",
    .operands = "GAME",
    .summary = "Measure every level of the engine against the one below",
    .details = "Plays GAME (classic, notalone, offboard): greedy against random, level 1 against\n"
               "greedy, level 2 against level 1 and so on; --games of each. Ratings are the sums\n"
               "of the Elo differences, level 1 being 1000, with what 95 % lie within. Ctrl-C\n"
               "finishes the games in progress and shows how far the ladder has come.\n",
    .rows = rows,
    .least = 1,
    .most = 1,
    .run = run,
};
