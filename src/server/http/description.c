/* SPDX-License-Identifier: MIT */
/* The description of the API: see description.h. */
#include "server/http/description.h"

#include <string.h>

#include "server/http/assets.h"

/* The build says where the file is. */
ASSET_FILE(description_file, SUMITO_DESCRIPTION);

const char *description_text(size_t *length)
{
    const char *words = (const char *)description_file;
    *length = strlen(words); /* a NUL follows the file */
    return words;
}
