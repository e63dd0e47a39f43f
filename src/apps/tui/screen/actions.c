/* SPDX-License-Identifier: MIT */
/* What keys and menus of the full screen ask for. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/child.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/screen/words.h"
#include "apps/tui/screen/terminal.h"
#include "base/platform.h"

/* ---- The board told ---- */

void screen_ask(screen *self, const char *command, const char *title)
{
    su_game shown = screen_shown(self);
    bool of_cell = command[strlen(command) - 1] == ' ';
    char words[32];
    snprintf(words, sizeof words, "%s%s", command, of_cell ? su_cell_name(self->board.focus) : "");
    self->talk.shown = &shown;
    screen_do(self, words, title);
    self->talk.shown = NULL;
}

void action_link(screen *self)
{
    screen_ask(self, "link", screen_text(self, TEXT_online_invite));
    self->page.invites = self->page.shown;
    if (self->page.shown && session_invites(self->session))
        page_add(self, screen_words(self, MESSAGE_SCREEN_LINKS_WHOLE));
}

void action_formations(screen *self)
{
    self->board.overlaid = !self->board.overlaid;
    screen_board_changed(self);
    if (!self->board.overlaid)
        screen_say(self, DRAW_CALM, screen_text(self, TEXT_analyse_overlay_off));
}

/* ---- What is told of a position without being asked ---- */

static void tell_coach(screen *self, const su_game *shown)
{
    session *at = self->session;
    out_buffer said = out_buffer_over(self->coach, sizeof self->coach);
    coach_speak(&said.out, &at->coach, at->host, shown, screen_language(self));
    if (said.length == 0 && su_game_ply_count(shown) == 0 &&
        !su_position_placing(su_game_position(shown)))
        out_text(&said.out, screen_text(self, TEXT_play_how));
}

static void find_formations(screen *self, const su_position *position)
{
    static su_formation found[BOARD_FORMATIONS];
    screen_board *board = &self->board;
    su_summary summary = su_summarize(position);
    size_t count = su_formations(found, BOARD_FORMATIONS, position);
    board->formation_count = count < BOARD_FORMATIONS ? count : BOARD_FORMATIONS;
    for (size_t i = 0; i < board->formation_count; i++)
        board->formations[i] = found[i].cells;
    board->danger = summary.sides[SU_FIRST].in_danger | summary.sides[SU_SECOND].in_danger;
    su_words_summary(self->coach, sizeof self->coach, &summary, position, screen_language(self));
}

void screen_board_changed(screen *self)
{
    su_game shown = screen_shown(self);
    self->changed = true;
    if (self->mode == MODE_EDIT || self->mode == MODE_LEARN)
        return;
    if (self->board.overlaid)
        find_formations(self, su_game_position(&shown));
    else
        tell_coach(self, &shown);
    if (self->mode == MODE_STUDY)
        study_think(self);
}

/* ---- Through the game ---- */

static void tell_last(screen *self)
{
    screen_ask(self, "last", screen_text(self, TEXT_shell_key_l));
}

void action_next(screen *self)
{
    screen_show_ply(self, screen_ply(self) + 1);
    tell_last(self);
}

void action_previous(screen *self)
{
    size_t ply = screen_ply(self);
    screen_show_ply(self, ply > 0 ? ply - 1 : 0);
    tell_last(self);
}

void action_first(screen *self)
{
    screen_show_ply(self, 0);
}

void action_newest(screen *self)
{
    screen_show_ply(self, su_game_ply_count(screen_game(self)));
}

void action_flip(screen *self)
{
    self->board.turned = !self->board.turned;
    self->changed = true;
}

void action_escape(screen *self)
{
    bool busy = self->board.selection.chosen.count > 0 || self->board.hinted != 0 ||
                self->board.offending != 0 || self->status[0] != '\0';
    screen_clear(self);
    screen_say(self, DRAW_CALM, "");
    if (!busy && self->board.past)
        action_newest(self);
    if (!busy)
        host_plan(self->session->host, SU_NO_MOVE);
}

/* ---- At the table ---- */

void action_takeback(screen *self)
{
    if (self->mode == MODE_STUDY) {
        action_previous(self);
        return;
    }
    screen_clear(self);
    screen_settle(self, host_take_back(self->session->host, platform_now_ms()));
}

