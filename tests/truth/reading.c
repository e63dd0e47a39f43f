/* SPDX-License-Identifier: MIT */
/* Sentences read back from their text: see reading.h. */
#include "truth/reading.h"

#include "text/pack.h"
#include "truth/pattern.h"

#include <assert.h>
#include <string.h>

typedef enum argument_kind { NUMBER, WORDS, CELLS, TARGETS } argument_kind;

static const argument_kind kinds[ARGUMENTS] = {
#define ARGUMENT(name, kind) kind,
#include "text/arguments.def"
#undef ARGUMENT
};

static const struct {
    argument vocabulary;
    text_id name;
} known[WORDS_KNOWN] = {
#define WORD(id, argument, name) [WORD_##id] = {ARGUMENT_##argument, TEXT_##name},
#include "truth/words.def"
#undef WORD
};

/* Longest line of moves. */
#define LINE_MAX_MOVES 64

/* ---- Matching ---- */

typedef struct matching {
    const pattern *pattern;
    su_language language;
    reading said;
    reading_listener *listener;
} matching;

static told *told_of(reading *said, argument name)
{
    for (size_t i = 0; i < said->count; i++)
        if (said->told[i].name == name)
            return &said->told[i];
    assert(said->count < TOLD_MAX);
    said->told[said->count] = (told){.name = name};
    return &said->told[said->count++];
}

static bool begins(const char *at, const char *with)
{
    return strncmp(at, with, strlen(with)) == 0;
}

/* How many of a thing there are, as far as the text says it; -1 where it does not. */
static int amount_of(const told *one)
{
    if (one->counted || (one->printed && kinds[one->name] == NUMBER))
        return one->number;
    if (one->printed && kinds[one->name] == CELLS)
        return ref_set_count(&one->cells);
    if (one->printed && kinds[one->name] == TARGETS)
        return __builtin_popcount(one->targets);
    return -1;
}

static unsigned plural_form(su_language language, int amount)
{
    const char form = text_pack_of(language)->plural[amount < 100 ? amount : 100 + amount % 100];
    return (unsigned)(form - '0');
}

/* The choices taken must be those phrase.c takes for what was read. */
static bool keep_choices(const matching *self, reading *said)
{
    for (size_t i = 0; i < self->pattern->choice_count; i++) {
        const choice *made = &self->pattern->choices[i];
        told *one = told_of(said, made->name);
        const int amount = amount_of(one);
        if (made->operation == '|') {
            if (amount >= 0 && plural_form(self->language, amount) != made->taken)
                return false;
        } else {
            if (amount >= 0 && (amount == 0) != made->taken)
                return false;
            one->set = made->taken == 0 ? 1 : 2;
        }
    }
    for (size_t i = 0; i < said->count; i++) {
        const told *one = &said->told[i];
        if (one->counted && one->printed && kinds[one->name] == CELLS &&
            one->number != ref_set_count(&one->cells))
            return false;
    }
    return true;
}

static bool match_from(matching *self, size_t piece_index, const char *at);

/* Adds what was read to what is known of an argument; false where it says something else. */
static bool add_told(told *one, const told *now)
{
    const bool is_number = now->counted || kinds[now->name] == NUMBER;
    const bool numbered = one->counted || (one->printed && kinds[now->name] == NUMBER);
    if (is_number && numbered && one->number != now->number)
        return false;
    if (is_number)
        one->number = now->number;
    if (now->counted) {
        one->counted = true;
        return true;
    }
    if (one->printed)
        return one->word == now->word && one->targets == now->targets &&
               ref_set_same(&one->cells, &now->cells) &&
               text_equal(one->characters, now->characters);
    one->printed = true;
    one->word = now->word;
    one->characters = now->characters;
    one->cells = now->cells;
    one->targets = now->targets;
    return true;
}

