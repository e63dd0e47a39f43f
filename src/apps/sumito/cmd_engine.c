/* SPDX-License-Identifier: MIT */
/* sumito engine: the text protocol over standard input and output. */
#include <string.h>

#include "cli/commands.h"
#include "cli/input_trouble.h"
#include "cli/shipped.h"
#include "match/net_file.h"
#include "uci/protocol.h"

/* Somebody waits for every line. */
static void write_line(void *data, const char *line, size_t length)
{
    stream *to = data;
    out_bytes(&to->out, line, length);
    out_char(&to->out, '\n');
    stream_flush(to);
}

/* Files are read on a session's behalf: `EvalFile`. */
static const void *read_file(void *data, const char *path, size_t *size)
{
    net_file *last = data;
    net_file_free(last);
    if (strcmp(path, "-") == 0) /* the session's own lines */
        return NULL;
    if (net_file_take(last, path) != 0)
        return NULL;
    *size = last->size;
    return last->bytes;
}

const option_row engine_rows[] = {{0}};

exit_code run_engine(console *to, const arguments *given)
{
    input lines;
    text line;
    exit_code code = EXIT_DONE;
    net_file net = {NULL, 0};
    protocol *session = protocol_new(write_line, &to->data);
    (void)given;
    if (session == NULL)
        return no_memory(to);
    protocol_files(session, read_file, &net);
    protocol_book(session, shipped_text(SHIPPED_BOOK));
    input_open_as_is(&lines, "-",
                     NULL); /* answers come from other threads, too, and wait for no read */
    while (input_line(&lines, &line) && protocol_line(session, line.at, line.length))
        continue;
    protocol_free(session);
    net_file_free(&net);
    if (lines.error != 0)
        code = input_complain(to, &lines, "-");
    input_close(&lines);
    return code;
}
