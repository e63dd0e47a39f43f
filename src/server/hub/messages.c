/* SPDX-License-Identifier: MIT */
/* Messages of peers, and the actions that also come over HTTP. */
#include <stdio.h>
#include <string.h>

#include "server/common/document.h"
#include "server/common/problem.h"
#include "server/hub/fields.h"
#include "server/hub/held.h"
#include "server/hub/watch.h"
#include "server/hub/requests.h"
#include "server/hub/peers.h"

/* ---- Actions ---- */

static const struct {
    const char *name;
    table_request_kind kind;
} actions[] = {
#define ASK_PLAYER(id, name) {name, TABLE_ASK_##id},
#define ASK_DEVICE(id, name)
#define ASK_SERVER(id, name)
#include "table/requests.def"
};
#define ACTIONS (sizeof actions / sizeof *actions)

static bool read_move(ask *self, const document *from, problem *why)
{
    document_value move = document_get(from, "move"), key = document_get(from, "key");
    if (!field_need(why, &move, DOCUMENT_TEXT, "move") ||
        !field_count(&self->request.ply, from, "ply", why) ||
        !field_need(why, &key, DOCUMENT_TEXT, "key"))
        return false;
    if (key.text.length != 16 || !text_to_hex(&self->request.key, key.text))
        return field_wrong(why, "key", "16 hexadecimal digits, in lower case, are wanted");
    if (move.text.length >= sizeof self->move)
        return field_wrong(why, "move", "this is too long for a move");
    snprintf(self->move, sizeof self->move, "%s", move.text.at);
    return true;
}

static bool read_offer(ask *self, const document *from, problem *why)
{
    document_value offer = document_get(from, "offer");
    if (!field_need(why, &offer, DOCUMENT_TEXT, "offer"))
        return false;
    for (table_offer each = TABLE_DRAW; each < TABLE_OFFERS; each++)
        if (text_is(offer.text, table_offer_name(each))) {
            self->request.offer = each;
            return true;
        }
    return field_wrong(why, "offer", "draw, takeback or rematch is wanted");
}

bool ask_read_action(ask *self, const document *from, problem *why)
{
    static const char *const known[] = {"action", "move", "ply",     "key", "offer",
                                        "phrase", "game", "request", NULL};
    document_value action = document_get(from, "action");
    size_t which = 0;
    if (!fields_known(from, known, why) || !field_need(why, &action, DOCUMENT_TEXT, "action"))
        return false;
    while (which < ACTIONS && !text_is(action.text, actions[which].name))
        which++;
    if (which == ACTIONS)
        return field_wrong(why, "action", "one of these is wanted:"
#define ASK_PLAYER(id, name) " " name
#define ASK_DEVICE(id, name)
#define ASK_SERVER(id, name)
#include "table/requests.def"
        );
    self->request.kind = actions[which].kind;
    if (self->request.kind == TABLE_ASK_MOVE)
        return read_move(self, from, why);
    if (self->request.kind == TABLE_ASK_OFFER || self->request.kind == TABLE_ASK_DECLINE)
        return read_offer(self, from, why);
    return self->request.kind != TABLE_ASK_SAY ||
           field_count(&self->request.phrase, from, "phrase", why);
}

/* ---- Messages ---- */

static void complain(hub *self, peer *to, const char *request, const problem *why)
{
    growing words = growing_new();
    json writer = json_over(&words.out);
    json_begin_object(&writer);
    if (request[0] != '\0')
        json_text(json_key(&writer, "request"), request);
    problem_tell(json_key(&writer, "problem"), why);
    json_end_object(&writer);
    peer_send_growing(self, to, &words);
}

/* An ask of this peer; NULL, and the peer hears of it, without memory. */
static ask *ask_of(hub *self, peer *from, ask_kind kind, const char *request)
{
    ask *made = ask_new(self, kind);
    if (made == NULL) {
        problem why = problem_of(PROBLEM_BUSY, "no memory");
        complain(self, from, request, &why);
        return NULL;
    }
    made->peer = from;
    peer_hold(from);
    made->who = peer_who(from);
    made->house = peer_house(from);
    made->request.lag = peer_lag(from);
    snprintf(made->reply, sizeof made->reply, "%s", request);
    return made;
}

