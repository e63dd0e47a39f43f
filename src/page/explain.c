/* SPDX-License-Identifier: MIT */
/* Why the last move was a mistake, and what was better, as a page tells it. */
#include "review/mistake.h"
#include "review/worth.h"
#include "coach/describe.h"
#include "page/game.h"
#include "page/move.h"
#include "page/verbs.h"
#include "page/worth.h"

/* Everything a request to explain tells. */
typedef struct explained {
    mistake about;
    su_move better[FACT_LINE], reply[FACT_LINE];
    su_score score_before, score_after;
    size_t better_count; /* also of moves that are not looked at */
} explained;

/* The first moves from `from` on. */
static size_t copy_moves(su_move moves[FACT_LINE], const su_game *game, size_t from)
{
    size_t count = su_game_ply_count(game) - from;
    count = count < FACT_LINE ? count : FACT_LINE;
    for (size_t i = 0; i < count; i++)
        moves[i] = su_game_move(game, from + i);
    return count;
}

static bool read_after(page *self, su_score *score)
{
    text rest = self->values[FIELD_after], word = text_take_word(&rest);
    bool is_over = su_game_outcome(&self->game).result != SU_ONGOING;
    if (is_over && (word.length == 0 || text_is(word, "-"))) {
        *score = judgement_of_result(su_game_outcome(&self->game).result,
                                     su_position_side(su_game_position(&self->game)));
        return true;
    }
    return self->given & HAS(after) ? page_score(self, score, FIELD_after)
                                    : page_refuse(self, PAGE_MISSING_FIELD, FIELD_after, word);
}

/* Reads the lines by playing them, each from where it begins; the game ends with the better one. */
static bool read_explained(page *self, explained *what)
{
    size_t count = su_game_ply_count(&self->game);
    if (count == 0)
        return page_refuse(self, PAGE_MISSING_FIELD, FIELD_moves, self->values[FIELD_moves]);
    if (!page_score(self, &what->score_before, FIELD_before) ||
        !read_after(self, &what->score_after))
        return false;
    su_game played = self->game;
    what->about =
        (mistake){.house = played.house,
                  .before = *su_game_position_before(&played, count - 1),
                  .move = su_game_move(&played, count - 1),
                  .ended = self->given & HAS(ended) ? (su_outcome){SU_ONGOING, SU_REASON_NONE}
                                                    : su_game_outcome(&played),
                  .better = what->better,
                  .reply = what->reply};
    if (!page_play_line(self, FIELD_reply))
        return false;
    what->about.reply_count = copy_moves(what->reply, &self->game, count);
    self->game = played;
    self->game.house.takebacks = true;
    su_game_takeback(&self->game, 1);
    if (!page_play_line(self, FIELD_better))
        return false;
    what->better_count = su_game_ply_count(&self->game) - (count - 1);
    what->about.better_count = copy_moves(what->better, &self->game, count - 1);
    return true;
}

static void write_better(const page *self, json *writer, const explained *what)
{
    size_t from = su_game_ply_count(&self->game) - what->better_count;
    char words[SU_WORDS];
    if (what->better_count == 0) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    page_numbered(self, json_key(writer, "text"), from, what->better_count);
    su_words_move(words, sizeof words, &what->about.before, what->better[0], self->language);
    json_text(json_key(writer, "words"), words);
    page_moves(self, json_key(writer, "moves"), from, what->better_count);
    json_end_object(writer);
}

bool page_verb_explain(page *self)
{
    explained what = {.score_after = 0}; /* all zero */
    fact found[MISTAKE_FACTS];
    json *writer = &self->writer;
    if (!read_explained(self, &what))
        return false;
    const mistake *about = &what.about;
    su_position after = su_play(&about->before, about->move);
    su_score before =
        judgement_settle(what.score_before, what.score_after, about->move == what.better[0]);
    unsigned cost = judgement_cost(before, what.score_after);
    judgement verdict = judgement_of(cost);
    page_judgement(writer, cost);
    json_string words = json_begin_text(json_key(writer, "words"));
    worth_write_verdict(&words.out, &about->before, verdict, before, what.score_after,
                        self->language);
    if (verdict != JUDGEMENT_FINE)
        mistake_write(&words.out, about, " ", self->language);
    json_end_text(&words);
    json_fact_list(json_key(writer, "facts"), found,
                   verdict == JUDGEMENT_FINE ? 0 : mistake_find(found, about), &after,
                   self->language);
    write_better(self, json_key(writer, "better"), &what);
    return true;
}
