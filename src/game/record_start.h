/* SPDX-License-Identifier: MIT */
/* The tags that tell where a game begins. */
#ifndef GAME_RECORD_START_H
#define GAME_RECORD_START_H

#include <sumito/game.h>

/* Game, and Layout or Position where the start is not the usual one. */
typedef struct record_start {
    su_record_tag tags[2];
    unsigned count;
    char position[SU_POSITION_TEXT];
} record_start;

/* Finds the tags; they lie in `out`. */
void record_start_tell(record_start *out, const su_position *start);
/* True for a tag that tells a start, in this way or another. */
bool record_start_tells(const char *name);
/* The layout a game begins with; -1 if it is none. */
int record_start_layout(const su_position *start);
/* Names a start in words su_position_parse reads: as short as can be. */
void record_start_name(char into[SU_POSITION_TEXT], const su_position *start);
/* True if it is the usual start of its game. */
bool record_start_is_usual(const su_position *start);

#endif
