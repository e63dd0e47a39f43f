/* SPDX-License-Identifier: MIT */
/* The record reader, tags: what they say of the start of the game. */
#include "game/record_reader.h"

#include "base/text.h"
#include "game/record_line.h"
#include "game/record_start.h"
#include "rules/position.h"

/* What the tags choose of a start; -1 where they do not. The tag Variant may name a layout or a
 * game, and yields to the tags that are made for just that. */
enum { GAME_BY_GAME, GAME_BY_VARIANT, LAYOUT_BY_LAYOUT, LAYOUT_BY_VARIANT, CHOICES };
_Static_assert(CHOICES == sizeof(((su_record_reader *)0)->choices) / sizeof(int),
               "the reader has room for every choice");

void record_tags_clear(su_record_reader *reader)
{
    reader->has_position = reader->has_fen = false;
    reader->start_fault = SU_RECORD_FAULT_NONE;
    reader->tag_result = SU_ONGOING;
    reader->notation = RECORD_ANY_NOTATION;
    reader->start_told = reader->start_unsaid = false;
    reader->start_tags = 0;
    for (unsigned i = 0; i < CHOICES; i++)
        reader->choices[i] = -1;
}

static bool is_name_character(int byte)
{
    return source_is_letter(byte) || (byte >= '0' && byte <= '9') || byte == '_';
}

static void skip_spaces(su_record_source *source)
{
    while (source_peek(source) == ' ' || source_peek(source) == '\t')
        source_take(source);
}

static bool take_only(su_record_source *source, char wanted)
{
    if (source_peek(source) != wanted)
        return false;
    source_take(source);
    return true;
}

static su_record_fault read_name(su_record_reader *reader)
{
    size_t length = 0;
    while (is_name_character(source_peek(&reader->source))) {
        if (length == SU_RECORD_NAME)
            return SU_RECORD_FAULT_TOO_LONG;
        reader->name[length++] = (char)source_take(&reader->source);
    }
    reader->name[length] = '\0';
    return length > 0 ? SU_RECORD_FAULT_NONE : SU_RECORD_FAULT_BAD_TAG;
}

/* True for what a tag can be: in JSON more can be written. */
static bool record_is_tag(text name, text value)
{
    bool is_tag = name.length > 0;
    for (size_t i = 0; i < name.length; i++)
        is_tag = is_tag && is_name_character(name.at[i]);
    for (size_t i = 0; i < value.length; i++)
        is_tag = is_tag && value.at[i] != '\n' && value.at[i] != '\r';
    return is_tag;
}

/* Reads a value up to and with the quote that ends it. */
static su_record_fault read_value(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    for (size_t length = 0;;) {
        int byte = source_peek(source);
        if (byte == SOURCE_END || byte == '\n' || byte == '\r' || byte == '\0')
            return SU_RECORD_FAULT_BAD_TAG;
        source_take(source);
        if (byte == '"') {
            reader->text[length] = '\0';
            return SU_RECORD_FAULT_NONE;
        }
        int next = source_peek(source);
        if (byte == '\\' && (next == '"' || next == '\\'))
            byte = source_take(source);
        if (length == SU_RECORD_TEXT)
            return SU_RECORD_FAULT_TOO_LONG;
        reader->text[length++] = (char)byte;
    }
}

static su_record_fault read_name_and_value(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    source_take(source);
    skip_spaces(source);
    su_record_fault fault = read_name(reader);
    if (fault != SU_RECORD_FAULT_NONE)
        return fault;
    skip_spaces(source);
    if (!take_only(source, '"'))
        return SU_RECORD_FAULT_BAD_TAG;
    fault = read_value(reader);
    if (fault != SU_RECORD_FAULT_NONE)
        return fault;
    skip_spaces(source);
    return take_only(source, ']') ? SU_RECORD_FAULT_NONE : SU_RECORD_FAULT_BAD_TAG;
}

/* Room for the longest name of a layout, a game or a notation. */
#define FOLDED 40

/* A value in small letters and with `-` for spaces, as names are written; empty if it is too long
 * to be one. */
