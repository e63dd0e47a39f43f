/* SPDX-License-Identifier: MIT */
/* Peers: WebSockets of the hub. Frames are wslay's; sockets never block. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include <microhttpd.h>
#include <wslay/wslay.h>

#include "base/platform.h"
#include "server/hub_parts.h"

/* Longest message from outside. */
#define MESSAGE_MOST 4096u
/* What may wait for somebody who reads slowly. */
#define WAITING_MOST (256u << 10)

struct peer {
    mail mail; /* on its way to the hub */
    hub *hub;
    peer *next, **here; /* among all */
    peer *next_dirty;
    bool is_dirty, is_closed, wants_out;
    bool too_slow; /* or gone: nothing more is sent */
    unsigned holders;
    int descriptor;
    struct MHD_UpgradeResponseHandle *handle;
    wslay_event_context_ptr frames;
    bool has_guest;
    uint8_t guest[LIVE_GUEST_BYTES];
    host_address house;
    watch *watches;
    unsigned watch_count;
    timer timer;
    int64_t heard_at, pinged_at; /* `pinged_at` 0: no ping is under way */
    limit_bucket messages;
    int64_t round_trip;
    char *early; /* bytes that came with the handshake */
    size_t early_length, early_taken;
};

const uint8_t *peer_guest(const peer *self)
{
    return self->has_guest ? self->guest : NULL;
}

host_address peer_house(const peer *self)
{
    return self->house;
}

bool peer_is_gone(const peer *self)
{
    return self->is_closed;
}

int64_t peer_lag(const peer *self)
{
    return self->round_trip;
}

watch **peer_watches(peer *self)
{
    return &self->watches;
}

unsigned *peer_watch_count(peer *self)
{
    return &self->watch_count;
}

/* ---- Life ---- */

static void free_peer(peer *self)
{
    wslay_event_context_free(self->frames);
    free(self->early);
    free(self);
}

void peer_hold(peer *self)
{
    self->holders++;
}

void peer_release(hub *self, peer *which)
{
    (void)self;
    if (--which->holders == 0)
        free_peer(which);
}

/* Ends the connection; the peer itself goes when nobody needs it any more. */
static void drop(hub *self, peer *which)
{
    if (which->is_closed)
        return;
    which->is_closed = true;
    while (which->watches != NULL)
        watch_end(self, which->watches);
    timers_unset(&self->timers, &which->timer);
    *which->here = which->next;
    if (which->next != NULL)
        which->next->here = which->here;
    epoll_ctl(self->epoll, EPOLL_CTL_DEL, which->descriptor, NULL);
    shutdown(which->descriptor, SHUT_RDWR);
    MHD_upgrade_action(which->handle, MHD_UPGRADE_ACTION_CLOSE);
    metrics_add(METRIC_SOCKETS, -1);
    if (!which->is_dirty)
        peer_release(self, which);
}

/* ---- Frames ---- */

