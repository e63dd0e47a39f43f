/* SPDX-License-Identifier: MIT */
/* Canvases as text, to compare and to look at. */
#ifndef TESTS_SCREENS_CANVAS_TEXT_H
#define TESTS_SCREENS_CANVAS_TEXT_H

#include "apps/tui/draw/canvas.h"

/* The characters as lines, without blanks at their ends. */
void canvas_write(const canvas *self, out *to);
/* The same with the colours and attributes of an ANSI terminal. */
void canvas_write_ansi(const canvas *self, out *to);

#endif
