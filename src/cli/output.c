/* SPDX-License-Identifier: MIT */
/* A file in the place of standard output: see output.h. */
#include "cli/output.h"

#include <errno.h>
#include <string.h>

bool output_begin(output *self, console *to, const char *path)
{
    self->to = to;
    self->path = path != NULL && strcmp(path, "-") == 0 ? NULL : path;
    if (self->path == NULL)
        return true;
    if (!saved_file_open(&self->file, path)) {
        cannot_write(to, path, errno);
        return false;
    }
    stream_flush(&to->data);
    self->standard = to->data;
    to->data = self->file.stream;
    return true;
}

exit_code output_end(output *self, exit_code code)
{
    if (self->path == NULL)
        return code;
    self->file.stream = self->to->data;
    self->to->data = self->standard;
    if (code == EXIT_INTERRUPTED) /* half of it does not get the name of the whole */
        self->file.stream.error = EINTR;
    bool saved = saved_file_close(&self->file);
    return saved || code == EXIT_INTERRUPTED ? code
                                             : exit_worse(code, cannot_save(self->to, self->path));
}
