/* SPDX-License-Identifier: MIT */
/* The fields of what clients send, and what is wrong with them. */
#ifndef SERVER_HUB_FIELDS_H
#define SERVER_HUB_FIELDS_H

#include "server/common/document.h"
#include "server/common/problem.h"

/* False, and `why` says that this field is wrong. */
bool field_wrong(problem *why, const char *field, const char *detail);
/* Whether a value that has to be there is, and of this kind: a text, or a number. */
bool field_need(problem *why, const document_value *value, document_kind kind, const char *field);
/* A number that has to be there, from 0 on. */
bool field_count(uint32_t *number, const document *from, const char *field, problem *why);
/* Whether there is a value, and it is not null. */
bool field_given(const document_value *value);
/* Whether all fields are among these, which end with NULL. */
bool fields_known(const document *from, const char *const *known, problem *why);

#endif
