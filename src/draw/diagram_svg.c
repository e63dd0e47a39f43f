/* SPDX-License-Identifier: MIT */
/* Pictures as SVG. Shapes of one style in a row form a group, which keeps the files small. */
#include "draw/diagram_svg.h"

#include "draw/diagram_scene.h"
#include "draw/scene_board.h"

#include "draw/svg.h"

static void percent(out *to, const char *name, unsigned value)
{
    out_format(to, " %s=\"%u%%\"", name, value);
}

static void colour(out *to, const char *name, uint32_t rgba)
{
    out_format(to, " %s=\"#", name);
    out_hex(to, rgba >> 8, 6);
    out_char(to, '"');
}

/* Solid is what it is without saying. */
static void opacity(out *to, const char *name, uint32_t rgba)
{
    if ((rgba & 255) == 255)
        return;
    out_format(to, " %s=\"", name);
    out_thousandths(to, (rgba & 255) * 1000 / 255);
    out_char(to, '"');
}

static void stop(out *to, unsigned offset, uint32_t rgba)
{
    out_text(to, "<stop");
    percent(to, "offset", offset);
    colour(to, "stop-color", rgba);
    opacity(to, "stop-opacity", rgba);
    out_text(to, "/>");
}

/* Pages may hold several pictures: the theme is part of a gradient's name. */
static void gradient_name(const diagram_svg *self, const look_style *style)
{
    out_format(self->to, "su-%s%ju", self->theme->name, (uint64_t)(style - self->theme->styles));
}

static void gradient(const diagram_svg *self, const look_style *style)
{
    const look_fill *fill = &style->fill;
    bool radial = fill->kind == LOOK_FILL_OUTWARDS;
    out_text(self->to, radial ? "<radialGradient id=\"" : "<linearGradient id=\"");
    gradient_name(self, style);
    out_char(self->to, '"');
    if (radial) {
        percent(self->to, "r", fill->radius);
        percent(self->to, "fx", fill->focus_x);
        percent(self->to, "fy", fill->focus_y);
    } else {
        svg_attribute(self->to, "x2", 0);
        svg_attribute(self->to, "y2", 1);
    }
    out_char(self->to, '>');
    stop(self->to, 0, fill->colours[0]);
    stop(self->to, fill->middle, fill->colours[1]);
    stop(self->to, 100, fill->colours[2]);
    out_text(self->to, radial ? "</radialGradient>\n" : "</linearGradient>\n");
}

static bool has_gradient(const look_style *style)
{
    return style->fill.kind == LOOK_FILL_DOWN || style->fill.kind == LOOK_FILL_OUTWARDS;
}

static void fill_of(const diagram_svg *self, const look_style *style)
{
    if (style->fill.kind == LOOK_FILL_NONE) {
        out_text(self->to, " fill=\"none\"");
    } else if (has_gradient(style)) {
        out_text(self->to, " fill=\"url(#");
        gradient_name(self, style);
        out_text(self->to, ")\"");
    } else {
        colour(self->to, "fill", style->fill.colours[0]);
        opacity(self->to, "fill-opacity", style->fill.colours[0]);
    }
}

static void stroke_of(const diagram_svg *self, const look_style *style)
{
    if (style->stroke_width == 0)
        return;
    colour(self->to, "stroke", style->stroke);
    opacity(self->to, "stroke-opacity", style->stroke);
    svg_attribute(self->to, "stroke-width", style->stroke_width);
    if (style->dot_distance != 0)
        out_format(self->to, " stroke-dasharray=\"0 %d\"", style->dot_distance);
}

void diagram_svg_close_group(diagram_svg *self)
{
    if (self->style != NULL)
        out_text(self->to, "</g>\n");
    self->style = NULL;
}

static void open_group(diagram_svg *self, const look_style *style)
{
    if (self->style == style)
        return;
    diagram_svg_close_group(self);
    out_text(self->to, "<g");
    fill_of(self, style);
    stroke_of(self, style);
    out_char(self->to, '>');
    self->style = style;
}

static void paint_circle(scene_painter *painter, const look_style *style, plane_point middle,
                         int32_t radius)
{
    diagram_svg *self = (diagram_svg *)painter;
    open_group(self, style);
    out_text(self->to, "<circle");
    svg_attribute(self->to, "cx", middle.x);
    svg_attribute(self->to, "cy", middle.y);
    svg_attribute(self->to, "r", radius);
    out_text(self->to, "/>");
}

static void paint_path(scene_painter *painter, const look_style *style, const path *drawn)
{
    diagram_svg *self = (diagram_svg *)painter;
    open_group(self, style);
    svg_path(self->to, drawn);
}

diagram_svg diagram_svg_over(out *to, su_variant variant, su_diagram_theme theme)
{
    return (diagram_svg){
        .painter = {paint_circle, paint_path}, .to = to, .theme = look_theme_of(theme, variant)};
}

void diagram_svg_open(const diagram_svg *self, su_variant variant, unsigned width)
{
    plane_point extent = scene_extent(variant);
    out_text(self->to, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    svg_attribute(self->to, "width", width);
    svg_attribute(self->to, "height", (int64_t)width * extent.y / extent.x);
    out_text(self->to, " viewBox=\"");
    const int32_t box[] = {-extent.x, -extent.y, 2 * extent.x, 2 * extent.y};
    for (unsigned i = 0; i < 4; i++) {
        if (i > 0)
            out_char(self->to, ' ');
        out_signed(self->to, box[i]);
    }
    out_text(self->to, "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
}

void diagram_svg_gradients(const diagram_svg *self)
{
    for (unsigned i = 0; i < LOOK_STYLES; i++)
        if (has_gradient(&self->theme->styles[i]))
            gradient(self, &self->theme->styles[i]);
}

void diagram_svg_write(out *to, const su_position *position, const su_diagram_options *options)
{
    char position_text[SU_POSITION_TEXT];
    su_variant variant = su_position_variant(position);
    diagram_svg self = diagram_svg_over(to, variant, options->theme);
    diagram_svg_open(&self, variant, options->width);
    su_position_format(position_text, position, SU_FORM_SIX_FIELDS);
    svg_text_element(to, "title", options->title != NULL ? options->title : position_text);
    if (options->caption != NULL)
        svg_text_element(to, "desc", options->caption);
    diagram_svg_gradients(&self);
    scene_draw(&self.painter, position, options);
    diagram_svg_close_group(&self);
    out_text(to, "</svg>\n");
}

size_t su_diagram_svg(char *data, size_t size, const su_position *position,
                      const su_diagram_options *options)
{
    static const su_diagram_options defaults = SU_DIAGRAM_OPTIONS_INIT;
    out_buffer buffer = out_buffer_over(data, size);
    diagram_svg_write(&buffer.out, position, options == NULL ? &defaults : options);
    return buffer.length;
}
