/* SPDX-License-Identifier: MIT */
/* The engine plays games against itself, and of every position everything the coach can say is read
 * back from its text and recomputed with the reference: nothing that is said is not so.
 * usage: truth [--positions N] [--seed S] [--game NAME] */
#include "reference/scatter.h"
#include "truth/speak.h"
#include "truth/telling.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_GAME 240 /* plies */
#define SCATTERED 60     /* games from scattered positions, so that the odd formations occur */
#define LONGEST_TAIL 16  /* plies of these */
#define NODES 600        /* of a search */
#define RANDOM_PLIES 6   /* at the start of a game from a usual start, at most */
#define QUIET_PLIES 24   /* that end a game */
#define POSITIONS 1000   /* of each game: enough that everything is said */

/* A game as it is played, in the library and in the reference. */
typedef struct play {
    su_ply plies[LONGEST_GAME];
    su_game game;
    size_t longest;
    bool to_and_fro; /* whoever can goes back to where the marbles stood a turn ago */
    known views[2];  /* the last two positions; which one is the last changes with each ply */
    ref_position history[LONGEST_GAME + 1];
    unsigned quiet;
    scene scene;
} play;

static su_engine *engine;

/* ---- Positions ---- */

/* Equal in everything but the ply. */
static bool is_same(ref_position a, ref_position b)
{
    char texts[2][SU_POSITION_TEXT];
    a.ply = b.ply = 0;
    ref_format(texts[0], &a);
    ref_format(texts[1], &b);
    return strcmp(texts[0], texts[1]) == 0;
}

static unsigned repetitions(const play *self)
{
    const size_t last = su_game_ply_count(&self->game);
    unsigned count = 0;
    for (size_t i = 0; i <= last; i++)
        count += is_same(self->history[i], self->history[last]);
    return count;
}

static ref_position usual_start(su_variant variant, rng *random)
{
    char written[SU_POSITION_TEXT];
    su_position start = su_variant_start(variant);
    su_layout_start(&start, variant, rng_below(random, SU_LAYOUTS),
                    NULL); /* if the game takes it */
    su_position_format(written, &start, SU_FORM_SIX_FIELDS);
    return ref_parse(written);
}

static void begin(play *self, const ref_position *start, rng *random)
{
    const su_house_rules house = {.repetition_draw = true,
                                  .ejections_to_win = (uint8_t)start->winning_score,
                                  .more_wins = rng_below(random, 2) == 0,
                                  .no_progress_plies = QUIET_PLIES};
    char written[SU_POSITION_TEXT];
    su_position position;
    ref_format(written, start);
    if (su_position_parse(&position, written, NULL) != SU_OK ||
        su_game_begin(&self->game, &position, &house, self->plies, LONGEST_GAME) != SU_OK)
        abort();
    known_begin(&self->views[0], start);
    self->quiet = 0;
    self->scene = (scene){.game = &self->game, .now = &self->views[0], .random = random};
    self->history[0] = *start;
}

/* ---- Moves ---- */

static void hear_line(void *data, const su_line *line)
{
    found_line *into = data;
    if (line->rank != 1 || line->bound != SU_EXACT)
        return;
    memcpy(into->moves, line->moves, line->count * sizeof *line->moves);
    into->count = line->count;
    into->score = line->score;
}

static void search(play *self)
{
    su_limits limits = SU_LIMITS_INIT;
    limits.nodes = NODES;
    self->scene.line.count = 0;
    if (su_game_outcome(&self->game).result == SU_ONGOING)
        su_engine_search(engine, &self->game, &limits, hear_line, &self->scene.line);
}

/* A move that brings the own marbles back to where they stood a turn ago; the number of moves if
 * there is none. */
static size_t way_back(const play *self, const known_moves *list)
{
    const size_t plies = su_game_ply_count(&self->game);
    const char own = ref_marble(self->scene.now->position.side);
    for (size_t i = 0; plies >= 2 && i < list->count; i++) {
        const ref_position after = ref_play(&self->scene.now->position, &list->moves[i]);
        const ref_set there = ref_set_of(&after, own);
        const ref_set then = ref_set_of(&self->history[plies - 2], own);
        if (ref_set_same(&there, &then))
            return i;
    }
    return list->count;
}

static size_t move_of_engine(const play *self, const known_moves *list)
{
    char best[SU_MOVE_TEXT] = "", written[SU_MOVE_TEXT];
    size_t i = 0;
    if (self->scene.line.count > 0)
        su_move_format(best, self->scene.line.moves[0]);
    for (; i < list->count; i++) {
        ref_move_format(written, &list->moves[i]);
        if (strcmp(written, best) == 0)
            break;
    }
    return i;
}