void action_hand(screen *self)
{
    su_position position = screen_position(self);
    if (!su_position_in_hand(&position) || !screen_free(self)) {
        screen_say_words(self, DRAW_CALM, MESSAGE_TALK_NOTHING_IN_HAND);
        return;
    }
    screen_clear(self);
    self->board.letting = !self->board.letting;
    screen_say(self, DRAW_CALM,
               screen_text(self, self->board.letting ? TEXT_play_act_let : TEXT_play_act_put));
}

static void ask(screen *self, screen_question what, const char *words)
{
    screen_clear(self);
    self->question = what;
    screen_say_message(self, DRAW_QUESTION, MESSAGE_SCREEN_ASK, words);
}

void action_resign(screen *self)
{
    if (self->mode != MODE_PLAY || host_is_over(self->session->host))
        screen_settle(self, TABLE_GAME_OVER);
    else
        ask(self, ASKS_RESIGN, screen_text(self, TEXT_play_ask_resign));
}

void action_draw(screen *self)
{
    screen_settle(self, host_offer(self->session->host, TABLE_DRAW, platform_now_ms()));
}

void screen_answer_question(screen *self, bool yes)
{
    host *at = self->session->host;
    screen_question asked = self->question;
    table_offer offer = asked >= ASKS_DRAW ? (table_offer)(asked - ASKS_DRAW) : TABLE_DRAW;
    int64_t now = platform_now_ms();
    self->question = ASKS_NOTHING;
    screen_say(self, DRAW_CALM, "");
    if (asked == ASKS_CAREFUL)
        screen_clear(self);
    if (asked == ASKS_CAREFUL && yes)
        screen_settle(self, host_play(at, self->doubted, now));
    else if (asked == ASKS_RESIGN && yes)
        screen_settle(self, host_ask(at, TABLE_ASK_RESIGN, now));
    else if (asked >= ASKS_DRAW && yes)
        screen_settle(self, host_accept(at, offer, now));
    else if (asked >= ASKS_DRAW)
        screen_settle(self, host_decline(at, offer, now));
}

/* ---- Around the game ---- */

bool screen_begin_from(screen *self, const su_position *start)
{
    table_setup what = setup_chosen(self);
    su_outcome outcome = su_position_outcome(start);
    what.start = *start;
    if (outcome.result != SU_ONGOING) {
        char words[SU_WORDS];
        su_words_outcome(words, sizeof words, outcome, start, screen_language(self));
        screen_say_message(self, DRAW_REFUSAL, MESSAGE_SCREEN_OVER_THERE, words);
        return false;
    }
    if (!session_begin(self->session, &what)) {
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_TALK_NO_SUCH_GAME);
        return false;
    }
    return true;
}

void action_play_from_here(screen *self)
{
    su_position start = screen_position(self);
    screen_begin_from(self, &start);
}

void action_rematch(screen *self)
{
    screen_settle(self, session_rematch(self->session, platform_now_ms()));
}

void action_redraw(screen *self)
{
    terminal_return();
    self->changed = true;
}

void action_quit(screen *self)
{
    self->leaves = true;
    self->code = EXIT_DONE;
}

/* ---- A child plays ---- */

bool screen_has_child(const screen *self)
{
    return self->mode == MODE_PLAY && child_plays(self->session->host, NULL);
}

bool screen_is_for_grown_ups(screen_action *does)
{
    static screen_action *const actions[] = {
        action_menu,       action_new,        action_save, action_load, action_edit, action_study,
        action_evaluation, action_formations, action_link, action_hand, action_quit};
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (actions[i] == does)
            return true;
    return false;
}

void screen_act(screen *self, screen_action *does)
{
    if (!screen_has_child(self) || !screen_is_for_grown_ups(does)) {
        does(self);
        return;
    }
    self->talk.asks_sum = false;
    self->held = does;
    prompt_open(self, PROMPT_SUM, "");
}

void screen_hear_sum(screen *self, const char *words)
{
    if (self->talk.asks_sum)
        screen_do(self, words, words);
    else if (child_sum_is(child_sum_of(self->session->host), text_trimmed(text_of(words))))
        self->held(self);
    else
        screen_say_words(self, DRAW_CALM, MESSAGE_KIDS_SUM_WRONG);
}
