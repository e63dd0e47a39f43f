/* SPDX-License-Identifier: MIT */
/* The net that foretells what people choose: read from its file, and asked. All of it is integers:
 * every build on every machine finds the same.
 *
 * It sees the cells with the marbles of either side, now and before each of the last four moves,
 * then numbers of the game, how strong the person is among them. Layers of a cell and its six
 * neighbours, in residual blocks, end in some values for every move of classic; a head mixes these
 * with numbers of the move, what a shallow search saw of it among them. A second head, for the
 * other games, goes by the numbers alone.
 *
 * What comes out of a layer counts sixteenths, 0 to 127. Weights are bytes; each output has a
 * multiplier with 15 bits behind the point, and a bias in 2^-15 of a sixteenth. A sum has at most
 * 7 * 64 + 15 inputs of 127 * 127, below 2^23; times a multiplier below 2^15, and a bias, it fits
 * into 64 bits, and shifted back into 32.
 *
 * The file, little-endian: a header of PERSON_NET_HEADER bytes (its fields in person_net.c), then
 * for each layer, in the order of person_net, the weights (for each input those of all outputs;
 * inputs of a layer with neighbours come cell by cell, the cell first and then its neighbours by
 * direction), int32 the multipliers, int32 the biases. */
#ifndef ENGINE_PEOPLE_PERSON_NET_H
#define ENGINE_PEOPLE_PERSON_NET_H

#include <sumito/engine.h>

#define PERSON_BACK                                                                                \
    5 /* positions it sees: the present one, and those before the last four moves                  \
       */
#define PERSON_PLANES (2 * PERSON_BACK + 1)
#define PERSON_SCORES 5 /* marbles pushed off, of either side */
#define PERSON_OF_GAME (2 * PERSON_SCORES + 5)
#define PERSON_DEPTHS 3 /* a move; the reply; the answer to it */
#define PERSON_OF_MOVE (3 + 4 * PERSON_DEPTHS)
#define PERSON_KINDS 42 /* moves that begin at a cell */
#define PERSON_WIDTH_MOST 64
#define PERSON_BLOCKS_MOST 12
#define PERSON_VALUES_MOST 4
#define PERSON_CONTEXT 16
#define PERSON_HIDDEN 32
#define PERSON_ONE 16
#define PERSON_LOGIT 256 /* 1.0 of what it says of a move */

#define PERSON_NET_HEADER 128
#define PERSON_NET_VERSION 1

typedef struct person_layer {
    unsigned in, out;
    const int8_t *weights;
    const int32_t *multipliers, *biases;
} person_layer;

typedef struct person_head {
    unsigned values; /* of each move that the board has for it */
    person_layer context, mix, judge;
} person_head;

typedef struct person_net {
    const char *name;
    unsigned width, blocks;
    person_layer begin;
    person_layer block[PERSON_BLOCKS_MOST][2];
    person_layer choose, say;
    person_head board, blind;
} person_net;

/* What is to be judged; numbers in sixteenths. */
typedef struct person_view {
    bool sees_board;
    su_cells marbles[PERSON_BACK][2]; /* own and the other's, the present ones first */
    int8_t of_game[PERSON_OF_GAME];
} person_view;

/* What it has understood of a position, before any move. */
typedef struct person_thought {
    const person_head *head;
    uint8_t context[PERSON_CONTEXT];
    int8_t values[SU_CELLS][PERSON_KINDS][PERSON_VALUES_MOST];
} person_thought;

/* Whether bytes claim to be such a file, and not one that judges positions. */
bool person_net_marked(const void *bytes, size_t size);
/* Reads it; the bytes must outlive it and be aligned to 64 bytes. They are checked in full unless
 * they are known to be good. */
su_net_fault person_net_read(person_net *out, const void *bytes, size_t size, bool known_good);
/* How long a good file is, from its first bytes. */
size_t person_net_file_size(const void *bytes);
/* The library's own; false where it is not here. */
bool person_net_own(person_net *out);

void person_think(person_thought *out, const person_net *by, const person_view *view);
/* How much speaks for a move, in PERSON_LOGITths: the logarithm of its share, but for a number that
 * is the same for all moves. */
int32_t person_weigh(const person_thought *of, su_move move, const uint8_t of_move[PERSON_OF_MOVE]);

#endif
