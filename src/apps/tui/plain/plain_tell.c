/* SPDX-License-Identifier: MIT */
#include "apps/tui/plain/plain_tell.h"

#include "apps/tui/child.h"
#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

/* The turn has something of its own: the position has come back, or there is something to place. */
static void tell_turn(talk *self)
{
    const host *at = self->session->host;
    const su_position *position = host_position(at);
    su_side side = su_position_side(position);
    phrase about = phrase_about(self->to, position, side, self->language);
    if (host_is_over(at))
        return;
    about.numbers[ARGUMENT_count] = su_game_repetitions(&at->table.game);
    if (about.numbers[ARGUMENT_count] > 1) {
        phrase_write(&about, at->table.game.house.repetition_draw ? TEXT_play_repeated_rule
                                                                  : TEXT_play_repeated);
        out_char(self->to, '\n');
    }
    if (!host_is_mine(at))
        return;
    if (su_position_placing(position)) {
        talk_say(self, MESSAGE_TALK_PLACE,
                 su_player_words(su_position_variant(position), side, self->language),
                 catalogue_text(vocabulary_camp(side), self->language));
    } else if (su_position_in_hand(position)) {
        phrase_write(&about, TEXT_play_hand);
        out_char(self->to, '\n');
    }
}

/* What the computer's move means, or the whole game, in the coach's words. */
static void tell_coach(talk *self)
{
    char words[COACH_LINE];
    const host *at = self->session->host;
    su_side you;
    out_buffer line = out_buffer_over(words, sizeof words);
    if (host_is_remote(at) || !table_only_person(&at->table, &you) ||
        !(host_is_over(at) || host_is_mine(at)))
        return;
    coach_speak(&line.out, &self->session->coach, at, &at->table.game, self->language);
    if (line.length > 0)
        talk_say_text(self, words);
}

static void tell_beginning(talk *self)
{
    char words[SU_WORDS];
    const host *at = self->session->host;
    tell_setup(self->to, at, self->language);
    out_char(self->to, '\n');
    su_position usual = su_variant_start(host_variant(at));
    if (child_plays(at, NULL)) {
        tell_coach(self);
        return;
    }
    if (!su_position_same(&usual, host_position(at))) {
        su_words_position(words, sizeof words, host_position(at), self->language);
        talk_say_text(self, words);
    }
    out_buffer said = out_buffer_over(words, sizeof words);
    if (host_is_mine(at) &&
        coach_banter(&said.out, &self->session->coach, at, &at->table.game, self->language))
        talk_say_text(self, words);
}

/* Somebody is to come first. */
static void tell_invitation(talk *self)
{
    talk_hear(self, text_of("link"));
    talk_say_text(self, catalogue_text(TEXT_online_waiting, self->language));
}

/* Whether it is somebody's turn anew. */
static bool is_turn(const host_news *news)
{
    table_event_kind kind = news->event.kind;
    return news->kind == NEWS_EVENT &&
           (kind == TABLE_SEATED || kind == TABLE_MOVED || kind == TABLE_TOOK_BACK);
}

void plain_tell(talk *self, const host_news *news)
{
    char words[SU_WORDS * 2];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    if (news->kind == NEWS_BEGUN) {
        tell_beginning(self);
    } else {
        tell_news(&buffer.out, self->session->host, news, self->language);
        if (buffer.length > 0)
            talk_say_text(self, words);
    }
    if (news->kind == NEWS_BEGUN && session_invites(self->session))
        tell_invitation(self);
    else if (news->kind == NEWS_BEGUN || is_turn(news))
        tell_turn(self);
    if (news->kind == NEWS_ENDED || (news->kind == NEWS_EVENT && news->event.kind == TABLE_MOVED &&
                                     !host_is_over(self->session->host)))
        tell_coach(self);
    if (news->kind == NEWS_ENDED && child_plays(self->session->host, NULL))
        talk_say(self, MESSAGE_KIDS_OVER, "");
}
