/* SPDX-License-Identifier: MIT */
/* Games on disk, each a file of its own: see keep.h. */
#include "apps/tui/keep.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "apps/tui/setup.h"
#include "cli/data_path.h"

#define FOLDER "games/"
#define ENDING ".log"
#define RECORD_ENDING ".apgn" /* of earlier versions */
#define LOCK_ENDING ".lock"
/* The tags of a record stand at the beginning of a file. */
#define HEAD_BYTES 2048
#define READ_BYTES 16384

void keep_init(keep *self)
{
    *self = (keep){.lock = -1};
}

/* ---- Locks: a file beside that of the game, which is replaced with every write ---- */

static bool lock_name(char name[PATH_MAX + sizeof LOCK_ENDING], const char *path)
{
    return snprintf(name, PATH_MAX + sizeof LOCK_ENDING, "%s" LOCK_ENDING, path) > 0;
}

/* Locks the game of a path; -1 with errno EWOULDBLOCK if another program plays it. */
static int lock_game(const char *path)
{
    char name[PATH_MAX + sizeof LOCK_ENDING];
    struct stat opened, named;
    lock_name(name, path);
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return -1;
    /* Whoever had it may have removed the name meanwhile: what is locked must be what is named. */
    bool locked = flock(lock, LOCK_EX | LOCK_NB) == 0;
    int error = locked ? EWOULDBLOCK : errno;
    if (locked && fstat(lock, &opened) == 0 && stat(name, &named) == 0 &&
        opened.st_ino == named.st_ino)
        return lock;
    close(lock);
    errno = error;
    return -1;
}

void keep_release(keep *self)
{
    char name[PATH_MAX + sizeof LOCK_ENDING];
    if (self->lock >= 0) {
        lock_name(name, self->path);
        unlink(name);
        close(self->lock);
    }
    keep_init(self);
}

/* ---- Writing ---- */

/* A name nobody has: the time, and where that is taken a number. */
static bool find_name(keep *self)
{
    char stamp[32], name[64];
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) == NULL ||
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &day) == 0)
        return false;
    for (unsigned number = 1; number < 1000; number++) {
        snprintf(name, sizeof name, number == 1 ? FOLDER "%s" ENDING : FOLDER "%s-%u" ENDING, stamp,
                 number);
        if (!state_path(self->path, name))
            return false;
        if (access(self->path, F_OK) == 0)
            continue;
        self->lock = lock_game(self->path);
        if (self->lock >= 0)
            return true;
        if (errno != EWOULDBLOCK)
            return false;
    }
    errno = EEXIST;
    return false;
}

static bool save_log(const char *path, const host *at)
{
    saved_file file;
    if (at->log.failed) {
        errno = ENOMEM;
        return false;
    }
    if (!saved_file_open(&file, path))
        return false;
    out_bytes(&file.stream.out, at->log.data, at->log.length);
    if (host_is_over(at)) /* an empty last line says so: see says_end */
        out_char(&file.stream.out, '\n');
    return saved_file_close(&file);
}

bool keep_write(keep *self, const host *at)
{
    bool kept = self->path[0] != '\0';
    if (self->events == at->table.count || host_is_remote(at) ||
        (!kept && su_game_ply_count(&at->table.game) == 0))
        return true;
    if ((!kept && !find_name(self)) || !save_log(self->path, at)) {
        self->error = errno;
        if (self->lock < 0)
            self->path[0] = '\0';
        return false;
    }
    self->events = at->table.count;
    self->error = 0;
    return true;
}

/* ---- Reading ---- */

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), rest = strlen(ending);
    return length > rest && strcmp(name + length - rest, ending) == 0;
}

/* The bytes of a file; false, with errno, if it cannot be read. */
static bool read_file(growing *into, const char *path)
{
    char bytes[READ_BYTES];
    ssize_t count = -1;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    *into = growing_new();
    while (file >= 0 && (count = read(file, bytes, sizeof bytes)) > 0)
        out_bytes(&into->out, bytes, (size_t)count);
    int error = into->failed ? ENOMEM : errno;
    if (file >= 0)
        close(file);
    errno = error;
    return count == 0 && !into->failed;
}

bool keep_fails_with(keep_fault *fault, exit_code code, const console *to, message id,
                     const char *const *values)
{
    out_buffer sentence = out_buffer_over(fault->sentence, sizeof fault->sentence);
    fault->code = code;
    message_write_with(&sentence.out, to->language, id, values);
    return false;
}

static bool load_log(host *at, console *to, const char *path, keep_fault *fault)
{
    log_fault wrong = {.number = 1};
    growing log;
    bool loaded = false;
    if (!read_file(&log, path)) {
        keep_fails(fault, EXIT_FAILED, to, MESSAGE_CANNOT_READ, path, strerror(errno));
    } else {
        loaded = host_replay(at, (text){log.data, log.length}, &wrong);
        if (!loaded)
            keep_fails(fault, EXIT_MALFORMED, to, MESSAGE_KEEP_BAD_LOG, path,
                       in_digits(wrong.number));
    }
    growing_free(&log);
    return loaded;
}

bool keep_load(host *at, console *to, const char *path, const table_setup *otherwise,
               keep_fault *fault)
{
    return ends_with(path, ENDING) ? load_log(at, to, path, fault)
                                   : record_load(at, to, path, otherwise, fault);
}

/* ---- Finding ---- */

