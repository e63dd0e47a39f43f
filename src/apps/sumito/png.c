/* SPDX-License-Identifier: MIT */
/* Pictures through cairo: see png.h. The picture itself is drawn in draw/diagram_scene.c. */
#include "apps/sumito/png.h"

#ifdef SUMITO_HAVE_CAIRO

#include <cairo.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "cli/stream.h"
#include "draw/diagram_scene.h"
#include "draw/scene_board.h"

#define PIXELS_PER_PIXEL 2

typedef struct canvas {
    scene_painter painter; /* first: a painter is cast back to what it is part of */
    cairo_t *cairo;
} canvas;

static double channel(uint32_t rgba, int shift)
{
    return (rgba >> shift & 255) / 255.0;
}

static void set_colour(cairo_t *cairo, uint32_t rgba)
{
    cairo_set_source_rgba(cairo, channel(rgba, 24), channel(rgba, 16), channel(rgba, 8),
                          channel(rgba, 0));
}

static void add_stop(cairo_pattern_t *pattern, double offset, uint32_t rgba)
{
    cairo_pattern_add_color_stop_rgba(pattern, offset, channel(rgba, 24), channel(rgba, 16),
                                      channel(rgba, 8), channel(rgba, 0));
}

/* The gradient of a fill over the box of the current path. */
static cairo_pattern_t *gradient_of(cairo_t *cairo, const look_fill *fill)
{
    double left, top, right, bottom;
    cairo_path_extents(cairo, &left, &top, &right, &bottom);
    double width = right - left, height = bottom - top;
    cairo_pattern_t *pattern =
        fill->kind == LOOK_FILL_DOWN
            ? cairo_pattern_create_linear(left, top, left, bottom)
            : cairo_pattern_create_radial(left + width * fill->focus_x / 100,
                                          top + height * fill->focus_y / 100, 0, left + width / 2,
                                          top + height / 2, width * fill->radius / 100);
    add_stop(pattern, 0, fill->colours[0]);
    add_stop(pattern, fill->middle / 100.0, fill->colours[1]);
    add_stop(pattern, 1, fill->colours[2]);
    return pattern;
}

static void fill_path(cairo_t *cairo, const look_fill *fill)
{
    switch (fill->kind) {
    case LOOK_FILL_NONE:
        return;
    case LOOK_FILL_FLAT:
        set_colour(cairo, fill->colours[0]);
        break;
    case LOOK_FILL_DOWN:
    case LOOK_FILL_OUTWARDS: {
        cairo_pattern_t *pattern = gradient_of(cairo, fill);
        cairo_set_source(cairo, pattern);
        cairo_pattern_destroy(pattern);
        break;
    }
    }
    cairo_fill_preserve(cairo);
}

static void paint(cairo_t *cairo, const look_style *style)
{
    fill_path(cairo, &style->fill);
    if (style->stroke_width != 0) {
        const double dots[] = {0, style->dot_distance};
        cairo_set_dash(cairo, dots, style->dot_distance != 0 ? 2 : 0, 0);
        cairo_set_line_width(cairo, style->stroke_width);
        set_colour(cairo, style->stroke);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void canvas_circle(scene_painter *painter, const look_style *style, plane_point middle,
                          int32_t radius)
{
    cairo_t *cairo = ((canvas *)painter)->cairo;
    cairo_arc(cairo, middle.x, middle.y, radius, 0, 2 * M_PI);
    cairo_close_path(cairo);
    paint(cairo, style);
}

static void canvas_path(scene_painter *painter, const look_style *style, const path *drawn)
{
    cairo_t *cairo = ((canvas *)painter)->cairo;
    for (size_t i = 0; i < drawn->count; i++) {
        const plane_point *p = drawn->steps[i].points;
        switch (drawn->steps[i].letter) {
        case 'M':
            cairo_move_to(cairo, p[0].x, p[0].y);
            break;
        case 'L':
            cairo_line_to(cairo, p[0].x, p[0].y);
            break;
        case 'C':
            cairo_curve_to(cairo, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
            break;
        default:
            cairo_close_path(cairo);
        }
    }
    paint(cairo, style);
}

static cairo_surface_t *picture_of(const su_position *position, const su_diagram_options *options)
{
    plane_point extent = scene_extent(su_position_variant(position));
    double scale = PIXELS_PER_PIXEL * (double)options->width / (2.0 * extent.x);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, PIXELS_PER_PIXEL * (int)options->width,
                                   (int)lround(2 * extent.y * scale));
    canvas self = {{canvas_circle, canvas_path}, cairo_create(surface)};
    cairo_scale(self.cairo, scale, scale);
    cairo_translate(self.cairo, extent.x, extent.y);
    cairo_set_line_cap(self.cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(self.cairo, CAIRO_LINE_JOIN_ROUND);
    scene_draw(&self.painter, position, options);
    cairo_destroy(self.cairo);
    return surface;
}

static cairo_status_t put_bytes(void *closure, const unsigned char *bytes, unsigned count)
{
    saved_file *file = closure;
    out_bytes(&file->stream.out, (const char *)bytes, count);
    return file->stream.error == 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

png_status png_write(const char *name, const su_position *position,
                     const su_diagram_options *options)
{
    cairo_surface_t *surface = picture_of(position, options);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        errno = ENOMEM;
        return PNG_FAILED;
    }
    saved_file *file = malloc(sizeof *file);
    bool written = file != NULL && saved_file_open(file, name);
    if (written) {
        cairo_status_t status = cairo_surface_write_to_png_stream(surface, put_bytes, file);
        if (status != CAIRO_STATUS_SUCCESS && file->stream.error == 0)
            file->stream.error = ENOMEM; /* what cairo lacks; the file must not get its name */
        written = saved_file_close(file);
    }
    int error = errno;
    free(file);
    cairo_surface_destroy(surface);
    errno = error;
    return written ? PNG_WRITTEN : PNG_FAILED;
}

#else

png_status png_write(const char *name, const su_position *position,
                     const su_diagram_options *options)
{
    (void)name;
    (void)position;
    (void)options;
    return PNG_NOT_BUILT_IN;
}

#endif
