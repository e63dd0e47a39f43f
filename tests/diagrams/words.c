/* SPDX-License-Identifier: MIT */
/* Words of a diagram test: see words.h. */
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct place place;
const char symbols[] = ".@ON";

void fail(const char *format, ...)
{
    va_list arguments;
    if (!place.line_failed)
        printf("%s:%u: expected  %s\n", place.file, place.line, place.text);
    printf("    came  ");
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    place.line_failed = true;
}

void malformed(const char *format, ...)
{
    va_list arguments;
    printf("%s:%u: malformed: ", place.file, place.line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    exit(1);
}

size_t split(char *words[WORDS], char *line)
{
    size_t count = 0;
    char *rest = line;
    for (char *word; (word = strtok_r(rest, " \t", &rest)) != NULL;) {
        if (count == WORDS)
            malformed("too many words");
        words[count++] = word;
    }
    return count;
}

char *take_part(char **rest, const char *separator)
{
    char *part = *rest;
    if (part == NULL)
        return NULL;
    char *end = strstr(part, separator);
    *rest = end ? end + strlen(separator) : NULL;
    if (end)
        *end = '\0';
    part += strspn(part, " ");
    for (size_t length = strlen(part); length > 0 && part[length - 1] == ' ';)
        part[--length] = '\0';
    return part;
}

int find_word(const char *const *table, size_t size, const char *word)
{
    for (size_t i = 0; i < size; i++)
        if (strcmp(table[i], word) == 0)
            return (int)i;
    return -1;
}

su_side read_colour(su_variant variant, const char *word)
{
    static const char *const colours[SU_VARIANTS][2] = {
#define VARIANT(id, name, letter, first, second, ...) [SU_##id] = {#first, #second},
#include "rules/variants.def"
#undef VARIANT
    };
    int side = find_word(colours[variant], 2, word);
    if (side < 0)
        malformed("`%s` is not a colour of this game", word);
    return (su_side)side;
}

su_cell read_cell(const char *word)
{
    su_cell cell = strlen(word) == 2 ? su_cell_named(word) : SU_NO_CELL;
    if (cell == SU_NO_CELL)
        malformed("`%s` is not a cell", word);
    return cell;
}

su_direction read_direction(const char *word)
{
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++)
        if (strcasecmp(word, su_direction_name(d)) == 0)
            return d;
    return SU_NO_DIRECTION;
}

su_shape read_shape(const char *word)
{
    static const char *const shapes[] = {"lance", "arc", "shield", "gap", "bent", "scattered"};
    return (su_shape)(find_word(shapes, sizeof shapes / sizeof *shapes, word) + 1);
}

unsigned read_number(const char *word)
{
    char *end;
    unsigned long number = strtoul(word, &end, 10);
    if (*word == '\0' || *end != '\0')
        malformed("`%s` is not a number", word);
    return (unsigned)number;
}

bool read_strengths(unsigned *own, unsigned *opponents, const char *word)
{
    int length = 0;
    return sscanf(word, "%u-%u%n", own, opponents, &length) == 2 && word[length] == '\0';
}

unsigned row_width(unsigned row)
{
    return row < 4 ? 5 + row : 13 - row;
}

void read_row(su_content out[LONGEST_ROW], unsigned row, char *symbols_of_row)
{
    char *words[WORDS];
    size_t count = split(words, symbols_of_row);
    if (count != row_width(row))
        malformed("row %c has %u cells, not %zu", 'i' - (int)row, row_width(row), count);
    for (size_t i = 0; i < count; i++) {
        const char *symbol = words[i][1] == '\0' ? strchr(symbols, *words[i]) : NULL;
        if (symbol == NULL)
            malformed("`%s` is neither @, O, N nor .", words[i]);
        out[i] = (su_content)(symbol - symbols);
    }
}

su_cell cell_in_row(unsigned row, unsigned from_left)
{
    return su_cell_at(8 - (int)row, (int)(from_left + (row < 4 ? 5 - row : 1)));
}
