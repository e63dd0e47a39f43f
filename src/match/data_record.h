/* SPDX-License-Identifier: MIT */
/* Training data: positions with what the search said of them and how their games ended.
 *
 * `sumito data` makes them of games (data_game.h). A file is a header of 64 bytes and records of
 * 32, little-endian:
 *
 *   header  mark "sumitoDT", version, game, seed, series of games, records, nodes
 *   record  bits 0-60 of the first two words: the marbles of the first and the second player;
 *           word 1 bit 61: the second player is to move; bits 62-63: result for the side to move
 *           (0 lost, 1 drawn, 2 won, 3 unknown); word 2 bit 61: a marble in hand
 *           word 3, Notalone: the lower and the higher sister's cell (6 bits each), then their last
 *           directions (3 bits each); Off Board: targets that hold a first, then a second player's
 *           marble (12 bits each), then their values (2 bits each)
 *           score for the side to move, ply (16 bits each), scores of both players (8 bits each),
 *           the name of the best move (15 bits), and whether it pushes a marble off (1 bit)
 *
 * tools/train/data.py reads the same. */
#ifndef MATCH_DATA_RECORD_H
#define MATCH_DATA_RECORD_H

#include <sumito/engine.h>

#define DATA_VERSION 2

typedef struct data_header {
    char mark[8];
    uint32_t version, variant;
    uint64_t seed;
    uint64_t series, records;
    uint64_t nodes;
    uint64_t bytes, openings; /* of games only */
} data_header;
_Static_assert(sizeof(data_header) == 64, "the header has no gaps");

typedef struct data_record {
    uint64_t words[3];
    int16_t score;
    uint16_t ply;
    uint8_t scores[2];
    uint16_t move;
} data_record;
_Static_assert(sizeof(data_record) == 32, "a record has no gaps");

/* For the side to move. */
typedef enum data_result { DATA_LOST, DATA_DRAWN, DATA_WON, DATA_UNKNOWN } data_result;

#define DATA_EJECTS 0x8000u

data_header data_header_for(su_variant variant, uint64_t seed, uint64_t nodes);
/* Whether bytes begin a file of records this program knows. */
bool data_header_good(const data_header *header);

/* A position whose sisters, if it has any, are placed; the result is not yet known. */
data_record data_record_of(const su_position *position, su_score score, su_move move);
void data_record_end(data_record *record, data_result result);

data_result data_record_result(const data_record *record);
/* The position of a record; false if no game has such a one. */
bool data_record_position(su_position *out, const data_record *record, su_variant variant);

#endif
