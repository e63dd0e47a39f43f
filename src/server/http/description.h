/* SPDX-License-Identifier: MIT */
/* The API as OpenAPI describes it, for programs: openapi.json, inside the program. */
#ifndef SERVER_HTTP_DESCRIPTION_H
#define SERVER_HTTP_DESCRIPTION_H

#include <stddef.h>

const char *description_text(size_t *length);

#endif
