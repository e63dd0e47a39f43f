/* SPDX-License-Identifier: MIT */
/* What lies in front of the screen: menus, and pages of text. */
#include "apps/tui/draw/draw.h"
#include "apps/tui/draw/front.h"
#include "apps/tui/draw/ink.h"

#include <string.h>

enum {
    MENU_LEAST = 34, /* columns */
    MENU_MOST = 70,
    VALUE_GAP = 3,
    PAGE_MOST = 92,
    KEY_COLUMNS = 20, /* of the keys on a page */
    KEY_TEXT = 64
};

/* A frame with a title. */
static void draw_frame(canvas *on, const draw_look *look, canvas_area area, const char *title)
{
    canvas_style rule = ink_text(look, STYLE_RULE);
    int bottom = area.row + area.rows - 1, right = area.column + area.columns - 1;
    for (int column = area.column; column <= right; column++) {
        canvas_put(on, area.row, column, ink_sign(look, SIGN_RULE), rule);
        canvas_put(on, bottom, column, ink_sign(look, SIGN_RULE), rule);
    }
    for (int row = area.row; row <= bottom; row++) {
        canvas_put(on, row, area.column, ink_sign(look, SIGN_UPRIGHT), rule);
        canvas_put(on, row, right, ink_sign(look, SIGN_UPRIGHT), rule);
    }
    canvas_put(on, area.row, area.column, ink_sign(look, SIGN_TOP_LEFT), rule);
    canvas_put(on, area.row, right, ink_sign(look, SIGN_TOP_RIGHT), rule);
    canvas_put(on, bottom, area.column, ink_sign(look, SIGN_BOTTOM_LEFT), rule);
    canvas_put(on, bottom, right, ink_sign(look, SIGN_BOTTOM_RIGHT), rule);
    if (title == NULL || area.columns < 8)
        return;
    canvas_put(on, area.row, area.column + 2, ' ', rule);
    int taken = canvas_text(on, area.row, area.column + 3, area.columns - 6, title,
                            ink_text(look, STYLE_HEADING));
    canvas_put(on, area.row, area.column + 3 + taken, ' ', rule);
}

/* That there is more than is seen, above or below. */
static void put_more(canvas *on, const draw_look *look, canvas_area box, bool above, bool below)
{
    canvas_style style = ink_text(look, STYLE_KEY);
    int column = box.column + box.columns - 3;
    if (above)
        canvas_put(on, box.row, column, ink_sign(look, SIGN_MORE_ABOVE), style);
    if (below)
        canvas_put(on, box.row + box.rows - 1, column, ink_sign(look, SIGN_MORE_BELOW), style);
}

/* ---- Menus ---- */

static int row_width(const canvas *on, const draw_menu_row *row)
{
    int width = row->label == NULL ? 0 : canvas_width(on, row->label);
    if (row->value != NULL)
        width += canvas_width(on, row->value) + VALUE_GAP + 4;
    if (row->key != NULL)
        width += canvas_width(on, row->key) + VALUE_GAP;
    return width;
}

/* Lines for the longest note, whichever row is chosen: no row may move away under the pointer.
 * There are none where all rows have room only without them. */
static int note_lines(const canvas *on, const draw_menu *menu, int columns)
{
    int lines = 0, rows = (int)menu->count + 2;
    for (size_t i = 0; i < menu->count; i++)
        if (menu->rows[i].note != NULL)
            lines = most(lines, 1 + canvas_lines(on, columns - 4, menu->rows[i].note));
    return rows <= on->rows && rows + lines > on->rows ? 0 : lines;
}

static canvas_area menu_area(const canvas *on, const draw_view *view)
{
    const draw_menu *menu = &view->menu;
    int width = menu->title == NULL ? 0 : canvas_width(on, menu->title) + 4;
    for (size_t i = 0; i < menu->count; i++)
        width = most(width, row_width(on, &menu->rows[i]));
    int columns = least(on->columns, most(MENU_LEAST, least(MENU_MOST, width + 6)));
    int rows = least(on->rows, (int)menu->count + 2 + note_lines(on, menu, columns));
    return (canvas_area){(on->rows - rows) / 2, (on->columns - columns) / 2, rows, columns};
}

/* Rows seen at once, and the first of them. */
static int menu_lines(const canvas *on, const draw_menu *menu, canvas_area box)
{
    return least((int)menu->count, most(1, box.rows - 2 - note_lines(on, menu, box.columns)));
}

static int menu_top(const draw_menu *menu, int lines)
{
    int top = (int)menu->chosen - lines / 2;
    return most(0, least(top, (int)menu->count - lines));
}

static void put_menu_row(canvas *on, const draw_view *view, canvas_area line, size_t index)
{
    const draw_menu_row *row = &view->menu.rows[index];
    const draw_look *look = &view->look;
    bool chosen = index == view->menu.chosen;
    canvas_style style = ink_text(look, chosen          ? STYLE_CHOSEN
                                        : row->disabled ? STYLE_DISABLED
                                                        : STYLE_PLAIN);
    int end = line.column + line.columns - 1, width;
    if (row->label == NULL) {
        canvas_fill(on, line, ink_sign(look, SIGN_RULE), ink_text(look, STYLE_RULE));
        return;
    }
    canvas_mark(on, line, (canvas_zone){ZONE_MENU, (unsigned)index});
    if (chosen)
        canvas_fill(on, line, ' ', style);
    if (row->key != NULL) {
        width = canvas_width(on, row->key);
        canvas_text(on, line.row, end - width, width, row->key,
                    chosen ? style : ink_text(look, STYLE_KEY));
        end -= width + VALUE_GAP;
    }
    if (row->value != NULL) {
        width = least(canvas_width(on, row->value), end - line.column - 6);
        if (chosen && !row->disabled) {
            canvas_put(on, line.row, end - width - 3, ink_sign(look, SIGN_LEFT), style);
            canvas_put(on, line.row, end, ink_sign(look, SIGN_RIGHT), style);
        }
        canvas_text(on, line.row, end - width - 1, width, row->value,
                    chosen || row->disabled ? style : ink_text(look, STYLE_STRONG));
        end -= width + VALUE_GAP;
    }
    canvas_text(on, line.row, line.column + 1, end - line.column - 1, row->label, style);
}

