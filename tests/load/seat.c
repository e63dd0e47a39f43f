/* SPDX-License-Identifier: MIT */
/* A player of a table: see seat.h. */
#include "load/seat.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/table.h"

#define WORDS 300
/* How long a player waits before he tries again, longer each time up to a point. */
#define BACK_US 20000
#define BACK_MOST 10

static room *room_of(const seat *self)
{
    return self->at->in;
}

/* 0 made the game, 1 joined it. */
static unsigned side_of(const seat *self)
{
    return self == &self->at->seats[1];
}

/* ---- Coming and going ---- */

void seat_lost(seat *self)
{
    room *in = room_of(self);
    unsigned wait = self->tries < BACK_MOST ? self->tries : BACK_MOST;
    if (!in->forgiving)
        room_trouble(in, TROUBLE_LOST, "a connection was lost", self->at->id);
    in->ready -= table_is_ready(self->at);
    self->here = false;
    peer_close(&self->line);
    self->again_at = in->forgiving ? now_us() + BACK_US * (1 + wait) : 0;
}

/* What a player does first on a new connection. */
static void greet(seat *self)
{
    char path[64], body[WORDS];
    table *at = self->at;
    if (self->joined) {
        peer_upgrade(&self->line, self->token);
    } else if (side_of(self) == 0) {
        peer_request(&self->line, "/api/games", self->token,
                     "{\"game\":\"classic\",\"control\":{\"total\":7200000,\"increment\":0,"
                     "\"delay\":0},\"colour\":\"first\",\"opponent\":\"link\"}");
    } else {
        snprintf(path, sizeof path, "/api/games/%s/join", at->id);
        snprintf(body, sizeof body, "{\"token\":\"%s\"}", at->invitation);
        peer_request(&self->line, path, self->token, body);
    }
}

void seat_connect(seat *self)
{
    room *in = room_of(self);
    unsigned place = 2 * self->at->index + side_of(self);
    uint16_t port = (uint16_t)in->ports[(place + self->tries) % in->port_count];
    in->returns += self->joined;
    self->tries++;
    self->again_at = 0;
    if (!peer_open(&self->line, in->poll, port, 1 + place, self))
        seat_lost(self);
    else
        greet(self);
}

static void watch(seat *self)
{
    char words[WORDS];
    snprintf(words, sizeof words, "{\"watch\":\"%s\",\"after\":%" PRIu64 "}", self->at->id,
             self->number);
    peer_say(&self->line, words);
}

/* ---- Answers over HTTP ---- */

static bool take_text(char *to, size_t size, const json_t *from, const char *key)
{
    const char *found = json_string_value(json_object_get(from, key));
    return found != NULL && (size_t)snprintf(to, size, "%s", found) < size;
}

/* The game that was made: its name, and the token of the link, which ends it. */
static bool take_game(table *self, const json_t *from)
{
    char join[128];
    if (!take_text(self->id, sizeof self->id, from, "id") ||
        !take_text(join, sizeof join, from, "join") || strrchr(join, '/') == NULL)
        return false;
    snprintf(self->invitation, sizeof self->invitation, "%s", strrchr(join, '/') + 1);
    return true;
}

static bool take_seat(seat *self, const peer_answer *answer)
{
    json_t *body = json_loadb(answer->body, answer->length, 0, NULL);
    bool made = side_of(self) == 0;
    bool fine = answer->status / 100 == 2 && body != NULL && (!made || take_game(self->at, body));
    json_decref(body);
    if (!fine)
        return false;
    if (answer->token[0] != '\0')
        memcpy(self->token, answer->token, sizeof self->token);
    self->joined = true;
    peer_upgrade(&self->line, self->token);
    if (made)
        seat_connect(&self->at->seats[1]);
    return true;
}

static void answered(void *owner, const peer_answer *answer)
{
    seat *self = owner;
    char words[WORDS];
    if (answer->status == 101) {
        watch(self);
        return;
    }
    if (!self->joined && take_seat(self, answer))
        return;
    snprintf(words, sizeof words, "answer %d: %.*s", answer->status,
             (int)(answer->length < 200 ? answer->length : 200), answer->body);
    if (!room_of(self)->forgiving || !self->joined)
        room_trouble(room_of(self), TROUBLE_REFUSED, words, self->at->id);
    seat_lost(self);
}

/* ---- Messages ---- */

static void hear_event(seat *self, const json_t *event)
{
    uint64_t number = (uint64_t)json_integer_value(json_object_get(event, "number"));
    const char *name = json_string_value(json_object_get(event, "event"));
    const char *move = json_string_value(json_object_get(event, "move"));
    if (number <= self->number)
        return;
    if (number != self->number + 1)
        room_trouble(room_of(self), TROUBLE_WRONG, "an event was left out", self->at->id);
    self->number = number;
    if (name != NULL && move != NULL && strcmp(name, "moved") == 0)
        table_heard_move(self->at, self, self->plies++, move);
}

/* All moves so far, and of these one after the other those that are new to this player. */
static void hear_state(seat *self, const json_t *state)
{
    const char *moves = json_string_value(json_object_get(state, "moves"));
    char *words = strdup(moves == NULL ? "" : moves), *rest = NULL;
    uint32_t ply = 0;
    for (char *move = strtok_r(words, " ", &rest); move != NULL; move = strtok_r(NULL, " ", &rest))
        if (ply++ >= self->plies)
            table_heard_move(self->at, self, ply - 1, move);
    if (ply < self->plies || ply < self->at->ply)
        room_trouble(room_of(self), TROUBLE_WRONG, "a move that was made is gone", self->at->id);
    self->plies = ply;
    self->number = (uint64_t)json_integer_value(json_object_get(state, "number"));
    free(words);
}

static void hear_answer(seat *self, const json_t *message, const char *request)
{
    char words[WORDS];
    const json_t *problem = json_object_get(message, "problem");
    const char *code = json_string_value(json_object_get(problem, "code"));
    if (problem == NULL) {
        table_acknowledged(self->at, (uint32_t)strtoul(request, NULL, 10));
        return;
    }
    snprintf(words, sizeof words, "a move is refused: %s", code == NULL ? "?" : code);
    table_refused(self->at, words);
}

static void arrive(seat *self)
{
    if (self->here)
        return;
    self->here = true;
    self->tries = 0;
    room_of(self)->ready += table_is_ready(self->at);
    table_returned(self->at, self);
}

static void heard(void *owner, const char *message, size_t length)
{
    seat *self = owner;
    json_t *said = json_loadb(message, length, 0, NULL), *event;
    const json_t *state = json_object_get(said, "state");
    const json_t *events = json_object_get(said, "events");
    const char *request = json_string_value(json_object_get(said, "request"));
    size_t i;
    if (said == NULL)
        room_trouble(room_of(self), TROUBLE_WRONG, "a message that is not JSON", self->at->id);
    if (request != NULL)
        hear_answer(self, said, request);
    if (state != NULL)
        hear_state(self, state);
    json_array_foreach(events, i, event) hear_event(self, event);
    if (self->line.descriptor >= 0 && (state != NULL || events != NULL))
        arrive(self);
    json_decref(said);
}

void seat_go_on(seat *self)
{
    static const peer_ears ears = {answered, heard};
    if (self->line.descriptor >= 0 && !peer_go_on(&self->line, &ears, self) &&
        self->line.descriptor >= 0)
        seat_lost(self);
}
