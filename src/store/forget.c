/* SPDX-License-Identifier: MIT */
/* Forgetting a guest, for those who care for the store. See store.h. */
#include "store/store.h"

/* How often somebody else may be first before it is given up. */
#define TRIES 8

static store_status forget_in(store *self, const char *id, const uint8_t *guest, int64_t at)
{
    table game;
    int64_t stood = 0;
    size_t happened;
    store_status status = store_stood(self, &stood);
    table_init(&game, &heap);
    for (int i = 0; i < TRIES && (status == STORE_OK || status == STORE_CONFLICT); i++) {
        status = store_load(self, id, &game);
        if (status != STORE_OK)
            break;
        table_request request = {
            .kind = TABLE_ASK_FORGET, .at = at, .tick = at - stood, .seated = true};
        if (request.at < game.last_at)
            request.at = game.last_at;
        if (request.tick < game.clock.since)
            request.tick = game.clock.since;
        if (!table_seat_of(&game, &request.side, guest)) {
            status = STORE_BROKEN; /* the table says otherwise */
            break;
        }
        status = store_ask(self, id, &game, &request, &happened);
        if (status == STORE_OK && happened == 0)
            status = STORE_BROKEN;
        if (status != STORE_CONFLICT)
            break;
    }
    table_release(&game);
    return status;
}

store_status store_forget_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES], int64_t at,
                                uint64_t *games)
{
    store_page page;
    store_status status;
    *games = 0;
    while ((status = store_page_of_guest(self, guest, "", STORE_PAGE, &page)) == STORE_OK &&
           page.count > 0)
        for (size_t i = 0; i < page.count; i++) {
            const char *id = page.ids[i];
            status = forget_in(self, id, guest, at);
            if (status != STORE_OK)
                return status;
            store_notify(self, &id, 1); /* otherwise servers find out when they next ask */
            ++*games;
        }
    return status;
}
