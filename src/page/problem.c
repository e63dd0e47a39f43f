/* SPDX-License-Identifier: MIT */
/* What is wrong with a page request, as a document. */
#include "page/problem.h"

#include "text/phrase.h"
#include "coach/words_record.h"
#include "coach/describe.h"
#include "page/move.h"

bool page_refuse(page *self, page_problem_code code, page_field field, text word)
{
    self->problem = (page_problem){.code = code, .field = field, .word = word};
    return false;
}

bool page_refuse_move(page *self, page_field field, text word, const su_refusal *why)
{
    page_refuse(self, PAGE_BAD_MOVE, field, word);
    self->problem.refusal = *why;
    self->problem.detail = su_refusal_name(why->code);
    return false;
}

bool page_refuse_more(page *self, page_field field, text word, size_t most)
{
    page_refuse(self, PAGE_TOO_MANY, field, word);
    self->problem.most = (uint32_t)most;
    return false;
}

static const char *const codes[PAGE_PROBLEMS] = {
#define PAGE_PROBLEM(id, code) code,
#include "page/problems.def"
#undef PAGE_PROBLEM
};

const char *page_problem_name(page_problem_code code)
{
    return codes[code];
}

static const text_id sentences[PAGE_PROBLEMS] = {
#define PAGE_PROBLEM(id, code) TEXT_problem_##id,
#include "page/problems.def"
#undef PAGE_PROBLEM
};

/* As much of a word as a sentence has room for, whole characters only. */
static text shortened(text word)
{
    const size_t longest = 48;
    if (word.length > longest) {
        word.length = longest;
        while (word.length > 0 && text_continues(word.at[word.length]))
            word.length--;
    }
    return word;
}

/* The sentence of the page itself, or that of the rules where they refuse something. */
static void write_message(const page *self, out *to)
{
    const page_problem *what = &self->problem;
    char words[SU_WORDS];
    phrase about = {.to = to, .language = self->language};
    about.words[ARGUMENT_attempt] = shortened(what->word);
    about.words[ARGUMENT_choices] = text_of(what->choices == NULL ? "" : what->choices);
    if (what->field < PAGE_FIELDS)
        about.words[ARGUMENT_field] = text_of(page_field_name(what->field));
    about.numbers[ARGUMENT_found] = what->least;
    about.numbers[ARGUMENT_expected] = what->most;
    about.numbers[ARGUMENT_count] = what->line;
    phrase_write(&about, sentences[what->code]);
    if (what->code == PAGE_BAD_POSITION) {
        su_words_fault(words, sizeof words, &what->fault, self->language);
        out_text(to, words);
    } else if (what->code == PAGE_BAD_MOVE) {
        su_words_refusal(words, sizeof words, &what->refusal, su_game_position(&self->game), NULL,
                         self->language);
        out_text(to, words);
    } else if (what->code == PAGE_BAD_TREE) {
        words_record_error(to, &(su_record_error){.fault = what->record}, NULL, self->language);
    } else if (what->code == PAGE_BAD_LINK) {
        words_packed_fault(to, what->packed, self->language);
    } else if (what->code == PAGE_BAD_ROW) {
        exercise_fault_write(to, &what->row, self->language);
    } else if (what->code == PAGE_BAD_PUZZLE) {
        puzzle_fault_write(to, &what->puzzle, self->language);
    }
}

static void write_place(const page *self, json *writer)
{
    const page_problem *what = &self->problem;
    if (what->field < PAGE_FIELDS) {
        json_text(json_key(writer, "field"), page_field_name(what->field));
        text value = self->values[what->field];
        if (self->given & UINT64_C(1) << what->field && what->word.at >= value.at &&
            what->word.at <= value.at + value.length) {
            json_unsigned(json_key(writer, "offset"), (uint64_t)(what->word.at - value.at));
        }
    }
    if (what->line != 0) {
        json_unsigned(json_key(writer, "line"), what->line);
        json_unsigned(json_key(writer, "column"), what->column);
    }
}

void page_write_problem(const page *self, out *to)
{
    const page_problem *what = &self->problem;
    char message[2 * SU_WORDS];
    out_buffer sentence = out_buffer_over(message, sizeof message);
    json writer = json_open_document(to);
    json_begin_object(json_key(&writer, "error"));
    json_text(json_key(&writer, "code"), codes[what->code]);
    json_key(&writer, "message");
    write_message(self, &sentence.out);
    json_text(&writer, message);
    write_place(self, &writer);
    if (what->detail != NULL)
        json_text(json_key(&writer, "detail"), what->detail);
    if (what->code == PAGE_BAD_MOVE) {
        json_view(json_key(&writer, "move"), shortened(what->word));
        json_unsigned(json_key(&writer, "index"), what->index);
        page_refusal(self, json_key(&writer, "refusal"), &what->refusal, NULL);
    }
    json_end_object(&writer);
    json_close_document(&writer);
}
