/* SPDX-License-Identifier: MIT */
/* What is asked of a table without changing it: its state, its record, what has happened, and to be
 * told what will. */
#include <stdlib.h>
#include <string.h>

#include "server/common/wire.h"
#include "server/common/problem.h"
#include "server/hub/held.h"
#include "server/hub/reading.h"
#include "server/hub/watch.h"
#include "server/hub/requests.h"
#include "server/hub/peers.h"

/* Events in one answer: whoever wants more asks again. */
#define EVENTS_MOST 5000

/* ---- Streams ---- */

typedef struct gone_mail {
    mail mail;
    stream *stream;
} gone_mail;

static void open_gone(void *receiver, mail *letter)
{
    hub *self = receiver;
    gone_mail *told = (gone_mail *)letter;
    for (watch *each = self->following; each != NULL; each = each->next_stream)
        if (each->stream == told->stream) {
            watch_end(self, each);
            break;
        }
    stream_release(told->stream);
    free(told);
}

/* In the library's thread. */
static void stream_gone(void *data, stream *which)
{
    hub *self = data;
    gone_mail *told = calloc(1, sizeof *told);
    if (told == NULL) {
        stream_release(which); /* it takes no more, which the next sign of life finds out */
        return;
    }
    told->mail.open = open_gone;
    told->stream = which;
    mailbox_put(&self->inbox, &told->mail);
}

/* ---- Answers ---- */

void reading_state(hub *self, held *at, ask *which)
{
    call *to = which->call;
    su_side side;
    if (table_seat_of(at->game.seats, &side, which->who))
        held_see(self, at, side);
    json writer = json_over(&to->answer.out);
    if (which->kind == ASK_RECORD)
        wire_record(&to->answer.out, at->id, &at->game);
    else
        held_write_state(self, at, &writer, which->who);
    ask_finish(self, which, NULL);
}

/* Older events, to whoever has missed them. */
static void have_read(void *receiver, mail *letter);

void reading_events(hub *self, held *at, ask *which)
{
    task *what = task_new(TASK_EVENTS, have_read, which);
    if (what == NULL) {
        ask_refuse(self, which, PROBLEM_BUSY, "no memory");
        return;
    }
    at->state = HELD_READING;
    what->after = which->after;
    what->most = EVENTS_MOST;
    memcpy(what->id, at->id, sizeof what->id);
    hub_do(self, what);
}

static void write_lines(call *to, const task *found, const held *at)
{
    for (size_t i = 0; i < found->count; i++) {
        json writer = json_over(&to->answer.out);
        wire_event(&writer, found->after + i + 1, &found->events[i], &at->game);
        out_char(&to->answer.out, '\n');
    }
}

/* Watching begins with the state, then what was missed. */
void reading_watch(hub *self, held *at, ask *which, const task *found)
{
    if (peer_is_gone(which->peer)) { /* while the game was read */
        ask_finish(self, which, NULL);
        return;
    }
    if (!watch_begin(self, at, which->peer, NULL, peer_who(which->peer))) {
        ask_refuse(self, which, PROBLEM_TOO_MANY_WATCHED, NULL);
        return;
    }
    held_send_state(self, at, which->peer);
    if (found != NULL && found->count > 0) {
        growing words = growing_new();
        json writer = json_over(&words.out);
        json_begin_object(&writer);
        json_text(json_key(&writer, "game"), at->id);
        json_begin_array(json_key(&writer, "events"));
        for (size_t i = 0; i < found->count; i++)
            wire_event(&writer, found->after + i + 1, &found->events[i], &at->game);
        json_end_array(&writer);
        json_end_object(&writer);
        peer_send_growing(self, which->peer, &words);
    }
    ask_finish(self, which, NULL);
}

static void begin_following(hub *self, held *at, ask *which, const task *found)
{
    call *to = which->call;
    stream *made = stream_new(to->connection, stream_gone, self);
    if (made == NULL || !watch_begin(self, at, NULL, made, which->who)) {
        if (made != NULL) {
            stream_release(made);
            stream_release(made);
        }
        ask_refuse(self, which, PROBLEM_BUSY, "no memory");
        return;
    }
    write_lines(to, found, at);
    stream_begin(made, &to->answer);
    to->stream = made;
    ask_finish(self, which, NULL);
}

static void have_read(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    ask *which = done->owner;
    held *at = which->table;
    INVARIANT(at->state == HELD_READING);
    at->state = HELD_READY;
    if (done->status != STORE_OK) {
        problem why = held_load_problem(done->status);
        ask_finish(self, which, &why);
    } else if (which->kind == ASK_WATCH) {
        reading_watch(self, at, which, done);
    } else if (which->follow && done->count < EVENTS_MOST) {
        begin_following(self, at, which, done);
    } else {
        write_lines(which->call, done, at);
        ask_finish(self, which, NULL);
    }
    task_free(done);
    held_go_on(self, at);
}
