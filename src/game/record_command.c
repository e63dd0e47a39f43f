/* SPDX-License-Identifier: MIT */
/* Clocks, evaluations and marks in comments: see record_command.h. */
#include "game/record_command.h"

/* Far beyond any game, and within COMMAND_LENGTH. */
#define MOST_HOURS 999999

static bool read_clock(su_record_comment *comment, text value)
{
    text hours = text_take_until(&value, ':'), minutes = text_take_until(&value, ':');
    uint32_t h, m;
    int64_t seconds;
    if (!text_to_unsigned(&h, hours, MOST_HOURS) || !text_to_unsigned(&m, minutes, 59) ||
        !text_to_thousandths(&seconds, value, 59))
        return false;
    comment->clock_ms = ((int64_t)h * 60 + m) * 60000 + seconds;
    return true;
}

static bool read_eval(su_record_comment *comment, text value)
{
    bool negative = value.length > 0 && *value.at == '-';
    int64_t size;
    if (value.length > 0 && (*value.at == '-' || *value.at == '+')) {
        value.at++;
        value.length--;
    }
    if (!text_to_thousandths(&size, value, INT32_MAX / 1000) ||
        size > (int64_t)INT32_MAX + negative)
        return false;
    comment->has_eval = true;
    comment->eval = (int32_t)(negative ? -size : size);
    return true;
}

/* Takes a cell off the front; false if there is none. */
static bool take_cell(su_cell *cell, text *rest)
{
    if (rest->length < 2)
        return false;
    const char name[3] = {rest->at[0], rest->at[1], '\0'};
    *cell = su_cell_named(name);
    rest->at += 2;
    rest->length -= 2;
    return *cell != SU_NO_CELL;
}

/* Takes the next mark of a list, without its colour. */
static text take_mark(text *rest)
{
    text mark = text_take_until(rest, ',');
    text_skip_spaces(&mark);
    if (mark.length > 0 && *mark.at >= 'A' && *mark.at <= 'Z') {
        mark.at++;
        mark.length--;
    }
    return mark;
}

static bool read_rings(su_record_comment *comment, text list)
{
    su_cells rings = 0;
    while (list.length > 0) {
        text mark = take_mark(&list);
        su_cell cell;
        if (!take_cell(&cell, &mark) || mark.length > 0)
            return false;
        rings |= su_cells_of(cell);
    }
    if (rings == 0)
        return false;
    comment->rings = rings;
    return true;
}

bool command_add_arrow(su_record_comment *comment, su_record_arrow arrow)
{
    for (unsigned i = 0; i < comment->arrow_count; i++)
        if (comment->arrows[i].from == arrow.from && comment->arrows[i].to == arrow.to)
            return true;
    if (comment->arrow_count == SU_RECORD_ARROWS)
        return false;
    comment->arrows[comment->arrow_count++] = arrow;
    return true;
}

static bool read_arrows(su_record_comment *comment, text list)
{
    bool read = list.length > 0;
    while (read && list.length > 0) {
        text mark = take_mark(&list);
        su_record_arrow arrow;
        read = take_cell(&arrow.from, &mark) && take_cell(&arrow.to, &mark) && mark.length == 0 &&
               arrow.from != arrow.to && command_add_arrow(comment, arrow);
    }
    if (!read)
        comment->arrow_count = 0;
    return read;
}

bool command_read(su_record_comment *comment, unsigned *taken, text command)
{
    static const struct {
        const char *name;
        bool (*read)(su_record_comment *comment, text value);
    } kinds[] = {
        {"%clk", read_clock}, {"%eval", read_eval}, {"%csl", read_rings}, {"%cal", read_arrows}};
    text value = {command.at + 1, command.length - 2}, name = text_take_word(&value);
    text_skip_spaces(&value);
    for (unsigned kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        if (!text_is(name, kinds[kind].name))
            continue;
        if (*taken & 1u << kind || !kinds[kind].read(comment, value))
            return false;
        *taken |= 1u << kind;
        return true;
    }
    return false;
}

bool command_can_write_clock(int64_t clock_ms)
{
    return clock_ms >= 0 && clock_ms / 3600000 <= MOST_HOURS;
}

void command_write_clock(out *to, int64_t clock_ms)
{
    uint64_t ms = (uint64_t)clock_ms, minutes = ms / 60000;
    out_format(to, "[%%clk %ju:", minutes / 60);
    out_padded(to, minutes % 60, 2);
    out_char(to, ':');
    if (ms % 60000 < 10000)
        out_char(to, '0');
    out_thousandths(to, (int64_t)(ms % 60000));
    out_char(to, ']');
}

void command_write_eval(out *to, int32_t eval)
{
    out_text(to, "[%eval ");
    out_thousandths(to, eval);
    out_char(to, ']');
}

bool command_can_write_marks(const su_record_comment *comment)
{
    bool fits = comment->arrow_count <= SU_RECORD_ARROWS;
    for (unsigned i = 0; fits && i < comment->arrow_count; i++) {
        su_record_arrow arrow = comment->arrows[i];
        fits = arrow.from < SU_CELLS && arrow.to < SU_CELLS && arrow.from != arrow.to;
    }
    return fits;
}

void command_write_rings(out *to, su_cells rings)
{
    out_text(to, "[%csl ");
    while (rings != 0) {
        out_text(to, su_cell_name(su_cells_take(&rings)));
        out_char(to, rings != 0 ? ',' : ']');
    }
}

void command_write_arrows(out *to, const su_record_comment *comment)
{
    out_text(to, "[%cal ");
    for (unsigned i = 0; i < comment->arrow_count; i++) {
        out_format(to, "%s%s%c", su_cell_name(comment->arrows[i].from),
                   su_cell_name(comment->arrows[i].to), i + 1u < comment->arrow_count ? ',' : ']');
    }
}

void command_join(su_record_comment *whole, const su_record_comment *piece)
{
    if (piece->clock_ms != SU_NO_CLOCK)
        whole->clock_ms = piece->clock_ms;
    if (piece->has_eval) {
        whole->has_eval = true;
        whole->eval = piece->eval;
    }
    whole->rings |= piece->rings;
    if (piece->arrow_count > 0) {
        whole->arrow_count = piece->arrow_count;
        __builtin_memcpy(whole->arrows, piece->arrows, sizeof whole->arrows);
    }
}
