/* SPDX-License-Identifier: MIT */
/* rules.h: the rules of Abalone, Notalone and Off Board: positions, moves, why a move is refused,
 * outcomes, symmetries, counting and formations.
 *
 * Conventions. A position is a value: copy it with `=`. Functions that can fail on bad input return
 * su_status, write their outputs (always the first parameters) only on success and say what was
 * wrong through an optional last parameter, which may be NULL. Passing a value no function of this
 * header produces (a cell above 60, an illegal move to su_play) is misuse and asserted in debug
 * builds. Nothing here allocates, prints, or keeps state between calls; every function may be
 * called from any thread. All text is UTF-8; notation is ASCII.
 */
#ifndef SUMITO_RULES_H
#define SUMITO_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(SU_BUILDING) && defined(__GNUC__)
#define SU_API __attribute__((visibility("default")))
#else
#define SU_API
#endif

#define SU_VERSION_MAJOR 0
#define SU_VERSION_MINOR 1
#define SU_VERSION_PATCH 0

/* The version of the library that runs, e.g. "0.1.0". */
SU_API const char *su_version(void);
/* The size of a struct of the API by its name, e.g. "su_position"; 0 where it has none of this
 * name. For languages that call the library without reading its headers. */
SU_API size_t su_size_of(const char *name);

typedef enum su_status {
    SU_OK = 0,
    SU_MALFORMED, /* the text does not have the form it should have */
    SU_ILLEGAL,   /* well-formed, but the rules refuse it */
    SU_FULL,      /* the memory the caller gave is used up */
    SU_END        /* nothing more to read */
} su_status;

/* ---- The board ------------------------------------------------------------------------------ */

/* A cell, 0 to 60. The order is the library's own; su_cell_in_order gives the order of the notation
 * (a1, a2 ... i9). */
typedef uint8_t su_cell;
#define SU_CELLS 61
#define SU_NO_CELL ((su_cell)255)

/* A set of cells: bit c stands for cell c. */
typedef uint64_t su_cells;

typedef enum su_direction { SU_E, SU_NE, SU_NW, SU_W, SU_SW, SU_SE, SU_NO_DIRECTION } su_direction;
#define SU_DIRECTIONS 6

/* The cell at `rank` (0 to 60) in the order of the notation, and the rank of a cell. */
SU_API su_cell su_cell_in_order(unsigned rank);
SU_API unsigned su_cell_rank(su_cell cell);
/* Row 0 (`a`) to 8 (`i`), and number 1 to 9. */
SU_API unsigned su_cell_row(su_cell cell);
SU_API unsigned su_cell_number(su_cell cell);
/* The cell of a row (0 to 8) and number (1 to 9), or SU_NO_CELL where the board has none. */
SU_API su_cell su_cell_at(int row, int number);
/* The neighbour of a cell, or SU_NO_CELL beyond the rim. */
SU_API su_cell su_cell_next(su_cell cell, su_direction direction);
/* A cell's name, e.g. "c3". */
SU_API const char *su_cell_name(su_cell cell);
/* The cell named by exactly two characters, or SU_NO_CELL. */
SU_API su_cell su_cell_named(const char *name);
/* "E", "NE", "NW", "W", "SW", "SE"; "-" for SU_NO_DIRECTION. */
SU_API const char *su_direction_name(su_direction direction);
static inline su_direction su_direction_opposite(su_direction direction)
{
    return (su_direction)((direction + 3) % SU_DIRECTIONS);
}
/* The lowest cell of a set in the order of the notation, taken out of the set; SU_NO_CELL if empty.
 */
SU_API su_cell su_cells_take(su_cells *set);
SU_API unsigned su_cells_count(su_cells set);
static inline su_cells su_cells_of(su_cell cell)
{
    return (su_cells)1 << cell;
}

/* ---- Positions ------------------------------------------------------------------------------ */

/* The numbers also stand in links and files, which outlive versions: they never change. */
typedef enum su_variant { SU_CLASSIC = 0, SU_NOTALONE = 1, SU_OFFBOARD = 2 } su_variant;
#define SU_VARIANTS 3

/* The first player is Black (Red in Off Board), the second White (Yellow). */
typedef enum su_side { SU_FIRST, SU_SECOND } su_side;
static inline su_side su_side_other(su_side side)
{
    return (su_side)(side ^ 1);
}

typedef enum su_content { SU_FREE, SU_MARBLE_FIRST, SU_MARBLE_SECOND, SU_SISTER } su_content;

#define SU_TARGETS 12

/* Private fields; the layout may change with every version. */
typedef struct su_position {
    su_cells marbles[2];
    su_cells sisters;
    uint64_t key;
    uint32_t target_values;   /* two bits each */
    uint16_t target_holds[2]; /* bit t: the target holds a marble of that side */
    uint32_t ply;
    uint8_t variant;
    uint8_t side;
    uint8_t score[2];
    uint8_t sister_directions[2]; /* last displacement of the lower and the higher sister bit */
    uint8_t in_hand;              /* the side to move may put a marble back */
} su_position;