static text fold(char out[FOLDED], const char *value)
{
    size_t length = 0;
    for (; value[length] != '\0'; length++) {
        char c = value[length];
        if (length == FOLDED)
            return (text){out, 0};
        out[length] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c == ' ' ? '-' : c;
    }
    return (text){out, length};
}

/* Other programs call classic by the name of the family. */
static int find_game(text name)
{
    su_variant variant;
    if (text_is(name, "abalone"))
        return SU_CLASSIC;
    return variant_named(&variant, name) ? (int)variant : -1;
}

/* What may turn out to be wrong with the tag just read is told at the end of the tags, as a tag
 * Position may follow and settle it: of an unknown name the first place is kept, of layouts, which
 * may not fit the game, that of the one that counts. A start that is missing gives way to both. */
static void keep_place(su_record_reader *reader, su_record_fault fault)
{
    bool missing = reader->start_fault == SU_RECORD_FAULT_NO_START;
    if (reader->start_fault != SU_RECORD_FAULT_NONE && !missing)
        return;
    if (!missing || fault != SU_RECORD_FAULT_NONE)
        reader->start_fault = fault;
    reader->fault_line = reader->token_line;
    reader->fault_column = reader->token_column;
}

/* Takes in what the tag just read says of the start. */
static void choose(su_record_reader *reader)
{
    char folded[FOLDED];
    text tag = text_of(reader->name), value = text_of(reader->text);
    bool by_game = text_is(tag, "Game"), by_layout = text_is(tag, "Layout");
    bool by_variant = text_is(tag, "Variant");
    if ((!by_game && !by_layout && !by_variant) || value.length == 0 || text_is(value, "?"))
        return;
    text name = fold(folded, reader->text);
    int game = by_layout ? -1 : find_game(name);
    if (by_game || game >= 0) {
        reader->choices[by_game ? GAME_BY_GAME : GAME_BY_VARIANT] = game;
        if (game < 0)
            keep_place(reader, SU_RECORD_FAULT_UNKNOWN_GAME);
        return;
    }
    int layout = su_layout_find(name.at, name.length);
    reader->choices[by_layout ? LAYOUT_BY_LAYOUT : LAYOUT_BY_VARIANT] = layout;
    if (layout < 0)
        keep_place(reader, SU_RECORD_FAULT_UNKNOWN_LAYOUT);
    else if (by_layout || reader->choices[LAYOUT_BY_LAYOUT] < 0)
        keep_place(reader, SU_RECORD_FAULT_NONE);
}

/* SetUp is 1 where another tag tells the start, and 0 where it is the usual one. */
static su_record_fault set_up(su_record_reader *reader)
{
    text value = text_of(reader->text);
    if (text_is(value, "1") && reader->start_fault == SU_RECORD_FAULT_NONE &&
        reader->choices[LAYOUT_BY_LAYOUT] < 0 && reader->choices[LAYOUT_BY_VARIANT] < 0)
        keep_place(reader, SU_RECORD_FAULT_NO_START);
    return text_is(value, "1") || text_is(value, "0") || text_is(value, "?") || value.length == 0
               ? SU_RECORD_FAULT_NONE
               : SU_RECORD_FAULT_BAD_TAG;
}

/* Position wins over FEN, wherever it stands. */
static record_step read_position(su_record_event *out, su_record_reader *reader, bool fen)
{
    su_error error;
    if (fen && reader->has_position && !reader->has_fen)
        return RECORD_WENT_ON;
    if (su_position_parse(&reader->position, reader->text, &error) != SU_OK) {
        record_fail(out, reader, SU_RECORD_FAULT_BAD_POSITION);
        out->of.error.position = error;
        return RECORD_MADE_EVENT;
    }
    reader->has_position = true;
    reader->has_fen = fen;
    return RECORD_WENT_ON;
}

record_step record_tags_read(su_record_event *out, su_record_reader *reader)
{
    su_record_fault fault = read_name_and_value(reader);
    if (reader->form != SU_RECORD_FORM_PLAYSTRATEGY)
        reader->form = SU_RECORD_FORM_APGN;
    return fault == SU_RECORD_FAULT_NONE ? record_tag_take(out, reader)
                                         : record_fail(out, reader, fault);
}

