/* SPDX-License-Identifier: MIT */
/* Everything there is of a guest, told a page at a time: see data.h. */
#include "server/keeper/data.h"

#include "server/common/wire.h"

/* Games in one answer, and events after which no other begins, since each is played again meanwhile
 * and everybody's moves wait: whoever has more asks again. */
#define DATA_MOST 20
#define DATA_EVENTS 2000

/* `game` is NULL where the log is none of a game, `glance` where the list of games does not have it
 * either. */
static void tell_game(json *to, const char *id, const store_game *glance, const table *game,
                      table_seat who)
{
    json_begin_object(to);
    json_key(to, "game");
    if (glance != NULL) {
        wire_glance(to, glance, 0, who);
    } else {
        json_begin_object(to);
        json_text(json_key(to, "id"), id);
        json_end_object(to);
    }
    json_key(to, "record");
    if (game != NULL) {
        json_string words = json_begin_text(to);
        wire_record(&words.out, id, game);
        json_end_text(&words);
    } else {
        json_null(to);
    }
    json_end_object(to);
}

/* A game whose log cannot be read, which takes nothing away of the others. */
static store_status tell_broken(json *to, store *from, const char *id, table_seat who)
{
    store_game glance;
    store_status status = store_find(from, id, &glance);
    if (status != STORE_OK && status != STORE_MISSING && status != STORE_BROKEN)
        return status;
    tell_game(to, id, status == STORE_OK ? &glance : NULL, NULL, who);
    return STORE_OK;
}

static store_status tell_one(json *to, store *from, const char *id, table_seat who,
                             uint64_t *events)
{
    table game;
    table_init(&game, &heap);
    store_status status = store_load(from, id, &game);
    if (status == STORE_OK) {
        const store_game glance = store_game_of(id, &game);
        tell_game(to, id, &glance, &game, who);
    } else if (status == STORE_BROKEN) {
        status = tell_broken(to, from, id, who);
    }
    *events += game.count;
    table_release(&game);
    return status == STORE_MISSING ? STORE_OK : status; /* it went since they were listed */
}

static void tell_share(json *to, const store_share *share)
{
    json_bool(json_key(to, "guest"), true);
    json_begin_object(json_key(to, "kept"));
    json_unsigned(json_key(to, "games"), share->games);
    json_unsigned(json_key(to, "unfinished"), share->unfinished);
    json_number_or_null(json_key(to, "since"), share->games != 0, share->since);
    json_end_object(to);
}

store_status keeper_data(store *from, task *what)
{
    store_share share = {.games = 0};
    store_page page = {.count = 0};
    uint64_t events = 0;
    size_t told = 0;
    json writer = json_over(&what->words.out);
    store_status status = store_share_of(from, what->who.guest, &share);
    if (status == STORE_OK)
        status = store_page_of_guest(from, what->who.guest, what->id, DATA_MOST, &page);
    json_begin_object(&writer);
    tell_share(&writer, &share);
    json_begin_array(json_key(&writer, "games"));
    for (; told < page.count && events < DATA_EVENTS && status == STORE_OK; told++)
        status = tell_one(&writer, from, page.ids[told], what->who, &events);
    json_end_array(&writer);
    json_text_or_null(json_key(&writer, "next"),
                      told == DATA_MOST || told < page.count ? page.ids[told - 1] : NULL);
    json_end_object(&writer);
    return status == STORE_OK && what->words.failed ? STORE_FULL : status;
}
