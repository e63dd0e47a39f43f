/* SPDX-License-Identifier: MIT */
/* How sheets look: web/style/sheet.css with the names it uses, as written by
 * cmake/sheet_style.cmake. */
#ifndef APPS_SUMITO_SHEET_STYLE_H
#define APPS_SUMITO_SHEET_STYLE_H

extern const char sheet_style[];

#endif
