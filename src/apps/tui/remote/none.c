/* SPDX-License-Identifier: MIT */
/* In the place of remote.c where the program is built without libcurl or jansson. */
#include "apps/tui/remote/remote.h"

#if !defined(SUMITO_HAVE_CURL) || !defined(SUMITO_HAVE_JANSSON)
remote *remote_open(console *to, const char *url, host *at, exit_code *code)
{
    (void)url;
    (void)at;
    complain(to, MESSAGE_REMOTE_NO_CURL, "");
    *code = EXIT_FAILED;
    return NULL;
}

remote *remote_invite(console *to, const char *url, const table_setup *what, const char *colour,
                      host *at, exit_code *code)
{
    (void)what;
    (void)colour;
    return remote_open(to, url, at, code);
}

/* Without these two there is nothing to be done. */
void remote_free(remote *self)
{
    (void)self;
}

void remote_links_of(remote_links *links, const remote *self)
{
    (void)self;
    *links = (remote_links){.play = ""};
}

size_t remote_poll(struct pollfd *polled, size_t room, const remote *self)
{
    (void)polled;
    (void)room;
    (void)self;
    return 0;
}

int remote_timeout(const remote *self, int64_t now)
{
    (void)self;
    (void)now;
    return -1;
}

void remote_work(remote *self, host *at, int64_t now)
{
    (void)self;
    (void)at;
    (void)now;
}
#endif
