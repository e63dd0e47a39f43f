/* SPDX-License-Identifier: MIT */
/* Who watches a table, what they are told, and which of the players are there. */
#include <stdlib.h>
#include <string.h>

#include "server/common/metrics.h"
#include "server/common/wire.h"
#include "server/hub/held.h"
#include "server/hub/watch.h"
#include "server/hub/requests.h"
#include "server/hub/peers.h"
#include "server/hub/inquiry.h"

/* Games one connection may watch. */
#define WATCHES_MOST 16
/* How long somebody counts as there who only asks now and then. */
#define SEEN_MS 60000
/* Who is missing when a game is loaded gets some time: after a restart everybody comes back. */
#define RETURN_MS 30000
/* Where there are other servers, who is missing here may be there: only a game that stands still
 * for so long lets us doubt it. A server that has them will say so at once. */
#define STALL_MS 300000
/* How many watchers hear of each other at once, and how often they do where there are more. */
#define WATCHERS_FEW 16
#define WATCHERS_MS 1000

/* ---- Who is there ---- */

/* Lets the log say who is here, if it says otherwise. */
static void welcome(hub *self, held *at, su_side side)
{
    at->away_at[side] = INT64_MAX;
    at->unseen[side] = false;
    if (at->game.absent[side] && at->game.stage != TABLE_FINISHED)
        held_ask_server(self, at, TABLE_ASK_RETURN, side);
}

int64_t held_lag(const held *at)
{
    int64_t longest = 0;
    for (const watch *each = at->watches; each != NULL; each = each->next_of_table)
        if (each->seated && each->side == at->game.clock.side && each->peer != NULL &&
            peer_lag(each->peer) > longest)
            longest = peer_lag(each->peer);
    return table_lag_credit(&at->game.lag, at->game.clock.side, longest);
}

void held_see(hub *self, held *at, su_side side)
{
    if (at->present[side] > 0 || at->game.stage == TABLE_FINISHED)
        return;
    welcome(self, at, side);
    at->away_at[side] = self->now + SEEN_MS;
}

/* A player of whom nothing is known here. */
static void wait_for_unseen(hub *self, held *at, su_side side)
{
    bool shared = self->shared;
    if (at->game.seats[side].kind != TABLE_GUEST || at->game.absent[side] ||
        at->game.stage == TABLE_FINISHED || at->present[side] > 0 ||
        at->away_at[side] != INT64_MAX ||
        (shared && at->game.stage == TABLE_PLAYING && at->present[su_side_other(side)] == 0))
        return;
    at->unseen[side] = true;
    at->away_at[side] = self->now + (shared ? STALL_MS : RETURN_MS);
}

void held_look_around(hub *self, held *at)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        at->present[side] = 0;
        for (watch *each = at->watches; each != NULL; each = each->next_of_table) {
            if (side == SU_FIRST)
                each->seated = table_seat_of(at->game.seats, &each->side, each->who);
            at->present[side] += each->seated && each->side == side;
        }
        if (at->present[side] > 0)
            welcome(self, at, side);
    }
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        wait_for_unseen(self, at, side);
    held_count_watchers(self, at); /* who takes a seat watches no more */
}

bool held_is_stalled(hub *self, held *at, su_side side)
{
    if (!at->unseen[side] || !self->shared || self->now - at->game.last_at >= STALL_MS)
        return true;
    at->away_at[side] = at->game.last_at + STALL_MS;
    return false;
}

/* ---- Beginning and end ---- */

bool watch_begin(hub *self, held *at, peer *by, stream *through, table_seat who)
{
    watch *made = by != NULL ? watch_of(by, at->id) : NULL;
    if (made != NULL)
        return true;
    if (by != NULL && *peer_watch_count(by) == WATCHES_MOST)
        return false;
    made = calloc(1, sizeof *made);
    if (made == NULL)
        return false;
    made->table = at;
    made->peer = by;
    made->stream = through;
    made->who = who;
    made->next_of_table = at->watches;
    made->here_of_table = &at->watches;
    if (at->watches != NULL)
        at->watches->here_of_table = &made->next_of_table;
    at->watches = made;
    if (by != NULL) {
        made->next_of_peer = *peer_watches(by);
        *peer_watches(by) = made;
        ++*peer_watch_count(by);
    } else {
        made->next_stream = self->following;
        made->here_stream = &self->following;
        if (self->following != NULL)
            self->following->here_stream = &made->next_stream;
        self->following = made;
    }
    at->watchers++;
    made->seated = table_seat_of(at->game.seats, &made->side, who);
    if (made->seated) {
        at->present[made->side]++;
        welcome(self, at, made->side);
    }
    held_count_watchers(self, at);
    return true;
}

