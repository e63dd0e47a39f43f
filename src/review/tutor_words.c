/* SPDX-License-Identifier: MIT */
/* A tutor in words: see tutor_words.h. */
#include "review/tutor_words.h"

#include "coach/themes.h"
#include "text/number.h"
#include "text/phrase.h"

#define FIGURE 32

text_id tutor_habit_words(habit about)
{
    static const text_id words[HABITS] = {
#define HABIT(id, name, kind) [HABIT_##id] = TEXT_habit_##id,
#include "review/habits.def"
    };
    return words[about];
}

void tutor_write_percent(out *to, double share, su_language language)
{
    const int64_t tenths = (int64_t)(share * 1000 + 0.5);
    if (tenths < 100)
        number_write(to, tenths, 1, language);
    else
        number_write(to, (tenths + 5) / 10, 0, language);
}

static text tenths_words(char into[FIGURE], unsigned tenths, su_language language)
{
    out_buffer to = out_buffer_over(into, FIGURE);
    number_write(&to.out, tenths, 1, language);
    return (text){into, to.length};
}

static text percent_words(char into[FIGURE], double share, su_language language)
{
    out_buffer to = out_buffer_over(into, FIGURE);
    tutor_write_percent(&to.out, share, language);
    return (text){into, to.length};
}

void tutor_write_strength(out *to, const tutor *self, su_language language)
{
    char level[FIGURE], low[FIGURE], high[FIGURE];
    phrase about = {.to = to, .language = language};
    tutor_strength found;
    if (!tutor_strength_of(&found, self)) {
        about.numbers[ARGUMENT_expected] = TUTOR_GAMES;
        about.numbers[ARGUMENT_count] = self->games < TUTOR_GAMES ? TUTOR_GAMES - self->games : 1;
        phrase_write(&about, TEXT_tutor_few);
        return;
    }
    about.words[ARGUMENT_words] = tenths_words(level, found.level, language);
    about.words[ARGUMENT_line] = tenths_words(low, found.low, language);
    about.words[ARGUMENT_choices] = tenths_words(high, found.high, language);
    about.numbers[ARGUMENT_own] = (uint64_t)found.elo;
    about.numbers[ARGUMENT_first] = (uint64_t)found.elo_low;
    about.numbers[ARGUMENT_second] = (uint64_t)found.elo_high;
    about.numbers[ARGUMENT_found] = self->games;
    about.numbers[ARGUMENT_count] = self->moves;
    phrase_write(&about, TEXT_tutor_level);
}

void tutor_write_thing(out *to, const tutor *self, const tutor_compared *one, su_language language)
{
    static const text_id sentences[HABITS] = {
        [HABIT_OPENING] = TEXT_thing_OPENING,
        [HABIT_MIDDLE] = TEXT_thing_MIDDLE,
        [HABIT_END] = TEXT_thing_END,
        [HABIT_EJECTIONS] = TEXT_thing_EJECTIONS,
        [HABIT_DANGERS] = TEXT_thing_DANGERS,
        [HABIT_GIFTS] = TEXT_thing_GIFTS,
        [HABIT_SIDE_STEPS] = TEXT_thing_SIDE_STEPS,
        [HABIT_PACS] = TEXT_thing_PACS,
        [HABIT_HASTE] = TEXT_thing_HASTE,
    };
    char own[FIGURE], expected[FIGURE];
    const tutor_sum *sum = &self->sums[one->about];
    phrase about = {.to = to, .language = language};
    about.words[ARGUMENT_words] = percent_words(own, one->own, language);
    about.words[ARGUMENT_choices] = percent_words(expected, one->expected, language);
    about.numbers[ARGUMENT_found] = (uint64_t)sum->part;
    about.numbers[ARGUMENT_count] = (uint64_t)sum->whole;
    phrase_write(&about, sentences[one->about]);
}

void tutor_write_moment(out *to, const habit_moment *one, su_language language)
{
    phrase about = {.to = to, .language = language};
    about.numbers[ARGUMENT_count] = one->number / 2 + 1;
    about.numbers[ARGUMENT_own] = (one->cost + 5) / 10;
    about.words[ARGUMENT_move] = text_of(one->played);
    about.words[ARGUMENT_line] = text_of(one->better);
    phrase_write(&about, TEXT_tutor_moment);
}

/* ---- JSON ---- */

static int64_t thousandths(double number)
{
    return (int64_t)(number * 1000 + (number < 0 ? -0.5 : 0.5));
}

