/* SPDX-License-Identifier: MIT */
/* What people played at the beginning of games, counted: the lines of openings/people.txt
 * (docs/archive.md).
 * usage: opening-counts PLIES LEAST FILE...: so many plies of the games of records, for each
 * position that at least so many games went through. A move counts where a person chose it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/record_games.h"
#include "explore/line.h"

typedef struct counts {
    canonical_table table;
    sighting *list;
    size_t count, room;
    uint32_t plies, games;
} counts;

static bool add(counts *self, const sighting *seen)
{
    if (self->count == self->room) {
        size_t room = self->room == 0 ? 4096 : 2 * self->room;
        sighting *larger = realloc(self->list, room * sizeof *larger);
        if (larger == NULL)
            return false;
        self->list = larger;
        self->room = room;
    }
    self->list[self->count++] = *seen;
    return true;
}

static sighting_result result_for(su_side side, su_result result)
{
    if (result == SU_ONGOING || result == SU_DRAW)
        return result == SU_DRAW ? SIGHTING_DRAWN : SIGHTING_UNKNOWN;
    return result == su_win_of(side) ? SIGHTING_WON : SIGHTING_LOST;
}

static uint8_t year_of(const record_game *game)
{
    bool known = game->year > SIGHTING_FIRST_YEAR && game->year <= SIGHTING_FIRST_YEAR + UINT8_MAX;
    return known ? (uint8_t)(game->year - SIGHTING_FIRST_YEAR) : 0;
}

static bool hear(void *context, const record_game *game)
{
    counts *self = context;
    su_position now = game->start;
    self->games++;
    for (size_t ply = 0; ply < game->count && ply < self->plies; ply++) {
        const su_side side = su_position_side(&now);
        const canonical where = canonical_of(&now, &self->table);
        const sighting seen = {
            .key = where.key,
            .game = self->games,
            .move = canonical_move_of(&where, game->moves[ply]),
            .result = (uint8_t)result_for(side, game->result),
            .year = year_of(game),
        };
        if (!game->programs[side] && !add(self, &seen))
            return false;
        now = su_play(&now, game->moves[ply]);
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    return sighting_compare(a, b);
}

/* How many sightings from one on are of its position, and of how many games. */
static size_t alike(const counts *self, size_t from, uint32_t *games)
{
    size_t end = from;
    *games = 0;
    for (; end < self->count && self->list[end].key == self->list[from].key; end++)
        *games += end == from || self->list[end].game != self->list[end - 1].game;
    return end - from;
}

static void write_all(out *to, counts *self, uint32_t least)
{
    static tally counted;
    uint32_t games;
    out_format(
        to, "# What people played in the first %u plies of %u games, in positions that at least\n",
        self->plies, self->games);
    out_format(to,
               "# %u of these went through. A line is explained in docs/archive.md. Made by "
               "opening-counts.\n",
               least);
    qsort(self->list, self->count, sizeof *self->list, compare);
    for (size_t from = 0, count; from < self->count; from += count) {
        count = alike(self, from, &games);
        tally_begin(&counted);
        for (size_t i = 0; i < count; i++)
            tally_add(&counted, &self->list[from + i]);
        if (games >= least)
            line_write(to, self->list[from].key, &counted);
    }
}

int main(int count, char **given)
{
    static console standard;
    static counts self;
    uint32_t least = 0;
    exit_code code = EXIT_DONE;
    console_open(&standard);
    if (count < 4 || !text_to_unsigned(&self.plies, text_of(given[1]), RECORD_GAME_PLIES) ||
        !text_to_unsigned(&least, text_of(given[2]), UINT32_MAX)) {
        fputs("usage: opening-counts PLIES LEAST FILE...\n", stderr);
        return EXIT_MALFORMED;
    }
    canonical_prepare(&self.table);
    for (int i = 3; i < count; i++)
        code = exit_worse(code, record_games_read(&standard, given[i], hear, &self));
    if (code == EXIT_DONE)
        write_all(&standard.data.out, &self, least);
    free(self.list);
    return console_close(&standard, code);
}
