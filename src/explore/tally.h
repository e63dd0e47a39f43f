/* SPDX-License-Identifier: MIT */
/* What was played in a position: for each move how often, how the games ended, how strong who
 * played it was, when it was played last, and in which games. */
#ifndef EXPLORE_TALLY_H
#define EXPLORE_TALLY_H

#include "explore/sighting.h"

#define TALLY_EXAMPLES 4

typedef struct tally_row {
    canonical_move move;
    uint8_t last_year, best; /* as in a sighting */
    uint8_t examples;
    uint32_t games[TALLY_EXAMPLES]; /* those of the strongest, of these the latest */
    uint8_t strengths[TALLY_EXAMPLES];
    uint64_t counts[SIGHTING_RESULTS]; /* by how the game ended for who moved */
    uint64_t strength_sum, rated;      /* of those whose strength is known */
} tally_row;

typedef struct tally {
    size_t count;
    bool full; /* more moves than any position has: what was told is none of one */
    uint16_t places[1 << CANONICAL_MOVE_BITS]; /* of a move's row, from 1 */
    tally_row rows[SU_MAX_MOVES + 1];
} tally;

void tally_begin(tally *out);
void tally_add(tally *self, const sighting *seen);
void tally_add_row(tally *self, const tally_row *row);
/* How often a move was made, in all. */
uint64_t tally_row_total(const tally_row *row);

/* ---- Packed --------------------------------------------------------------------------------- */

/* Room for any row. */
#define TALLY_ROW_BYTES 96
size_t tally_row_pack(uint8_t into[TALLY_ROW_BYTES], const tally_row *row);
/* Takes a row from the front; false, and the bytes stay, where there is none. */
bool tally_row_unpack(tally_row *out, const uint8_t **bytes, const uint8_t *end);

#endif
