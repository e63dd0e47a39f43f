/* SPDX-License-Identifier: MIT */
/* Looking for games of the archive: by what is known of them, by a position, by what stood on the
 * board, by words of their records. */
#ifndef ARCHIVE_SEARCH_H
#define ARCHIVE_SEARCH_H

#include "archive/archive.h"

#define ANY_NUMBER UINT32_MAX

/* A range of numbers, both ends in it. */
typedef struct archive_range {
    uint32_t from, to;
} archive_range;
#define ANY_RANGE ((archive_range){0, ANY_NUMBER})

/* What a game has to be. Begin with archive_any(). */
typedef struct archive_wish {
    const char *player, *other;  /* both took part; NULL: anybody */
    archive_range days, plies;   /* a day is 20161105; where it is not known it is 0 */
    archive_range ejected;       /* marbles pushed off, or points, of both together */
    int result, variant;         /* -1: any */
    const su_position *start;    /* in whatever way the board lies; NULL: any */
    const su_position *position; /* stood in it, in whatever way the board lay */
    int formation;               /* a su_formation_kind that stood in it; -1: none is asked for */
    int marbles[2];              /* so many marbles stood on the board, of either colour; -1: any */
    const char *words;           /* are in its record, in capitals or not */
} archive_wish;

archive_wish archive_any(void);

/* A game that was found, and the first ply at which what was asked for stood on the board. */
typedef struct archive_hit {
    archive_facts facts;
    uint32_t ply;
    const char *record;
} archive_hit;

typedef struct archive_hearer {
    void *data;
    /* Hears of each game, the latest added last; false ends the search. */
    bool (*hear)(void *data, const archive_hit *hit);
    /* Now and then: how many games were looked at; false ends the search. */
    bool (*progress)(void *data, uint64_t looked_at);
} archive_hearer;

/* MISSING: there is no such player. */
store_status archive_search(archive *self, const archive_wish *wish, const archive_hearer *to);

#endif
