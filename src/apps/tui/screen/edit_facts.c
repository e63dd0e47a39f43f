/* SPDX-License-Identifier: MIT */
/* The position editor: what a position has besides its marbles, targets and what lies in them, and
 * the ways barred to the sisters. */
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "draw/diagram.h"
#include "rules/variant.h"

bool edit_has_targets(const screen *self)
{
    return variant_has_targets(su_position_variant(&self->edit.draft.position));
}

bool edit_has_sisters(const screen *self)
{
    return variant_has_sisters(su_position_variant(&self->edit.draft.position));
}

bool edit_on_target(const screen *self)
{
    return self->edit.target < SU_TARGETS;
}

/* ---- Targets ---- */

void edit_go_target(screen *self, unsigned target)
{
    self->edit.target = target;
    screen_say(self, DRAW_CALM, ""); /* what is said then is the target */
}

void edit_put_target(screen *self, unsigned target, su_content what)
{
    draft made = self->edit.draft;
    draft_put_target(&made, target, what);
    self->edit.target = target;
    edit_change(self, &made);
}

void edit_tap_target(screen *self, unsigned target)
{
    su_content tool = self->edit.tool;
    bool there = su_position_target_holds(&self->edit.draft.position, target) == tool;
    edit_put_target(self, target, there ? SU_FREE : tool);
}

/* 1, 2, 3, and 1 again. */
void edit_tap_value(screen *self, unsigned target)
{
    draft made = self->edit.draft;
    draft_value_target(&made, target, su_position_target_value(&made.position, target) % 3 + 1);
    self->edit.target = target;
    edit_change(self, &made);
}

void edit_value(screen *self)
{
    if (edit_on_target(self))
        edit_tap_value(self, self->edit.target);
    else
        screen_say_words(self, DRAW_CALM,
                         edit_has_targets(self) ? MESSAGE_SCREEN_NO_TARGET : MESSAGE_SCREEN_NO_KEY);
}

/* ---- The next place ---- */

static void ask_way(screen *self)
{
    screen_say_message(self, DRAW_QUESTION, MESSAGE_SCREEN_ASK_WAY,
                       su_cell_name(self->board.focus));
}

static bool on_sister(const screen *self)
{
    return su_position_at(&self->edit.draft.position, self->board.focus) == SU_SISTER;
}

static void go_sister(screen *self, int by)
{
    self->board.focus =
        select_next(su_position_sisters(&self->edit.draft.position), self->board.focus, by > 0);
}

static void go_place(screen *self, int by)
{
    self->board.keys = true;
    if (edit_has_targets(self)) {
        unsigned before = edit_on_target(self) ? self->edit.target : by > 0 ? SU_TARGETS - 1 : 0;
        edit_go_target(self, (before + (by > 0 ? 1 : SU_TARGETS - 1)) % SU_TARGETS);
        self->board.focus = diagram_target_cell(self->edit.target);
    } else if (edit_has_sisters(self)) {
        go_sister(self, by);
    } else {
        screen_say_words(self, DRAW_CALM, MESSAGE_SCREEN_NO_KEY);
    }
}

void edit_next_place(screen *self)
{
    go_place(self, 1);
}

void edit_previous_place(screen *self)
{
    go_place(self, -1);
}

/* ---- Ways barred to the sisters ---- */

static void stop_barring(screen *self)
{
    self->edit.barring = false;
    screen_say(self, DRAW_CALM, "");
}

/* SU_NO_DIRECTION: she may go anywhere. */
static void bar(screen *self, su_direction way)
{
    static const text_id ways[] = {TEXT_edit_way_E, TEXT_edit_way_NE, TEXT_edit_way_NW,
                                   TEXT_edit_way_W, TEXT_edit_way_SW, TEXT_edit_way_SE};
    draft made = self->edit.draft;
    su_cell sister = self->board.focus;
    made.barred[sister] = made.barred[sister] == way ? SU_NO_DIRECTION : (uint8_t)way;
    edit_change(self, &made);
    if (made.barred[sister] == SU_NO_DIRECTION)
        screen_say_message(self, DRAW_CALM, MESSAGE_SCREEN_WAY_FREE, su_cell_name(sister));
    else
        screen_say_message(self, DRAW_CALM, MESSAGE_SCREEN_WAY_BARRED, su_cell_name(sister),
                           screen_text(self, ways[made.barred[sister]]));
}

void edit_bar(screen *self)
{
    if (self->edit.barring) {
        stop_barring(self);
    } else if (!edit_has_sisters(self)) {
        screen_say_words(self, DRAW_CALM, MESSAGE_SCREEN_NO_KEY);
    } else if (su_cells_count(su_position_sisters(&self->edit.draft.position)) != 2) {
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_SCREEN_TWO_SISTERS);
    } else {
        if (!on_sister(self))
            go_sister(self, 1);
        self->edit.barring = true;
        ask_way(self);
    }
}

bool edit_bar_press(screen *self, int code)
{
    bool shifted;
    su_direction direction = screen_key_direction(code, self->how.keys, &shifted);
    self->board.keys = true;
    if (direction != SU_NO_DIRECTION) {
        bar(self, select_seen(direction, screen_flipped(self)));
    } else if (code == PRESSED_DELETE || code == PRESSED_BACKSPACE) {
        bar(self, SU_NO_DIRECTION);
    } else if (code == PRESSED_TAB || code == PRESSED_BACK_TAB) {
        go_sister(self, 1);
        ask_way(self);
    } else if (code == PRESSED_ESCAPE || code == 'b' || code == ' ' || code == PRESSED_ENTER) {
        stop_barring(self);
    } else {
        stop_barring(self); /* and the key does what it does */
        return false;
    }
    return true;
}

void edit_bar_click(screen *self, su_cell cell)
{
    su_cell sister = self->board.focus;
    for (unsigned way = 0; way < SU_DIRECTIONS && cell != SU_NO_CELL; way++) {
        if (su_position_at(&self->edit.draft.position, cell) == SU_SISTER) {
            self->board.focus = cell;
            ask_way(self);
            return;
        }
        if (su_cell_next(sister, (su_direction)way) == cell) {
            bar(self, (su_direction)way);
            return;
        }
    }
    stop_barring(self);
}
