/* SPDX-License-Identifier: MIT */
/* Games told as tokens: see page_tree.h. */
#include "page/tree.h"
#include "page/game.h"

#include "game/record_command.h"
#include "game/record_line.h"
#include "game/record_start.h"
#include "game/move_word.h"
#include "rules/position.h"

typedef struct telling {
    page *page;
    page_tree_hear *hear; /* NULL: the tokens are read, and nothing is told */
    void *data;
    su_record_line *lines;
    uint32_t depth;
    size_t moves;
    text line;       /* the token, to the end of its line */
    uint64_t number; /* of that line */
    su_record_comment comment;
    bool in_comment; /* the lines before its text are being read */
    su_result result;
} telling;

/* ---- Refusing and telling ---- */

static bool refuse(telling *self, page_problem_code code, text word)
{
    page_refuse(self->page, code, FIELD_text, word);
    self->page->problem.line = self->number;
    self->page->problem.column = (uint64_t)(word.at - self->line.at) + 1;
    return false;
}

static bool refuse_structure(telling *self, su_record_fault fault, text word)
{
    refuse(self, PAGE_BAD_TREE, word);
    self->page->problem.record = fault;
    self->page->problem.detail = su_record_fault_name(fault);
    return false;
}

static su_status tell(telling *self, su_record_event *event)
{
    event->depth = self->depth;
    event->game = 1;
    event->line = self->number;
    event->column = 1;
    return self->hear == NULL ? SU_OK : self->hear(self->data, event);
}

static bool refuse_room(telling *self)
{
    return page_refuse(self->page, PAGE_TOO_LARGE, PAGE_FIELDS, self->line);
}

static bool tell_token(telling *self, su_record_event event)
{
    su_status status = tell(self, &event);
    if (status == SU_FULL)
        return refuse_room(self);
    return status == SU_OK || refuse(self, PAGE_BAD_TOKEN, self->line);
}

/* ---- Tokens ---- */

static bool open_variation(telling *self, text word)
{
    su_record_fault fault = record_line_open(self->lines, &self->depth);
    if (fault != SU_RECORD_FAULT_NONE)
        return refuse_structure(self, fault, word);
    return tell_token(self, (su_record_event){.kind = SU_RECORD_VARIATION});
}

static bool close_variation(telling *self, text word)
{
    if (self->depth == 0)
        return refuse_structure(self, SU_RECORD_FAULT_NOTHING_OPEN, word);
    bool told = tell_token(self, (su_record_event){.kind = SU_RECORD_VARIATION_END});
    self->depth--;
    return told;
}

static bool take_glyph(telling *self, text word)
{
    uint32_t glyph;
    if (!text_to_unsigned(&glyph, (text){word.at + 1, word.length - 1}, UINT8_MAX))
        return refuse_structure(self, SU_RECORD_FAULT_BAD_GLYPH, word);
    return tell_token(self, (su_record_event){.kind = SU_RECORD_GLYPH, .of.glyph = (uint8_t)glyph});
}

static bool take_move(telling *self, text word)
{
    su_record_line *line = &self->lines[self->depth];
    su_move move;
    su_refusal why;
    if (su_move_parse(&move, &line->after, move_word_of(word).text, &why) != SU_OK) {
        refuse(self, PAGE_BAD_MOVE, word);
        self->page->problem.refusal = why;
        self->page->problem.detail = su_refusal_name(why.code);
        self->page->problem.index = self->moves;
        self->page->game =
            (su_game){.start = line->after}; /* the sentence is about this position */
        return false;
    }
    self->moves++;
    return tell_token(
        self, (su_record_event){.kind = SU_RECORD_MOVE, .of.move = record_line_play(line, move)});
}

/* ---- Comments ---- */

/* Beyond any clock. */
#define MOST_NUMBER INT64_C(999999999999999)

static bool take_clock(telling *self, text word)
{
    int64_t clock;
    if (!text_to_signed(&clock, word, MOST_NUMBER) || !command_can_write_clock(clock))
        return refuse(self, PAGE_BAD_TOKEN, word);
    self->comment.clock_ms = clock;
    return true;
}

static bool take_eval(telling *self, text word)
{
    int64_t eval;
    if (!text_to_signed(&eval, word, MOST_NUMBER) || eval < INT32_MIN || eval > INT32_MAX)
        return refuse(self, PAGE_BAD_TOKEN, word);
    self->comment.has_eval = true;
    self->comment.eval = (int32_t)eval;
    return true;
}

