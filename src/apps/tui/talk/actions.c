/* SPDX-License-Identifier: MIT */
/* What is done at a table by words: offers, other games, files. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "apps/tui/remote/remote.h"
#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "base/platform.h"
#include "page/telling.h"

exit_code talk_clock(talk *self)
{
    tell_clocks(self->to, self->session->host, platform_now_ms(), self->language);
    out_char(self->to, '\n');
    return EXIT_DONE;
}

exit_code talk_takeback(talk *self)
{
    return talk_settle(self, host_take_back(self->session->host, platform_now_ms()));
}

static exit_code ask(const talk *self, table_request_kind what)
{
    return talk_settle(self, host_ask(self->session->host, what, platform_now_ms()));
}

exit_code talk_resign(talk *self)
{
    return ask(self, TABLE_ASK_RESIGN);
}

exit_code talk_abort(talk *self)
{
    return ask(self, TABLE_ASK_ABORT);
}

exit_code talk_claim(talk *self)
{
    return ask(self, TABLE_ASK_CLAIM);
}

/* ---- Offers ---- */

typedef host_problem answer_to_offer(host *self, table_offer offer, int64_t now);

/* Answers whichever offer stands. */
static exit_code answer_offer(const talk *self, answer_to_offer *answer)
{
    host_problem problem = TABLE_NO_OFFER;
    for (unsigned offer = 0; offer < TABLE_OFFERS && problem == TABLE_NO_OFFER; offer++)
        problem = answer(self->session->host, (table_offer)offer, platform_now_ms());
    return talk_settle(self, problem);
}

exit_code talk_draw(talk *self)
{
    return talk_settle(self, host_offer(self->session->host, TABLE_DRAW, platform_now_ms()));
}

exit_code talk_rematch(talk *self)
{
    return talk_settle(self, session_rematch(self->session, platform_now_ms()));
}

/* The move that waits for an answer; SU_NO_MOVE: none does. It waits no longer. */
static su_move take_doubted(talk *self)
{
    su_move move = self->doubted;
    bool waits = self->doubted_events == self->session->host->table.count;
    self->doubted = SU_NO_MOVE;
    return waits ? move : SU_NO_MOVE;
}

exit_code talk_accept(talk *self)
{
    su_move move = take_doubted(self);
    if (move != SU_NO_MOVE)
        return talk_settle(self, host_play(self->session->host, move, platform_now_ms()));
    return answer_offer(self, host_accept);
}

exit_code talk_decline(talk *self)
{
    if (take_doubted(self) != SU_NO_MOVE) {
        talk_say(self, MESSAGE_TALK_RETHINK, "");
        return EXIT_DONE;
    }
    return answer_offer(self, host_decline);
}

/* ---- On a server ---- */

/* Links are never broken, so that they can be copied. */
exit_code talk_link(talk *self)
{
    remote_links links;
    if (self->session->remote == NULL)
        return talk_settle(self, TABLE_ONLY_ONLINE);
    remote_links_of(&links, self->session->remote);
    if (links.play[0] != '\0') {
        talk_say_text(self, catalogue_text(TEXT_online_invite_words, self->language));
        out_format(self->data, "%s\n", links.play);
    }
    talk_say(self, MESSAGE_REMOTE_WATCH, "");
    out_format(self->data, "%s\n", links.watch);
    return EXIT_DONE;
}

/* How to come back to a game of a server. */
static void tell_way_back(talk *self)
{
    remote_links links;
    su_side side;
    if (!table_actor(&self->session->game.table, &side))
        return;
    remote_links_of(&links, self->session->remote);
    talk_say(self, MESSAGE_REMOTE_COME_BACK, "");
    out_format(self->data, "sumito play --join '%s'\n", links.watch);
}

void talk_farewell(talk *self)
{
    if (host_is_over(&self->session->game))
        return;
    if (self->session->remote != NULL)
        tell_way_back(self);
    else if (*self->session->keep.path != '\0')
        talk_say(self, MESSAGE_PLAIN_KEPT, "");
}

exit_code talk_phrase(talk *self, text rest)
{
    uint32_t number;
    text_id words;
    if (rest.length == 0) {
        for (number = 0; (words = telling_phrase(number)) != TEXT_NONE; number++) {
            out_format(self->to, "%u %s\n", number, catalogue_text(words, self->language));
        }
        return EXIT_DONE;
    }
    if (!text_to_unsigned(&number, rest, 1000) || telling_phrase(number) == TEXT_NONE) {
        talk_say_odd(self, rest);
        return EXIT_MALFORMED;
    }
    return talk_settle(self, host_say(self->session->host, number, platform_now_ms()));
}

/* ---- Other things ---- */

/* Off Board: whoever plays on gives the marble up; there is nothing to do for it but to say so. */
exit_code talk_let(talk *self)
{
    bool in_hand = !talk_is_over(self) && su_position_in_hand(talk_position_now(self));
    talk_say(self, in_hand ? MESSAGE_TALK_LET_GO : MESSAGE_TALK_NOTHING_IN_HAND, "");
    return in_hand ? EXIT_DONE : EXIT_ILLEGAL;
}

/* ---- Files ---- */

/* What lies on the table: the game, or the copy of it that is analysed. */
exit_code talk_save(talk *self, text rest)
{
    talk_words path = talk_words_of(rest);
    char words[SU_WORDS];
    bool analysing = self->session->analysing;
    const char *event = analysing ? RECORD_ANALYSIS : RECORD_GAME;
    if (rest.length == 0) {
        talk_say(self, MESSAGE_TALK_WHICH_FILE, "");
        return EXIT_MALFORMED;
    }
    if (rest.length >= sizeof path.text) {
        talk_say(self, MESSAGE_CANNOT_WRITE, path.text, strerror(ENAMETOOLONG));
        return EXIT_FAILED;
    }
    if (strcmp(path.text, "-") == 0) {
        record_write(self->data, self->session->host, event, platform_now_ms());
        return EXIT_DONE;
    }
    bool replaces = strcmp(path.text, self->replaces) == 0;
    memcpy(self->replaces, path.text, sizeof self->replaces);
    if (!replaces && access(path.text, F_OK) == 0) {
        talk_say(self, MESSAGE_TALK_FILE_EXISTS, path.text);
        return EXIT_FAILED;
    }
    if (!record_save(path.text, self->session->host, event, platform_now_ms())) {
        talk_say(self, MESSAGE_CANNOT_WRITE, path.text,
                 write_trouble(words, path.text, errno, self->language));
        return EXIT_FAILED;
    }
    talk_say(self, analysing ? MESSAGE_TALK_SAVED_ANALYSIS : MESSAGE_TALK_SAVED, path.text);
    return EXIT_DONE;
}

exit_code talk_flip(talk *self)
{
    self->flipped = !self->flipped;
    talk_say(self, self->flipped ? MESSAGE_TALK_FLIPPED : MESSAGE_TALK_UPRIGHT, "");
    return EXIT_DONE;
}

exit_code talk_quit(talk *self)
{
    self->leaving = true;
    return EXIT_DONE;
}
