/* SPDX-License-Identifier: MIT */
/* The forms in which files are compressed: see compression.h. */
#include "cli/compression.h"

#include <string.h>

/* How files begin. Whether a zstd file begins with a frame to be skipped is up to who wrote it, and
 * four bits of that are free. */
static const struct {
    const compression *kind;
    size_t length;
    unsigned char bytes[COMPRESSION_HEAD];
    unsigned char first_mask;
} heads[] = {
    {&compression_gzip, 2, {0x1f, 0x8b}, 0xff},
    {&compression_zstd, 4, {0x28, 0xb5, 0x2f, 0xfd}, 0xff},
    {&compression_zstd, 4, {0x50, 0x2a, 0x4d, 0x18}, 0xf0},
};
#define HEADS (sizeof heads / sizeof *heads)

bool compression_of_head(const compression **kind, const unsigned char *head, size_t length)
{
    bool certain = true;
    *kind = NULL;
    for (size_t i = 0; i < HEADS; i++) {
        size_t compared = length < heads[i].length ? length : heads[i].length;
        if (compared > 0 && (head[0] & heads[i].first_mask) != heads[i].bytes[0])
            continue;
        if (compared > 1 && memcmp(head + 1, heads[i].bytes + 1, compared - 1) != 0)
            continue;
        if (compared == heads[i].length)
            *kind = heads[i].kind;
        else
            certain = false;
    }
    return certain;
}

bool compression_may_begin(const compression *kind, unsigned char first)
{
    for (size_t i = 0; i < HEADS; i++)
        if (heads[i].kind == kind && (first & heads[i].first_mask) == heads[i].bytes[0])
            return true;
    return false;
}

const compression *compression_of_name(const char *path)
{
    static const compression *const all[] = {&compression_gzip, &compression_zstd};
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        size_t ending = strlen(all[i]->ending);
        if (length > ending && strcmp(path + length - ending, all[i]->ending) == 0)
            return all[i];
    }
    return NULL;
}
