/* SPDX-License-Identifier: MIT */
/* Where there are other servers: whether one of them has died before it could tell of a move, and
 * how many watch there. */
#include <stdlib.h>

#include "server/hub/held.h"
#include "server/hub/inquiry.h"

/* Games asked about at once; where more are shown, they take turns. */
#define GAMES_MOST 2000

static unsigned spectators_here(const held *at)
{
    return at->watchers - at->present[SU_FIRST] - at->present[SU_SECOND];
}

unsigned inquiry_spectators(const hub *self, const char *id)
{
    const held *at = held_find(self, id);
    return (unsigned)inquiry_number(&self->elsewhere, id) + (at == NULL ? 0 : spectators_here(at));
}

static bool add_spectators(inquiry_list *to, const hub *self)
{
    for (unsigned i = 0; i < HELD_BUCKETS; i++)
        for (const held *at = self->tables[i]; at != NULL; at = at->next)
            if (spectators_here(at) > 0 && !inquiry_add(to, at->id, spectators_here(at)))
                return false;
    return true;
}

/* Games somebody looks at, from where the last time ended. */
static bool add_games(inquiry_list *to, hub *self)
{
    for (unsigned i = 0; i < HELD_BUCKETS && to->count < GAMES_MOST; i++) {
        self->inquired = (self->inquired + 1) & (HELD_BUCKETS - 1);
        for (const held *at = self->tables[self->inquired]; at != NULL; at = at->next)
            if (at->watches != NULL && at->state == HELD_READY && !inquiry_add(to, at->id, 0))
                return false;
    }
    return true;
}

/* Who watches elsewhere may have changed; everybody who watches here hears of it. */
static void take_elsewhere(hub *self, inquiry_list *found)
{
    inquiry_list before = self->elsewhere;
    self->elsewhere = *found;
    *found = before;
    for (unsigned i = 0; i < HELD_BUCKETS; i++)
        for (held *at = self->tables[i]; at != NULL; at = at->next)
            if (at->watches != NULL && at->state == HELD_READY) {
                held_count_watchers(self, at);
                held_set_timer(self, at);
            }
}

static void answered(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    self->inquiring = false;
    for (size_t i = 0; i < done->inquiry->games.count && done->status == STORE_OK; i++) {
        const inquiry_row *each = &done->inquiry->games.rows[i];
        const held *at = held_find(self, each->id);
        if (at != NULL && at->state == HELD_READY && at->game.count < each->number)
            held_changed_elsewhere(self, each->id);
    }
    if (done->status == STORE_OK)
        take_elsewhere(self, &done->inquiry->elsewhere);
    task_free(done);
}

void inquiry_begin(hub *self)
{
    task *what = self->shared && !self->inquiring ? task_new(TASK_INQUIRY, answered, NULL) : NULL;
    if (what == NULL)
        return;
    what->inquiry = calloc(1, sizeof *what->inquiry);
    if (what->inquiry == NULL || !add_spectators(&what->inquiry->here, self) ||
        !add_games(&what->inquiry->games, self)) {
        task_free(what);
        return;
    }
    what->at = self->now;
    self->inquiring = true;
    hub_do(self, what);
}
