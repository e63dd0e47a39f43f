/* SPDX-License-Identifier: MIT */
/* The game as a dialogue: a sentence for every event, lines that are typed or come from a script.
 * Nothing is drawn over, nothing is coloured. */
#include <unistd.h>

#include "apps/tui/plain/plain_signals.h"
#include "apps/tui/plain/plain_tell.h"
#include "apps/tui/session.h"
#include "apps/tui/talk/commands.h"
#include "apps/tui/plain/typed.h"
#include "apps/tui/draw/wrap.h"
#include "base/platform.h"
#include "text/fixed_spaces.h"

#define PROMPT "> "
#define WIDEST 80

typedef struct plain {
    session *session;
    bool interactive; /* lines are typed, not sent by a script */
    wrap lines;
    fixed_spaces spaces;
    talk talk;
    typed *typed;
    bool prompting;        /* a line is being typed */
    int64_t analyse_until; /* 0: no analysis is going on */
    thinker_answer analysis;
    exit_code trouble; /* the first of a script */
    unsigned breaks;   /* Ctrl-C, one after the other */
} plain;

/* ---- Telling ---- */

static out *sentences(plain *self)
{
    return &self->spaces.out;
}

static void flush(plain *self)
{
    fixed_spaces_end(&self->spaces);
    wrap_end(&self->lines);
    stream_flush(&self->session->to->data);
}

static void say(plain *self, message id, const char *value)
{
    message_write(sentences(self), self->talk.language, id, value);
    out_char(sentences(self), '\n');
}

static void tell_analysis(plain *self)
{
    talk_answer(&self->talk, &self->analysis);
    self->analyse_until = 0;
}

static void hear_answer(plain *self, const thinker_answer *answer)
{
    if (answer->what != THINK_ANALYSE) {
        talk_answer(&self->talk, answer);
        return;
    }
    self->analysis = *answer; /* told when its time is over */
    if (answer->final)
        tell_analysis(self);
}

/* The engine moves so soon that a prompt before it would only be in the way; but what a person
 * begins to say meanwhile is heard: a move in advance, or that the game is to be left. Sisters are
 * not placed in advance: what is said then waits in the terminal. */
static bool may_be_told(const plain *self)
{
    return self->interactive && host_engine_moves(self->session->host) &&
           !su_position_placing(host_position(self->session->host));
}

/* Shows what was said. Whoever may be told something listens before that, not after it: what
 * somebody types as soon as they read it would be echoed by the terminal, and once more by the
 * prompt. */
static void show(plain *self)
{
    if (!self->prompting && may_be_told(self))
        typed_listen(self->typed);
    flush(self);
}

/* Lets everything go on, and tells what happened. */
static void work(plain *self)
{
    session_news news;
    bool told = false;
    session_work(self->session, platform_now_ms());
    while (session_next(&news, self->session)) {
        if (!told && self->prompting) /* out of the line that is being typed */
            out_char(sentences(self), '\n');
        told = true;
        if (news.is_answer)
            hear_answer(self, &news.answer);
        else
            plain_tell(&self->talk, &news.at_table);
    }
    show(self);
    if (told && self->prompting)
        typed_show_again(self->typed);
}

/* ---- Waiting ---- */

static bool engine_busy(const plain *self, thought *what)
{
    return thinker_busy(self->session->thinker, what);
}

static void stop_analysis(plain *self)
{
    session_cancel(self->session);
    tell_analysis(self);
    flush(self);
}

/* Suspended as one wants it: clocks stand, the terminal is as it was. */
static void suspend(plain *self)
{
    session_suspend(self->session, platform_now_ms());
    typed_pause(self->typed);
    plain_signals_stop();
    session_continue(self->session, platform_now_ms());
    if (self->prompting)
        typed_resume(self->typed);
}

static int patience(const plain *self)
{
    int64_t now = platform_now_ms(), left = self->analyse_until - now;
    int timeout = session_timeout(self->session, now);
    if (self->analyse_until == 0 || (timeout >= 0 && timeout < left))
        return timeout;
    return left < 0 ? 0 : (int)left;
}

/* Waits until something happens; true if it is that standard input can be read. */
static bool wait_for_anything(plain *self, bool input_too)
{
    struct pollfd all[SESSION_POLL + 2] = {{.fd = input_too ? STDIN_FILENO : -1, .events = POLLIN},
                                           {.fd = plain_signals_descriptor(), .events = POLLIN}};
    size_t count = 2 + session_poll(all + 2, self->session);
    if (poll(all, count, patience(self)) < 0)
        return false; /* a signal: it is seen the next time */
    plain_signals_calm();
    if (plain_signal_take(SIGTSTP))
        suspend(self);
    if (plain_signal_take(SIGWINCH) && self->prompting)
        typed_resized(self->typed);
    return all[0].revents != 0;
}

static bool wait_for_input(void *data)
{
    plain *self = data;
    for (;;) {
        bool readable = wait_for_anything(self, true);
        work(self);
        if (plain_signal_pending())
            return false;
        if (readable)
            return true;
    }
}

/* A script is not asked before it is its turn or something is offered to it; a person is asked at
 * any time, except while the engine is about to move or to answer. */
static bool must_wait(const plain *self)
{
    thought what;
    const host *at = self->session->host;
    if (host_engine_moves(self->session->host) || engine_busy(self, &what))
        return true;
    if (self->interactive || host_is_over(at))
        return false;
    return host_has_free_seat(at) || (!host_is_mine(at) && !host_is_asked(at));
}