/* Goes on after an argument was read as `now`. */
static bool go_on(matching *self, size_t piece_index, const told *now, const char *at)
{
    const size_t count = self->said.count;
    told *one = told_of(&self->said, now->name);
    const told earlier = *one;
    const bool enough = add_told(one, now) && match_from(self, piece_index + 1, at);
    *one = earlier;
    self->said.count = count;
    return enough;
}

static bool read_cell(ref_cell *into, const char *at)
{
    if (at[0] < 'a' || at[0] > 'i' || at[1] < '1' || at[1] > '9')
        return false;
    *into = (ref_cell){at[0] - 'a' + 1, at[1] - '0'};
    return ref_on_board(*into);
}

static const char *skip_joint(const char *at, su_language language, bool *last)
{
    const char *comma = catalogue_text(TEXT_list_comma, language);
    const char *and = catalogue_text(TEXT_list_and, language);
    *last = begins(at, and);
    return *last ? at + strlen(and) : begins(at, comma) ? at + strlen(comma) : NULL;
}

/* "e5", or "e5 and e6", or "e5, e6 and e7"; no cell twice. */
static bool match_cells(matching *self, size_t index, argument name, const char *at)
{
    told one = {.name = name, .printed = true};
    ref_cell cell;
    bool last = false;
    if (!read_cell(&cell, at))
        return false;
    ref_set_add(&one.cells, cell);
    at += 2;
    if (go_on(self, index, &one, at))
        return true;
    while (!last) {
        at = skip_joint(at, self->language, &last);
        if (at == NULL || !read_cell(&cell, at) || ref_set_has(&one.cells, cell))
            return false;
        ref_set_add(&one.cells, cell);
        at += 2;
    }
    return go_on(self, index, &one, at);
}

static bool match_targets(matching *self, size_t index, argument name, const char *at)
{
    told one = {.name = name, .printed = true};
    for (bool last = false; at != NULL;) {
        if (at[0] != 'T' || at[1] < '1' || at[1] > '9')
            return false;
        unsigned target = (unsigned)(at[1] - '0');
        const char *end = at + 2;
        if (*end >= '0' && *end <= '9')
            target = target * 10 + (unsigned)(*end++ - '0');
        if (target > SU_TARGETS || one.targets >> (target - 1) & 1)
            return false;
        one.targets = (uint16_t)(one.targets | 1U << (target - 1));
        if ((one.targets & (one.targets - 1)) == 0 || last) {
            if (go_on(self, index, &one, end))
                return true;
        }
        at = last ? NULL : skip_joint(end, self->language, &last);
    }
    return false;
}

static const char *skip_digits(const char *at, int *number)
{
    const char *end = at;
    int value = 0;
    for (; *end >= '0' && *end <= '9' && value < 1000000; end++)
        value = value * 10 + (*end - '0');
    *number = value;
    return end == at ? NULL : end;
}

static bool match_number(matching *self, size_t index, argument name, const char *at)
{
    told one = {.name = name, .printed = true};
    const char *end = skip_digits(at, &one.number);
    return end != NULL && go_on(self, index, &one, end);
}

/* "three", and from ten on digits. */
static bool match_counted(matching *self, size_t index, argument name, const char *at)
{
    told one = {.name = name, .counted = true};
    const char *end = skip_digits(at, &one.number);
    if (end != NULL)
        return one.number >= 10 && go_on(self, index, &one, end);
    for (one.number = 0; one.number < 10; one.number++) {
        const char *words = catalogue_text((text_id)(TEXT_number_0 + one.number), self->language);
        if (begins(at, words) && go_on(self, index, &one, at + strlen(words)))
            return true;
    }
    return false;
}

static bool is_same_vocabulary(argument asked, argument has)
{
    if (asked == ARGUMENT_opponent || asked == ARGUMENT_winner || asked == ARGUMENT_loser)
        asked = ARGUMENT_player;
    if (asked == ARGUMENT_their_colour)
        asked = ARGUMENT_colour;
    return asked == has;
}

