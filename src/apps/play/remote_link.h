/* SPDX-License-Identifier: MIT */
/* The links of a server's games, and the guest we are on that server: a secret kept on disk, so
 * that the seat is ours again when the program is started again. */
#ifndef APPS_PLAY_REMOTE_LINK_H
#define APPS_PLAY_REMOTE_LINK_H

#include <stdbool.h>

#include "base/out.h"

#define REMOTE_BASE 256
#define REMOTE_ID 32
#define REMOTE_TOKEN 64

typedef struct remote_link {
    char base[REMOTE_BASE]; /* the address of the page, without a slash at its end */
    char id[REMOTE_ID + 1];
    char token[REMOTE_TOKEN + 1]; /* of an invitation; "": only watching */
} remote_link;

/* Reads `http[s]://HOST[:PORT][/PATH]/#/join/ID/TOKEN` or `.../#/online/ID`; false if it is
 * neither. */
bool remote_link_read(remote_link *link, const char *url);

/* The guest we are on the server of a link; false if we are none yet. */
bool remote_guest_load(char guest[REMOTE_TOKEN + 1], const remote_link *link);
/* Keeps it, readable for this user only. False, with errno, if that cannot be. */
bool remote_guest_save(const remote_link *link, const char *guest);

#endif
