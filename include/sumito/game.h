/* SPDX-License-Identifier: MIT */
/* game.h: a game with its history and house rules, clocks, and game records. Part of the public API
 * and bound by the conventions of rules.h. */
#ifndef SUMITO_GAME_H
#define SUMITO_GAME_H

#include <sumito/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- House rules ---------------------------------------------------------------------------- */

/* All in milliseconds. All 0: the game is not timed. Each player starts with the total (with the
 * increment where the total is 0), gains the increment after each move, and thinks for the delay at
 * the start of each turn before time counts. */
typedef struct su_time_control {
    uint32_t total_ms;
    uint32_t increment_ms;
    uint32_t delay_ms;
} su_time_control;

/* What players may agree on beyond the rules. */
typedef struct su_house_rules {
    bool repetition_draw;       /* at the third occurrence of a position; the start counts */
    bool takebacks;             /* moves may be taken back */
    uint8_t ejections_to_win;   /* classic: 1 to 6 */
    bool more_wins;             /* after no_progress_plies the higher score wins; equal: a draw */
    uint32_t no_progress_plies; /* draw after so many without a marble pushed off; 0: never */
    su_time_control time;
} su_house_rules;
/* Nothing beyond the rules. */
#define SU_HOUSE_RULES_INIT {false, false, 6, false, 0, {0, 0, 0}}

/* Reads house rules in words, as records have them under the tag House: "repetition takebacks
 * ejections=N noprogress=N more", any of them; `more` says nothing without a limit. What is not
 * named, and the time, is left as it was. SU_MALFORMED with the offset in bytes of what is not
 * understood. */
SU_API su_status su_house_rules_parse(su_house_rules *out, const char *text, size_t *offset);
/* Room for any house rules in words and the final NUL. */
#define SU_HOUSE_RULES_TEXT 64
/* Writes them and returns the length: 0 where there is nothing beyond the rules. */
SU_API size_t su_house_rules_format(char out[SU_HOUSE_RULES_TEXT], const su_house_rules *house);

/* ---- Games ---------------------------------------------------------------------------------- */

/* One ply of the history. Private fields. */
typedef struct su_ply {
    su_position after;
    su_move move;
    uint32_t plies_without_ejection; /* this one included */
} su_ply;

/* A game over memory of the caller. Private fields; a copy shares the memory of the history. */
typedef struct su_game {
    su_house_rules house;
    su_position start;
    su_ply *plies;
    size_t capacity;
    size_t count;
    su_outcome outcome;
} su_game;

/* Begins a game at `start`; `plies` has room for `capacity` and must outlive the game. SU_ILLEGAL
 * if the ejections to win are not 1 to 6, or the side to move has made that many already. */
SU_API su_status su_game_begin(su_game *out, const su_position *start, const su_house_rules *house,
                               su_ply *plies, size_t capacity);
/* Plays a move. SU_ILLEGAL if it is not legal or the game is over, SU_FULL if the memory is used
 * up. */
SU_API su_status su_game_play(su_game *game, su_move move);
/* The same for a move in the notation, with the reason of a refusal. */
SU_API su_status su_game_play_text(su_game *game, const char *text, su_refusal *why);
/* Takes back the last `plies` plies, and with them whatever ended the game. SU_ILLEGAL if the house
 * rules do not allow it or fewer were played. */
SU_API su_status su_game_takeback(su_game *game, size_t plies);
/* Ends the game otherwise than on the board; SU_ILLEGAL if it is over, so that a move completed in
 * time counts first (C11). */
SU_API su_status su_game_resign(su_game *game, su_side side);
SU_API su_status su_game_agree_draw(su_game *game);
SU_API su_status su_game_time_out(su_game *game, su_side side);
/* The side has left the game, which the other claims. */
SU_API su_status su_game_leave(su_game *game, su_side side);

SU_API su_outcome su_game_outcome(const su_game *game);
SU_API const su_position *su_game_position(const su_game *game);
SU_API size_t su_game_ply_count(const su_game *game);
/* The n-th move, from 0, and the position before it (n up to the ply count). */
SU_API su_move su_game_move(const su_game *game, size_t n);
SU_API const su_position *su_game_position_before(const su_game *game, size_t n);
/* How often the current position has occurred, this time included. */
SU_API unsigned su_game_repetitions(const su_game *game);
/* Plies since a marble was last pushed off the board, or since the start. */
SU_API unsigned su_game_plies_without_ejection(const su_game *game);

