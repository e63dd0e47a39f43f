/* SPDX-License-Identifier: MIT */
/* The puzzles a command line asks for: see puzzles_choice.h. */
#include "apps/sumito/puzzles_choice.h"

#include <string.h>

#include "apps/sumito/puzzles.h"
#include "cli/describe.h"
#include "cli/shipped.h"
#include "coach/themes.h"

/* What the options ask for. */
typedef struct choice {
    bool game_given, theme_given;
    su_variant game;
    puzzle_theme about;
    uint32_t low, high; /* rating */
} choice;

static bool read_rating(choice *into, console *to, const char *words)
{
    text low, high;
    into->high = PUZZLE_RATING;
    if (words == NULL)
        return true;
    if (text_split(&low, &high, text_of(words), '-') &&
        text_to_unsigned(&into->low, low, PUZZLE_RATING) &&
        text_to_unsigned(&into->high, high, PUZZLE_RATING) && into->low <= into->high)
        return true;
    complain(to, MESSAGE_PUZZLES_BAD_RATING, words);
    return false;
}

bool puzzles_theme_read(puzzle_theme *about, console *to, const char *words)
{
    char names[256];
    out_buffer list = out_buffer_over(names, sizeof names);
    if (words == NULL || theme_named(about, text_of(words)))
        return true;
    for (unsigned each = 0; each < THEMES; each++)
        out_format(&list.out, "%s%s", each == 0 ? "" : " ", theme_name((puzzle_theme)each));
    complain(to, MESSAGE_PUZZLES_NO_THEME, words, names);
    return false;
}

static bool read_choice(choice *into, console *to, const arguments *given)
{
    const char *game = given->values[PUZZLES_GAME];
    *into =
        (choice){.game_given = game != NULL, .theme_given = given->values[PUZZLES_THEME] != NULL};
    return (game == NULL || variant_read(&into->game, to, game)) &&
           puzzles_theme_read(&into->about, to, given->values[PUZZLES_THEME]) &&
           read_rating(into, to, given->values[PUZZLES_RATING]);
}

static bool fits(const choice *wanted, const puzzle *it)
{
    return (!wanted->game_given || su_position_variant(&it->start) == wanted->game) &&
           (!wanted->theme_given || it->themes >> wanted->about & 1) && it->rating >= wanted->low &&
           it->rating <= wanted->high;
}

static bool read_own(puzzle_set *set, console *to)
{
    static const shipped_file files[] = {SHIPPED_CLASSIC_PUZZLES, SHIPPED_NOTALONE_PUZZLES,
                                         SHIPPED_OFFBOARD_PUZZLES};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!puzzle_set_read(set, to, shipped_path(files[i]), shipped_text(files[i])))
            return false;
    return true;
}

/* Leaves so many, evenly spread. */
static void sample(puzzle_set *set, size_t wanted)
{
    if (wanted >= set->count)
        return;
    for (size_t i = 0; i < wanted; i++)
        set->all[i] = set->all[i * set->count / wanted];
    set->count = wanted;
}

exit_code puzzles_choose(puzzle_set *set, console *to, const arguments *given)
{
    choice wanted;
    uint32_t most = UINT32_MAX;
    *set = (puzzle_set){0};
    if (!read_choice(&wanted, to, given) ||
        !option_take(&most, to, given, puzzles_rows, PUZZLES_SAMPLE, 1, UINT32_MAX))
        return EXIT_MALFORMED;
    if (given->count <= 1 && !read_own(set, to))
        return EXIT_FAILED;
    for (int i = 1; i < given->count; i++)
        if (!puzzle_set_read_file(set, to, given->operands[i]))
            return EXIT_FAILED;
    size_t kept = 0;
    for (size_t i = 0; i < set->count; i++)
        if (fits(&wanted, &set->all[i]))
            set->all[kept++] = set->all[i];
    set->count = kept;
    sample(set, most);
    return EXIT_DONE;
}
