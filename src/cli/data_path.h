/* SPDX-License-Identifier: MIT */
/* Where this user's data and games lie. */
#ifndef CLI_DATA_PATH_H
#define CLI_DATA_PATH_H

#include <stdbool.h>
#include <sys/types.h>

/* Room for a path and the final NUL. */
#define DATA_PATH 4096

/* Makes every folder on the way to the last part of a path; false, with errno, if one cannot be. */
bool make_folders(char *path, mode_t mode);
/* The path of a file among the data of this user (XDG_DATA_HOME, or ~/.local/share); the folders
 * are made. False, with errno, if they cannot be. */
bool data_path(char path[DATA_PATH], const char *name);
/* The same for what the program remembers of itself (XDG_STATE_HOME, or ~/.local/state). */
bool state_path(char path[DATA_PATH], const char *name);

#endif
