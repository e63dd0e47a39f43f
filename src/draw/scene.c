/* SPDX-License-Identifier: MIT */
/* Pictures in the making: see scene.h. What they look like is in diagram_look.h. */
#include "draw/scene.h"

#include "base/check.h"
#include "draw/scene_board.h"

scene scene_of(scene_painter *painter, const su_position *position,
               const su_diagram_options *options)
{
    su_variant variant = su_position_variant(position);
    return (scene){.painter = painter,
                   .theme = look_theme_of(options->theme, variant),
                   .position = position,
                   .options = options,
                   .marks = diagram_last_move(options),
                   .extent = scene_extent(variant)};
}

/* A style without paint is not drawn: print has no shadows. */
static bool is_visible(const look_style *style)
{
    return style->fill.kind != LOOK_FILL_NONE || style->stroke_width != 0;
}

void scene_circle(const scene *self, unsigned style, plane_point middle, int32_t radius)
{
    if (is_visible(&self->theme->styles[style]))
        self->painter->circle(self->painter, &self->theme->styles[style], middle, radius);
}

void scene_path(const scene *self, unsigned style, const path *drawn)
{
    if (is_visible(&self->theme->styles[style]))
        self->painter->path(self->painter, &self->theme->styles[style], drawn);
}

void scene_write(const scene *self, unsigned style, const char *string, plane_point middle,
                 int32_t height)
{
    path drawn = {0};
    middle.x -= path_text_width(string, height) / 2;
    path_text(&drawn, string, middle, height);
    scene_path(self, style, &drawn);
}

void scene_write_sign(const scene *self, unsigned style, unsigned sign, plane_point middle,
                      int32_t height)
{
    scene_write(self, style, (char[]){(char)sign, '\0'}, middle, height);
}

/* ---- Marbles -------------------------------------------------------------------------------- */

void scene_add_marble(scene *self, scene_marble marble)
{
    CHECK(self->marble_count < MOST_MARBLES);
    self->marbles[self->marble_count++] = marble;
}

static void draw_sister(const scene *self, const scene_marble *sister)
{
    path body = {0};
    path_hexagon(&body, sister->middle, LOOK_SISTER * sister->size / 1000,
                 LOOK_SISTER_CORNER * sister->size / 1000, true);
    scene_path(self, LOOK_STYLE_SISTER, &body);
    scene_write_sign(self, LOOK_STYLE_SISTER_LETTER, 'N', sister->middle,
                     LOOK_SISTER_LETTER * sister->size / 1000);
}

/* Shape by shape for one kind, not marble by marble: runs of one style make small files. */
static void draw_kind(const scene *self, su_content kind)
{
    unsigned which = kind - SU_MARBLE_FIRST;
    for (size_t i = 0; i < self->marble_count; i++)
        if (self->marbles[i].content == kind)
            scene_circle(self, LOOK_STYLE_FIRST + which, self->marbles[i].middle,
                         LOOK_MARBLE * self->marbles[i].size / 1000);
    for (size_t i = 0; i < self->marble_count; i++) {
        const scene_marble *marble = &self->marbles[i];
        plane_point light = {-LOOK_GLEAM_OFFSET, -LOOK_GLEAM_OFFSET};
        light = plane_plus(marble->middle, plane_scaled(light, marble->size));
        if (marble->content == kind)
            scene_circle(self, LOOK_STYLE_GLEAM_FIRST + which, light,
                         LOOK_GLEAM * marble->size / 1000);
    }
}

void scene_draw_shadow(const scene *self, const scene_marble *marble)
{
    plane_point drop = {LOOK_SHADOW_DROP / 2, LOOK_SHADOW_DROP};
    drop = plane_plus(marble->middle, plane_scaled(drop, marble->size));
    scene_circle(self, LOOK_STYLE_SHADOW, drop, LOOK_SHADOW * marble->size / 1000);
}

void scene_draw_bodies(const scene *self)
{
    draw_kind(self, SU_MARBLE_FIRST);
    draw_kind(self, SU_MARBLE_SECOND);
    for (size_t i = 0; i < self->marble_count; i++)
        if (self->marbles[i].content == SU_SISTER)
            draw_sister(self, &self->marbles[i]);
}

void scene_draw_marbles(const scene *self)
{
    for (size_t i = 0; i < self->marble_count; i++)
        scene_draw_shadow(self, &self->marbles[i]);
    scene_draw_bodies(self);
    for (size_t i = 0; i < self->marble_count; i++) {
        const scene_marble *marble = &self->marbles[i];
        int32_t radius = marble->content == SU_SISTER ? LOOK_SISTER_RING : LOOK_RING;
        if (marble->marked)
            scene_circle(self, LOOK_STYLE_RING_FIRST + marble->content - SU_MARBLE_FIRST,
                         marble->middle, radius * marble->size / 1000);
    }
}