/* Until somebody is asked for a line, or begins one by themselves. */
static void settle(plain *self)
{
    for (;;) {
        work(self);
        if (plain_signal_pending() || !must_wait(self))
            return;
        if (wait_for_anything(self, may_be_told(self)))
            return;
        if (self->analyse_until != 0 && platform_now_ms() >= self->analyse_until)
            stop_analysis(self);
    }
}

/* ---- Hearing ---- */

/* What a signal asks for: true if the dialogue is to end. */
static bool obey_signals(plain *self)
{
    thought what;
    if (plain_signal_take(SIGHUP) || plain_signal_take(SIGTERM)) {
        self->trouble = EXIT_INTERRUPTED;
        return true;
    }
    if (!plain_signal_take(SIGINT))
        return false;
    if (self->interactive)
        out_char(sentences(self), '\n'); /* the cursor is behind what was typed */
    if (self->interactive && engine_busy(self, &what) && self->analyse_until != 0) {
        stop_analysis(self);
        return false;
    }
    if (!self->interactive || ++self->breaks > 1) {
        self->trouble = EXIT_INTERRUPTED;
        return true;
    }
    say(self, MESSAGE_PLAIN_AGAIN, "");
    flush(self);
    return false;
}

static bool take_line(text *line, plain *self)
{
    /* Where lines are not edited, the terminal has shown what was typed before it was asked for. */
    bool shown = may_be_told(self) && !typed_edits(self->typed);
    self->prompting = self->interactive;
    bool taken = typed_line(line, self->typed, self->interactive && !shown ? PROMPT : "");
    self->prompting = false;
    if (taken)
        self->breaks = 0;
    return taken;
}

static void hear(plain *self, text line)
{
    exit_code code = talk_hear(&self->talk, line);
    thought what;
    show(self);
    if (self->trouble == EXIT_DONE)
        self->trouble = code;
    if (engine_busy(self, &what) && what == THINK_ANALYSE) {
        self->analysis = (thinker_answer){.what = THINK_ANALYSE};
        self->analyse_until = platform_now_ms() + self->talk.analyse_ms;
    }
}

static void converse(plain *self)
{
    text line;
    while (!self->talk.leaving) {
        settle(self);
        if (plain_signal_pending()) {
            if (obey_signals(self))
                return;
        } else if (take_line(&line, self)) {
            hear(self, line);
        } else if (!plain_signal_pending()) {
            if (self->interactive)
                out_char(sentences(self), '\n'); /* Ctrl-D leaves the cursor behind the prompt */
            return;
        }
    }
}

/* ---- Which game ---- */

#define ANSWER 64

static bool ask(plain *self, char answer[ANSWER], message question, const char *value)
{
    text line;
    say(self, question, value);
    flush(self);
    if (!take_line(&line, self))
        return false;
    out_buffer buffer = out_buffer_over(answer, ANSWER);
    out_view(&buffer.out, line);
    return true;
}

static bool asks_to_learn(plain *self, const char *said)
{
    if (!text_is_among(message_text(MESSAGE_PLAIN_WORD_LEARN, self->talk.language), said))
        return false;
    self->session->learns = LEARNS_MINUTE;
    return true;
}

/* Game and level in words, until they are understood; false at the end of the input, and where
 * something else is asked for. */
static bool ask_for_game(plain *self)
{
    char game[ANSWER], level[ANSWER], words[2 * ANSWER + 16];
    session_news dropped;
    while (session_next(&dropped, self->session)) {
    }
    do {
        if (!ask(self, game, MESSAGE_PLAIN_ASK_GAME, "") || asks_to_learn(self, game) ||
            !ask(self, level, MESSAGE_PLAIN_ASK_LEVEL, in_digits(SETUP_LEVEL)))
            return false;
        out_buffer said = out_buffer_over(words, sizeof words);
        out_format(&said.out, "new %s level %s", game, level);
    } while (talk_hear(&self->talk, text_of(words)) != EXIT_DONE);
    return true;
}

/* ---- From the beginning to the end ---- */

static unsigned columns(void)
{
    unsigned width = console_width();
    return width < WIDEST ? width : WIDEST;
}

exit_code plain_run(session *self, const look *how)
{
    plain at = {.session = self, .interactive = isatty(STDIN_FILENO)};
    typed_host waiting = {wait_for_input, &at};
    self->coach = coach_of(how);
    at.lines = wrap_over(&self->to->data.out, columns());
    at.lines.ascii = !self->to->unicode;
    at.spaces = fixed_spaces_over(&at.lines.out, self->to->language);
    at.talk = talk_begin(self, &at.spaces.out, how->unicode);
    at.talk.data = &self->to->data.out;
    at.typed = typed_open(how->moves_cursor, &waiting);
    if (at.typed == NULL) {
        complain(self->to, MESSAGE_NO_MEMORY, "");
        return EXIT_FAILED;
    }
    plain_signals_catch();
    if (!how->ask || !at.interactive || ask_for_game(&at)) {
        work(&at);
        if (at.interactive && !talk_tells_child(&at.talk))
            say(&at, MESSAGE_PLAIN_BEGIN, "");
        converse(&at);
    } else if (self->learns == LEARNS_NOTHING) {
        out_char(sentences(&at), '\n'); /* the cursor is behind the question */
        at.trouble = plain_signal_pending() ? EXIT_INTERRUPTED : EXIT_DONE;
    }
    if (at.interactive)
        talk_farewell(&at.talk);
    flush(&at);
    typed_close(at.typed);
    plain_signals_release();
    return at.interactive && at.trouble != EXIT_INTERRUPTED ? EXIT_DONE : at.trouble;
}
