/* SPDX-License-Identifier: MIT */
/* Whether the store has what players were told: every move that was acknowledged, or shown to the
 * opponent, is there once, at its place, and nothing is there that nobody sent.
 * usage: ledger_check DATABASE LEDGER */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/ledger.h"
#include "store/store.h"

/* The moves of one log. */
typedef struct found_moves {
    ledger_row rows[4096];
    size_t count;
} found_moves;

static bool hear(void *data, uint64_t number, const table_event *event)
{
    found_moves *to = data;
    (void)number;
    if (event->kind != TABLE_MOVED)
        return true;
    if (to->count == sizeof to->rows / sizeof *to->rows)
        return false;
    ledger_row *row = &to->rows[to->count];
    *row = (ledger_row){.ply = (uint32_t)to->count++, .key = event->key};
    memcpy(row->move, event->move, sizeof row->move);
    return true;
}

static int order(const void *a, const void *b)
{
    const ledger_row *first = a, *second = b;
    int games = strcmp(first->game, second->game);
    return games != 0 ? games : (first->ply > second->ply) - (first->ply < second->ply);
}

static bool is_same(const ledger_row *a, const ledger_row *b)
{
    return a->ply == b->ply && a->key == b->key && strcmp(a->move, b->move) == 0;
}

static unsigned complain(const ledger_row *row, const char *game, const char *what)
{
    fprintf(stderr, "game %s, ply %" PRIu32 ", %s: %s\n", game, row->ply, row->move, what);
    return 1;
}

/* The rows of one game against its log. */
static unsigned check_game(store *from, const ledger_row *rows, size_t count)
{
    static found_moves found;
    table game;
    unsigned wrong = 0;
    found.count = 0;
    table_init(&game, &heap);
    if (store_events(from, rows->game, 0, hear, &found) != STORE_OK ||
        store_load(from, rows->game, &game) != STORE_OK)
        wrong += complain(rows, rows->game, "the log cannot be read");
    table_release(&game);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind != LEDGER_SENT &&
            (rows[i].ply >= found.count || !is_same(&rows[i], &found.rows[rows[i].ply])))
            wrong += complain(&rows[i], rows->game, "was acknowledged and is not in the store");
    for (size_t m = 0; m < found.count; m++) {
        bool known = false;
        for (size_t i = 0; i < count && !known; i++)
            known = is_same(&rows[i], &found.rows[m]);
        if (!known)
            wrong += complain(&found.rows[m], rows->game, "is in the store and was never sent");
        for (size_t other = 0; other < m; other++)
            if (found.rows[other].key == found.rows[m].key)
                wrong += complain(&found.rows[m], rows->game, "is in the store twice");
    }
    return wrong;
}

int main(int count, char **words)
{
    char why[STORE_WORDS];
    ledger all = {0};
    unsigned wrong = 0, games = 0;
    if (count != 3) {
        fputs("usage: ledger_check DATABASE LEDGER\n", stderr);
        return 2;
    }
    store *from = store_open(words[1], why);
    if (from == NULL || !ledger_read(&all, words[2])) {
        fprintf(stderr, "cannot read %s\n", from == NULL ? why : words[2]);
        return 1;
    }
    qsort(all.rows, all.count, sizeof *all.rows, order);
    for (size_t at = 0, next; at < all.count; at = next, games++) {
        for (next = at; next < all.count && strcmp(all.rows[next].game, all.rows[at].game) == 0;)
            next++;
        wrong += check_game(from, all.rows + at, next - at);
    }
    printf("%u games, %zu rows, %u wrong\n", games, all.count, wrong);
    store_close(from);
    ledger_free(&all);
    return wrong == 0 ? 0 : 1;
}
