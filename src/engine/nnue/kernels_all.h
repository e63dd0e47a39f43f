/* SPDX-License-Identifier: MIT */
/* The kernels of single instruction sets, each in its own file. */
#ifndef ENGINE_NNUE_KERNELS_ALL_H
#define ENGINE_NNUE_KERNELS_ALL_H

#include "engine/nnue/kernels.h"

extern const kernels kernels_avx512, kernels_avx2, kernels_sse41, kernels_neon, kernels_wasm128;

#endif
