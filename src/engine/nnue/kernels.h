/* SPDX-License-Identifier: MIT */
/* The two loops that take a net's time, for each instruction set. All of them compute the same. */
#ifndef ENGINE_NNUE_KERNELS_H
#define ENGINE_NNUE_KERNELS_H

#include "engine/nnue/features.h"
#include "engine/nnue/net.h"

typedef struct kernels {
    const char *name;
    bool (*runs_here)(void);
    /* The sums of both views: those there were, and the rows added, less the rows removed. */
    void (*change)(int16_t *const to[2], const int16_t *const from[2], const net *by,
                   const feature_changes *changes);
    /* The second layer's activations, from the sums of the side that moves and of the other. */
    void (*second)(int16_t out[NET_SECOND], const net_bucket *by, unsigned width,
                   const int16_t *moving, const int16_t *waiting);
} kernels;

/* Those this build has, the best first; ends with NULL. The last one runs everywhere. */
extern const kernels *const kernels_all[];
/* The best that runs here. */
const kernels *kernels_best(void);

#endif