/* ---- Clocks --------------------------------------------------------------------------------- */

/* A chess clock that is told the time: `now` is in milliseconds on any clock that does not jump.
 * When a move arrives, press first: SU_ILLEGAL means that it came too late, and the game ends by
 * su_game_time_out. Private fields; a clock is a value: keep a copy to take time back. */
typedef struct su_clock {
    su_time_control control;
    int64_t remaining[2]; /* without the current turn */
    int64_t spent;        /* in the current turn, before the last pause */
    int64_t since;        /* when it last began to run */
    su_side side;
    bool running;
} su_clock;

/* A clock that stands, with full time and `side` to move. */
SU_API su_clock su_clock_set(const su_time_control *control, su_side side);
/* Starts the clock, or resumes after a pause. Without effect while it runs. */
SU_API void su_clock_start(su_clock *clock, int64_t now);
SU_API void su_clock_pause(su_clock *clock, int64_t now);
/* Ends the turn: time used is gone, the increment is gained, the other side's time runs.
 * SU_ILLEGAL, and nothing changes, if the flag has fallen or the clock stands. */
SU_API su_status su_clock_press(su_clock *clock, int64_t now);
/* Time left, never below 0; INT64_MAX in a game that is not timed. */
SU_API int64_t su_clock_remaining(const su_clock *clock, su_side side, int64_t now);
/* True once a side has used up its time; never in a game that is not timed. */
SU_API bool su_clock_fallen(const su_clock *clock, su_side side, int64_t now);
/* Takes time back: both sides have what they had in `earlier`, a copy made when the turn to play
 * again began. The clock goes on running or standing as it was. */
SU_API void su_clock_restore(su_clock *clock, const su_clock *earlier, int64_t now);

/* ---- Records: events ------------------------------------------------------------------------ */

/* A game record is read and written as a sequence of events. For each game:
 *
 *     TAG*  START  ( MOVE | COMMENT | GLYPH | VARIATION ... VARIATION_END )*  RESULT?  END
 *
 * or, wherever something is wrong, ERROR, which is then the last event of that game. Comments may
 * also stand between games, and a WARNING anywhere inside one: something is not as it should be,
 * and was read all the same. What an event points to lasts until the next call. */
typedef enum su_record_kind {
    SU_RECORD_TAG,
    SU_RECORD_START, /* the tags are read, the start position is known */
    SU_RECORD_MOVE,
    SU_RECORD_COMMENT,
    SU_RECORD_GLYPH,
    SU_RECORD_VARIATION, /* alternatives to the last move */
    SU_RECORD_VARIATION_END,
    SU_RECORD_RESULT,
    SU_RECORD_END,
    SU_RECORD_ERROR,
    SU_RECORD_WARNING /* once of a kind in each game */
} su_record_kind;

/* The forms games are written in. What a reader reads it tells by its looks, game by game. */
typedef enum su_record_form {
#define RECORD_FORM(id, name) SU_RECORD_FORM_##id,
#include <sumito/record_forms.def>
#undef RECORD_FORM
    SU_RECORD_FORMS
} su_record_form;

/* Longest value of a tag and longest piece of a comment, in bytes; longest name of a tag; deepest
 * nesting of variations; most arrows of a comment. */
#define SU_RECORD_TEXT 1023
#define SU_RECORD_NAME 31
#define SU_RECORD_DEPTH 32
#define SU_RECORD_ARROWS 32
/* Where a comment has no clock. */
#define SU_NO_CLOCK ((int64_t)-1)

typedef struct su_record_tag {
    const char *name;
    const char *value; /* without escapes */
} su_record_tag;

typedef struct su_record_move {
    su_move move;
    uint32_t ply; /* of the game, from 0; in a variation that of the move it replaces, and on */
    const su_position *before;
    const su_position *after;
} su_record_move;

/* From one cell to another. */
typedef struct su_record_arrow {
    su_cell from, to;
} su_record_arrow;

