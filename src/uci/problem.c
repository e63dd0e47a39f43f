/* SPDX-License-Identifier: MIT */
/* Why a line of the protocol is refused: see problem.h. */
#include "uci/problem.h"
#include "game/move_word.h"

static const struct {
    const char *name, *sentence;
} rows[PROBLEMS] = {
#define PROBLEM(id, name, sentence) [PROBLEM_##id] = {name, sentence},
#include "uci/problems.def"
#include <sumito/words.h>
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

bool problem_refuse(problem *why, problem_code code, text word, const char *first,
                    const char *second)
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

void problem_write(out *to, const problem *what)
{
    out_format(to, "info string error %s at %zu: %s\n", rows[what->code].name, what->offset + 1,
               what->sentence);
}

bool problem_refuse_move(problem *why, text word, const su_refusal *refusal,
                         const su_position *position)
{
    char sentence[SU_WORDS];
    move_word attempt = move_word_of(word);
    su_words_refusal(sentence, sizeof sentence, refusal, position, attempt.text, SU_EN);
    return problem_refuse(why, PROBLEM_BAD_MOVE, word, su_refusal_name(refusal->code), sentence);
}
