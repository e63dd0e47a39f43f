/* SPDX-License-Identifier: MIT */
/* PO files of gettext: reading them, and saying where something in them is wrong. */
#ifndef TOOLS_LANGUAGES_PO_H
#define TOOLS_LANGUAGES_PO_H

#include <stdbool.h>
#include <stddef.h>

typedef struct po_entry {
    char *context; /* the id of the text; "" of the header */
    char *id;      /* in English */
    char *text;    /* translated, or "" */
    bool fuzzy;    /* whoever translated it is not sure */
    unsigned line; /* where it begins */
} po_entry;

typedef struct po_file {
    const char *path;
    po_entry *entries; /* the header is not among them */
    size_t count;
    char *header;
} po_file;

/* Reads a file, or ends the program with a complaint. */
po_file po_read(const char *path);
/* The entry of a context, or NULL. */
const po_entry *po_find(const po_file *self, const char *context);
/* What the header says under a name, or ends the program. */
char *po_header(const po_file *self, const char *name);

/* Says what is wrong in a line of a file, and ends the program. */
_Noreturn void blame(const char *path, unsigned line, const char *what, const char *which);
/* All of a file, NUL behind it, or ends the program. */
char *read_file(const char *path);
void *more_memory(void *block, size_t size);

#endif
