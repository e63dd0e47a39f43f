/* SPDX-License-Identifier: MIT */
/* WebSocket frames of a client: see frame.h. */
#include "load/frame.h"

#include <stdbool.h>

#define LAST 0x80
#define MASKED 0x80
#define TWO_BYTES 126
#define EIGHT_BYTES 127
/* More than the server ever says at once. */
#define LONGEST ((uint64_t)1 << 24)

static size_t write_length(char *to, size_t count)
{
    if (count < TWO_BYTES) {
        to[0] = (char)(MASKED | count);
        return 1;
    }
    unsigned bytes = count <= UINT16_MAX ? 2 : 8;
    to[0] = (char)(MASKED | (bytes == 2 ? TWO_BYTES : EIGHT_BYTES));
    for (unsigned i = 0; i < bytes; i++)
        to[1 + i] = (char)((uint64_t)count >> (8 * (bytes - 1 - i)));
    return 1 + bytes;
}

size_t frame_write(char *to, const frame *what, uint32_t mask)
{
    char key[4];
    to[0] = (char)(LAST | (unsigned)what->kind);
    size_t at = 1 + write_length(to + 1, what->count);
    for (unsigned i = 0; i < 4; i++)
        to[at++] = key[i] = (char)(mask >> (8 * i));
    for (size_t i = 0; i < what->count; i++)
        to[at + i] = what->bytes[i] ^ key[i % 4];
    return at + what->count;
}

static bool is_known(unsigned first)
{
    unsigned kind = first & 15;
    return (first & 0xf0) == LAST &&
           (kind == FRAME_TEXT || (kind >= FRAME_CLOSE && kind <= FRAME_PONG));
}

frame_status frame_read(frame *what, size_t *taken, const char *bytes, size_t count)
{
    const uint8_t *head = (const uint8_t *)bytes;
    if (count < 2)
        return FRAME_UNFINISHED;
    if (!is_known(head[0]) || (head[1] & MASKED) != 0)
        return FRAME_MALFORMED;
    unsigned more = head[1] == TWO_BYTES ? 2 : head[1] == EIGHT_BYTES ? 8 : 0;
    uint64_t length = more == 0 ? head[1] : 0;
    if (count < 2 + more)
        return FRAME_UNFINISHED;
    for (unsigned i = 0; i < more; i++)
        length = length << 8 | head[2 + i];
    if (length > LONGEST)
        return FRAME_MALFORMED;
    if (count - 2 - more < length)
        return FRAME_UNFINISHED;
    *what = (frame){(frame_kind)(head[0] & 15), bytes + 2 + more, (size_t)length};
    *taken = 2 + more + (size_t)length;
    return FRAME_WHOLE;
}
