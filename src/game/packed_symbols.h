/* SPDX-License-Identifier: MIT */
/* The symbols of a packed game, put and taken: each takes its share of an interval, in which a
 * number is then told. What is taken is what was put, in the same order, or `corrupt` is set. */
#ifndef GAME_PACKED_SYMBOLS_H
#define GAME_PACKED_SYMBOLS_H

#include "base/text.h"
#include "game/packed.h"

void put_begin(su_packer *self);
/* One of `count` that are equally likely. */
void put_even(su_packer *self, uint32_t value, uint32_t count);
void put_kind(su_packer *self, packed_kind kind);
/* Returns the value. */
bool put_flag(su_packer *self, packed_flag flag, bool value);
void put_number(su_packer *self, packed_number kind, uint64_t number);
void put_glyph(su_packer *self, uint8_t glyph);
void put_words(su_packer *self, text words);
/* Ends the number that tells all symbols. */
void put_end(su_packer *self);
/* A byte as it is, once they have ended. */
void put_byte(su_packer *self, uint8_t byte);

void take_begin(su_unpacker *self, size_t begin);
uint32_t take_even(su_unpacker *self, uint32_t count);
unsigned take_kind(su_unpacker *self);
bool take_flag(su_unpacker *self, packed_flag flag);
uint64_t take_number(su_unpacker *self, packed_number kind);
uint8_t take_glyph(su_unpacker *self);
/* Into memory for `size` bytes, the last of which is NUL. */
size_t take_words(su_unpacker *self, char *words, size_t size);

#endif
