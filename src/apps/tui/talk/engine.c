/* SPDX-License-Identifier: MIT */
/* What the engine is asked for in a dialogue, and what it answers. */
#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "coach/hint.h"
#include "review/worth.h"

#define ANALYSE_SECONDS 3
#define ANALYSE_MOST_SECONDS 3600
#define TOLD_MOVES 3

static exit_code ask(const talk *self, thought what)
{
    size_t ply = su_game_ply_count(talk_game(self));
    if (talk_is_over(self))
        return talk_settle(self, TABLE_GAME_OVER);
    return talk_settle(self, session_ask(self->session, what, ply));
}

/* ---- Hints ---- */

bool talk_has_hint(const talk *self, const su_position *position)
{
    return self->hint != SU_NO_MOVE && self->hint_position == su_position_key(position) &&
           self->hint_events == self->session->host->table.count;
}

void talk_take_hint(talk *self, const su_position *position, su_move move)
{
    self->hint = move;
    self->hint_position = su_position_key(position);
    self->hint_events = self->session->host->table.count;
    self->hint_step = 0;
}

void talk_next_hint(talk *self)
{
    if (self->hint_step + 1 < HINT_STEPS)
        self->hint_step++;
}

static void say_hint(const talk *self)
{
    tell_hint(self->to, self->session->host, self->hint_step, talk_position_now(self), self->hint,
              self->language);
    out_char(self->to, '\n');
}

exit_code talk_hint(talk *self)
{
    if (!talk_has_hint(self, talk_position_now(self)))
        return ask(self, THINK_HINT);
    talk_next_hint(self);
    say_hint(self);
    return EXIT_DONE;
}

/* ---- Evaluation and lines ---- */

exit_code talk_eval(talk *self)
{
    return ask(self, THINK_WORTH);
}

exit_code talk_analyse(talk *self, text rest)
{
    uint32_t seconds = ANALYSE_SECONDS;
    if (rest.length > 0 &&
        (!text_to_unsigned(&seconds, rest, ANALYSE_MOST_SECONDS) || seconds == 0)) {
        talk_say_odd(self, rest);
        return EXIT_MALFORMED;
    }
    self->analyse_ms = seconds * 1000;
    return ask(self, THINK_ANALYSE);
}

/* "1. Expected result: Black 57 %, White 43 %. Black moves ... White moves ...": the worth of a
 * line and how it begins. What is further off is neither certain nor remembered. */
static void tell_line(const talk *self, size_t rank, const su_line *line)
{
    su_position position = *talk_position_now(self);
    char words[SU_WORDS];
    out_unsigned(self->to, rank);
    out_text(self->to, ". ");
    worth_write_words(self->to, &position, line->score, self->language);
    for (size_t i = 0; i < line->count && i < TOLD_MOVES; i++) {
        su_words_move(words, sizeof words, &position, line->moves[i], self->language);
        out_char(self->to, ' ');
        out_text(self->to, words);
        position = su_play(&position, line->moves[i]);
    }
    out_char(self->to, '\n');
}

void talk_answer(talk *self, const thinker_answer *answer)
{
    const su_position *position = talk_position_now(self);
    if (answer->ply != su_game_ply_count(talk_game(self)))
        return; /* the game has gone on */
    switch (answer->what) {
    case THINK_HINT:
        talk_take_hint(self, position, answer->result.best);
        if (self->hint != SU_NO_MOVE)
            say_hint(self);
        break;
    case THINK_WORTH:
        worth_write_words(self->to, position, answer->result.score, self->language);
        out_char(self->to, '\n');
        break;
    case THINK_ANALYSE:
        if (answer->line_count == 0)
            break;
        talk_say(self, MESSAGE_TALK_DEPTH, in_digits(answer->lines[0].depth));
        for (size_t i = 0; i < answer->line_count; i++)
            tell_line(self, i + 1, &answer->lines[i]);
        break;
    case THINK_MOVE:
    case THINK_DRAW:
        break;
    }
}