static bool take_ring(telling *self, text word)
{
    su_cell cell;
    if (!page_cell_word(self->page, &cell, FIELD_text, word))
        return refuse(self, PAGE_BAD_CELL, word);
    self->comment.rings |= su_cells_of(cell);
    return true;
}

static bool take_arrow(telling *self, text word)
{
    su_record_arrow arrow;
    text from = {word.at, 2}, to = {word.at + 2, 2};
    if (word.length != 4 || text_equal(from, to))
        return refuse(self, PAGE_BAD_TOKEN, word);
    if (!page_cell_word(self->page, &arrow.from, FIELD_text, from) ||
        !page_cell_word(self->page, &arrow.to, FIELD_text, to))
        return refuse(self, PAGE_BAD_CELL, self->page->problem.word);
    if (command_add_arrow(&self->comment, arrow))
        return true;
    refuse(self, PAGE_TOO_MANY, word);
    self->page->problem.most = SU_RECORD_ARROWS;
    return false;
}

/* What may stand before the text of a comment. */
static const struct {
    const char *name;
    bool several;
    bool (*take)(telling *self, text word);
} parts[] = {
    {"clock", false, take_clock},
    {"eval", false, take_eval},
    {"rings", true, take_ring},
    {"arrows", true, take_arrow},
};

/* Takes a line that belongs to a comment, but for its text; false in `found` if it is none. */
static bool take_part(telling *self, bool *found, text name, text rest)
{
    *found = false;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!text_is(name, parts[i].name))
            continue;
        *found = true;
        self->in_comment = true;
        text word = text_take_word(&rest);
        do {
            if (!parts[i].take(self, word))
                return false;
            word = text_take_word(&rest);
        } while (word.length > 0 && parts[i].several);
        return word.length == 0 || refuse(self, PAGE_BAD_TOKEN, word);
    }
    return true;
}

static const su_record_comment no_comment = {.clock_ms = SU_NO_CLOCK};

static bool take_text(telling *self, text words)
{
    su_record_event event = {.kind = SU_RECORD_COMMENT, .of.comment = self->comment};
    event.of.comment.text = words.at;
    event.of.comment.length = words.length;
    for (size_t i = 0; i < words.length; i++)
        event.of.comment.line_form |= words.at[i] == '}'; /* which would end it in braces */
    self->comment = no_comment;
    self->in_comment = false;
    return tell_token(self, event);
}

/* ---- The whole ---- */

static bool take_single(telling *self, text word)
{
    if (text_is(word, "("))
        return open_variation(self, word);
    if (text_is(word, ")"))
        return close_variation(self, word);
    return *word.at == '$' ? take_glyph(self, word) : take_move(self, word);
}

static bool take_token(telling *self)
{
    text rest = self->line, word = text_take_word(&rest);
    bool is_part;
    if (word.length == 0)
        return true;
    if (*word.at == '{')
        return take_text(self, (text){word.at + 1, word.length - 1 + rest.length});
    if (!take_part(self, &is_part, word, rest))
        return false;
    if (is_part)
        return true;
    text_skip_spaces(&rest);
    if (self->in_comment || rest.length > 0)
        return refuse(self, PAGE_BAD_TOKEN, self->in_comment ? word : rest);
    return take_single(self, word);
}

static bool take_tokens(telling *self, const su_position *start)
{
    text rest = self->page->values[FIELD_text];
    record_line_begin(self->lines, &self->depth, start);
    self->moves = 0;
    self->number = 0;
    self->comment = no_comment;
    while (rest.length > 0) {
        self->line = text_take_line(&rest);
        self->number++;
        if (!take_token(self))
            return false;
    }
    self->line = rest;
    if (self->in_comment)
        return refuse(self, PAGE_BAD_TOKEN, rest);
    return self->depth == 0 || refuse_structure(self, SU_RECORD_FAULT_OPEN_VARIATION, rest);
}

bool page_copy(char *into, size_t size, text view)
{
    if (view.length >= size || !json_is_text(view))
        return false;
    for (size_t i = 0; i < view.length; i++)
        into[i] = view.at[i];
    into[view.length] = '\0';
    return true;
}

