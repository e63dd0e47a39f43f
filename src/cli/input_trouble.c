/* SPDX-License-Identifier: MIT */
/* Why a file could not be read: see input_trouble.h. */
#include "cli/input_trouble.h"

#include <errno.h>
#include <string.h>

static message message_of(compression_result trouble)
{
    switch (trouble) {
    case COMPRESSION_GOES_ON:
    case COMPRESSION_ENDS:
        break;
    case COMPRESSION_NO_LIBRARY:
        return MESSAGE_COMPRESSED_NO_LIBRARY;
    case COMPRESSION_NO_MEMORY:
        return MESSAGE_NO_MEMORY;
    case COMPRESSION_TRUNCATED:
        return MESSAGE_COMPRESSED_TRUNCATED;
    case COMPRESSION_DAMAGED:
        return MESSAGE_COMPRESSED_DAMAGED;
    case COMPRESSION_CHECKSUM:
        return MESSAGE_COMPRESSED_CHECKSUM;
    case COMPRESSION_FOREIGN:
        return MESSAGE_COMPRESSED_FOREIGN;
    case COMPRESSION_WINDOW:
        return MESSAGE_COMPRESSED_WINDOW;
    case COMPRESSION_DICTIONARY:
        return MESSAGE_COMPRESSED_DICTIONARY;
    }
    return MESSAGE_NONE;
}

void input_trouble_write(out *to, const input *from, const char *path, su_language language)
{
    char words[SU_WORDS];
    out_buffer why = out_buffer_over(words, sizeof words);
    message said = message_of(from->trouble);
    if (said != MESSAGE_NONE)
        message_write(&why.out, language, said, from->kind->name, in_digits(from->trouble_at),
                      from->kind->library);
    else if (from->error == EMSGSIZE)
        message_write(&why.out, language, MESSAGE_LINE_TOO_LONG, in_digits(from->lines + 1));
    else
        out_text(&why.out, strerror(from->error));
    message_write(to, language, MESSAGE_CANNOT_READ, path, words);
}

exit_code input_complain(console *to, const input *from, const char *path)
{
    char words[2 * SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    input_trouble_write(&sentence.out, from, path, to->language);
    complain(to, MESSAGE_AS_IT_IS, words);
    return EXIT_FAILED;
}
