/* SPDX-License-Identifier: MIT */
/* Reading the words of a line: see reader.h. */
#include "protocol/reader.h"

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

bool reader_number(int64_t *number, text word, int64_t low, int64_t high, problem *why)
{
    text digits = word;
    bool negative = low < 0 && word.length > 0 && *word.at == '-';
    int64_t value = 0;
    if (word.length == 0)
        return problem_refuse(why, PROBLEM_MISSING_WORD, word, "a number", NULL);
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

bool reader_keyword(text *rest, const char *keyword, problem *why)
{
    text word = text_take_word(rest);
    if (text_is(word, keyword))
        return true;
    return word.length == 0 ? problem_refuse(why, PROBLEM_MISSING_WORD, word, keyword, NULL)
                            : problem_refuse(why, PROBLEM_BAD_CHOICE, word, keyword, NULL);
}
