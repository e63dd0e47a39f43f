/* SPDX-License-Identifier: MIT */
/* Habits as a line of words, to be kept: see habits.h. */
#include "review/habits.h"

#define MARK "habits1"
#define MOST_MOVES 100000
#define MOST_COUNT UINT64_C(1000000000000000)

static const struct {
    const char *name;
    habit_kind kind;
} rows[HABITS] = {
#define HABIT(id, name, kind) {name, HABIT_##kind},
#include "review/habits.def"
};

const char *habit_name(habit about)
{
    return rows[about].name;
}

habit_kind habit_kind_of(habit about)
{
    return rows[about].kind;
}

bool habit_named(habit *about, text name)
{
    for (unsigned each = 0; each < HABITS; each++)
        if (text_is(name, rows[each].name)) {
            *about = (habit)each;
            return true;
        }
    return false;
}

/* ---- Writing ---- */

void habits_write(out *to, const habits *self)
{
    out_format(to, MARK " %s %s %u", su_variant_name(self->variant),
               self->side == SU_FIRST ? "first" : "second", self->moves);
    for (unsigned about = 0; about < HABITS; about++) {
        const habit_count *count = &self->counts[about];
        if (count->whole > 0 || count->part > 0)
            out_format(to, " %s=%ju/%ju", rows[about].name, (uintmax_t)count->part,
                       (uintmax_t)count->whole);
    }
    for (unsigned about = 0; about < HABITS; about++)
        for (unsigned i = 0; i < HABIT_MOMENTS && self->moments[about][i].cost > 0; i++) {
            const habit_moment *one = &self->moments[about][i];
            out_format(to, " %s@%u:%s:%s:%u", rows[about].name, one->number, one->played,
                       one->better, one->cost);
        }
}

/* ---- Reading ---- */

static bool read_head(habits *into, text *rest, text *word)
{
    bool found = false;
    *word = text_take_word(rest);
    if (!text_is(*word, MARK))
        return false;
    *word = text_take_word(rest);
    for (unsigned each = 0; each < SU_VARIANTS; each++)
        if (text_is(*word, su_variant_name((su_variant)each))) {
            into->variant = (su_variant)each;
            found = true;
        }
    if (!found)
        return false;
    *word = text_take_word(rest);
    into->side = text_is(*word, "second") ? SU_SECOND : SU_FIRST;
    if (!text_is(*word, "first") && !text_is(*word, "second"))
        return false;
    *word = text_take_word(rest);
    return text_to_unsigned(&into->moves, *word, MOST_MOVES);
}

static bool read_count(habits *into, text name, text value)
{
    habit about;
    text part, whole;
    return habit_named(&about, name) && text_split(&part, &whole, value, '/') &&
           text_to_number(&into->counts[about].part, part, MOST_COUNT) &&
           text_to_number(&into->counts[about].whole, whole, MOST_COUNT);
}

/* A move is kept as it was written; whoever shows it reads it in its position. */
static bool read_move(char into[SU_MOVE_TEXT], text word)
{
    if (word.length == 0 || word.length >= SU_MOVE_TEXT)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        const char c = word.at[i];
        if (!(c >= 'a' && c <= 'z') && !text_is_digit(c) && c != '@')
            return false;
        into[i] = c;
    }
    into[word.length] = '\0';
    return true;
}

static bool read_moment(habits *into, text name, text value)
{
    habit about;
    habit_moment one = {.cost = 0};
    uint32_t cost;
    unsigned place = 0;
    if (!habit_named(&about, name) ||
        !text_to_unsigned(&one.number, text_take_until(&value, ':'), MOST_MOVES) ||
        !read_move(one.played, text_take_until(&value, ':')) ||
        !read_move(one.better, text_take_until(&value, ':')) ||
        !text_to_unsigned(&cost, value, 1000) || cost == 0)
        return false;
    one.cost = cost;
    while (place < HABIT_MOMENTS && into->moments[about][place].cost > 0)
        place++;
    if (place == HABIT_MOMENTS)
        return false;
    into->moments[about][place] = one;
    return true;
}

bool habits_read(habits *into, text line, text *wrong)
{
    habits found = {.moves = 0};
    text rest = line, name, value;
    if (!read_head(&found, &rest, wrong))
        return false;
    while ((*wrong = text_take_word(&rest)).length > 0) {
        const bool good = text_split(&name, &value, *wrong, '=') ? read_count(&found, name, value)
                          : text_split(&name, &value, *wrong, '@')
                              ? read_moment(&found, name, value)
                              : false;
        if (!good)
            return false;
    }
    *into = found;
    return true;
}
