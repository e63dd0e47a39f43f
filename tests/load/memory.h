/* SPDX-License-Identifier: MIT */
/* Memory that is there: without it a test has nothing to say. */
#ifndef LOAD_MEMORY_H
#define LOAD_MEMORY_H

#include <stdlib.h>

static inline void *memory_resize(void *old, size_t bytes)
{
    void *found = realloc(old, bytes);
    if (found == NULL)
        abort();
    return found;
}

#endif
