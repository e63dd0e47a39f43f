/* SPDX-License-Identifier: MIT */
/* Quick pairing: whoever asks takes the seat of the one who has waited longest for such a game, or
 * waits in turn. One after the other, here and in the store, so that two who come at once find each
 * other. */
#include <stdlib.h>
#include <string.h>

#include "server/common/problem.h"
#include "server/hub/held.h"
#include "server/hub/requests.h"
#include "server/hub/calls.h"
#include "server/hub/create.h"
#include "server/hub/pairing.h"

/* The one whose turn it is. */
typedef struct seeking {
    table_event wanted; /* the game, as it would be made */
    task *found;
    size_t next; /* of those found */
    unsigned tries;
} seeking;

/* How often somebody looks for those who wait. */
#define TRIES 8

static void try_next(hub *self, call *from, seeking *what);
static void begin(hub *self, call *from);

static void finish(seeking *what)
{
    if (what->found != NULL)
        task_free(what->found);
    free(what);
}

static bool is_own(const store_game *game, const call *from)
{
    su_side side;
    return table_seat_of(game->seats, &side, from->who);
}

/* One's own game of this kind, which already waits. */
static const store_game *own_game(const seeking *what, const call *from)
{
    for (size_t i = 0; i < what->found->count; i++)
        if (is_own(&what->found->games[i], from))
            return &what->found->games[i];
    return NULL;
}

static void answer(call *to, const char *id, su_side side)
{
    create_answer(to, id, side, "");
    call_answer(to, 200, "application/json");
}

/* An attempt to sit down has ended. */
static void sat(hub *self, ask *which, const problem *why)
{
    seeking *what = which->data;
    call *from = which->pairing;
    if (why != NULL && why->status < 500) { /* somebody was quicker, or it is gone */
        try_next(self, from, what);
        return;
    }
    pairing_end(self);
    if (why == NULL)
        answer(from, which->table->id, which->request.side);
    else
        call_refuse(from, why);
    finish(what);
}

static bool sit(hub *self, call *from, seeking *what, const char *id)
{
    ask *made = ask_new(self, ASK_REQUEST);
    if (made == NULL)
        return false;
    made->pairing = from;
    made->done = sat;
    made->data = what;
    made->request.kind = TABLE_ASK_SIT;
    made->who = from->who;
    ask_put(self, made, id);
    return true;
}

/* Those who wait for such a game, one after the other; who finds them all taken looks again. */
static void try_next(hub *self, call *from, seeking *what)
{
    while (what->next < what->found->count) {
        const store_game *each = &what->found->games[what->next++];
        if (!is_own(each, from) && sit(self, from, what, each->id))
            return;
    }
    const store_game *own = own_game(what, from);
    if (own == NULL) {
        begin(self, from);
        return;
    }
    bool first = own->seats[SU_FIRST].kind == TABLE_GUEST;
    char id[TABLE_ID + 1];
    memcpy(id, own->id, sizeof id);
    finish(what);
    pairing_end(self);
    answer(from, id, first ? SU_FIRST : SU_SECOND);
}

/* A game is opened unless others wait for it: the store says which, and nobody comes between. */
static void opened(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    call *from = done->owner;
    seeking *what = from->seeking;
    if (done->status != STORE_CONFLICT || done->count == 0) {
        finish(what);
        create_done(receiver, letter);
        return;
    }
    hub_answered(self);
    growing_free(&from->answer);
    what->found = done;
    what->next = 0;
    try_next(self, from, what);
}

static void begin(hub *self, call *from)
{
    seeking *what = from->seeking;
    /* However often others are quicker, there is an end to it. */
    bool again = ++what->tries < TRIES;
    if (what->found != NULL)
        task_free(what->found);
    what->found = NULL;
    task *opening = task_new(again ? TASK_OPEN : TASK_WRITE, opened, from);
    if (opening != NULL) {
        create_listed(self, from, opening, &what->wanted);
        return;
    }
    finish(what);
    pairing_end(self);
    call_refuse_with(from, PROBLEM_BUSY, "no memory");
}

void pairing_end(hub *self)
{
    INVARIANT(self->pairing.first != NULL);
    mail_queue_take(&self->pairing);
    if (self->pairing.first != NULL)
        begin(self, (call *)self->pairing.first); /* `mail` is its first member */
}

void pairing_call(hub *self, call *from, const document *body)
{
    problem why;
    table_event wanted;
    if (!create_read_game(&wanted, body, &why)) {
        call_refuse(from, &why);
        return;
    }
    seeking *what = calloc(1, sizeof *what);
    if (what == NULL || !call_name_guest(from)) {
        free(what);
        call_refuse_with(from, PROBLEM_BUSY, "no memory");
        return;
    }
    what->wanted = wanted;
    from->seeking = what;
    bool alone = self->pairing.first == NULL;
    mail_queue_put(&self->pairing, &from->mail);
    if (alone)
        begin(self, from);
}
