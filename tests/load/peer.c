/* SPDX-License-Identifier: MIT */
/* One connection to the server: see peer.h. */
#define _GNU_SOURCE
#include "load/peer.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load/frame.h"
#include "load/memory.h"

#define HEADERS_END "\r\n\r\n"
#define COOKIE "sumito="

/* ---- Bytes ---- */

static void grow(peer_bytes *to, size_t more)
{
    if (to->length + more <= to->capacity)
        return;
    to->capacity = (to->length + more) * 2;
    to->data = memory_resize(to->data, to->capacity);
}

static void append(peer_bytes *to, const char *bytes, size_t count)
{
    if (count == 0)
        return;
    grow(to, count);
    memcpy(to->data + to->length, bytes, count);
    to->length += count;
}

/* Memory goes back when nothing is left: thousands of these are silent most of the time. */
static void drop(peer_bytes *from, size_t count)
{
    from->length -= count;
    if (from->length > 0) {
        memmove(from->data, from->data + count, from->length);
        return;
    }
    free(from->data);
    *from = (peer_bytes){0};
}

/* ---- Opening and closing ---- */

static struct sockaddr_in address_of(uint32_t host, uint16_t port)
{
    return (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(host)};
}

static bool begin(int descriptor, uint16_t port, uint32_t source)
{
    struct sockaddr_in from = address_of(0x7f010000 + source, 0);
    struct sockaddr_in to = address_of(INADDR_LOOPBACK, port);
    int yes = 1;
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return bind(descriptor, (const struct sockaddr *)&from, sizeof from) == 0 &&
           (connect(descriptor, (const struct sockaddr *)&to, sizeof to) == 0 ||
            errno == EINPROGRESS);
}

bool peer_open(peer *self, int poll, uint16_t port, uint32_t source, void *owner)
{
    struct epoll_event wanted = {.events = EPOLLIN | EPOLLOUT, .data.ptr = owner};
    *self = PEER_CLOSED;
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return false;
    if (!begin(descriptor, port, source) ||
        epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &wanted) != 0) {
        close(descriptor);
        return false;
    }
    *self = (peer){.descriptor = descriptor, .poll = poll, .waits_to_write = true};
    return true;
}

void peer_close(peer *self)
{
    if (self->descriptor >= 0)
        close(self->descriptor);
    free(self->in.data);
    free(self->out.data);
    *self = PEER_CLOSED;
}

/* ---- Writing ---- */

static void wait_to_write(peer *self, bool wanted, void *owner)
{
    if (self->waits_to_write == wanted)
        return;
    struct epoll_event events = {.events = EPOLLIN | (wanted ? EPOLLOUT : 0), .data.ptr = owner};
    epoll_ctl(self->poll, EPOLL_CTL_MOD, self->descriptor, &events);
    self->waits_to_write = wanted;
}

bool peer_flush(peer *self, void *owner)
{
    while (self->out.length > 0) {
        ssize_t sent = send(self->descriptor, self->out.data, self->out.length, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == ENOTCONN))
            break;
        if (sent < 0)
            return false;
        drop(&self->out, (size_t)sent);
    }
    wait_to_write(self, self->out.length > 0, owner);
    return true;
}

void peer_request(peer *self, const char *path, const char *token, const char *body)
{
    char head[512];
    int count = snprintf(head, sizeof head, "%s %s HTTP/1.1\r\nHost: localhost\r\n",
                         body == NULL ? "GET" : "POST", path);
    if (token != NULL && token[0] != '\0')
        count +=
            snprintf(head + count, sizeof head - (size_t)count, "Cookie: " COOKIE "%s\r\n", token);
    if (body != NULL)
        count +=
            snprintf(head + count, sizeof head - (size_t)count,
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen(body));
    append(&self->out, head, (size_t)count);
    append(&self->out, "\r\n", 2);
    if (body != NULL)
        append(&self->out, body, strlen(body));
}

void peer_upgrade(peer *self, const char *token)
{
    char head[512];
    int count =
        snprintf(head, sizeof head,
                 "GET /api/socket HTTP/1.1\r\nHost: localhost\r\n"
                 "Origin: http://localhost\r\nCookie: " COOKIE "%s\r\n"
                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 token);
    append(&self->out, head, (size_t)count);
}

