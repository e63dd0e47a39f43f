/* SPDX-License-Identifier: MIT */
/* The position editor: marbles are put and taken away at will; the rules say all that is wrong with
 * the position as it is. */
#include <string.h>

#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "apps/tui/draw/panels.h"
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
    edit->undo[edit->undo_count - 1] = edit->draft;
}

/* The game may be another one than before. */
static void fit(screen *self)
{
    screen_edit *edit = &self->edit;
    edit->barring = false;
    if (!edit_has_targets(self))
        edit->target = SU_TARGETS;
    if (!edit_has_sisters(self) && edit->tool == SU_SISTER)
        edit->tool = SU_MARBLE_FIRST;
    self->changed = true;
}

void edit_change(screen *self, const draft *to)
{
    keep_undo(&self->edit);
    self->edit.draft = *to;
    draft_settle(&self->edit.draft);
    fit(self);
    screen_say(self, DRAW_CALM, "");
}

static void change_to(screen *self, const su_position *position)
{
    draft made = draft_of(position);
    edit_change(self, &made);
}

static void put(screen *self, su_cell cell, su_content what)
{
    draft made = self->edit.draft;
    draft_put(&made, cell, what);
    edit_change(self, &made);
}

void edit_choose(screen *self, su_content tool)
{
    self->edit.tool = tool;
    if (self->edit.barring)
        screen_say(self, DRAW_CALM, "");
    fit(self);
}

/* What is there already is taken away. */
static void tap(screen *self, su_cell cell)
{
    bool there = su_position_at(&self->edit.draft.position, cell) == self->edit.tool;
    put(self, cell, there ? SU_FREE : self->edit.tool);
}

void edit_click(screen *self, su_cell cell)
{
    if (self->edit.barring) {
        edit_bar_click(self, cell);
    } else if (cell != SU_NO_CELL) {
        self->board.focus = cell;
        self->edit.target = SU_TARGETS;
        tap(self, cell);
    }
}

void edit_undo(screen *self)
{
    screen_edit *edit = &self->edit;
    if (edit->undo_count == 0) {
        screen_say(self, DRAW_CALM, screen_text(self, TEXT_edit_undo_none));
        return;
    }
    edit->draft = edit->undo[--edit->undo_count];
    fit(self);
    screen_say(self, DRAW_CALM, screen_text(self, TEXT_edit_undone));
}

void edit_turn(screen *self)
{
    draft made = self->edit.draft;
    made.position.side ^= 1;
    made.position.in_hand = 0;
    edit_change(self, &made);
}

void edit_hand(screen *self)
{
    draft made = self->edit.draft;
    if (!edit_has_targets(self))
        return;
    made.position.in_hand ^= 1;
    edit_change(self, &made);
}

/* Targets keep their values. */
void edit_empty(screen *self)
{
    su_position made = position_blank(su_position_variant(&self->edit.draft.position));
    made.target_values = self->edit.draft.position.target_values;
    change_to(self, &made);
}

void edit_usual(screen *self)
{
    su_position made = su_variant_start(su_position_variant(&self->edit.draft.position));
    change_to(self, &made);
}

void edit_next_game(screen *self)
{
    unsigned variant = (su_position_variant(&self->edit.draft.position) + 1u) % SU_VARIANTS;
    su_position made = su_variant_start((su_variant)variant);
    change_to(self, &made);
    edit_choose(self, SU_MARBLE_FIRST);
}

/* Marbles pushed off, counted by hand where no targets tell them. */
static void change_score(screen *self, int by)
{
    draft made = self->edit.draft;
    su_side side = su_position_side(&made.position);
    int score = (int)made.position.score[side] + by;
    if (edit_has_targets(self) || score < 0 || score > 60)
        return;
    made.position.score[side] = (uint8_t)score;
    edit_change(self, &made);
}

/* ---- The position as text ---- */

void edit_type(screen *self)
{
    char written[SU_POSITION_TEXT];
    su_position_format(written, &self->edit.draft.position, SU_FORM_SIX_FIELDS);
    prompt_open(self, PROMPT_POSITION, written);
}

void edit_read(screen *self, const char *words)
{
    su_position read;
    su_error error;
    char sentence[SU_WORDS];
    if (su_position_parse(&read, words, &error) == SU_OK) {
        keep_undo(&self->edit);
        self->edit.draft = draft_of(&read);
        fit(self);
        screen_say(self, DRAW_CALM, "");
        return;
    }
    su_words_fault(sentence, sizeof sentence, &error, screen_language(self));
    screen_say(self, DRAW_REFUSAL, sentence);
}

