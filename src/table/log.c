/* SPDX-License-Identifier: MIT */
/* A game as text: see log.h. */
#include "table/log.h"

#define MOST_TIME UINT64_C(9999999999999999)

void log_write(out *to, const table_event *event)
{
    out_signed(to, event->at);
    out_char(to, ' ');
    out_signed(to, event->tick);
    out_char(to, ' ');
    table_event_write(to, event);
}

static bool read_time(int64_t *time, text word)
{
    uint64_t number;
    if (!text_to_number(&number, word, MOST_TIME))
        return false;
    *time = (int64_t)number;
    return true;
}

bool log_read(table_event *event, text line)
{
    table_event read = {.at = 0};
    text at = text_take_word(&line), tick = text_take_word(&line);
    text_skip_spaces(&line);
    if (!read_time(&read.at, at) || !read_time(&read.tick, tick) || !table_event_read(&read, line))
        return false;
    *event = read;
    return true;
}

bool log_replay(table *self, text log, log_fault *fault)
{
    for (size_t number = 1; log.length > 0; number++) {
        table_event event;
        text line = text_take_line(&log);
        if (line.length == 0)
            continue;
        *fault = (log_fault){.number = number, .line = line, .result = TABLE_DONE};
        if (!log_read(&event, line))
            return false;
        fault->result = table_apply(self, &event);
        if (fault->result != TABLE_DONE)
            return false;
    }
    return true;
}
