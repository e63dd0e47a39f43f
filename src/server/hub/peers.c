/* SPDX-License-Identifier: MIT */
/* Peers: WebSockets of the hub. Frames are wslay's; sockets never block. */
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include <microhttpd.h>
#include <wslay/wslay.h>

#include "server/hub/peer.h"
#include "server/common/metrics.h"
#include "server/hub/held.h"
#include "server/hub/watch.h"
#include "server/hub/requests.h"
#include "server/hub/peers.h"

/* Longest message from outside. */
#define MESSAGE_MOST 4096u
/* What may wait for somebody who reads slowly: bytes, and what each frame takes besides them. */
#define WAITING_MOST (256u << 10)
#define WAITING_EACH 128u

table_seat peer_who(const peer *self)
{
    return self->who;
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
    INVARIANT(self->watches == NULL && !self->is_dirty);
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
    INVARIANT(which->holders > 0);
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
    timers_unset(&self->timers, &which->resume);
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

/* ---- Sending ---- */

void peer_make_dirty(hub *self, peer *which)
{
    if (which->is_dirty || which->is_closed)
        return;
    which->is_dirty = true;
    which->next_dirty = self->dirty;
    self->dirty = which;
}

/* All that waits for a peer, of whatever kind. */
static size_t waiting_for(const peer *which)
{
    return wslay_event_get_queued_msg_length(which->frames) +
           WAITING_EACH * wslay_event_get_queued_msg_count(which->frames);
}

/* False, and the peer is let go, if with `more` bytes too much waits for it. */
static bool keeps_up(peer *which, size_t more)
{
    if (!which->too_slow && waiting_for(which) + more > WAITING_MOST) {
        metrics_add(METRIC_SOCKETS_SLOW, 1);
        which->too_slow = true;
    }
    return !which->too_slow;
}

void peer_send(hub *self, peer *to, const char *bytes, size_t count)
{
    struct wslay_event_msg words = {WSLAY_TEXT_FRAME, (const uint8_t *)bytes, count};
    if (to->is_closed || to->too_slow)
        return;
    if (keeps_up(to, count) &&
        wslay_event_queue_msg(to->frames, &words) == 0) /* not after the end */
        metrics_add(METRIC_MESSAGES_OUT, 1);
    peer_make_dirty(self, to);
}

void peer_send_growing(hub *self, peer *to, growing *words)
{
    if (!words->failed)
        peer_send(self, to, words->data, words->length);
    growing_free(words);
}

static void wait_for(hub *self, peer *which)
{
    bool reads = !which->is_paused && wslay_event_want_read(which->frames);
    uint32_t wanted =
        (reads ? EPOLLIN : 0u) | (wslay_event_want_write(which->frames) ? EPOLLOUT : 0u);
    struct epoll_event interest = {.events = wanted, .data.ptr = which};
    if (wanted == which->interest)
        return;
    which->interest = wanted;
    epoll_ctl(self->epoll, EPOLL_CTL_MOD, which->descriptor, &interest);
}

/* True while there is a reason to keep the connection. */
static bool send_some(hub *self, peer *which)
{
    if (which->too_slow || wslay_event_send(which->frames) != 0 || !keeps_up(which, 0))
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

/* Reads what a peer may say in this turn; false if it has ended. What it says beyond that stays
 * with the system, and with the peer itself once there is no room left. */
static bool hear(hub *self, peer *which)
{
    intake_turn(&which->intake);
    if (wslay_event_recv(which->frames) != 0 || which->is_refused)
        return false;
    which->is_paused = which->intake.wait > 0;
    if (which->is_paused)
        metrics_add(METRIC_LIMITED, 1);
    /* What came with the handshake is not in the socket, which would tell of it. */
    bool more = which->early_taken < which->early_length && wslay_event_want_read(which->frames);
    if (which->is_paused || more)
        timers_set(&self->timers, &which->resume, self->now + which->intake.wait);
    return true;
}

void peer_ready(hub *self, peer *which, uint32_t events)
{
    if (which->is_closed)
        return;
    bool is_gone = events & (EPOLLHUP | EPOLLERR);
    if (!which->is_paused && (events & EPOLLIN || is_gone) && !hear(self, which)) {
        wslay_event_send(which->frames); /* what was wrong, as far as it can still be said */
        is_gone = true;
    }
    peer_make_dirty(self, which);
    which->too_slow |= is_gone;
}

static void ring_resume(void *data, void *owner)
{
    peer *at = owner;
    at->is_paused = false;
    peer_ready(data, at, EPOLLIN);
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
    peer_make_dirty(self, at);
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
    new->resume.ring = ring_resume;
    new->timer.owner = new->resume.owner = new;
    new->interest = EPOLLIN;
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

/* In the library's thread. */
void hub_connect(hub *self, const hub_arrival *what)
{
    peer *new = calloc(1, sizeof *new);
    if (new == NULL || wslay_event_context_server_init(&new->frames, &peer_frames, new) != 0) {
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
    new->who = what->who;
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
        peer_make_dirty(self, each);
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
