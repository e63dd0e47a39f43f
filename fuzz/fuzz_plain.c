/* SPDX-License-Identifier: MIT */
/* Any bytes as what is said at a table, the first of them choosing the game: every line is answered
 * in lines that fit, nothing a terminal would obey comes out, and what is refused changes nothing.
 */
#include <string.h>

#include "apps/tui/talk/talk.h"
#include "apps/tui/tell.h"
#include "apps/tui/draw/wrap.h"
#include "cli/shipped.h"
#include "coach/spoken.h"
#include "fuzz.h"

#define COLUMNS 80
#define MOST_LINES 200

/* Looks at what is written and keeps nothing. */
typedef struct reader {
    out out;
    unsigned column;
} reader;

static void read_text(out *base, const char *bytes, size_t count)
{
    reader *self = (reader *)base;
    for (size_t i = 0; i < count; i++) {
        unsigned char c = (unsigned char)bytes[i];
        EXPECT(c == '\n' || (c >= 0x20 && c != 0x7f));
        if (c == '\n')
            self->column = 0;
        else if ((c & 0xc0) != 0x80)
            EXPECT(++self->column <= COLUMNS);
    }
}

/* Files and the engine are not for here: nobody asks for them. */
static bool is_kept_out(text line, su_language language)
{
    static const char *const names[] = {"save",    "load", "hint",   "eval",
                                        "analyse", "new",  "rematch"};
    text rest;
    text name = spoken_command(&rest, line, language);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (text_is(name, names[i]))
            return true;
    return false;
}

host_problem session_ask(session *self, thought what, size_t ply)
{
    (void)self, (void)what, (void)ply;
    abort();
}

text shipped_text(shipped_file file)
{
    (void)file;
    return text_of("");
}

bool session_begin(session *self, const table_setup *what)
{
    (void)self, (void)what;
    abort();
}

host_problem session_rematch(session *self, int64_t now)
{
    (void)self, (void)now;
    abort();
}

void record_write(out *to, const host *at, const char *event, int64_t now)
{
    (void)to, (void)at, (void)event, (void)now;
    abort();
}

bool record_save(const char *path, const host *at, const char *event, int64_t now)
{
    (void)path, (void)at, (void)event, (void)now;
    abort();
}

bool session_load(session *self, const char *path, keep_fault *fault)
{
    (void)self, (void)path, (void)fault;
    abort();
}

static void tell_all(talk *said)
{
    host *at = said->session->host;
    host_news news;
    while (host_next(&news, at)) {
        tell_news(said->to, at, &news, said->language);
        out_char(said->to, '\n');
    }
}

static void hear(talk *said, text line)
{
    const host *at = said->session->host;
    uint64_t events = at->table.count;
    exit_code code = talk_hear(said, line);
    EXPECT(code == EXIT_DONE || code == EXIT_MALFORMED || code == EXIT_ILLEGAL);
    if (code != EXIT_DONE)
        EXPECT(at->table.count == events);
    tell_all(said);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static console to;
    reader read = {.out = {read_text}};
    wrap lines = wrap_over(&read.out, COLUMNS);
    if (size == 0)
        return 0;
    table_setup what = setup_usual((su_variant)(data[0] % SU_VARIANTS));
    what.seats[SU_SECOND] = (table_seat){.kind = TABLE_HERE};
    to.language = data[0] & 0x80 ? SU_FR : SU_EN;
    session at = {.to = &to};
    at.host = &at.game;
    EXPECT(host_open(&at.game, &what, 0));
    talk said = talk_begin(&at, &lines.out, true);
    text rest = {(const char *)data + 1, size - 1};
    for (unsigned i = 0; rest.length > 0 && i < MOST_LINES && !said.leaving; i++) {
        text line = text_take_line(&rest);
        if (!is_kept_out(line, to.language))
            hear(&said, line);
        wrap_end(&lines);
        EXPECT(read.column == 0);
    }
    host_close(&at.game);
    return 0;
}