/* A comment, or a piece of a long one: the whole is what the pieces make one after the other.
 * `[%clk h:mm:ss]`, `[%eval n]`, `[%csl e5,f6]` and `[%cal e5g5]` are taken out of the text, the
 * first of each; white space of any length, and what is taken out, reads as one space, and none at
 * the ends. */
typedef struct su_record_comment {
    const char *text; /* not ended by NUL */
    size_t length;
    int64_t clock_ms; /* or SU_NO_CLOCK */
    int32_t eval;     /* in thousandths */
    bool has_eval;
    su_cells rings; /* cells to point at */
    uint8_t arrow_count;
    su_record_arrow arrows[SU_RECORD_ARROWS]; /* no two the same */
    bool more;                                /* another piece follows */
    bool line_form; /* written as `; to the end of the line`, not in braces */
} su_record_comment;

typedef enum su_record_fault {
    SU_RECORD_FAULT_NONE,
#define RECORD_FAULT(id, name) SU_RECORD_FAULT_##id,
#include <sumito/record_faults.def>
#undef RECORD_FAULT
    SU_RECORD_FAULTS
} su_record_fault;

typedef struct su_record_error {
    su_record_fault fault;
    su_refusal refusal; /* BAD_MOVE */
    su_error position;  /* BAD_POSITION; its offset counts from the start of the tag's value */
} su_record_error;

typedef struct su_record_event {
    su_record_kind kind;
    uint32_t depth;  /* of variations: 0 in the game itself */
    uint64_t game;   /* from 1; of a comment between games, how many came before it */
    uint64_t line;   /* where it begins, from 1 */
    uint64_t column; /* in characters, from 1 */
    union {
        su_record_tag tag;
        su_position start;
        su_record_move move;
        su_record_comment comment;
        uint8_t glyph;         /* 0 to 255; `!` `?` `!!` `??` `!?` `?!` are 1 to 6 */
        su_result result;      /* RESULT and END; SU_ONGOING is `*`, or none */
        su_record_error error; /* also of a WARNING */
    } of;
} su_record_event;

/* Code word of a fault, e.g. "bad_move". */
SU_API const char *su_record_fault_name(su_record_fault fault);
/* The name of a form, e.g. "apgn". */
SU_API const char *su_record_form_name(su_record_form form);

/* ---- Records: reading ----------------------------------------------------------------------- */

/* Fills `out` with up to `size` bytes and returns how many; 0 at the end. */
typedef size_t su_record_read(void *data, char *out, size_t size);

/* Private: the characters of a record and where they stand. */
typedef struct su_record_source {
    su_record_read *read;
    void *data;
    const char *next; /* what is left of a text in memory */
    size_t left;
    char buffer[4096];
    size_t at;
    size_t end;
    uint64_t line;
    uint64_t column;
    bool ended;
    bool line_blank; /* nothing but white space in this line so far */
    bool after_blank_line;
} su_record_source;

/* Private: the game, or a variation of it, up to where it is read. */
typedef struct su_record_line {
    su_position before;
    su_position after;
    uint32_t plies; /* from the start of the game */
    bool moved;
} su_record_line;

/* Reads any number of games of any length in this much memory. Private fields. */
typedef struct su_record_reader {
    su_record_source source;
    int state;
    int state_after_comment;
    uint64_t games;
    uint64_t token_line;
    uint64_t token_column;
    /* tags */
    bool has_position;
    bool has_fen; /* the position, if any, is that of the tag FEN */
    su_position position;
    int choices[4];
    su_record_fault start_fault;
    uint64_t fault_line;
    uint64_t fault_column;
    /* moves */
    uint32_t depth;
    su_record_line lines[SU_RECORD_DEPTH + 1];
    bool numbered;
    int64_t number_offset;
    su_result result;
    /* comment */
    bool line_form;
    bool gap;
    bool in_word;
    bool continued;
    unsigned commands; /* kinds of them that were taken out */
    /* forms */
    int form;
    int notation;        /* of the moves */
    bool glued;          /* the last word broke off before a digit */
    bool start_told;     /* `start` says where the game begins, besides the tags */
    bool start_unsaid;   /* and they do not, whatever they say */
    unsigned start_tags; /* how many were added that tell it */
    su_position start;
    su_result tag_result;  /* the one of the tags; SU_ONGOING: none */
    uint64_t warned;       /* bits of the faults this game has warned of */
    uint64_t warnings_due; /* and of those it is about to */
    char pending[64];      /* moves that still stand in the last word */
    size_t pending_at;
    /* JSON */
    uint32_t open;  /* brackets */
    bool comma_due; /* before the next value of this array or object */
    unsigned keys;  /* those of the object under way */
    int glyph;
    uint64_t object_line, object_column, result_line, result_column;
    su_record_comment comment; /* told when its object ends */
    /* text of the event */
    char name[SU_RECORD_NAME + 1];
    char text[SU_RECORD_TEXT + 1];
} su_record_reader;

