/* SPDX-License-Identifier: MIT */
/* How a server's game comes to the table: it is made there or joined, and the links that lead to
 * it. See remote.h. */
#include "apps/tui/remote/state.h"

#if defined(SUMITO_HAVE_CURL) && defined(SUMITO_HAVE_JANSSON)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/tui/remote/wire.h"
#include "apps/tui/remote/request.h"
#include "base/platform.h"
#include "text/catalogue.h"

#define REQUEST_TEXT 512

/* ---- What is wrong ---- */

/* What the server refuses, by our sentence or by its own. */
static void complain_refusal(const remote *self, const remote_problem *problem, long status)
{
    char id[64];
    const char *base = self->link.base;
    snprintf(id, sizeof id, "online_problem_%s", problem->code);
    const char *sentence = su_text(id, self->to->language);
    if (status == 404 && self->link.id[0] != '\0')
        sentence = catalogue_text(TEXT_online_problem_missing, self->to->language);
    if (sentence != NULL)
        complain(self->to, MESSAGE_REMOTE_SAYS, base, sentence);
    else if (status == 429 || status == 503)
        complain(self->to, MESSAGE_REMOTE_BUSY, base);
    else if (problem->field[0] != '\0')
        complain(self->to, MESSAGE_REMOTE_REFUSES_FIELD, base, problem->field, problem->words);
    else
        complain(self->to, MESSAGE_REMOTE_REFUSES, base, problem->words);
}

static void complain_problem(const remote *self, const remote_reply *reply)
{
    remote_problem problem;
    const char *base = self->link.base;
    if (reply->status == 0)
        complain(self->to, reply->untrusted ? MESSAGE_REMOTE_UNTRUSTED : MESSAGE_REMOTE_UNREACHABLE,
                 base, reply->trouble);
    else if (remote_problem_read(&problem, reply->body, reply->length))
        complain_refusal(self, &problem, reply->status);
    else
        complain(self->to, MESSAGE_REMOTE_ODD, base, in_digits((uint64_t)reply->status));
}

/* ---- Making and joining ---- */

/* It was us who invited somebody to this game. */
static bool is_ours(const remote_reply *reply)
{
    remote_problem problem;
    return remote_problem_read(&problem, reply->body, reply->length) &&
           strcmp(problem.code, "already_seated") == 0;
}

/* Makes the game; its link is ours from then on. */
static bool make_game(remote *self, const table_setup *what, const char *colour)
{
    remote_reply reply;
    char asked[REQUEST_TEXT];
    out_buffer body = out_buffer_over(asked, sizeof asked);
    remote_request_write(&body.out, what, colour);
    remote_http_ask(&reply, self->http, "/api/games", asked);
    bool made = false;
    if (reply.status != 201) {
        complain_problem(self, &reply);
    } else {
        made = remote_made_read(&self->link, self->link.base, reply.body, reply.length);
        if (!made)
            complain(self->to, MESSAGE_REMOTE_ODD, self->link.base, "201");
    }
    remote_reply_free(&reply);
    if (made)
        remote_secret_save(&self->link, REMOTE_INVITATION,
                           self->link.token); /* or it can be told only now */
    return made;
}

/* Exchanges the token of the link for the seat. */
static bool take_seat(remote *self)
{
    remote_reply reply;
    char path[96], body[REMOTE_BODY];
    snprintf(path, sizeof path, "/api/games/%s/join", self->link.id);
    snprintf(body, sizeof body, "{\"token\": \"%s\"}", self->link.token);
    remote_http_ask(&reply, self->http, path, body);
    bool seated = reply.status == 200 || is_ours(&reply);
    if (!seated)
        complain_problem(self, &reply);
    remote_reply_free(&reply);
    return seated;
}

static bool load_state(remote *self, host *at)
{
    remote_reply reply;
    char path[96];
    snprintf(path, sizeof path, "/api/games/%s", self->link.id);
    remote_http_ask(&reply, self->http, path, NULL);
    bool put = false;
    if (reply.status != 200) {
        complain_problem(self, &reply);
    } else {
        put = remote_state_put(at, &self->known, reply.body, reply.length, platform_now_ms());
        if (!put)
            complain(self->to, MESSAGE_REMOTE_ODD, self->link.base, "200");
    }
    remote_reply_free(&reply);
    return put;
}

static remote *begin(console *to, const remote_link *link)
{
    remote *self = calloc(1, sizeof *self);
    if (self == NULL || (self->http = remote_http_new(link)) == NULL) {
        complain(to, MESSAGE_NO_MEMORY, "");
        free(self);
        return NULL;
    }
    self->to = to;
    self->link = *link;
    self->wait_ms = REMOTE_FIRST_WAIT_MS;
    return self;
}

void remote_check_invitation(remote *self, const host *at)
{
    su_side side;
    if (self->invitation[0] == '\0' || (host_has_free_seat(at) && table_actor(&at->table, &side)))
        return;
    remote_secret_forget(&self->link, REMOTE_INVITATION);
    self->invitation[0] = '\0';
}

/* The game is ours to play or to watch. */
static bool sit_down(remote *self, host *at)
{
    if (!load_state(self, at))
        return false;
    if (self->link.token[0] != '\0')
        memcpy(self->invitation, self->link.token, sizeof self->invitation);
    else
        remote_secret_load(self->invitation, &self->link, REMOTE_INVITATION);
    remote_check_invitation(self, at);
    remote_follow(self, at);
    return true;
}

remote *remote_open(console *to, const char *url, host *at, exit_code *code)
{
    remote_link link;
    *code = EXIT_MALFORMED;
    if (!remote_link_read(&link, url)) {
        complain(to, MESSAGE_REMOTE_BAD_LINK, url);
        return NULL;
    }
    *code = EXIT_FAILED;
    remote *self = begin(to, &link);
    if (self != NULL && (link.token[0] == '\0' || take_seat(self)) && sit_down(self, at))
        return self;
    remote_free(self);
    return NULL;
}

remote *remote_invite(console *to, const char *url, const table_setup *what, const char *colour,
                      host *at, exit_code *code)
{
    remote_link server;
    *code = EXIT_MALFORMED;
    if (!remote_server_read(&server, url)) {
        complain(to, MESSAGE_REMOTE_BAD_SERVER, url);
        return NULL;
    }
    *code = EXIT_FAILED;
    remote *self = begin(to, &server);
    if (self != NULL && make_game(self, what, colour) && sit_down(self, at))
        return self;
    remote_free(self);
    return NULL;
}

/* ---- Links ---- */

void remote_links_of(remote_links *links, const remote *self)
{
    remote_link link = self->link;
    link.token[0] = '\0';
    remote_link_write(links->watch, &link);
    links->play[0] = '\0';
    memcpy(link.token, self->invitation, sizeof link.token);
    if (link.token[0] != '\0')
        remote_link_write(links->play, &link);
}
#endif
