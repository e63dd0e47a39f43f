/* SPDX-License-Identifier: MIT */
/* A folder of its own for the games each case keeps, and a console to nowhere. */
#ifndef TESTS_PLAY_SCRATCH_H
#define TESTS_PLAY_SCRATCH_H

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/console.h"
#include "unit/unit.h"

static char scratch[] = "/tmp/sumito-play-XXXXXX";
static console quiet;

static int scratch_open(void **state)
{
    (void)state;
    snprintf(scratch, sizeof scratch, "/tmp/sumito-play-XXXXXX");
    console_open(&quiet);
    quiet.language = SU_EN;
    return mkdtemp(scratch) == NULL || setenv("XDG_STATE_HOME", scratch, 1) != 0;
}

static int scratch_remove(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status;
    (void)kind;
    (void)walk;
    return remove(path);
}

static int scratch_close(void **state)
{
    (void)state;
    return nftw(scratch, scratch_remove, 8, FTW_DEPTH | FTW_PHYS);
}

const fixture each_case = {scratch_open, scratch_close};

#endif
