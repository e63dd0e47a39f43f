/* SPDX-License-Identifier: MIT */
/* What is wrong with a game record or a link: see words_record.h. */
#include "coach/words_record.h"

void words_record_error(out *to, const su_record_error *error, const su_position *position,
                        su_language language)
{
    static const text_id sentences[SU_RECORD_FAULTS] = {
#define RECORD_FAULT(id, name) [SU_RECORD_FAULT_##id] = TEXT_record_##id,
#include <sumito/record_faults.def>
#undef RECORD_FAULT
    };
    char words[SU_WORDS];
    if (error->fault == SU_RECORD_FAULT_BAD_MOVE)
        su_words_refusal(words, sizeof words, &error->refusal, position, NULL, language);
    else if (error->fault == SU_RECORD_FAULT_BAD_POSITION)
        su_words_fault(words, sizeof words, &error->position, language);
    else
        out_text(to, catalogue_text(sentences[error->fault], language));
    if (error->fault == SU_RECORD_FAULT_BAD_MOVE || error->fault == SU_RECORD_FAULT_BAD_POSITION)
        out_text(to, words);
}

void words_packed_fault(out *to, su_packed_fault fault, su_language language)
{
    static const text_id sentences[SU_PACKED_FAULTS] = {
#define PACKED_FAULT(id, name) [SU_PACKED_FAULT_##id] = TEXT_packed_##id,
#include <sumito/packed_faults.def>
#undef PACKED_FAULT
    };
    out_text(to, catalogue_text(sentences[fault], language));
}

size_t su_words_record_error(char *into, size_t size, const su_record_error *error,
                             const su_position *position, su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    words_record_error(&buffer.out, error, position, language);
    return buffer.length;
}

size_t su_words_packed_fault(char *into, size_t size, su_packed_fault fault, su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    words_packed_fault(&buffer.out, fault, language);
    return buffer.length;
}
