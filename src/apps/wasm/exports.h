/* SPDX-License-Identifier: MIT */
/* What the WebAssembly module offers to a page, and the two things it asks of it: the time
 * (platform.c) and to take lines of the engine.
 *
 * Texts come in through memory that `room` hands out; texts that go out lie in the module's memory
 * until the next call. An instance serves one worker. Where memory is shared, several instances of
 * the same memory make one program: one hears the engine's lines, the others are its threads. */
#ifndef APPS_WASM_EXPORTS_H
#define APPS_WASM_EXPORTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sumito/engine.h>

#define EXPORTED_AS(name) __attribute__((export_name(name)))
#define IMPORTED_AS(name) __attribute__((import_module("env"), import_name(name)))

/* The version of the core, ending in NUL. */
EXPORTED_AS("version") const char *wasm_version(void);
/* Memory for a text of so many bytes that comes in, or NULL. */
EXPORTED_AS("room") char *wasm_room(size_t size);

/* ---- Page requests (docs/page.md) ---- */

/* Answers the request in the room: the answer, or NULL without memory. */
EXPORTED_AS("page") const char *wasm_page(size_t length);
EXPORTED_AS("page_length") size_t wasm_page_length(void);

/* Takes the pack of a language in the room (tools/languages); false if it is none of these texts,
 * or without memory. Until then that language is spoken in English. */
EXPORTED_AS("language") bool wasm_language(size_t length);

/* ---- The engine (docs/protocol.md) ---- */

/* Takes the net in the room; false if it is none of this core, or without memory. Until then its
 * game is judged by hand; an engine that is open goes on with its own nets when it is told to. */
EXPORTED_AS("net") bool wasm_net(size_t length);

/* Opens the session with a transposition table of so many MiB; false without memory. */
EXPORTED_AS("engine_open") bool wasm_engine_open(unsigned hash_mib);
/* Hears the line in the room. What the engine says from now on, in any thread, belongs to
 * `request`. */
EXPORTED_AS("engine_hear") void wasm_engine_hear(int request, size_t length);
/* A line of the engine. */
IMPORTED_AS("engine_says") void wasm_engine_says(int request, const char *line, size_t length);

/* How many searches the bench has, and the nodes of one; below zero without memory. */
EXPORTED_AS("bench_count") unsigned wasm_bench_count(void);
EXPORTED_AS("bench") double wasm_bench(unsigned n);

/* ---- Games and positions held here, for programs (bindings/javascript); the page holds none ----
 * What is opened is to be closed. */

typedef struct held_game held_game;
typedef enum game_fact { GAME_RESULT, GAME_SIDE, GAME_REPETITIONS, GAME_QUIET_PLIES } game_fact;
typedef enum game_end { END_RESIGN, END_TIME, END_DRAW } game_end;

/* A game from the start in the room under the house rules that follow it there; NULL where either
 * is refused, or without memory. */
EXPORTED_AS("game_open") held_game *wasm_game_open(size_t start, size_t house);
EXPORTED_AS("game_close") void wasm_game_close(held_game *game);
/* Plays the moves in the room, words of a line; returns how many were, up to the first that is
 * refused or has no memory. */
EXPORTED_AS("game_play") size_t wasm_game_play(held_game *game, size_t length);
EXPORTED_AS("game_takeback") bool wasm_game_takeback(held_game *game, size_t plies);
EXPORTED_AS("game_end") bool wasm_game_end(held_game *game, game_end how, su_side side);
EXPORTED_AS("game_fact") unsigned wasm_game_fact(const held_game *game, game_fact fact);
/* Its position, until it is played on. */
EXPORTED_AS("game_position") const su_position *wasm_game_position(const held_game *game);

