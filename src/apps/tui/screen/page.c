/* SPDX-License-Identifier: MIT */
/* A page of text in front of the board. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"

void page_open(screen *self, const char *title)
{
    screen_page *page = &self->page;
    page->shown = true;
    page->invites = false;
    snprintf(page->title, sizeof page->title, "%s", title);
    page->count = page->top = 0;
    page->text[0] = '\0';
    self->changed = true;
}

static char *end_of_page(screen_page *page)
{
    if (page->count == 0)
        return page->text;
    const char *last = page->lines[page->count - 1];
    return page->text + (last - page->text) + strlen(last) + 1;
}

/* Cuts what was written at the end of a page into its lines. */
static void cut_lines(screen_page *page, char *at)
{
    while (*at != '\0' && page->count < PAGE_LINES) {
        char *end = strchr(at, '\n');
        page->lines[page->count++] = at;
        if (end == NULL)
            return;
        *end = '\0';
        at = end + 1;
    }
}

void page_add(screen *self, const char *words)
{
    screen_page *page = &self->page;
    char *at = end_of_page(page);
    size_t room = PAGE_TEXT - (size_t)(at - page->text);
    if (room < 2 || page->count == PAGE_LINES)
        return;
    out_buffer into = out_buffer_over(at, room);
    out_text(&into.out, words);
    cut_lines(page, at);
}

static void scroll(screen *self, long by)
{
    screen_page *page = &self->page;
    draw_view view = screen_view(self);
    long last = (long)draw_page_last_top(&self->canvas, &view);
    long top = ((long)page->top < last ? (long)page->top : last) + by;
    page->top = (size_t)(top < 0 ? 0 : top > last ? last : top);
}

void page_press(screen *self, const pressed *what)
{
    long page = (long)draw_page_lines(&self->canvas);
    switch (what->code) {
    case PRESSED_UP:
    case PRESSED_WHEEL_UP:
    case 'k':
        scroll(self, what->code == PRESSED_WHEEL_UP ? -3 : -1);
        break;
    case PRESSED_DOWN:
    case PRESSED_WHEEL_DOWN:
    case 'j':
        scroll(self, what->code == PRESSED_WHEEL_DOWN ? 3 : 1);
        break;
    case PRESSED_PAGE_UP:
        scroll(self, -page);
        break;
    case PRESSED_PAGE_DOWN:
    case ' ':
        scroll(self, page);
        break;
    case PRESSED_HOME:
        scroll(self, -PAGE_TEXT);
        break;
    case PRESSED_END:
        scroll(self, PAGE_TEXT);
        break;
    case PRESSED_MOUSE_DOWN:
        break;
    default:
        self->page.shown = false;
        break;
    }
}
