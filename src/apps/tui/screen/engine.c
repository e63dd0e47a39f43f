/* SPDX-License-Identifier: MIT */
/* What the engine is asked for beside the board: hints in three steps, and who stands better. */
#include "apps/tui/screen/puzzles.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "apps/tui/tell.h"
#include "coach/hint.h"
#include "review/worth.h"

/* ---- Hints ---- */

static void show_step(screen *self)
{
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    su_position position = screen_position(self);
    su_move hint = self->talk.hint;
    unsigned step = self->talk.hint_step;
    tell_hint(&sentence.out, self->session->host, step, &position, hint, screen_language(self));
    screen_clear(self);
    self->board.hinted = hint_cells(step, &position, hint);
    if (step + 1 == HINT_STEPS)
        self->board.hinted_move = hint;
    screen_say_message(self, DRAW_CALM, MESSAGE_SCREEN_HINT, screen_number(self, step + 1), words);
}

static void take_hint(screen *self, size_t ply, su_move move)
{
    su_position position = screen_position(self);
    if (move == SU_NO_MOVE || ply != screen_ply(self))
        return;
    talk_take_hint(&self->talk, &position, move);
    show_step(self);
}

void action_hint(screen *self)
{
    su_position position = screen_position(self);
    if (!screen_free(self)) {
        screen_say(self, DRAW_REFUSAL, screen_text(self, TEXT_play_hint_not));
    } else if (talk_has_hint(&self->talk, &position)) {
        talk_next_hint(&self->talk);
        show_step(self);
    } else if (self->mode == MODE_STUDY && self->study.lines.line_count > 0) {
        take_hint(self, screen_ply(self), self->study.lines.lines[0].moves[0]);
    } else if (screen_settle(self, session_ask(self->session, THINK_HINT, screen_ply(self)))) {
        screen_say(self, DRAW_CALM, screen_text(self, TEXT_play_searching));
    }
}

/* ---- Worth ---- */

static void say_worth(screen *self)
{
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    su_position position = screen_position(self);
    worth_write_words(&sentence.out, &position, self->engine.worth, screen_language(self));
    screen_say(self, DRAW_CALM, words);
}

void action_evaluation(screen *self)
{
    screen_engine *engine = &self->engine;
    if (engine->worth_known && engine->worth_ply == screen_ply(self))
        say_worth(self);
    else if (self->mode == MODE_PLAY &&
             screen_settle(self, session_ask(self->session, THINK_WORTH, screen_ply(self)))) {
        engine->asked_worth = true;
        screen_say(self, DRAW_CALM, screen_text(self, TEXT_play_searching));
    }
}

static void take_worth(screen *self, size_t ply, su_score score, bool asked)
{
    self->engine.worth_known = true;
    self->engine.worth_ply = ply;
    self->engine.worth = score;
    self->changed = true;
    if (asked && ply == screen_ply(self))
        say_worth(self);
}

/* ---- Answers ---- */

void screen_hear_answer(screen *self, const thinker_answer *answer)
{
    bool asked = self->engine.asked_worth;
    if (self->mode == MODE_LEARN) {
        puzzle_hear_answer(self, answer);
        return;
    }
    switch (answer->what) {
    case THINK_HINT:
        take_hint(self, answer->ply, answer->result.best);
        break;
    case THINK_WORTH:
        self->engine.asked_worth = false;
        take_worth(self, answer->ply, answer->result.score, asked);
        break;
    case THINK_ANALYSE:
        if (self->mode != MODE_STUDY || answer->ply != screen_ply(self) || answer->line_count == 0)
            break;
        self->study.lines = *answer;
        take_worth(self, answer->ply, answer->lines[0].score, false);
        break;
    case THINK_MOVE:
    case THINK_DRAW:
        break;
    }
}
