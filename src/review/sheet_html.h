/* SPDX-License-Identifier: MIT */
/* Pieces of HTML in a sheet. */
#ifndef REVIEW_SHEET_HTML_H
#define REVIEW_SHEET_HTML_H

#include "review/sheet.h"

/* Begins and ends an element; its class, but for what all classes of sheets begin with, or NULL. */
void sheet_open(const sheet *self, const char *element, const char *class);
void sheet_close(const sheet *self, const char *element);

#endif
