/* SPDX-License-Identifier: MIT */
/* A page of text in front of the board. */
#ifndef APPS_TUI_SCREEN_PAGE_H
#define APPS_TUI_SCREEN_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "apps/tui/screen/pressed.h"

typedef struct screen screen;

#define PAGE_TEXT 32768
#define PAGE_LINES 1024

typedef struct screen_page {
    bool shown;
    char title[128];
    char text[PAGE_TEXT]; /* the lines, ended by NUL each */
    const char *lines[PAGE_LINES];
    size_t count, top;
    bool invites; /* it shows the links for whoever is awaited */
} screen_page;

void page_open(screen *self, const char *title);
/* Adds lines; those that are too long are broken where they are drawn. */
void page_add(screen *self, const char *words);
void page_press(screen *self, const pressed *what);

#endif
