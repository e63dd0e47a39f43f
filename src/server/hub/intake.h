/* SPDX-License-Identifier: MIT */
/* How much is read from one socket: so much in a turn of the loop, so that others have theirs, and
 * so many frames a minute, whatever they hold. What comes faster waits with whoever sends it. */
#ifndef SERVER_HUB_INTAKE_H
#define SERVER_HUB_INTAKE_H

#include <stdbool.h>
#include <stddef.h>

#include "server/common/limit.h"

/* Of one socket and turn. Of frames there may be some more: what has been read is dealt with. */
#define INTAKE_BYTES 4096u
#define INTAKE_FRAMES 32u
/* Read at once: no more frames than these bytes can hold come after the last that is wanted. */
#define INTAKE_PIECE 256u
/* Frames one message may come in. */
#define INTAKE_PARTS 64u

/* Zeroed, a socket that has said nothing yet. */
typedef struct intake {
    limit_bucket bucket;
    size_t bytes;    /* read in this turn */
    unsigned frames; /* and frames among them */
    unsigned parts;  /* of the message that is coming */
    int64_t wait;    /* ms until more is read; 0: none */
} intake;

/* The rule for frames that goes with one for messages: signs of life and parts come on top. */
limit_rule intake_rule(limit_rule messages);
/* A new turn begins. */
void intake_turn(intake *self);
/* How many bytes may be read now, of `most`; 0: no more in this turn. */
size_t intake_room(const intake *self, size_t most);
void intake_read(intake *self, size_t bytes);
/* A frame has begun, of a message or of control; false if its message comes in too many. */
bool intake_frame(intake *self, limit_rule rule, bool is_control, bool is_last, int64_t now);

#endif
