/* SPDX-License-Identifier: MIT */
/* A move chosen in advance, while the other is to move: it is played as soon as it can be. */
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"

bool screen_plans(const screen *self)
{
    return self->mode == MODE_PLAY && !self->board.past &&
           host_may_plan(self->session->host) == TABLE_FINE;
}

su_game screen_choosing(const screen *self)
{
    su_game game = screen_shown(self);
    if (screen_plans(self)) {
        su_position then = table_plan_position(&self->session->host->table);
        su_house_rules house = game.house;
        su_game_begin(&game, &then, &house, NULL, 0);
    }
    return game;
}

void screen_plan(screen *self, su_move move)
{
    host_plan(self->session->host, move);
    screen_say_move(self, DRAW_CALM, MESSAGE_TELL_PLANNED, move);
}
