/* SPDX-License-Identifier: MIT */
/* The symbols of a packed game: see packed_symbols.h. */
#include "game/packed_symbols.h"

#include "base/check.h"

/* ---- Putting ---- */

void put_begin(su_packer *self)
{
    self->used = 0;
    self->low = 0;
    self->range = UINT32_MAX;
    self->full = false;
    self->last = PACKED_END;
    packed_models_begin(&self->models);
}

/* Adds one to the bytes before: the interval has grown beyond them. */
static void carry(su_packer *self)
{
    size_t i = self->used - 1;
    while (++self->into[i] == '\0') {
        CHECK(i > 0); /* the whole interval lies below one */
        i--;
    }
}

void put_byte(su_packer *self, uint8_t byte)
{
    if (self->used == self->size)
        self->full = true;
    if (!self->full)
        self->into[self->used++] = (char)byte;
}

static void shift_out(su_packer *self)
{
    if (self->low >> 32 != 0 && !self->full)
        carry(self);
    self->low &= UINT32_MAX;
}

static void put_share(su_packer *self, packed_share share)
{
    uint32_t unit = self->range / share.total;
    self->low += (uint64_t)unit * share.from;
    bool is_last = share.from + share.count == share.total; /* takes what the division left */
    self->range = is_last ? self->range - unit * share.from : unit * share.count;
    shift_out(self);
    while (self->range < PACKED_RANGE_LEAST) {
        put_byte(self, (uint8_t)(self->low >> 24));
        self->low = self->low << 8 & UINT32_MAX;
        self->range <<= 8;
    }
}

/* One of `count` that are equally likely. */
void put_even(su_packer *self, uint32_t value, uint32_t count)
{
    put_share(self, (packed_share){value, 1, count});
}

static void put(su_packer *self, uint16_t *counts, unsigned symbols, unsigned symbol)
{
    put_share(self, packed_share_of(counts, symbols, symbol));
    packed_learn(counts, symbols, symbol);
}

void put_kind(su_packer *self, packed_kind kind)
{
    put(self, self->models.kinds[self->last], 8, kind);
    self->last = kind;
}

bool put_flag(su_packer *self, packed_flag flag, bool value)
{
    put(self, self->models.flags[flag], 2, value);
    return value;
}

/* How many bits a number has, then these but for the first. */
void put_number(su_packer *self, packed_number kind, uint64_t number)
{
    unsigned bits = 0;
    while (number >> bits != 0)
        bits++;
    put(self, self->models.sizes[kind], 64, bits);
    for (unsigned bit = bits; bit > 1; bit--)
        put_even(self, number >> (bit - 2) & 1, 2);
}

void put_words(su_packer *self, text words)
{
    for (size_t i = 0; i < words.length; i++)
        put(self, self->models.bytes, 257, (uint8_t)words.at[i]);
    put(self, self->models.bytes, 257, PACKED_TEXT_END);
}

void put_glyph(su_packer *self, uint8_t glyph)
{
    put(self, self->models.glyphs, 256, glyph);
}

/* Ends in as few bytes as say a number in the interval; what follows them is read as zeros. */
void put_end(su_packer *self)
{
    for (unsigned bytes = 0; bytes <= 4; bytes++) {
        uint64_t below = (UINT64_C(1) << (32 - 8 * bytes)) - 1;
        uint64_t number = (self->low + below) & ~below;
        if (number >= self->low + self->range)
            continue;
        self->low = number;
        shift_out(self);
        for (unsigned i = 0; i < bytes; i++)
            put_byte(self, (uint8_t)(self->low >> (24 - 8 * i)));
        return;
    }
}

/* ---- Taking ---- */

/* Behind the end there are zeros, as many as the coder may have left out. */
static uint8_t next_byte(su_unpacker *self)
{
    size_t at = self->next++;
    self->corrupt = self->corrupt || at >= self->end + 4;
    return at < self->end ? packed_byte(self->text, at) : 0;
}

/* The place in the interval, of `total`. */
static uint32_t peek(const su_unpacker *self, uint32_t total)
{
    uint32_t place = self->code / (self->range / total);
    return place < total ? place : total - 1;
}

static void take_share(su_unpacker *self, packed_share share)
{
    uint32_t unit = self->range / share.total;
    bool is_last = share.from + share.count == share.total;
    self->code -= unit * share.from;
    self->range = is_last ? self->range - unit * share.from : unit * share.count;
    while (self->range < PACKED_RANGE_LEAST) {
        self->code = self->code << 8 | next_byte(self);
        self->range <<= 8;
    }
}

uint32_t take_even(su_unpacker *self, uint32_t count)
{
    uint32_t value = peek(self, count);
    take_share(self, (packed_share){value, 1, count});
    return value;
}

static unsigned take(su_unpacker *self, uint16_t *counts, unsigned symbols)
{
    uint32_t total = packed_share_of(counts, symbols, 0).total, place = peek(self, total);
    uint32_t sum = counts[0];
    unsigned symbol = 0;
    while (sum <= place)
        sum += counts[++symbol];
    take_share(self, packed_share_of(counts, symbols, symbol));
    packed_learn(counts, symbols, symbol);
    return symbol;
}

unsigned take_kind(su_unpacker *self)
{
    self->last = take(self, self->models.kinds[self->last], 8);
    return self->last;
}

uint8_t take_glyph(su_unpacker *self)
{
    return (uint8_t)take(self, self->models.glyphs, 256);
}

bool take_flag(su_unpacker *self, packed_flag flag)
{
    return take(self, self->models.flags[flag], 2) != 0;
}

uint64_t take_number(su_unpacker *self, packed_number kind)
{
    unsigned bits = take(self, self->models.sizes[kind], 64);
    uint64_t number = bits > 0;
    for (unsigned bit = bits; bit > 1; bit--)
        number = number << 1 | take_even(self, 2);
    return number;
}

/* Text into memory for `size` bytes, the last of which is NUL. */
size_t take_words(su_unpacker *self, char *words, size_t size)
{
    size_t length = 0;
    for (;;) {
        unsigned byte = take(self, self->models.bytes, 257);
        if (byte == PACKED_TEXT_END || length + 1 == size || self->corrupt) {
            self->corrupt = self->corrupt || byte != PACKED_TEXT_END;
            words[length] = '\0';
            return length;
        }
        words[length++] = (char)byte;
    }
}

void take_begin(su_unpacker *self, size_t begin)
{
    self->next = begin;
    self->code = 0;
    self->range = UINT32_MAX;
    self->corrupt = false;
    self->last = PACKED_END;
    packed_models_begin(&self->models);
    for (unsigned i = 0; i < 4; i++)
        self->code = self->code << 8 | next_byte(self);
}
