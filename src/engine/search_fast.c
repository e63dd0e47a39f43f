/* SPDX-License-Identifier: MIT */
/* The search once more, for the instructions of base/processor.h: the same steps, the same result.
 */
#include "base/processor.h"

#if PROCESSOR_HAS_FAST
PROCESSOR_FAST_BEGIN
#define search_root search_root_fast
#include "engine/search.c" /* NOLINT(bugprone-suspicious-include): this is what the file is for */
PROCESSOR_FAST_END
#endif
