/* SPDX-License-Identifier: MIT */
/* Texts and their claims: see telling.h. */
#include "truth/telling.h"

#include "truth/pattern.h"

#include <stdio.h>
#include <string.h>

/* Longest text, in templates. */
#define PARTS 96

unsigned long telling_met[TEXTS];

static struct {
    text_id ids[TEXTS];
    size_t count;
} by_occasion[OCCASIONS];

static bool has_claim(text_id id)
{
    return claim_of(id) != NULL;
}

bool telling_prepare(void)
{
    bool complete = true;
    patterns_prepare(has_claim);
    for (unsigned id = TEXT_NONE + 1; id < TEXTS; id++) {
        if (!has_claim((text_id)id) && !claim_needless((text_id)id)) {
            printf("the template %s has no claim\n", catalogue_id((text_id)id));
            complete = false;
        }
        for (unsigned i = 0; i < OCCASIONS; i++)
            if (claim_occasions((text_id)id) & 1U << i)
                by_occasion[i].ids[by_occasion[i].count++] = (text_id)id;
    }
    return complete;
}

/* A text on the way to being read. */
typedef struct telling {
    reading_listener listener;
    const place *where;
    bool trusting; /* claims are not looked into */
    reading parts[PARTS];
    size_t count;
} telling;

static bool read_on(telling *self, const char *at);

static bool hear(reading_listener *listener, const reading *said, const char *rest)
{
    telling *self = (telling *)listener; /* `listener` is its first member */
    if (self->count == PARTS)
        return false;
    reading *part = &self->parts[self->count];
    part->id = said->id;
    part->count = said->count;
    part->index = self->count;
    memcpy(part->told, said->told, said->count * sizeof *said->told);
    if (!self->trusting && !claim_of(said->id)(self->where, part))
        return false;
    self->count++;
    if (read_on(self, rest))
        return true;
    self->count--;
    return false;
}

static unsigned number_of(occasion one)
{
    return (unsigned)__builtin_ctz((unsigned)one);
}

/* Reads the rest of a text; sentences are a space apart. */
static bool read_on(telling *self, const char *at)
{
    const unsigned kind = number_of(self->where->occasion);
    if (*at == '\0')
        return self->count > 0;
    for (size_t i = 0; i < by_occasion[kind].count; i++)
        if (readings_each(by_occasion[kind].ids[i], self->where->language, at, &self->listener))
            return true;
    return *at == ' ' && self->count > 0 && at[-1] == '.' && read_on(self, at + 1);
}

static void print_position(const char *name, const ref_position *position)
{
    char written[SU_POSITION_TEXT];
    ref_format(written, position);
    printf("  %-10s %s\n", name, written);
    if (position->winning_score < 6)
        printf("  %-10s %d ejections win\n", "", position->winning_score);
}

static void print_move(const char *name, const ref_move *move)
{
    char written[SU_MOVE_TEXT];
    ref_move_format(written, move);
    printf("  %-10s %s\n", name, written);
}

static void complain(telling *self, const char *words)
{
    const place *where = self->where;
    printf("%s\n", words);
    if (where->before != NULL)
        print_position("before", &where->before->position);
    if (where->last != NULL)
        print_move("last move", where->last);
    print_position("position", &where->now->position);
    if (where->move != NULL)
        print_move("move", where->move);
    if (where->attempt != NULL && where->attempt->text != NULL)
        printf("  attempt    %s\n", where->attempt->text);
    self->trusting = true;
    self->count = 0;
    if (!read_on(self, words)) {
        printf("  no template matches\n");
        return;
    }
    for (size_t i = 0; i < self->count; i++)
        if (!claim_of(self->parts[i].id)(where, &self->parts[i]))
            printf("  not so     %s\n", catalogue_id(self->parts[i].id));
}

bool telling_holds(const place *where, const char *words)
{
    static telling self;
    self.listener = (reading_listener){hear};
    self.where = where;
    self.trusting = false;
    self.count = 0;
    if (!read_on(&self, words)) {
        complain(&self, words);
        return false;
    }
    for (size_t i = 0; i < self.count; i++)
        telling_met[self.parts[i].id]++;
    return true;
}
