/* SPDX-License-Identifier: MIT */
/* What somebody typed: a move, or something else to do. */
#include "coach/describe.h"
#include "coach/spoken.h"
#include "page/verbs.h"

bool page_verb_read(page *self)
{
    json *writer = &self->writer;
    spoken said =
        spoken_read(su_game_position(&self->game), self->values[FIELD_text], self->language);
    bool is_move = said.kind == SPOKEN_MOVE || said.kind == SPOKEN_REFUSED;
    if (is_move && su_game_outcome(&self->game).result != SU_ONGOING) {
        su_game over = self->game;
        su_game_play_text(&over, "", &said.refusal);
        said.kind = SPOKEN_REFUSED;
    }
    switch (said.kind) {
    case SPOKEN_UNKNOWN:
        return page_refuse(self, PAGE_NOT_UNDERSTOOD, FIELD_text, said.word);
    case SPOKEN_INCOMPLETE:
        return page_refuse(self, PAGE_INCOMPLETE, FIELD_text, said.word);
    case SPOKEN_REFUSED:
        return page_refuse_move(self, FIELD_text, said.word, &said.refusal);
    case SPOKEN_COMMAND:
        json_view(json_key(writer, "command"), said.command);
        return true;
    case SPOKEN_MOVE:
        break;
    }
    json_move(json_key(writer, "move"), said.move);
    return true;
}
