/* SPDX-License-Identifier: MIT */
/* What the full screen says, and where. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "apps/tui/tell.h"

su_language screen_language(const screen *self)
{
    return self->session->to->language;
}

const char *screen_text(const screen *self, text_id id)
{
    return catalogue_text(id, screen_language(self));
}

/* The last one is given again where there is no more room. */
out_buffer screen_begin_text(screen *self)
{
    if (self->texts_used + STATUS_TEXT > SHOWN_TEXT)
        self->texts_used = SHOWN_TEXT - STATUS_TEXT;
    return out_buffer_over(self->texts + self->texts_used, STATUS_TEXT);
}

const char *screen_end_text(screen *self, const out_buffer *written)
{
    size_t length = strlen(written->data);
    self->texts_used += length + 1;
    return written->data;
}

const char *screen_message_with(screen *self, message id, const char *const *values)
{
    out_buffer words = screen_begin_text(self);
    message_write_with(&words.out, screen_language(self), id, values);
    return screen_end_text(self, &words);
}

const char *screen_words(screen *self, message id)
{
    return screen_message(self, id, "");
}

const char *screen_label(screen *self, label of)
{
    return of.text != TEXT_NONE ? screen_text(self, of.text) : screen_words(self, of.own);
}

const char *screen_copy(screen *self, const char *words)
{
    out_buffer copy = screen_begin_text(self);
    out_text(&copy.out, words);
    return screen_end_text(self, &copy);
}

const char *screen_number(screen *self, int64_t number)
{
    out_buffer digits = screen_begin_text(self);
    out_signed(&digits.out, number);
    return screen_end_text(self, &digits);
}

void screen_say(screen *self, draw_mood mood, const char *words)
{
    snprintf(self->status, sizeof self->status, "%s", words);
    self->mood = mood;
    self->changed = true;
}

void screen_say_words(screen *self, draw_mood mood, message id)
{
    screen_say(self, mood, screen_words(self, id));
}

void screen_say_move(screen *self, draw_mood mood, message id, su_move move)
{
    char words[SU_WORDS];
    su_game game = screen_choosing(self);
    su_words_move(words, sizeof words, su_game_position(&game), move, screen_language(self));
    screen_say_message(self, mood, id, words);
}

void screen_say_refusal(screen *self, const su_refusal *why)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    su_game game = screen_choosing(self);
    su_position position = *su_game_position(&game);
    tell_refusal(&sentence.out, self->session->host, why, &position, NULL, screen_language(self));
    self->board.offending = why->cells;
    self->talk.refusal = *why;
    self->talk.refused_in = position;
    self->talk.attempt[0] = '\0';
    screen_say(self, DRAW_REFUSAL, words);
}

bool screen_settle(screen *self, host_problem problem)
{
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    if (problem == TABLE_FINE)
        return true;
    tell_problem(&sentence.out, problem, screen_language(self));
    screen_say(self, DRAW_REFUSAL, words);
    return false;
}

/* Whether a text is one line, and short enough for the place of the status. */
static bool is_short(const growing *words)
{
    const char *end = memchr(words->data, '\n', words->length);
    return end != NULL && end == words->data + words->length - 1 && words->length < 240;
}

void screen_do(screen *self, const char *words, const char *title)
{
    growing *answer = &self->answer;
    bool done = talk_hear(&self->talk, text_of(words)) == EXIT_DONE;
    if (self->talk.doubted != SU_NO_MOVE) {
        self->question = ASKS_CAREFUL;
        self->doubted = self->talk.doubted;
        self->talk.doubted = SU_NO_MOVE;
    }
    if (answer->length > 0 && !answer->failed) {
        out_char(&answer->out, '\0');
        answer->length--;
        if (is_short(answer)) {
            answer->data[answer->length - 1] = '\0';
            screen_say(self, done ? DRAW_CALM : DRAW_REFUSAL, answer->data);
        } else {
            page_open(self, title);
            page_add(self, answer->data);
        }
    }
    answer->length = 0;
    self->leaves |= self->talk.leaving;
}
