/* SPDX-License-Identifier: MIT */
/* Diagrams in text: signs are put on a sheet of squared paper, which is then written out. */
#include "draw/diagram.h"

#include "base/check.h"
#include "base/out.h"
#include "rules/variant.h"

#define LINES 20
#define COLUMNS 48

/* Where things are on the sheet. Two columns a cell and one line a row make regular hexagons of
 * characters that are twice as high as wide. */
enum {
    MIDDLE = 12,              /* column of e5 */
    MIDDLE_WITH_TARGETS = 20, /* leaves room for those at the left */
    TARGET_WIDTH = 4,         /* as in 3(@) */
    TARGET_GAP = 5,           /* columns between a row's last cell and a target beside it */
    TARGET_SHIFT = 2, /* columns between e5's and the nearer end of targets above and below */
    SCORES_COLUMN = 2
};

/* Signs beyond the printable characters of ASCII, which stand for themselves. */
enum sign {
    SIGN_FREE = 128, /* then in the order of su_content */
    SIGN_FIRST,
    SIGN_SECOND,
    SIGN_SISTER,
    SIGN_VACATED,
    SIGN_TO_MOVE,
    SIGN_BARRED,
    SIGN_ARROW, /* and the others in the order of su_direction */
    SIGNS = SIGN_ARROW + SU_DIRECTIONS - 128
};

static const struct {
    char ascii;
    char unicode[4];
} signs[SIGNS] = {
    {'.', "·"}, {'@', "●"}, {'O', "○"},  {'N', "◆"}, {':', "◌"}, {'>', "▸"},  {'x', "⊘"},
    {'-', "→"}, {'/', "↗"}, {'\\', "↖"}, {'-', "←"}, {'/', "↙"}, {'\\', "↘"},
};

enum ink { INK_PAGE, INK_BOARD, INK_FIRST, INK_SECOND, INK_SISTER, INKS };

/* A board of its own colour makes black marbles visible on every terminal. */
static const char *const inks[2][INKS] = {
    {"\033[0m", "\033[0;38;5;223;48;5;130m", "\033[0;1;38;5;16;48;5;130m",
     "\033[0;1;38;5;231;48;5;130m", "\033[0;1;38;5;159;48;5;130m"},
    {"\033[0m", "\033[0;38;5;250;48;5;236m", "\033[0;1;38;5;203;48;5;236m",
     "\033[0;1;38;5;229;48;5;236m", "\033[0;1;38;5;159;48;5;236m"},
};

typedef struct sheet {
    const su_position *position;
    const su_diagram_options *options;
    diagram_marks marks;
    int middle;
    int top; /* line of the upper row */
    int line_count;
    uint8_t sign[LINES][COLUMNS]; /* 0: nothing */
    bool on_board[LINES][COLUMNS];
} sheet;

static void put(sheet *self, int line, int column, unsigned sign)
{
    CHECK(line >= 0 && line < LINES && column >= 0 && column < COLUMNS);
    self->sign[line][column] = (uint8_t)sign;
    if (line >= self->line_count)
        self->line_count = line + 1;
}

static void put_on_board(sheet *self, int line, int column, unsigned sign)
{
    put(self, line, column, sign);
    self->on_board[line][column] = true;
}

static int put_text(sheet *self, int line, int column, const char *string)
{
    for (; *string != '\0'; string++)
        put(self, line, column++, (uint8_t)*string);
    return column;
}

static int put_number(sheet *self, int line, int column, unsigned number)
{
    char digits[12];
    out_buffer buffer = out_buffer_over(digits, sizeof digits);
    out_unsigned(&buffer.out, number);
    return put_text(self, line, column, digits);
}

/* What lies in a row of places, each with a column before it; the marked ones in brackets, which
 * neighbours share. */
static void put_places(sheet *self, int line, int column, const uint8_t *places, unsigned count,
                       unsigned marked)
{
    for (unsigned i = 0; i <= count; i++) {
        bool before = i > 0 && marked >> (i - 1) & 1, after = i < count && marked >> i & 1;
        put_on_board(self, line, column++, before == after ? ' ' : after ? '[' : ']');
        if (i < count)
            put_on_board(self, line, column++, places[i]);
    }
}

