/* SPDX-License-Identifier: MIT */
/* Lets the games of a store forget a guest: see db_forget.h. */
#ifdef SUMITO_HAVE_SERVER
#include "apps/sumito/db_forget.h"

#include <stdio.h>
#include <string.h>

#include "cli/options.h"

/* A guest as the logs have one. */
static bool read_guest(table_seat *guest, const char *who)
{
    char word[2 * TABLE_GUEST_BYTES + 16];
    int length = snprintf(word, sizeof word, "guest:%s", who);
    return length > 0 && (size_t)length < sizeof word && table_seat_read(guest, text_of(word)) &&
           guest->kind == TABLE_GUEST;
}

/* The name of a game, by itself or in a link: /#/online/NAME, /#/join/NAME/TOKEN. */
static bool read_game(char id[TABLE_ID + 1], const char *who)
{
    static const char *const before[] = {"#/online/", "#/join/"};
    const char *at = who;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        const char *found = strstr(who, before[i]);
        if (found != NULL)
            at = found + strlen(before[i]);
    }
    size_t length = strcspn(at, "/");
    if (!table_is_id((text){at, length}))
        return false;
    memcpy(id, at, TABLE_ID);
    id[TABLE_ID] = '\0';
    return true;
}

/* Who sits there; false after a complaint. */
static bool find_sitter(console *to, store *from, const char *shown, const char *id, su_side side,
                        table_seat *guest)
{
    store_game game;
    store_status status = store_find(from, id, &game);
    if (status != STORE_OK && status != STORE_MISSING) {
        complain(to, MESSAGE_DB_TROUBLE, shown, store_words(from));
        return false;
    }
    if (status == STORE_MISSING || game.seats[side].kind != TABLE_GUEST ||
        table_seat_is_forgotten(&game.seats[side])) {
        complain(to, MESSAGE_DB_NOBODY, id, table_side_name(side));
        return false;
    }
    *guest = game.seats[side];
    return true;
}

exit_code db_forget(console *to, store *from, const char *shown, const char *who, const char *side,
                    int64_t now)
{
    uint64_t games;
    char id[TABLE_ID + 1];
    table_seat guest;
    su_side which;
    if (side == NULL ? !read_guest(&guest, who)
                     : !read_game(id, who) || !table_side_read(&which, text_of(side))) {
        complain(to, MESSAGE_DB_WHO, who);
        return usage_error(to);
    }
    if (side != NULL && !find_sitter(to, from, shown, id, which, &guest))
        return EXIT_FAILED;
    if (store_forget_guest(from, guest, now, &games) != STORE_OK) {
        complain(to, MESSAGE_DB_TROUBLE, shown, store_words(from));
        return EXIT_FAILED;
    }
    say_line(to, MESSAGE_DB_FORGOTTEN, shown, in_digits(games));
    return EXIT_DONE;
}
#else
/* A file of C has at least one declaration. */
typedef int db_forget_left_out;
#endif
