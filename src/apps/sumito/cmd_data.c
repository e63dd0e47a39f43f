/* SPDX-License-Identifier: MIT */
/* sumito data: looks into training data, checks it, and puts it into another order. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "match/data_file.h"
#include "match/net_file.h"
#include "rules/move.h"
#include "rules/moves.h"

enum { OUT, COUNT, SEED, UNIQUE, NET };
const option_row data_rows[] = {
    [OUT] = {"output", 'o', "FILE", MESSAGE_OPTION_DATA_OUT},
    [COUNT] = {"count", 0, "N", MESSAGE_OPTION_DATA_COUNT},
    [SEED] = {"seed", 0, "N", MESSAGE_OPTION_DATA_SEED},
    [UNIQUE] = {"unique", 0, NULL, MESSAGE_OPTION_DATA_UNIQUE},
    [NET] = {"net", 0, "FILE", MESSAGE_OPTION_DATA_NET},
    {0},
};

typedef struct data_task {
    const char *path, *net;
    uint32_t count, seed;
    bool unique;
} data_task;

/* ---- Looking ---- */

#define SCORE_BANDS 5
static const int band_ends[SCORE_BANDS - 1] = {50, 200, 600, 1500};

static exit_code inspect(console *to, data_set *all, data_task *task)
{
    uint64_t results[4] = {0}, bands[SCORE_BANDS] = {0}, plies = 0;
    (void)task;
    for (size_t i = 0; i < all->count; i++) {
        const data_record *each = &all->records[i];
        unsigned band = 0;
        while (band < SCORE_BANDS - 1 && abs(each->score) >= band_ends[band])
            band++;
        bands[band]++;
        results[data_record_result(each)]++;
        plies += each->ply;
    }
    out *data = &to->data.out;
    out_format(data, "%s: series %ju, positions %zu, nodes a move %ju, mean ply %ju\n",
               su_variant_name((su_variant)all->header.variant), all->header.series, all->count,
               all->header.nodes, all->count > 0 ? plies / all->count : 0);
    out_format(data, "side to move won %ju, drawn %ju, lost %ju, unknown %ju\n", results[DATA_WON],
               results[DATA_DRAWN], results[DATA_LOST], results[DATA_UNKNOWN]);
    out_format(data, "scores below 50: %ju, 200: %ju, 600: %ju, 1500: %ju, above: %ju\n", bands[0],
               bands[1], bands[2], bands[3], bands[4]);
    return EXIT_DONE;
}

/* A record is good if its position can be and its move is legal there. */
static exit_code verify(console *to, data_set *all, data_task *task)
{
    size_t bad = 0;
    (void)task;
    for (size_t i = 0; i < all->count; i++) {
        const data_record *each = &all->records[i];
        su_position position;
        if (!data_record_position(&position, each, (su_variant)all->header.variant) ||
            moves_recall(&position, each->move & MOVE_NAME) == SU_NO_MOVE)
            bad++;
    }
    out_format(&to->data.out, "positions %zu, bad %zu\n", all->count, bad);
    return bad == 0 ? EXIT_DONE : EXIT_ILLEGAL;
}

/* What a net says of each position: a number a line. */
static exit_code judge(console *to, data_set *all, data_task *task)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    net_file net = {NULL, 0};
    if (task->net != NULL && !net_file_read(&net, to, task->net))
        return EXIT_FAILED;
    su_engine *engine = su_engine_new(&options);
    bool ready = engine != NULL && (task->net == NULL || net_file_use(&net, engine));
    if (!ready)
        no_memory(to);
    for (size_t i = 0; i < all->count && i < task->count && ready; i++) {
        su_position position;
        if (data_record_position(&position, &all->records[i], (su_variant)all->header.variant))
            out_format(&to->data.out, "%d\n", (int)su_engine_judge(engine, &position));
        else
            out_text(&to->data.out, "bad\n");
    }
    su_engine_free(engine);
    net_file_free(&net);
    return ready ? EXIT_DONE : EXIT_FAILED;
}

/* ---- Writing ---- */

static exit_code sample(console *to, data_set *all, data_task *task)
{
    size_t dropped = 0;
    if (task->path == NULL) {
        complain(to, MESSAGE_OPTION_NEEDS, data_rows[OUT].name, data_rows[OUT].argument);
        return usage_error(to);
    }
    if (task->unique && !data_set_unique(all, &dropped))
        return no_memory(to);
    data_set_shuffle(all, task->seed);
    if (all->count > task->count)
        all->count = task->count;
    if (!data_set_write(all, to, task->path))
        return EXIT_FAILED;
    out_format(&to->talk.out, "positions %zu, equal ones dropped %zu\n", all->count, dropped);
    stream_flush(&to->talk);
    return EXIT_DONE;
}

static exit_code shuffle(console *to, data_set *all, data_task *task)
{
    task->count = UINT32_MAX;
    return sample(to, all, task);
}

/* ---- The command ---- */

static const struct {
    const char *name;
    exit_code (*run)(console *to, data_set *all, data_task *task);
} actions[] = {
    {"inspect", inspect}, {"verify", verify}, {"judge", judge},
    {"shuffle", shuffle}, {"sample", sample},
};
#define ACTIONS (sizeof actions / sizeof *actions)

exit_code run_data(console *to, const arguments *given)
{
    data_task task = {
        .path = given->values[OUT], .net = given->values[NET], .count = 100000, .seed = 1};
    data_set all = {.count = 0};
    task.unique = given->values[UNIQUE] != NULL;
    size_t which = 0;
    while (which < ACTIONS && strcmp(actions[which].name, given->operands[0]) != 0)
        which++;
    if (which == ACTIONS) {
        complain(to, MESSAGE_DATA_NO_ACTION, given->operands[0]);
        return usage_error(to);
    }
    if (!option_take(&task.count, to, given, data_rows, COUNT, 1, UINT32_MAX) ||
        !option_take(&task.seed, to, given, data_rows, SEED, 0, UINT32_MAX))
        return EXIT_MALFORMED;
    exit_code code = EXIT_DONE;
    for (int i = 1; i < given->count && code == EXIT_DONE; i++)
        if (!data_set_read(&all, to, given->operands[i]))
            code = EXIT_FAILED;
    if (code == EXIT_DONE)
        code = actions[which].run(to, &all, &task);
    data_set_free(&all);
    return code;
}
