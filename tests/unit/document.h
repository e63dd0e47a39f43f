/* SPDX-License-Identifier: MIT */
/* A page of docs/ that a test compares with the program: define DOCUMENT as its path in the tree.
 */
#ifndef TESTS_DOCUMENT_H
#define TESTS_DOCUMENT_H

#include <stdio.h>

#include "unit/unit.h"

static char document[1 << 17];

static int read_document(void **state)
{
    (void)state;
    FILE *file = fopen(SUMITO_SOURCE_DIR "/" DOCUMENT, "r");
    if (file == NULL)
        return -1;
    size_t length = fread(document, 1, sizeof document - 1, file);
    document[length] = '\0';
    fclose(file);
    return length > 0 && length < sizeof document - 1 ? 0 : -1;
}

const fixture all_cases = {read_document, NULL};

#endif
