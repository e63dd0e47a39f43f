/* SPDX-License-Identifier: MIT */
/* What is wrong with a row of the course. */
#ifndef COACH_EXERCISE_FAULT_H
#define COACH_EXERCISE_FAULT_H

#include "base/out.h"
#include "text/catalogue.h"

typedef enum exercise_fault_code {
#define EXERCISE_FAULT(id, code) EXERCISE_FAULT_##id,
#include "coach/exercise_faults.def"
#undef EXERCISE_FAULT
    EXERCISE_FAULTS
} exercise_fault_code;

typedef struct exercise_fault {
    exercise_fault_code code;
    text word;         /* what is at fault; an empty one: the place where something is missing */
    const char *field; /* the name of the field it is about, or NULL */
} exercise_fault;

const char *exercise_fault_name(exercise_fault_code code);
/* In a sentence. */
void exercise_fault_write(out *to, const exercise_fault *fault, su_language language);

#endif