/* What is wrong with a position's text. `offset` counts bytes from its start. */
typedef enum su_fault {
    SU_FAULT_NONE,
#define FAULT(id, name, is_malformed) SU_FAULT_##id,
#include <sumito/faults.def>
#undef FAULT
    SU_FAULTS
} su_fault;

typedef struct su_error {
    su_fault fault;
    size_t offset;
    int expected; /* the count or limit the fault speaks of, where it has one */
    int found;
} su_error;

/* Code word of a fault, e.g. "row_length". */
SU_API const char *su_fault_name(su_fault fault);

/* Reads a position: the six-field text, a start's name (`classic`, `classic:belgian-daisy`,
 * `notalone`, `offboard`), the APGN form `ROWS-5b4w b`, or the PlayStrategy form
 * `ss1SS/... 0 0 b 0 1`. */
SU_API su_status su_position_parse(su_position *out, const char *text, su_error *error);
/* The same for `length` bytes that need not end in NUL. */
SU_API su_status su_position_parse_text(su_position *out, const char *text, size_t length,
                                        su_error *error);

/* Room for any position's text and the final NUL. */
#define SU_POSITION_TEXT 160
typedef enum su_position_form {
    SU_FORM_SIX_FIELDS,
    SU_FORM_APGN,        /* classic only */
    SU_FORM_PLAYSTRATEGY /* classic only */
} su_position_form;
/* Writes the text of a position and returns its length; 0 where the form cannot hold the game. */
SU_API size_t su_position_format(char out[SU_POSITION_TEXT], const su_position *position,
                                 su_position_form form);

SU_API const char *su_variant_name(su_variant variant); /* "classic" "notalone" "offboard" */
SU_API su_variant su_position_variant(const su_position *position);
SU_API su_side su_position_side(const su_position *position);
SU_API unsigned su_position_ply(const su_position *position);
/* Ejections (points in Off Board) made by a side. */
SU_API unsigned su_position_score(const su_position *position, su_side by);
SU_API su_content su_position_at(const su_position *position, su_cell cell);
SU_API su_cells su_position_marbles(const su_position *position, su_side side);
SU_API su_cells su_position_sisters(const su_position *position);
/* The direction of a sister's last displacement, or SU_NO_DIRECTION. */
SU_API su_direction su_position_sister_direction(const su_position *position, su_cell cell);
/* True while the side to move must place a sister (N1). */
SU_API bool su_position_placing(const su_position *position);
/* Targets 0 to 11 stand for T1 to T12. Value 1 to 3; what lies there. */
SU_API unsigned su_position_target_value(const su_position *position, unsigned target);
SU_API su_content su_position_target_holds(const su_position *position, unsigned target);
/* True where the side to move may put a marble back (O8). */
SU_API bool su_position_in_hand(const su_position *position);
/* Equal in everything but the ply: what repetition compares. */
SU_API bool su_position_same(const su_position *a, const su_position *b);
/* 64-bit Zobrist key of everything but the ply; kept up by su_play. */
SU_API uint64_t su_position_key(const su_position *position);
SU_API uint64_t su_position_recompute_key(const su_position *position);
/* The position with the other side to move: a marble in hand is let go. Not while placing. */
SU_API su_position su_position_other_side(const su_position *position);

/* The target an opponent rolls into when pushed off `cell` in `direction` (O5, O6), or -1 if that
 * is no exit. */
SU_API int su_position_exit_target(const su_position *position, su_cell cell,
                                   su_direction direction);

/* ---- Starts --------------------------------------------------------------------------------- */

/* As many as the headers knew; the library that runs may know more. */
enum {
    SU_LAYOUTS = 0
#define LAYOUT(number, name, rows, place) +1
#define ALIAS(other, name)
#include <sumito/layouts.def>
#undef LAYOUT
#undef ALIAS
};
SU_API unsigned su_layout_count(void);
/* Name of a classic layout, 0 to su_layout_count() - 1, in alphabetical order: where a layout
 * stands may change with a new version, its name does not. */
SU_API const char *su_layout_name(unsigned index);
/* The index of a layout by name or by another name known from records (`belgian`, `standard`);
 * `_` reads as `-`. -1 if there is none. */
SU_API int su_layout_find(const char *name, size_t length);
/* The start a layout makes in classic. */
SU_API su_position su_layout_position(unsigned index);
/* The start it makes in another game: in Notalone the sisters are still to be placed. SU_ILLEGAL,
 * and `out` untouched, if the game has no layouts or fewer marbles than this one; `error` (may be
 * NULL) then says which of both. */
