/* SPDX-License-Identifier: MIT */
/* Where the games of a match begin: see openings.h. */
#include "match/openings.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/describe.h"
#include "cli/input_trouble.h"
#include "cli/positions.h"
#include "cli/records.h"
#include "base/rng.h"
#include "match/seen.h"
#include "rules/position.h"
#include "rules/variant.h"

#define TRIES 2000 /* for one opening with random plies */

su_position opening_end(const opening *self)
{
    su_position position = self->start;
    for (size_t i = 0; i < self->count; i++)
        position = su_play(&position, self->moves[i]);
    return position;
}

static bool is_playable(const opening *self)
{
    su_position end = opening_end(self);
    return su_position_outcome(&end).result == SU_ONGOING;
}

/* Adds an opening, unless the game is over where it ends. */
static bool add(openings *self, const opening *next)
{
    if (!is_playable(next))
        return true;
    if (self->count == self->size) {
        size_t size = self->size == 0 ? 64 : self->size * 2;
        opening *larger = realloc(self->list, size * sizeof *larger);
        if (larger == NULL) {
            self->out_of_memory = true;
            return false;
        }
        self->list = larger;
        self->size = size;
    }
    self->list[self->count++] = *next;
    return true;
}

static bool add_start(openings *self, su_position start)
{
    return add(self, &(opening){.start = start});
}

/* `layouts`, or those of a game: `GAME:layouts`. */
static bool names_layouts(su_variant *variant, const char *words)
{
    const char *colon = strchr(words, ':');
    *variant = VARIANT_OF_LAYOUTS;
    if (colon != NULL && !variant_named(variant, (text){words, (size_t)(colon - words)}))
        return false;
    return variant_has_layouts(*variant) &&
           strcmp(colon == NULL ? words : colon + 1, "layouts") == 0;
}

static exit_code read_layouts(openings *self, su_variant variant)
{
    su_position start;
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        if (su_layout_start(&start, variant, i, NULL) == SU_OK && !add_start(self, start))
            return EXIT_FAILED;
    return EXIT_DONE;
}

/* ---- Files ---------------------------------------------------------------------------------- */

static bool is_text(text line)
{
    text_skip_spaces(&line);
    return line.length > 0 && *line.at != '#';
}

/* A file of positions begins like one, or with nothing; anything else is read as game records. */
static bool holds_positions(const char *path)
{
    input from;
    text line = {"", 0};
    su_position position;
    su_error error = {.fault = SU_FAULT_NONE};
    if (!input_open(&from, path, NULL))
        return false;
    bool found = false;
    while (!found && input_line(&from, &line))
        found = is_text(line);
    if (found)
        su_position_parse_text(&position, line.at, line.length, &error);
    const bool readable = from.error == 0;
    input_close(&from);
    return readable && error.fault != SU_FAULT_UNKNOWN_GAME;
}

static exit_code read_positions(openings *self, console *to, const char *path)
{
    input from;
    text line;
    uint64_t number = 0;
    exit_code code = input_open(&from, path, NULL) ? EXIT_DONE : EXIT_FAILED;
    while (code == EXIT_DONE && input_line(&from, &line)) {
        su_position position;
        su_error error;
        number++;
        if (!is_text(line))
            continue;
        code = exit_code_of(su_position_parse_text(&position, line.at, line.length, &error));
        if (code != EXIT_DONE)
            positions_complain(to, in_digits(number), &error);
        else if (!add_start(self, position))
            code = EXIT_FAILED;
    }
    if (from.error != 0)
        code = input_complain(to, &from, path);
    input_close(&from);
    return code;
}

static exit_code read_records(openings *self, console *to, const char *path, uint32_t plies)
{
    records file;
    su_record_event event;
    opening next = {.count = 0};
    exit_code code = EXIT_DONE;
    if (!records_open(&file, to, path))
        return file.code;
    while (code == EXIT_DONE && records_next(&event, &file)) {
        if (event.kind == SU_RECORD_START) {
            next = (opening){.start = event.of.start};
        } else if (event.kind == SU_RECORD_MOVE && event.depth == 0 && next.count < plies) {
            next.moves[next.count++] = event.of.move.move;
        } else if (event.kind == SU_RECORD_END) {
            code = add(self, &next) ? EXIT_DONE : EXIT_FAILED;
        } else if (event.kind == SU_RECORD_ERROR) {
            records_write_error(&to->talk.out, &file, &event);
            stream_flush(&to->talk);
            code = record_error_exit(&event.of.error);
        }
    }
    return exit_worse(records_close(&file), code);
}

/* A word that begins like no position is the name of a file, also of one that is not there. */
static bool names_a_file(const char *words)
{
    su_position position;
    su_error error;
    return su_position_parse(&position, words, &error) != SU_OK &&
           ((error.fault == SU_FAULT_UNKNOWN_GAME && strchr(words, ' ') == NULL) ||
            access(words, F_OK) == 0);
}

