/* SPDX-License-Identifier: MIT */
/* Lets the games of a store forget a guest. */
#ifndef APPS_SUMITO_DB_FORGET_H
#define APPS_SUMITO_DB_FORGET_H

#include "cli/console.h"
#include "store/store.h"

/* `who` is a guest as the logs have one, 32 hexadecimal digits, and `side` NULL; or the name or
 * link of a game in which they play `side`. Says how many
 * games have forgotten them, or complains of what is wrong. */
exit_code db_forget(console *to, store *from, const char *shown, const char *who, const char *side,
                    int64_t now);

#endif
