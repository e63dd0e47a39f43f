/* SPDX-License-Identifier: MIT */
/* A line that is typed in: commands, names of files, positions. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/draw/letters.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "coach/spoken.h"

void prompt_open(screen *self, prompt_kind kind, const char *words)
{
    screen_prompt *prompt = &self->prompt;
    prompt->kind = kind;
    snprintf(prompt->text, sizeof prompt->text, "%s", words);
    prompt->length = prompt->cursor = strlen(prompt->text);
    prompt->history_at = prompt->history_count;
    self->changed = true;
}

/* ---- Editing ---- */

static size_t character_before(const screen_prompt *prompt)
{
    size_t at = prompt->cursor;
    if (at > 0)
        at--;
    while (at > 0 && text_continues(prompt->text[at]))
        at--;
    return at;
}

static size_t character_after(const screen_prompt *prompt)
{
    size_t at = prompt->cursor;
    if (at < prompt->length)
        at++;
    while (at < prompt->length && text_continues(prompt->text[at]))
        at++;
    return at;
}

static void erase(screen_prompt *prompt, size_t from, size_t to)
{
    memmove(prompt->text + from, prompt->text + to, prompt->length - to + 1);
    prompt->length -= to - from;
    prompt->cursor = from;
}

static void insert(screen_prompt *prompt, unsigned c)
{
    char bytes[5];
    out_buffer buffer = out_buffer_over(bytes, sizeof bytes);
    letter_write(&buffer.out, c);
    size_t count = buffer.length;
    if (prompt->length + count >= PROMPT_TEXT)
        return;
    memmove(prompt->text + prompt->cursor + count, prompt->text + prompt->cursor,
            prompt->length - prompt->cursor + 1);
    memcpy(prompt->text + prompt->cursor, bytes, count);
    prompt->length += count;
    prompt->cursor += count;
}

/* ---- Earlier commands ---- */

static void remember(screen_prompt *prompt)
{
    size_t last = prompt->history_count - 1;
    if (prompt->length == 0 ||
        (prompt->history_count > 0 && strcmp(prompt->history[last], prompt->text) == 0))
        return;
    if (prompt->history_count == PROMPT_HISTORY)
        memmove(prompt->history[0], prompt->history[1],
                (PROMPT_HISTORY - 1) * sizeof *prompt->history);
    else
        prompt->history_count++;
    memcpy(prompt->history[prompt->history_count - 1], prompt->text, PROMPT_TEXT);
}

static void recall(screen *self, int by)
{
    screen_prompt *prompt = &self->prompt;
    size_t at = prompt->history_at + (size_t)by;
    if (prompt->kind != PROMPT_COMMAND || at > prompt->history_count) /* below 0 wraps around */
        return;
    prompt_open(self, PROMPT_COMMAND, at < prompt->history_count ? prompt->history[at] : "");
    prompt->history_at = at;
}

/* ---- What was typed ---- */

/* Commands that are shown on the board, and not only told. */
static const struct {
    const char *name;
    screen_action *does;
} shown_commands[] = {{"hint", action_hint}, {"eval", action_evaluation}, {"analyse", action_study},
                      {"flip", action_flip}, {"quit", action_quit},       {"board", action_newest},
                      {"link", action_link}};

static bool show_command(screen *self, text words)
{
    text rest;
    text name = spoken_command(&rest, words, screen_language(self));
    for (size_t i = 0; i < sizeof shown_commands / sizeof *shown_commands; i++)
        if (text_is(name, shown_commands[i].name)) {
            screen_act(self, shown_commands[i].does);
            return true;
        }
    return false;
}

/* In a study, moves are those of the position shown. */
static bool study_command(screen *self, text words)
{
    su_position position = screen_position(self);
    if (self->mode != MODE_STUDY)
        return false;
    spoken said = spoken_read(&position, words, screen_language(self));
    if (said.kind == SPOKEN_MOVE)
        study_play(self, said.move);
    else if (said.kind == SPOKEN_REFUSED)
        screen_say_refusal(self, &said.refusal);
    return said.kind == SPOKEN_MOVE || said.kind == SPOKEN_REFUSED;
}

static void command(screen *self, const char *words)
{
    text said = text_of(words);
    if (self->mode == MODE_LEARN) {
        learn_typed(self, said);
        return;
    }
    if (show_command(self, said) || study_command(self, said))
        return;
    screen_do(self, words, words);
    if (self->talk.asks_sum)
        prompt_open(self, PROMPT_SUM, "");
}

static void file_command(screen *self, const char *name, const char *path)
{
    char words[PROMPT_TEXT + 16];
    snprintf(words, sizeof words, "%s %s", name, path);
    screen_do(self, words, path);
}

static void accept(screen *self)
{
    screen_prompt *prompt = &self->prompt;
    char words[PROMPT_TEXT];
    prompt_kind kind = prompt->kind;
    memcpy(words, prompt->text, sizeof words);
    if (kind == PROMPT_COMMAND)
        remember(prompt);
    prompt->kind = PROMPT_NONE;
    if (*words == '\0')
        return;
    switch (kind) {
    case PROMPT_COMMAND:
        command(self, words);
        break;
    case PROMPT_SAVE:
        file_command(self, "save", words);
        break;
    case PROMPT_LOAD:
        file_command(self, "load", words);
        break;
    case PROMPT_POSITION:
        edit_read(self, words);
        break;
    case PROMPT_SUM:
        screen_hear_sum(self, words);
        break;
    case PROMPT_NONE:
        break;
    }
}

void prompt_press(screen *self, const pressed *what)
{
    screen_prompt *prompt = &self->prompt;
    int code = what->code;
    if (code == PRESSED_ENTER)
        accept(self);
    else if (code == PRESSED_ESCAPE)
        prompt->kind = PROMPT_NONE;
    else if (code == PRESSED_BACKSPACE)
        erase(prompt, character_before(prompt), prompt->cursor);
    else if (code == PRESSED_DELETE)
        erase(prompt, prompt->cursor, character_after(prompt));
    else if (code == 'U' - '@')
        erase(prompt, 0, prompt->length);
    else if (code == PRESSED_LEFT)
        prompt->cursor = character_before(prompt);
    else if (code == PRESSED_RIGHT)
        prompt->cursor = character_after(prompt);
    else if (code == PRESSED_HOME)
        prompt->cursor = 0;
    else if (code == PRESSED_END)
        prompt->cursor = prompt->length;
    else if (code == PRESSED_UP || code == PRESSED_DOWN)
        recall(self, code == PRESSED_UP ? -1 : 1);
    else if (code >= ' ' && code < PRESSED_ENTER && code != 127)
        insert(prompt, (unsigned)code);
}

void action_command(screen *self)
{
    prompt_open(self, PROMPT_COMMAND, "");
}

void action_save(screen *self)
{
    prompt_open(self, PROMPT_SAVE, "");
}

void action_load(screen *self)
{
    prompt_open(self, PROMPT_LOAD, "");
}
