/* SPDX-License-Identifier: MIT */
/* Rules and terms with their diagrams. */
#include "coach/lessons.h"
#include "coach/describe.h"
#include "coach/words_cell.h"
#include "page/verbs.h"

static void write_names(json *writer, const char *cells)
{
    text rest = text_of(cells), word;
    json_begin_array(writer);
    while ((word = text_take_word(&rest)).length > 0)
        json_view(writer, word);
    json_end_array(writer);
}

/* The fields of a diagram. Without a caption of its own, the move is told, or why it is refused. */
static void write_diagram(page *self, const char *start, const char *cells, const char *attempt,
                          const char *caption)
{
    json *writer = &self->writer;
    su_position position = su_variant_start(SU_CLASSIC);
    su_move move;
    su_refusal why;
    char words[SU_WORDS];
    su_position_parse(&position, start, NULL);
    if (*attempt == '\0')
        words[0] = '\0';
    else if (su_move_parse(&move, &position, attempt, &why) == SU_OK)
        su_words_move(words, sizeof words, &position, move, self->language);
    else
        su_words_refusal(words, sizeof words, &why, &position, attempt, self->language);
    json_position_text(writer, &position);
    write_names(json_key(writer, "highlights"), cells);
    json_text(json_key(writer, "move"), attempt);
    if (*caption == '\0')
        caption = words;
    json_text(json_key(writer, "caption"), caption);
    json_cells(json_key(writer, "labels"), words_cells_named(caption));
}

bool page_verb_terms(page *self)
{
    static const char *const names[SU_TERMS] = {
#define FORMATION(id, name) [SU_FORMATION_##id] = name,
#include <sumito/formations.def>
#undef FORMATION
#define TERM(id, name) [SU_TERM_##id] = name,
#include "text/terms.def"
#undef TERM
    };
    json *writer = &self->writer;
    json_begin_array(json_key(writer, "terms"));
    for (unsigned term = 0; term < SU_TERMS; term++) {
        const lesson_example *example = lesson_example_of(term);
        char words[SU_WORDS];
        json_begin_object(writer);
        json_text(json_key(writer, "id"), names[term]);
        su_words_term(words, sizeof words, term, 1, self->language);
        json_text(json_key(writer, "term"), words);
        json_text(json_key(writer, "definition"), su_definition(term, self->language));
        json_begin_object(json_key(writer, "example"));
        write_diagram(self, example->position, example->cells, example->move, "");
        json_end_object(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
    return true;
}

static void write_rule(page *self, size_t at)
{
    json *writer = &self->writer;
    json_begin_object(writer);
    json_text(json_key(writer, "number"), lessons[at].number);
    json_text(json_key(writer, "title"), catalogue_text(lessons[at].title, self->language));
    json_text(json_key(writer, "text"), catalogue_text(lessons[at].text, self->language));
    json_begin_array(json_key(writer, "diagrams"));
    for (size_t i = at + 1; i < lesson_count && lessons[i].number == NULL; i++) {
        json_begin_object(writer);
        text_id caption = lessons[i].text;
        write_diagram(self, lessons[i].position, lessons[i].cells, lessons[i].move,
                      caption == TEXT_NONE ? "" : catalogue_text(caption, self->language));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

bool page_verb_rules(page *self)
{
    static const char *const letters[SU_VARIANTS] = {
#define VARIANT(id, name, letter, ...) [SU_##id] = #letter,
#include "rules/variants.def"
#undef VARIANT
    };
    su_variant variant;
    json *writer = &self->writer;
    if (!page_variant(self, &variant))
        return false;
    json_begin_array(json_key(writer, "rules"));
    for (size_t i = 0; i < lesson_count; i++)
        if (lessons[i].number != NULL && lessons[i].number[0] == *letters[variant])
            write_rule(self, i);
    json_end_array(writer);
    return true;
}
