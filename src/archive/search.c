/* SPDX-License-Identifier: MIT */
/* Looking for games: see search.h. What is cheap to know is asked first: who took part and which
 * position stood there choose among the games by themselves; facts are read next, records last. */
#define _GNU_SOURCE /* strcasestr */
#include "archive/search.h"

#include <stdlib.h>
#include <string.h>

#include "archive/inside.h"

#define PAGE 512
#define FORMATIONS_MOST 512

archive_wish archive_any(void)
{
    return (archive_wish){.days = ANY_RANGE,
                          .plies = ANY_RANGE,
                          .ejected = ANY_RANGE,
                          .result = -1,
                          .variant = -1,
                          .formation = -1,
                          .marbles = {-1, -1}};
}

typedef struct searching {
    archive *in;
    const archive_wish *wish;
    const archive_hearer *to;
    canonical position, start;
    bool by_board; /* the record has to be played again */
    game_numbers chosen;
    uint64_t looked_at;
    bool ended;
    store_status status;
} searching;

static bool lies_in(uint32_t number, archive_range range)
{
    return number >= range.from && number <= range.to;
}

/* ---- One game ------------------------------------------------------------------------------- */

static bool facts_fit(const archive_wish *wish, const archive_facts *facts)
{
    return lies_in(facts->day, wish->days) && lies_in(facts->plies, wish->plies) &&
           lies_in(facts->scores[0] + facts->scores[1], wish->ejected) &&
           (wish->result < 0 || (int)facts->result == wish->result) &&
           (wish->variant < 0 || (int)facts->variant == wish->variant);
}

static bool has_formation(const su_position *position, int kind)
{
    su_formation found[FORMATIONS_MOST];
    size_t count = su_formations(found, FORMATIONS_MOST, position);
    for (size_t i = 0; i < count && i < FORMATIONS_MOST; i++)
        if ((int)found[i].kind == kind)
            return true;
    return false;
}

static bool has_marbles(const su_position *position, const int wanted[2])
{
    int first = (int)su_cells_count(su_position_marbles(position, SU_FIRST));
    int second = (int)su_cells_count(su_position_marbles(position, SU_SECOND));
    return (first == wanted[0] && second == wanted[1]) ||
           (first == wanted[1] && second == wanted[0]);
}

static bool board_fits(const searching *self, const su_position *position)
{
    const archive_wish *wish = self->wish;
    return (wish->marbles[0] < 0 || has_marbles(position, wish->marbles)) &&
           (wish->position == NULL ||
            canonical_of(position, archive_table(self->in)).key == self->position.key) &&
           (wish->formation < 0 || has_formation(position, wish->formation));
}

/* Whether the start fits, and at some ply all that is asked of the board at once. */
static bool play_again(const searching *self, archive_hit *hit)
{
    su_record_reader reader;
    su_record_event event;
    bool found = !self->by_board;
    hit->ply = 0;
    su_record_reader_over(&reader, hit->record, strlen(hit->record));
    while (su_record_next(&event, &reader) == SU_OK) {
        const su_position *now = NULL;
        if (event.kind == SU_RECORD_START) {
            now = &event.of.start;
            if (self->wish->start != NULL &&
                canonical_of(now, archive_table(self->in)).key != self->start.key)
                return false;
        } else if (event.kind == SU_RECORD_MOVE && event.depth == 0) {
            now = event.of.move.after;
        }
        if (now == NULL || found)
            continue;
        found = board_fits(self, now);
        hit->ply = su_position_ply(now);
    }
    return found;
}

static bool has_words(const char *record, const char *words)
{
    return strcasestr(record, words) != NULL;
}

typedef struct record_of {
    searching *of;
    archive_hit *hit;
} record_of;

static void hear_record(void *data, const char *record)
{
    const record_of *self = data;
    const archive_wish *wish = self->of->wish;
    self->hit->record = record;
    if (wish->words != NULL && !has_words(record, wish->words))
        return;
    if ((self->of->by_board || wish->start != NULL) && !play_again(self->of, self->hit))
        return;
    if (!self->of->to->hear(self->of->to->data, self->hit))
        self->of->ended = true;
}

