/* SPDX-License-Identifier: MIT */
/* Headings, the lines of the engine, and what the position editor puts. */
#include "apps/play/draw_parts.h"
#include "rules/variant.h"

enum { SCORE_WIDTH = 9 };

void draw_heading(canvas *on, const draw_look *look, canvas_area area, const char *title,
                  const char *right)
{
    canvas_style rule = ink_text(look, STYLE_RULE);
    int end = area.column + area.columns;
    if (area.rows < 1)
        return;
    int column = area.column + canvas_text(on, area.row, area.column, area.columns, title,
                                           ink_text(look, STYLE_HEADING));
    if (right != NULL && end - column > 3) {
        int width = canvas_width(on, right);
        int room = width < end - column - 3 ? width : end - column - 3;
        canvas_text(on, area.row, end - room, room, right, ink_text(look, STYLE_SOFT));
        end -= room + 1;
    }
    for (column++; column < end; column++)
        canvas_put(on, area.row, column, ink_sign(look, SIGN_RULE), rule);
}

void draw_engine(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_engine_view *engine = &view->engine;
    const draw_look *look = &view->look;
    int rows = engine->count == 0 ? 1 : (area.rows - 1) / (int)engine->count;
    rows = rows < 1 ? 1 : rows;
    draw_heading(on, look, area, su_text("analyse_engine", look->language), engine->facts);
    for (int i = 0; i < (int)engine->count && 1 + (i + 1) * rows <= area.rows; i++) {
        canvas_area line = {area.row + 1 + i * rows, area.column + SCORE_WIDTH, rows,
                            area.columns - SCORE_WIDTH};
        canvas_text_right(on, line.row, area.column, SCORE_WIDTH - 2, engine->lines[i].score,
                          ink_text(look, STYLE_STRONG));
        canvas_paragraph(on, line, engine->lines[i].moves, ink_text(look, STYLE_PLAIN));
    }
}

/* ---- The editor ---- */

/* What can be put in a game, in the order of its keys. */
static size_t tools_of(su_content tools[4], su_variant variant)
{
    size_t count = 0;
    tools[count++] = SU_MARBLE_FIRST;
    tools[count++] = SU_MARBLE_SECOND;
    if (variant_has_sisters(variant))
        tools[count++] = SU_SISTER;
    tools[count++] = SU_FREE;
    return count;
}

static const char *tool_name(const draw_view *view, su_content tool)
{
    su_variant variant = su_position_variant(&view->board.position);
    su_language language = view->look.language;
    if (tool == SU_FREE)
        return su_text("edit_remove", language);
    if (tool == SU_SISTER)
        return su_text("edit_tool_sister", language);
    return su_player_words(variant, tool == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND, language);
}

static void put_tool(canvas *on, const draw_view *view, canvas_area area, int row, su_content tool,
                     unsigned number)
{
    su_variant variant = su_position_variant(&view->board.position);
    const draw_look *look = &view->look;
    bool chosen = tool == view->palette.chosen;
    canvas_style style = ink_text(look, chosen ? STYLE_CHOSEN : STYLE_PLAIN);
    canvas_style ground =
        ink_on(look, variant, tool == SU_FREE ? PAINT_LABEL : ink_marble(tool), PAINT_PLATE);
    ground.attributes = CANVAS_BOLD;
    canvas_put(on, row, area.column + 1, '0' + number, ink_text(look, STYLE_KEY));
    canvas_put(on, row, area.column + 3, ' ', ground);
    canvas_put(on, row, area.column + 4, ink_content(look, tool), ground);
    canvas_put(on, row, area.column + 5, ' ', ground);
    int taken =
        canvas_text(on, row, area.column + 8, area.columns - 9, tool_name(view, tool), style);
    if (chosen) {
        canvas_put(on, row, area.column + 7, ' ', style);
        canvas_put(on, row, area.column + 8 + taken, ' ', style);
    }
}

static void put_verdict(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_palette *palette = &view->palette;
    const draw_look *look = &view->look;
    draw_heading(on, look, area, su_text("edit_verdict", look->language), NULL);
    canvas_area rest = {area.row + 1, area.column, area.rows - 1, area.columns};
    if (palette->fault_count == 0 && palette->possible != NULL)
        canvas_paragraph(on, rest, palette->possible, ink_text(look, STYLE_PLAIN));
    for (size_t i = 0; i < palette->fault_count && rest.rows > 0; i++) {
        canvas_put(on, rest.row, rest.column, ink_sign(look, SIGN_OFFENDING),
                   ink_text(look, STYLE_REFUSAL));
        canvas_area indented = {rest.row, rest.column + 2, rest.rows, rest.columns - 2};
        int taken = canvas_paragraph(on, indented, palette->faults[i], ink_text(look, STYLE_PLAIN));
        rest.row += taken;
        rest.rows -= taken;
    }
}

void draw_palette_panel(canvas *on, const draw_view *view, canvas_area area)
{
    su_content tools[4];
    size_t count = tools_of(tools, su_position_variant(&view->board.position));
    draw_heading(on, &view->look, area, su_text("edit_title", view->look.language), NULL);
    for (size_t i = 0; i < count && (int)i + 1 < area.rows; i++)
        put_tool(on, view, area, area.row + 1 + (int)i, tools[i], (unsigned)i + 1);
    int taken = (int)count + 2;
    if (area.rows > taken + 1)
        put_verdict(on, view,
                    (canvas_area){area.row + taken, area.column, area.rows - taken, area.columns});
}

bool draw_palette_at(su_content *tool, const draw_view *view, canvas_area area, int row, int column)
{
    su_content tools[4];
    int count = (int)tools_of(tools, su_position_variant(&view->board.position));
    int index = row - area.row - 1;
    if (!area_holds(area, row, column) || index < 0 || index >= count)
        return false;
    *tool = tools[index];
    return true;
}
