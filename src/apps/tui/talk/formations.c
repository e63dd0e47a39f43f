/* SPDX-License-Identifier: MIT */
/* The formations on the board, told in words. */
#include <sumito/words.h>

#include "apps/tui/talk/commands.h"
#include "rules/formations.h"
#include "text/catalogue.h"

typedef struct counting {
    formations_listener listener;
    talk *self;
    su_formation_kind wanted; /* tell those; SU_FORMATIONS: contacts, and count the others */
    unsigned counts[2][SU_FORMATIONS];
    unsigned told;
} counting;

/* Where the sides meet, or a marble is held: what one wants to hear of in full. */
static bool is_contact(su_formation_kind kind)
{
    return kind == SU_FORMATION_SUMITO || kind == SU_FORMATION_PAC || kind == SU_FORMATION_EJECT ||
           kind == SU_FORMATION_SUPPORT || kind == SU_FORMATION_DET || kind == SU_FORMATION_DOOMED;
}

static void hear_formation(formations_listener *listener, const su_formation *formation)
{
    counting *tally = (counting *)listener; /* its first member */
    char words[SU_WORDS];
    tally->counts[formation->side][formation->kind]++;
    bool tell = tally->wanted == SU_FORMATIONS ? is_contact(formation->kind)
                                               : formation->kind == tally->wanted;
    if (!tell)
        return;
    su_words_formation(words, sizeof words, formation, talk_position_now(tally->self),
                       tally->self->language);
    talk_say_text(tally->self, words);
    tally->told++;
}

/* "Black: 1 group, 12 lances." */
static void tell_counts(const counting *tally, su_side side)
{
    const talk *self = tally->self;
    char words[SU_WORDS];
    const char *between = catalogue_text(TEXT_colon, self->language);
    out_text(self->to,
             su_player_words(su_position_variant(talk_position_now(self)), side, self->language));
    for (unsigned kind = 0; kind < SU_FORMATIONS; kind++) {
        unsigned count = tally->counts[side][kind];
        if (count == 0 || is_contact((su_formation_kind)kind))
            continue;
        su_words_term(words, sizeof words, kind, count, self->language);
        out_text(self->to, between);
        out_unsigned(self->to, count);
        out_char(self->to, ' ');
        out_text(self->to, words);
        between = ", ";
    }
    out_text(self->to, ".\n");
}

/* The formation of a name, singular or plural, in any language; SU_FORMATIONS if it is none. */
static su_formation_kind kind_named(text name)
{
    char words[SU_WORDS];
    for (unsigned i = 0; i < SU_FORMATIONS * SU_LANGUAGES * 2; i++) {
        unsigned kind = i / 2 / SU_LANGUAGES;
        su_words_term(words, sizeof words, kind, i % 2 + 1, (su_language)(i / 2 % SU_LANGUAGES));
        if (text_is(name, words) || text_is(name, su_formation_name((su_formation_kind)kind)))
            return (su_formation_kind)kind;
    }
    return SU_FORMATIONS;
}

exit_code talk_formations(talk *self, text rest)
{
    counting tally = {.listener = {hear_formation}, .self = self, .wanted = kind_named(rest)};
    if (rest.length > 0 && tally.wanted == SU_FORMATIONS) {
        talk_say_odd(self, rest);
        return EXIT_MALFORMED;
    }
    formations_each(talk_position_now(self), &tally.listener);
    if (rest.length == 0) {
        tell_counts(&tally, SU_FIRST);
        tell_counts(&tally, SU_SECOND);
    } else {
        talk_say_text(self, su_definition(tally.wanted, self->language));
        if (tally.told == 0)
            talk_say(self, MESSAGE_TALK_NO_SUCH_FORMATION, "");
    }
    return EXIT_DONE;
}