/* The moves are told in Aba-Pro, however they are written. */
static bool choose_notation(su_record_reader *reader)
{
    char folded[FOLDED];
    text value = fold(folded, reader->text);
    if (!text_is(value, "aba-pro") && !text_is(value, "nacre"))
        return false;
    reader->notation = text_is(value, "nacre") ? RECORD_NACRE : RECORD_ABA_PRO;
    __builtin_memcpy(reader->text, "Aba-Pro", reader->notation == RECORD_NACRE ? 8 : 0);
    return true;
}

/* Exports of PlayStrategy name the sides and write the moves in their own way. */
static void know_playstrategy(su_record_reader *reader)
{
    static const char *const names[][2] = {{"P1", "Black"},           {"P2", "White"},
                                           {"P1Elo", "BlackElo"},     {"P2Elo", "WhiteElo"},
                                           {"P1Title", "BlackTitle"}, {"P2Title", "WhiteTitle"}};
    static const char site[] = "https://playstrategy.org/";
    text name = text_of(reader->name), value = text_of(reader->text);
    bool known = text_is(name, "Site") && value.length >= sizeof site - 1 &&
                 text_equal((text){value.at, sizeof site - 1}, text_of(site));
    for (size_t i = 0; i < sizeof names / sizeof *names && reader->form != SU_RECORD_FORM_JSONL;
         i++)
        if (text_is(name, names[i][0])) {
            __builtin_memcpy(reader->name, names[i][1], text_of(names[i][1]).length + 1);
            known = true;
        }
    if (!known || reader->form == SU_RECORD_FORM_JSONL)
        return;
    reader->form = SU_RECORD_FORM_PLAYSTRATEGY;
    if (reader->notation == RECORD_ANY_NOTATION)
        reader->notation = RECORD_NACRE;
}

record_step record_tag_take(su_record_event *out, su_record_reader *reader)
{
    su_record_fault fault;
    know_playstrategy(reader);
    text name = text_of(reader->name);
    if (!record_is_tag(name, text_of(reader->text)))
        return record_fail(out, reader, SU_RECORD_FAULT_BAD_TAG);
    if (text_is(name, "Notation") && !choose_notation(reader))
        return record_fail(out, reader, SU_RECORD_FAULT_UNKNOWN_NOTATION);
    if (text_is(name, "Result") && !result_named(&reader->tag_result, text_of(reader->text)))
        reader->tag_result = SU_ONGOING;
    bool fen = text_is(name, "FEN");
    if ((fen || text_is(name, "Position")) && read_position(out, reader, fen) == RECORD_MADE_EVENT)
        return RECORD_MADE_EVENT;
    if (text_is(name, "SetUp") && (fault = set_up(reader)) != SU_RECORD_FAULT_NONE)
        return record_fail(out, reader, fault);
    choose(reader);
    record_make(out, reader, SU_RECORD_TAG);
    out->of.tag = (su_record_tag){reader->name, reader->text};
    return RECORD_MADE_EVENT;
}

static int first_choice(const su_record_reader *reader, int strong, int weak)
{
    return reader->choices[strong] >= 0 ? reader->choices[strong] : reader->choices[weak];
}

/* The start the tags tell. */
static su_record_fault find_start(su_position *out, const su_record_reader *reader)
{
    int game = first_choice(reader, GAME_BY_GAME, GAME_BY_VARIANT);
    int layout = first_choice(reader, LAYOUT_BY_LAYOUT, LAYOUT_BY_VARIANT);
    su_variant variant = game < 0 ? SU_CLASSIC : (su_variant)game;
    if (reader->has_position) {
        *out = reader->position;
        return SU_RECORD_FAULT_NONE;
    }
    bool missing = reader->start_fault == SU_RECORD_FAULT_NO_START;
    if (reader->start_fault != SU_RECORD_FAULT_NONE && !(missing && layout >= 0))
        return reader->start_fault;
    *out = su_variant_start(variant);
    if (layout < 0 || su_layout_start(out, variant, (unsigned)layout, NULL) == SU_OK)
        return SU_RECORD_FAULT_NONE;
    /* A game without layouts may still call its start the usual one. */
    su_position named = su_layout_position((unsigned)layout),
                classic = su_variant_start(SU_CLASSIC);
    return su_position_same(&named, &classic) ? SU_RECORD_FAULT_NONE
                                              : SU_RECORD_FAULT_UNKNOWN_LAYOUT;
}

