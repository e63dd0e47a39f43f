/* SPDX-License-Identifier: MIT */
/* The files of the page, inside the program. The table is written by tools/site. */
#ifndef SERVER_HTTP_ASSETS_H
#define SERVER_HTTP_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct asset_bytes {
    const unsigned char *at;
    size_t size;
} asset_bytes;

typedef struct asset {
    const char *path; /* as it is asked for, from the slash on */
    const char *type; /* for Content-Type */
    const char *tag;  /* changes with the contents */
    bool immutable;   /* the path changes with the contents */
    asset_bytes plain;
    asset_bytes gzip; /* nothing where packing does not pay */
} asset;

/* Sent with every file. */
typedef struct asset_header {
    const char *name, *value;
} asset_header;

/* Sorted by path, byte by byte. */
extern const asset assets[];
extern const size_t asset_count;
extern const asset_header asset_headers[];
extern const size_t asset_header_count;
/* Names the state of all files together. */
extern const char assets_version[];
/* False where the page was built without its core, the WebAssembly modules. */
extern const bool assets_have_core;

/* Puts a file into the program's constants, under a name that C can use. */
#define ASSET_FILE(name, file)                                                                     \
    __asm__(".pushsection .rodata\n"                                                               \
            ".balign 16\n"                                                                         \
            ".globl " #name "\n"                                                                   \
            ".hidden " #name "\n" #name ":\n"                                                      \
            ".incbin \"" file "\"\n"                                                               \
            ".byte 0\n"                                                                            \
            ".popsection\n");                                                                      \
    extern const unsigned char name[]

#endif