static ssize_t receive(wslay_event_context_ptr frames, uint8_t *into, size_t most, int flags,
                       void *data)
{
    peer *self = data;
    (void)flags;
    if (self->early_taken < self->early_length) {
        size_t count = self->early_length - self->early_taken;
        count = count < most ? count : most;
        memcpy(into, self->early + self->early_taken, count);
        self->early_taken += count;
        return (ssize_t)count;
    }
    ssize_t count = recv(self->descriptor, into, most, 0);
    if (count > 0)
        return count;
    bool later = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    wslay_event_set_error(frames, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t transmit(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count,
                        int flags, void *data)
{
    peer *self = data;
    int how = MSG_NOSIGNAL | (flags & WSLAY_MSG_MORE ? MSG_MORE : 0);
    ssize_t sent = send(self->descriptor, bytes, count, how);
    if (sent >= 0)
        return sent;
    bool later = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    wslay_event_set_error(frames, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void make_dirty(hub *self, peer *which)
{
    if (which->is_dirty || which->is_closed)
        return;
    which->is_dirty = true;
    which->next_dirty = self->dirty;
    self->dirty = which;
}

static void take_message(wslay_event_context_ptr frames,
                         const struct wslay_event_on_msg_recv_arg *came, void *data)
{
    peer *self = data;
    (void)frames;
    make_dirty(self->hub, self); /* wslay answers pings and closings by itself */
    self->heard_at = self->hub->now;
    if (came->opcode == WSLAY_PONG && self->pinged_at != 0) {
        self->round_trip = self->hub->now - self->pinged_at;
        self->pinged_at = 0;
    } else if (came->opcode == WSLAY_BINARY_FRAME) {
        wslay_event_queue_close(self->frames, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
    } else if (came->opcode == WSLAY_TEXT_FRAME) {
        metrics_add(METRIC_MESSAGES_IN, 1);
        uint32_t wait =
            limit_take_own(&self->messages, self->hub->options.messages, platform_now_ms());
        if (wait > 0)
            message_refuse(self->hub, self, wait);
        else
            message_take(self->hub, self, (text){(const char *)came->msg, came->msg_length});
    }
}

/* ---- Sending ---- */

void peer_send(hub *self, peer *to, const char *bytes, size_t count)
{
    struct wslay_event_msg words = {WSLAY_TEXT_FRAME, (const uint8_t *)bytes, count};
    if (to->is_closed || to->too_slow)
        return;
    if (wslay_event_get_queued_msg_length(to->frames) + count > WAITING_MOST) {
        metrics_add(METRIC_SOCKETS_SLOW, 1);
        to->too_slow = true;
    } else if (wslay_event_queue_msg(to->frames, &words) == 0) { /* not after the end */
        metrics_add(METRIC_MESSAGES_OUT, 1);
    }
    make_dirty(self, to);
}

void peer_send_growing(hub *self, peer *to, growing *words)
{
    if (!words->failed)
        peer_send(self, to, words->data, words->length);
    growing_free(words);
}

static void wait_for(hub *self, peer *which)
{
    bool wants_out = wslay_event_want_write(which->frames) != 0;
    struct epoll_event interest = {.events = EPOLLIN, .data.ptr = which};
    if (wants_out == which->wants_out)
        return;
    which->wants_out = wants_out;
    if (wants_out)
        interest.events |= EPOLLOUT;
    epoll_ctl(self->epoll, EPOLL_CTL_MOD, which->descriptor, &interest);
}

/* True while there is a reason to keep the connection. */
static bool send_some(hub *self, peer *which)
{
    if (which->too_slow || wslay_event_send(which->frames) != 0)
        return false;
    wait_for(self, which);
    return wslay_event_want_write(which->frames) || wslay_event_want_read(which->frames);
}

void peers_flush(hub *self)
{
    while (self->dirty != NULL) {
        peer *each = self->dirty;
        self->dirty = each->next_dirty;
        each->is_dirty = false;
        if (each->is_closed)
            peer_release(self, each);
        else if (!send_some(self, each))
            drop(self, each);
    }
}

void peer_ready(hub *self, peer *which, uint32_t events)
{
    if (which->is_closed)
        return;
    bool good = true;
    if (events & (EPOLLIN | EPOLLHUP | EPOLLERR))
        good = wslay_event_recv(which->frames) == 0;
    if (!good) /* what was wrong, as far as it can still be said */
        wslay_event_send(which->frames);
    make_dirty(self, which);
    if (!good || (events & (EPOLLHUP | EPOLLERR)))
        which->too_slow = true;
}

/* ---- Signs of life ---- */

static void ring_peer(void *data, void *owner)
{
    hub *self = data;
    peer *at = owner;
    if (self->now - at->heard_at > self->options.patience) {
        drop(self, at);
        return;
    }
    struct wslay_event_msg ping = {WSLAY_PING, NULL, 0};
    if (at->pinged_at == 0)
        at->pinged_at = self->now;
    wslay_event_queue_msg(at->frames, &ping);
    make_dirty(self, at);
    timers_set(&self->timers, &at->timer, self->now + self->options.ping_every);
}

/* ---- Arriving ---- */

static void join_hub(hub *self, peer *new)
{
    struct epoll_event interest = {.events = EPOLLIN, .data.ptr = new};
    new->next = self->peers;
    new->here = &self->peers;
    if (self->peers != NULL)
        self->peers->here = &new->next;
    self->peers = new;
    new->heard_at = self->now;
    new->timer.ring = ring_peer;
    new->timer.owner = new;
    metrics_add(METRIC_SOCKETS, 1);
    metrics_add(METRIC_SOCKETS_OPENED, 1);
    epoll_ctl(self->epoll, EPOLL_CTL_ADD, new->descriptor, &interest);
    /* The first ping soon: how long messages take is credited to the clocks. */
    timers_set(&self->timers, &new->timer, self->now + 1000);
}

void peer_open(void *receiver, mail *letter)
{
    hub *self = receiver;
    peer *new = (peer *)letter; /* `mail` is its first member */
    join_hub(self, new);
    if (self->draining)
        drop(self, new);
    else if (new->early_length > 0)
        peer_ready(self, new, EPOLLIN);
}

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = receive,
    .send_callback = transmit,
    .on_msg_recv_callback = take_message,
};

/* In the library's thread. */
void hub_connect(hub *self, const hub_arrival *what)
{
    peer *new = calloc(1, sizeof *new);
    if (new == NULL || wslay_event_context_server_init(&new->frames, &callbacks, new) != 0) {
        free(new);
        MHD_upgrade_action(what->handle, MHD_UPGRADE_ACTION_CLOSE);
        return;
    }
    wslay_event_config_set_max_recv_msg_length(new->frames, MESSAGE_MOST);
    new->mail.open = peer_open;
    new->hub = self;
    new->holders = 1;
    new->descriptor = what->descriptor;
    new->handle = what->handle;
    new->has_guest = what->has_guest;
    if (what->has_guest)
        memcpy(new->guest, what->guest, sizeof new->guest);
    new->house = what->house;
    if (what->early.length > 0 && (new->early = malloc(what->early.length)) != NULL) {
        memcpy(new->early, what->early.at, what->early.length);
        new->early_length = what->early.length;
    }
    if (!hub_post(self, &new->mail)) {
        free_peer(new);
        MHD_upgrade_action(what->handle, MHD_UPGRADE_ACTION_CLOSE);
    }
}

/* ---- Leaving ---- */

void peers_say_closing(hub *self)
{
    static const char words[] = "{\"closing\": \"restart\"}";
    for (peer *each = self->peers; each != NULL; each = each->next)
        peer_send(self, each, words, sizeof words - 1);
}

void peers_close(hub *self)
{
    for (peer *each = self->peers; each != NULL; each = each->next) {
        wslay_event_queue_close(each->frames, WSLAY_CODE_GOING_AWAY, NULL, 0);
        make_dirty(self, each);
    }
}

bool peers_flushed(const hub *self)
{
    for (const peer *each = self->peers; each != NULL; each = each->next)
        if (wslay_event_want_write(each->frames))
            return false;
    return true;
}

void peers_drop(hub *self)
{
    while (self->peers != NULL)
        drop(self, self->peers);
}
