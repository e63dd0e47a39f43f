/* SPDX-License-Identifier: MIT */
/* Whole lines to the other side: see voice.h. */
#include "uci/voice.h"

#include "base/check.h"

void voice_say(voice *self, const out_buffer *lines)
{
    const char *line = lines->data, *end = lines->data + lines->length;
    CHECK(lines->length < lines->size);
    mutex_lock(&self->lock);
    for (const char *at = line; at < end; at++)
        if (*at == '\n') {
            self->write(self->data, line, (size_t)(at - line));
            line = at + 1;
        }
    mutex_unlock(&self->lock);
}