SU_API su_status su_layout_start(su_position *out, su_variant variant, unsigned index,
                                 su_error *error);
/* The usual start of a game. */
SU_API su_position su_variant_start(su_variant variant);

/* ---- Moves ---------------------------------------------------------------------------------- */

/* A move of a given position. Two moves of one position are the same if they are equal. */
typedef uint32_t su_move;
#define SU_NO_MOVE ((su_move)0xffffffff)
/* No position has more: 17 marbles that move make at most 102 lines and 320 side steps. */
#define SU_MAX_MOVES 512
#define SU_MOVE_TEXT 8

/* All legal moves, in no special order; returns how many. */
SU_API size_t su_moves(su_move out[SU_MAX_MOVES], const su_position *position);
SU_API size_t su_move_count(const su_position *position);
SU_API bool su_move_legal(const su_position *position, su_move move);
/* The position after a legal move. */
SU_API su_position su_play(const su_position *position, su_move move);
/* Writes a move (`a1b2`, `c3c5d4`, `@d4`) and returns its length. */
SU_API size_t su_move_format(char out[SU_MOVE_TEXT], su_move move);

/* Many positions at once, for languages in which a call costs more than what it asks for. */
/* The legal moves of `count` positions, one after the other: those of the n-th stand from
 * offsets[n] to before offsets[n + 1], as far as `capacity` reaches; returns how many there are. */
SU_API size_t su_moves_each(su_move *out, size_t capacity, uint32_t *offsets,
                            const su_position *positions, size_t count);
/* Plays the n-th move in the n-th position, which changes; SU_NO_MOVE leaves it as it is. Returns
 * how many were done: all, or those before the first move that is not legal. */
SU_API size_t su_play_each(su_position *positions, const su_move *moves, size_t count);

typedef enum su_move_kind { SU_MOVE_LINE, SU_MOVE_ARROW, SU_MOVE_PLACING } su_move_kind;

/* What a legal move does. */
typedef struct su_move_facts {
    su_move_kind kind;
    su_direction direction; /* SU_NO_DIRECTION when placing */
    su_cells moved;         /* own marbles and sisters that step (placing: the cell) */
    su_cells pushed;        /* opponents, and sisters among them, that are pushed */
    su_cells displaced_sisters;
    unsigned own; /* strength of either side when pushing, as the push rule counts */
    unsigned opponents;
    su_cell tail;    /* the rear marble, or the end written first */
    su_cell ejected; /* the cell an opponent leaves the board from, or SU_NO_CELL */
    int target;      /* Off Board: the target it rolls into, or -1 */
    unsigned points; /* Off Board: points scored */
    bool returned;   /* Off Board: the target was full, the marble goes to its owner's hand */
    bool reunites;   /* Notalone: the sisters meet, the game ends */
} su_move_facts;
SU_API su_move_facts su_move_explain(const su_position *position, su_move move);

/* ---- Why a move is refused ------------------------------------------------------------------ */

typedef enum su_refusal_code {
    SU_REFUSED_NOT, /* the move is legal */
#define REFUSAL(id, name, ...) SU_REFUSED_##id,
#include <sumito/refusals.def>
#undef REFUSAL
    SU_REFUSALS
} su_refusal_code;

/* The shape of marbles that are not a line. */
typedef enum su_shape {
    SU_SHAPE_NONE,
    SU_SHAPE_LANCE,
    SU_SHAPE_ARC,
    SU_SHAPE_SHIELD,
    SU_SHAPE_GAP,  /* on one line, but not contiguous */
    SU_SHAPE_BENT, /* touching each other, not on one line (neither arc nor shield) */
    SU_SHAPE_SCATTERED
} su_shape;

typedef struct su_refusal {
    su_refusal_code code;
    su_cells cells;     /* the cells that cause it */
    unsigned own;       /* own marbles and sisters that count on the line, where counts matter */
    unsigned opponents; /* opponents that count */
    su_shape shape;     /* not_a_line: what the chosen marbles are */
    char rule[4];       /* the rule's number, e.g. "C4"; "-" where the text is no move */
} su_refusal;

/* Code word of a refusal, e.g. "not_yours". */
SU_API const char *su_refusal_name(su_refusal_code code);
/* Reads a move in the notation. SU_MALFORMED for bad_text, SU_ILLEGAL for any other refusal. */
SU_API su_status su_move_parse(su_move *out, const su_position *position, const char *text,
                               su_refusal *why);
/* The move of a set of marbles in a direction. Along their line the set is read from its rear cell,
 * and own marbles and sisters directly ahead join. */
SU_API su_status su_move_of_cells(su_move *out, const su_position *position, const su_cell *cells,
                                  size_t count, su_direction direction, su_refusal *why);
