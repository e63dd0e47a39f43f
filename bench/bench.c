/* SPDX-License-Identifier: MIT */
/* Speed of the rules: leaves counted and moves played per second in the three games, and the ratio
 * to a plain 128-bit bitboard in the same run. Each figure is the best of several rounds, and the
 * rounds of all subjects are interleaved, so that a busy machine slows them alike. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <sumito/sumito.h>

#include "plain128.h"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Generates and plays every move of the tree, the last ply too, through the public functions. */
static uint64_t play_all(const su_position *position, unsigned depth)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    uint64_t played = count;
    for (size_t i = 0; i < count; i++) {
        su_position after = su_play(position, moves[i]);
        if (depth > 1)
            played += play_all(&after, depth - 1);
        else
            __asm__ volatile("" : : "r"(&after) : "memory"); /* keep the play */
    }
    return played;
}

typedef struct subject {
    const char *name;
    const char *start; /* NULL: the plain 128-bit board */
    unsigned depth;
    bool bulk;
    uint64_t count;
    double best; /* seconds */
} subject;

static subject subjects[] = {
    {"plain 128-bit, classic", NULL, 5, true, 0, 0},
    {"classic", "classic", 5, true, 0, 0},
    {"classic:belgian-daisy", "classic:belgian-daisy", 5, true, 0, 0},
    {"notalone, sisters d4 f6",
     "notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 -,- 2", 5, true, 0, 0},
    {"offboard", "offboard", 5, true, 0, 0},
    {"classic", "classic", 4, false, 0, 0},
    {"notalone, sisters d4 f6",
     "notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 -,- 2", 4, false, 0, 0},
    {"offboard", "offboard", 4, false, 0, 0},
};
#define SUBJECTS (sizeof subjects / sizeof *subjects)

static void run(subject *it)
{
    su_position start = su_variant_start(SU_CLASSIC);
    if (it->start && su_position_parse(&start, it->start, NULL) != SU_OK) {
        fprintf(stderr, "bench: %s is not a position\n", it->start);
        exit(1);
    }
    double before = seconds();
    it->count = !it->start ? plain128_perft(it->depth)
                : it->bulk ? su_perft(&start, it->depth, 1)
                           : play_all(&start, it->depth);
    double taken = seconds() - before;
    if (it->best == 0 || taken < it->best)
        it->best = taken;
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 5;
    if (argc > 2 || rounds < 1 || rounds > 1000) {
        fprintf(stderr, "usage: bench [ROUNDS]   (1 to 1000, default 5)\n");
        return 2;
    }
    for (int round = 0; round < rounds; round++)
        for (size_t i = 0; i < SUBJECTS; i++)
            run(&subjects[i]);
    double plain = (double)subjects[0].count / subjects[0].best;
    double classic = (double)subjects[1].count / subjects[1].best;
    printf("Leaves counted per second, one thread, the last ply in bulk (best of %d)\n", rounds);
    printf("%-26s %5s %12s %10s %10s %10s\n", "start", "depth", "leaves", "M/s", "to plain",
           "to classic");
    for (size_t i = 0; i < SUBJECTS; i++) {
        double speed = (double)subjects[i].count / subjects[i].best;
        if (i > 0 && subjects[i].bulk != subjects[i - 1].bulk)
            printf(
                "\nMoves generated and played per second, one thread, through the library's API\n");
        printf("%-26s %5u %12" PRIu64 " %10.1f", subjects[i].name, subjects[i].depth,
               subjects[i].count, speed / 1e6);
        if (subjects[i].bulk)
            printf(" %10.2f %10.2f", speed / plain, speed / classic);
        printf("\n");
    }
    return subjects[0].count == subjects[1].count ? 0 : 1;
}
