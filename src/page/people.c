/* SPDX-License-Identifier: MIT */
/* What people would play, as a page shows it. */
#include "page/people.h"

#include "engine/nnue/net.h"
#include "engine/people/person_net.h"
#include "page/game.h"
#include "page/move.h"
#include "page/verbs.h"
#include "review/popular.h"

#define MOST_CHOICES 5

/* What a request asks about. */
typedef struct asked {
    int strength;
    su_move played; /* SU_NO_MOVE: none */
    unsigned verdict;
} asked;

static bool read_strength(page *self, int *strength)
{
    int64_t number = 0;
    text word = text_trimmed(self->values[FIELD_strength]);
    if (self->given & HAS(strength) && !text_to_signed(&number, word, SU_STRENGTH_MOST))
        return page_refuse(self, PAGE_BAD_STRENGTH, FIELD_strength, word);
    *strength = (int)number;
    return true;
}

static bool read_asked(page *self, asked *what)
{
    *what = (asked){.played = SU_NO_MOVE, .verdict = JUDGEMENT_FINE};
    return read_strength(self, &what->strength) &&
           (!(self->given & HAS(move)) || page_legal_move(self, &what->played)) &&
           page_chosen(self, &what->verdict, FIELD_judgement);
}

/* What the model needs and is not here: the game's net, or its own; NULL: nothing. */
static const char *missing_net(const page *self)
{
    const su_variant variant = su_position_variant(su_game_position(&self->game));
    net of_game;
    person_net of_people;
    if (!net_own(&of_game, variant))
        return su_variant_name(variant);
    return person_net_own(&of_people) ? NULL : "people";
}

su_people *page_people(page *self)
{
    const char *missing = missing_net(self);
    if (missing) {
        page_refuse(self, PAGE_NO_NET, PAGE_FIELDS, text_of(missing));
        self->problem.detail = missing;
        return NULL;
    }
    su_people *people = su_people_new();
    if (people == NULL)
        page_refuse(self, PAGE_NO_MEMORY, PAGE_FIELDS, text_of(""));
    return people;
}

static void write_choice(const page *self, json *writer, const su_choice *choice)
{
    json_begin_object(writer);
    page_move(self, json_key(writer, "move"), su_game_position(&self->game), choice->move);
    json_thousandths(json_key(writer, "share"), (choice->share + 500) / 1000);
    json_string percent = json_begin_text(json_key(writer, "short"));
    popular_write_share(&percent.out, choice->share, self->language);
    json_end_text(&percent);
    json_end_object(writer);
}

static void write_words(const page *self, json *writer, const popular *about, judgement verdict)
{
    const su_position *position = su_game_position(&self->game);
    const bool is_known = popular_is_known(su_position_variant(position));
    json_string words = json_begin_text(json_key(writer, "words"));
    if (is_known)
        popular_write(&words.out, about, verdict, self->language);
    json_end_text(&words);
    json_key(writer, "note");
    if (is_known) {
        json_null(writer);
        return;
    }
    json_string note = json_begin_text(writer);
    popular_write_carried(&note.out, position, self->language);
    json_end_text(&note);
}

bool page_verb_people(page *self)
{
    asked what;
    su_choice choices[SU_MAX_MOVES];
    json *writer = &self->writer;
    su_people *people = read_asked(self, &what) ? page_people(self) : NULL;
    if (people == NULL)
        return false;
    const size_t count = su_people_choices(choices, people, &self->game, what.strength);
    su_people_free(people);
    const popular about =
        popular_of(choices, count, what.played, (self->given & HAS(strength)) != 0);
    json_begin_array(json_key(writer, "choices"));
    for (size_t i = 0; i < count && i < MOST_CHOICES; i++)
        write_choice(self, writer, &choices[i]);
    json_end_array(writer);
    json_key(writer, "played");
    if (what.played == SU_NO_MOVE)
        json_null(writer);
    else
        json_thousandths(writer, ((count == 1 ? choices->share : about.played_share) + 500) / 1000);
    write_words(self, writer, &about, (judgement)what.verdict);
    return true;
}
