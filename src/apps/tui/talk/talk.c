/* SPDX-License-Identifier: MIT */
/* What is said at a table: see talk.h. */
#include "apps/tui/talk/talk.h"

#include <stdio.h>
#include <string.h>

#include "apps/tui/child.h"
#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "base/platform.h"
#include "coach/spoken.h"
#include "text/catalogue.h"
#include "review/worth.h"
#include "text/numbered.h"

/* ---- Parts ---- */

const su_game *talk_game(const talk *self)
{
    return self->shown != NULL ? self->shown : &self->session->host->table.game;
}

const su_position *talk_position_now(const talk *self)
{
    return su_game_position(talk_game(self));
}

bool talk_is_over(const talk *self)
{
    return self->shown != NULL ? su_game_outcome(self->shown).result != SU_ONGOING
                               : host_is_over(self->session->host);
}

void talk_say_with(talk *self, message id, const char *const *values)
{
    message_write_with(self->to, self->language, id, values);
    out_char(self->to, '\n');
}

void talk_say_text(const talk *self, const char *sentence)
{
    out_text(self->to, sentence);
    out_char(self->to, '\n');
}

talk_words talk_words_of(text words)
{
    talk_words made;
    snprintf(made.text, sizeof made.text, "%.*s", (int)words.length, words.at);
    return made;
}

void talk_write_move(const talk *self, const su_position *position, su_move move, bool opens)
{
    char words[4 * SU_MOVE_TEXT];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    numbered_write_move(&buffer.out, position, move, opens);
    for (const char *at = words; *at != '\0'; at++) {
        bool joins = *at == ' ' && at != words; /* a number and its move stay in one line */
        out_bytes(self->to, joins ? "\xc2\xa0" : at, joins ? 2 : 1);
    }
}

bool talk_tells_child(talk *self)
{
    bool child = child_plays(self->session->host, NULL);
    if (child)
        talk_say(self, MESSAGE_KIDS_HOW, "c3 d4");
    return child;
}

void talk_say_odd(talk *self, text words)
{
    if (!talk_tells_child(self))
        talk_say(self, MESSAGE_TALK_ODD, talk_words_of(words).text);
}

static void say_incomplete(talk *self)
{
    if (!talk_tells_child(self))
        talk_say(self, MESSAGE_TALK_INCOMPLETE, "");
}

static void write_refusal(const talk *self, const su_refusal *why, const su_position *position,
                          const char *attempt)
{
    tell_refusal(self->to, self->session->host, why, position, attempt, self->language);
    out_char(self->to, '\n');
}

