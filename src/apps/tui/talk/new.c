/* SPDX-License-Identifier: MIT */
/* Another game on the table: begun by words, or read from a file. */
#include <errno.h>
#include <string.h>
#include <strings.h>

#include "apps/tui/clock.h"
#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "game/house.h"
#include "rules/position.h"
#include "rules/variant.h"
#include "text/typed.h"
#include "text/vocabulary.h"

/* What a word of a new game stands for: "classic", "second", "level", "-" for nothing; empty if it
 * stands for nothing. */
static text meaning_of(text word, su_language language)
{
    typed_word plain = typed_plain(word);
    text name = {NULL, 0};
    for (unsigned i = 0; i < SU_LANGUAGES && name.length == 0; i++)
        (void)typed_means(&name, &plain, "new", typed_language(language, i));
    return name;
}

/* What `new` is told, word by word. */
typedef struct wanted {
    table_setup what;
    bool has_game, has_side, has_opponent;
    su_side side; /* the person's */
    table_seat opponent;
    int layout; /* -1: none was told */
} wanted;

static bool hear_side(wanted *it, text name)
{
    bool is_second = text_is(name, "second");
    if (!is_second && !text_is(name, "first"))
        return false;
    it->has_side = true;
    it->side = is_second ? SU_SECOND : SU_FIRST;
    return true;
}

static bool hear_opponent(wanted *it, text word, text name)
{
    if (text_is(name, "person"))
        word = name;
    if (text_is(word, "you") || !seat_read(&it->opponent, word))
        return false;
    it->has_opponent = true;
    return true;
}

/* A game, a layout, or both as `GAME:LAYOUT`. */
static bool hear_start(wanted *it, text word, text name)
{
    su_variant variant;
    int layout = su_layout_find(word.at, word.length);
    if (variant_named(&variant, name)) {
        it->what.start = su_variant_start(variant);
        it->has_game = true;
        return true;
    }
    if (layout >= 0) {
        it->layout = layout;
        return true;
    }
    text game = {word.at, 0};
    while (game.length < word.length && word.at[game.length] != ':')
        game.length++;
    return game.length < word.length && variant_named(&variant, game) &&
           hear_start(it, game, game) &&
           hear_start(it, (text){game.at + game.length + 1, word.length - game.length - 1},
                      (text){0});
}

static bool hear_rules(wanted *it, text word)
{
    house_fault fault;
    su_time_control clock;
    if (clock_read(&clock, word)) {
        it->what.house.time = clock;
        return true;
    }
    return house_read(&it->what.house, word, &fault);
}

static bool hear_word(wanted *it, text word, text name)
{
    return text_is(name, "-") || hear_start(it, word, name) || hear_side(it, name) ||
           hear_opponent(it, word, name) || hear_rules(it, word);
}

/* Who sits where: what was said, otherwise as before. */
static void seat_players(wanted *it)
{
    const table_seat *seats = it->what.seats;
    if (!it->has_side && !it->has_opponent)
        return;
    if (!it->has_side)
        it->side = seats[SU_FIRST].kind == TABLE_HERE ? SU_FIRST : SU_SECOND;
    if (!it->has_opponent) {
        bool engine_first = seats[SU_FIRST].kind == TABLE_ENGINE;
        it->opponent = seats[engine_first ? SU_FIRST : SU_SECOND];
    }
    setup_seat(&it->what, it->side, it->opponent);
}

/* The layout as a start of the game that was told; named alone, as everywhere, of classic. */
static bool settle_layout(talk *self, wanted *it)
{
    if (it->layout < 0)
        return true;
    su_variant variant = it->has_game ? su_position_variant(&it->what.start) : VARIANT_OF_LAYOUTS;
    if (su_layout_start(&it->what.start, variant, (unsigned)it->layout, NULL) == SU_OK)
        return true;
    talk_say(self, MESSAGE_TALK_NO_LAYOUT, su_variant_words(variant, self->language),
             vocabulary_layout((unsigned)it->layout, self->language));
    return false;
}

exit_code talk_new(talk *self, text rest)
{
    wanted it = {.what = host_setup(self->session->host), .layout = -1};
    text word;
    if (host_is_remote(self->session->host) && !talk_is_over(self))
        return talk_settle(self, TABLE_NOT_OVER);
    setup_bring_home(&it.what);
    it.what.seed++;
    for (bool level = false; (word = text_take_word(&rest)).length > 0;) {
        text name = meaning_of(word, self->language);
        if (text_is(name, "level")) { /* it promises one: a number that is none would be a clock */
            level = true;
            continue;
        }
        if (level ? !hear_opponent(&it, word, name) : !hear_word(&it, word, name)) {
            talk_say_odd(self, word);
            return EXIT_MALFORMED;
        }
        level = false;
    }
    if (!settle_layout(self, &it))
        return EXIT_ILLEGAL;
    seat_players(&it);
    if (!session_begin(self->session, &it.what)) {
        talk_say(self, MESSAGE_TALK_NO_SUCH_GAME, "");
        return EXIT_ILLEGAL;
    }
    return EXIT_DONE;
}

exit_code talk_load(talk *self, text rest)
{
    talk_words path = talk_words_of(rest);
    keep_fault fault;
    if (rest.length == 0) {
        talk_say(self, MESSAGE_TALK_WHICH_FILE, "");
        return EXIT_MALFORMED;
    }
    if (host_is_remote(self->session->host) && !talk_is_over(self))
        return talk_settle(self, TABLE_NOT_OVER);
    if (rest.length >= sizeof path.text) {
        talk_say(self, MESSAGE_CANNOT_READ, path.text, strerror(ENAMETOOLONG));
        return EXIT_FAILED;
    }
    if (session_load(self->session, path.text, &fault))
        return EXIT_DONE;
    talk_say_text(self, fault.sentence);
    return fault.code;
}
