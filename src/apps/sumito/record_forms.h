/* SPDX-License-Identifier: MIT */
/* The forms a game record can be converted into. */
#ifndef APPS_SUMITO_RECORD_FORMS_H
#define APPS_SUMITO_RECORD_FORMS_H

#include "cli/console.h"

typedef struct record_form record_form;

/* The form of that name, or NULL. */
const record_form *record_form_named(const char *name);
/* Converts files (the list ends with NULL) onto standard output, game by game; a bad game is left
 * out and complained about. */
exit_code record_form_convert(console *to, char **paths, const record_form *form);
/* Writes the games of a record that has no fault; `first`: nothing stands before them. False where
 * there was no memory, or a form has no room for them. */
bool record_form_write(out *to, const record_form *form, text record, bool first);

#endif
