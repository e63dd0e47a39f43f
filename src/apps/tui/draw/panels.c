/* SPDX-License-Identifier: MIT */
/* Headings, the lines of the engine, and what the position editor puts. */
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/layout.h"
#include "apps/tui/draw/panels.h"
#include "rules/variant.h"
#include "text/catalogue.h"

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
    draw_heading(on, look, area, catalogue_text(TEXT_analyse_engine, look->language),
                 engine->facts);
    for (int i = 0; i < (int)engine->count && 1 + (i + 1) * rows <= area.rows; i++) {
        canvas_area line = {area.row + 1 + i * rows, area.column + SCORE_WIDTH, rows,
                            area.columns - SCORE_WIDTH};
        canvas_text_right(on, line.row, area.column, SCORE_WIDTH - 2, engine->lines[i].score,
                          ink_text(look, STYLE_STRONG));
        canvas_paragraph(on, line, engine->lines[i].moves, ink_text(look, STYLE_PLAIN));
    }
}

/* ---- The editor ---- */

size_t draw_tools(su_content tools[DRAW_TOOLS], su_variant variant)
{
    size_t count = 0;
    tools[count++] = SU_MARBLE_FIRST;
    tools[count++] = SU_MARBLE_SECOND;
    if (variant_has_sisters(variant))
        tools[count++] = SU_SISTER;
    tools[count++] = SU_FREE;
    return count;
}

static bool is_barring(const draw_view *view)
{
    return view->board.barring != SU_NO_CELL;
}

static const char *tool_name(const draw_view *view, su_content tool)
{
    su_variant variant = su_position_variant(&view->board.position);
    su_language language = view->look.language;
    if (tool == SU_FREE)
        return catalogue_text(TEXT_edit_remove, language);
    if (tool == SU_SISTER)
        return catalogue_text(TEXT_edit_tool_sister, language);
    return su_player_words(variant, tool == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND, language);
}

/* A row of the list: its key, a sign as it stands on the board, its name. */
typedef struct palette_row {
    uint32_t key;
    uint32_t sign;
    paint colour;
    const char *name;
    bool chosen;
    canvas_zone zone;
} palette_row;

static palette_row row_of_tool(const draw_view *view, su_content tool, unsigned number)
{
    return (palette_row){.key = '0' + number,
                         .sign = ink_content(&view->look, tool),
                         .colour = tool == SU_FREE ? PAINT_LABEL : ink_marble(tool),
                         .name = tool_name(view, tool),
                         .chosen = tool == view->palette.chosen && !is_barring(view),
                         .zone = {ZONE_TOOL, tool}};
}

static palette_row row_of_bar(const draw_view *view)
{
    return (palette_row){.key = 'b',
                         .sign = ink_sign(&view->look, SIGN_BARRED),
                         .colour = PAINT_SISTER,
                         .name = view->palette.bar,
                         .chosen = is_barring(view),
                         .zone = {ZONE_BAR, 0}};
}

static void put_palette_row(canvas *on, const draw_view *view, canvas_area area, int row,
                            const palette_row *shown)
{
    const draw_look *look = &view->look;
    canvas_style style = ink_text(look, shown->chosen ? STYLE_CHOSEN : STYLE_PLAIN);
    canvas_style ground =
        ink_on(look, su_position_variant(&view->board.position), shown->colour, PAINT_PLATE);
    ground.attributes = CANVAS_BOLD;
    canvas_mark(on, (canvas_area){row, area.column, 1, area.columns}, shown->zone);
    canvas_put(on, row, area.column + 1, shown->key, ink_text(look, STYLE_KEY));
    canvas_put(on, row, area.column + 3, ' ', ground);
    canvas_put(on, row, area.column + 4, shown->sign, ground);
    canvas_put(on, row, area.column + 5, ' ', ground);
    int taken = canvas_text(on, row, area.column + 8, area.columns - 9, shown->name, style);
    if (shown->chosen) {
        canvas_put(on, row, area.column + 7, ' ', style);
        canvas_put(on, row, area.column + 8 + taken, ' ', style);
    }
}

static void put_verdict(canvas *on, const draw_view *view, canvas_area area)
{
    const draw_palette *palette = &view->palette;
    const draw_look *look = &view->look;
    draw_heading(on, look, area, catalogue_text(TEXT_edit_verdict, look->language), NULL);
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
    su_content tools[DRAW_TOOLS];
    size_t count = draw_tools(tools, su_position_variant(&view->board.position));
    size_t rows = count + (view->palette.bar != NULL);
    draw_heading(on, &view->look, area, catalogue_text(TEXT_edit_title, view->look.language), NULL);
    for (size_t i = 0; i < rows && (int)i + 1 < area.rows; i++) {
        palette_row shown =
            i < count ? row_of_tool(view, tools[i], (unsigned)i + 1) : row_of_bar(view);
        put_palette_row(on, view, area, area.row + 1 + (int)i, &shown);
    }
    int taken = (int)rows + 2;
    if (area.rows > taken + 1)
        put_verdict(on, view,
                    (canvas_area){area.row + taken, area.column, area.rows - taken, area.columns});
}
