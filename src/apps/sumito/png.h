/* SPDX-License-Identifier: MIT */
/* Pictures of positions as PNG files, where the program was built with cairo. */
#ifndef APPS_SUMITO_PNG_H
#define APPS_SUMITO_PNG_H

#include <sumito/diagram.h>

typedef enum png_status {
    PNG_WRITTEN,
    PNG_NOT_BUILT_IN, /* this program has no cairo */
    PNG_FAILED        /* errno says why */
} png_status;

/* Writes the picture with two pixels for every one of `options->width`; the file appears when it is
 * complete. */
png_status png_write(const char *name, const su_position *position,
                     const su_diagram_options *options);

#endif
