/* SPDX-License-Identifier: MIT */
/* Positions written as text. */
#include "base/out.h"
#include "rules/position.h"
#include "rules/variant.h"

/* Nine rows, i to a; `letters` in the order of su_content, the first unused. */
static void write_rows(out *to, const su_position *position, const char letters[4])
{
    for (int row = 8; row >= 0; row--) {
        unsigned run = 0;
        for (int number = 1; number <= 9; number++) {
            su_cell cell = su_cell_at(row, number);
            if (cell == SU_NO_CELL)
                continue;
            su_content content = su_position_at(position, cell);
            if (content == SU_FREE) {
                run++;
                continue;
            }
            if (run > 0)
                out_unsigned(to, run);
            run = 0;
            out_char(to, letters[content]);
        }
        if (run > 0)
            out_unsigned(to, run);
        if (row > 0)
            out_char(to, '/');
    }
}

static void write_side(out *to, const su_position *position)
{
    out_char(to, ' ');
    out_char(to, "bw"[position->side]);
}

static void write_state(out *to, const su_position *position)
{
    su_variant variant = su_position_variant(position);
    if (variant_has_targets(variant)) {
        for (unsigned t = 0; t < SU_TARGETS; t++) {
            su_content holds = su_position_target_holds(position, t);
            out_unsigned(to, su_position_target_value(position, t));
            if (holds != SU_FREE)
                out_char(to, holds == SU_MARBLE_FIRST ? 'b' : 'w');
        }
        if (position->in_hand)
            out_char(to, '+');
    } else if (variant_has_sisters(variant) && !position_sisters_missing(position)) {
        su_cells rest = position->sisters;
        su_cell low = su_cells_take(&rest), high = su_cells_take(&rest);
        out_text(to, su_direction_name(su_position_sister_direction(position, low)));
        out_char(to, ',');
        out_text(to, su_direction_name(su_position_sister_direction(position, high)));
    } else {
        out_char(to, '-');
    }
}

static void write_score(out *to, const su_position *position, char between)
{
    out_unsigned(to, position->score[SU_FIRST]);
    out_char(to, between);
    out_unsigned(to, position->score[SU_SECOND]);
}

static void write_six_fields(out *to, const su_position *position)
{
    out_text(to, su_variant_name(su_position_variant(position)));
    out_char(to, ' ');
    write_rows(to, position, " bwn");
    write_side(to, position);
    out_char(to, ' ');
    write_score(to, position, '-');
    out_char(to, ' ');
    write_state(to, position);
    out_char(to, ' ');
    out_unsigned(to, position->ply);
}

static void write_apgn(out *to, const su_position *position)
{
    write_rows(to, position, " bw ");
    if (position->score[SU_FIRST] || position->score[SU_SECOND]) {
        out_char(to, '-');
        out_unsigned(to, position->score[SU_SECOND]);
        out_char(to, 'b');
        out_unsigned(to, position->score[SU_FIRST]);
        out_char(to, 'w');
    }
    write_side(to, position);
}

/* The plies without an ejection are history, which a position does not know: written as 0. */
static void write_playstrategy(out *to, const su_position *position)
{
    write_rows(to, position, " Ss ");
    out_char(to, ' ');
    write_score(to, position, ' ');
    write_side(to, position);
    out_text(to, " 0 ");
    out_unsigned(to, position->ply / 2 + 1);
}

size_t su_position_format(char into[SU_POSITION_TEXT], const su_position *position,
                          su_position_form form)
{
    out_buffer buffer = out_buffer_over(into, SU_POSITION_TEXT);
    su_variant variant = su_position_variant(position);
    bool plain = !variant_has_sisters(variant) && !variant_has_targets(variant);
    switch (form) {
    case SU_FORM_SIX_FIELDS:
        write_six_fields(&buffer.out, position);
        break;
    case SU_FORM_APGN:
        if (plain)
            write_apgn(&buffer.out, position);
        break;
    case SU_FORM_PLAYSTRATEGY:
        if (plain)
            write_playstrategy(&buffer.out, position);
        break;
    }
    return buffer.length;
}
