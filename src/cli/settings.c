/* SPDX-License-Identifier: MIT */
/* What a user settles once: see settings.h. */
#include "cli/settings.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input.h"
#include "cli/secret.h"
#include "cli/suggest.h"

enum { TEXT, SECRET, NUMBER, ORIGIN, PROXIES, LIMITS, LEVEL };
static const char language_choices[] = "auto"
#define LANGUAGE(id, number, code, name) "|" #code
#include <sumito/languages.def>
#undef LANGUAGE
    ;
const setting_row setting_rows[SETTING_COUNT] = {
#define CONFIG(id, name, argument, kind, low, high, usual)                                         \
    [SETTING_SERVER_##id] = {name, argument, usual, MESSAGE_SETTING_##id, (kind) == SECRET},
#include "server/settings/config.def"
#undef CONFIG
#define SETTING(id, name, choices, usual)                                                          \
    [SETTING_##id] = {name, choices, usual, MESSAGE_SETTING_##id, false},
#include "cli/settings.def"
#undef SETTING
};

#define FILE_SIZE 65536
#define PATH_SIZE 4096
#define FAULT_VALUES 4

/* Read once, before any thread; the values lie in `content`. */
static struct {
    char path[PATH_SIZE];
    int error; /* errno: it is there and cannot be read */
    char content[FILE_SIZE + 1];
    const char *values[SETTING_COUNT];
    unsigned lines[SETTING_COUNT];
} file;

/* The first thing found to be wrong. */
static struct {
    bool found;
    message words;
    char values[FAULT_VALUES][PATH_SIZE + 16];
} fault;

static void blame(message words, const char *a, const char *b, const char *c, const char *d)
{
    const char *const values[FAULT_VALUES] = {a, b, c, d};
    if (fault.found)
        return;
    fault.found = true;
    fault.words = words;
    for (int i = 0; i < FAULT_VALUES; i++)
        snprintf(fault.values[i], sizeof fault.values[i], "%s", values[i]);
}

void setting_variable(char name[SETTING_VARIABLE], setting_id which)
{
    snprintf(name, SETTING_VARIABLE, "SUMITO_%s", setting_rows[which].name);
    for (char *at = name; *at != '\0'; at++)
        *at = *at == '-' ? '_' : (char)toupper((unsigned char)*at);
}

/* The server's own values are checked by the server. */
static void check_choice(setting_id which, const char *value, const char *where)
{
    const setting_row *row = &setting_rows[which];
    if (which >= SETTING_SERVER_END && !text_is_among(row->argument, value))
        blame(MESSAGE_SETTING_CHOICE, where, row->name, value, row->argument);
}

static void find_path(void)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int length = 0;
    /* A relative one is to be ignored, says the specification. */
    if (config != NULL && config[0] == '/')
        length = snprintf(file.path, sizeof file.path, "%s/sumito/config", config);
    else if (home != NULL && home[0] == '/')
        length = snprintf(file.path, sizeof file.path, "%s/.config/sumito/config", home);
    if (length < 0 || (size_t)length >= sizeof file.path)
        file.path[0] = '\0';
}

/* Reads the whole file; false if there is none, or with `error`. */
static bool read_file(void)
{
    input from;
    if (file.path[0] == '\0')
        return false;
    if (!input_open_as_is(&from, file.path, NULL)) {
        file.error = from.error == ENOENT || from.error == ENOTDIR ? 0 : from.error;
        return false;
    }
    size_t used = input_fill(&from, file.content, sizeof file.content);
    file.error = used == sizeof file.content ? EFBIG : from.error;
    input_close(&from);
    for (size_t i = 0; i < used; i++)
        if (file.content[i] == '\0')
            file.content[i] = '\1'; /* not an end, and not welcome in any line */
    file.content[file.error == 0 ? used : 0] = '\0';
    return file.error == 0;
}

/* Cuts off spaces at both ends, and a comment: # at the beginning or after a space. */
static char *tidy(char *line)
{
    line += strspn(line, " \t");
    for (char *at = line; *at != '\0'; at++)
        if (*at == '#' && (at == line || at[-1] == ' ' || at[-1] == '\t')) {
            *at = '\0';
            break;
        }
    size_t length = strlen(line);
    while (length > 0 && text_is_space(line[length - 1]))
        line[--length] = '\0';
    return line;
}

static setting_id find_setting(const char *name, const char *where)
{
    suggestion near = suggestion_for(name);
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (strcmp(setting_rows[i].name, name) == 0)
            return (setting_id)i;
        suggestion_consider(&near, setting_rows[i].name);
    }
    if (near.best != NULL)
        blame(MESSAGE_SETTING_UNKNOWN_NEAR, where, name, near.best, "");
    else
        blame(MESSAGE_SETTING_UNKNOWN, where, name, "", "");
    return SETTING_COUNT;
}

