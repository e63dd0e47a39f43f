/* SPDX-License-Identifier: MIT */
/* Where this user's data lie: see data_path.h. */
#include "apps/data_path.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FOLDER "sumito"

/* Makes every folder on the way to the last part of a path. */
static bool make_folders(char *path)
{
    for (char *at = path + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return true;
}

bool data_path(char path[DATA_PATH], const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    /* A relative one is to be ignored, says the specification. */
    if (data != NULL && data[0] == '/')
        length = snprintf(path, DATA_PATH, "%s/" FOLDER "/%s", data, name);
    else
        length = snprintf(path, DATA_PATH, "%s/.local/share/" FOLDER "/%s",
                          home != NULL && home[0] == '/' ? home : "", name);
    if (length >= DATA_PATH) {
        errno = ENAMETOOLONG;
        return false;
    }
    return make_folders(path);
}
