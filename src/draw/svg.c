/* SPDX-License-Identifier: MIT */
/* Pieces of SVG documents: see svg.h. */
#include "draw/svg.h"

void svg_attribute(out *to, const char *name, int64_t value)
{
    out_format(to, " %s=\"%jd\"", name, value);
}

void svg_path(out *to, const path *drawn)
{
    out_text(to, "<path d=\"");
    for (size_t i = 0; i < drawn->count; i++) {
        const path_step *step = &drawn->steps[i];
        out_char(to, step->letter);
        for (unsigned p = 0; p < path_step_points(step->letter); p++) {
            if (p > 0)
                out_char(to, ' ');
            out_format(to, "%d %d", step->points[p].x, step->points[p].y);
        }
    }
    out_text(to, "\"/>");
}

void svg_view(out *to, text content)
{
    for (size_t i = 0; i < content.length; i++) {
        char c = content.at[i];
        if (c == '&')
            out_text(to, "&amp;");
        else if (c == '<')
            out_text(to, "&lt;");
        else if (c == '>')
            out_text(to, "&gt;");
        else
            out_char(to, (unsigned char)c < ' ' ? ' ' : c);
    }
}

void svg_text(out *to, const char *content)
{
    svg_view(to, text_of(content));
}

void svg_text_element(out *to, const char *name, const char *content)
{
    out_format(to, "<%s>", name);
    svg_text(to, content);
    out_format(to, "</%s>\n", name);
}
