/* SPDX-License-Identifier: MIT */
/* What cannot be stops a program, which says where. */
#include "unit/unit.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"

CASE(an_invariant_says_file_and_line)
{
    int ends[2], status;
    char said[512] = "", expected[512];
    unsigned eggs = 11, line = __LINE__ + 6;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        signal(SIGABRT, SIG_DFL); /* not the tests' own */
        INVARIANT(eggs == 12);
        _exit(0);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(length > 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    snprintf(expected, sizeof expected, "%s:%u: not so: eggs == 12\n", __FILE__, line);
    assert_string_equal(said, expected);
    INVARIANT(eggs == 11);
}