static void watch_message(hub *self, peer *from, const document *words, const char *request,
                          text id)
{
    document_value after = document_get(words, "after");
    char name[TABLE_ID + 1] = "";
    ask *made = ask_of(self, from, ASK_WATCH, request);
    if (made == NULL)
        return;
    made->was_asked = after.kind == DOCUMENT_NUMBER && after.number >= 0;
    made->after = made->was_asked ? (uint64_t)after.number : 0;
    memcpy(name, id.at, TABLE_ID);
    ask_put(self, made, name);
}

static void leave_message(hub *self, peer *from, text id)
{
    char name[TABLE_ID + 1] = "";
    memcpy(name, id.at, TABLE_ID);
    watch *found = watch_of(from, name);
    if (found != NULL)
        watch_end(self, found);
}

static void action_message(hub *self, peer *from, const document *words, const char *request,
                           text id)
{
    char name[TABLE_ID + 1] = "";
    problem why;
    ask *made = ask_of(self, from, ASK_REQUEST, request);
    if (made == NULL)
        return;
    memcpy(name, id.at, TABLE_ID);
    if (ask_read_action(made, words, &why) && ask_is_allowed(self, made, &why))
        ask_put(self, made, name);
    else
        ask_finish(self, made, &why);
}

static void pong(hub *self, peer *to, int64_t number)
{
    growing words = growing_new();
    json writer = json_over(&words.out);
    json_begin_object(&writer);
    json_signed(json_key(&writer, "pong"), number);
    json_signed(json_key(&writer, "now"), self->now);
    json_end_object(&writer);
    peer_send_growing(self, to, &words);
}

/* Which message it is, by the key that names it. */
static void dispatch(hub *self, peer *from, const document *words)
{
    static const char *const verbs[] = {"watch", "leave", "game"};
    document_value ping = document_get(words, "ping"), request = document_get(words, "request");
    char reply[48] = "";
    problem why = problem_of(PROBLEM_BAD_MESSAGE, "watch, leave, game or ping is wanted");
    if (request.kind == DOCUMENT_TEXT && request.text.length < sizeof reply)
        memcpy(reply, request.text.at, request.text.length);
    else if (request.kind != DOCUMENT_ABSENT)
        why = problem_field(PROBLEM_BAD_FIELD, "request", "a text of at most 47 bytes is wanted");
    bool bad_request = request.kind != DOCUMENT_ABSENT && reply[0] == '\0';
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs && !bad_request; i++) {
        document_value id = document_get(words, verbs[i]);
        if (id.kind == DOCUMENT_ABSENT)
            continue;
        if (id.kind != DOCUMENT_TEXT || !table_is_id(id.text)) {
            why = problem_of(PROBLEM_NO_GAME, NULL);
            complain(self, from, reply, &why);
        } else if (i == 0) {
            watch_message(self, from, words, reply, id.text);
        } else if (i == 1) {
            leave_message(self, from, id.text);
        } else {
            action_message(self, from, words, reply, id.text);
        }
        return;
    }
    if (ping.kind == DOCUMENT_NUMBER && !bad_request)
        pong(self, from, ping.number);
    else
        complain(self, from, reply, &why);
}

void message_refuse(hub *self, peer *to, uint32_t seconds)
{
    problem why = problem_limited(PROBLEM_TOO_MANY, seconds);
    complain(self, to, "", &why);
}

void message_take(hub *self, peer *from, text words)
{
    document_error error;
    document *read = document_read(words, &error);
    if (read == NULL) {
        problem why = problem_of(PROBLEM_BAD_JSON, error.words);
        complain(self, from, "", &why);
        return;
    }
    dispatch(self, from, read);
    document_free(read);
}
