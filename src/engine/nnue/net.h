/* SPDX-License-Identifier: MIT */
/* A net: what it is made of, and the file it comes in.
 *
 * Inputs (features.h) go into hidden sums, once for either view; the sums are clamped to 0 .. ONE,
 * and those of the first half multiplied by those of the second; the products of the side to move
 * and then those of the other go into SECOND sums; those are clamped again, weighted and added
 * up, once for how good the position is and once for how likely it ends in a draw.
 * What is behind the hidden sums may be there several times, each for another number of marbles on
 * the board: a bucket. Integers only: 1.0 is ONE in the first layer, and ONE * ONE / 256 behind
 * each activation, which is below 127 so that products of two bytes add up in pairs without
 * overflow in every instruction set.
 *
 * The file, little-endian: a header of NET_HEADER bytes (its fields in net.c), then the payload:
 *
 *   int16  bias of each hidden sum, then the rows of the features, a number for each sum
 *   int8   the rows of pairs, if there are any: the features of the header count them, too
 *
 * and for each bucket
 *
 *   int8   the second layer: for four inputs at a time, their weights for each sum
 *   int32  bias of each second sum
 *   int16  weights of the output, int32 its bias: how good the position is
 *   int16  weights of another output, int32 its bias: how likely a draw is */
#ifndef ENGINE_NNUE_NET_H
#define ENGINE_NNUE_NET_H

#include <sumito/engine.h>

#include "base/bits.h"

#define NET_HIDDEN_STEP 128 /* hidden sums come in as many, or twice or three times as many, */
#define NET_HIDDEN_MOST 256 /* up to this */
#define NET_SECOND 16
#define NET_BUCKETS_MOST 8
#define NET_BUCKET 3           /* so many marbles fewer than on a full board make the next one */
#define NET_ONE 180            /* 1.0 in the first layer */
#define NET_SECOND_SHIFT 6     /* 1.0 of a weight of the second layer is 64 */
#define NET_ACTIVE_MOST 127    /* 1.0 behind an activation, rounded */
#define NET_OUTPUT_DIVISOR 162 /* ONE * ONE / 256 times 256 (a weight of 1.0) over 200 points */

/* How large the numbers of a file may be, so that no sum overflows: accumulator.c proves it. */
#define NET_WEIGHT_MOST 500           /* of the first layer; our own nets' largest is 441 */
#define NET_PAIR_WEIGHT_MOST 121      /* of its rows of pairs; 121 */
#define NET_BIAS_MOST 767             /* of the first layer; 313 */
#define NET_WIDE_BIAS_MOST (1L << 30) /* of the second layer and of the outputs; 18,742 */

#define NET_HEADER 128
#define NET_VERSION 4

/* What follows the hidden sums. */
typedef struct net_output {
    const int16_t *weights;
    int32_t bias;
} net_output;

typedef struct net_bucket {
    const int8_t *second;
    const int32_t *second_bias;
    net_output score, drawn;
} net_bucket;

typedef struct net {
    su_variant variant;
    const char *name; /* which net this is, from its file */
    unsigned width;   /* hidden sums */
    const int16_t *hidden_bias;
    const int16_t *hidden; /* by feature */
    const int8_t *pairs;   /* by pair, or NULL */
    unsigned bucket_count;
    net_bucket buckets[NET_BUCKETS_MOST];
} net;

/* Reads a net from the bytes of its file, which must outlive it and be aligned to 64 bytes. The
 * bytes are checked in full unless they are known to be good. */
su_net_fault net_read(net *out, const void *bytes, size_t size, bool known_good);

/* How long a good net's file is, from its first bytes. */
size_t net_file_size(const void *bytes);

/* The library's own net for a game; false if it is of another shape than this build's. */
bool net_own(net *out, su_variant variant);

#endif
