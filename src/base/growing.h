/* SPDX-License-Identifier: MIT */
/* An `out` that keeps all of its text, in memory that grows. */
#ifndef BASE_GROWING_H
#define BASE_GROWING_H

#include <stdbool.h>

#include "base/out.h"

typedef struct growing {
    out out;
    char *data; /* not ended by NUL; NULL: nothing yet */
    size_t length, capacity;
    bool failed; /* there was no memory: the text is not whole */
} growing;

growing growing_new(void);
void growing_free(growing *self);
/* Hands the text over to the caller, who releases it (platform_release; free where there is a C
 * library), and begins anew. */
char *growing_release(growing *self, size_t *length);

#endif
