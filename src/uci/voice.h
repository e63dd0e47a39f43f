/* SPDX-License-Identifier: MIT */
/* Whole lines to the other side, from any thread. */
#ifndef UCI_VOICE_H
#define UCI_VOICE_H

#include "base/out.h"
#include "base/thread.h"
#include "uci/protocol.h"

typedef struct voice {
    mutex lock;
    protocol_write *write;
    void *data;
} voice;

/* Hands over a text, line by line; other threads' lines come before or after it. */
void voice_say(voice *self, const out_buffer *lines);

#endif
