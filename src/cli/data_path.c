/* SPDX-License-Identifier: MIT */
/* Where this user's data and games lie: see data_path.h. */
#include "cli/data_path.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FOLDER "sumito"

bool make_folders(char *path, mode_t mode)
{
    for (char *at = path + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = '\0';
        bool made = mkdir(path, mode) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return true;
}

/* Below the folder a variable names, or below `usual` in the home of the user. */
static bool find_path(char path[DATA_PATH], const char *variable, const char *usual,
                      const char *name)
{
    const char *named = getenv(variable), *home = getenv("HOME");
    int length;
    /* A relative one is to be ignored, says the specification. */
    if (named != NULL && named[0] == '/')
        length = snprintf(path, DATA_PATH, "%s/" FOLDER "/%s", named, name);
    else
        length = snprintf(path, DATA_PATH, "%s/%s/" FOLDER "/%s",
                          home != NULL && home[0] == '/' ? home : "", usual, name);
    if (length >= DATA_PATH) {
        errno = ENAMETOOLONG;
        return false;
    }
    return make_folders(path, 0700);
}

bool data_path(char path[DATA_PATH], const char *name)
{
    return find_path(path, "XDG_DATA_HOME", ".local/share", name);
}

bool state_path(char path[DATA_PATH], const char *name)
{
    return find_path(path, "XDG_STATE_HOME", ".local/state", name);
}
