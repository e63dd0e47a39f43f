/* SPDX-License-Identifier: MIT */
/* What the page says that nothing below it says: see speak_page.h. */
#include "truth/speak_page.h"

#include "base/out.h"
#include "page/page.h"
#include "reference/scatter.h"
#include "truth/telling.h"

#include <stdio.h>
#include <string.h>

#define ANSWER 65536 /* longest answer of the page */
#define QUESTION 2048

/* Asks the page something about a position; the answer is good until the next question. */
static const char *ask(const known *about, const char *verb, const char *more, su_language language)
{
    static page_room room;
    static char answer[ANSWER];
    char request[2 * QUESTION], position[SU_POSITION_TEXT];
    ref_format(position, &about->position);
    snprintf(request, sizeof request, "%s\nstart %s\nlang %s\n%s", verb, position,
             su_language_code(language), more);
    page_answer(answer, sizeof answer, request, strlen(request), &room);
    return answer;
}

/* Copies the next string with this key, and moves on behind it; false if there is none. */
static bool next_string(char words[SU_WORDS], const char **at, const char *key)
{
    const char *begin = strstr(*at, key);
    if (begin == NULL)
        return false;
    begin += strlen(key);
    const size_t length = strcspn(begin, "\"");
    snprintf(words, SU_WORDS, "%.*s", (int)length, begin);
    *at = begin + length;
    return true;
}

bool speak_of_reunions(const scene *at, su_language language)
{
    const known_moves *list = known_moves_of(at->now, at->now->position.side);
    const char *answer = NULL;
    for (size_t i = 0; i < list->count; i++) {
        const ref_position after = ref_play(&at->now->position, &list->moves[i]);
        char words[SU_WORDS], key[64], move[SU_MOVE_TEXT];
        if (ref_outcome(&after).reason != SU_REASON_REUNION)
            continue;
        ref_move_format(move, &list->moves[i]);
        snprintf(key, sizeof key, "{\"move\":\"%s\"", move);
        if (answer == NULL)
            answer = ask(at->now, "game", "", language);
        place where = scene_place(at, ON_REUNION, language);
        where.move = &list->moves[i];
        where.does = &list->effects[i];
        where.outcome_of = &after;
        const char *listed = strstr(answer, key);
        const char *reunion = listed == NULL ? NULL : strstr(listed, "\"reunites\":");
        if (reunion == NULL || !next_string(words, &reunion, "\"words\":\"")) {
            printf("the page says nothing of the reunion by %s\n", move);
            return false;
        }
        if (!telling_holds(&where, words))
            return false;
    }
    return true;
}

bool speak_of_cell_moves(const scene *at, su_language language)
{
    char more[32], words[SU_WORDS] = "";
    place where = scene_place(at, ON_CELL, language);
    where.cell = scatter_cell(at->random);
    snprintf(more, sizeof more, "cell %s\n", su_cell_name(library_cell(where.cell)));
    const char *answer = ask(at->now, "moves", more, language);
    while (next_string(words, &answer, "\"words\":\""))
        continue; /* the words of the moves come first */
    return telling_holds(&where, words);
}

static void write_line(out *to, const char *field, const found_line *line)
{
    out_text(to, field);
    for (size_t i = 0; i < line->count; i++) {
        char move[SU_MOVE_TEXT];
        out_char(to, ' ');
        out_bytes(to, move, su_move_format(move, line->moves[i]));
    }
    out_char(to, '\n');
}

bool speak_of_explanation(const scene *at, su_language language)
{
    char more[QUESTION], words[SU_WORDS], move[SU_MOVE_TEXT];
    out_buffer into = out_buffer_over(more, sizeof more);
    place where = scene_place(at, ON_MISTAKE, language);
    if (at->before == NULL || at->line_before.count == 0 || at->line.count == 0 ||
        su_game_move(at->game, su_game_ply_count(at->game) - 1) == at->line_before.moves[0])
        return true;
    where.score_before = score_of(at->before, &at->line_before);
    where.score = score_of(at->now, &at->line);
    ref_move_format(move, &at->last);
    out_text(&into.out, "moves ");
    out_text(&into.out, move);
    out_text(&into.out, "\nbefore ");
    out_signed(&into.out, at->line_before.score);
    out_text(&into.out, "\nafter ");
    out_signed(&into.out, at->line.score);
    out_char(&into.out, '\n');
    write_line(&into.out, "better", &at->line_before);
    write_line(&into.out, "reply", &at->line);
    const char *answer = ask(at->before, "explain", more, language);
    const char *better = strstr(answer, "\"better\":");
    if (better == NULL) {
        printf("%s\n%s\n", more, answer);
        return false;
    }
    while (next_string(words, &answer, "\"words\":\"") && answer < better)
        if (!telling_holds(&where, words))
            return false;
    return true;
}
