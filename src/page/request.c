/* SPDX-License-Identifier: MIT */
/* Reading page requests: the first line is the verb, each further one a field and its value. */
#include "page/request.h"

/* Keeps the value of a field. */
static bool take_field(page *self, text name, text value)
{
    page_field field = page_field_named(name);
    if (field == PAGE_FIELDS)
        return page_refuse(self, PAGE_UNKNOWN_FIELD, PAGE_FIELDS, name);
    if (field == FIELD_tag) {
        if (self->tag_count == PAGE_TAGS)
            return page_refuse_more(self, field, value, PAGE_TAGS);
        self->tags[self->tag_count++] = value;
    } else if (self->given & UINT64_C(1) << field) {
        return page_refuse(self, PAGE_REPEATED_FIELD, field, name);
    }
    self->given |= UINT64_C(1) << field;
    self->values[field] = value;
    return true;
}

/* A field's name and what follows the space after it; a text of many lines goes on to the end. */
static bool take_field_line(page *self, text *rest, bool many_lines)
{
    text all = *rest, line = text_take_line(rest), value = line;
    text name = text_take_word(&value);
    if (value.length > 0) { /* one space */
        value.at++;
        value.length--;
    }
    if (many_lines && text_is(name, "text")) {
        value.length = (size_t)(all.at + all.length - value.at);
        *rest = (text){all.at + all.length, 0};
    }
    return name.length == 0 || take_field(self, name, value);
}

bool page_read(page *self, text *verb, text request)
{
    text line = text_take_line(&request), lang;
    page_problem first;
    unsigned language = SU_EN;
    static const char languages[] =
#define LANGUAGE(id, number, code, name) " " #code
#include <sumito/languages.def>
#undef LANGUAGE
        ;
    bool good = true;
    *verb = text_take_word(&line);
    for (unsigned field = 0; field < PAGE_FIELDS; field++)
        self->values[field] = text_of("");
    bool many_lines = !text_is(*verb, "read"); /* what somebody typed into one line */
    /* All fields are read even if one is wrong: the sentence is to be in the right language. */
    while (request.length > 0)
        if (!take_field_line(self, &request, many_lines) && good) {
            good = false;
            first = self->problem;
        }
    lang = self->values[FIELD_lang];
    if (self->given & HAS(lang) && !page_choice(self, &language, FIELD_lang, lang, languages + 1))
        return false;
    self->language = (su_language)language;
    if (!good)
        self->problem = first;
    return good;
}

bool page_cell_word(page *self, su_cell *cell, page_field field, text word)
{
    char name[3] = {0};
    if (word.length == 2) {
        name[0] = word.at[0];
        name[1] = word.at[1];
        *cell = su_cell_named(name);
        if (*cell != SU_NO_CELL)
            return true;
    }
    return page_refuse(self, PAGE_BAD_CELL, field, word);
}

bool page_cell(page *self, su_cell *cell, page_field field)
{
    text value = self->values[field], word = text_take_word(&value);
    text_skip_spaces(&value);
    return page_cell_word(self, cell, field, value.length == 0 ? word : self->values[field]);
}

bool page_number(page *self, uint32_t *number, page_field field, text word, uint32_t least,
                 uint32_t most)
{
    if (text_to_unsigned(number, word, most) && *number >= least)
        return true;
    page_refuse(self, PAGE_BAD_NUMBER, field, word);
    self->problem.least = least;
    self->problem.most = most;
    return false;
}

bool page_choice(page *self, unsigned *choice, page_field field, text word, const char *choices)
{
    text rest = text_of(choices), each;
    word = text_trimmed(word);
    for (unsigned i = 0; (each = text_take_word(&rest)).length > 0; i++)
        if (text_equal(each, word)) {
            *choice = i;
            return true;
        }
    page_refuse(self, PAGE_BAD_CHOICE, field, word);
    self->problem.choices = choices;
    return false;
}

bool page_variant(page *self, su_variant *variant)
{
    static const char games[] =
#define VARIANT(id, name, ...) " " #name
#include "rules/variants.def"
#undef VARIANT
        ;
    unsigned choice;
    if (!page_choice(self, &choice, FIELD_variant, self->values[FIELD_variant], games + 1))
        return false;
    *variant = (su_variant)choice;
    return true;
}

static bool is_given(const page *self, page_field field)
{
    return (self->given & UINT64_C(1) << field) != 0;
}

bool page_chosen(page *self, unsigned *choice, page_field field)
{
    return !is_given(self, field) ||
           page_choice(self, choice, field, self->values[field], page_field_choices(field));
}

bool page_counted(page *self, uint32_t *number, page_field field, uint32_t least, uint32_t most)
{
    return !is_given(self, field) ||
           page_number(self, number, field, self->values[field], least, most);
}

bool page_control(page *self, su_time_control *control)
{
    text rest = self->values[FIELD_control], word;
    uint32_t *const parts[] = {&control->total_ms, &control->increment_ms, &control->delay_ms};
    for (size_t i = 0; (word = text_take_word(&rest)).length > 0; i++) {
        if (i == sizeof parts / sizeof *parts)
            return page_refuse_more(self, FIELD_control, word, i);
        if (!page_number(self, parts[i], FIELD_control, word, 0, UINT32_MAX))
            return false;
    }
    return true;
}

bool page_clock(page *self, int64_t *left, text word)
{
    uint32_t number;
    *left = SU_NO_CLOCK;
    if (word.length == 0 || text_is(word, "-"))
        return true;
    if (!page_number(self, &number, FIELD_clocks, word, 0, UINT32_MAX))
        return false;
    *left = number;
    return true;
}
