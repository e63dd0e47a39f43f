/* SPDX-License-Identifier: MIT */
/* The full screen: the loop that waits for keys, the engine, the server, the clock and signals. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "apps/tui/plain/plain_learn.h"
#include "apps/tui/plain/plain_signals.h"
#include "apps/tui/plain/puzzle_talk.h"
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"
#include "apps/tui/screen/words.h"
#include "apps/tui/screen/terminal.h"
#include "apps/tui/tell.h"
#include "apps/tui/draw/wrap.h"
#include "base/platform.h"

/* ---- What happened at the table ---- */

/* Whether somebody here is to answer an offer. */
static bool is_answered_here(const screen *self, su_side by)
{
    return self->session->host->table.seats[su_side_other(by)].kind == TABLE_HERE;
}

static void hear_offer(screen *self, const host_news *news)
{
    if (!is_answered_here(self, news->event.side))
        return;
    self->question = (screen_question)(ASKS_DRAW + news->event.offer);
    screen_say_message(self, DRAW_QUESTION, MESSAGE_SCREEN_ASK, screen_copy(self, self->status));
}

/* Another game lies on the table, or a copy of it for analysis. */
static void begin_anew(screen *self)
{
    self->board.letting = false;
    self->engine = (screen_engine){.worth_known = false};
    if (self->session->analysing)
        return;
    self->board.past = false;
    self->mode = MODE_PLAY;
    menu_init(self);
}

/* What was chosen while the other was to move stays chosen, if it still can be. */
static void choose_again(screen *self, const choice *chosen)
{
    su_game game = screen_choosing(self);
    su_refusal why;
    if (chosen->count > 0 && screen_free(self))
        select_line(&self->board.selection, &why, &game, chosen->list[0],
                    chosen->list[chosen->count - 1]);
}

static bool is_event(const host_news *news, table_event_kind kind)
{
    return news->kind == NEWS_EVENT && news->event.kind == kind;
}

static void hear_news(screen *self, const host_news *news)
{
    choice chosen = self->board.selection.chosen;
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    bool moved = is_event(news, TABLE_MOVED);
    tell_news(&sentence.out, self->session->host, news, screen_language(self));
    if (news->kind == NEWS_BEGUN)
        begin_anew(self);
    if (moved || is_event(news, TABLE_TOOK_BACK)) {
        self->board.letting = false;
        self->engine.worth_known = false;
    }
    screen_clear(self);
    screen_board_changed(self);
    if (moved)
        choose_again(self, &chosen);
    if (*words != '\0' && (!self->session->analysing || news->kind != NEWS_BEGUN))
        screen_say(self, news->kind == NEWS_ENDED ? DRAW_RESULT : DRAW_CALM, words);
    if (news->kind == NEWS_ENDED)
        learn_hear_end(self);
    if (is_event(news, TABLE_OFFERED))
        hear_offer(self, news);
    if (news->kind == NEWS_BEGUN && session_invites(self->session))
        action_link(self);
    if (is_event(news, TABLE_SEATED) && self->page.invites)
        self->page.shown = false; /* the game begins */
}

void screen_hear(screen *self)
{
    session_news news;
    session_work(self->session, platform_now_ms());
    learn_work(self, platform_now_ms());
    while (session_next(&news, self->session)) {
        if (news.is_answer)
            screen_hear_answer(self, &news.answer);
        else if (!learn_hides_table(self))
            hear_news(self, &news.at_table);
        self->changed = true;
    }
}

/* ---- The picture ---- */

static bool fit_canvas(screen *self)
{
    int rows, columns;
    terminal_size(&rows, &columns);
    if (self->canvas.cells != NULL && self->canvas.rows == rows && self->canvas.columns == columns)
        return true;
    canvas_free(&self->canvas);
    return canvas_make(&self->canvas, rows, columns, !self->look.unicode);
}

static void show(screen *self)
{
    self->changed = false;
    if (!fit_canvas(self))
        return;
    screen_draw(self);
    terminal_show(&self->canvas);
}

/* ---- Waiting ---- */

/* Clocks that are seen change every second, and every tenth at the end. */
#define TENTHS_MS 10000

static int wait_ms(const screen *self, int64_t now)
{
    const host *at = self->session->host;
    int wait = session_timeout(self->session, now);
    if (learn_hides_table(self))
        return learn_wait_ms(self, now);
    if (self->mode != MODE_PLAY || !host_runs(at))
        return wait;
    int64_t left = host_left(at, host_side(at), now);
    int tick = (int)(left < TENTHS_MS ? left % 100 : left % 1000) + 1;
    return wait < 0 || tick < wait ? tick : wait;
}