static int column_of(const sheet *self, su_cell cell)
{
    return self->middle + plane_cell(cell, self->options->flipped).x * 2 / PLANE_PITCH;
}

static int line_of(const sheet *self, su_cell cell)
{
    int row = (int)su_cell_row(cell);
    return self->top + (self->options->flipped ? row : 8 - row);
}

static void put_row(sheet *self, unsigned row)
{
    bool flipped = self->options->flipped;
    su_cell cell = diagram_row_end(row, flipped);
    int line = line_of(self, cell), left = column_of(self, cell);
    uint8_t places[9];
    unsigned count = 0, marked = 0;
    for (; cell != SU_NO_CELL; cell = su_cell_next(cell, flipped ? SU_W : SU_E), count++) {
        bool vacated = self->marks.vacated >> cell & 1;
        places[count] = (uint8_t)(vacated ? (unsigned)SIGN_VACATED
                                          : SIGN_FREE + su_position_at(self->position, cell));
        marked |= (unsigned)(self->marks.moved >> cell & 1) << count;
    }
    put(self, line, left - 2, 'a' + row);
    put_places(self, line, left - 1, places, count, marked);
}

static void put_diagonal_number(sheet *self, unsigned number)
{
    su_cell end = diagram_diagonal_end(number, self->options->flipped);
    put(self, line_of(self, end) + 1, column_of(self, end) + 1, '0' + number);
}

static int target_column(const sheet *self, su_cell cell, unsigned side)
{
    bool above_or_below = side % 3 == 0;
    bool at_left = above_or_below ? column_of(self, cell) < self->middle : side > 3;
    int inner = above_or_below ? self->middle : column_of(self, cell);
    int gap = above_or_below ? TARGET_SHIFT : TARGET_GAP;
    return at_left ? inner - gap - TARGET_WIDTH + 1 : inner + gap;
}

static void put_target(sheet *self, unsigned target)
{
    su_cell cell = diagram_target_cell(target);
    unsigned side = diagram_target_side(target, self->options->flipped);
    int line = line_of(self, cell) + (side == 0 ? 2 : side == 3 ? -1 : 0);
    int column = target_column(self, cell, side);
    bool marked = self->marks.target == (int)target;
    put(self, line, column, '0' + su_position_target_value(self->position, target));
    put_on_board(self, line, column + 1, marked ? '[' : '(');
    put_on_board(self, line, column + 2,
                 SIGN_FREE + su_position_target_holds(self->position, target));
    put_on_board(self, line, column + 3, marked ? ']' : ')');
}

static void put_player(sheet *self, int line, su_side side)
{
    diagram_player player = diagram_player_of(self->position, side, self->options);
    int column = SCORES_COLUMN;
    put(self, line, column, player.to_move ? (unsigned)SIGN_TO_MOVE : ' ');
    uint8_t marble = (uint8_t)(SIGN_FREE + player.marble), tray[16];
    put_places(self, line, column + 1, &marble, 1, 0);
    column = put_number(self, line, column + 5, player.score);
    if (player.goal != 0) {
        column = put_text(self, line, column, " / ");
        column = put_number(self, line, column, player.goal);
    }
    if (player.in_hand != SU_FREE) {
        column = put_text(self, line, column, "  +");
        marble = (uint8_t)(SIGN_FREE + player.in_hand);
        put_places(self, line, column, &marble, 1, 0);
        column += 3;
    }
    if (player.lost_room == 0)
        return;
    su_content lost = diagram_marble_of(su_side_other(side));
    for (unsigned i = 0; i < player.lost_room; i++)
        tray[i] = (uint8_t)(SIGN_FREE + (i < player.score ? lost : SU_FREE));
    bool marked = self->marks.to_tray && self->marks.mover == side && player.score > 0;
    put_places(self, line, column + 1, tray, player.lost_room,
               marked ? 1u << (player.score - 1) : 0);
}

