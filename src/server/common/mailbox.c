/* SPDX-License-Identifier: MIT */
/* Messages from any thread to one: see mailbox.h. */
#include "server/common/mailbox.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

bool mailbox_open(mailbox *self)
{
    self->first = NULL;
    self->last = &self->first;
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
    letter->next = NULL;
    mutex_lock(&self->lock);
    bool was_empty = self->first == NULL;
    *self->last = letter;
    self->last = &letter->next;
    /* Only the first rings; inside the lock, so that whoever took all may close at once. */
    ssize_t rung = was_empty ? write(self->descriptor, &one, sizeof one) : 0;
    (void)rung; /* fails only where it is readable already */
    mutex_unlock(&self->lock);
}

mail *mailbox_take(mailbox *self)
{
    uint64_t rung;
    mutex_lock(&self->lock);
    mail *all = self->first;
    self->first = NULL;
    self->last = &self->first;
    if (all != NULL && read(self->descriptor, &rung, sizeof rung) < 0)
        rung = 0;
    mutex_unlock(&self->lock);
    return all;
}
