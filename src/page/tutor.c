/* SPDX-License-Identifier: MIT */
/* How somebody plays, of a game and of many. */
#include "review/tutor_words.h"
#include "page/game.h"
#include "page/people.h"
#include "page/verbs.h"

/* What each ply took, where the request tells the clocks. */
static bool read_spent(page *self, const int64_t **spent)
{
    int64_t *left = self->room->scratch.times.left;
    const size_t count = su_game_ply_count(&self->game);
    text clocks = self->values[FIELD_clocks];
    su_time_control control = {0};
    *spent = NULL;
    if (clocks.length == 0)
        return true;
    if (!page_control(self, &control))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!page_clock(self, &left[i], text_take_word(&clocks)))
            return false;
    habits_spent(self->room->scratch.times.spent, left, count, control.increment_ms);
    *spent = self->room->scratch.times.spent;
    return true;
}

bool page_verb_habits(page *self)
{
    unsigned side = SU_FIRST;
    const int64_t *spent;
    if (!page_chosen(self, &side, FIELD_you) || !read_spent(self, &spent))
        return false;
    su_people *people = page_people(self);
    if (people == NULL)
        return false;
    const habits found = habits_of(people, &self->game, (su_side)side, spent);
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
