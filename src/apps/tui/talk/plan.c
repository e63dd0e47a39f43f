/* SPDX-License-Identifier: MIT */
/* A move said while the other is to move: it is planned, and played as soon as it can be. */
#include <sumito/words.h>

#include "apps/tui/talk/parts.h"
#include "coach/spoken.h"

/* Why nothing can be planned. */
static table_problem problem_of(const game_table *at)
{
    su_side side;
    if (game_table_waiting(at))
        return TABLE_WAITING;
    return game_table_actor(at, &side) ? TABLE_NOT_YOUR_TURN : TABLE_NOT_PLAYING;
}

exit_code talk_plan(talk *self, text line)
{
    game_table *at = self->session->table;
    su_position then = game_table_premove_position(at);
    spoken said = spoken_read(&then, line);
    char words[SU_WORDS];
    if (said.kind == SPOKEN_MOVE && game_table_premove(at, said.move) == TABLE_FINE) {
        su_words_move(words, sizeof words, &then, said.move, self->language);
        talk_say(self, MESSAGE_TELL_PLANNED, words);
        return EXIT_DONE;
    }
    if (said.kind != SPOKEN_REFUSED || problem_of(at) != TABLE_NOT_YOUR_TURN)
        return talk_settle(self, problem_of(at));
    su_words_refusal(words, sizeof words, &said.refusal, &then, NULL, self->language);
    talk_say_text(self, words);
    return EXIT_ILLEGAL;
}