/* An attempt as a sentence may show it; NULL where it has signs a terminal might obey. */
static const char *shown(const char *attempt)
{
    for (const char *at = attempt; *at != '\0'; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return NULL;
    return *attempt == '\0' ? NULL : attempt;
}

void talk_say_refusal(talk *self, const su_refusal *why, text attempt)
{
    self->refusal = *why;
    self->refused_in = *talk_position_now(self);
    snprintf(self->attempt, sizeof self->attempt, "%.*s", (int)attempt.length, attempt.at);
    write_refusal(self, why, &self->refused_in, shown(self->attempt));
}

exit_code talk_settle(const talk *self, host_problem problem)
{
    if (problem == TABLE_FINE)
        return EXIT_DONE;
    tell_problem(self->to, problem, self->language);
    out_char(self->to, '\n');
    return EXIT_ILLEGAL;
}

/* ---- Commands ---- */

typedef struct row {
    const char *name;
    exit_code (*run)(talk *self);
    exit_code (*run_of)(talk *self, text rest); /* with words after it */
    message usage, about;
} row;

static const row rows[] = {
#define TALK_COMMAND(name, function, id)                                                           \
    {name, function, NULL, MESSAGE_TALK_USAGE_##id, MESSAGE_TALK_ABOUT_##id},
#define TALK_COMMAND_OF(name, function, id)                                                        \
    {name, NULL, function, MESSAGE_TALK_USAGE_##id, MESSAGE_TALK_ABOUT_##id},
#include "apps/tui/talk/commands.def"
#undef TALK_COMMAND
#undef TALK_COMMAND_OF
};
#define ROWS (sizeof rows / sizeof *rows)

static const row *row_named(text name)
{
    for (size_t i = 0; i < ROWS; i++)
        if (text_is(name, rows[i].name))
            return &rows[i];
    return NULL;
}

static exit_code run(talk *self, const row *of, text rest)
{
    return of->run != NULL ? of->run(self) : of->run_of(self, rest);
}

/* ---- A child plays ---- */

/* What leaves the game or changes it, and what only players need. */
static bool is_for_grown_ups(const row *of)
{
    static const char *const names[] = {
        "formations", "eval", "analyse", "clock", "draw", "resign",  "link",     "abort", "claim",
        "say",        "let",  "new",     "save",  "load", "history", "position", "quit"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], of->name) == 0)
            return true;
    return false;
}

static exit_code run_row(talk *self, const row *of, text rest)
{
    child_sum sum = child_sum_of(self->session->host);
    if (!is_for_grown_ups(of) || !child_plays(self->session->host, NULL))
        return run(self, of, rest);
    self->asks_sum = true;
    self->held = (size_t)(of - rows);
    snprintf(self->held_words, sizeof self->held_words, "%.*s", (int)rest.length, rest.at);
    talk_say(self, MESSAGE_KIDS_SUM, in_digits(sum.a), in_digits(sum.b));
    return EXIT_DONE;
}

static exit_code hear_sum(talk *self, text answer)
{
    if (child_sum_is(child_sum_of(self->session->host), answer))
        return run(self, &rows[self->held], text_of(self->held_words));
    talk_say(self, MESSAGE_KIDS_SUM_WRONG, "");
    return EXIT_DONE;
}

/* ---- Help ---- */

static void tell_row(const talk *self, const row *of)
{
    out_text(self->to, message_text(of->usage, self->language));
    out_text(self->to, catalogue_text(TEXT_colon, self->language));
    out_text(self->to, message_text(of->about, self->language));
    out_text(self->to, ".\n");
}

exit_code talk_help(talk *self, text argument)
{
    text rest;
    if (argument.length > 0) {
        text name = spoken_command(&rest, argument, self->language);
        if (name.length == 0) {
            talk_say_odd(self, argument);
            return EXIT_MALFORMED;
        }
        tell_row(self, row_named(name));
        return EXIT_DONE;
    }
    if (talk_tells_child(self))
        return EXIT_DONE;
    talk_say(self, MESSAGE_TALK_HOW_TO_MOVE, "");
    for (size_t i = 0; i < ROWS; i++)
        tell_row(self, &rows[i]);
    return EXIT_DONE;
}

/* ---- Moves ---- */

static exit_code refuse(talk *self, const su_refusal *why, text attempt)
{
    talk_say_refusal(self, why, attempt);
    return why->code == SU_REFUSED_BAD_TEXT || why->code == SU_REFUSED_BAD_CELL ? EXIT_MALFORMED
                                                                                : EXIT_ILLEGAL;
}

static exit_code play(talk *self, su_move move)
{
    danger found;
    if (coach_asks(&found, &self->session->coach, self->session->host, move)) {
        coach_write_question(self->to, self->session->host, &found, self->language);
        out_char(self->to, ' ');
        talk_say(self, MESSAGE_TALK_YES_OR_NO, "");
        self->doubted = move;
        self->doubted_events = self->session->host->table.count;
        return EXIT_DONE;
    }
    return talk_settle(self, host_play(self->session->host, move, platform_now_ms()));
}

/* Neither a command with words after it nor one alone: a move, or nothing that is known. */
static exit_code hear_move(talk *self, text line)
{
    spoken said = spoken_read(talk_position_now(self), line, self->language);
    bool is_move = said.kind == SPOKEN_MOVE || said.kind == SPOKEN_REFUSED;
    if (is_move && talk_is_over(self))
        return talk_settle(self, TABLE_GAME_OVER);
    if (is_move && !host_is_mine(self->session->host))
        return talk_plan(self, line);
    switch (said.kind) {
    case SPOKEN_MOVE:
        return play(self, said.move);
    case SPOKEN_REFUSED:
        return refuse(self, &said.refusal, said.word);
    case SPOKEN_COMMAND: /* after words that say nothing: "j’abandonne" */
        return run_row(self, row_named(said.command), text_of(""));
    case SPOKEN_INCOMPLETE:
        say_incomplete(self);
        return EXIT_MALFORMED;
    case SPOKEN_UNKNOWN:
        break;
    }
    talk_say_odd(self, said.word);
    return EXIT_MALFORMED;
}

exit_code talk_why(talk *self, text argument)
{
    if (argument.length == 0 && self->refusal.code == SU_REFUSED_NOT)
        talk_say_text(self, catalogue_text(TEXT_board_no_why, self->language));
    else if (argument.length == 0)
        write_refusal(self, &self->refusal, &self->refused_in, shown(self->attempt));
    if (argument.length == 0)
        return EXIT_DONE;
    spoken said = spoken_read(talk_position_now(self), argument, self->language);
    if (said.kind == SPOKEN_UNKNOWN || said.kind == SPOKEN_COMMAND) {
        talk_say_odd(self, said.word);
        return EXIT_MALFORMED;
    }
    if (said.kind == SPOKEN_INCOMPLETE) {
        say_incomplete(self);
        return EXIT_MALFORMED;
    }
    if (talk_is_over(self))
        return talk_settle(self, TABLE_GAME_OVER);
    write_refusal(self, &said.refusal, talk_position_now(self),
                  shown(talk_words_of(said.word).text));
    if (said.kind == SPOKEN_MOVE) {
        tell_way(self->to, self->session->host, talk_position_now(self), said.move, self->language);
        out_char(self->to, '\n');
    }
    return EXIT_DONE;
}

/* ---- Hearing ---- */

talk talk_begin(session *at, out *to, bool unicode)
{
    return (talk){.session = at,
                  .language = at->to->language,
                  .to = to,
                  .data = to,
                  .unicode = unicode,
                  .hint = SU_NO_MOVE,
                  .doubted = SU_NO_MOVE,
                  .refusal = {.code = SU_REFUSED_NOT}};
}

exit_code talk_hear(talk *self, text line)
{
    text said = text_trimmed(line), rest;
    if (said.length == 0 || *said.at == '#') /* scripts have comments */
        return EXIT_DONE;
    bool asked = self->asks_sum;
    self->asks_sum = false;
    if (asked && text_is_digit(*said.at))
        return hear_sum(self, said);
    text name = spoken_command(&rest, said, self->language);
    if (name.length == 0)
        return hear_move(self, said);
    const row *chosen = row_named(name);
    rest = text_trimmed(rest);
    if (rest.length > 0 && chosen->run_of == NULL) {
        talk_say_odd(self, rest);
        return EXIT_MALFORMED;
    }
    return run_row(self, chosen, rest);
}
