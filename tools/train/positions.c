/* SPDX-License-Identifier: MIT */
/* positions GAMES... OUT: plays the games of `sumito datagen` and writes their positions, records
 * of src/match/data_record.h in the order of the games.
 *
 * positions --beside SEED GAMES... OUT writes for each of them one that no search ever saw: one to
 * three random moves away from it, with nothing to push off, which is where a search asks a net.
 * They have no score and an unknown result: their labels are a teacher's. Another seed, other
 * positions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "match/data_game.h"
#include "rules/list.h"

#define MOST_AWAY 3

typedef struct task {
    FILE *out;
    uint64_t written;
    su_variant variant;
    bool beside;
    rng random;
} task;

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

static void put_beside(task *self, const data_record *record)
{
    su_position position;
    if (!data_record_position(&position, record, self->variant) || !stray(&position, &self->random))
        return;
    data_record found = data_record_of(&position, 0, SU_NO_MOVE);
    data_record_end(&found, DATA_UNKNOWN);
    put(self->out, &found, sizeof found);
    self->written++;
}

static void play_file(task *self, const char *path, bool first)
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
    uint64_t bytes = 0;
    for (data_record start; bytes < header.bytes;
         bytes += sizeof start + start.move * sizeof *plies) {
        bool sound;
        if (fread(&start, sizeof start, 1, from) != 1 ||
            fread(plies, sizeof *plies, start.move, from) != start.move)
            fail(path, "breaks off");
        const size_t count = data_game_records(records, &start, plies, self->variant, &sound);
        if (!sound)
            fail(path, "a game that cannot be played");
        for (size_t i = 0; i < count && self->beside; i++)
            put_beside(self, &records[i]);
        if (!self->beside) {
            put(self->out, records, count * sizeof *records);
            self->written += count;
        }
    }
    fclose(from);
}

int main(int count, char **words)
{
    const bool beside = count > 2 && strcmp(words[1], "--beside") == 0;
    const int first = beside ? 3 : 1, last = count - 1;
    if (last <= first) {
        fprintf(stderr, "usage: positions [--beside SEED] GAMES... OUT\n");
        return 2;
    }
    task self = {.out = fopen(words[last], "wb"),
                 .beside = beside,
                 .random = rng_seeded(beside ? strtoull(words[2], NULL, 10) : 0)};
    if (self.out == NULL)
        fail(words[last], "cannot be written");
    data_header header = {.version = 0};
    put(self.out, &header, sizeof header);
    for (int i = first; i < last; i++)
        play_file(&self, words[i], i == first);
    header = data_header_for(self.variant, 0, 0);
    header.records = self.written;
    rewind(self.out);
    put(self.out, &header, sizeof header);
    if (fclose(self.out) != 0)
        fail(words[last], "cannot be written");
    printf("%s: %ju positions\n", words[last], (uintmax_t)self.written);
    return 0;
}
