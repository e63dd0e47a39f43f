/* SPDX-License-Identifier: MIT */
/* Games to learn from: what `sumito datagen` writes.
 *
 * A file is a header of 64 bytes, then the games, little-endian:
 *
 *   header  mark "sumitoDG", version, game, seed, series of games, plies, nodes, bytes behind the
 *           header, hash of the openings it was told to begin at
 *   game    a record (data_record.h) of the position it begins at, whose score is 0, whose move is
 *           the number of plies and whose result is the game's; then, for each ply, the score for
 *           the side to move and the move's name (16 bits each); bit 15 of it: a slip, which was
 *           played at random and not because the search found it
 *
 * A ply takes four bytes so, a record 32. */
#ifndef MATCH_DATA_GAME_H
#define MATCH_DATA_GAME_H

#include "match/data_record.h"

#define DATA_SLIP 0x8000u

typedef struct data_ply {
    int16_t score;
    uint16_t move;
} data_ply;
_Static_assert(sizeof(data_ply) == 4, "a ply has no gaps");

data_header data_games_header_for(su_variant variant, uint64_t seed, uint64_t nodes);
/* Whether bytes begin a file of games this program knows. */
bool data_games_header_good(const data_header *header);

/* The first record of a game that begins here and has so many plies. */
data_record data_game_start(const su_position *position, su_result result, unsigned plies);

/* Plays a game and writes a record for each ply that was no slip, at most `start->move` of them;
 * returns how many. What came before a slip says nothing about the result. Where a move cannot be
 * played the game breaks off, and `sound` is false. */
size_t data_game_records(data_record *out, const data_record *start, const data_ply *plies,
                         su_variant variant, bool *sound);

#endif
