/* SPDX-License-Identifier: MIT */
/* What can be chosen in menus: see setup.h. */
#include "apps/tui/clock.h"
#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/menu.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/screen/words.h"

#include "text/vocabulary.h"
#include "rules/starts.h"
#include "rules/variant.h"

static unsigned turned(unsigned value, int by, unsigned count)
{
    return (unsigned)((int)value + by + (int)count) % count;
}

static const char *yes_or_no(screen *self, bool value)
{
    return value ? screen_words(self, MESSAGE_SCREEN_YES) : screen_words(self, MESSAGE_SCREEN_NO);
}

/* ---- The screen ---- */

const char *value_language(screen *self)
{
    return su_language_name(screen_language(self));
}

void change_language(screen *self, int by)
{
    console *to = self->session->to;
    to->language = (su_language)(((int)to->language + SU_LANGUAGES + by) % SU_LANGUAGES);
    self->look.language = self->talk.language = to->language;
    screen_board_changed(self);
    screen_say(self, DRAW_CALM, "");
}

const char *value_keys(screen *self)
{
    return self->how.keys == KEYS_AZERTY ? "AZERTY" : "QWERTY";
}

void change_keys(screen *self, int by)
{
    (void)by;
    self->how.keys = self->how.keys == KEYS_QWERTY ? KEYS_AZERTY : KEYS_QWERTY;
}

/* ---- The next game ---- */

const char *value_game(screen *self)
{
    return su_variant_words(self->menu.variant, screen_language(self));
}

void change_game(screen *self, int by)
{
    self->menu.variant = (su_variant)turned(self->menu.variant, by, SU_VARIANTS);
}

const char *value_opponent(screen *self)
{
    return screen_text(self,
                       self->menu.two_persons ? "play_opponent_person" : "play_opponent_engine");
}

void change_opponent(screen *self, int by)
{
    (void)by;
    self->menu.two_persons = !self->menu.two_persons;
}

const char *value_level(screen *self)
{
    return self->menu.two_persons ? NULL : screen_number(self, self->menu.level);
}

void change_level(screen *self, int by)
{
    if (!self->menu.two_persons)
        self->menu.level = turned(self->menu.level - 1, by, SU_LEVELS) + 1;
}

const char *value_begins(screen *self)
{
    static const char *const texts[BEGINS_WAYS] = {"play_colour_first", "play_colour_second",
                                                   "play_colour_lots"};
    return self->menu.two_persons ? NULL : screen_text(self, texts[self->menu.begins]);
}

void change_begins(screen *self, int by)
{
    if (!self->menu.two_persons)
        self->menu.begins = (menu_begins)turned(self->menu.begins, by, BEGINS_WAYS);
}

const char *layout_words(const screen *self, unsigned layout)
{
    return vocabulary_layout(layout, screen_language(self));
}

const char *value_layout(screen *self)
{
    return self->menu.variant == SU_CLASSIC ? layout_words(self, self->menu.layout) : NULL;
}

void change_layout(screen *self, int by)
{
    if (self->menu.variant == SU_CLASSIC)
        self->menu.layout =
            starts_layout_at(turned(starts_place_of(self->menu.layout), by, SU_LAYOUTS));
}

/* ---- Clock ---- */

static const char *const clocks[] = {"none", "1+1", "3+2", "5+0", "10+0", "10+5", "20+10", "45+0"};
#define CLOCKS (sizeof clocks / sizeof *clocks)

static bool same_clock(const su_time_control *a, const su_time_control *b)
{
    return a->total_ms == b->total_ms && a->increment_ms == b->increment_ms &&
           a->delay_ms == b->delay_ms;
}

const char *value_clock(screen *self)
{
    out_buffer written = screen_begin_text(self);
    if (!clock_is_timed(&self->menu.house.time))
        return screen_text(self, "play_clock_none");
    clock_write(&written.out, &self->menu.house.time);
    return screen_end_text(self, &written);
}

void change_clock(screen *self, int by)
{
    su_time_control control = {0};
    unsigned at = 0;
    for (unsigned i = 0; i < CLOCKS; i++)
        if (clock_read(&control, text_of(clocks[i])) &&
            same_clock(&control, &self->menu.house.time))
            at = i;
    if (clock_read(&control, text_of(clocks[turned(at, by, CLOCKS)])))
        self->menu.house.time = control;
}

/* ---- House rules ---- */

const char *value_takebacks(screen *self)
{
    return yes_or_no(self, self->menu.house.takebacks);
}

void change_takebacks(screen *self, int by)
{
    (void)by;
    self->menu.house.takebacks = !self->menu.house.takebacks;
}

const char *value_repetition(screen *self)
{
    return yes_or_no(self, self->menu.house.repetition_draw);
}

void change_repetition(screen *self, int by)
{
    (void)by;
    self->menu.house.repetition_draw = !self->menu.house.repetition_draw;
}

#define NOPROGRESS_STEP 50
#define NOPROGRESS_STEPS 7

const char *value_noprogress(screen *self)
{
    unsigned plies = self->menu.house.no_progress_plies;
    return plies == 0 ? screen_words(self, MESSAGE_SCREEN_NEVER) : screen_number(self, plies);
}

void change_noprogress(screen *self, int by)
{
    unsigned step = self->menu.house.no_progress_plies / NOPROGRESS_STEP;
    self->menu.house.no_progress_plies =
        turned(step < NOPROGRESS_STEPS ? step : 0, by, NOPROGRESS_STEPS) * NOPROGRESS_STEP;
}

const char *value_ejections(screen *self)
{
    return self->menu.variant == SU_CLASSIC ? screen_number(self, self->menu.house.ejections_to_win)
                                            : NULL;
}

void change_ejections(screen *self, int by)
{
    const unsigned most = 6;
    if (self->menu.variant == SU_CLASSIC)
        self->menu.house.ejections_to_win =
            (uint8_t)(turned(self->menu.house.ejections_to_win - 1u, by, most) + 1);
}

/* ---- All together ---- */

table_setup setup_chosen(const screen *self)
{
    const screen_menu *menu = &self->menu;
    table_setup made = host_setup(self->session->host);
    table_seat engine = {.kind = TABLE_ENGINE, .level = (uint8_t)menu->level};
    made.seed++;
    su_side side = menu->begins == BEGINS_LOTS  ? setup_draw_lots(&made)
                   : menu->begins == BEGINS_YOU ? SU_FIRST
                                                : SU_SECOND;
    setup_seat(&made, side, menu->two_persons ? (table_seat){.kind = TABLE_HERE} : engine);
    made.house = menu->house;
    made.start = su_variant_start(menu->variant);
    if (menu->variant == SU_CLASSIC)
        made.start = su_layout_position(menu->layout);
    else
        made.house.ejections_to_win = ((su_house_rules)SU_HOUSE_RULES_INIT).ejections_to_win;
    return made;
}
