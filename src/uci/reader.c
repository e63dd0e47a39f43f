/* SPDX-License-Identifier: MIT */
/* Reading the words of a line: see reader.h. */
#include "uci/reader.h"

bool reader_end(text rest, problem *why)
{
    text word = text_take_word(&rest);
    return word.length == 0 || problem_refuse(why, PROBLEM_UNEXPECTED_WORD, word, NULL, NULL);
}

static bool refuse_number(problem *why, text word, int64_t low, int64_t high)
{
    char limits[2][24];
    out_buffer first = out_buffer_over(limits[0], sizeof limits[0]);
    out_buffer second = out_buffer_over(limits[1], sizeof limits[1]);
    out_signed(&first.out, low);
    out_signed(&second.out, high);
    return problem_refuse(why, PROBLEM_BAD_NUMBER, word, limits[0], limits[1]);
}

/* Reads a decimal number; what is larger than any is the largest. */
static bool is_number(int64_t *number, text word)
{
    bool negative = word.length > 1 && *word.at == '-';
    int64_t value = 0;
    if (word.length == 0)
        return false;
    for (size_t i = negative; i < word.length; i++) {
        int digit = word.at[i] - '0';
        if (!text_is_digit(word.at[i]))
            return false;
        value = value > (INT64_MAX - digit) / 10 ? INT64_MAX : value * 10 + digit;
    }
    *number = negative ? -value : value;
    return true;
}

bool reader_nearest(int64_t *number, bool *beyond, text word, int64_t low, int64_t high,
                    problem *why)
{
    int64_t value;
    if (word.length == 0)
        return problem_refuse(why, PROBLEM_MISSING_WORD, word, "a number", NULL);
    if (!is_number(&value, word))
        return refuse_number(why, word, low, high);
    if (value < low || value > high) {
        refuse_number(why, word, low, high);
        *beyond = true;
    }
    *number = value < low ? low : value > high ? high : value;
    return true;
}

bool reader_number(int64_t *number, text word, int64_t low, int64_t high, problem *why)
{
    int64_t value = 0;
    bool beyond = false;
    if (!reader_nearest(&value, &beyond, word, low, high, why) || beyond)
        return false;
    *number = value;
    return true;
}

bool reader_keyword(text *rest, const char *keyword, problem *why)
{
    text word = text_take_word(rest);
    if (text_is(word, keyword))
        return true;
    return word.length == 0 ? problem_refuse(why, PROBLEM_MISSING_WORD, word, keyword, NULL)
                            : problem_refuse(why, PROBLEM_BAD_CHOICE, word, keyword, NULL);
}