/* Adds the next of the tags that tell the start; false once all are told. */
static bool add_tag(su_record_event *out, su_record_reader *reader)
{
    record_start told;
    su_position usual = su_variant_start(SU_CLASSIC);
    record_start_tell(&told, &reader->start);
    bool none = !reader->start_unsaid && record_start_is_usual(&reader->start) &&
                su_position_variant(&reader->start) == su_position_variant(&usual);
    if (none || reader->start_tags == told.count)
        return false;
    su_record_tag tag = told.tags[reader->start_tags++];
    text name = text_of(tag.name), value = text_of(tag.value);
    __builtin_memcpy(reader->name, name.at, name.length + 1);
    __builtin_memcpy(reader->text, value.at, value.length + 1);
    record_make(out, reader, SU_RECORD_TAG);
    out->of.tag = (su_record_tag){reader->name, reader->text};
    return true;
}

static bool tells_start(const su_record_reader *reader)
{
    bool tells = reader->has_position || reader->start_fault != SU_RECORD_FAULT_NONE;
    for (unsigned i = 0; i < CHOICES; i++)
        tells = tells || reader->choices[i] >= 0;
    return tells && !reader->start_unsaid;
}

/* The start of the tags and the one that is told besides them have to be one. */
static su_record_fault join_starts(su_position *start, su_record_reader *reader)
{
    su_record_fault fault = SU_RECORD_FAULT_NONE;
    if (!reader->start_told)
        return find_start(start, reader);
    if (tells_start(reader))
        fault = find_start(start, reader);
    else
        *start = reader->start;
    if (fault == SU_RECORD_FAULT_NONE &&
        (!su_position_same(start, &reader->start) ||
         su_position_ply(start) != su_position_ply(&reader->start)))
        fault = SU_RECORD_FAULT_OTHER_START;
    return fault;
}

/* Abalone of PlayStrategy begins with the Belgian daisy where nothing else is told. */
static bool is_usual_of_playstrategy(const su_record_reader *reader)
{
    return reader->form == SU_RECORD_FORM_PLAYSTRATEGY && !reader->has_position &&
           reader->start_fault == SU_RECORD_FAULT_NONE && reader->choices[GAME_BY_GAME] < 0 &&
           reader->choices[GAME_BY_VARIANT] == SU_CLASSIC &&
           reader->choices[LAYOUT_BY_LAYOUT] < 0 && reader->choices[LAYOUT_BY_VARIANT] < 0;
}

record_step record_tags_end(su_record_event *out, su_record_reader *reader)
{
    su_position start;
    if (is_usual_of_playstrategy(reader)) {
        reader->start = su_layout_position((unsigned)su_layout_find("belgian-daisy", 13));
        reader->start_told = reader->start_unsaid = true;
    }
    if (reader->start_told && !tells_start(reader) && add_tag(out, reader))
        return RECORD_MADE_EVENT;
    su_record_fault fault = join_starts(&start, reader);
    if (fault != SU_RECORD_FAULT_NONE) {
        if (reader->state == RECORD_IN_TAGS)
            reader->state = RECORD_IN_MOVES; /* what is skipped */
        record_fail(out, reader, fault);
        out->line = reader->fault_line;
        out->column = reader->fault_column;
        return RECORD_MADE_EVENT;
    }
    record_line_begin(reader->lines, &reader->depth, &start);
    reader->numbered = false;
    record_make(out, reader, SU_RECORD_START);
    out->of.start = start;
    return RECORD_MADE_EVENT;
}
