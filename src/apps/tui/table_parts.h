/* SPDX-License-Identifier: MIT */
/* What the files of the table share. */
#ifndef APPS_TUI_TABLE_PARTS_H
#define APPS_TUI_TABLE_PARTS_H

#include "apps/tui/table.h"

struct game_table {
    setup what;
    su_game game;
    su_clock clock;
    su_clock *turns; /* the clock at the beginning of each turn, one more than plies */
    bool offered[TABLE_OFFERS][2];
    bool aborted;
    bool paused;
    char premove[SU_MOVE_TEXT];
    bool follows; /* a server, through `link` */
    table_link link;
    bool waiting;
    table_news *news;
    size_t news_size, news_begin, news_end;
    uint64_t changes, games;
};

/* Something to tell; `what` is copied. */
void table_push_news(game_table *self, const table_news *what);
/* What was to be told of a game that is not on the table any more. */
void table_drop_news(game_table *self);
/* Room for one more ply. */
bool table_make_room(game_table *self);
/* Sets the clock that it runs if the game does. */
void table_let_clock_run(game_table *self, int64_t now);
/* Plays a legal move whose time is settled; the outcome, if it ends the game, becomes news. */
void table_put_move(game_table *self, su_move move, int64_t now);
/* Leaves `plies` of them. */
void table_keep_plies(game_table *self, su_side by, size_t plies, int64_t now);
/* The game has just ended otherwise than by a move. */
void table_tell_end(game_table *self, int64_t now);
void table_withdraw_offers(game_table *self);
/* It is the turn of who made a move in advance, perhaps. */
void table_premove_due(game_table *self, int64_t now);

#endif
