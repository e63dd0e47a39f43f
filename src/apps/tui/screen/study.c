/* SPDX-License-Identifier: MIT */
/* Analysis: a copy of the game in which both sides are moved at will, with the engine's lines of
 * the position shown. The game itself waits meanwhile. */
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "base/platform.h"

void study_think(screen *self)
{
    screen_study *study = &self->study;
    study->lines.line_count = 0;
    session_cancel(self->session);
    if (!study->resting) /* in a position where the game is over nothing is answered */
        session_ask(self->session, THINK_ANALYSE, screen_ply(self));
}

bool study_begin(screen *self, screen_mode mode)
{
    if (!screen_settle(self, session_analyse(self->session, platform_now_ms())))
        return false;
    self->mode = mode;
    self->study.resting = false;
    screen_clear(self);
    screen_board_changed(self);
    return true;
}

void study_leave(screen *self)
{
    session_cancel(self->session);
    session_analyse_end(self->session, platform_now_ms());
    self->mode = MODE_PLAY;
    self->board.past = false;
    screen_clear(self);
    screen_board_changed(self);
    screen_say(self, DRAW_CALM, "");
}

void action_study(screen *self)
{
    if (self->mode == MODE_STUDY)
        study_leave(self);
    else if (study_begin(self, MODE_STUDY))
        screen_say_words(self, DRAW_CALM, MESSAGE_SCREEN_STUDY);
}

void action_engine_rest(screen *self)
{
    if (self->mode != MODE_STUDY)
        return;
    self->study.resting = !self->study.resting;
    study_think(self);
    screen_say(self, DRAW_CALM,
               self->study.resting ? screen_text(self, TEXT_analyse_engine_off) : "");
}

void study_play(screen *self, su_move move)
{
    host *at = self->session->host;
    size_t ply = screen_ply(self), count = su_game_ply_count(&at->table.game);
    int64_t now = platform_now_ms();
    if (ply < count && su_game_move(&at->table.game, ply) == move) {
        screen_show_ply(self, ply + 1);
        return;
    }
    self->board.past = false;
    for (; count > ply; count--)
        if (host_take_back(at, now) != TABLE_FINE)
            return;
    screen_settle(self, host_play(at, move, now));
}