/* A move in the notation; where it ends, or NULL. */
static const char *skip_move(const char *at)
{
    ref_cell cell;
    const size_t most = *at == '@' ? 1 : 3, least = *at == '@' ? 1 : 2;
    size_t count = 0;
    for (at += *at == '@'; count < most && read_cell(&cell, at); count++)
        at += 2;
    return count < least ? NULL : at;
}

/* Moves, one after the other; `most` of them at most. */
static bool match_moves(matching *self, size_t index, argument name, const char *at, size_t most)
{
    told one = {.name = name, .printed = true, .word = WORD_CHARACTERS, .characters = {at, 0}};
    const char *end = skip_move(at);
    for (size_t count = 0; count < most && end != NULL; count++) {
        one.characters.length = (size_t)(end - at);
        if (go_on(self, index, &one, end))
            return true;
        end = *end == ' ' ? skip_move(end + 1) : NULL;
    }
    return false;
}

/* One of the known words; where an argument has none of them, any characters. */
static bool match_words(matching *self, size_t index, argument name, const char *at)
{
    told one = {.name = name, .printed = true};
    bool limited = false;
    if (name == ARGUMENT_move || name == ARGUMENT_line)
        return match_moves(self, index, name, at, name == ARGUMENT_move ? 1 : LINE_MAX_MOVES);
    for (unsigned i = WORD_NONE + 1; i < WORD_CHARACTERS; i++) {
        if (!is_same_vocabulary(name, known[i].vocabulary))
            continue;
        limited = true;
        const char *words = catalogue_text(known[i].name, self->language);
        one.word = (word)i;
        if (begins(at, words) && go_on(self, index, &one, at + strlen(words)))
            return true;
    }
    one.word = WORD_CHARACTERS;
    one.characters.at = at;
    for (const char *end = at; !limited && *end != '\0'; end++) {
        one.characters.length = (size_t)(end - at) + 1;
        if (go_on(self, index, &one, end + 1))
            return true;
    }
    return false;
}

static bool match_argument(matching *self, size_t index, argument name, const char *at)
{
    switch (kinds[name]) {
    case NUMBER:
        return match_number(self, index, name, at);
    case WORDS:
        return match_words(self, index, name, at);
    case CELLS:
        return match_cells(self, index, name, at);
    case TARGETS:
        break;
    }
    return match_targets(self, index, name, at);
}

static bool match_from(matching *self, size_t piece_index, const char *at)
{
    if (piece_index == self->pattern->piece_count) {
        reading said = self->said;
        return keep_choices(self, &said) && self->listener->hear(self->listener, &said, at);
    }
    const piece *next = &self->pattern->pieces[piece_index];
    switch (next->kind) {
    case LITERAL:
        return strncmp(at, next->literal.at, next->literal.length) == 0 &&
               match_from(self, piece_index + 1, at + next->literal.length);
    case ARGUMENT_COUNTED:
        return match_counted(self, piece_index, next->name, at);
    case ARGUMENT_ITSELF:
        break;
    }
    return match_argument(self, piece_index, next->name, at);
}

bool readings_each(text_id id, su_language language, const char *at, reading_listener *listener)
{
    const pattern *patterns;
    const size_t count = patterns_of(&patterns, id, language);
    for (size_t i = 0; i < count; i++) {
        matching self;
        self.pattern = &patterns[i];
        self.language = language;
        self.listener = listener;
        self.said.id = id;
        self.said.count = 0;
        self.said.index = 0;
        if (match_from(&self, 0, at))
            return true;
    }
    return false;
}

/* ---- What was read ---- */

const told *reading_of(const reading *said, argument name)
{
    static const told nothing = {.name = ARGUMENTS};
    for (size_t i = 0; i < said->count; i++)
        if (said->told[i].name == name)
            return &said->told[i];
    return &nothing;
}

ref_set reading_cells(const reading *said, argument name)
{
    return reading_of(said, name)->cells;
}

int reading_number(const reading *said, argument name)
{
    return reading_of(said, name)->number;
}

word reading_word(const reading *said, argument name)
{
    return reading_of(said, name)->word;
}
