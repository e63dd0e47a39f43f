/* SPDX-License-Identifier: MIT */
/* Files of the tree that the program carries inside: rows of shipped.def. */
#ifndef CLI_SHIPPED_H
#define CLI_SHIPPED_H

#include "base/text.h"

typedef enum shipped_file {
#define SHIPPED(id, path) SHIPPED_##id,
#include "cli/shipped.def"
#undef SHIPPED
    SHIPPED_FILES
} shipped_file;

/* The whole of it, and its path in the tree. */
text shipped_text(shipped_file file);
const char *shipped_path(shipped_file file);

#endif