/* Where there is no screen a link stands in one piece, to be copied. */
static void say_links(session *at)
{
    out *data = &at->to->data.out;
    wrap lines = wrap_over(data, console_width());
    lines.ascii = !at->to->unicode;
    talk said = talk_begin(at, &lines.out, at->to->unicode);
    said.data = data;
    if (session_invites(at))
        talk_hear(&said, text_of("link"));
    stream_flush(&at->to->data);
}

/* Away and back again: the shell has the terminal meanwhile, and no clock runs. */
static void suspend(screen *self)
{
    session_suspend(self->session, platform_now_ms());
    terminal_leave();
    say_links(self->session);
    plain_signals_stop();
    terminal_resized();
    terminal_return();
    session_continue(self->session, platform_now_ms());
    self->changed = true;
}

static void hear_signals(screen *self)
{
    plain_signals_calm();
    if (plain_signal_take(SIGWINCH)) {
        terminal_resized();
        self->changed = true;
    }
    if (plain_signal_take(SIGTSTP))
        suspend(self);
    if (plain_signal_pending()) {
        self->leaves = true;
        self->code = EXIT_INTERRUPTED;
    }
}

static void wait_for_something(screen *self)
{
    struct pollfd waits[SESSION_POLL + 2] = {
        {.fd = terminal_descriptor(), .events = POLLIN},
        {.fd = plain_signals_descriptor(), .events = POLLIN},
    };
    size_t count = 2 + session_poll(waits + 2, self->session);
    int64_t now = platform_now_ms();
    int found = poll(waits, (nfds_t)count, wait_ms(self, now));
    if (found == 0)
        self->changed = true; /* the clock */
    if (found > 0 && waits[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
        self->leaves = true; /* nobody is there any more; the game is kept */
        self->code = EXIT_INTERRUPTED;
    }
}

static void run(screen *self)
{
    pressed what;
    fit_canvas(self); /* what is heard first may fill a page */
    while (!self->leaves) {
        screen_hear(self);
        if (self->changed)
            show(self);
        wait_for_something(self);
        hear_signals(self);
        while (!self->leaves && terminal_pressed(&what))
            screen_press(self, &what);
    }
}

/* ---- Beginning and end ---- */

/* The computer moves no sooner, so that the eye can follow. */
#define PACE_MS 400

void screen_begin(screen *self, session *at, const look *how)
{
    at->coach = coach_of(how);
    *self = (screen){.session = at, .how = *how, .answer = growing_new(), .code = EXIT_DONE};
    self->board.focus = su_cell_named("e5");
    self->board.pressed = SU_NO_CELL;
    self->look = (draw_look){.unicode = how->unicode, .language = at->to->language};
    self->talk = talk_begin(at, &self->answer.out, how->unicode);
    menu_init(self);
    screen_clear(self);
    screen_board_changed(self);
    self->learn.of = how->learner;
    if (how->learner != NULL)
        learn_begin(self);
    if (how->ask)
        menu_open(self, MENU_NEW);
}

void screen_end(screen *self)
{
    canvas_free(&self->canvas);
    growing_free(&self->answer);
}

static void say_farewell(session *at)
{
    say_links(at);
    talk said = talk_begin(at, &at->to->talk.out, at->to->unicode);
    talk_farewell(&said);
}

/* The dialogue of what was to be on the screen. */
static exit_code in_words(session *at, const look *how)
{
    learner *who = how->learner;
    if (who == NULL)
        return plain_run(at, how);
    if (!who->puzzles)
        return plain_learn_run(who, at->to, how);
    puzzling_begin(&who->puzzling, PUZZLING_RATED, false, platform_now_ms());
    return puzzle_talk(at->to, who, how);
}

exit_code screen_run(session *at, const look *how)
{
    screen *self = malloc(sizeof *self);
    draw_look can = {.language = at->to->language};
    if (self == NULL || !terminal_open(&can, how)) {
        free(self);
        complain(at->to, MESSAGE_SCREEN_NONE, "");
        return in_words(at, how);
    }
    plain_signals_catch();
    at->pace_ms = PACE_MS;
    screen_begin(self, at, how);
    self->look = can;
    run(self);
    exit_code code = self->code;
    session_suspend(at, platform_now_ms());
    terminal_close();
    plain_signals_release();
    screen_end(self);
    free(self);
    if (how->learner == NULL)
        say_farewell(at);
    return code;
}