static bool has_control(const char *line)
{
    for (; *line != '\0'; line++)
        if (iscntrl((unsigned char)*line) && *line != '\t')
            return true;
    return false;
}

static void take_line(char *line, unsigned number)
{
    char where[PATH_SIZE + 16];
    char *equals = strchr(line, '=');
    snprintf(where, sizeof where, "%s:%u", file.path, number);
    if (equals == NULL || has_control(line)) {
        blame(MESSAGE_SETTING_FORM, where, line, "", "");
        return;
    }
    *equals = '\0';
    const char *name = tidy(line), *value = equals + 1 + strspn(equals + 1, " \t");
    setting_id which = find_setting(name, where);
    if (which == SETTING_COUNT)
        return;
    if (file.values[which] != NULL) {
        blame(MESSAGE_SETTING_TWICE, where, name, in_digits(file.lines[which]), "");
        return;
    }
    file.values[which] = value;
    file.lines[which] = number;
    check_choice(which, value, where);
}

static void take_file(void)
{
    unsigned number = 0;
    char *next = file.content;
    while (next != NULL && *next != '\0') {
        char *line = next, *end = strchr(line, '\n');
        next = end == NULL ? NULL : end + 1;
        if (end != NULL)
            *end = '\0';
        number++;
        line = tidy(line);
        if (*line != '\0')
            take_line(line, number);
    }
}

static void check_environment(void)
{
    for (int i = SETTING_SERVER_END; i < SETTING_COUNT; i++) {
        char name[SETTING_VARIABLE];
        const char *value = setting_from((setting_id)i, SETTING_IN_ENVIRONMENT);
        setting_variable(name, (setting_id)i);
        if (value != NULL)
            check_choice((setting_id)i, value, name);
    }
}

void settings_load(console *to)
{
    find_path();
    if (read_file())
        take_file();
    check_environment();
    if (strcmp(setting(SETTING_LANG, NULL), "auto") != 0)
        to->language = su_language_of(setting(SETTING_LANG, NULL));
    if (strcmp(setting(SETTING_ASCII, NULL), "auto") != 0)
        to->unicode = strcmp(setting(SETTING_ASCII, NULL), "no") == 0;
}

bool settings_sound(console *to, bool must, exit_code *code)
{
    if (file.error != 0)
        complain(to, must ? MESSAGE_CANNOT_READ : MESSAGE_SETTINGS_UNREAD, file.path,
                 strerror(file.error));
    if (fault.found)
        complain(to, fault.words, fault.values[0], fault.values[1], fault.values[2],
                 fault.values[3]);
    *code = file.error != 0 && must ? EXIT_FAILED : EXIT_MALFORMED;
    return !fault.found && (file.error == 0 || !must);
}

const char *setting_from(setting_id which, setting_origin origin)
{
    char name[SETTING_VARIABLE];
    const char *value = NULL;
    setting_variable(name, which);
    switch (origin) {
    case SETTING_USUAL:
        return setting_rows[which].usual;
    case SETTING_IN_FILE:
        return file.values[which];
    case SETTING_IN_ENVIRONMENT:
        value = getenv(name);
        /* An empty one sets a server's setting to nothing, and says nothing of the others. */
        return value != NULL && *value == '\0' && which >= SETTING_SERVER_END ? NULL : value;
    case SETTING_AS_FLAG:
        break;
    }
    return NULL;
}

setting_origin setting_winner(setting_id which, const char *flag)
{
    setting_origin origin = flag != NULL ? SETTING_AS_FLAG : SETTING_IN_ENVIRONMENT;
    while (origin != SETTING_AS_FLAG && setting_from(which, origin) == NULL)
        origin--;
    return origin;
}

const char *setting(setting_id which, const char *flag)
{
    return flag != NULL ? flag : setting_from(which, setting_winner(which, NULL));
}

const char *setting_origin_name(setting_origin origin)
{
    static const char *const names[] = {"usual", "file", "environment", "flag"};
    return names[origin];
}

void setting_put_place(out *to, setting_id which, setting_origin origin, const char *flag)
{
    char name[SETTING_VARIABLE];
    if (origin == SETTING_AS_FLAG) {
        out_format(to, "--%s", flag);
    } else if (origin == SETTING_IN_ENVIRONMENT) {
        setting_variable(name, which);
        out_text(to, name);
    } else if (origin == SETTING_IN_FILE) {
        out_format(to, "%s:%u", file.path, file.lines[which]);
    }
}

void setting_put_value(out *to, setting_id which, const char *value)
{
    if (setting_rows[which].is_secret)
        secret_mask(to, value);
    else
        out_visible(to, text_of(value));
}

const char *settings_path(void)
{
    return file.path;
}
