/* SPDX-License-Identifier: MIT */
/* Messages from any thread to one: they are put in, and a descriptor becomes readable. */
#ifndef SERVER_COMMON_MAILBOX_H
#define SERVER_COMMON_MAILBOX_H

#include "base/thread.h"

/* The first member of whatever is sent, and what whoever receives it does with it. */
typedef struct mail {
    struct mail *next;
    void (*open)(void *receiver, struct mail *self);
} mail;

/* Letters in the order in which they came, for one thread or inside a lock. */
typedef struct mail_queue {
    mail *first, **last;
} mail_queue;

void mail_queue_init(mail_queue *self);
void mail_queue_put(mail_queue *self, mail *letter);
/* The first; NULL: there is none. */
mail *mail_queue_take(mail_queue *self);

typedef struct mailbox {
    mutex lock;
    mail_queue waiting;
    int descriptor; /* readable while something is in it */
} mailbox;

/* False if the system has no descriptor left. */
bool mailbox_open(mailbox *self);
/* What is still in it is not freed. */
void mailbox_close(mailbox *self);
void mailbox_put(mailbox *self, mail *letter);
/* Everything that is in it, in the order in which it came; NULL: nothing. */
mail *mailbox_take(mailbox *self);

#endif
