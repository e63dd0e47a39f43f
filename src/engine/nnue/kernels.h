/* SPDX-License-Identifier: MIT */
/* The two loops that take a net's time, for each instruction set. All of them compute the same. */
#ifndef ENGINE_NNUE_KERNELS_H
#define ENGINE_NNUE_KERNELS_H

#include "engine/nnue/features.h"
#include "engine/nnue/net.h"

typedef struct kernels {
    const char *name;
    bool (*runs_here)(void);
    /* to = from + the rows added - the rows removed. */
    void (*change)(int16_t *to, const int16_t *from, const net *by, const feature_changes *changes);
    /* The second layer's sums of the views of the side that moves and of the other. */
    void (*second)(int32_t out[NET_SECOND], const net_bucket *by, unsigned width,
                   const int16_t *moving, const int16_t *waiting);
} kernels;

/* Those this build has, the best first; ends with NULL. The last one runs everywhere. */
extern const kernels *const kernels_all[];
/* The best that runs here. */
const kernels *kernels_best(void);

#endif
