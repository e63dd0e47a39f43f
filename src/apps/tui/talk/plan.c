/* SPDX-License-Identifier: MIT */
/* A move said while the other is to move: it is planned, and played as soon as it can be. */
#include <sumito/words.h>

#include "apps/tui/talk/commands.h"
#include "coach/spoken.h"

/* Why nothing can be planned. */
static host_problem problem_of(const host *at)
{
    su_side side;
    if (host_is_waiting(at))
        return HOST_WAITING;
    if (host_has_free_seat(at))
        return TABLE_NOT_BEGUN;
    return table_actor(&at->table, &side) ? TABLE_NOT_YOUR_TURN : TABLE_NOT_SEATED;
}

exit_code talk_plan(talk *self, text line)
{
    host *at = self->session->host;
    su_position then = table_plan_position(&at->table);
    spoken said = spoken_read(&then, line, self->language);
    char words[SU_WORDS];
    if (said.kind == SPOKEN_MOVE && host_plan(at, said.move) == TABLE_FINE) {
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
