/* SPDX-License-Identifier: MIT */
/* sumito puzzles list: what each puzzle is, as text or JSON. */
#include "apps/sumito/puzzles.h"
#include "apps/sumito/puzzles_choice.h"
#include "coach/describe.h"
#include "coach/themes.h"

static void print_moves(out *to, const su_move *moves, size_t count)
{
    char words[SU_MOVE_TEXT];
    for (size_t i = 0; i < count; i++) {
        out_char(to, i == 0 ? '\t' : ' ');
        out_bytes(to, words, su_move_format(words, moves[i]));
    }
}

static void print(out *to, const puzzle *it)
{
    su_position position = puzzle_position(it);
    char words[SU_POSITION_TEXT];
    su_position_format(words, &position, SU_FORM_SIX_FIELDS);
    out_format(to, "%s\t%u\t", it->id, (unsigned)it->rating);
    for (unsigned about = 0, count = 0; about < THEMES; about++)
        if (it->themes >> about & 1)
            out_format(to, "%s%s", count++ == 0 ? "" : ",", theme_name((puzzle_theme)about));
    if (it->win_moves > 0)
        out_format(to, "\twin %u", (unsigned)it->win_moves);
    else
        out_format(to, "\tgain %u", (unsigned)it->nodes);
    out_format(to, "\t%s", words);
    print_moves(to, it->line + 1, it->count - 1);
    out_char(to, '\n');
}

static void json_moves(json *writer, const su_move *moves, size_t count)
{
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++)
        json_move(writer, moves[i]);
    json_end_array(writer);
}

static void json_proof(json *writer, const puzzle *it)
{
    json_text(json_key(writer, "proof"), it->win_moves > 0 ? "win" : "gain");
    json_number_or_null(json_key(writer, "win_moves"), it->win_moves > 0, it->win_moves);
    json_unsigned(json_key(writer, "nodes"), it->nodes);
}

static void print_json(out *to, const puzzle *it)
{
    su_position position = puzzle_position(it);
    json document = json_open_document(to), *writer = &document;
    json_text(json_key(writer, "id"), it->id);
    json_text(json_key(writer, "variant"), su_variant_name(su_position_variant(&position)));
    json_unsigned(json_key(writer, "rating"), it->rating);
    json_themes(json_key(writer, "themes"), it->themes);
    json_proof(writer, it);
    json_position_text(writer, &position);
    json_moves(json_key(writer, "solution"), it->line + 1, it->count - 1);
    json_begin_array(json_key(writer, "others"));
    for (size_t ply = 1; ply < it->count; ply++)
        json_moves(writer, it->others[ply], it->other_count[ply]);
    json_end_array(writer);
    json_begin_object(json_key(writer, "before"));
    json_position_text(writer, &it->start);
    json_move(json_key(writer, "move"), it->line[0]);
    json_end_object(writer);
    json_close_document(writer);
}

exit_code puzzles_list(console *to, const arguments *given)
{
    puzzle_set set;
    exit_code code = puzzles_choose(&set, to, given);
    for (size_t i = 0; i < set.count && code == EXIT_DONE; i++) {
        if (given->values[PUZZLES_JSON] != NULL)
            print_json(&to->data.out, &set.all[i]);
        else
            print(&to->data.out, &set.all[i]);
    }
    puzzle_set_free(&set);
    return code;
}
