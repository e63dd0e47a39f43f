/* SPDX-License-Identifier: MIT */
/* Manual pages as man(7) wants them: text made safe, and the layout of --help turned into macros.
 */
#ifndef APPS_SUMITO_MANUAL_ROFF_H
#define APPS_SUMITO_MANUAL_ROFF_H

#include <sumito/words.h>

#include "base/out.h"

/* Text within a line. Options and what stands between backticks come in bold. */
void roff_words(out *to, const char *words, su_language language);
/* The same as the last of its line. */
void roff_line(out *to, const char *words, su_language language);
/* Text to be typed as it stands. */
void roff_literal(out *to, const char *words);
void roff_heading(out *to, const char *words);
/* Begins an entry of a list; its text follows. */
void roff_item(out *to, const char *term);
/* A text written in lines: paragraphs, entries (`term  text`, perhaps indented by four spaces), and
 * examples (indented by four spaces). */
void roff_body(out *to, const char *lines, su_language language);
/* The same, as paragraphs that follow a text. */
void roff_more(out *to, const char *lines, su_language language);

#endif
