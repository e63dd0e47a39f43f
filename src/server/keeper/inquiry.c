/* SPDX-License-Identifier: MIT */
/* What servers that share a store ask it every second: see inquiry.h. */
#include "server/keeper/inquiry.h"

#include <stdlib.h>
#include <string.h>

#include "base/growing.h"

/* How long a server counts that says nothing. */
#define ALIVE_MS 10000

bool inquiry_add(inquiry_list *self, const char *id, uint64_t number)
{
    if (self->count == self->capacity) {
        size_t capacity = self->capacity == 0 ? 64 : 2 * self->capacity;
        inquiry_row *grown = realloc(self->rows, capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        self->rows = grown;
        self->capacity = capacity;
    }
    inquiry_row *made = &self->rows[self->count++];
    memcpy(made->id, id, sizeof made->id);
    made->number = number;
    return true;
}

static int by_id(const void *a, const void *b)
{
    const inquiry_row *one = a, *other = b;
    return strcmp(one->id, other->id);
}

uint64_t inquiry_number(const inquiry_list *self, const char *id)
{
    inquiry_row key = {.number = 0};
    if (self->count == 0)
        return 0;
    memcpy(key.id, id, sizeof key.id);
    const inquiry_row *found = bsearch(&key, self->rows, self->count, sizeof key, by_id);
    return found == NULL ? 0 : found->number;
}

/* Sorts a list and adds up what it has of the same game. */
static void settle(inquiry_list *self)
{
    size_t kept = 0;
    if (self->count == 0)
        return;
    qsort(self->rows, self->count, sizeof *self->rows, by_id);
    for (size_t i = 1; i < self->count; i++)
        if (strcmp(self->rows[i].id, self->rows[kept].id) == 0)
            self->rows[kept].number += self->rows[i].number;
        else
            self->rows[++kept] = self->rows[i];
    self->count = kept + 1;
}

void inquiry_list_free(inquiry_list *self)
{
    free(self->rows);
    *self = (inquiry_list){NULL, 0, 0};
}

void inquiry_free(inquiry *self)
{
    inquiry_list_free(&self->games);
    inquiry_list_free(&self->here);
    inquiry_list_free(&self->elsewhere);
    free(self);
}

/* ---- In the keeper's thread ---- */

/* The list as one text, ended by NUL, which the caller frees; NULL without memory. */
static char *words_of(const inquiry_list *list, bool with_numbers)
{
    growing words = growing_new();
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0)
            out_char(&words.out, ' ');
        out_text(&words.out, list->rows[i].id);
        if (!with_numbers)
            continue;
        out_char(&words.out, ' ');
        out_unsigned(&words.out, list->rows[i].number);
    }
    size_t length;
    out_char(&words.out, '\0');
    if (!words.failed)
        return growing_release(&words, &length);
    growing_free(&words);
    return NULL;
}

static void hear_audience(void *data, const char *audience)
{
    inquiry_list *self = data;
    text rest = text_of(audience);
    for (text id = text_take_word(&rest); table_is_id(id); id = text_take_word(&rest)) {
        char name[TABLE_ID + 1] = "";
        uint32_t number;
        memcpy(name, id.at, TABLE_ID);
        if (!text_to_unsigned(&number, text_take_word(&rest), UINT32_MAX) ||
            !inquiry_add(self, name, number))
            return;
    }
}

static void hear_length(void *data, const char *id, uint64_t count)
{
    inquiry_list *self = data;
    inquiry_row key = {.number = 0};
    if (!table_is_id(text_of(id)))
        return;
    memcpy(key.id, id, sizeof key.id);
    inquiry_row *found = bsearch(&key, self->rows, self->count, sizeof key, by_id);
    if (found != NULL)
        found->number = count;
}

store_status inquiry_do(inquiry *self, store *from, const char *node, int64_t at)
{
    settle(&self->games);
    char *audience = words_of(&self->here, true), *ids = words_of(&self->games, false);
    store_status status = audience == NULL || ids == NULL ? STORE_FULL : STORE_OK;
    if (status == STORE_OK)
        status = store_set_audience(from, node, at, audience);
    if (status == STORE_OK)
        status = store_audiences(from, node, at - ALIVE_MS, hear_audience, &self->elsewhere);
    if (status == STORE_OK && self->games.count > 0)
        status = store_lengths(from, ids, hear_length, &self->games);
    settle(&self->elsewhere);
    free(audience);
    free(ids);
    return status;
}
