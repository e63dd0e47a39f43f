/* SPDX-License-Identifier: MIT */
/* The fields of what clients send: see fields.h. */
#include "server/hub/fields.h"

bool field_wrong(problem *why, const char *field, const char *detail)
{
    *why = problem_field(PROBLEM_BAD_FIELD, field, detail);
    return false;
}

bool field_need(problem *why, const document_value *value, document_kind kind, const char *field)
{
    if (value->kind == kind)
        return true;
    if (value->kind != DOCUMENT_ABSENT)
        return field_wrong(why, field,
                           kind == DOCUMENT_TEXT ? "a text is wanted" : "a whole number is wanted");
    *why = problem_field(PROBLEM_MISSING_FIELD, field, NULL);
    return false;
}

bool field_count(uint32_t *number, const document *from, const char *field, problem *why)
{
    document_value value = document_get(from, field);
    if (!field_need(why, &value, DOCUMENT_NUMBER, field))
        return false;
    if (value.number < 0 || value.number > UINT32_MAX)
        return field_wrong(why, field, "a number from 0 on is wanted");
    *number = (uint32_t)value.number;
    return true;
}

bool field_given(const document_value *value)
{
    return value->kind != DOCUMENT_ABSENT && value->kind != DOCUMENT_NULL;
}

bool fields_known(const document *from, const char *const *known, problem *why)
{
    const char *unknown = document_unknown(from, known);
    if (unknown != NULL)
        *why = problem_field(PROBLEM_UNKNOWN_FIELD, unknown, NULL);
    return unknown == NULL;
}
