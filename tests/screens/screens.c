/* SPDX-License-Identifier: MIT */
/* Screens of the terminal, to look at and to compare.
 *
 *     screens SCENE [SIZE] [WORD]...       prints a screen: screens game 30x100 256 fr flipped
 *     screens --check FILE...              compares screens with those in files
 *     screens --write FILE...              writes them anew
 *
 * SIZE is rows x columns. Words: ascii; 0, 8, 16 or 256 colours; fr; flipped; plain (no colours in
 * what is printed). A file's first line is what to print; then come the lines of the screen, and
 * with colours a letter for the style of each character, and what the letters mean. */
#include "screens/canvas_text.h"
#include "screens/scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_TEXT = 1 << 17, LINE_TEXT = 256, MOST_STYLES = 58 };

typedef struct request {
    char scene[LINE_TEXT];
    int rows;
    int columns;
    draw_look look;
    bool flipped;
    bool plain;
} request;

static bool read_word(request *self, const char *word)
{
    if (strcmp(word, "ascii") == 0)
        self->look.unicode = false;
    else if (strcmp(word, "fr") == 0)
        self->look.language = SU_FR;
    else if (strcmp(word, "flipped") == 0)
        self->flipped = true;
    else if (strcmp(word, "plain") == 0)
        self->plain = true;
    else if (strchr(word, 'x') != NULL)
        return sscanf(word, "%dx%d", &self->rows, &self->columns) == 2;
    else if (sscanf(word, "%d", &self->look.colours) != 1)
        return false;
    return true;
}

static bool read_request(request *self, char *line)
{
    *self = (request){.rows = 24, .columns = 80, .look = {.unicode = true, .colours = 0}};
    char *word = strtok(line, " \n");
    if (word == NULL)
        return false;
    snprintf(self->scene, sizeof self->scene, "%s", word);
    while ((word = strtok(NULL, " \n")) != NULL)
        if (!read_word(self, word))
            return false;
    return true;
}

static bool draw(canvas *on, const request *wanted)
{
    static scene shown;
    if (!scene_of(&shown, wanted->scene, wanted->look) ||
        !canvas_make(on, wanted->rows, wanted->columns, !wanted->look.unicode))
        return false;
    shown.view.board.flipped = wanted->flipped;
    draw_screen(on, &shown.view);
    return true;
}

/* ---- Styles as letters ---- */

typedef struct styles {
    canvas_style list[MOST_STYLES];
    size_t count;
} styles;

static char letter_of(styles *self, canvas_style style)
{
    size_t i = 0;
    while (i < self->count && memcmp(&self->list[i], &style, sizeof style) != 0)
        i++;
    if (i == self->count && i < MOST_STYLES)
        self->list[self->count++] = style;
    return (char)('A' + i);
}

static bool is_plain(canvas_style style)
{
    return style.fore == CANVAS_DEFAULT && style.back == CANVAS_DEFAULT && style.attributes == 0;
}

static void write_styles(const canvas *on, out *to)
{
    styles found = {.count = 0};
    for (int row = 0; row < on->rows; row++) {
        int length = on->columns;
        while (length > 0 && is_plain(canvas_at(on, row, length - 1)->style))
            length--;
        for (int column = 0; column < length; column++) {
            canvas_style style = canvas_at(on, row, column)->style;
            out_char(to, is_plain(style) ? ' ' : letter_of(&found, style));
        }
        out_char(to, '\n');
    }
    for (size_t i = 0; i < found.count; i++) {
        out_char(to, (char)('A' + i));
        out_char(to, ' ');
        out_signed(to, found.list[i].fore);
        out_char(to, ' ');
        out_signed(to, found.list[i].back);
        for (unsigned bit = 0; bit < 4; bit++)
            if (found.list[i].attributes >> bit & 1)
                out_text(to, &" bold\0 dim\0 underline\0 reverse"[(unsigned[]){0, 6, 11, 22}[bit]]);
        out_char(to, '\n');
    }
}

/* ---- Files ---- */

/* What a file with this first line holds; false if nothing is to be drawn for it. */
static bool make(char *made, size_t size, const char *line)
{
    char words[LINE_TEXT];
    request wanted;
    canvas on;
    snprintf(words, sizeof words, "%s", line);
    if (!read_request(&wanted, words) || !draw(&on, &wanted))
        return false;
    out_buffer buffer = out_buffer_over(made, size);
    out_text(&buffer.out, line);
    canvas_write(&on, &buffer.out);
    if (wanted.look.colours > 0)
        write_styles(&on, &buffer.out);
    canvas_free(&on);
    return buffer.length < size;
}

static bool check_file(const char *path, bool write)
{
    static char expected[FILE_TEXT], made[FILE_TEXT];
    char line[LINE_TEXT];
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(expected, 1, sizeof expected - 1, file);
    if (file != NULL)
        fclose(file);
    expected[length] = '\0';
    size_t first = strcspn(expected, "\n");
    if (file == NULL || first + 1 >= sizeof line) {
        printf("%s cannot be read\n", path);
        return false;
    }
    snprintf(line, sizeof line, "%.*s\n", (int)first, expected);
    if (!make(made, sizeof made, line)) {
        printf("%s: not understood: %s", path, line);
        return false;
    }
    if (write) {
        file = fopen(path, "w");
        return file != NULL && fputs(made, file) >= 0 && fclose(file) == 0;
    }
    if (strcmp(made, expected) == 0)
        return true;
    printf("%s differs; drawn is:\n%s", path, made);
    return false;
}

/* ---- Looking ---- */

static void print_bytes(out *self, const char *bytes, size_t count)
{
    (void)self;
    fwrite(bytes, 1, count, stdout);
}

static int show(int count, char **words)
{
    char line[LINE_TEXT] = "";
    request wanted;
    canvas on;
    out screen = {print_bytes};
    for (int i = 0; i < count; i++)
        snprintf(line + strlen(line), sizeof line - strlen(line), "%s ", words[i]);
    if (!read_request(&wanted, line) || !draw(&on, &wanted)) {
        fputs("usage: screens SCENE [ROWSxCOLUMNS] [WORD]...; scenes:", stderr);
        for (size_t i = 0; scene_names[i] != NULL; i++)
            fprintf(stderr, " %s", scene_names[i]);
        fputs("\n", stderr);
        return 2;
    }
    if (wanted.plain)
        canvas_write(&on, &screen);
    else
        canvas_write_ansi(&on, &screen);
    canvas_free(&on);
    return 0;
}

int main(int count, char **words)
{
    bool write = count > 1 && strcmp(words[1], "--write") == 0;
    bool check = count > 1 && strcmp(words[1], "--check") == 0;
    int failed = 0;
    if (!write && !check)
        return show(count - 1, words + 1);
    for (int i = 2; i < count; i++)
        failed += !check_file(words[i], write);
    return failed != 0;
}
