/* SPDX-License-Identifier: MIT */
/* The state of a match on disk: see match.h. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "apps/input.h"
#include "apps/match.h"

static const char first_line[] = "sumito match state 1";

static void put_number(out *to, const char *name, uint64_t number)
{
    out_text(to, name);
    out_char(to, ' ');
    out_unsigned(to, number);
    out_char(to, '\n');
}

static void put_words(out *to, const char *name, const char *words)
{
    out_text(to, name);
    out_char(to, ' ');
    out_text(to, words);
    out_char(to, '\n');
}

/* Everything that decides how a pair is played. The number of pairs may grow. */
static void put_settings(out *to, const match_settings *settings)
{
    const match_rules *rules = &settings->rules;
    out_text(to, first_line);
    out_char(to, '\n');
    put_words(to, "a", settings->player_words[0]);
    put_words(to, "b", settings->player_words[1]);
    put_words(to, "openings", settings->opening_words);
    put_number(to, "opening_plies", settings->opening_plies);
    put_number(to, "random_plies", settings->random_plies);
    put_number(to, "seed", settings->seed);
    put_number(to, "depth", rules->limits.depth);
    put_number(to, "nodes", rules->limits.nodes);
    put_number(to, "move_ms", (uint64_t)rules->limits.move_ms);
    put_number(to, "time_ms", rules->house.time.total_ms);
    put_number(to, "increment_ms", rules->house.time.increment_ms);
    put_number(to, "repetition_draw", rules->house.repetition_draw);
    put_number(to, "no_progress_plies", rules->house.no_progress_plies);
    put_number(to, "most_plies", rules->most_plies);
    put_number(to, "adjudicate_score", (uint64_t)rules->adjudicate_score);
    put_number(to, "adjudicate_plies", rules->adjudicate_plies);
}

/* The pairs that are done: all before the first open one, and a few behind it. */
static void put_done(out *to, const match_settings *settings, const bool *done)
{
    uint32_t first = 0;
    while (first < settings->pairs && done[first])
        first++;
    put_number(to, "done_before", first);
    for (uint32_t i = first; i < settings->pairs; i++)
        if (done[i])
            put_number(to, "done", i);
}

bool match_state_save(const match_settings *settings, const match_standing *standing)
{
    saved_file file;
    match_tally tally = standing->tally;
    tally_field fields[TALLY_FIELDS];
    size_t count = match_tally_fields(fields, &tally);
    if (!saved_file_open(&file, settings->state))
        return false;
    put_settings(&file.stream.out, settings);
    put_done(&file.stream.out, settings, standing->done);
    for (size_t i = 0; i < count; i++)
        put_number(&file.stream.out, fields[i].name, *fields[i].value);
    return saved_file_close(&file);
}

/* ---- Reading -------------------------------------------------------------------------------- */

static bool mark_done(match_standing *standing, const match_settings *settings, text name,
                      uint64_t number)
{
    if (text_is(name, "done_before")) {
        for (uint32_t i = 0; i < number && i < settings->pairs; i++)
            standing->done[i] = true;
        return true; /* also where fewer pairs are wanted now */
    }
    if (!text_is(name, "done") || number >= settings->pairs)
        return false;
    standing->done[number] = true;
    return true;
}

static bool take_line(match_standing *standing, const match_settings *settings, text line)
{
    tally_field fields[TALLY_FIELDS];
    size_t count = match_tally_fields(fields, &standing->tally);
    text name = text_take_word(&line);
    uint32_t number;
    if (!text_to_unsigned(&number, text_take_word(&line), UINT32_MAX))
        return false;
    for (size_t i = 0; i < count; i++)
        if (text_is(name, fields[i].name)) {
            *fields[i].value = number;
            return true;
        }
    return mark_done(standing, settings, name, number);
}

/* Takes the first line of a text. */
static text take_expected(text *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    text line = {rest->at, (size_t)(end - rest->at)};
    rest->at += line.length + 1;
    rest->length -= line.length + 1;
    return line;
}

/* Reads the file against the settings that are expected first; the number of the line that does not
 * fit, or 0. */
static unsigned read_lines(match_standing *standing, const match_settings *settings, input *from)
{
    draft settings_text = draft_begin();
    text line;
    unsigned number = 0;
    bool fits = true;
    put_settings(&settings_text.out, settings);
    text expected = {settings_text.data, settings_text.length};
    while (fits && !settings_text.failed && input_line(from, &line)) {
        number++;
        fits = expected.length > 0 ? text_equal(take_expected(&expected), line)
                                   : take_line(standing, settings, line);
    }
    if (expected.length > 0 && fits) {
        number++; /* the file ends too early */
        fits = false;
    }
    draft_free(&settings_text);
    return fits ? 0 : number;
}

exit_code match_state_load(match_standing *standing, const match_settings *settings, console *to)
{
    input from;
    char digits[12];
    if (access(settings->state, F_OK) != 0)
        return EXIT_DONE;
    unsigned wrong = 0;
    if (input_open(&from, settings->state, NULL))
        wrong = read_lines(standing, settings, &from);
    int error = from.error;
    input_close(&from);
    if (error != 0) {
        complain(to, MESSAGE_CANNOT_READ, settings->state, strerror(error));
        return EXIT_FAILED;
    }
    if (wrong == 0)
        return EXIT_DONE;
    snprintf(digits, sizeof digits, "%u", wrong);
    complain(to, MESSAGE_OTHER_MATCH, settings->state, digits);
    return EXIT_MALFORMED;
}
