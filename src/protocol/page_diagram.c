/* SPDX-License-Identifier: MIT */
/* A picture of the current position. */
#include "protocol/page_parts.h"

#define WIDEST 4096

static bool read_options(page *self, su_diagram_options *options)
{
    unsigned choice = 0;
    uint32_t width = options->width;
    text rest = self->values[FIELD_highlights], word;
    if (self->given & HAS(theme) &&
        !page_choice(self, &choice, FIELD_theme, self->values[FIELD_theme], "contrast print"))
        return false;
    options->theme = choice == 0 ? SU_THEME_CONTRAST : SU_THEME_PRINT;
    choice = 0;
    if (self->given & HAS(flipped) &&
        !page_choice(self, &choice, FIELD_flipped, self->values[FIELD_flipped], "no yes"))
        return false;
    options->flipped = choice == 1;
    if (self->given & HAS(width) &&
        !page_number(self, &width, FIELD_width, self->values[FIELD_width], 1, WIDEST))
        return false;
    options->width = width;
    while ((word = text_take_word(&rest)).length > 0) {
        char name[3] = {0};
        su_cell cell = SU_NO_CELL;
        if (word.length == 2) {
            name[0] = word.at[0];
            name[1] = word.at[1];
            cell = su_cell_named(name);
        }
        if (cell == SU_NO_CELL)
            return page_refuse(self, PAGE_BAD_CELL, FIELD_highlights, word);
        options->highlights |= su_cells_of(cell);
    }
    return true;
}

bool page_verb_diagram(page *self)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    size_t plies = su_game_ply_count(&self->game);
    char title[SU_WORDS];
    if (!read_options(self, &options))
        return false;
    if (plies > 0) {
        options.before = su_game_position_before(&self->game, plies - 1);
        options.last_move = su_game_move(&self->game, plies - 1);
    }
    if (su_position_variant(su_game_position(&self->game)) == SU_CLASSIC)
        options.goal = self->game.house.ejections_to_win;
    su_words_position(title, sizeof title, su_game_position(&self->game), self->language);
    options.title = title;
    json_key(&self->writer, "svg");
    su_diagram_svg(self->room->scratch.picture, sizeof self->room->scratch.picture,
                   su_game_position(&self->game), &options);
    json_text(&self->writer, self->room->scratch.picture);
    return true;
}
