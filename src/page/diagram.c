/* SPDX-License-Identifier: MIT */
/* Pictures: the current position, and a line of play that moves. */
#include "draw/diagram_svg.h"
#include "draw/film_svg.h"
#include "game/goal.h"
#include "page/game.h"
#include "page/verbs.h"

#define WIDEST 4096
#define MOST_ARROWS 16

/* Theme, width and orientation. */
static bool read_look(page *self, su_diagram_options *options)
{
    unsigned theme = 0, flipped = 0;
    uint32_t width = options->width;
    if (!page_chosen(self, &theme, FIELD_theme) || !page_chosen(self, &flipped, FIELD_flipped) ||
        !page_counted(self, &width, FIELD_width, 1, WIDEST))
        return false;
    options->theme = theme == 0 ? SU_THEME_CONTRAST : SU_THEME_PRINT;
    options->flipped = flipped == 1;
    options->width = width;
    options->goal = goal_of(su_position_variant(su_game_position(&self->game)), &self->game.house);
    return true;
}

static bool read_highlights(page *self, su_cells *highlights)
{
    text rest = self->values[FIELD_highlights], word;
    while ((word = text_take_word(&rest)).length > 0) {
        su_cell cell;
        if (!page_cell_word(self, &cell, FIELD_highlights, word))
            return false;
        *highlights |= su_cells_of(cell);
    }
    return true;
}

/* `e5g5`: two different cells. */
static bool read_arrow(page *self, su_diagram_arrow *arrow, text word)
{
    size_t half = word.length < 2 ? word.length : 2;
    text from = {word.at, half}, to = {word.at + half, word.length - half};
    arrow->direction = SU_NO_DIRECTION;
    if (!page_cell_word(self, &arrow->from, FIELD_arrows, from) ||
        !page_cell_word(self, &arrow->to, FIELD_arrows, to))
        return false;
    return arrow->from != arrow->to || page_refuse(self, PAGE_CELL_TWICE, FIELD_arrows, to);
}

static bool read_arrows(page *self, su_diagram_arrow arrows[MOST_ARROWS], size_t *count)
{
    text rest = self->values[FIELD_arrows], word;
    while ((word = text_take_word(&rest)).length > 0) {
        if (*count == MOST_ARROWS)
            return page_refuse_more(self, FIELD_arrows, word, MOST_ARROWS);
        if (!read_arrow(self, &arrows[(*count)++], word))
            return false;
    }
    return true;
}

bool page_verb_diagram(page *self)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_diagram_arrow arrows[MOST_ARROWS];
    size_t plies = su_game_ply_count(&self->game);
    char title[SU_WORDS];
    options.arrows = arrows;
    if (!read_look(self, &options) || !read_highlights(self, &options.highlights) ||
        !read_arrows(self, arrows, &options.arrow_count))
        return false;
    if (plies > 0) {
        options.before = su_game_position_before(&self->game, plies - 1);
        options.last_move = su_game_move(&self->game, plies - 1);
    }
    su_words_position(title, sizeof title, su_game_position(&self->game), self->language);
    options.title = title;
    json_string svg = json_begin_text(json_key(&self->writer, "svg"));
    diagram_svg_write(&svg.out, su_game_position(&self->game), &options);
    json_end_text(&svg);
    return true;
}

bool page_verb_film(page *self)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    size_t from = self->given & HAS(line) ? su_game_ply_count(&self->game) : 0;
    if (!read_look(self, &options) || !page_play_line(self, FIELD_line))
        return false;
    json_string svg = json_begin_text(json_key(&self->writer, "svg"));
    film_svg_write(&svg.out, &self->game, from, &options, self->language);
    json_end_text(&svg);
    return true;
}
