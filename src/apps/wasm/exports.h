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

/* ---- The engine (docs/protocol.md) ---- */

/* Opens the session with a table of so many MiB; false without memory. */
EXPORTED_AS("engine_open") bool wasm_engine_open(unsigned table_mib);
/* Hears the line in the room. What the engine says from now on, in any thread, belongs to
 * `request`. */
EXPORTED_AS("engine_hear") void wasm_engine_hear(int request, size_t length);
/* A line of the engine. */
IMPORTED_AS("engine_says") void wasm_engine_says(int request, const char *line, size_t length);

/* How many searches the bench has, and the nodes of one; below zero without memory. */
EXPORTED_AS("bench_count") unsigned wasm_bench_count(void);
EXPORTED_AS("bench") double wasm_bench(unsigned n);

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
