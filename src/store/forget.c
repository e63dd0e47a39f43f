/* SPDX-License-Identifier: MIT */
/* Forgetting a guest, for those who care for the store. See store.h. */
#include "store/store.h"

static store_status forget_in(store *self, const char *id, table_seat who, int64_t at)
{
    table game;
    table_request request = {.kind = TABLE_ASK_FORGET, .at = at, .seated = true};
    int64_t stood = 0;
    size_t happened = 0;
    store_status status = store_stood(self, &stood);
    request.tick = at - stood;
    table_init(&game, &heap);
    if (status == STORE_OK)
        status = store_load(self, id, &game);
    if (status == STORE_OK && table_seat_of(game.seats, &request.side, who))
        status = store_ask(self, id, &game, &request, &happened);
    table_release(&game);
    /* Where nothing happened the game says otherwise than the table of those who sit. */
    return status == STORE_OK && happened == 0 ? STORE_BROKEN : status;
}

store_status store_forget_guest(store *self, table_seat who, int64_t at, uint64_t *games)
{
    store_page page;
    store_status status;
    *games = 0;
    while ((status = store_page_of_guest(self, who.guest, "", STORE_PAGE, &page)) == STORE_OK &&
           page.count > 0)
        for (size_t i = 0; i < page.count; i++) {
            const char *id = page.ids[i];
            status = forget_in(self, id, who, at);
            if (status != STORE_OK)
                return status;
            store_notify(self, &id, 1); /* otherwise servers find out when they next ask */
            ++*games;
        }
    return status;
}