static void say(peer *self, const frame *what)
{
    grow(&self->out, FRAME_HEAD + what->count);
    self->out.length += frame_write(self->out.data + self->out.length, what, 0x5a17c3e9);
}

void peer_say(peer *self, const char *message)
{
    say(self, &(frame){FRAME_TEXT, message, strlen(message)});
}

/* ---- Reading ---- */

/* The value of a header in `head`, or NULL. */
static const char *header(const char *head, size_t length, const char *name)
{
    size_t size = strlen(name);
    for (const char *at = head; at != NULL && at + size < head + length;) {
        if (strncasecmp(at, name, size) == 0)
            return at + size;
        at = memmem(at, (size_t)(head + length - at), "\r\n", 2);
        at = at == NULL ? NULL : at + 2;
    }
    return NULL;
}

static void take_token(char token[PEER_TOKEN], const char *cookie)
{
    token[0] = '\0';
    if (cookie == NULL || strncmp(cookie, COOKIE, strlen(COOKIE)) != 0)
        return;
    size_t length = strcspn(cookie + strlen(COOKIE), ";\r");
    if (length < PEER_TOKEN) {
        memcpy(token, cookie + strlen(COOKIE), length);
        token[length] = '\0';
    }
}

/* Takes a whole answer, if there is one. */
static bool take_answer(peer *self, const peer_ears *ears, void *owner)
{
    char *data = self->in.data;
    char *end = data == NULL ? NULL : memmem(data, self->in.length, HEADERS_END, 4);
    if (end == NULL)
        return false;
    size_t head = (size_t)(end - data) + 4;
    const char *length = header(data, head, "Content-Length:");
    peer_answer answer = {.status = self->in.length > 12 ? atoi(data + 9) : 0,
                          .body = data + head,
                          .length = length == NULL ? 0 : strtoul(length, NULL, 10)};
    if (self->in.length - head < answer.length)
        return false;
    take_token(answer.token, header(data, head, "Set-Cookie: "));
    self->upgraded = answer.status == 101;
    peer_bytes kept = self->in; /* what it says is read from there, whatever becomes of the peer */
    self->in = (peer_bytes){0};
    append(&self->in, data + head + answer.length, kept.length - head - answer.length);
    ears->answered(owner, &answer);
    free(kept.data);
    return self->descriptor >= 0;
}

/* Hears all whole messages; false if the other side said goodbye, or nonsense. */
static bool take_messages(peer *self, const peer_ears *ears, void *owner)
{
    peer_bytes all = self->in;
    frame what;
    size_t at = 0, taken;
    frame_status status;
    self->in = (peer_bytes){0};
    while ((status = frame_read(&what, &taken, all.data + at, all.length - at)) == FRAME_WHOLE) {
        at += taken;
        if (what.kind == FRAME_CLOSE)
            status = FRAME_MALFORMED;
        else if (what.kind == FRAME_PING)
            say(self, &(frame){FRAME_PONG, what.bytes, what.count});
        else if (what.kind == FRAME_TEXT)
            ears->heard(owner, what.bytes, what.count);
        if (status != FRAME_WHOLE || self->descriptor < 0)
            break;
    }
    bool goes_on = status != FRAME_MALFORMED && self->descriptor >= 0;
    if (goes_on)
        append(&self->in, all.data + at, all.length - at);
    free(all.data);
    return goes_on;
}

static bool read_some(peer *self)
{
    static char bytes[1 << 16];
    for (;;) {
        ssize_t count = recv(self->descriptor, bytes, sizeof bytes, 0);
        if (count < 0 && errno == EAGAIN)
            return true;
        if (count <= 0)
            return false;
        append(&self->in, bytes, (size_t)count);
        if ((size_t)count < sizeof bytes)
            return true;
    }
}

bool peer_go_on(peer *self, const peer_ears *ears, void *owner)
{
    if (!peer_flush(self, owner))
        return false;
    bool open = read_some(self);
    while (!self->upgraded && self->in.length > 0)
        if (!take_answer(self, ears, owner))
            break;
    if (self->descriptor >= 0 && self->upgraded && self->in.length > 0 &&
        !take_messages(self, ears, owner))
        open = false;
    return self->descriptor >= 0 && open && peer_flush(self, owner);
}
