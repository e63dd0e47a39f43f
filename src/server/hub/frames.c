/* SPDX-License-Identifier: MIT */
/* Frames of peers: bytes from and to their sockets, and what comes in them. */
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include "base/platform.h"
#include "server/hub/peer.h"
#include "server/common/metrics.h"
#include "server/hub/peers.h"

static ssize_t receive(wslay_event_context_ptr frames, uint8_t *into, size_t most, int flags,
                       void *data)
{
    peer *self = data;
    ssize_t count;
    (void)flags;
    most = intake_room(&self->intake, most);
    if (most == 0) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (self->early_taken < self->early_length) {
        size_t rest = self->early_length - self->early_taken;
        count = (ssize_t)(rest < most ? rest : most);
        memcpy(into, self->early + self->early_taken, (size_t)count);
        self->early_taken += (size_t)count;
    } else {
        count = recv(self->descriptor, into, most, 0);
    }
    if (count > 0) {
        intake_read(&self->intake, (size_t)count);
        return count;
    }
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

static void take_frame(wslay_event_context_ptr frames,
                       const struct wslay_event_on_frame_recv_start_arg *began, void *data)
{
    peer *self = data;
    metrics_add(METRIC_FRAMES, 1);
    limit_rule rule = intake_rule(self->hub->options.messages);
    if (!intake_frame(&self->intake, rule, wslay_is_ctrl_frame(began->opcode), began->fin,
                      platform_now_ms())) {
        wslay_event_queue_close(frames, WSLAY_CODE_MESSAGE_TOO_BIG, NULL, 0);
        self->is_refused = true;
    }
}

static void take_message(wslay_event_context_ptr frames,
                         const struct wslay_event_on_msg_recv_arg *came, void *data)
{
    peer *self = data;
    (void)frames;
    peer_make_dirty(self->hub, self); /* wslay answers pings and closings by itself */
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

const struct wslay_event_callbacks peer_frames = {
    .recv_callback = receive,
    .send_callback = transmit,
    .on_frame_recv_start_callback = take_frame,
    .on_msg_recv_callback = take_message,
};
