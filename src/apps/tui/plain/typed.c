/* SPDX-License-Identifier: MIT */
/* Lines somebody types: see typed.h. */
#include "apps/tui/plain/typed.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "apps/tui/plain/recall.h"

#ifdef SUMITO_HAVE_LIBEDIT
#include <histedit.h>
#endif

/* A line longer than this says nothing anybody meant; what is beyond is another line. */
#define LONGEST_LINE 65536

struct typed {
    typed_host host;
    bool at_end;
    char buffer[LONGEST_LINE];
    size_t begin, end;
    char prompt[16];
#ifdef SUMITO_HAVE_LIBEDIT
    EditLine *editor; /* NULL: lines are not edited */
    History *history;
    recall recalled;
    mbstate_t half; /* of a character whose bytes come one by one */
#endif
};

/* ---- Lines as they come ---- */

/* More bytes into the buffer; false at the end, and where the host waits no longer. */
static bool read_more(typed *self)
{
    memmove(self->buffer, self->buffer + self->begin, self->end - self->begin);
    self->end -= self->begin;
    self->begin = 0;
    if (!self->host.wait(self->host.data))
        return false;
    ssize_t count = read(STDIN_FILENO, self->buffer + self->end, sizeof self->buffer - self->end);
    if (count < 0)
        return errno == EINTR || errno == EAGAIN;
    self->at_end = count == 0;
    self->end += (size_t)count;
    return true;
}

static void take_line(text *line, typed *self, size_t length)
{
    bool ended = self->begin + length < self->end; /* by a line feed */
    *line = (text){self->buffer + self->begin, length};
    self->begin += length + ended;
    if (length > 0 && line->at[length - 1] == '\r')
        line->length--;
}

static bool line_as_it_comes(text *line, typed *self)
{
    for (;;) {
        size_t held = self->end - self->begin;
        const char *end = memchr(self->buffer + self->begin, '\n', held);
        if (end != NULL || held == sizeof self->buffer || (self->at_end && held > 0)) {
            take_line(line, self, end != NULL ? (size_t)(end - self->buffer) - self->begin : held);
            return true;
        }
        if (self->at_end || !read_more(self))
            return false;
    }
}

/* ---- Lines that are edited ---- */

#ifdef SUMITO_HAVE_LIBEDIT

static char *prompt_of(EditLine *editor)
{
    typed *self;
    el_get(editor, EL_CLIENTDATA, &self);
    return self->prompt;
}

/* A character for the editor: 1, 0 at the end, -1 to give up. Bytes that are no text are left out.
 */
static int next_character(EditLine *editor, wchar_t *into)
{
    typed *self;
    el_get(editor, EL_CLIENTDATA, &self);
    for (;;) {
        char byte;
        if (!self->host.wait(self->host.data))
            return -1;
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (count <= 0)
            return (int)count;
        size_t made = mbrtowc(into, &byte, 1, &self->half);
        if (made == (size_t)-1)
            memset(&self->half, 0, sizeof self->half);
        else if (made != (size_t)-2)
            return 1;
    }
}

static bool is_editing(const typed *self)
{
    return self->editor != NULL && self->history != NULL;
}

/* A line of an earlier session. Lines of another locale stay in the file, but cannot be shown. */
static void take_recalled(void *data, const char *line)
{
    typed *self = data;
    HistEvent event;
    if (mbstowcs(NULL, line, 0) != (size_t)-1)
        history(self->history, &event, H_ENTER, line);
}

static void open_editor(typed *self)
{
    HistEvent event;
    setlocale(LC_CTYPE, ""); /* the editor counts characters, not bytes */
    self->editor = el_init("sumito", stdin, stdout, stderr);
    self->history = history_init();
    if (!is_editing(self))
        return;
    history(self->history, &event, H_SETSIZE, RECALL_LINES);
    history(self->history, &event, H_SETUNIQUE, 1);
    el_set(self->editor, EL_CLIENTDATA, self);
    el_set(self->editor, EL_EDITOR, "emacs");
    el_set(self->editor, EL_PROMPT, prompt_of);
    el_set(self->editor, EL_HIST, history, self->history);
    el_set(self->editor, EL_GETCFN, next_character);
    el_source(self->editor, NULL); /* the user's own keys */
    self->recalled = recall_begin();
    recall_each(take_recalled, self);
}

static bool edited_line(text *line, typed *self)
{
    int count = 0;
    HistEvent event;
    const char *got = el_gets(self->editor, &count);
    if (got == NULL || count <= 0)
        return false;
    snprintf(self->buffer, sizeof self->buffer, "%s", got);
    self->buffer[strcspn(self->buffer, "\r\n")] = '\0';
    *line = text_of(self->buffer);
    if (line->length > 0)
        history(self->history, &event, H_ENTER, self->buffer);
    recall_add(&self->recalled, *line);
    return true;
}

#endif

/* ---- Either ---- */

typed *typed_open(bool edits, const typed_host *host)
{
    typed *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    self->host = *host;
#ifdef SUMITO_HAVE_LIBEDIT
    if (edits)
        open_editor(self);
#else
    (void)edits;
#endif
    return self;
}

void typed_close(typed *self)
{
#ifdef SUMITO_HAVE_LIBEDIT
    if (is_editing(self))
        recall_end(&self->recalled);
    if (self->editor != NULL)
        el_end(self->editor);
    if (self->history != NULL)
        history_end(self->history);
#endif
    free(self);
}

/* Where lines are not edited. */
static void show_prompt(const typed *self)
{
    ssize_t ignored = write(STDOUT_FILENO, self->prompt, strlen(self->prompt));
    (void)ignored;
}

bool typed_line(text *line, typed *self, const char *prompt)
{
    snprintf(self->prompt, sizeof self->prompt, "%s", prompt);
#ifdef SUMITO_HAVE_LIBEDIT
    if (is_editing(self))
        return edited_line(line, self);
#endif
    show_prompt(self);
    return line_as_it_comes(line, self);
}

bool typed_edits(const typed *self)
{
#ifdef SUMITO_HAVE_LIBEDIT
    return is_editing(self);
#else
    (void)self;
    return false;
#endif
}

void typed_listen(typed *self)
{
#ifdef SUMITO_HAVE_LIBEDIT
    if (is_editing(self))
        el_set(self->editor, EL_PREP_TERM, 1);
#else
    (void)self;
#endif
}

void typed_show_again(typed *self)
{
#ifdef SUMITO_HAVE_LIBEDIT
    if (is_editing(self)) {
        el_set(self->editor, EL_REFRESH);
        return;
    }
#endif
    show_prompt(self);
}

void typed_resized(typed *self)
{
#ifdef SUMITO_HAVE_LIBEDIT
    if (is_editing(self))
        el_resize(self->editor);
#else
    (void)self;
#endif
}

void typed_pause(typed *self)
{
#ifdef SUMITO_HAVE_LIBEDIT
    if (is_editing(self))
        el_set(self->editor, EL_PREP_TERM, 0);
#else
    (void)self;
#endif
}

void typed_resume(typed *self)
{
    typed_listen(self);
    typed_show_again(self);
}
