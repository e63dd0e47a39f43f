/* SPDX-License-Identifier: MIT */
/* How somebody plays, of a game and of many. */
#include "review/tutor_words.h"
#include "page/game.h"
#include "page/people.h"
#include "page/verbs.h"

bool page_verb_habits(page *self)
{
    unsigned side = SU_FIRST;
    if (!page_chosen(self, &side, FIELD_you))
        return false;
    su_people *people = page_people(self);
    if (people == NULL)
        return false;
    const habits found = habits_of(people, &self->game, (su_side)side, NULL);
    su_people_free(people);
    json_string line = json_begin_text(json_key(&self->writer, "line"));
    habits_write(&line.out, &found);
    json_end_text(&line);
    json_unsigned(json_key(&self->writer, "moves"), found.moves);
    return true;
}

static void write_place(void *data, json *to, uint32_t game)
{
    (void)data;
    json_unsigned(json_key(to, "game"), game);
}

bool page_verb_tutor(page *self)
{
    tutor found;
    size_t line;
    text wrong;
    if (!tutor_read(&found, self->values[FIELD_text], &line, &wrong))
        return page_refuse(self, PAGE_NOT_UNDERSTOOD, FIELD_text, wrong);
    tutor_json(&self->writer, &found, self->language, write_place, NULL);
    return true;
}
