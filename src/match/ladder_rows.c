/* SPDX-License-Identifier: MIT */
/* Rows of results and ratings: see ladder_rows.h. */
#include "match/ladder_rows.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/input.h"

#define ROW_TEXT 128

static const char *const games[SU_VARIANTS] = {
#define VARIANT(id, ...) [SU_##id] = #id,
#include "rules/variants.def"
#undef VARIANT
};

/* ---- Writing -------------------------------------------------------------------------------- */

void ladder_put_result(out *to, su_variant variant, const fit_result *result)
{
    char row[ROW_TEXT];
    snprintf(row, sizeof row, "RESULT(%s, \"%s\", \"%s\"", games[variant], ladder_player(result->a),
             ladder_player(result->b));
    out_text(to, row);
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        out_format(to, ", %ju", result->pairs.of[i]);
    out_text(to, ")\n");
}

void ladder_put_rating(out *to, su_variant variant, unsigned rung, const fit_rating *own)
{
    char row[ROW_TEXT];
    snprintf(row, sizeof row, "RATING(%s, \"%s\", %.0f, %.0f, %llu)\n", games[variant],
             ladder_player(rung), own->elo, own->error, 2 * (unsigned long long)own->pairs);
    out_text(to, row);
}

/* What tells rows apart: all up to the last quotation mark. */
static text key_of(text line)
{
    while (line.length > 0 && line.at[line.length - 1] != '"')
        line.length--;
    return line;
}

static bool is_among(text line, const growing *rows)
{
    text key = key_of(line), rest = {rows->data, rows->length};
    while (key.length > 0 && rest.length > 0) {
        if (text_equal(key_of(text_take_line(&rest)), key))
            return true;
    }
    return false;
}

/* What the file holds besides those rows. */
static bool keep_lines(growing *kept, const char *path, const growing *rows)
{
    input from;
    text line;
    if (access(path, F_OK) != 0)
        return true;
    bool opened = input_open_as_is(&from, path, NULL);
    while (opened && input_line(&from, &line)) {
        if (is_among(line, rows))
            continue;
        out_view(&kept->out, line);
        out_char(&kept->out, '\n');
    }
    errno = from.error != 0 ? from.error : kept->failed ? ENOMEM : 0;
    input_close(&from);
    return errno == 0;
}

bool ladder_replace_rows(const char *path, const growing *rows)
{
    saved_file file;
    growing kept = growing_new();
    bool written = keep_lines(&kept, path, rows) && saved_file_open_as_is(&file, path);
    if (written) {
        if (kept.length > 0)
            out_bytes(&file.stream.out, kept.data, kept.length);
        if (rows->length > 0)
            out_bytes(&file.stream.out, rows->data, rows->length);
        written = saved_file_close(&file);
    }
    growing_free(&kept);
    return written;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static bool find_rung(unsigned *rung, const char *player)
{
    for (*rung = 0; *rung < LADDER_RUNGS; ++*rung)
        if (strcmp(ladder_player(*rung), player) == 0)
            return true;
    return false;
}

/* Takes what a row has next: text up to `end`, which must be there. */
static bool take_until(char word[16], text *row, const char *end)
{
    size_t length = 0, skipped = strlen(end);
    while (length + skipped <= row->length && memcmp(row->at + length, end, skipped) != 0)
        length++;
    if (length + skipped > row->length || length >= 16)
        return false;
    memcpy(word, row->at, length);
    word[length] = '\0';
    row->at += length + skipped;
    row->length -= length + skipped;
    return true;
}

/* A whole row after its name. */
static bool read_row(fit_result *into, char game[16], text row)
{
    char a[16], b[16], number[16];
    uint32_t count;
    if (!take_until(game, &row, ", \"") || !take_until(a, &row, "\", \"") ||
        !take_until(b, &row, "\", ") || !find_rung(&into->a, a) || !find_rung(&into->b, b) ||
        into->a == into->b)
        return false;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++) {
        if (!take_until(number, &row, i + 1 < PAIR_OUTCOMES ? ", " : ")") ||
            !text_to_unsigned(&count, text_of(number), 1000000))
            return false;
        into->pairs.of[i] = count;
    }
    return row.length == 0;
}

static bool has_met(const fit_result results[], size_t count, const fit_result *row)
{
    for (size_t i = 0; i < count; i++)
        if ((results[i].a == row->a && results[i].b == row->b) ||
            (results[i].a == row->b && results[i].b == row->a))
            return true;
    return false;
}

bool ladder_read_results(fit_result results[], size_t *count, console *to, const char *path,
                         su_variant variant, unsigned bottom, unsigned top)
{
    static const char name[] = "RESULT(";
    input from;
    text line;
    unsigned number = 0;
    bool read = true;
    *count = 0;
    bool opened = input_open_as_is(&from, path, NULL);
    while (opened && read && input_line(&from, &line)) {
        fit_result row;
        char game[16];
        number++;
        if (line.length < strlen(name) || memcmp(line.at, name, strlen(name)) != 0)
            continue;
        line.at += strlen(name);
        line.length -= strlen(name);
        read = read_row(&row, game, line);
        if (!read || strcmp(game, games[variant]) != 0 || row.a < bottom || row.b < bottom ||
            row.a > top || row.b > top)
            continue;
        read = !has_met(results, *count, &row);
        if (read)
            results[(*count)++] = row;
    }
    if (from.error != 0) {
        cannot_read(to, path, from.error);
        read = false;
    } else if (!read) {
        complain(to, MESSAGE_BAD_RESULT, path, in_digits(number));
    }
    input_close(&from);
    return read;
}
