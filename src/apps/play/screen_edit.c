/* SPDX-License-Identifier: MIT */
/* The position editor: marbles are put and taken away at will; the rules say all that is wrong with
 * the position as it is. */
#include <string.h>

#include "apps/play/screen_parts.h"
#include "rules/position.h"
#include "rules/position_check.h"
#include "rules/variant.h"

/* ---- Changes ---- */

static void keep_undo(screen_edit *edit)
{
    if (edit->undo_count == EDIT_UNDO)
        memmove(edit->undo, edit->undo + 1, (EDIT_UNDO - 1) * sizeof *edit->undo);
    else
        edit->undo_count++;
    edit->undo[edit->undo_count - 1] = edit->position;
}

/* What follows from the rest of a position. */
static void settle(su_position *position)
{
    su_variant variant = su_position_variant(position);
    bool placed = variant_has_sisters(variant) && !su_position_placing(position);
    if (variant_has_targets(variant))
        for (unsigned by = 0; by < 2; by++)
            position->score[by] = (uint8_t)position_target_points(position, (su_side)by);
    position->ply = position->side + (placed ? 2 : 0);
}

static void change(screen *self, const su_position *to)
{
    keep_undo(&self->edit);
    self->edit.position = *to;
    settle(&self->edit.position);
    self->changed = true;
    screen_say(self, DRAW_CALM, "");
}

static void put(screen *self, su_cell cell, su_content what)
{
    su_position made = self->edit.position;
    su_cells there = su_cells_of(cell);
    made.marbles[SU_FIRST] &= ~there;
    made.marbles[SU_SECOND] &= ~there;
    made.sisters &= ~there;
    made.sister_directions[0] = made.sister_directions[1] = SU_NO_DIRECTION;
    if (what == SU_MARBLE_FIRST || what == SU_MARBLE_SECOND)
        made.marbles[what == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND] |= there;
    else if (what == SU_SISTER)
        made.sisters |= there;
    change(self, &made);
}

void edit_choose(screen *self, su_content tool)
{
    bool sisters = variant_has_sisters(su_position_variant(&self->edit.position));
    if (tool != SU_SISTER || sisters)
        self->edit.tool = tool;
    self->changed = true;
}

/* What is there already is taken away. */
void edit_tap(screen *self, su_cell cell)
{
    if (cell == SU_NO_CELL)
        return;
    self->board.focus = cell;
    bool there = su_position_at(&self->edit.position, cell) == self->edit.tool;
    put(self, cell, there ? SU_FREE : self->edit.tool);
}

void edit_undo(screen *self)
{
    screen_edit *edit = &self->edit;
    if (edit->undo_count == 0) {
        screen_say(self, DRAW_CALM, screen_text(self, "edit_undo_none"));
        return;
    }
    edit->position = edit->undo[--edit->undo_count];
    screen_say(self, DRAW_CALM, screen_text(self, "edit_undone"));
}

void edit_turn(screen *self)
{
    su_position made = self->edit.position;
    made.side ^= 1;
    made.in_hand = 0;
    change(self, &made);
}

void edit_hand(screen *self)
{
    su_position made = self->edit.position;
    if (!variant_has_targets(su_position_variant(&made)))
        return;
    made.in_hand ^= 1;
    change(self, &made);
}

void edit_empty(screen *self)
{
    su_position usual = su_variant_start(su_position_variant(&self->edit.position));
    su_position made = position_blank(su_position_variant(&usual));
    made.target_values = usual.target_values;
    change(self, &made);
}

void edit_usual(screen *self)
{
    su_position made = su_variant_start(su_position_variant(&self->edit.position));
    change(self, &made);
}

void edit_next_game(screen *self)
{
    unsigned variant = (su_position_variant(&self->edit.position) + 1u) % SU_VARIANTS;
    su_position made = su_variant_start((su_variant)variant);
    change(self, &made);
    edit_choose(self, SU_MARBLE_FIRST);
}

/* Marbles pushed off, counted by hand where no targets tell them. */
static void change_score(screen *self, int by)
{
    su_position made = self->edit.position;
    su_side side = su_position_side(&made);
    int score = (int)made.score[side] + by;
    if (variant_has_targets(su_position_variant(&made)) || score < 0 || score > 60)
        return;
    made.score[side] = (uint8_t)score;
    change(self, &made);
}