static void unlink_peer(watch *which)
{
    watch **here = peer_watches(which->peer);
    for (; *here != which; here = &(*here)->next_of_peer)
        INVARIANT(*here != NULL);
    *here = which->next_of_peer;
    --*peer_watch_count(which->peer);
}

static void unlink_stream(watch *which)
{
    *which->here_stream = which->next_stream;
    if (which->next_stream != NULL)
        which->next_stream->here_stream = which->here_stream;
    stream_end(which->stream);
    stream_release(which->stream);
}

void watch_end(hub *self, watch *which)
{
    held *at = which->table;
    *which->here_of_table = which->next_of_table;
    if (which->next_of_table != NULL)
        which->next_of_table->here_of_table = which->here_of_table;
    INVARIANT(at->watchers > 0 && (!which->seated || at->present[which->side] > 0));
    at->watchers--;
    at->used_at = self->now;
    if (which->peer != NULL)
        unlink_peer(which);
    else
        unlink_stream(which);
    if (which->seated && --at->present[which->side] == 0)
        at->away_at[which->side] = self->now + self->options.away_after;
    free(which);
    held_count_watchers(self, at);
    if (at->state == HELD_READY)
        held_set_timer(self, at);
}

watch *watch_of(peer *by, const char *id)
{
    watch *found = *peer_watches(by);
    while (found != NULL && strcmp(found->table->id, id) != 0)
        found = found->next_of_peer;
    return found;
}

/* ---- What they are told ---- */

/* Who does not read is not watching any more. */
static void send(hub *self, watch *to, const growing *words)
{
    if (to->peer != NULL) {
        peer_send(self, to->peer, words->data, words->length);
    } else if (!stream_write(to->stream, words->data, words->length)) {
        metrics_add(METRIC_SOCKETS_SLOW, 1);
        watch_end(self, to);
    }
}

static void write_events(growing *packed, growing *lines, const held *at, int64_t tick,
                         uint64_t after, const table_event *events, size_t count)
{
    json writer = json_over(&packed->out);
    json_begin_object(&writer);
    json_text(json_key(&writer, "game"), at->id);
    json_begin_array(json_key(&writer, "events"));
    for (size_t i = 0; i < count; i++) {
        json line = json_over(&lines->out);
        wire_event(&writer, after + i + 1, &events[i], &at->game);
        wire_event(&line, after + i + 1, &events[i], &at->game);
        out_char(&lines->out, '\n');
    }
    json_end_array(&writer);
    wire_delays(&writer, &at->game, tick);
    json_end_object(&writer);
}

void held_tell(hub *self, held *at, uint64_t after, const table_event *events, size_t count)
{
    growing packed = growing_new(), lines = growing_new();
    if (at->watches == NULL)
        return;
    write_events(&packed, &lines, at, hub_tick(self), after, events, count);
    for (watch *each = at->watches, *next; each != NULL; each = next) {
        next = each->next_of_table;
        send(self, each, each->peer != NULL ? &packed : &lines);
    }
    growing_free(&packed);
    growing_free(&lines);
}

/* At once where there are few; where there are many, every now and then. */
void held_count_watchers(hub *self, held *at)
{
    if (inquiry_spectators(self, at->id) == at->watchers_told)
        return;
    if (at->watchers <= WATCHERS_FEW)
        held_tell_watchers(self, at);
    else if (at->watchers_due == INT64_MAX)
        at->watchers_due = self->now + WATCHERS_MS;
}

void held_tell_watchers(hub *self, held *at)
{
    at->watchers_due = INT64_MAX;
    at->watchers_told = inquiry_spectators(self, at->id);
    growing words = growing_new();
    json writer = json_over(&words.out);
    json_begin_object(&writer);
    json_text(json_key(&writer, "game"), at->id);
    json_unsigned(json_key(&writer, "watchers"), at->watchers_told);
    json_end_object(&writer);
    for (const watch *each = at->watches; each != NULL; each = each->next_of_table)
        if (each->peer != NULL)
            peer_send(self, each->peer, words.data, words.length);
    growing_free(&words);
}

void held_write_state(hub *self, const held *at, json *to, table_seat who)
{
    wire_view view = {
        .id = at->id,
        .game = &at->game,
        .watchers = inquiry_spectators(self, at->id),
        .at = self->now,
        .tick = hub_tick(self),
    };
    view.seated = table_seat_of(at->game.seats, &view.you, who);
    wire_state(to, &view);
}

void held_send_state(hub *self, const held *at, peer *to)
{
    growing words = growing_new();
    json writer = json_over(&words.out);
    json_begin_object(&writer);
    json_text(json_key(&writer, "game"), at->id);
    held_write_state(self, at, json_key(&writer, "state"), peer_who(to));
    json_end_object(&writer);
    peer_send_growing(self, to, &words);
}