static int put_direction(sheet *self, int line, int column, su_direction direction)
{
    if (self->options->unicode) {
        bool flipped = self->options->flipped;
        put(self, line, column,
            SIGN_ARROW + (flipped ? su_direction_opposite(direction) : direction));
        column += 2;
    }
    return put_text(self, line, column, su_direction_name(direction));
}

/* A sister's last direction, and the reverse, which is barred (N8). */
static void put_sister(sheet *self, int line, su_cell cell)
{
    su_direction last = su_position_sister_direction(self->position, cell);
    if (last == SU_NO_DIRECTION)
        return;
    uint8_t sister = SIGN_SISTER;
    put_places(self, line, SCORES_COLUMN + 1, &sister, 1, 0);
    int column = put_text(self, line, SCORES_COLUMN + 5, su_cell_name(cell));
    column = put_direction(self, line, column + 2, last);
    put(self, line, column + 2, SIGN_BARRED);
    put_direction(self, line, column + 4, su_direction_opposite(last));
}

static void put_all(sheet *self)
{
    bool targets = variant_has_targets(su_position_variant(self->position));
    self->middle = targets ? MIDDLE_WITH_TARGETS : MIDDLE;
    self->top = targets ? 1 : 0;
    for (unsigned row = 0; row < 9; row++)
        put_row(self, row);
    for (unsigned number = 1; number <= 9; number++)
        put_diagonal_number(self, number);
    for (unsigned target = 0; targets && target < SU_TARGETS; target++)
        put_target(self, target);
    int line = self->line_count + 1;
    put_player(self, line, SU_FIRST);
    put_player(self, line + 1, SU_SECOND);
    for (su_cells rest = su_position_sisters(self->position); rest != 0;)
        put_sister(self, self->line_count, su_cells_take(&rest));
}

/* A blank on the board shows the ground alone and can stay with the ink before it. */
static enum ink ink_at(const sheet *self, int line, int column, enum ink before)
{
    if (!self->on_board[line][column])
        return INK_PAGE;
    if (self->sign[line][column] == ' ' && before != INK_PAGE)
        return before;
    switch (self->sign[line][column]) {
    case SIGN_FIRST:
        return INK_FIRST;
    case SIGN_SECOND:
        return INK_SECOND;
    case SIGN_SISTER:
        return INK_SISTER;
    default:
        return INK_BOARD;
    }
}

static void write_sign(const sheet *self, out *to, unsigned sign)
{
    if (sign < SIGN_FREE)
        out_char(to, sign == 0 ? ' ' : (char)sign);
    else if (self->options->unicode)
        out_text(to, signs[sign - SIGN_FREE].unicode);
    else
        out_char(to, signs[sign - SIGN_FREE].ascii);
}

/* Nothing to see: no sign, and no colour of the board. */
static bool is_blank(const sheet *self, int line, int column)
{
    unsigned sign = self->sign[line][column];
    return (sign == 0 || sign == ' ') && !(self->options->colour && self->on_board[line][column]);
}

static void write_line(const sheet *self, out *to, int line)
{
    const char *const *palette = inks[variant_has_targets(su_position_variant(self->position))];
    int length = COLUMNS;
    while (length > 0 && is_blank(self, line, length - 1))
        length--;
    enum ink now = INK_PAGE;
    for (int column = 0; column < length; column++) {
        enum ink next = ink_at(self, line, column, now);
        if (self->options->colour && next != now)
            out_text(to, palette[next]);
        now = next;
        write_sign(self, to, self->sign[line][column]);
    }
    if (self->options->colour && now != INK_PAGE)
        out_text(to, palette[INK_PAGE]);
    out_char(to, '\n');
}

size_t su_diagram_text(char *data, size_t size, const su_position *position,
                       const su_diagram_options *options)
{
    static const su_diagram_options defaults = SU_DIAGRAM_OPTIONS_INIT;
    sheet self = {.position = position, .options = options != NULL ? options : &defaults};
    self.marks = diagram_last_move(self.options);
    put_all(&self);
    out_buffer buffer = out_buffer_over(data, size);
    for (int line = 0; line < self.line_count; line++)
        write_line(&self, &buffer.out, line);
    return buffer.length;
}
