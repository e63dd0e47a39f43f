/* SPDX-License-Identifier: MIT */
/* Reading the words of a diagram test, and saying where it goes wrong. */
#ifndef DIAGRAMS_WORDS_H
#define DIAGRAMS_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include <sumito/sumito.h>

enum { ROWS = 9, LONGEST_ROW = 9, WORDS = 64 };

/* The line being read. */
extern struct place {
    const char *file;
    unsigned line;
    const char *text;
    bool line_failed;
} place;

/* Symbol of each su_content. */
extern const char symbols[];

/* The rules, or the library, do not do what the case expects. */
__attribute__((format(printf, 1, 2))) void fail(const char *format, ...);
/* The test cannot be read; it would say nothing about the rules, so everything stops. */
__attribute__((format(printf, 1, 2), noreturn)) void malformed(const char *format, ...);

/* Cuts a line into its words and returns how many they are. */
size_t split(char *words[WORDS], char *line);
/* Cuts off and returns the part before `separator`, without spaces around; NULL after the last. */
char *take_part(char **rest, const char *separator);
/* The index of a word in a table, or -1. */
int find_word(const char *const *table, size_t size, const char *word);

su_side read_colour(su_variant variant, const char *word);
su_cell read_cell(const char *word);
/* In either case of letters; SU_NO_DIRECTION if it is none. */
su_direction read_direction(const char *word);
/* SU_SHAPE_NONE if it is none. */
su_shape read_shape(const char *word);
unsigned read_number(const char *word);
/* Strengths like "3-2"; false if the word is something else. */
bool read_strengths(unsigned *own, unsigned *opponents, const char *word);
/* Rows are numbered from the top, their cells from the left. */
void read_row(su_content out[LONGEST_ROW], unsigned row, char *symbols_of_row);
unsigned row_width(unsigned row);
su_cell cell_in_row(unsigned row, unsigned from_left);

#endif
