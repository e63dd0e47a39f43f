/* SPDX-License-Identifier: MIT */
/* What is wrong with a row of the course: see exercise_fault.h. */
#include "coach/exercise_fault.h"

#include "text/phrase.h"

static const char *const fault_codes[EXERCISE_FAULTS] = {
#define EXERCISE_FAULT(id, code) code,
#include "coach/exercise_faults.def"
#undef EXERCISE_FAULT
};

const char *exercise_fault_name(exercise_fault_code code)
{
    return fault_codes[code];
}

void exercise_fault_write(out *to, const exercise_fault *fault, su_language language)
{
    static const text_id sentences[EXERCISE_FAULTS] = {
#define EXERCISE_FAULT(id, code) TEXT_exercise_fault_##id,
#include "coach/exercise_faults.def"
#undef EXERCISE_FAULT
    };
    phrase about = {.to = to, .language = language};
    about.words[ARGUMENT_attempt] = fault->word;
    about.words[ARGUMENT_field] = text_of(fault->field == NULL ? "" : fault->field);
    phrase_write(&about, sentences[fault->code]);
}
