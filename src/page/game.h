/* SPDX-License-Identifier: MIT */
/* The game a page request tells, read and written. */
#ifndef PAGE_GAME_H
#define PAGE_GAME_H

#include "page/request.h"

/* The game of start, moves, house and ended. */
bool page_read_game(page *self);
/* Its parts: where it begins, and house rules in words. */
bool page_read_start(page *self, su_position *start);
bool page_read_house(page *self, su_house_rules *house, text words);
/* How it ended apart from the board, and whose fault that was. */
typedef enum page_ending {
    ENDED_RESIGN,
    ENDED_TIME,
    ENDED_LEAVE,
    ENDED_DRAW,
    NOT_ENDED
} page_ending;
bool page_read_ended(page *self, page_ending *how, su_side *side);
/* Plays the moves of a field on the game; false where one is refused. */
bool page_play_line(page *self, page_field field);
/* The legal move a request tells. */
bool page_legal_move(page *self, su_move *move);

/* Everything a screen shows of the game. */
void page_write_game(page *self);

#endif
