/* SPDX-License-Identifier: MIT */
/* The links of a server's games, and what is kept of them on disk: the guest we are on a server, so
 * that the seat is ours again when the program is started again, and invitations nobody has taken
 * yet, which the server does not tell twice. */
#ifndef APPS_TUI_REMOTE_LINK_H
#define APPS_TUI_REMOTE_LINK_H

#include <stdbool.h>

#include "base/out.h"

#define REMOTE_BASE 256
#define REMOTE_ID 32
#define REMOTE_TOKEN 64
#define REMOTE_URL (REMOTE_BASE + REMOTE_ID + REMOTE_TOKEN + 16)

typedef struct remote_link {
    char base[REMOTE_BASE]; /* the address of the page, without a slash at its end */
    char id[REMOTE_ID + 1];
    char token[REMOTE_TOKEN + 1]; /* of an invitation; "": only watching */
} remote_link;

/* Reads `http[s]://HOST[:PORT][/PATH]/#/join/ID/TOKEN` or `.../#/online/ID`; false if it is
 * neither. */
bool remote_link_read(remote_link *link, const char *url);
/* The same text: the link to play where there is a token, otherwise the one to watch. */
void remote_link_write(char url[REMOTE_URL], const remote_link *link);
/* Reads the address of a server, as it stands in a browser that shows its page, but no link of a
 * game; false if it is none. There is no game in it. */
bool remote_server_read(remote_link *link, const char *url);

typedef enum remote_secret {
    REMOTE_GUEST,     /* the guest we are on the server of a link */
    REMOTE_INVITATION /* the token that gives the free seat of its game away */
} remote_secret;
/* False if we do not know it. */
bool remote_secret_load(char secret[REMOTE_TOKEN + 1], const remote_link *link, remote_secret what);
/* Keeps it, readable for this user only. False, with errno, if that cannot be. */
bool remote_secret_save(const remote_link *link, remote_secret what, const char *secret);
void remote_secret_forget(const remote_link *link, remote_secret what);

#endif