/* The move that places a sister or a marble in hand. */
SU_API su_status su_move_placing(su_move *out, const su_position *position, su_cell cell,
                                 su_refusal *why);

/* ---- Outcome -------------------------------------------------------------------------------- */

typedef enum su_result { SU_ONGOING, SU_FIRST_WINS, SU_SECOND_WINS, SU_DRAW } su_result;
static inline su_result su_win_of(su_side side)
{
    return side == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
}

typedef enum su_reason {
    SU_REASON_NONE,
    SU_REASON_EJECTIONS, /* C10 */
    SU_REASON_REUNION,   /* N9 */
    SU_REASON_POINTS,    /* O9 */
    SU_REASON_NO_MOVE,   /* C12 N11 O10 */
    /* from here on known to a game (su_game) only */
    SU_REASON_TIME, /* C11 */
    SU_REASON_RESIGNATION,
    SU_REASON_AGREEMENT,
    SU_REASON_REPETITION,
    SU_REASON_NO_PROGRESS,
    SU_REASON_LEAVING,         /* the other player has left, and did not come back */
    SU_REASON_MORE_PUSHED_OFF, /* at the limit without progress, if the house counts then */
    SU_REASONS
} su_reason;

typedef struct su_outcome {
    su_result result;
    su_reason reason;
} su_outcome;

SU_API su_outcome su_position_outcome(const su_position *position);
SU_API const char *su_reason_name(su_reason reason); /* "ejections" "reunion" ... */
SU_API const char *su_result_name(su_result result); /* "*" "1-0" "0-1" "1/2-1/2" */

/* ---- Symmetries ----------------------------------------------------------------------------- */

/* Symmetry s: mirrored left to right if s >= 6, then turned s % 6 times by 60 degrees
 * counter-clockwise. 0 is the identity. */
#define SU_SYMMETRIES 12
/* Bit s is set if the game allows symmetry s in this position: all twelve, except that sisters are
 * placed in camps, and that a tie of two target values at a corner goes to the first. */
SU_API unsigned su_position_symmetries(const su_position *position);
SU_API su_cell su_cell_transform(su_cell cell, unsigned symmetry);
SU_API su_direction su_direction_transform(su_direction direction, unsigned symmetry);
SU_API su_position su_position_transform(const su_position *position, unsigned symmetry);

/* ---- Counting ------------------------------------------------------------------------------- */

/* Leaves of the legal move tree; a finished game has no successors. `threads` 0 or 1: this one. */
SU_API uint64_t su_perft(const su_position *position, unsigned depth, unsigned threads);
/* The share of each root move; `counts` has room for every move of su_moves, in its order. */
SU_API uint64_t su_perft_divide(uint64_t *counts, const su_position *position, unsigned depth,
                                unsigned threads);

/* ---- Formations ----------------------------------------------------------------------------- */

typedef enum su_formation_kind {
#define FORMATION(id, name) SU_FORMATION_##id,
#include <sumito/formations.def>
#undef FORMATION
    SU_FORMATIONS
} su_formation_kind;

typedef struct su_formation {
    su_formation_kind kind;
    su_side side;     /* whose marbles `cells` are */
    su_cells cells;   /* the marbles of the formation; for sumito, pac and eject the run */
    su_cells against; /* sumito, pac, eject: the chain before it; support, det: who encircles */
    su_direction direction; /* sumito, pac, eject; SU_NO_DIRECTION otherwise */
    unsigned own;           /* strengths as the push rules count */
    unsigned opponents;
    su_shape shape; /* triple: lance, arc or shield */
    bool playable;  /* sumito: a legal move if `side` were to move */
} su_formation;

SU_API const char *su_formation_name(su_formation_kind kind);
/* Finds all formations of both sides (`gambit` belongs to the engine). Writes at most `capacity`
 * and returns how many there are. */
SU_API size_t su_formations(su_formation *out, size_t capacity, const su_position *position);
/* The marbles of `side` the opponent could eject if it were the opponent's turn. */
SU_API su_cells su_threats(const su_position *position, su_side side);

/* A position by its landmarks, as one would tell it to somebody who cannot see the board. */
typedef struct su_group {
    su_cells cells;
    su_cell centre; /* the cell of the group nearest to its middle */
    unsigned count;
    bool block;
} su_group;
typedef struct su_side_summary {
    unsigned marbles;
    su_group groups[15]; /* of two or more, largest first */
    unsigned group_count;
    su_cells singles;
    unsigned sumitos;  /* playable, one per contact */
    unsigned pacs[10]; /* by strength on each side */
    su_cells in_danger;
    su_cells doomed;
} su_side_summary;
typedef struct su_summary {
    su_side_summary sides[2];
} su_summary;
SU_API su_summary su_summarize(const su_position *position);

#ifdef __cplusplus
}
#endif

#endif
