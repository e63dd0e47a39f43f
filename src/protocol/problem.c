/* SPDX-License-Identifier: MIT */
/* Why a line of the protocol is refused: see problem.h. */
#include "protocol/problem.h"

static const struct {
    const char *name, *sentence;
} rows[PROBLEMS] = {
#define PROBLEM(id, name, sentence) [PROBLEM_##id] = {name, sentence},
#include "protocol/problems.def"
#undef PROBLEM
};

/* A word from outside may be long and hold anything; what is shown of it is short and plain. */
static void write_quoted(out *to, text word)
{
    const size_t longest = 40;
    out_char(to, '\'');
    for (size_t i = 0; i < word.length && i < longest; i++)
        out_char(to, word.at[i] >= ' ' && word.at[i] <= '~' ? word.at[i] : '?');
    out_text(to, word.length > longest ? "...'" : "'");
}

bool refuse(problem *why, problem_code code, text word, const char *first, const char *second)
{
    out_buffer sentence = out_buffer_over(why->sentence, sizeof why->sentence);
    why->code = code;
    why->offset = (size_t)(word.at - why->line);
    for (const char *at = rows[code].sentence; *at != '\0'; at++) {
        if (at[0] != '{') {
            out_char(&sentence.out, *at);
            continue;
        }
        if (at[1] == '0')
            write_quoted(&sentence.out, word);
        else
            out_text(&sentence.out, at[1] == '1' ? first : second);
        at += 2; /* the digit and the closing brace */
    }
    return false;
}

bool read_end(text rest, problem *why)
{
    text word = text_take_word(&rest);
    return word.length == 0 || refuse(why, PROBLEM_UNEXPECTED_WORD, word, NULL, NULL);
}

static bool refuse_number(problem *why, text word, int64_t low, int64_t high)
{
    char limits[2][24];
    out_buffer first = out_buffer_over(limits[0], sizeof limits[0]);
    out_buffer second = out_buffer_over(limits[1], sizeof limits[1]);
    out_signed(&first.out, low);
    out_signed(&second.out, high);
    return refuse(why, PROBLEM_BAD_NUMBER, word, limits[0], limits[1]);
}

bool read_number(int64_t *number, text word, int64_t low, int64_t high, problem *why)
{
    text digits = word;
    bool negative = low < 0 && word.length > 0 && *word.at == '-';
    int64_t value = 0;
    if (word.length == 0)
        return refuse(why, PROBLEM_MISSING_WORD, word, "a number", NULL);
    digits.at += negative;
    digits.length -= negative;
    if (digits.length == 0)
        return refuse_number(why, word, low, high);
    for (size_t i = 0; i < digits.length; i++) {
        int digit = digits.at[i] - '0';
        if (!text_is_digit(digits.at[i]) || value > (INT64_MAX - digit) / 10)
            return refuse_number(why, word, low, high);
        value = value * 10 + digit;
    }
    value = negative ? -value : value;
    if (value < low || value > high)
        return refuse_number(why, word, low, high);
    *number = value;
    return true;
}

void problem_write(out *to, const problem *what)
{
    out_text(to, "info string error ");
    out_text(to, rows[what->code].name);
    out_text(to, " at ");
    out_unsigned(to, what->offset + 1);
    out_text(to, ": ");
    out_text(to, what->sentence);
    out_char(to, '\n');
}
