/* SPDX-License-Identifier: MIT */
/* Files that follow from rows: see derived.h. */
#include "derived.h"

#include <stdlib.h>
#include <string.h>

/* All of a file, to be freed; empty where there is none. */
static char *read_all(const char *path)
{
    FILE *file = fopen(path, "r");
    char *all = calloc(1, 1 << 20);
    if (file != NULL && all != NULL)
        all[fread(all, 1, (1 << 20) - 1, file)] = '\0';
    if (file != NULL)
        fclose(file);
    return all;
}

/* Keeps what was made, or compares it with what is there. */
static bool settle(const char *path, const char *made, const char *before, bool check)
{
    if (strcmp(made, before) == 0)
        return true;
    if (check) {
        fprintf(stderr, "%s is not what the rows say: `make derived` writes it anew\n", path);
        return false;
    }
    FILE *file = fopen(path, "w");
    bool good = file != NULL && fputs(made, file) >= 0;
    return file != NULL && fclose(file) == 0 && good;
}

bool derive(const char *path, derive_writer *write, bool first, const void *data, bool check)
{
    char *before = read_all(path), *made = NULL;
    size_t size;
    FILE *to = open_memstream(&made, &size);
    bool good = before != NULL && to != NULL && write(to, before, first, data);
    good = to != NULL && fclose(to) == 0 && good && settle(path, made, before, check);
    free(before);
    free(made);
    return good;
}
