/* SPDX-License-Identifier: MIT */
/* Games of records, put together from what their reader tells: see record_games.h. */
#include "cli/record_games.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/records.h"
#include "game/house.h"

static void begin(record_game *self)
{
    memset(self->names, 0, sizeof self->names);
    memset(self->programs, 0, sizeof self->programs);
    self->house = (su_house_rules)SU_HOUSE_RULES_INIT;
    self->increment = 0;
    self->year = 0;
    self->result = SU_ONGOING;
    self->count = 0;
}

/* `600+5`: what a turn gives back, in seconds. */
static int64_t increment_of(const char *control)
{
    text total, gained;
    int64_t thousandths = 0;
    if (text_split(&total, &gained, text_of(control), '+') &&
        !text_to_thousandths(&thousandths, gained, 100000))
        thousandths = 0;
    return thousandths;
}

/* `2016.11.05`, or `????.??.??`. */
static uint32_t year_of(const char *date)
{
    text rest = text_of(date);
    uint32_t year = 0;
    text_to_unsigned(&year, text_take_until(&rest, '.'), 9999);
    return year;
}

static void take_tag(record_game *self, const su_record_tag *tag)
{
    static const char *const sides[2] = {[SU_FIRST] = "Black", [SU_SECOND] = "White"};
    house_fault fault;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const size_t length = strlen(sides[side]);
        if (strcmp(tag->name, sides[side]) == 0)
            snprintf(self->names[side], RECORD_GAME_NAME, "%s", tag->value);
        else if (strncmp(tag->name, sides[side], length) == 0 &&
                 strcmp(tag->name + length, "Type") == 0)
            self->programs[side] = strcmp(tag->value, "program") == 0;
    }
    if (strcmp(tag->name, "TimeControl") == 0)
        self->increment = increment_of(tag->value);
    if (strcmp(tag->name, "Date") == 0)
        self->year = year_of(tag->value);
    if (strcmp(tag->name, HOUSE_TAG) == 0)
        house_read(&self->house, text_of(tag->value), &fault); /* others may mean others by it */
}

static void take(record_game *self, const su_record_event *event)
{
    self->number = event->game;
    if (event->kind == SU_RECORD_TAG) {
        take_tag(self, &event->of.tag);
    } else if (event->kind == SU_RECORD_START) {
        self->start = event->of.start;
    } else if (event->kind == SU_RECORD_MOVE && event->depth == 0 &&
               self->count < RECORD_GAME_PLIES) {
        self->clocks[self->count] = SU_NO_CLOCK;
        self->moves[self->count++] = event->of.move.move;
    } else if (event->kind == SU_RECORD_COMMENT && event->depth == 0 && self->count > 0) {
        if (event->of.comment.clock_ms != SU_NO_CLOCK)
            self->clocks[self->count - 1] = event->of.comment.clock_ms;
    }
}

exit_code record_games_read(console *to, const char *path, record_game_hear *hear, void *context)
{
    static records from;
    static record_game game;
    exit_code code = EXIT_DONE; /* of the worst game */
    su_record_event event;
    bool heard = true;
    if (!records_open(&from, to, path))
        return from.code;
    begin(&game);
    while (heard && records_next(&event, &from)) {
        if (event.kind == SU_RECORD_ERROR) {
            code = exit_worse(code, record_error_exit(&event.of.error));
            records_write_error(&to->talk.out, &from, &event);
        } else if (event.kind == SU_RECORD_END) {
            game.result = event.of.result;
            heard = game.count == 0 || hear(context, &game);
        } else {
            take(&game, &event);
            continue;
        }
        begin(&game);
    }
    if (!heard)
        from.from.error = ENOMEM;
    return exit_worse(code, records_close(&from));
}
