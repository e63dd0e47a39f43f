/* SPDX-License-Identifier: MIT */
/* Whose turn it is: see turns.h. */
#include "server/keeper/turns.h"

#include <stdlib.h>
#include <string.h>

/* By kind and game. Abandoned games come last: they are passed over where somebody has them. */
static int by_turn(const void *a, const void *b)
{
    task *const *one = a, *const *other = b;
    if ((*one)->kind != (*other)->kind)
        return (*one)->kind < (*other)->kind ? -1 : 1;
    return strcmp((*one)->writes[0].now.id, (*other)->writes[0].now.id);
}

void keeper_order(task **group, size_t count)
{
    qsort(group, count, sizeof *group, by_turn);
}

void keeper_reads_init(keeper_reads *self)
{
    mail_queue_init(&self->quick);
    mail_queue_init(&self->pages);
}

bool keeper_reads_wait(const keeper_reads *self)
{
    return self->quick.first != NULL || self->pages.first != NULL;
}

void keeper_reads_put(keeper_reads *self, task *what)
{
    mail_queue_put(what->kind == TASK_DATA ? &self->pages : &self->quick, &what->mail);
}

size_t keeper_reads_take(keeper_reads *self, task *round[ROUND])
{
    size_t count = 0;
    while (count < ROUND - 1 && self->quick.first != NULL)
        round[count++] = (task *)mail_queue_take(&self->quick); /* `mail` is its first member */
    if (self->pages.first != NULL)
        round[count++] = (task *)mail_queue_take(&self->pages);
    return count;
}