/* ---- Coming and going ---- */

void action_edit(screen *self)
{
    if (self->mode == MODE_EDIT) {
        edit_leave(self);
        return;
    }
    su_position shown = screen_position(self);
    self->edit.draft = draft_of(&shown);
    if (!study_begin(self, MODE_EDIT))
        return;
    screen_say(self, DRAW_CALM, "");
    self->edit.tool = SU_MARBLE_FIRST;
    self->edit.target = SU_TARGETS;
    self->edit.barring = false;
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
    return position_check(wrongs, &self->edit.draft.position) == 0;
}

void edit_play(screen *self)
{
    su_position start = self->edit.draft.position;
    if (!is_possible(self)) {
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_SCREEN_IMPOSSIBLE);
    } else {
        start.key = su_position_recompute_key(&start);
        screen_begin_from(self, &start);
    }
}

/* ---- Keys ---- */

/* Numbered as the palette shows them. */
static bool press_tool(screen *self, int code)
{
    su_content tools[DRAW_TOOLS];
    size_t count = draw_tools(tools, su_position_variant(&self->edit.draft.position));
    if (code < '1' || code >= '1' + (int)count)
        return false;
    edit_choose(self, tools[code - '1']);
    return true;
}

/* Beyond the rim lie the targets; any other step from one of them goes back to the rim. */
static void go(screen *self, su_direction seen)
{
    su_direction direction = select_seen(seen, screen_flipped(self));
    su_cell from = self->board.focus;
    self->board.keys = true;
    if (edit_has_targets(self) && su_cell_next(from, direction) == SU_NO_CELL)
        edit_go_target(
            self, (unsigned)su_position_exit_target(&self->edit.draft.position, from, direction));
    else if (edit_on_target(self))
        self->edit.target = SU_TARGETS;
    else
        screen_go(self, seen);
}

static void walk_cells(screen *self, int code)
{
    self->edit.target = SU_TARGETS;
    screen_walk(self, code);
}

/* Straight on from the upper or lower row, and not over a corner. */
static su_direction beyond(const screen *self, bool up)
{
    su_direction right = select_seen(SU_E, screen_flipped(self));
    if (su_cell_next(self->board.focus, right) == SU_NO_CELL)
        return up ? SU_NW : SU_SW;
    return up ? SU_NE : SU_SE;
}

static void walk(screen *self, int code)
{
    bool up = code == PRESSED_UP, level = code == PRESSED_LEFT || code == PRESSED_RIGHT;
    bool ends = code == PRESSED_HOME || code == PRESSED_END;
    su_cell from = self->board.focus;
    if (level)
        go(self, code == PRESSED_LEFT ? SU_W : SU_E);
    else if (!ends && select_row_step(from, up, screen_flipped(self)) == SU_NO_CELL)
        go(self, beyond(self, up));
    else if (!ends && edit_on_target(self))
        self->edit.target = SU_TARGETS;
    else
        walk_cells(self, code);
}

/* What Space and Delete do where the focus is. */
static void press_place(screen *self, bool clears)
{
    self->board.keys = true;
    if (edit_on_target(self) && clears)
        edit_put_target(self, self->edit.target, SU_FREE);
    else if (edit_on_target(self))
        edit_tap_target(self, self->edit.target);
    else if (clears)
        put(self, self->board.focus, SU_FREE);
    else
        tap(self, self->board.focus);
}

void edit_press(screen *self, const pressed *what)
{
    bool shifted;
    int code = what->code;
    if ((self->edit.barring && edit_bar_press(self, code)) || press_tool(self, code))
        return;
    su_direction direction = screen_key_direction(code, self->how.keys, &shifted);
    if (direction != SU_NO_DIRECTION)
        go(self, direction);
    else if (code >= PRESSED_UP && code <= PRESSED_END)
        walk(self, code);
    else if (code == ' ' || code == PRESSED_ENTER)
        press_place(self, false);
    else if (code == PRESSED_DELETE || code == PRESSED_BACKSPACE)
        press_place(self, true);
    else if (code == '+' || code == '-')
        change_score(self, code == '+' ? 1 : -1);
    else if (!screen_press_row(self, code) && code < PRESSED_ENTER)
        screen_say_words(self, DRAW_CALM, MESSAGE_SCREEN_NO_KEY);
}
