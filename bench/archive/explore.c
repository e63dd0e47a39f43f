/* SPDX-License-Identifier: MIT */
/* How fast an archive says what was played in a position: asks for positions of games it holds,
 * from each ply alike, and prints what the median and the slowest of a hundred took.
 *
 * usage: bench-explore STORE RECORDS ASKED [cold]   `cold`: the file leaves the system's memory
 * before each question */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "archive/archive.h"
#include "base/rng.h"

#define MOST_ASKED 100000

static size_t read_file(void *data, char *bytes, size_t size)
{
    return fread(bytes, 1, size, data);
}

/* Positions of the games of a record, one of twenty. */
static size_t gather(su_position *into, size_t most, const char *path)
{
    static su_record_reader reader;
    su_record_event event;
    rng random = rng_seeded(61);
    FILE *file = fopen(path, "r");
    size_t count = 0;
    if (file == NULL)
        return 0;
    su_record_reader_begin(&reader, read_file, file);
    while (count < most && su_record_next(&event, &reader) == SU_OK)
        if (event.kind == SU_RECORD_MOVE && rng_below(&random, 20) == 0)
            into[count++] = *event.of.move.before;
    fclose(file);
    return count;
}

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void forget_file(const char *path)
{
    int file = open(path, O_RDONLY);
    if (file >= 0) {
        posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
        close(file);
    }
}

int main(int argc, char **argv)
{
    static su_position asked[MOST_ASKED];
    static double took[MOST_ASKED];
    static tally found;
    char why[STORE_WORDS];
    size_t most = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    bool cold = argc > 4 && strcmp(argv[4], "cold") == 0;
    if (most == 0 || most > MOST_ASKED) {
        fputs("usage: bench-explore STORE RECORDS ASKED [cold]\n", stderr);
        return 2;
    }
    store *within = store_open(argv[1], why);
    archive *games = within == NULL ? NULL : archive_new(within);
    size_t count = gather(asked, most, argv[2]);
    if (games == NULL || count == 0) {
        fprintf(stderr, "bench-explore: %s\n", within == NULL ? why : "nothing to ask");
        return 1;
    }
    uint64_t sightings = 0;
    for (size_t i = 0; i < count; i++) {
        if (cold) { /* what the database itself keeps goes, too */
            archive_free(games);
            store_close(within);
            forget_file(argv[1]);
            within = store_open(argv[1], why);
            games = archive_new(within);
        }
        double begun = milliseconds();
        if (archive_explore(games, &asked[i], NULL, &found) != STORE_OK) {
            fprintf(stderr, "bench-explore: %s\n", store_words(within));
            return 1;
        }
        took[i] = milliseconds() - begun;
        for (size_t j = 0; j < found.count; j++)
            sightings += tally_row_total(&found.rows[j]);
    }
    qsort(took, count, sizeof *took, compare);
    printf("asked %zu positions, %.1f sightings of each: median %.3f ms, 99 of 100 within %.3f ms, "
           "longest %.3f ms\n",
           count, (double)sightings / (double)count, took[count / 2], took[count - 1 - count / 100],
           took[count - 1]);
    archive_free(games);
    store_close(within);
    return 0;
}
