/* SPDX-License-Identifier: MIT */
/* Random positions that section 5 allows: runs of marbles anywhere, any score and state. */
#ifndef REFERENCE_SCATTER_H
#define REFERENCE_SCATTER_H

#include "base/rng.h"
#include "reference/reference.h"

ref_cell scatter_cell(rng *random);
ref_position scatter_position(rng *random, su_variant variant);

#endif
