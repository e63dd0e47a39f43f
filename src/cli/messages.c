/* SPDX-License-Identifier: MIT */
/* What only the program says: see messages.h. */
#include "cli/messages.h"

#include <assert.h>
#include <stddef.h>

#include "base/text.h"
#include "cli/console.h"

const char *message_text(message id, su_language language)
{
    assert(id > MESSAGE_NONE && id < MESSAGES);
    const char *own = message_texts[language][id];
    return own != NULL ? own : message_texts[SU_EN][id];
}

void message_write_with(out *to, su_language language, message id, const char *const *values)
{
    for (const char *at = message_text(id, language); *at != '\0'; at++) {
        if (at[0] == '{' && text_is_digit(at[1]) && at[2] == '}') {
            out_visible(to, text_of(values[at[1] - '0']));
            at += 2;
        } else {
            out_char(to, *at);
        }
    }
}

const char *digits_into(char words[DIGITS_TEXT], uint64_t number)
{
    out_buffer digits = out_buffer_over(words, DIGITS_TEXT);
    out_unsigned(&digits.out, number);
    return words;
}
