/* SPDX-License-Identifier: MIT */
/* Opening archives: see archive_place.h. */
#include "apps/sumito/archive_place.h"

#ifdef SUMITO_HAVE_SERVER
#include <errno.h>
#include <unistd.h>

#include "cli/data_path.h"
#include "cli/secret.h"

bool archive_place_find(archive_place *self, console *to, const char *named)
{
    static char path[DATA_PATH];
    *self = (archive_place){.to = to, .address = named};
    if (named == NULL) {
        if (!data_path(path, "archive.db")) {
            cannot_write(to, path, errno);
            return false;
        }
        self->address = path;
    }
    out_buffer shown = out_buffer_over(self->shown, sizeof self->shown);
    secret_mask(&shown.out, self->address);
    return true;
}

bool archive_place_is_there(const archive_place *self)
{
    return store_is_server(self->address) || access(self->address, F_OK) == 0;
}

bool archive_place_open(archive_place *self)
{
    char why[STORE_WORDS] = "no memory";
    self->within = store_open(self->address, why);
    self->games = self->within == NULL ? NULL : archive_new(self->within);
    if (self->games == NULL) {
        complain(self->to, MESSAGE_DB_TROUBLE, self->shown, why);
        archive_place_close(self);
    }
    return self->games != NULL;
}

void archive_place_close(archive_place *self)
{
    archive_free(self->games);
    if (self->within != NULL)
        store_close(self->within);
    self->games = NULL;
    self->within = NULL;
}

exit_code archive_place_trouble(const archive_place *self)
{
    complain(self->to, MESSAGE_DB_TROUBLE, self->shown, store_words(self->within));
    return EXIT_FAILED;
}
#else
/* A file of C has at least one declaration. */
typedef int archive_place_left_out;
#endif
