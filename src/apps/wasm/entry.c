/* SPDX-License-Identifier: MIT */
/* The program inside a page: see exports.h. */
#include "apps/wasm/exports.h"

#include "base/platform.h"
#include "engine/bench.h"
#include "page/page.h"
#include "uci/protocol.h"

/* A search goes up to 194 plies deep, each with a list of its moves. */
#define STACK_SIZE (2u << 20)
/* Most answers fit at the first attempt. */
#define USUAL_ANSWER (256u << 10)

/* Memory that grows with what it has to hold. */
typedef struct buffer {
    char *data;
    size_t size;
} buffer;

static struct {
    buffer request, answer;
    size_t answer_length;
    page_room *room;
    protocol *session;
    int asked; /* by which request the engine runs */
} self;

static char *buffer_of(buffer *it, size_t size)
{
    if (it->data && size <= it->size)
        return it->data;
    platform_release(it->data);
    it->data = platform_allocate(size);
    it->size = it->data ? size : 0;
    return it->data;
}

const char *wasm_version(void)
{
    return su_version();
}

char *wasm_room(size_t size)
{
    return buffer_of(&self.request, size);
}

void *wasm_answer(size_t size)
{
    return buffer_of(&self.answer, size);
}

/* ---- Page requests ---- */

page_room *wasm_page_room(void)
{
    if (!self.room)
        self.room = platform_allocate(sizeof *self.room);
    return self.room;
}

const char *wasm_page(size_t length)
{
    if (!wasm_page_room() || !buffer_of(&self.answer, USUAL_ANSWER))
        return NULL;
    for (;;) {
        buffer *answer = &self.answer;
        self.answer_length =
            page_answer(answer->data, answer->size, self.request.data, length, self.room);
        if (self.answer_length < answer->size)
            return answer->data;
        if (!buffer_of(answer, self.answer_length + 1))
            return NULL;
    }
}

size_t wasm_page_length(void)
{
    return self.answer_length;
}

/* ---- The engine ---- */

static void say(void *data, const char *line, size_t length)
{
    (void)data;
    wasm_engine_says(self.asked, line, length);
}

bool wasm_engine_open(unsigned hash_mib)
{
    self.session = protocol_new_with(say, NULL, hash_mib);
    return self.session != NULL;
}

/* A search that runs reads `asked` in its own thread. It is ended by a `stop` of its own request
 * before a line of another one is heard. */
void wasm_engine_hear(int request, size_t length)
{
    self.asked = request;
    protocol_line(self.session, self.request.data, length);
}

unsigned wasm_bench_count(void)
{
    return bench_count();
}

double wasm_bench(unsigned n)
{
    bench_result done;
    return bench_run(&done, n) == SU_OK ? (double)done.nodes : -1;
}

#if defined(__wasm_atomics__)
char *wasm_thread_stack(void)
{
    char *memory = platform_allocate(STACK_SIZE);
    return memory ? memory + STACK_SIZE : NULL;
}
#endif
