/* SPDX-License-Identifier: MIT */
#include "apps/tui/plain/plain_tell.h"

#include "apps/tui/talk/parts.h"
#include "apps/tui/tell.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

/* The turn has something of its own: the position has come back, or there is something to place. */
static void tell_turn(talk *self)
{
    const game_table *at = self->session->table;
    const su_position *position = game_table_position(at);
    su_side side = su_position_side(position);
    phrase about = phrase_about(self->to, position, side, self->language);
    if (game_table_over(at))
        return;
    about.numbers[ARGUMENT_count] = su_game_repetitions(game_table_game(at));
    if (about.numbers[ARGUMENT_count] > 1) {
        phrase_write(&about, game_table_setup(at)->house.repetition_draw ? TEXT_play_repeated_rule
                                                                         : TEXT_play_repeated);
        out_char(self->to, '\n');
    }
    if (!game_table_mine(at))
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

static void tell_beginning(talk *self)
{
    char words[SU_WORDS];
    const game_table *at = self->session->table;
    tell_setup(self->to, at, self->language);
    out_char(self->to, '\n');
    su_position usual = su_variant_start(game_table_variant(at));
    if (su_position_same(&usual, game_table_position(at)))
        return;
    su_words_position(words, sizeof words, game_table_position(at), self->language);
    talk_say_text(self, words);
}

/* Somebody is to come first. */
static void tell_invitation(talk *self)
{
    talk_hear(self, text_of("link"));
    talk_say_text(self, su_text("online_waiting", self->language));
}

void plain_tell(talk *self, const table_news *news)
{
    char words[SU_WORDS * 2];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    if (news->kind == NEWS_BEGUN) {
        tell_beginning(self);
    } else {
        tell_news(&buffer.out, self->session->table, news, self->language);
        if (buffer.length > 0)
            talk_say_text(self, words);
    }
    if (news->kind == NEWS_BEGUN && session_invites(self->session))
        tell_invitation(self);
    else if (news->kind == NEWS_BEGUN || news->kind == NEWS_SEATED || news->kind == NEWS_PLAYED ||
             news->kind == NEWS_TAKEN_BACK)
        tell_turn(self);
}
