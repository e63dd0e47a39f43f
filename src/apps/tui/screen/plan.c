/* SPDX-License-Identifier: MIT */
/* A move chosen in advance, while the other is to move: it is played as soon as it can be. */
#include "apps/tui/screen/parts.h"

bool screen_plans(const screen *self)
{
    const game_table *table = self->session->table;
    su_side side;
    return self->mode == MODE_PLAY && !self->board.past && !game_table_over(table) &&
           !su_position_placing(game_table_position(table)) && game_table_actor(table, &side) &&
           side != game_table_side(table);
}

su_game screen_choosing(const screen *self)
{
    su_game game = screen_shown(self);
    if (screen_plans(self)) {
        su_position then = game_table_premove_position(self->session->table);
        su_house_rules house = game.house;
        su_game_begin(&game, &then, &house, NULL, 0);
    }
    return game;
}

void screen_plan(screen *self, su_move move)
{
    char words[SU_WORDS];
    su_game game = screen_choosing(self);
    su_words_move(words, sizeof words, su_game_position(&game), move, screen_language(self));
    if (screen_settle(self, game_table_premove(self->session->table, move)))
        screen_say_message(self, DRAW_CALM, MESSAGE_TELL_PLANNED, words);
}
