/* SPDX-License-Identifier: MIT */
/* sumito formations: what stands on the board, in the words of the glossary. */
#include "cli/commands.h"
#include "cli/describe.h"

enum { JSON };
const option_row formations_rows[] = {[JSON] = OPTION_JSON, {0}};

/* More than any position has: each cell is the middle of few threes and the head of few runs. */
#define MOST_FORMATIONS 2048

static void json_formation(json *writer, const su_formation *formation)
{
    json_begin_object(writer);
    json_text(json_key(writer, "kind"), su_formation_name(formation->kind));
    json_side(json_key(writer, "side"), formation->side);
    json_cells(json_key(writer, "cells"), formation->cells);
    json_cells(json_key(writer, "against"), formation->against);
    if (formation->direction != SU_NO_DIRECTION) {
        json_direction(json_key(writer, "direction"), formation->direction);
        json_unsigned(json_key(writer, "own"), formation->own);
        json_unsigned(json_key(writer, "opponents"), formation->opponents);
        json_bool(json_key(writer, "playable"), formation->playable);
    }
    if (formation->shape != SU_SHAPE_NONE)
        json_text(json_key(writer, "shape"), shape_name(formation->shape));
    json_end_object(writer);
}

static void print_json(console *to, const su_position *position, const su_formation *found,
                       size_t count, const char *summary)
{
    json writer = json_open_document(&to->data.out);
    json_position_text(&writer, position);
    json_begin_array(json_key(&writer, "formations"));
    for (size_t i = 0; i < count; i++)
        json_formation(&writer, &found[i]);
    json_end_array(&writer);
    json_text(json_key(&writer, "words"), summary);
    json_close_document(&writer);
}

/* A line for each formation, under its kind, its side's colour and how many there are. */
static void print_kind(console *to, const su_position *position, const su_formation *found,
                       size_t count, su_formation_kind kind)
{
    char words[SU_WORDS];
    unsigned of_kind = 0;
    for (size_t i = 0; i < count; i++)
        of_kind += found[i].kind == kind;
    if (of_kind == 0)
        return;
    su_words_term(words, sizeof words, kind, of_kind, to->language);
    out_format(&to->data.out, "%u %s\n", of_kind, words);
    for (size_t i = 0; i < count; i++) {
        if (found[i].kind != kind)
            continue;
        su_words_formation(words, sizeof words, &found[i], position, to->language);
        out_format(&to->data.out, "  %s\n", words);
    }
}

exit_code run_formations(console *to, const arguments *given)
{
    static su_formation found[MOST_FORMATIONS];
    su_position position;
    char words[SU_WORDS_SUMMARY];
    exit_code code = EXIT_DONE;
    bool as_json = given->values[JSON] != NULL;
    if (!position_from_argument(&position, &code, to, given->operands[0], as_json))
        return code;
    size_t count = su_formations(found, MOST_FORMATIONS, &position);
    su_summary summary = su_summarize(&position);
    su_words_summary(words, sizeof words, &summary, &position, to->language);
    if (as_json) {
        print_json(to, &position, found, count, words);
        return EXIT_DONE;
    }
    for (int kind = 0; kind < SU_FORMATIONS; kind++)
        print_kind(to, &position, found, count, (su_formation_kind)kind);
    out_format(&to->data.out, "\n%s\n", words);
    return EXIT_DONE;
}