/* Begins reading what `read` delivers. */
SU_API void su_record_reader_begin(su_record_reader *out, su_record_read *read, void *data);
/* Begins reading `length` bytes of memory, which must last as long as the reader. */
SU_API void su_record_reader_over(su_record_reader *out, const char *text, size_t length);
/* The form of the game, or of the comment between games, the last event belongs to. */
SU_API su_record_form su_record_reader_form(const su_record_reader *reader);
/* The next event: SU_OK, or SU_END after the last game. */
SU_API su_status su_record_next(su_record_event *out, su_record_reader *reader);

/* ---- Records: writing ----------------------------------------------------------------------- */

/* Takes `count` bytes; false where it cannot. */
typedef bool su_record_write(void *data, const char *bytes, size_t count);

/* Writes games so that reading them gives the same events. Private fields. */
typedef struct su_record_writer {
    su_record_write *write;
    void *data;
    int state;
    bool failed;
    bool tagged;      /* the game has tags */
    bool separate;    /* a blank line is due before what comes next */
    bool glued;       /* no white space before the next word */
    bool number_due;  /* the second player's move needs its number, too */
    bool number_done; /* the number of the next move stands already */
    bool in_comment;
    bool in_word; /* of a comment, where the last piece ended */
    bool line_form;
    bool line_begun; /* also by text without width */
    bool nacre;      /* moves are written so */
    bool noted;      /* a tag of this game tells the notation */
    unsigned column;
    uint32_t depth;
    uint32_t plies[SU_RECORD_DEPTH + 1]; /* played, counted so that even is the first player */
    uint32_t first_plies[SU_RECORD_DEPTH + 1]; /* the same where the line began */
} su_record_writer;

SU_API void su_record_writer_begin(su_record_writer *out, su_record_write *write, void *data);
/* Each of these writes one event. SU_ILLEGAL if it has no place here (see su_record_kind),
 * SU_MALFORMED if its text cannot be written, SU_FULL if `write` failed, now or earlier, or
 * variations are too deep. */
/* `name`: letters, digits, `_`; `value`: one line. */
SU_API su_status su_record_write_tag(su_record_writer *writer, const char *name, const char *value);
/* Ends the tags. Moves are numbered from the ply of the start. */
SU_API su_status su_record_write_start(su_record_writer *writer, const su_position *start);
SU_API su_status su_record_write_move(su_record_writer *writer, su_move move);
/* In braces the text has no `}`. Lines are broken at its white space. */
SU_API su_status su_record_write_comment(su_record_writer *writer,
                                         const su_record_comment *comment);
SU_API su_status su_record_write_glyph(su_record_writer *writer, uint8_t glyph);
SU_API su_status su_record_write_variation(su_record_writer *writer);
SU_API su_status su_record_write_variation_end(su_record_writer *writer);
SU_API su_status su_record_write_result(su_record_writer *writer, su_result result);
SU_API su_status su_record_write_end(su_record_writer *writer);
/* Writes an event of the reader; SU_ILLEGAL for an ERROR. A WARNING writes nothing. */
SU_API su_status su_record_write_event(su_record_writer *writer, const su_record_event *event);
/* Writes the tags that tell the game and its start: Game, and Layout or Position where needed. */
SU_API su_status su_record_write_start_tags(su_record_writer *writer, const su_position *start);

/* ---- Records: links ------------------------------------------------------------------------- */

/* A game of a record, with everything in it, packed into letters, digits, `-` and `_`, so that it
 * can stand in an address. */

