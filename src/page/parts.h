/* SPDX-License-Identifier: MIT */
/* What the verbs of page requests share: the request, the game it tells, the answer. */
#ifndef PAGE_PARTS_H
#define PAGE_PARTS_H

#include "base/json.h"
#include "base/text.h"
#include "review/judgement.h"
#include "page/page.h"
#include "base/memory.h"

typedef enum page_field {
#define PAGE_FIELD(name, type, help) FIELD_##name,
#include "page/fields.def"
#undef PAGE_FIELD
    PAGE_FIELDS
} page_field;

typedef enum page_problem_code {
#define PAGE_PROBLEM(id, code) PAGE_##id,
#include "page/problems.def"
#undef PAGE_PROBLEM
    PAGE_PROBLEMS
} page_problem_code;

/* Why a request is refused. Views lie in the request. */
typedef struct page_problem {
    page_problem_code code;
    page_field field; /* PAGE_FIELDS: none */
    text word;        /* what is at fault; an empty one: the place where something is missing */
    const char *choices;
    uint32_t least, most;
    const char *detail;     /* the code of a fault or refusal behind it, or NULL */
    su_error fault;         /* BAD_POSITION */
    su_refusal refusal;     /* BAD_MOVE */
    size_t index;           /* BAD_MOVE: of the move among the moves */
    su_record_fault record; /* BAD_TREE */
    su_packed_fault packed; /* BAD_LINK */
    uint64_t line, column;
} page_problem;

#define PAGE_TAGS 32

typedef struct page {
    text values[PAGE_FIELDS];
    uint64_t given; /* bit f: the field is there */
    text tags[PAGE_TAGS];
    size_t tag_count;
    su_language language;
    su_game game;       /* of the verbs of a game, and of tables */
    memory_arena arena; /* what a table grows in */
    json writer;
    page_room *room;
    page_problem problem;
} page;

#define HAS(field) (UINT64_C(1) << FIELD_##field)

/* ---- The request ---- */

const char *page_field_name(page_field field);
/* Reads verb and fields; false if a field is wrong. */
bool page_read(page *self, text *verb, text request);
/* The game of start, moves, house and ended. */
bool page_read_game(page *self);
/* Its parts: where it begins, and house rules in words. */
bool page_read_start(page *self, su_position *start);
bool page_read_house(page *self, su_house_rules *house, text words);

/* Each of these refuses and returns false where the field is not what it should be. */
bool page_cell(page *self, su_cell *cell, page_field field);
/* A word of a field as a cell. */
bool page_cell_word(page *self, su_cell *cell, page_field field, text word);
/* A word of a field as a number from `least` to `most`. */
bool page_number(page *self, uint32_t *number, page_field field, text word, uint32_t least,
                 uint32_t most);
/* The index of a field's value among words separated by single spaces. */
bool page_choice(page *self, unsigned *choice, page_field field, text word, const char *choices);

/* The only word of a field as a score of the engine. */
bool page_score(page *self, su_score *score, page_field field);
/* The score of a game that is over, for the side to move in its last position. */
su_score page_score_of_end(const su_game *game);
/* Plays the moves of a field on the game; returns how many, and whether all were good. */
size_t page_play_line(page *self, page_field field, bool *good);

/* ---- Tables ---- */

/* What can be asked for at a table. */
typedef enum page_wish {
#define PAGE_WISH(id, name) WISH_##id,
#include "page/wishes.def"
#undef PAGE_WISH
    PAGE_WISHES
} page_wish;
const char *page_wish_name(page_wish wish);
/* The table whose log is the text, in the memory of the room. */
bool page_read_table(page *self, table *at);
/* A field as milliseconds; 0 where it is not given. */
bool page_time(page *self, int64_t *time, page_field field);
/* Everything a screen shows of the game. */
void page_write_game(page *self);

/* ---- Refusing ---- */

/* All return false, so that a reader can return it. */
bool page_refuse(page *self, page_problem_code code, page_field field, text word);
bool page_refuse_move(page *self, page_field field, text word, const su_refusal *why);

const char *page_problem_name(page_problem_code code);
/* The document that tells the problem. */
void page_write_problem(const page *self, out *to);

/* ---- Writing ---- */

void page_cell_or_null(json *writer, su_cell cell);
/* Cells by name, as an array, in the order of a line: from `rear` on. */
void page_line(json *writer, su_cells cells, su_cell rear, su_direction direction);
void page_refusal(const page *self, json *writer, const su_refusal *why, const char *attempt);

/* What stands where: cells, targets, sisters. */
void page_board(json *writer, const su_position *position);
/* A legal move of a position, and what it does. */
void page_move(const page *self, json *writer, const su_position *position, su_move move);
/* The fields of a move that a handle has as well. */
void page_consequences(const page *self, json *writer, const su_position *position, su_move move);
/* What goes where in a move, to be animated. */
void page_steps(json *writer, const su_position *before, su_move move);
/* Legal moves, pushes over the rim first, then other pushes, lines and side steps; none in a game
 * that is over. */
size_t page_legal(const page *self, su_move moves[SU_MAX_MOVES]);

/* Moves `from` and on of the game, as page_move writes them; and as text with their numbers. */
void page_moves(const page *self, json *writer, size_t from, size_t count);
void page_numbered(const page *self, json *writer, size_t from, size_t count);
/* The keys `cost`, `judgement` and `glyph`. */
void page_judgement(json *writer, judgement verdict, unsigned cost);

/* ---- The verbs ---- */

#define PAGE_VERB(name, of_a_game, needed, others, help) bool page_verb_##name(page *self);
#include "page/verbs.def"

#endif
