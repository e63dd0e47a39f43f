/* SPDX-License-Identifier: MIT */
/* The coach at this terminal: see coach.h. */
#include "apps/tui/coach.h"

#include <string.h>

#include "apps/tui/child.h"
#include "cli/messages.h"
#include "coach/advice.h"
#include "coach/banter.h"
#include "coach/children.h"
#include "coach/recap.h"
#include "text/vocabulary.h"

coach coach_of(const look *how)
{
    return (coach){.speaks = how->coach, .careful = how->careful};
}

static bool only_person(const host *at, su_side *you)
{
    return !host_is_remote(at) && table_only_person(&at->table, you);
}

/* Looks back at a game that is over. */
static void look_back(out *to, const su_game *game, su_side you, su_language language)
{
    recap found = recap_of(game, you);
    fact_write(to, &found.good, su_game_position(game), language);
    out_char(to, ' ');
    fact_write(to, &found.learn, su_game_position(game), language);
    if (found.exercise == NULL)
        return;
    out_char(to, ' ');
    message_write(to, language, MESSAGE_RECAP_LESSON, found.exercise);
}

bool coach_banter(out *to, const coach *self, const host *at, const su_game *shown,
                  su_language language)
{
    su_side you;
    if (!self->speaks || !only_person(at, &you))
        return false;
    const su_side other = su_side_other(you);
    const unsigned character = at->table.seats[other].character;
    const banter said = character ? banter_of(shown, other, at->table.seed) : BANTER_NOTHING;
    if (said != BANTER_NOTHING)
        message_write(to, language, MESSAGE_TELL_SAYS, vocabulary_character(character, language),
                      banter_words(said, character, language));
    return said != BANTER_NOTHING;
}

static void speak_to(coach *self, const su_game *shown, su_side you, su_language language)
{
    fact found[ADVICE_MAX];
    size_t ply = su_game_ply_count(shown), count = advice_find(found, shown, you);
    if (ply != self->ply)
        memcpy(self->before, self->line, sizeof self->before);
    self->ply = ply;
    out_buffer line = out_buffer_over(self->line, sizeof self->line);
    advice_write(&line.out, found, count, shown, text_of(self->before), language);
}

void coach_speak(out *to, coach *self, const host *at, const su_game *shown, su_language language)
{
    su_side you;
    bool over = su_game_outcome(shown).result != SU_ONGOING;
    if (child_plays(at, &you)) {
        if (!over) /* that is news */
            out_text(to, children_words(shown, you, language));
        return;
    }
    if (!self->speaks)
        return;
    if (coach_banter(to, self, at, shown, language))
        out_char(to, ' ');
    if (only_person(at, &you) && over) {
        if (su_game_ply_count(shown) > 0)
            look_back(to, shown, you, language);
        return;
    }
    if (only_person(at, &you)) {
        speak_to(self, shown, you, language);
        out_text(to, self->line);
        return;
    }
    fact found[FACTS_MAX];
    size_t count = facts_find(found, shown);
    facts_write_line(to, found, count, su_game_position(shown), language);
}

static bool was_asked(const coach *self, uint64_t key)
{
    for (size_t i = 0; i < self->asked_count && i < COACH_ASKED; i++)
        if (self->asked[i] == key)
            return true;
    return false;
}

bool coach_asks(danger *found, coach *self, const host *at, su_move move)
{
    su_side you;
    uint64_t key = su_position_key(host_position(at));
    if (!self->careful || host_is_remote(at) || !(self->speaks || only_person(at, &you)) ||
        was_asked(self, key) || !danger_of(found, &at->table.game, move))
        return false;
    self->asked[self->asked_count++ % COACH_ASKED] = key;
    return true;
}

void coach_write_question(out *to, const host *at, const danger *found, su_language language)
{
    if (child_plays(at, NULL))
        out_text(to, children_careful(language));
    else
        danger_write(to, found, language);
}
