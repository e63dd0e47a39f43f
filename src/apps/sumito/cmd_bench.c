/* SPDX-License-Identifier: MIT */
/* sumito bench: how fast the engine is, and the fingerprint of its search. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "engine/bench.h"

enum { JSON };
const option_row bench_rows[] = {[JSON] = OPTION_JSON, {0}};

static void print_line(console *to, const bench_result *done)
{
    char words[256];
    snprintf(words, sizeof words, "%9" PRIu64 " %s\n", done->nodes, done->position);
    out_text(&to->data.out, words);
}

static void print_signature(console *to, const bench_result *total, bool as_json)
{
    if (as_json) {
        json writer = json_open_document(&to->data.out);
        json_unsigned(json_key(&writer, "signature"), total->nodes);
        json_signed(json_key(&writer, "ms"), total->ms);
        json_close_document(&writer);
        return;
    }
    int64_t ms = total->ms > 0 ? total->ms : 1;
    char words[96];
    snprintf(words, sizeof words,
             "%9" PRIu64 " nodes, %" PRIu64 " a second\nsignature %" PRIu64 "\n", total->nodes,
             total->nodes * 1000 / (uint64_t)ms, total->nodes);
    out_text(&to->data.out, words);
}

exit_code run_bench(console *to, const arguments *given)
{
    bool as_json = given->values[JSON] != NULL;
    bench_result total = {0};
    for (unsigned n = 0; n < bench_count(); n++) {
        bench_result done;
        if (bench_run(&done, n) != SU_OK)
            return no_memory(to);
        total.nodes += done.nodes;
        total.ms += done.ms;
        if (!as_json)
            print_line(to, &done);
    }
    print_signature(to, &total, as_json);
    return EXIT_DONE;
}
