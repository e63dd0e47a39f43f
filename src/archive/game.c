/* SPDX-License-Identifier: MIT */
/* Taking in a game, event by event: see game.h. */
#include "archive/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/record_writer.h"

#define SHORT_GAME 20

archive_game archive_game_new(void)
{
    return (archive_game){.record = growing_new()};
}

void archive_game_free(archive_game *self)
{
    growing_free(&self->record);
    free(self->moves);
}

void archive_game_begin(archive_game *self)
{
    memset(self->names, 0, sizeof self->names);
    memset(self->ratings, 0, sizeof self->ratings);
    self->day = 0;
    self->result = SU_ONGOING;
    self->count = 0;
    self->record.length = 0;
    writer_begin_over(&self->writer, &self->record.out);
}

/* Cut at a whole character. */
static void take_name(char into[ARCHIVE_NAME], text name)
{
    size_t length = name.length < ARCHIVE_NAME - 1 ? name.length : ARCHIVE_NAME - 1;
    if (text_is(name, "?") || text_is(name, "-"))
        length = 0;
    while (length > 0 && length < name.length && text_continues(name.at[length]))
        length--;
    memcpy(into, name.at, length);
    into[length] = '\0';
}

/* `2016.11.05`, where what is not known is `?`. */
static uint32_t day_of(text date)
{
    static const uint32_t most[] = {9999, 12, 31}, places[] = {10000, 100, 1};
    uint32_t day = 0, number;
    for (unsigned part = 0; part < 3; part++) {
        text digits = text_take_until(&date, '.');
        if (!text_to_unsigned(&number, digits, most[part]) || number == 0)
            break;
        day += number * places[part];
    }
    return day;
}

static void take_rating(uint32_t *rating, text digits)
{
    uint32_t number;
    if (text_to_unsigned(&number, digits, 4000))
        *rating = number;
}

static void take_tag(archive_game *self, const su_record_tag *tag)
{
    text name = text_of(tag->name), value = text_of(tag->value);
    if (text_is(name, "Black"))
        take_name(self->names[SU_FIRST], value);
    else if (text_is(name, "White"))
        take_name(self->names[SU_SECOND], value);
    else if (text_is(name, "BlackElo"))
        take_rating(&self->ratings[SU_FIRST], value);
    else if (text_is(name, "WhiteElo"))
        take_rating(&self->ratings[SU_SECOND], value);
    else if (text_is(name, "Date") || (self->day == 0 && text_is(name, "UTCDate")))
        self->day = day_of(value);
}

static void take_move(archive_game *self, const su_record_move *move)
{
    if (self->count == self->capacity) {
        size_t capacity = self->capacity == 0 ? 512 : 2 * self->capacity;
        su_move *larger = realloc(self->moves, capacity * sizeof *larger);
        if (larger == NULL) {
            self->failed = true;
            return;
        }
        self->moves = larger;
        self->capacity = capacity;
    }
    self->moves[self->count++] = move->move;
    self->end = *move->after;
}

void archive_game_hear(archive_game *self, const su_record_event *event)
{
    if (event->kind == SU_RECORD_TAG) {
        take_tag(self, &event->of.tag);
    } else if (event->kind == SU_RECORD_START) {
        self->start = self->end = event->of.start;
    } else if (event->kind == SU_RECORD_MOVE && event->depth == 0) {
        take_move(self, &event->of.move);
    } else if (event->kind == SU_RECORD_END) {
        self->result = event->of.result;
        if (self->result == SU_ONGOING)
            self->result = su_position_outcome(&self->end).result;
    }
    if (su_record_write_event(&self->writer, event) == SU_FULL || self->record.failed)
        self->failed = true;
    if (event->kind == SU_RECORD_END) {
        out_char(&self->record.out, '\0'); /* a text for the database */
        self->failed = self->failed || self->record.failed;
    }
}

/* ---- Prints --------------------------------------------------------------------------------- */

static uint64_t mixed(uint64_t hash, uint64_t with)
{
    hash = (hash ^ with) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

static uint64_t mixed_text(uint64_t hash, const char *words)
{
    for (; *words != '\0'; words++)
        hash = mixed(hash, (unsigned char)*words);
    return mixed(hash, 0x100);
}

uint64_t archive_game_print(const archive_game *self)
{
    uint64_t hash = mixed(1, su_position_key(&self->start));
    for (size_t i = 0; i < self->count; i++)
        hash = mixed(hash, self->moves[i]);
    if (self->count < SHORT_GAME) {
        hash = mixed_text(mixed_text(hash, self->names[0]), self->names[1]);
        hash = mixed(hash, self->day);
    }
    return mixed(hash, self->count);
}

/* ---- Sightings ------------------------------------------------------------------------------ */

static uint8_t result_for(su_result result, su_side side)
{
    switch (result) {
    case SU_FIRST_WINS:
        return side == SU_FIRST ? SIGHTING_WON : SIGHTING_LOST;
    case SU_SECOND_WINS:
        return side == SU_SECOND ? SIGHTING_WON : SIGHTING_LOST;
    case SU_DRAW:
        return SIGHTING_DRAWN;
    case SU_ONGOING:
        break;
    }
    return SIGHTING_UNKNOWN;
}

static uint8_t year_of(const archive_game *self)
{
    uint32_t year = self->day / 10000;
    if (year <= SIGHTING_FIRST_YEAR)
        return 0;
    return (uint8_t)(year - SIGHTING_FIRST_YEAR > UINT8_MAX ? UINT8_MAX
                                                            : year - SIGHTING_FIRST_YEAR);
}

size_t archive_game_sightings(const archive_game *self, uint32_t number,
                              const canonical_table *table, sighting *into)
{
    su_position now = self->start;
    for (size_t ply = 0; ply <= self->count; ply++) {
        canonical where = canonical_of(&now, table);
        su_side side = su_position_side(&now);
        bool moved = ply < self->count;
        into[ply] = (sighting){
            .key = where.key,
            .game = number,
            .move = moved ? canonical_move_of(&where, self->moves[ply]) : CANONICAL_NO_MOVE,
            .result = result_for(self->result, side),
            .year = year_of(self),
            .strength = (uint8_t)(self->ratings[side] / SIGHTING_STRENGTH_STEP),
        };
        if (moved)
            now = su_play(&now, self->moves[ply]);
    }
    return self->count + 1;
}