/* Room for a packed game and its NUL that browsers and messages still carry. */
#define SU_PACKED_TEXT 32001

/* How the game is to be shown. */
typedef struct su_packed_view {
    bool flipped;     /* the second player sits at the bottom */
    char language[3]; /* its code ("fr"), or "" */
    uint64_t at;      /* the n-th of all MOVE events is the last one played; 0: none is */
} su_packed_view;

/* Private: how likely things are, as far as packed. */
typedef struct su_packed_models {
    uint16_t kinds[8][8];
    uint16_t flags[8][2];
    uint16_t sizes[3][64];
    uint16_t glyphs[256];
    uint16_t bytes[257];
} su_packed_models;

/* Packs one game into memory of the caller. Private fields. */
typedef struct su_packer {
    char *into;
    size_t size;
    size_t used;
    uint64_t low;
    uint32_t range;
    bool full;
    int state;
    unsigned last; /* the kind packed last */
    uint64_t at, moves;
    int result_tag; /* -1: none */
    uint32_t depth;
    su_record_line lines[SU_RECORD_DEPTH + 1];
    su_packed_models models;
} su_packer;

/* Begins a game that will be shown like this. */
SU_API void su_pack_begin(su_packer *out, char *into, size_t size, const su_packed_view *view);
/* Packs the next event of one game, END included; tags that tell the start are left to START, and a
 * WARNING packs nothing.
 * SU_ILLEGAL if it has no place here, SU_MALFORMED if it could not be written as a record, SU_FULL
 * if there is no room. */
SU_API su_status su_pack_event(su_packer *packer, const su_record_event *event);
/* After END: makes the text, which ends in NUL. SU_FULL if there is no room, SU_ILLEGAL if the game
 * has not ended or has fewer moves than the view says. */
SU_API su_status su_pack_end(size_t *length, su_packer *packer);

typedef enum su_packed_fault {
    SU_PACKED_FAULT_NONE,
#define PACKED_FAULT(id, name) SU_PACKED_FAULT_##id,
#include <sumito/packed_faults.def>
#undef PACKED_FAULT
    SU_PACKED_FAULTS
} su_packed_fault;

/* Code word of a fault, e.g. "truncated". */
SU_API const char *su_packed_fault_name(su_packed_fault fault);

/* Gives the events of a packed game. Private fields, except the view. */
typedef struct su_unpacker {
    su_packed_view view;
    const char *text; /* of the packed game, behind its version */
    size_t next, end; /* the bytes of what is coded */
    uint32_t code;
    uint32_t range;
    bool corrupt;
    int state;
    unsigned last;
    uint64_t moves;
    int result_tag;
    unsigned start_tag; /* how many of the start were told */
    su_position start;
    su_result result;
    bool in_comment;
    bool shown; /* the place to show has come */
    uint32_t depth;
    su_record_line lines[SU_RECORD_DEPTH + 1];
    su_packed_models models;
    char name[SU_RECORD_NAME + 1];
    char words[SU_RECORD_TEXT + 1];
} su_unpacker;

/* Begins with a packed game, which must last as long as the unpacker. All of it is looked through:
 * where the fault is none, what follows cannot fail. */
SU_API su_packed_fault su_unpack_begin(su_unpacker *out, const char *text, size_t length);
/* The next event, of game 1, without a place: SU_OK, or SU_END after END. */
SU_API su_status su_unpack_next(su_record_event *out, su_unpacker *unpacker);
/* The packed game in an address that ends in `#/a/...`, or the text itself if it could be one;
 * false if it is neither. */
SU_API bool su_packed_find(const char **packed, size_t *packed_length, const char *text,
                           size_t length);

/* ---- Characters ----------------------------------------------------------------------------- */

/* Whom an engine can play as: somebody with a name, a level and a style. From 1 on; as many as the
 * headers knew. */
enum {
    SU_CHARACTERS = 0
#define CHARACTER(number, name, level, centre, push, side, guard) +1
#include <sumito/characters.def>
#undef CHARACTER
};
/* The name, in small letters: what options and seats of games say. */
SU_API const char *su_character_name(unsigned character);
/* The level it plays on. */
SU_API unsigned su_character_level(unsigned character);

#ifdef __cplusplus
}
#endif
#endif
