/* SPDX-License-Identifier: MIT */
/* Any bytes over a socket: the first says whether they are frames as they stand, or messages by
 * lines in good frames. The server answers or closes, and is there for the next. */
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "inside.h"

/* A text in one frame with a mask of zeros. */
static void send_text(int to, const uint8_t *bytes, size_t count)
{
    uint8_t frame[4200 + 8] = {0x81};
    size_t head = count < 126 ? 2 : 4;
    if (count > 4200)
        count = 4200;
    frame[1] = (uint8_t)(0x80 | (count < 126 ? count : 126));
    if (head == 4) {
        frame[2] = (uint8_t)(count >> 8);
        frame[3] = (uint8_t)count;
    }
    memcpy(frame + head + 4, bytes, count);
    (void)!send(to, frame, head + 4 + count, MSG_NOSIGNAL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;
    uint8_t heard[4096];
    if (!started)
        inside_start();
    if (!started)
        atexit(inside_stop);
    started = true;
    if (size < 1)
        return 0;
    int socket = inside_socket("");
    bool whole = data[0] & 1;
    data++, size--;
    if (whole)
        (void)!send(socket, data, size, MSG_NOSIGNAL);
    while (!whole && size > 0) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t count = end == NULL ? size : (size_t)(end - data);
        send_text(socket, data, count);
        data += count + (end != NULL);
        size -= count + (end != NULL);
    }
    shutdown(socket, SHUT_WR);
    while (recv(socket, heard, sizeof heard, 0) > 0)
        ;
    close(socket);
    return 0;
}
