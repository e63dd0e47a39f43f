/* SPDX-License-Identifier: MIT */
/* The last line of the screen: what keys do, or what is typed. */
#include "apps/tui/draw/foot.h"
#include "apps/tui/draw/ink.h"

#include <string.h>

#define KEY_GAP 3
/* Room for what is typed before the cursor. */
#define BEFORE_CURSOR 1024

/* The column after a key that begins at one; more than the area has where it does not fit. */
static int key_end(const canvas *on, const draw_key *key, int column)
{
    return column + canvas_width(on, key->key) + 1 + canvas_width(on, key->label);
}

static void put_keys(canvas *on, const draw_view *view, canvas_area area)
{
    int column = area.column + 1, end = area.column + area.columns;
    for (size_t i = 0; i < view->key_count; i++) {
        const draw_key *key = &view->keys[i];
        int after = key_end(on, key, column);
        if (after > end)
            return;
        canvas_mark(on, (canvas_area){area.row, column, 1, after - column},
                    (canvas_zone){ZONE_KEY, (unsigned)i});
        int taken = canvas_text(on, area.row, column, end - column, key->key,
                                ink_text(&view->look, STYLE_KEY));
        canvas_text(on, area.row, column + taken + 1, end - column - taken - 1, key->label,
                    ink_text(&view->look, STYLE_SOFT));
        column = after + KEY_GAP;
    }
}

/* ---- What is typed ---- */

/* Columns of the text before the cursor, seen from a byte on. */
static int columns_before(const canvas *on, const draw_prompt *prompt, size_t from)
{
    char before[BEFORE_CURSOR];
    size_t length = prompt->cursor - from;
    if (length >= sizeof before)
        return BEFORE_CURSOR;
    memcpy(before, prompt->text + from, length);
    before[length] = '\0';
    return canvas_width(on, before);
}

/* The byte from which on the text is shown, so that the cursor is seen. */
static size_t first_shown(const canvas *on, const draw_prompt *prompt, int room)
{
    size_t from = 0;
    while (from < prompt->cursor &&
           (text_continues(prompt->text[from]) || columns_before(on, prompt, from) >= room))
        from++;
    return from;
}

static void put_prompt(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_prompt *prompt = &view->prompt;
    int label = least(canvas_width(on, prompt->label), area.columns / 2);
    int begin = area.column + label + 1, room = area.column + area.columns - begin;
    canvas_text(on, area.row, area.column, label, prompt->label,
                ink_text(&view->look, STYLE_QUESTION));
    size_t from = first_shown(on, prompt, room);
    canvas_text(on, area.row, begin, room, prompt->text + from, ink_text(&view->look, STYLE_PLAIN));
    on->cursor_row = area.row;
    on->cursor_column = begin + columns_before(on, prompt, from);
}

void draw_foot(canvas *on, const draw_view *view, canvas_area area)
{
    if (view->prompt.label != NULL)
        put_prompt(on, view, area);
    else
        put_keys(on, view, area);
}
