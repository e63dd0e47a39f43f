/* SPDX-License-Identifier: MIT */
/* sumito perft: counts the leaves of the tree of legal moves. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/commands.h"
#include "cli/describe.h"

enum { JSON, DIVIDE, THREADS };
const option_row perft_rows[] = {
    [JSON] = OPTION_JSON,
    [DIVIDE] = {"divide", 0, NULL, MESSAGE_OPTION_PERFT_DIVIDE},
    [THREADS] = {"threads", 0, "N", MESSAGE_OPTION_PERFT_THREADS},
    {0},
};

#define DEEPEST 20
#define MOST_THREADS 256

/* What is to be counted. */
typedef struct count_task {
    su_position position;
    uint32_t depth, threads;
    bool as_json;
} count_task;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void tell_speed(console *to, uint64_t leaves, double elapsed)
{
    char words[2][DECIMAL_TEXT];
    decimal_format(words[0], elapsed, 3, false, to->language);
    decimal_format(words[1], elapsed > 0 ? (double)leaves / elapsed / 1e6 : 0, 1, false,
                   to->language);
    complain(to, MESSAGE_PERFT_SPEED, in_digits(leaves), words[0], words[1]);
}

static void print_count(out *to, const char *name, uint64_t leaves)
{
    out_format(to, "%s %ju\n", name, leaves);
}

static void json_count(json *writer, uint32_t depth, uint64_t leaves)
{
    json_begin_object(writer);
    json_unsigned(json_key(writer, "depth"), depth);
    json_unsigned(json_key(writer, "leaves"), leaves);
    json_end_object(writer);
}

/* Counts each depth up to the last one; returns the leaves of all. */
static uint64_t count_depths(console *to, const count_task *task)
{
    json writer = {0};
    uint64_t sum = 0;
    if (task->as_json) {
        writer = json_open_document(&to->data.out);
        json_position_text(&writer, &task->position);
        json_begin_array(json_key(&writer, "counts"));
    }
    for (uint32_t depth = task->depth == 0 ? 0 : 1; depth <= task->depth; depth++) {
        uint64_t leaves = su_perft(&task->position, depth, task->threads);
        sum += leaves;
        if (task->as_json)
            json_count(&writer, depth, leaves);
        else
            print_count(&to->data.out, in_digits(depth), leaves);
        stream_flush(&to->data); /* the next depth may take long, or be interrupted */
    }
    if (task->as_json) {
        json_end_array(&writer);
        json_close_document(&writer);
    }
    return sum;
}

typedef struct share {
    char move[SU_MOVE_TEXT];
    uint64_t leaves;
} share;

static int compare(const void *a, const void *b)
{
    return strcmp(((const share *)a)->move, ((const share *)b)->move);
}

/* The share of each move, sorted; returns how many moves there are. */
static size_t fill_shares(share shares[SU_MAX_MOVES], uint64_t *sum, const count_task *task)
{
    su_move moves[SU_MAX_MOVES];
    uint64_t counts[SU_MAX_MOVES];
    size_t count = su_moves(moves, &task->position);
    *sum = su_perft_divide(counts, &task->position, task->depth, task->threads);
    for (size_t i = 0; i < count; i++) {
        su_move_format(shares[i].move, moves[i]);
        shares[i].leaves = counts[i];
    }
    qsort(shares, count, sizeof *shares, compare);
    return count;
}

static uint64_t count_shares(console *to, const count_task *task)
{
    share shares[SU_MAX_MOVES];
    uint64_t sum;
    size_t count = fill_shares(shares, &sum, task);
    if (task->as_json) {
        json writer = json_open_document(&to->data.out);
        json_position_text(&writer, &task->position);
        json_begin_object(json_key(&writer, "divide"));
        for (size_t i = 0; i < count; i++)
            json_unsigned(json_key(&writer, shares[i].move), shares[i].leaves);
        json_end_object(&writer);
        json_begin_array(json_key(&writer, "counts"));
        json_count(&writer, task->depth, sum);
        json_end_array(&writer);
        json_close_document(&writer);
        return sum;
    }
    for (size_t i = 0; i < count; i++)
        print_count(&to->data.out, shares[i].move, shares[i].leaves);
    print_count(&to->data.out, in_digits(task->depth), sum);
    return sum;
}

exit_code run_perft(console *to, const arguments *given)
{
    count_task task = {.threads = 1, .as_json = given->values[JSON] != NULL};
    exit_code code = EXIT_MALFORMED;
    if (!option_number(&task.depth, to, "DEPTH", given->operands[1], 0, DEEPEST) ||
        !option_take(&task.threads, to, given, perft_rows, THREADS, 1, MOST_THREADS) ||
        !position_from_argument(&task.position, &code, to, given->operands[0], task.as_json))
        return code;
    double start = seconds();
    /* At depth 0 there are no moves to divide the count among. */
    uint64_t leaves = given->values[DIVIDE] != NULL && task.depth > 0 ? count_shares(to, &task)
                                                                      : count_depths(to, &task);
    tell_speed(to, leaves, seconds() - start);
    return EXIT_DONE;
}
