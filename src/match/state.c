/* SPDX-License-Identifier: MIT */
/* The state of a match on disk: see match.h. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/growing.h"
#include "cli/input.h"
#include "match/match.h"
#include "rules/position.h"

static const char first_line[] = "sumito match state 2";

/* Of a fingerprint. */
#define PRINT_DIGITS 16

static void put_number(out *to, const char *name, uint64_t number)
{
    out_format(to, "%s %ju\n", name, number);
}

static void put_words(out *to, const char *name, const char *words)
{
    out_format(to, "%s %s\n", name, words);
}

/* Everything that decides how a pair is played. The number of pairs may grow. */
static void put_settings(out *to, const match_settings *settings)
{
    const match_rules *rules = &settings->rules;
    out_format(to, "%s\n", first_line);
    for (size_t i = 0; i < settings->pairing_count; i++) {
        put_words(to, "a", settings->pairings[i].words[0]);
        put_words(to, "b", settings->pairings[i].words[1]);
    }
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
    if (rules->house.more_wins) /* those of earlier versions know nothing of it */
        put_number(to, "more_wins", 1);
    put_number(to, "most_plies", rules->most_plies);
    put_number(to, "adjudicate_score", (uint64_t)rules->adjudicate_score);
    put_number(to, "adjudicate_plies", rules->adjudicate_plies);
    put_number(to, "adjudicate_proved", rules->adjudicate_proved);
}

/* A pair as a line: pairing, pair, and of each game fingerprint, result, ending and plies. */
#define PAIR_TEXT 192
static size_t format_pair(char line[PAIR_TEXT], size_t pairing, uint32_t pair,
                          const match_pair *played)
{
    int length = snprintf(line, PAIR_TEXT, "pair %zu %u", pairing, pair);
    for (unsigned i = 0; i < 2; i++) {
        const match_result *game = &played->games[i];
        length += snprintf(line + length, PAIR_TEXT - (size_t)length, " %016llx %s %s %u",
                           (unsigned long long)game->print, su_result_name(game->result),
                           match_ending_name(game->ending), game->plies);
    }
    length += snprintf(line + length, PAIR_TEXT - (size_t)length, "\n");
    return (size_t)length;
}

int match_state_open(const match_settings *settings, const match_standing *standings)
{
    saved_file file;
    char line[PAIR_TEXT];
    if (!saved_file_open_as_is(&file, settings->state))
        return -1;
    put_settings(&file.stream.out, settings);
    for (size_t i = 0; i < settings->pairing_count; i++)
        for (uint32_t n = 0; n < settings->pairs; n++)
            if (standings[i].pairs[n].done)
                out_bytes(&file.stream.out, line, format_pair(line, i, n, &standings[i].pairs[n]));
    if (!saved_file_close(&file))
        return -1;
    return open(settings->state, O_WRONLY | O_APPEND | O_CLOEXEC);
}

bool match_state_add(int descriptor, size_t pairing, uint32_t pair, const match_pair *played)
{
    char line[PAIR_TEXT];
    size_t length = format_pair(line, pairing, pair, played);
    ssize_t written;
    do
        written = write(descriptor, line, length);
    while (written < 0 && errno == EINTR);
    if (written >= 0 && (size_t)written < length)
        errno = ENOSPC;
    return written == (ssize_t)length;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static bool take_ending(match_ending *ending, text word)
{
    for (unsigned i = ENDING_NONE + 1; i < ENDINGS; i++)
        if (text_is(word, match_ending_name((match_ending)i))) {
            *ending = (match_ending)i;
            return true;
        }
    return false;
}

static bool take_game(match_result *game, text *line)
{
    text print = text_take_word(line);
    if (print.length != PRINT_DIGITS || !text_to_hex(&game->print, print) ||
        !result_named(&game->result, text_take_word(line)) || game->result == SU_ONGOING ||
        !take_ending(&game->ending, text_take_word(line)) ||
        !text_to_unsigned(&game->plies, text_take_word(line), UINT32_MAX))
        return false;
    game->failed = game->result == SU_FIRST_WINS ? SU_SECOND : SU_FIRST;
    return true;
}

/* The line of a pair; those beyond what is to be played now are left out. */
static bool take_line(match_standing *standings, const match_settings *settings, text line)
{
    match_pair played = {.done = true};
    uint32_t pairing, pair;
    if (!text_is(text_take_word(&line), "pair") ||
        !text_to_unsigned(&pairing, text_take_word(&line), UINT32_MAX) ||
        !text_to_unsigned(&pair, text_take_word(&line), UINT32_MAX) ||
        !take_game(&played.games[0], &line) || !take_game(&played.games[1], &line) ||
        text_take_word(&line).length != 0 || pairing >= settings->pairing_count)
        return false;
    if (pair >= settings->pairs || standings[pairing].pairs[pair].done)
        return true;
    standings[pairing].pairs[pair] = played;
    return match_tally_add(&standings[pairing].tally, played.games);
}

/* Reads the file against the settings that are expected first; the number of the line that does not
 * fit, or 0. A last line that breaks off is passed over: its pair was being written when the
 * machine stopped. */
static unsigned read_lines(match_standing *standings, const match_settings *settings, input *from)
{
    growing settings_text = growing_new();
    text line;
    unsigned number = 0, wrong = 0;
    put_settings(&settings_text.out, settings);
    text expected = {settings_text.data, settings_text.length};
    while (wrong == 0 && !settings_text.failed && input_line(from, &line)) {
        number++;
        if (expected.length > 0 ? !text_equal(text_take_line(&expected), line)
                                : !from->breaks_off && !take_line(standings, settings, line))
            wrong = number;
    }
    if (wrong == 0 && expected.length > 0)
        wrong = number + 1; /* the file ends too early */
    growing_free(&settings_text);
    return wrong;
}

exit_code match_state_load(match_standing *standings, const match_settings *settings, console *to)
{
    input from;
    if (access(settings->state, F_OK) != 0)
        return EXIT_DONE;
    unsigned wrong = 0;
    if (input_open_as_is(&from, settings->state, NULL))
        wrong = read_lines(standings, settings, &from);
    int error = from.error;
    input_close(&from);
    if (error != 0)
        return cannot_read(to, settings->state, error);
    if (wrong == 0)
        return EXIT_DONE;
    complain(to, MESSAGE_OTHER_MATCH, settings->state, in_digits(wrong));
    return EXIT_MALFORMED;
}
