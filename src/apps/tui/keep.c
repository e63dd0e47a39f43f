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

#include "cli/data_path.h"

#define FOLDER "games/"
#define ENDING ".apgn"
#define LOCK_ENDING ".lock"
/* The tags stand at the beginning of a file. */
#define HEAD_BYTES 2048

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

bool keep_write(keep *self, const game_table *at, int64_t now, bool anyway)
{
    bool kept = self->path[0] != '\0';
    if ((!anyway && self->changes == game_table_changes(at)) || game_table_remote(at) ||
        (!kept && su_game_ply_count(game_table_game(at)) == 0))
        return true;
    if ((!kept && !find_name(self)) || !keep_save(self->path, at, KEEP_GAME, now)) {
        self->error = errno;
        if (self->lock < 0)
            self->path[0] = '\0';
        return false;
    }
    self->changes = game_table_changes(at);
    self->error = 0;
    return true;
}

/* ---- Finding ---- */

static bool is_unfinished(const char *path)
{
    char head[HEAD_BYTES + 1];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, head, HEAD_BYTES);
    if (file >= 0)
        close(file);
    head[count < 0 ? 0 : count] = '\0';
    return strstr(head, "[Ending ") == NULL && strstr(head, "[Seats ") != NULL;
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

/* Puts a game in its place among the newest. */
static void insert(kept_game *list, size_t *count, size_t room, const kept_game *game)
{
    if (*count < room)
        list[(*count)++] = *game;
    else if (room > 0 && newest_first(game, &list[room - 1]) < 0)
        list[room - 1] = *game;
    qsort(list, *count, sizeof *list, newest_first);
}

static bool is_record(const char *name)
{
    size_t length = strlen(name), ending = sizeof ENDING - 1;
    return length > ending && strcmp(name + length - ending, ENDING) == 0;
}

size_t keep_list(kept_game *list, size_t room)
{
    char folder[PATH_MAX];
    size_t count = 0;
    struct dirent *entry;
    DIR *open_folder = state_path(folder, FOLDER) ? opendir(folder) : NULL;
    if (open_folder == NULL)
        return 0;
    while ((entry = readdir(open_folder)) != NULL) {
        kept_game game;
        struct stat status;
        int length = snprintf(game.path, sizeof game.path, "%s%s", folder, entry->d_name);
        if (!is_record(entry->d_name) || length >= (int)sizeof game.path ||
            stat(game.path, &status) != 0 || !is_unfinished(game.path) || !is_free(game.path))
            continue;
        game.changed = status.st_mtime;
        insert(list, &count, room, &game);
    }
    closedir(open_folder);
    return count;
}

bool keep_open(keep *self, game_table *at, console *to, const char *path, keep_fault *fault)
{
    setup usual = setup_usual(SU_CLASSIC);
    int lock = lock_game(path);
    if (lock < 0) {
        out_buffer sentence = out_buffer_over(fault->sentence, sizeof fault->sentence);
        fault->code = EXIT_FAILED;
        message_write(&sentence.out, to->language, MESSAGE_KEEP_ELSEWHERE, path);
        return false;
    }
    keep held = {.lock = lock};
    snprintf(held.path, sizeof held.path, "%s", path);
    if (!keep_load(at, to, path, &usual, fault)) {
        keep_release(&held);
        return false;
    }
    keep_release(self);
    *self = held;
    self->changes = game_table_changes(at);
    return true;
}

bool keep_resume(keep *self, game_table *at, console *to, keep_fault *fault)
{
    kept_game newest;
    if (keep_list(&newest, 1) == 1)
        return keep_open(self, at, to, newest.path, fault);
    out_buffer sentence = out_buffer_over(fault->sentence, sizeof fault->sentence);
    fault->code = EXIT_FAILED;
    message_write(&sentence.out, to->language, MESSAGE_KEEP_NOTHING, "");
    return false;
}
