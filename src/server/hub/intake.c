/* SPDX-License-Identifier: MIT */
/* How much is read from one socket: see intake.h. */
#include "server/hub/intake.h"

/* Whoever has to wait waits at least so long: some frames at a time are cheaper than each alone. */
#define LEAST_WAIT_MS 250

limit_rule intake_rule(limit_rule messages)
{
    return (limit_rule){2 * messages.at_once, 2 * messages.a_minute};
}

void intake_turn(intake *self)
{
    self->bytes = 0;
    self->frames = 0;
    self->wait = 0;
}

size_t intake_room(const intake *self, size_t most)
{
    size_t room = INTAKE_BYTES - self->bytes;
    if (self->wait > 0 || self->frames >= INTAKE_FRAMES)
        return 0;
    room = room < INTAKE_PIECE ? room : INTAKE_PIECE;
    return room < most ? room : most;
}

void intake_read(intake *self, size_t bytes)
{
    self->bytes += bytes;
}

bool intake_frame(intake *self, limit_rule rule, bool is_control, bool is_last, int64_t now)
{
    int64_t wait = limit_owe(&self->bucket, rule, now);
    self->frames++;
    if (wait > 0)
        self->wait = wait < LEAST_WAIT_MS ? LEAST_WAIT_MS : wait;
    if (is_control)
        return true;
    bool good = ++self->parts <= INTAKE_PARTS;
    if (is_last)
        self->parts = 0;
    return good;
}