static void json_strength(json *to, const tutor *self)
{
    tutor_strength found;
    if (!tutor_strength_of(&found, self)) {
        json_null(to);
        return;
    }
    json_begin_object(to);
    json_thousandths(json_key(to, "ratio"), thousandths(found.ratio));
    json_thousandths(json_key(to, "error"), thousandths(found.error));
    json_thousandths(json_key(to, "level"), found.level * 100);
    json_thousandths(json_key(to, "low"), found.low * 100);
    json_thousandths(json_key(to, "high"), found.high * 100);
    json_signed(json_key(to, "elo"), found.elo);
    json_signed(json_key(to, "elo_low"), found.elo_low);
    json_signed(json_key(to, "elo_high"), found.elo_high);
    json_signed(json_key(to, "strength"), found.strength);
    json_end_object(to);
}

static void json_moments(json *to, const tutor *self, habit about, su_language language,
                         tutor_place_keys *place, void *data)
{
    json_begin_array(to);
    for (unsigned i = 0; i < TUTOR_MOMENTS && self->moments[about][i].of.cost > 0; i++) {
        const tutor_moment *one = &self->moments[about][i];
        json_begin_object(to);
        place(data, to, one->game);
        json_unsigned(json_key(to, "ply"), one->of.number);
        json_text(json_key(to, "move"), one->of.played);
        json_text(json_key(to, "better"), one->of.better);
        json_thousandths(json_key(to, "cost"), one->of.cost);
        json_string words = json_begin_text(json_key(to, "words"));
        tutor_write_moment(&words.out, &one->of, language);
        json_end_text(&words);
        json_end_object(to);
    }
    json_end_array(to);
}

static void json_things(json *to, const tutor *self, su_language language, tutor_place_keys *place,
                        void *data)
{
    tutor_compared things[TUTOR_THINGS];
    const size_t count = self->games < TUTOR_GAMES ? 0 : tutor_things(things, self);
    json_begin_array(to);
    for (size_t i = 0; i < count; i++) {
        const tutor_practice how = tutor_practice_of(things[i].about, self->variant);
        json_begin_object(to);
        json_text(json_key(to, "habit"), habit_name(things[i].about));
        json_text(json_key(to, "title"),
                  catalogue_text(tutor_habit_words(things[i].about), language));
        json_string words = json_begin_text(json_key(to, "words"));
        tutor_write_thing(&words.out, self, &things[i], language);
        json_end_text(&words);
        json_text_or_null(json_key(to, "theme"), how.theme < THEMES ? theme_name(how.theme) : NULL);
        json_text_or_null(json_key(to, "stage"), how.stage);
        json_moments(json_key(to, "moments"), self, things[i].about, language, place, data);
        json_end_object(to);
    }
    json_end_array(to);
}

static void json_habit(json *to, const tutor *self, habit about, su_language language)
{
    const tutor_compared one = tutor_compare(self, about);
    const tutor_sum *sum = &self->sums[about];
    json_begin_object(to);
    json_text(json_key(to, "habit"), habit_name(about));
    json_text(json_key(to, "title"), catalogue_text(tutor_habit_words(about), language));
    json_unsigned(json_key(to, "part"), (uint64_t)sum->part);
    json_unsigned(json_key(to, "whole"), (uint64_t)sum->whole);
    json_string own = json_begin_text(json_key(to, "own"));
    if (sum->whole > 0)
        tutor_write_percent(&own.out, one.own, language);
    json_end_text(&own);
    json_string expected = json_begin_text(json_key(to, "expected"));
    if (one.expected > 0)
        tutor_write_percent(&expected.out, one.expected, language);
    json_end_text(&expected);
    json_key(to, "behind");
    if (one.known)
        json_thousandths(to, thousandths(one.behind));
    else
        json_null(to);
    json_end_object(to);
}

void tutor_json(json *to, const tutor *self, su_language language, tutor_place_keys *place,
                void *data)
{
    json_text(json_key(to, "variant"), su_variant_name(self->variant));
    json_unsigned(json_key(to, "games"), self->games);
    json_unsigned(json_key(to, "missing"),
                  self->games < TUTOR_GAMES ? TUTOR_GAMES - self->games : 0);
    json_unsigned(json_key(to, "moves"), self->moves);
    json_string words = json_begin_text(json_key(to, "words"));
    tutor_write_strength(&words.out, self, language);
    json_end_text(&words);
    json_strength(json_key(to, "strength"), self);
    json_things(json_key(to, "things"), self, language, place, data);
    json_begin_array(json_key(to, "habits"));
    for (unsigned about = 0; about < HABIT_TIME; about++)
        json_habit(to, self, (habit)about, language);
    json_end_array(to);
}