/* ---- The position as text ---- */

void edit_type(screen *self)
{
    char written[SU_POSITION_TEXT];
    su_position_format(written, &self->edit.position, SU_FORM_SIX_FIELDS);
    prompt_open(self, PROMPT_POSITION, written);
}

void edit_read(screen *self, const char *words)
{
    su_position read;
    su_error error;
    char sentence[SU_WORDS];
    if (su_position_parse(&read, words, &error) == SU_OK) {
        keep_undo(&self->edit);
        self->edit.position = read;
        edit_choose(self, self->edit.tool == SU_SISTER ? SU_MARBLE_FIRST : self->edit.tool);
        screen_say(self, DRAW_CALM, "");
        return;
    }
    su_words_fault(sentence, sizeof sentence, &error, screen_language(self));
    screen_say(self, DRAW_REFUSAL, sentence);
}

/* ---- Coming and going ---- */

void deed_edit(screen *self)
{
    if (self->mode == MODE_EDIT) {
        edit_leave(self);
        return;
    }
    self->edit.position = screen_position(self);
    if (!study_begin(self, MODE_EDIT))
        return;
    screen_say(self, DRAW_CALM, "");
    self->edit.tool = SU_MARBLE_FIRST;
    self->edit.undo_count = 0;
}

void edit_leave(screen *self)
{
    study_leave(self);
}

/* Whether nothing is wrong; otherwise the first thing is in the list beside the board. */
static bool is_possible(const screen *self)
{
    position_wrong wrongs[POSITION_WRONGS];
    return position_check(wrongs, &self->edit.position) == 0;
}

void edit_play(screen *self)
{
    su_position start = self->edit.position;
    if (!is_possible(self)) {
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_SCREEN_IMPOSSIBLE);
    } else {
        start.key = su_position_recompute_key(&start);
        screen_begin_from(self, &start);
    }
}

/* ---- Keys ---- */

static const struct {
    int code;
    screen_deed *does;
} edit_keys[] = {
    {PRESSED_ESCAPE, edit_leave},
    {PRESSED_F0 + 4, edit_leave},
    {'u', edit_undo},
    {'t', edit_turn},
    {'h', edit_hand},
    {'c', edit_empty},
    {'o', edit_usual},
    {'g', edit_next_game},
    {'i', edit_type},
    {'p', edit_play},
    {'r', deed_flip},
    {'?', deed_help},
    {PRESSED_F0 + 1, deed_help},
    {PRESSED_F0 + 10, deed_menu},
    {':', deed_menu},
    {'Q' - '@', deed_quit},
};

/* Numbered as the palette shows them: a game without sisters has one less. */
static bool press_tool(screen *self, int code)
{
    static const su_content tools[] = {SU_MARBLE_FIRST, SU_MARBLE_SECOND, SU_SISTER, SU_FREE};
    bool sisters = variant_has_sisters(su_position_variant(&self->edit.position));
    int nth = code - '1';
    if (nth < 0 || nth > 3 || (nth == 3 && !sisters))
        return false;
    edit_choose(self, tools[nth == 2 && !sisters ? 3 : nth]);
    return true;
}

void edit_press(screen *self, const pressed *what)
{
    bool shifted;
    int code = what->code;
    if (press_tool(self, code))
        return;
    su_direction direction = screen_key_direction(code, self->how.keys, &shifted);
    if (direction != SU_NO_DIRECTION)
        screen_go(self, direction);
    else if (code >= PRESSED_UP && code <= PRESSED_END)
        screen_walk(self, code);
    else if (code == ' ' || code == PRESSED_ENTER)
        edit_tap(self, self->board.focus);
    else if (code == PRESSED_DELETE || code == PRESSED_BACKSPACE)
        put(self, self->board.focus, SU_FREE);
    else if (code == '+' || code == '-')
        change_score(self, code == '+' ? 1 : -1);
    for (size_t i = 0; i < sizeof edit_keys / sizeof *edit_keys; i++)
        if (edit_keys[i].code == code) {
            edit_keys[i].does(self);
            return;
        }
}