static exit_code read_position(openings *self, console *to, const char *words)
{
    su_position position;
    exit_code code;
    if (!position_from_argument(&position, &code, to, words, false))
        return code;
    return add_start(self, position) ? EXIT_DONE : EXIT_FAILED;
}

exit_code openings_read(openings *self, console *to, const char *words, uint32_t plies)
{
    exit_code code;
    su_variant variant;
    *self = (openings){.list = NULL};
    if (names_layouts(&variant, words))
        code = read_layouts(self, variant);
    else if (!names_a_file(words))
        code = read_position(self, to, words);
    else if (holds_positions(words))
        code = read_positions(self, to, words);
    else
        code = read_records(self, to, words, plies);
    if (self->out_of_memory)
        return no_memory(to);
    if (code != EXIT_DONE || self->count > 0)
        return code;
    complain(to, MESSAGE_NO_OPENING, words);
    return EXIT_MALFORMED;
}

void openings_free(openings *self)
{
    free(self->list);
    free(self->drawn);
}

/* ---- Random plies --------------------------------------------------------------------------- */

/* Nobody can push a marble off or win at once, and nobody has. */
static bool is_quiet(const su_position *position, const su_position *start)
{
    su_move moves[SU_MAX_MOVES];
    if (su_position_score(position, SU_FIRST) != su_position_score(start, SU_FIRST) ||
        su_position_score(position, SU_SECOND) != su_position_score(start, SU_SECOND) ||
        su_position_placing(position) ||
        (su_threats(position, SU_FIRST) | su_threats(position, SU_SECOND)) != 0)
        return false;
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        su_position after = su_play(position, moves[i]);
        if (su_position_outcome(&after).result != SU_ONGOING)
            return false;
    }
    return count > 0;
}

/* Plays random moves on; stops where the game ends. */
static opening with_random_plies(const opening *base, uint32_t plies, uint64_t seed)
{
    opening longer = *base;
    rng random = rng_seeded(seed);
    su_position position = opening_end(base);
    for (uint32_t i = 0; i < plies && longer.count < OPENING_PLIES; i++) {
        su_move moves[SU_MAX_MOVES];
        size_t count = su_moves(moves, &position);
        if (count == 0)
            break;
        su_move move = moves[rng_below(&random, (uint32_t)count)];
        longer.moves[longer.count++] = move;
        position = su_play(&position, move);
    }
    return longer;
}

opening openings_at(const openings *self, size_t pair)
{
    if (self->drawn_count == 0)
        return self->list[pair % self->count];
    const drawn_opening *drawn = &self->drawn[pair % self->drawn_count];
    return with_random_plies(&self->list[drawn->base], self->random_plies, drawn->seed);
}

size_t openings_distinct(const openings *self)
{
    return self->drawn_count == 0 ? self->count : self->drawn_count;
}

/* False if a position was drawn before. */
static bool is_new(seen *known, const su_position *position)
{
    seen_entry *entry = seen_find(known, su_position_key(position));
    return entry->marks++ == 0;
}

/* Looks for random plies that make a quiet opening nobody has played yet. */
static bool find_seed(drawn_opening *drawn, const openings *self, rng *random, seen *known)
{
    const opening *base = &self->list[drawn->base];
    for (unsigned i = 0; i < TRIES; i++) {
        drawn->seed = rng_next(random);
        opening tried = with_random_plies(base, self->random_plies, drawn->seed);
        su_position end = opening_end(&tried);
        if (su_position_outcome(&end).result == SU_ONGOING && is_quiet(&end, &base->start) &&
            is_new(known, &end))
            return true;
    }
    return false;
}

/* Goes round the list until there are enough openings, or a whole round brings no new one. */
static void draw(openings *self, uint64_t seed, size_t wanted, seen *known)
{
    rng random = rng_seeded(seed);
    size_t failed = 0;
    for (size_t base = 0; self->drawn_count < wanted && failed < self->count;
         base = (base + 1) % self->count) {
        drawn_opening *next = &self->drawn[self->drawn_count];
        next->base = base;
        if (find_seed(next, self, &random, known)) {
            self->drawn_count++;
            failed = 0;
        } else {
            failed++;
        }
    }
}

bool openings_draw(openings *self, console *to, uint32_t random_plies, uint64_t seed, size_t wanted)
{
    seen known = {0};
    self->random_plies = random_plies;
    self->drawn = calloc(wanted, sizeof *self->drawn);
    bool has_memory = self->drawn != NULL && seen_reserve(&known, wanted);
    if (has_memory)
        draw(self, seed, wanted, &known);
    seen_free(&known);
    if (!has_memory)
        no_memory(to);
    else if (self->drawn_count == 0)
        complain(to, MESSAGE_NO_QUIET_OPENING, "");
    return self->drawn_count > 0;
}
