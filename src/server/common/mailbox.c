/* SPDX-License-Identifier: MIT */
/* Messages from any thread to one: see mailbox.h. */
#include "server/common/mailbox.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

void mail_queue_init(mail_queue *self)
{
    *self = (mail_queue){NULL, &self->first};
}

void mail_queue_put(mail_queue *self, mail *letter)
{
    letter->next = NULL;
    *self->last = letter;
    self->last = &letter->next;
}

mail *mail_queue_take(mail_queue *self)
{
    mail *found = self->first;
    if (found != NULL)
        self->first = found->next;
    if (self->first == NULL)
        self->last = &self->first;
    return found;
}

bool mailbox_open(mailbox *self)
{
    mail_queue_init(&self->waiting);
    self->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (self->descriptor < 0)
        return false;
    mutex_open(&self->lock);
    return true;
}

void mailbox_close(mailbox *self)
{
    close(self->descriptor);
    mutex_close(&self->lock);
}

void mailbox_put(mailbox *self, mail *letter)
{
    const uint64_t one = 1;
    mutex_lock(&self->lock);
    bool was_empty = self->waiting.first == NULL;
    mail_queue_put(&self->waiting, letter);
    /* Only the first rings; inside the lock, so that whoever took all may close at once. */
    ssize_t rung = was_empty ? write(self->descriptor, &one, sizeof one) : 0;
    (void)rung; /* fails only where it is readable already */
    mutex_unlock(&self->lock);
}

mail *mailbox_take(mailbox *self)
{
    uint64_t rung;
    mutex_lock(&self->lock);
    mail *all = self->waiting.first;
    mail_queue_init(&self->waiting);
    if (all != NULL && read(self->descriptor, &rung, sizeof rung) < 0)
        rung = 0;
    mutex_unlock(&self->lock);
    return all;
}