void draw_menu_box(canvas *on, const draw_view *view)
{
    const draw_menu *menu = &view->menu;
    canvas_area box = menu_area(on, view);
    int lines = menu_lines(on, menu, box), top = menu_top(menu, lines);
    canvas_fill(on, box, ' ', CANVAS_PLAIN);
    draw_frame(on, &view->look, box, menu->title);
    canvas_mark(on, canvas_whole(on), (canvas_zone){ZONE_OUTSIDE, 0});
    canvas_mark(on, box, (canvas_zone){ZONE_NOTHING, 0});
    for (int i = 0; i < lines; i++) {
        canvas_area line = {box.row + 1 + i, box.column + 1, 1, box.columns - 2};
        put_menu_row(on, view, line, (size_t)top + (size_t)i);
    }
    put_more(on, &view->look, box, top > 0, top + lines < (int)menu->count);
    const char *words = menu->chosen < menu->count ? menu->rows[menu->chosen].note : NULL;
    int row = box.row + 2 + lines;
    if (words == NULL || row >= box.row + box.rows - 1)
        return;
    canvas_area note = {row, box.column + 2, box.row + box.rows - 1 - row, box.columns - 4};
    canvas_paragraph(on, note, words, ink_text(&view->look, STYLE_SOFT));
}

/* ---- Pages ---- */

static canvas_area page_area(const canvas *on)
{
    int columns = least(PAGE_MOST, on->columns);
    return (canvas_area){0, (on->columns - columns) / 2, on->rows, columns};
}

static canvas_area page_inside(const canvas *on)
{
    canvas_area box = page_area(on);
    return (canvas_area){box.row + 1, box.column + 2, most(0, box.rows - 2),
                         most(1, box.columns - 4)};
}

/* Columns of the left part of a line with keys. */
static int keys_width(canvas_area inside)
{
    return least(KEY_COLUMNS, inside.columns / 3);
}

static bool is_heading(const char *line)
{
    return *line == '#';
}

/* A heading has a blank line before it, unless it begins the page. */
static int page_line_height(const canvas *on, canvas_area inside, const char *line, bool is_first)
{
    const char *tab = strchr(line, '\t');
    int width = tab == NULL ? inside.columns : inside.columns - keys_width(inside);
    int blank = is_heading(line) && !is_first;
    return blank + most(1, canvas_lines(on, width, tab == NULL ? line : tab + 1));
}

static int page_height(const canvas *on, const draw_view *view)
{
    int height = 0;
    for (size_t i = 0; i < view->page.count; i++)
        height += page_line_height(on, page_inside(on), view->page.lines[i], i == 0);
    return height;
}

size_t draw_page_lines(const canvas *on)
{
    return (size_t)page_inside(on).rows;
}

size_t draw_page_last_top(const canvas *on, const draw_view *view)
{
    return (size_t)most(0, page_height(on, view) - page_inside(on).rows);
}

static void put_page_line(canvas *on, const draw_look *look, canvas_area area, const char *line)
{
    const char *tab = strchr(line, '\t');
    char keys[KEY_TEXT];
    if (tab == NULL) {
        const char *words = is_heading(line) ? line + 1 + (line[1] == ' ') : line;
        canvas_paragraph(on, area, words,
                         ink_text(look, is_heading(line) ? STYLE_HEADING : STYLE_PLAIN));
        return;
    }
    size_t length = (size_t)(tab - line) < sizeof keys - 1 ? (size_t)(tab - line) : sizeof keys - 1;
    memcpy(keys, line, length);
    keys[length] = '\0';
    int width = keys_width(area);
    canvas_text(on, area.row, area.column, width - 1, keys, ink_text(look, STYLE_KEY));
    area.column += width;
    area.columns -= width;
    canvas_paragraph(on, area, tab + 1, ink_text(look, STYLE_PLAIN));
}

/* Of what is partly seen the rest goes beyond the edges, and under the frame. */
void draw_page_box(canvas *on, const draw_view *view)
{
    const draw_page *page = &view->page;
    canvas_area inside = page_inside(on);
    size_t last = draw_page_last_top(on, view);
    int top = (int)(page->top < last ? page->top : last), row = inside.row - top;
    canvas_clear(on);
    for (size_t i = 0; i < page->count; i++) {
        const char *line = page->lines[i];
        int height = page_line_height(on, inside, line, i == 0), blank = is_heading(line) && i > 0;
        put_page_line(on, &view->look,
                      (canvas_area){row + blank, inside.column, height - blank, inside.columns},
                      line);
        row += height;
    }
    draw_frame(on, &view->look, page_area(on), page->title);
    put_more(on, &view->look, page_area(on), top > 0, top < (int)last);
}
