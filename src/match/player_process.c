/* SPDX-License-Identifier: MIT */
/* Another program, spoken to in lines through pipes: see player_process.h. */
#define _GNU_SOURCE /* pipe2, environ */
#include "match/player_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/platform.h"

/* Starts the shell in a group of its own: Ctrl-C is ours, and the whole group can be ended. */
static bool spawn(pid_t *pid, const char *command, int from_us, int to_us)
{
    char shell[] = "sh", option[] = "-c";
    char *copy = strdup(command);
    char *const words[] = {shell, option, copy, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, from_us, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, to_us, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    bool started =
        copy != NULL && posix_spawn(pid, "/bin/sh", &actions, &attributes, words, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(copy);
    return started;
}

static void close_pair(const int pair[2])
{
    close(pair[0]);
    close(pair[1]);
}

bool process_start(process *self, const char *command)
{
    int from_us[2], to_us[2];
    self->pid = 0;
    self->begin = self->end = 0;
    /* Close-on-exec: another program must not hold the ends of these pipes. */
    if (pipe2(from_us, O_CLOEXEC) != 0)
        return false;
    if (pipe2(to_us, O_CLOEXEC) != 0) {
        close_pair(from_us);
        return false;
    }
    if (!spawn(&self->pid, command, from_us[0], to_us[1])) {
        self->pid = 0;
        close_pair(from_us);
        close_pair(to_us);
        return false;
    }
    close(from_us[0]);
    close(to_us[1]);
    self->to = from_us[1];
    self->from = to_us[0];
    fcntl(self->to, F_SETFL, O_NONBLOCK);
    return true;
}

/* Waits until something can be done with a pipe; false at the deadline, also for a program that
 * never stops talking. */
static bool wait_for(int descriptor, short events, int64_t deadline)
{
    int64_t left;
    while ((left = deadline - platform_now_ms()) > 0) {
        struct pollfd waiting = {.fd = descriptor, .events = events};
        int ready = poll(&waiting, 1, left > INT32_MAX ? INT32_MAX : (int)left);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
    return false;
}

bool process_say(const process *self, const char *bytes, size_t count, int64_t deadline)
{
    while (count > 0) {
        ssize_t written = write(self->to, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            if (!wait_for(self->to, POLLOUT, deadline))
                return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Takes a line out of the buffer, or the whole of a full buffer. */
static bool take_line(text *line, process *self)
{
    const char *start = self->buffer + self->begin;
    size_t waiting = self->end - self->begin;
    const char *newline = memchr(start, '\n', waiting);
    if (newline == NULL && waiting < sizeof self->buffer)
        return false;
    size_t length = newline == NULL ? waiting : (size_t)(newline - start);
    self->begin += length + (newline != NULL);
    if (length > 0 && start[length - 1] == '\r')
        length--;
    *line = (text){start, length};
    return true;
}

process_reading process_read(text *line, process *self, int64_t deadline)
{
    while (!take_line(line, self)) {
        memmove(self->buffer, self->buffer + self->begin, self->end - self->begin);
        self->end -= self->begin;
        self->begin = 0;
        if (!wait_for(self->from, POLLIN, deadline))
            return PROCESS_SILENT;
        ssize_t count = read(self->from, self->buffer + self->end, sizeof self->buffer - self->end);
        if (count > 0)
            self->end += (size_t)count;
        else if (count == 0 || errno != EINTR)
            return PROCESS_ENDED;
    }
    return PROCESS_LINE;
}

void process_end(process *self, int64_t grace_ms)
{
    int64_t deadline = platform_now_ms() + grace_ms;
    if (self->pid == 0)
        return;
    close(self->to);
    while (waitpid(self->pid, NULL, WNOHANG) == 0) {
        if (platform_now_ms() >= deadline) {
            kill(-self->pid, SIGKILL);
            while (waitpid(self->pid, NULL, 0) < 0 && errno == EINTR)
                continue;
            break;
        }
        poll(NULL, 0, 1);
    }
    kill(-self->pid, SIGKILL); /* what it has left behind */
    close(self->from);
    self->pid = 0;
}