static void look_at(searching *self, uint32_t id)
{
    archive_hit hit = {.record = NULL};
    record_of record = {self, &hit};
    self->status = archive_find(self->in, id, &hit.facts);
    if (self->status == STORE_OK && facts_fit(self->wish, &hit.facts))
        self->status = archive_record(self->in, id, hear_record, &record);
    self->looked_at++;
    if (self->looked_at % PAGE == 0 && !self->to->progress(self->to->data, self->looked_at))
        self->ended = true;
}

/* ---- Which games ---------------------------------------------------------------------------- */

static bool hear_sighting(void *data, const sighting *seen)
{
    return game_numbers_add(data, seen->game);
}

/* Keeps those of `self` that are among the others, too; both in their order. */
static void keep_common(game_numbers *self, const game_numbers *others)
{
    size_t kept = 0, j = 0;
    for (size_t i = 0; i < self->count; i++) {
        while (j < others->count && others->list[j] < self->list[i])
            j++;
        if (j < others->count && others->list[j] == self->list[i])
            self->list[kept++] = self->list[i];
    }
    self->count = kept;
}

/* What is chosen becomes what is chosen and found here, too. */
static store_status choose_also(game_numbers *chosen, bool *any, game_numbers *found)
{
    if (found->failed)
        return STORE_FULL;
    game_numbers_sort(found);
    if (*any) {
        keep_common(chosen, found);
        return STORE_OK;
    }
    *any = true;
    game_numbers swapped = *chosen;
    *chosen = *found;
    *found = swapped;
    return STORE_OK;
}

/* The games that a player, another and a position leave; `any`: one of them was asked for. */
static store_status choose(searching *self, bool *any)
{
    const char *const players[] = {self->wish->player, self->wish->other};
    store_status status = STORE_OK;
    *any = false;
    for (size_t i = 0; i < 2 && status == STORE_OK; i++) {
        game_numbers found = {0};
        if (players[i] == NULL)
            continue;
        status = archive_games_of(self->in, players[i], &found);
        if (status == STORE_OK)
            status = choose_also(&self->chosen, any, &found);
        game_numbers_free(&found);
    }
    if (self->wish->position != NULL && status == STORE_OK) {
        game_numbers found = {0};
        status = archive_sightings(self->in, self->position.key, hear_sighting, &found);
        if (status == STORE_OK)
            status = choose_also(&self->chosen, any, &found);
        game_numbers_free(&found);
    }
    return status;
}

/* Every game, page after page. */
static void look_at_all(searching *self)
{
    uint32_t last = 0;
    bool more = true;
    while (more && !self->ended && self->status == STORE_OK) {
        game_numbers page = {0};
        self->status = archive_games_after(self->in, last, PAGE, &page);
        for (size_t i = 0; i < page.count && !self->ended && self->status == STORE_OK; i++)
            look_at(self, last = page.list[i]);
        more = page.count == PAGE;
        game_numbers_free(&page);
    }
}

static store_status search(searching *self)
{
    bool any;
    self->status = choose(self, &any);
    if (self->status == STORE_OK && !any)
        look_at_all(self);
    for (size_t i = 0; any && i < self->chosen.count && !self->ended && self->status == STORE_OK;
         i++)
        look_at(self, self->chosen.list[i]);
    game_numbers_free(&self->chosen);
    return self->status;
}

store_status archive_search(archive *self, const archive_wish *wish, const archive_hearer *to)
{
    searching work = {.in = self, .wish = wish, .to = to};
    work.by_board = wish->position != NULL || wish->formation >= 0 || wish->marbles[0] >= 0;
    if (wish->position != NULL)
        work.position = canonical_of(wish->position, archive_table(self));
    if (wish->start != NULL)
        work.start = canonical_of(wish->start, archive_table(self));
    store_status status = archive_begin_reading(self);
    if (status != STORE_OK)
        return status;
    status = search(&work);
    archive_end_reading(self);
    return status;
}
