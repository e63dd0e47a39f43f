/* SPDX-License-Identifier: MIT */
/* How the program speaks: see console.h. */
#include "cli/console.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/settings.h"
#include "text/number.h"

/* The value of the first of three variables that is set and not empty. */
static const char *first_set(const char *a, const char *b, const char *c)
{
    const char *const names[] = {a, b, c};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && *value != '\0')
            return value;
    }
    return "";
}

static bool is_utf8(const char *locale)
{
    const char *encoding = strchr(locale, '.');
    return encoding != NULL &&
           (strncasecmp(encoding, ".utf-8", 6) == 0 || strncasecmp(encoding, ".utf8", 5) == 0);
}

/* The console whose data cannot be written; the stream does not know it. */
static console *open_console;

static void leave(stream *data)
{
    errno = data->error;
    exit_code code = cannot_save(open_console, "-");
    stream_flush(&open_console->talk);
    _exit(code);
}

/* Whoever starts a program may leave one of the three files closed: then the next that is opened, a
 * pipe or the store of games, would be taken for it. What takes its place fails as the closed one
 * did: nothing can be read from it, or written to it. */
static void hold_standard_files(void)
{
    for (int each = STDIN_FILENO; each <= STDERR_FILENO; each++)
        if (fcntl(each, F_GETFD) < 0)
            open("/dev/null", each == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

void console_open(console *self)
{
    hold_standard_files();
    setlocale(LC_MESSAGES, ""); /* for strerror */
    signal(SIGPIPE, SIG_IGN);   /* write says EPIPE */
    open_console = self;
    stream_open(&self->data, STDOUT_FILENO, leave);
    stream_open(&self->talk, STDERR_FILENO, NULL);
    self->language = su_language_of(first_set("LC_ALL", "LC_MESSAGES", "LANG"));
    self->unicode = is_utf8(first_set("LC_ALL", "LC_CTYPE", "LANG"));
    self->command = NULL;
}

exit_code console_close(console *self, exit_code code)
{
    stream_flush(&self->data);
    stream_flush(&self->talk);
    return code;
}

void out_visible(out *to, text view)
{
    const size_t longest = SU_WORDS;
    size_t shown = view.length < longest ? view.length : longest;
    while (shown < view.length && shown > 0 && text_continues(view.at[shown]))
        shown--; /* not within a character */
    for (size_t i = 0; i < shown; i++) {
        unsigned char c = (unsigned char)view.at[i];
        if (c >= 0x20 && c != 0x7f) {
            out_char(to, view.at[i]);
        } else {
            out_text(to, "\\x");
            out_hex(to, c, 2);
        }
    }
    if (shown < view.length)
        out_text(to, "...");
}

void say_line_with(console *self, message id, const char *const *values)
{
    message_write_with(&self->data.out, self->language, id, values);
    out_char(&self->data.out, '\n');
}

static void begin_complaint(console *self)
{
    stream_flush(&self->data); /* keeps data and talk in order where they meet */
    out_text(&self->talk.out, "sumito");
    if (self->command != NULL)
        out_format(&self->talk.out, " %s", self->command);
    out_text(&self->talk.out, ": ");
}

void complain_with(console *self, message id, const char *const *values)
{
    begin_complaint(self);
    message_write_with(&self->talk.out, self->language, id, values);
    out_char(&self->talk.out, '\n');
    stream_flush(&self->talk);
}

exit_code no_memory(console *self)
{
    complain(self, MESSAGE_NO_MEMORY, "");
    return EXIT_FAILED;
}

exit_code cannot_read(console *self, const char *path, int error)
{
    complain(self, MESSAGE_CANNOT_READ, path, strerror(error));
    return EXIT_FAILED;
}

exit_code cannot_write(console *self, const char *path, int error)
{
    char words[SU_WORDS];
    complain(self, MESSAGE_CANNOT_WRITE, path, write_trouble(words, path, error, self->language));
    return EXIT_FAILED;
}

const char *write_trouble(char words[SU_WORDS], const char *path, int error, su_language language)
{
    out_buffer sentence = out_buffer_over(words, SU_WORDS);
    const compression *kind = compression_of_name(path);
    if (error == ENOTSUP && kind != NULL && kind->open_writer == NULL)
        message_write(&sentence.out, language, MESSAGE_COMPRESSED_UNWRITABLE, kind->ending,
                      kind->name, kind->library);
    else
        out_text(&sentence.out, strerror(error));
    return words;
}

exit_code cannot_save(console *self, const char *path)
{
    return errno == EPIPE ? EXIT_DONE : cannot_write(self, path, errno);
}

void decimal_format(char words[DECIMAL_TEXT], double number, int places, bool is_signed,
                    su_language language)
{
    snprintf(words, DECIMAL_TEXT, is_signed ? "%+.*f" : "%.*f", places, number);
    char *point = strchr(words, '.');
    if (point != NULL)
        *point = number_point(language);
}

bool console_color(const char *when)
{
    const char *no_color = getenv("NO_COLOR");
    when = setting(SETTING_COLOR, when);
    if (strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    if (no_color != NULL && *no_color != '\0')
        return false;
    return console_redraws(STDOUT_FILENO);
}

bool console_redraws(int descriptor)
{
    const char *term = getenv("TERM");
    return isatty(descriptor) && term != NULL && strcmp(term, "dumb") != 0;
}

unsigned console_width(void)
{
    struct winsize size;
    uint32_t columns;
    const char *wanted = getenv("COLUMNS");
    if (wanted != NULL && text_to_unsigned(&columns, text_of(wanted), 1000) && columns > 0)
        return columns;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return 80;
}
