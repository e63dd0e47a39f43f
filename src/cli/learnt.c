/* SPDX-License-Identifier: MIT */
/* What this user has learnt: see learnt.h. */
#include "cli/learnt.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "cli/data_path.h"
#include "cli/input.h"

#define NAME "progress"

uint64_t learnt_now(void)
{
    return (uint64_t)time(NULL);
}

uint32_t learnt_today(void)
{
    time_t now = time(NULL);
    struct tm here = {0};
    localtime_r(&now, &here);
    return (uint32_t)((now + here.tm_gmtoff) / 86400);
}

learnt *learnt_new(void)
{
    learnt *self = malloc(sizeof *self);
    if (self == NULL)
        return NULL;
    self->text = growing_new();
    progress_log_begin(&self->log);
    progress_fold(&self->sum, &self->log);
    return self;
}

void learnt_free(learnt *self)
{
    if (self != NULL)
        growing_free(&self->text);
    free(self);
}

/* ---- Adding up ---- */

static learnt_problem add_up(learnt *self)
{
    progress_log_begin(&self->log);
    switch (progress_log_read(&self->log, (text){self->text.data, self->text.length})) {
    case PROGRESS_DONE:
        break;
    case PROGRESS_NO_LOG:
        return LEARNT_NO_LOG;
    case PROGRESS_NEWER:
        return LEARNT_NEWER;
    case PROGRESS_TOO_MANY:
        return LEARNT_TOO_MUCH;
    }
    progress_log_sort(&self->log);
    return !self->text.failed && progress_fold(&self->sum, &self->log) ? LEARNT_FINE
                                                                       : LEARNT_TOO_MUCH;
}

/* ---- The file ---- */

static bool read_file(growing *into, const char *path)
{
    input file;
    if (!input_open_as_is(&file, path, NULL)) {
        errno = file.error;
        return file.error == ENOENT;
    }
    input_read_all(into, &file);
    int error = file.error;
    input_close(&file);
    errno = error;
    return error == 0;
}

learnt_problem learnt_read(learnt *self)
{
    char path[DATA_PATH];
    growing before = self->text;
    self->text = growing_new();
    bool read = data_path(path, NAME) && read_file(&self->text, path);
    learnt_problem problem = read ? add_up(self) : LEARNT_UNREADABLE;
    if (problem == LEARNT_FINE) {
        growing_free(&before);
        return problem;
    }
    int error = errno;
    growing_free(&self->text);
    self->text = before;
    add_up(self);
    errno = error;
    return problem;
}

/* Behind everything that is there, whoever wrote it. */
static bool append(const char *path, const char *line, size_t length)
{
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool done = flock(file, LOCK_EX) == 0;
    off_t size = done ? lseek(file, 0, SEEK_END) : -1;
    size_t head = strlen(progress_log_head);
    done = size >= 0 && (size > 0 || write(file, progress_log_head, head) == (ssize_t)head) &&
           write(file, line, length) == (ssize_t)length;
    return close(file) == 0 && done;
}

static void remember(learnt *self, const char *line)
{
    if (self->text.length == 0)
        out_text(&self->text.out, progress_log_head);
    else if (self->text.data[self->text.length - 1] != '\n')
        out_char(&self->text.out, '\n');
    out_text(&self->text.out, line);
}

/* What one log has and another has not, as text. */
static void write_new(out *to, const progress_log *from, const progress_log *known)
{
    for (size_t i = 0; i < from->count; i++) {
        size_t at = 0;
        while (at < known->count && !text_equal(known->lines[at], from->lines[i]))
            at++;
        if (at == known->count) {
            out_view(to, from->lines[i]);
            out_char(to, '\n');
        }
    }
}

learnt_problem learnt_take(learnt *self, text log)
{
    char path[DATA_PATH];
    learnt_problem problem = learnt_read(self);
    learnt *other = learnt_new();
    if (problem != LEARNT_FINE || other == NULL) {
        learnt_free(other);
        return problem != LEARNT_FINE ? problem : LEARNT_TOO_MUCH;
    }
    growing added = growing_new();
    out_view(&other->text.out, log);
    /* Nothing at all is fine where it is kept, but nobody brings that in. */
    problem = text_trimmed(log).length > 0 ? add_up(other) : LEARNT_NO_LOG;
    if (problem == LEARNT_FINE)
        write_new(&added.out, &other->log, &self->log);
    if (added.failed)
        problem = LEARNT_TOO_MUCH;
    else if (added.length > 0 &&
             (!data_path(path, NAME) || !append(path, added.data, added.length)))
        problem = LEARNT_UNKEPT;
    growing_free(&added);
    learnt_free(other);
    return problem == LEARNT_FINE ? learnt_read(self) : problem;
}

void learnt_write(const learnt *self, out *to)
{
    progress_log_write(&self->log, to);
}

learnt_problem learnt_add(learnt *self, const char *what)
{
    char path[DATA_PATH], line[PROGRESS_LINE];
    out_buffer made = out_buffer_over(line, sizeof line);
    learnt_problem problem = learnt_read(self); /* another program may have added something */
    out_format(&made.out, "%ju %s\n", (uintmax_t)learnt_now(), what);
    remember(self, line);
    learnt_problem sum = add_up(self);
    if (problem == LEARNT_FINE && (!data_path(path, NAME) || !append(path, line, made.length)))
        problem = LEARNT_UNKEPT;
    return problem != LEARNT_FINE ? problem : sum;
}
