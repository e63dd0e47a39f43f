/* SPDX-License-Identifier: MIT */
/* PO files of gettext: see po.h. */
#include "po.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where reading stands. */
typedef struct reader {
    po_file *file;
    char *at;
    unsigned line;
    po_entry now;
    char **taking; /* what strings belong to */
    bool begun;
} reader;

void blame(const char *path, unsigned line, const char *what, const char *which)
{
    fprintf(stderr, "%s:%u: %s%s\n", path, line, what, which);
    exit(1);
}

void *more_memory(void *block, size_t size)
{
    void *made = realloc(block, size);
    if (made == NULL)
        blame("languages", 0, "no memory", "");
    return made;
}

char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t length = 0, size = 1 << 16;
    char *all = more_memory(NULL, size);
    if (file == NULL)
        blame(path, 0, strerror(errno), "");
    while (!feof(file) && !ferror(file)) {
        length += fread(all + length, 1, size - length - 1, file);
        if (length + 1 == size)
            all = more_memory(all, size *= 2);
    }
    fclose(file);
    all[length] = '\0';
    if (strlen(all) != length)
        blame(path, 0, "there is a zero byte in it", "");
    return all;
}

static char *empty(void)
{
    char *made = more_memory(NULL, 1);
    *made = '\0';
    return made;
}

static void keep_entry(reader *self)
{
    po_file *file = self->file;
    po_entry entry = self->now;
    if (!self->begun)
        return;
    self->begun = false;
    self->taking = NULL;
    self->now = (po_entry){.line = 0};
    if (entry.id == NULL || entry.text == NULL)
        blame(file->path, entry.line, "an entry has no ", entry.id == NULL ? "msgid" : "msgstr");
    if (*entry.id == '\0' && entry.context == NULL) {
        file->header = entry.text;
        return;
    }
    if (entry.context == NULL)
        blame(file->path, entry.line, "an entry has no context: ", entry.id);
    if (po_find(file, entry.context) != NULL)
        blame(file->path, entry.line, "twice there: ", entry.context);
    file->entries = more_memory(file->entries, (file->count + 1) * sizeof entry);
    file->entries[file->count++] = entry;
}

static char escaped(const reader *self, char c)
{
    static const char letters[] = "nt\"\\r", stand_for[] = "\n\t\"\\\r";
    const char *found = c == '\0' ? NULL : strchr(letters, c);
    if (found == NULL)
        blame(self->file->path, self->line, "a backslash before something that has none", "");
    return stand_for[found - letters];
}

/* Adds a line's string to what is being taken. */
static void take_string(reader *self, const char *at)
{
    if (self->taking == NULL)
        blame(self->file->path, self->line, "a string belongs to nothing: ", at);
    size_t length = strlen(*self->taking);
    char *into = more_memory(*self->taking, length + strlen(at) + 1);
    *self->taking = into;
    into += length;
    if (*at++ != '"')
        blame(self->file->path, self->line, "here a string is expected", "");
    while (*at != '"') {
        if (*at == '\0')
            blame(self->file->path, self->line, "a string does not end", "");
        if (*at == '\\')
            *into++ = escaped(self, *++at);
        else
            *into++ = *at;
        at++;
    }
    *into = '\0';
    if (at[1] != '\0')
        blame(self->file->path, self->line, "something follows a string: ", at + 1);
}

/* Whether a line begins with a word, and where the string behind it is. */
static const char *behind(const char *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || line[length] != ' ')
        return NULL;
    return line + length + 1;
}

static void begin(reader *self, char **what, const char *string)
{
    if (*what != NULL)
        blame(self->file->path, self->line, "a part of this entry comes twice", "");
    if (!self->begun) {
        self->begun = true;
        self->now.line = self->line;
    }
    *what = empty();
    self->taking = what;
    take_string(self, string);
}

static void read_line(reader *self, const char *line)
{
    const char *string;
    if (*line == '#') {
        if (self->begun && self->now.text != NULL)
            keep_entry(self);
        if (line[1] == ',' && strstr(line, "fuzzy") != NULL)
            self->now.fuzzy = true;
    } else if (*line == '\0') {
        if (self->begun)
            keep_entry(self);
    } else if ((string = behind(line, "msgctxt")) != NULL) {
        if (self->begun)
            keep_entry(self);
        begin(self, &self->now.context, string);
    } else if ((string = behind(line, "msgid")) != NULL) {
        if (self->begun && self->now.text != NULL)
            keep_entry(self);
        begin(self, &self->now.id, string);
    } else if ((string = behind(line, "msgstr")) != NULL) {
        begin(self, &self->now.text, string);
    } else {
        take_string(self, line);
    }
}

po_file po_read(const char *path)
{
    po_file file = {.path = path};
    char *all = read_file(path);
    reader self = {.file = &file, .at = all};
    while (self.at != NULL && *self.at != '\0') {
        char *line = self.at, *end = strchr(line, '\n');
        self.line++;
        self.at = end == NULL ? NULL : end + 1;
        if (end != NULL)
            *end = '\0';
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\r')
            line[length - 1] = '\0';
        read_line(&self, line);
    }
    keep_entry(&self);
    free(all);
    if (file.header == NULL)
        blame(path, 1, "there is no header", "");
    return file;
}

const po_entry *po_find(const po_file *self, const char *context)
{
    for (size_t i = 0; i < self->count; i++)
        if (strcmp(self->entries[i].context, context) == 0)
            return &self->entries[i];
    return NULL;
}

char *po_header(const po_file *self, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = self->header; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, name, length) != 0 || at[length] != ':')
            continue;
        at += length + 1;
        at += strspn(at, " ");
        size_t size = strcspn(at, "\n");
        char *made = more_memory(NULL, size + 1);
        memcpy(made, at, size);
        made[size] = '\0';
        return made;
    }
    blame(self->path, 1, "the header does not tell ", name);
}
