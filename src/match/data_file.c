/* SPDX-License-Identifier: MIT */
/* Files of training data in memory: see data_file.h. */
#include "match/data_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input_trouble.h"
#include "base/rng.h"
#include "match/data_game.h"

static bool make_room(data_set *self, uint64_t more)
{
    uint64_t wanted = self->count + more;
    if (wanted > SIZE_MAX / sizeof *self->records)
        return false;
    if (wanted <= self->room)
        return true;
    data_record *larger = realloc(self->records, (size_t)wanted * sizeof *larger);
    if (larger == NULL)
        return false;
    self->records = larger;
    self->room = (size_t)wanted;
    return true;
}

/* Adds the records of a file; what is wrong with it, or -1. */
static int add_records(data_set *self, input *from, const data_header *header)
{
    size_t size = (size_t)header->records * sizeof *self->records;
    if (input_fill(from, self->records + self->count, size) != size)
        return MESSAGE_DATA_TRUNCATED;
    self->count += (size_t)header->records;
    return -1;
}

/* Plays the games of a file and adds their positions; what is wrong with it, or -1. */
static int add_games(data_set *self, input *from, const data_header *header)
{
    uint64_t plies = 0, bytes = 0;
    for (data_record start; bytes < header->bytes; bytes += sizeof start) {
        data_ply kept[UINT16_MAX];
        bool sound;
        if (input_fill(from, &start, sizeof start) != sizeof start ||
            input_fill(from, kept, start.move * sizeof *kept) != start.move * sizeof *kept)
            return MESSAGE_DATA_TRUNCATED;
        plies += start.move;
        bytes += start.move * sizeof *kept;
        if (plies > header->records)
            return MESSAGE_DATA_FOREIGN;
        self->count += data_game_records(self->records + self->count, &start, kept,
                                         (su_variant)header->variant, &sound);
        if (!sound)
            return MESSAGE_DATA_FOREIGN;
    }
    return -1;
}

/* What is wrong with a file that could be opened, or -1. */
static int add(data_set *self, input *from)
{
    data_header header;
    if (input_fill(from, &header, sizeof header) != sizeof header)
        return MESSAGE_DATA_FOREIGN;
    const bool games = data_games_header_good(&header);
    if (!games && !data_header_good(&header))
        return MESSAGE_DATA_FOREIGN;
    if (self->count > 0 && header.variant != self->header.variant)
        return MESSAGE_DATA_OTHER_GAME;
    if (!make_room(self, header.records))
        return MESSAGE_NO_MEMORY;
    if (self->count == 0) {
        self->header = data_header_for((su_variant)header.variant, header.seed, header.nodes);
        self->header.series = header.series;
    } else {
        self->header.series += header.series;
        self->header.nodes = self->header.nodes == header.nodes ? header.nodes : 0;
    }
    int wrong = games ? add_games(self, from, &header) : add_records(self, from, &header);
    self->header.records = self->count;
    return wrong;
}

bool data_set_read(data_set *self, console *to, const char *path)
{
    input from;
    if (!input_open(&from, path, NULL)) {
        input_complain(to, &from, path);
        return false;
    }
    int wrong = add(self, &from);
    if (from.error != 0)
        input_complain(to, &from, path);
    else if (wrong >= 0)
        complain(to, (message)wrong, path);
    input_close(&from);
    return from.error == 0 && wrong < 0;
}

void data_set_free(data_set *self)
{
    free(self->records);
}

bool data_set_write(const data_set *self, console *to, const char *path)
{
    saved_file file;
    data_header header = self->header;
    header.records = self->count;
    bool opened = saved_file_open(&file, path);
    if (opened) {
        out_bytes(&file.stream.out, (const char *)&header, sizeof header);
        out_bytes(&file.stream.out, (const char *)self->records,
                  self->count * sizeof *self->records);
    }
    if (opened && saved_file_close(&file))
        return true;
    cannot_write(to, path, errno);
    return false;
}

void data_set_shuffle(data_set *self, uint64_t seed)
{
    rng random = rng_seeded(seed);
    for (size_t i = self->count; i > 1; i--) {
        size_t other = (size_t)(rng_next(&random) % i);
        data_record moved = self->records[i - 1];
        self->records[i - 1] = self->records[other];
        self->records[other] = moved;
    }
}

/* ---- Equal positions ---- */

#define POSITION_BITS (UINT64_MAX >> 2) /* of the first word: all but the result */

static bool same_position(const data_record *a, const data_record *b)
{
    return !((a->words[0] ^ b->words[0]) & POSITION_BITS) && a->words[1] == b->words[1] &&
           a->words[2] == b->words[2] && memcmp(a->scores, b->scores, sizeof a->scores) == 0;
}

static uint64_t hash_of(const data_record *record)
{
    uint64_t hash = record->scores[0] * 61u + record->scores[1];
    for (unsigned i = 0; i < 3; i++) {
        hash ^= i == 0 ? record->words[0] & POSITION_BITS : record->words[i];
        hash *= UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

bool data_set_unique(data_set *self, size_t *dropped)
{
    size_t size = 16, kept = 0;
    while (size < 2 * self->count)
        size *= 2;
    size_t *places = calloc(size, sizeof *places); /* of a record, plus one; never half full */
    if (places == NULL)
        return false;
    for (size_t i = 0; i < self->count; i++) {
        const data_record *each = &self->records[i];
        size_t at = hash_of(each) & (size - 1);
        while (places[at] != 0 && !same_position(&self->records[places[at] - 1], each))
            at = (at + 1) & (size - 1);
        if (places[at] != 0)
            continue;
        self->records[kept++] = *each;
        places[at] = kept;
    }
    free(places);
    *dropped = self->count - kept;
    self->count = kept;
    return true;
}
