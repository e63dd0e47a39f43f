/* SPDX-License-Identifier: MIT */
/* A move said while the other is to move: it is planned, and played as soon as it can be. */
#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "coach/spoken.h"

exit_code talk_plan(talk *self, text line)
{
    host *at = self->session->host;
    host_problem problem = host_may_plan(at);
    su_position then = table_plan_position(&at->table);
    spoken said = spoken_read(&then, line, self->language);
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    if (problem != TABLE_FINE)
        return talk_settle(self, problem);
    if (said.kind == SPOKEN_MOVE) {
        host_plan(at, said.move);
        tell_way(&sentence.out, at, &then, said.move, self->language);
        talk_say(self, MESSAGE_TELL_PLANNED, words);
        return EXIT_DONE;
    }
    tell_refusal(&sentence.out, at, &said.refusal, &then, NULL, self->language);
    talk_say_text(self, words);
    return EXIT_ILLEGAL;
}
