/* SPDX-License-Identifier: MIT */
/* What can be chosen in menus: see setup.h. */
#include "apps/tui/clock.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/screen/words.h"

#include "game/control.h"
#include "game/goal.h"
#include "rules/starts.h"
#include "text/vocabulary.h"

/* The next of `count` values, or the one before. */
static unsigned turned(unsigned value, int by, unsigned count)
{
    return (unsigned)((int)value + by + (int)count) % count;
}

static const char *choose_yes_or_no(screen *self, bool *value, int by)
{
    if (by != 0)
        *value = !*value;
    return screen_words(self, *value ? MESSAGE_SCREEN_YES : MESSAGE_SCREEN_NO);
}

/* ---- The screen ---- */

const char *choose_language(screen *self, int by)
{
    su_language *language = &self->session->to->language;
    if (by != 0) {
        *language = (su_language)turned(*language, by, SU_LANGUAGES);
        self->look.language = self->talk.language = *language;
        screen_board_changed(self);
        screen_say(self, DRAW_CALM, "");
    }
    return su_language_name(*language);
}

const char *choose_keys(screen *self, int by)
{
    if (by != 0)
        self->how.keys = (key_layout)turned(self->how.keys, by, KEY_LAYOUTS);
    return keyboards[self->how.keys].name;
}

/* ---- The next game ---- */

const char *choose_game(screen *self, int by)
{
    self->menu.variant = (su_variant)turned(self->menu.variant, by, SU_VARIANTS);
    return su_variant_words(self->menu.variant, screen_language(self));
}

const char *choose_opponent(screen *self, int by)
{
    if (by != 0)
        self->menu.two_persons = !self->menu.two_persons;
    return screen_text(self, self->menu.two_persons ? TEXT_play_opponent_person
                                                    : TEXT_play_opponent_engine);
}

const char *choose_level(screen *self, int by)
{
    if (self->menu.two_persons)
        return NULL;
    self->menu.level = turned(self->menu.level - 1, by, SU_LEVELS) + 1;
    return screen_number(self, self->menu.level);
}

const char *choose_begins(screen *self, int by)
{
    static const text_id texts[BEGINS_WAYS] = {TEXT_play_colour_first, TEXT_play_colour_second,
                                               TEXT_play_colour_lots};
    if (self->menu.two_persons)
        return NULL;
    self->menu.begins = (menu_begins)turned(self->menu.begins, by, BEGINS_WAYS);
    return screen_text(self, texts[self->menu.begins]);
}

const char *choose_layout(screen *self, int by)
{
    su_variant variant = self->menu.variant;
    unsigned *layout = &self->menu.layouts[variant], order[SU_LAYOUTS];
    unsigned count = starts_offered(order, variant);
    if (count == 0)
        return NULL;
    *layout = order[turned(starts_place_of(variant, *layout), by, count)];
    return vocabulary_layout(*layout, screen_language(self));
}

/* ---- Clock ---- */

static const char *const clocks[] = {"none", "1+1", "3+2", "5+0", "10+0", "10+5", "20+10", "45+0"};
#define CLOCKS (sizeof clocks / sizeof *clocks)

static bool same_clock(const su_time_control *a, const su_time_control *b)
{
    return a->total_ms == b->total_ms && a->increment_ms == b->increment_ms &&
           a->delay_ms == b->delay_ms;
}

static void change_clock(su_time_control *time, int by)
{
    su_time_control control = {0};
    unsigned at = 0;
    for (unsigned i = 0; i < CLOCKS; i++)
        if (clock_read(&control, text_of(clocks[i])) && same_clock(&control, time))
            at = i;
    clock_read(time, text_of(clocks[turned(at, by, CLOCKS)]));
}

const char *choose_clock(screen *self, int by)
{
    su_time_control *time = &self->menu.house.time;
    if (by != 0)
        change_clock(time, by);
    if (!control_is_timed(time))
        return screen_text(self, TEXT_play_clock_none);
    out_buffer written = screen_begin_text(self);
    clock_write(&written.out, time);
    return screen_end_text(self, &written);
}

/* ---- House rules ---- */

const char *choose_takebacks(screen *self, int by)
{
    return choose_yes_or_no(self, &self->menu.house.takebacks, by);
}

const char *choose_repetition(screen *self, int by)
{
    return choose_yes_or_no(self, &self->menu.house.repetition_draw, by);
}

#define NOPROGRESS_STEP 50
#define NOPROGRESS_STEPS 7

const char *choose_noprogress(screen *self, int by)
{
    su_house_rules *house = &self->menu.house;
    unsigned step = house->no_progress_plies / NOPROGRESS_STEP;
    if (by != 0)
        house->no_progress_plies =
            turned(step < NOPROGRESS_STEPS ? step : 0, by, NOPROGRESS_STEPS) * NOPROGRESS_STEP;
    return house->no_progress_plies == 0 ? screen_words(self, MESSAGE_SCREEN_NEVER)
                                         : screen_number(self, house->no_progress_plies);
}

const char *choose_more(screen *self, int by)
{
    su_house_rules *house = &self->menu.house;
    return house->no_progress_plies == 0 ? NULL : choose_yes_or_no(self, &house->more_wins, by);
}

const char *choose_ejections(screen *self, int by)
{
    uint8_t *ejections = &self->menu.house.ejections_to_win;
    if (self->menu.variant != SU_CLASSIC)
        return NULL;
    *ejections = (uint8_t)(turned(*ejections - 1u, by, GOAL_MOST_EJECTIONS) + 1);
    return screen_number(self, *ejections);
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
    su_layout_start(&made.start, menu->variant, menu->layouts[menu->variant], NULL);
    if (menu->variant != SU_CLASSIC)
        made.house.ejections_to_win = ((su_house_rules)SU_HOUSE_RULES_INIT).ejections_to_win;
    return made;
}
