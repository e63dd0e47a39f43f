/* SPDX-License-Identifier: MIT */
/* positions GAMES... OUT [BESIDE]: plays the games of `sumito datagen` and writes their positions.
 *
 * OUT is a file of records (src/match/data_record.h) in the order of the games. With BESIDE, so
 * many positions follow for each of them that no search ever saw: one to three random moves away
 * from it, with nothing to push off, which is where a search asks a net. They have no score and an
 * unknown result: their labels are a teacher's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "match/data_game.h"
#include "rules/move.h"
#include "rules/moves.h"

#define MOST_AWAY 3

typedef struct files {
    FILE *out, *beside; /* what is beside comes behind everything else */
    uint64_t written, beside_written;
    su_variant variant;
    uint32_t per_position;
    rng random;
} files;

static void fail(const char *path, const char *what)
{
    fprintf(stderr, "positions: %s: %s\n", path, what);
    exit(1);
}

static void put(FILE *to, const void *bytes, size_t size)
{
    if (fwrite(bytes, 1, size, to) != size)
        fail("the output", "cannot be written");
}

/* A position some random moves away, or none where these end the game or leave something to push
 * off. */
static bool stray(su_position *position, rng *random)
{
    const unsigned count = 1 + rng_below(random, MOST_AWAY);
    su_move moves[SU_MAX_MOVES];
    for (unsigned i = 0; i < count; i++) {
        const size_t choices = su_moves(moves, position);
        *position = su_play(position, moves[rng_below(random, (uint32_t)choices)]);
        if (su_position_outcome(position).result != SU_ONGOING)
            return false;
    }
    return moves_ejections(moves, position) == 0;
}

static void put_beside(files *self, const data_record *record)
{
    su_position from;
    if (self->per_position == 0 || !data_record_position(&from, record, self->variant))
        return;
    for (uint32_t i = 0; i < self->per_position; i++) {
        su_position position = from;
        if (!stray(&position, &self->random))
            continue;
        data_record found = data_record_of(&position, 0, SU_NO_MOVE);
        data_record_end(&found, DATA_UNKNOWN);
        put(self->beside, &found, sizeof found);
        self->beside_written++;
    }
}

static void play_file(files *self, const char *path, bool first)
{
    data_header header;
    FILE *from = fopen(path, "rb");
    if (from == NULL)
        fail(path, "cannot be read");
    if (fread(&header, sizeof header, 1, from) != 1 || !data_games_header_good(&header) ||
        (!first && header.variant != (uint32_t)self->variant))
        fail(path, "not games of sumito datagen, or of another game");
    self->variant = (su_variant)header.variant;
    static data_ply plies[UINT16_MAX];
    static data_record records[UINT16_MAX];
    for (data_record start; fread(&start, sizeof start, 1, from) == 1;) {
        bool sound;
        if (fread(plies, sizeof *plies, start.move, from) != start.move)
            fail(path, "breaks off");
        const size_t count = data_game_records(records, &start, plies, self->variant, &sound);
        if (!sound)
            fail(path, "a game that cannot be played");
        put(self->out, records, count * sizeof *records);
        self->written += count;
        for (size_t i = 0; i < count; i++)
            put_beside(self, &records[i]);
    }
    fclose(from);
}

static void append(files *self)
{
    static char block[1 << 20];
    rewind(self->beside);
    for (size_t got; (got = fread(block, 1, sizeof block, self->beside)) > 0;)
        put(self->out, block, got);
}

int main(int count, char **words)
{
    files self = {.random = rng_seeded(1)};
    char *end = "";
    int last = count - 1;
    if (count >= 4)
        self.per_position = (uint32_t)strtoul(words[last], &end, 10);
    const bool told = count >= 4 && *end == '\0';
    if (!told)
        self.per_position = 0;
    else
        last--;
    if (last < 2) {
        fprintf(stderr, "usage: positions GAMES... OUT [BESIDE]\n");
        return 2;
    }
    self.out = fopen(words[last], "wb");
    self.beside = tmpfile();
    if (self.out == NULL || self.beside == NULL)
        fail(words[last], "cannot be written");
    data_header header = {.version = 0};
    put(self.out, &header, sizeof header);
    for (int i = 1; i < last; i++)
        play_file(&self, words[i], i == 1);
    append(&self);
    header = data_header_for(self.variant, 0, 0);
    header.records = self.written + self.beside_written;
    rewind(self.out);
    put(self.out, &header, sizeof header);
    if (fclose(self.out) != 0)
        fail(words[last], "cannot be written");
    printf("%s: %ju positions, %ju beside them\n", words[last], (uintmax_t)self.written,
           (uintmax_t)self.beside_written);
    return 0;
}