/* So many positions, one after the other, each `position_size` bytes; NULL without memory. */
EXPORTED_AS("positions_open") su_position *wasm_positions_open(size_t count);
EXPORTED_AS("positions_close") void wasm_positions_close(su_position *positions);
EXPORTED_AS("position_size") size_t wasm_position_size(void);
/* Reads the position in the room; false where it is none. */
EXPORTED_AS("position_read") bool wasm_position_read(su_position *out, size_t length);
/* The position as text, and a move of it, NULL where it is none; both end in NUL. */
EXPORTED_AS("position_text") const char *wasm_position_text(const su_position *position);
EXPORTED_AS("move_text")
const char *wasm_move_text(const su_position *position, su_move move);
/* count + 1 offsets, then the moves they tell (su_moves_each); NULL without memory. */
EXPORTED_AS("positions_moves")
const uint32_t *wasm_positions_moves(const su_position *positions, size_t count);
/* Plays the moves in the room (su_play_each). */
EXPORTED_AS("positions_play") size_t wasm_positions_play(su_position *positions, size_t count);
/* What each is worth for the side to move; NULL without memory. */
EXPORTED_AS("positions_evaluate")
const su_score *wasm_positions_evaluate(const su_position *positions, size_t count);

/* ---- Records that come in pieces, for programs; not in the core with shared memory ---- */

typedef struct held_record held_record;
typedef enum record_state {
    RECORD_READY,
    RECORD_WANTS_MORE, /* bytes: what has come is not enough to be sure */
    RECORD_OVER,
    RECORD_NO_MEMORY
} record_state;

#if !defined(__wasm_atomics__)
/* A record, of which nothing has come. The room has the names of the tags that are wanted, with
 * spaces between; NULL without memory. */
EXPORTED_AS("record_open") held_record *wasm_record_open(size_t length);
EXPORTED_AS("record_close") void wasm_record_close(held_record *record);
/* The bytes in the room come next; none: nothing more comes. False without memory. */
EXPORTED_AS("record_take") bool wasm_record_take(held_record *record, size_t length);

/* The next game as in the answer to `open`, ending in NUL, and its length; or NULL, and why. */
EXPORTED_AS("record_game") const char *wasm_record_game(held_record *record);
EXPORTED_AS("record_length") size_t wasm_record_length(const held_record *record);
EXPORTED_AS("record_state") record_state wasm_record_state(const held_record *record);

/* Or games as columns (sumito/columns.h). A column by its place, first those of plies, then those
 * of games, in the order of the header, then the texts; it is wanted from its first mention on,
 * which tells where it lies: NULL, as long as it has no rows. */
EXPORTED_AS("record_column") const void *wasm_record_column(held_record *record, unsigned column);
/* Reads games until there are so many rows. */
EXPORTED_AS("record_rows") record_state wasm_record_rows(held_record *record, size_t enough);
/* How many rows there are, of plies and of games, and bytes of texts. */
EXPORTED_AS("record_count") size_t wasm_record_count(const held_record *record, unsigned of);
/* Forgets the rows. */
EXPORTED_AS("record_clear") void wasm_record_clear(held_record *record);
/* The code word of a fault; NULL where there is none of this number. */
EXPORTED_AS("record_fault") const char *wasm_record_fault(unsigned fault);
#endif

/* Memory for an answer that goes out, or NULL; what it held is gone. Not exported. */
void *wasm_answer(size_t size);
/* Where pages are answered, or NULL without memory. Not exported. */
struct page_room *wasm_page_room(void);

/* ---- Threads, with shared memory ---- */

#define MOST_THREADS 32

#if defined(__wasm_atomics__)
/* Where the stack of another thread begins (it grows down), or NULL without memory. */
EXPORTED_AS("thread_stack") char *wasm_thread_stack(void);
/* From now on work may be given to the thread in this place, which is about to serve. */
EXPORTED_AS("thread_ready") void thread_ready(int place);
/* Does whatever work is given to this place. Never returns. */
EXPORTED_AS("thread_serve") void thread_serve(int place);
#endif

#endif