/* Any move, half of the time a push if there is one. */
static size_t any_move(const play *self, const known_moves *list)
{
    const size_t any = rng_below(self->scene.random, (uint32_t)list->count);
    const bool quiet = rng_below(self->scene.random, 2) == 0;
    for (size_t i = any; !quiet && i < any + list->count; i++)
        if (ref_set_count(&list->effects[i % list->count].chain) > 0)
            return i % list->count;
    return any;
}

/* The engine's move, or at times any: the engine alone makes few mistakes. */
static size_t choose(const play *self, const known_moves *list)
{
    size_t chosen = list->count;
    if (self->to_and_fro)
        chosen = way_back(self, list);
    else if (su_game_ply_count(&self->game) >= RANDOM_PLIES &&
             rng_below(self->scene.random, 3) != 0)
        chosen = move_of_engine(self, list);
    return chosen < list->count ? chosen : any_move(self, list);
}

static void advance(play *self)
{
    scene *at = &self->scene;
    const known_moves *list = known_moves_of(at->now, at->now->position.side);
    const size_t index = choose(self, list);
    char written[SU_MOVE_TEXT];
    su_refusal why;
    at->last = list->moves[index];
    self->quiet = list->effects[index].ejects ? 0 : self->quiet + 1;
    ref_move_format(written, &at->last);
    if (su_game_play_text(&self->game, written, &why) != SU_OK)
        abort();
    at->before = at->now;
    at->now = at->before == &self->views[0] ? &self->views[1] : &self->views[0];
    const ref_position after = ref_play(&at->before->position, &at->last);
    known_begin(at->now, &after);
    at->line_before = at->line;
    self->history[su_game_ply_count(&self->game)] = after;
    at->ended = (ending){
        .repetitions = repetitions(self), .quiet = self->quiet, .quiet_enough = QUIET_PLIES};
}

/* ---- Games ---- */

/* Plays a game that has begun until it ends or `limit` positions have been spoken of; false if
 * something said was not so. */
static bool play_game(play *self, unsigned long *positions, unsigned long limit)
{
    while (*positions < limit) {
        search(self);
        if (!speak_of(&self->scene))
            return false;
        ++*positions;
        if (su_game_outcome(&self->game).result != SU_ONGOING ||
            su_game_ply_count(&self->game) == self->longest)
            break;
        advance(self);
    }
    return true;
}

/* In classic every fourth game is a short one: it takes one ejection more than there are. */
static void shorten(ref_position *start, unsigned long game)
{
    const int most = start->score[SU_FIRST] > start->score[SU_SECOND] ? start->score[SU_FIRST]
                                                                      : start->score[SU_SECOND];
    if (start->variant == SU_CLASSIC && game % 4 == 1 && most < 6)
        start->winning_score = most + 1;
}

static bool run_game(su_variant variant, unsigned long limit, uint64_t seed)
{
    static play self;
    /* The same scattered starts, however the engine plays. */
    rng random = rng_seeded(seed + variant), scatter = rng_seeded(seed + variant);
    unsigned long positions = 0, games = 0;
    for (; positions < limit; games++) {
        const bool scattered = games < SCATTERED;
        ref_position start =
            scattered ? scatter_position(&scatter, variant) : usual_start(variant, &random);
        su_engine_forget(engine);
        shorten(&start, games);
        begin(&self, &start, &random);
        self.longest = scattered ? LONGEST_TAIL : LONGEST_GAME;
        self.to_and_fro = scattered && games % 8 == 0;
        if (!play_game(&self, &positions, limit))
            return false;
    }
    printf("%s: %lu positions of %lu games\n", su_variant_name(variant), positions, games);
    return true;
}

/* Prints how often each template was met; false if one never was. */
static bool report(void)
{
    bool complete = true;
    for (unsigned id = 0; id < TEXTS; id++) {
        if (claim_of((text_id)id) == NULL)
            continue;
        const bool met = telling_met[id] > 0;
        printf("  %-24s %9lu%s\n", catalogue_id((text_id)id), telling_met[id],
               met ? "" : "  never said");
        complete &= met;
    }
    return complete;
}

int main(int argc, char **argv)
{
    static const su_engine_options small = {1, 1, 1, SU_LEVELS, 1, false, 0};
    walk how = {.positions = POSITIONS, .seed = 2003};
    if (!walk_read(&how, argc, argv))
        return 2;
    bool holds = telling_prepare();
    engine = su_engine_new(&small);
    if (engine == NULL)
        return EXIT_FAILURE;
    printf("seed %llu\n", (unsigned long long)how.seed);
    for (su_variant variant = SU_CLASSIC; holds && variant < SU_VARIANTS; variant++)
        if (walk_takes(&how, variant))
            holds = run_game(variant, how.positions, how.seed);
    su_engine_free(engine);
    if (!holds)
        return EXIT_FAILURE;
    const bool complete = report();
    return complete || how.game != NULL || how.positions < POSITIONS ? EXIT_SUCCESS : EXIT_FAILURE;
}
