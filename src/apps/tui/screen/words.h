/* SPDX-License-Identifier: MIT */
/* What the full screen says, and where. */
#ifndef APPS_TUI_SCREEN_WORDS_H
#define APPS_TUI_SCREEN_WORDS_H

#include "apps/tui/draw/view.h"
#include "apps/tui/host.h"
#include "apps/tui/screen/label.h"
#include "cli/console.h"

typedef struct screen screen;

su_language screen_language(const screen *self);
/* A text of the catalogue without arguments. */
const char *screen_text(const screen *self, text_id id);
/* A text that is written for this picture, in memory that lasts until the next. */
out_buffer screen_begin_text(screen *self);
const char *screen_end_text(screen *self, const out_buffer *written);
/* A message of the program, without values and with some, that lasts as long. */
const char *screen_words(screen *self, message id);
#define screen_message(self, id, ...)                                                              \
    screen_message_with(self, id, (const char *const[]){__VA_ARGS__})
const char *screen_message_with(screen *self, message id, const char *const *values);
const char *screen_label(screen *self, label of);
/* A copy that lasts as long. */
const char *screen_copy(screen *self, const char *words);
const char *screen_number(screen *self, int64_t number);
/* Puts a sentence into the line of what happened last. */
void screen_say(screen *self, draw_mood mood, const char *words);
void screen_say_words(screen *self, draw_mood mood, message id);
#define screen_say_message(self, mood, id, ...)                                                    \
    screen_say(self, mood, screen_message(self, id, __VA_ARGS__))
/* A message about a move that is chosen: what it does. */
void screen_say_move(screen *self, draw_mood mood, message id, su_move move);
void screen_say_refusal(screen *self, const su_refusal *why);
/* What the table has against it, if it has. */
bool screen_settle(screen *self, host_problem problem);
/* Does what a line of a dialogue says; what is answered stands in the line or, where it is more, on
 * a page. */
void screen_do(screen *self, const char *words, const char *title);

#endif
