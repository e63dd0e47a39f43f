/* SPDX-License-Identifier: MIT */
/* A task beside the board: see task.h. */
#include "apps/tui/draw/task.h"

#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/panels.h"

/* Columns of an answer's number and verdict before its words. */
enum { INDENT = 4 };

static int lines_of(const canvas *on, int columns, const char *words)
{
    return words == NULL || *words == '\0' ? 0 : canvas_lines(on, columns, words);
}

int draw_task_lines(const canvas *on, const draw_view *view, int columns)
{
    const draw_task *task = &view->task;
    int lines = 1 + lines_of(on, columns, task->more) + lines_of(on, columns, task->words);
    for (size_t i = 0; i < task->option_count; i++)
        lines += canvas_lines(on, columns - INDENT, task->options[i].words);
    return task->shown ? lines : 0;
}

static void take_lines(canvas_area *rest, int lines)
{
    rest->row += lines;
    rest->rows -= lines;
}

static void put_option(canvas *on, const draw_view *view, canvas_area *rest, size_t index)
{
    static const sign verdicts[] = {
        [DRAW_UNKNOWN] = SIGNS, [DRAW_RIGHT] = SIGN_CHECK, [DRAW_WRONG] = SIGN_OFFENDING};
    const draw_option *option = &view->task.options[index];
    const draw_look *look = &view->look;
    bool chosen = index == view->task.chosen;
    canvas_area words = {rest->row, rest->column + INDENT, rest->rows, rest->columns - INDENT};
    int lines = canvas_paragraph(on, words, option->words,
                                 ink_text(look, chosen ? STYLE_CHOSEN : STYLE_PLAIN));
    canvas_put(on, rest->row, rest->column, '1' + (uint32_t)index, ink_text(look, STYLE_KEY));
    if (verdicts[option->verdict] != SIGNS)
        canvas_put(on, rest->row, rest->column + 2, ink_sign(look, verdicts[option->verdict]),
                   ink_text(look, STYLE_STRONG));
    canvas_mark(on, (canvas_area){rest->row, rest->column, lines, rest->columns},
                (canvas_zone){ZONE_OPTION, (unsigned)index});
    take_lines(rest, lines);
}

void draw_task_panel(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_task *task = &view->task;
    const draw_look *look = &view->look;
    canvas_area rest = area;
    draw_heading(on, look, area, task->title, task->right);
    take_lines(&rest, 1);
    if (task->more != NULL)
        take_lines(&rest, canvas_paragraph(on, rest, task->more, ink_text(look, STYLE_PLAIN)));
    if (task->words != NULL)
        take_lines(&rest, canvas_paragraph(on, rest, task->words, ink_text(look, STYLE_STRONG)));
    for (size_t i = 0; i < task->option_count && rest.rows > 0; i++)
        put_option(on, view, &rest, i);
}