bool page_tag(page *self, char name[SU_RECORD_NAME + 1], char value[SU_RECORD_TEXT + 1], text tag)
{
    text before, after;
    if (!text_split(&before, &after, tag, '=') || !page_copy(name, SU_RECORD_NAME + 1, before) ||
        !page_copy(value, SU_RECORD_TEXT + 1, after))
        return page_refuse(self, PAGE_BAD_TAG, FIELD_tag, tag);
    return true;
}

/* `from` is what is at fault if the tag cannot be told. */
static bool tell_tag(telling *self, const char *name, const char *value, text from)
{
    su_record_event event = {.kind = SU_RECORD_TAG, .of.tag = {name, value}};
    su_status status = tell(self, &event);
    if (status == SU_FULL)
        return refuse_room(self);
    return status == SU_OK || page_refuse(self->page, PAGE_BAD_TAG, FIELD_tag, from);
}

bool page_tag_follows(const page *self, const char *name)
{
    bool has_house = self->values[FIELD_house].length > 0;
    return record_start_tells(name) || text_is(text_of(name), "Result") ||
           (has_house && text_is(text_of(name), HOUSE_TAG));
}

/* The tags given, but for those that follow from other fields. */
static bool tell_given_tags(telling *self)
{
    page *asked = self->page;
    char name[SU_RECORD_NAME + 1], value[SU_RECORD_TEXT + 1];
    for (size_t i = 0; i < asked->tag_count; i++) {
        if (!page_tag(asked, name, value, asked->tags[i]))
            return false;
        if (!page_tag_follows(asked, name) && !tell_tag(self, name, value, asked->tags[i]))
            return false;
    }
    return true;
}

static bool tell_tags(telling *self, const su_position *start)
{
    text house = self->page->values[FIELD_house];
    char value[SU_RECORD_TEXT + 1];
    record_start told;
    record_start_tell(&told, start);
    if (!tell_given_tags(self))
        return false;
    for (unsigned i = 0; i < told.count; i++)
        if (!tell_tag(self, told.tags[i].name, told.tags[i].value, house))
            return false;
    if (house.length > 0 && page_copy(value, sizeof value, house) &&
        !tell_tag(self, HOUSE_TAG, value, house))
        return false;
    return tell_tag(self, "Result", su_result_name(self->result), house);
}

/* What was given, what the board says, what the tag says: the first of these. */
static bool find_whole_result(telling *self)
{
    static const char choices[] = "1-0 0-1 1/2-1/2 *";
    page *asked = self->page;
    text given = asked->values[FIELD_result], word = text_take_word(&given);
    su_result board = su_position_outcome(&self->lines[0].after).result;
    self->result = board;
    if (asked->given & HAS(result)) {
        unsigned ignored;
        if (!result_named(&self->result, word))
            return page_choice(asked, &ignored, FIELD_result, word, choices);
        if (record_result_fits(&self->lines[0].after, self->result))
            return true;
        page_refuse(asked, PAGE_BAD_TREE, FIELD_result, word);
        asked->problem.record = SU_RECORD_FAULT_WRONG_RESULT;
        asked->problem.detail = su_record_fault_name(SU_RECORD_FAULT_WRONG_RESULT);
        return false;
    }
    static const char tag[] = "Result=";
    size_t prefix = sizeof tag - 1;
    for (size_t i = 0; i < asked->tag_count && board == SU_ONGOING; i++) {
        text each = asked->tags[i];
        if (each.length > prefix && text_is((text){each.at, prefix}, tag))
            result_named(&self->result, (text){each.at + prefix, each.length - prefix});
    }
    return true;
}

bool page_tree_tell(page *self, page_tree_hear *hear, void *data)
{
    telling it = {.page = self, .data = data, .lines = self->room->lines};
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start;
    if (!page_read_start(self, &start) ||
        !page_read_house(self, &house, self->values[FIELD_house]) || !take_tokens(&it, &start) ||
        !find_whole_result(&it))
        return false;
    it.hear = hear;
    return tell_tags(&it, &start) &&
           tell_token(&it, (su_record_event){.kind = SU_RECORD_START, .of.start = start}) &&
           take_tokens(&it, &start) &&
           tell_token(&it, (su_record_event){.kind = SU_RECORD_RESULT, .of.result = it.result}) &&
           tell_token(&it, (su_record_event){.kind = SU_RECORD_END, .of.result = it.result});
}
