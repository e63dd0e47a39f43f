/* SPDX-License-Identifier: MIT */
/* What packing and unpacking a game share: what is coded, in which order, how likely it is. All of
 * it is the format (docs/formats.md) and stays as it is: links outlive versions. */
#ifndef GAME_PACKED_H
#define GAME_PACKED_H

#include <sumito/game.h>

/* Version 1 has the games 0 to 2; 2 is the same with more of them, and is only written for those.
 */
#define PACKED_VERSION '1'
#define PACKED_VERSION_GAMES '2'
#define PACKED_CHECKSUM_BYTES 3
/* Bytes of the length, at most. */
#define PACKED_LENGTH_BYTES 4

/* What comes next in a game. END is the first, so that what a lost end would read as ends it. */
typedef enum packed_kind {
    PACKED_END,
    PACKED_MOVE,
    PACKED_COMMENT,
    PACKED_GLYPH,
    PACKED_VARIATION,
    PACKED_VARIATION_END,
    PACKED_HERE, /* the last move is the one shown */
    PACKED_KINDS
} packed_kind;

/* Questions answered by yes or no, each with its own likelihood. */
typedef enum packed_flag {
    PACKED_HAS_CLOCK,
    PACKED_HAS_EVAL,
    PACKED_HAS_RINGS,
    PACKED_HAS_ARROWS,
    PACKED_LINE_FORM,
    PACKED_MORE,
    PACKED_WHOLE_SECONDS,
    PACKED_HUNDREDTHS,
} packed_flag;

/* What a number counts: their sizes differ. */
typedef enum packed_number { PACKED_PLY, PACKED_CLOCK, PACKED_EVAL } packed_number;

/* Of how many values each is one. These are the format, not what there happens to be: most leave
 * room for what comes later, and none follows when something is added. */
#define PACKED_TEXT_END 256
#define PACKED_TAG_NAMES 32
#define PACKED_LANGUAGES 8
#define PACKED_SCORES 61
#define PACKED_RESULTS 4
#define PACKED_LAYOUT_NUMBERS 256
#define PACKED_STARTS 3
#define PACKED_ARROWS 32
#define PACKED_FIRST_GAMES 3
#define PACKED_GAMES 256

/* How a start is told. */
typedef enum packed_start { PACKED_USUAL, PACKED_LAYOUT, PACKED_POSITION } packed_start;

/* Coding is done by intervals: a symbol takes its share of the range. Shares are counts, which grow
 * with each use. */
#define PACKED_RANGE_LEAST (UINT32_C(1) << 24)

void packed_models_begin(su_packed_models *models);
/* The share of a symbol: where it begins, how much it is, of how much. */
typedef struct packed_share {
    uint32_t from, count, total;
} packed_share;
packed_share packed_share_of(const uint16_t *counts, unsigned symbols, unsigned symbol);
void packed_learn(uint16_t *counts, unsigned symbols, unsigned symbol);

/* Of how many games one is told in a link of this version. */
unsigned packed_games(char version);

/* The names of tags with a number, from 1; NULL behind the last. */
const char *packed_tag_name(unsigned number);
/* The number of a name, or 0. */
unsigned packed_tag_number(const char *name);
#define PACKED_RESULT_TAG 1
/* The languages with a number; NULL behind the last. */
const char *packed_language(unsigned number);

/* The legal moves in the order of their notation. */
size_t packed_moves(su_move moves[SU_MAX_MOVES], const su_position *position);

/* The 64 characters, by their number. */
char packed_character(unsigned number);
/* Goes on with a checksum that begins as PACKED_CHECKSUM_BEGIN. */
#define PACKED_CHECKSUM_BEGIN UINT32_C(0xb704ce)
uint32_t packed_checksum(uint32_t sum, uint8_t byte);
/* A byte of what characters spell. */
uint8_t packed_byte(const char *packed, size_t index);
/* Finds where in a packed game what is coded begins and ends, in bytes behind the version, if
 * length and checksum are right. */
su_packed_fault packed_open(size_t *begin, size_t *end, const char *packed, size_t length);

#endif
