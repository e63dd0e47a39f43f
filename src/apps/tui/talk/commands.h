/* SPDX-License-Identifier: MIT */
/* The commands of a dialogue, and what they are written with. */
#ifndef APPS_TUI_TALK_COMMANDS_H
#define APPS_TUI_TALK_COMMANDS_H

#include "apps/tui/talk/talk.h"

/* The commands: see commands.def. `rest` is what follows the word, without spaces around. */
#define TALK_COMMAND(name, function, id) exit_code function(talk *self);
#define TALK_COMMAND_OF(name, function, id) exit_code function(talk *self, text rest);
#include "apps/tui/talk/commands.def"
#undef TALK_COMMAND
#undef TALK_COMMAND_OF

const su_game *talk_game(const talk *self);
const su_position *talk_position_now(const talk *self);
bool talk_is_over(const talk *self);

/* Each ends the line. */
#define talk_say(self, id, ...) talk_say_with(self, id, (const char *const[]){__VA_ARGS__})
void talk_say_with(talk *self, message id, const char *const *values);
void talk_say_text(const talk *self, const char *sentence);
/* A move for when it is one's turn again. */
exit_code talk_plan(talk *self, text line);
/* Tells a child who plays what can be said here; false: none does. */
bool talk_tells_child(talk *self);
/* What the rules have against what was said. */
void talk_say_refusal(talk *self, const su_refusal *why, text attempt);
/* Nothing is meant by these words. */
void talk_say_odd(talk *self, text words);
/* What the table answered to an action: nothing, or why not. */
exit_code talk_settle(const talk *self, host_problem problem);

/* A move of a line of play, numbered as numbered_write_move has it; number and move stay together.
 */
void talk_write_move(const talk *self, const su_position *position, su_move move, bool opens);

/* Words of a text in memory of their own, cut where there is no room. */
typedef struct talk_words {
    char text[TALK_WORDS];
} talk_words;
talk_words talk_words_of(text words);

#endif