static bool is_unfinished_record(const char *path)
{
    char head[HEAD_BYTES + 1];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, head, HEAD_BYTES);
    if (file >= 0)
        close(file);
    head[count < 0 ? 0 : count] = '\0';
    return strstr(head, "[Ending ") == NULL && strstr(head, "[Seats ") != NULL;
}

/* Of games that are over there may be thousands: their last line is empty, and they need not be
 * played through to know it. */
static bool says_end(const char *path)
{
    char end[2] = "";
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool empty = file >= 0 && lseek(file, -(off_t)sizeof end, SEEK_END) >= 0 &&
                 read(file, end, sizeof end) == sizeof end && end[0] == '\n' && end[1] == '\n';
    if (file >= 0)
        close(file);
    return empty;
}

static bool is_unfinished_log(const char *path)
{
    table game;
    log_fault fault;
    growing log;
    if (says_end(path))
        return false;
    table_init(&game, &heap);
    bool unfinished = read_file(&log, path) &&
                      log_replay(&game, (text){log.data, log.length}, &fault) &&
                      game.stage == TABLE_PLAYING;
    table_release(&game);
    growing_free(&log);
    return unfinished;
}

/* The name of the log that a record of an earlier version becomes. */
static bool log_name(char path[PATH_MAX], const char *record)
{
    int stem = (int)(strlen(record) - strlen(RECORD_ENDING));
    return snprintf(path, PATH_MAX, "%.*s" ENDING, stem, record) < PATH_MAX;
}

static bool is_unfinished(const char *path)
{
    char log[PATH_MAX];
    if (ends_with(path, ENDING))
        return is_unfinished_log(path);
    return log_name(log, path) && access(log, F_OK) != 0 && is_unfinished_record(path);
}

static bool is_free(const char *path)
{
    char name[PATH_MAX + sizeof LOCK_ENDING];
    lock_name(name, path);
    int lock = open(name, O_RDONLY | O_CLOEXEC);
    bool locked = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0;
    if (lock >= 0)
        close(lock);
    return !locked;
}

static int newest_first(const void *a, const void *b)
{
    const kept_game *left = a, *right = b;
    if (left->changed != right->changed)
        return left->changed < right->changed ? 1 : -1;
    return strcmp(right->path, left->path);
}

/* All files of games, newest first, which are to be freed; `count` of them. */
static kept_game *find_files(size_t *count)
{
    char folder[PATH_MAX];
    kept_game *files = NULL;
    struct dirent *entry;
    DIR *open_folder = state_path(folder, FOLDER) ? opendir(folder) : NULL;
    *count = 0;
    while (open_folder != NULL && (entry = readdir(open_folder)) != NULL) {
        struct stat status;
        if (!ends_with(entry->d_name, ENDING) && !ends_with(entry->d_name, RECORD_ENDING))
            continue;
        kept_game *more = realloc(files, (*count + 1) * sizeof *files);
        if (more == NULL)
            break;
        files = more;
        kept_game *each = &files[*count];
        int length = snprintf(each->path, sizeof each->path, "%s%s", folder, entry->d_name);
        if (length >= (int)sizeof each->path || stat(each->path, &status) != 0)
            continue;
        each->changed = status.st_mtime;
        ++*count;
    }
    if (open_folder != NULL)
        closedir(open_folder);
    if (*count > 0)
        qsort(files, *count, sizeof *files, newest_first);
    return files;
}

/* Whether a game is over is in the log itself: the newest are looked at first, and no more than are
 * wanted. */
size_t keep_list(kept_game *list, size_t room)
{
    size_t count, found = 0;
    kept_game *files = find_files(&count);
    for (size_t i = 0; i < count && found < room; i++)
        if (is_free(files[i].path) && is_unfinished(files[i].path))
            list[found++] = files[i];
    free(files);
    return found;
}

/* ---- Going on ---- */

/* A record of an earlier version becomes a log. Where that cannot be written the game goes on
 * anyway, and the record stays. */
static void convert(keep *self, const host *at, const char *record)
{
    keep held = {.lock = -1};
    if (!log_name(held.path, record) || access(held.path, F_OK) == 0 ||
        (held.lock = lock_game(held.path)) < 0)
        held.path[0] = '\0'; /* keep_write finds another name */
    if (keep_write(&held, at))
        unlink(record);
    keep_release(self);
    *self = held;
}

bool keep_open(keep *self, host *at, console *to, const char *path, keep_fault *fault)
{
    table_setup usual = setup_usual(SU_CLASSIC);
    int lock = lock_game(path);
    if (lock < 0)
        return keep_fails(fault, EXIT_FAILED, to, MESSAGE_KEEP_ELSEWHERE, path);
    keep held = {.lock = lock};
    snprintf(held.path, sizeof held.path, "%s", path);
    if (!keep_load(at, to, path, &usual, fault)) {
        keep_release(&held);
        return false;
    }
    if (ends_with(path, ENDING)) {
        keep_release(self);
        *self = held;
        self->events = at->table.count;
    } else {
        convert(self, at, path);
        keep_release(&held);
    }
    return true;
}

bool keep_resume(keep *self, host *at, console *to, keep_fault *fault)
{
    kept_game newest;
    if (keep_list(&newest, 1) == 1)
        return keep_open(self, at, to, newest.path, fault);
    return keep_fails(fault, EXIT_FAILED, to, MESSAGE_KEEP_NOTHING, "");
}
