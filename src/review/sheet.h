/* SPDX-License-Identifier: MIT */
/* A game as a sheet for reading and printing: a fragment of HTML, `<article class="sheet">`, whose
 * looks are in web/style/sheet.css. Tags make the heading; evaluations in the comments make the
 * graph and the accuracy of the players; there are diagrams of the start, of every marked mistake,
 * of what has rings or arrows, every ten moves, and of the end. */
#ifndef REVIEW_SHEET_H
#define REVIEW_SHEET_H

#include <sumito/game.h>
#include <sumito/words.h>

#include "base/out.h"
#include "review/graph_svg.h"

#define SHEET_NAME 128

/* A picture that is due, of the game after its last move so far. */
typedef struct sheet_diagram {
    bool due, moved; /* a move led here */
    su_position before, after;
    su_move move;
    uint8_t sign; /* a glyph for the move, or 0 */
    su_cells rings;
    size_t arrow_count;
    su_record_arrow arrows[SU_RECORD_ARROWS];
    unsigned distance; /* plies since the last picture */
} sheet_diagram;

/* Private fields. */
typedef struct sheet {
    out *to;
    su_language language;
    bool flipped;
    uint64_t anchor; /* 0: none */
    /* what the survey finds */
    graph_point *points;
    size_t capacity, moves;
    char players[2][SHEET_NAME];
    su_position start, end;
    su_outcome outcome;
    size_t evaluated; /* points */
    bool has_house;   /* rules of its own may have ended the game */
    judgement_tally sides[2];
    /* writing */
    sheet_diagram diagram;
    int paragraph;
    bool begun;      /* the heading is open */
    bool started;    /* the tags are over */
    bool tag_listed; /* the list of tags is open */
    bool number_due, in_comment;
    bool glued; /* no space before what comes next */
} sheet;

/* Hears all events of one game, from its first tag to its end, after the survey (sheet_survey.h)
 * has heard them. Comments outside the game are not written. */
void sheet_write(sheet *self, const su_record_event *event);

#endif
