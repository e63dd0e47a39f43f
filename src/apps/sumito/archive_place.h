/* SPDX-License-Identifier: MIT */
/* Where the archive of a command lies, and opening it. */
#ifndef APPS_SUMITO_ARCHIVE_PLACE_H
#define APPS_SUMITO_ARCHIVE_PLACE_H

#include "apps/sumito/serving.h"

#ifdef SUMITO_HAVE_SERVER
#include "archive/archive.h"

typedef struct archive_place {
    console *to;
    const char *address;
    char shown[300]; /* the same without its password */
    store *within;
    archive *games;
} archive_place;

/* Finds the archive that was named, or this user's own (`named` is NULL); false after a complaint.
 */
bool archive_place_find(archive_place *self, console *to, const char *named);
/* Whether there is one to ask: a file that is not there has never been added to. */
bool archive_place_is_there(const archive_place *self);
/* Opens it, and makes it where it is not there; false after a complaint. */
bool archive_place_open(archive_place *self);
void archive_place_close(archive_place *self);
/* Complains of a status that is not OK; returns how to exit. */
exit_code archive_place_trouble(const archive_place *self);
#endif

#endif
