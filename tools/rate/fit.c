/* SPDX-License-Identifier: MIT */
/* The pool of players.def, rated by results.def: as a picture and as the tables of docs/pool.md. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sumito/words.h>

#include "derived.h"
#include "match/rating_fit.h"

/* ---- What is known -------------------------------------------------------------------------- */

enum { OWN, OTHER };

typedef struct player_row {
    const char *name;
    bool other;
    const char *what;
} player_row;

static const player_row players[] = {
#define PLAYER(name, whose, how, what) {name, whose == OTHER, what},
#include "players.def"
#undef PLAYER
};
#define PLAYERS (sizeof players / sizeof *players)
_Static_assert(PLAYERS <= FIT_PLAYERS, "the fit has room for all");

typedef struct result_row {
    su_variant variant;
    const char *a, *b;
    pair_counts pairs;
} result_row;

static const result_row rows[] = {
#define ANCHOR(...)
#define RESULT(game, a, b, seed, ...) {SU_##game, a, b, {{__VA_ARGS__}}},
#include "results.def"
#undef RESULT
#undef ANCHOR
};
#define ROWS (sizeof rows / sizeof *rows)

static const struct anchor {
    const char *name;
    double elo;
} anchors[SU_VARIANTS] = {
#define ANCHOR(game, name, elo) [SU_##game] = {name, elo},
#define RESULT(...)
#include "results.def"
#undef RESULT
#undef ANCHOR
};

/* ---- Rating --------------------------------------------------------------------------------- */

typedef struct rated {
    const player_row *player;
    int elo, error, score; /* whole points; percent of all games */
    unsigned pairs;
} rated;

typedef struct pool {
    su_variant variant;
    rated list[FIT_PLAYERS]; /* the strongest first */
    unsigned count;
    unsigned pairs;
} pool;

static unsigned find_player(const char *name)
{
    for (unsigned i = 0; i < PLAYERS; i++)
        if (strcmp(players[i].name, name) == 0)
            return i;
    fprintf(stderr, "rate-fit: results.def: \"%s\" is not in players.def\n", name);
    exit(1);
}

/* The number of a player among those of the pool, who joins it with the first result. */
static unsigned join(pool *self, const char *name)
{
    const player_row *player = &players[find_player(name)];
    for (unsigned i = 0; i < self->count; i++)
        if (self->list[i].player == player)
            return i;
    self->list[self->count].player = player;
    return self->count++;
}

static int stronger_first(const void *left, const void *right)
{
    const rated *a = left, *b = right;
    if (a->elo != b->elo)
        return a->elo < b->elo ? 1 : -1;
    return strcmp(a->player->name, b->player->name);
}

/* Whoever has met nobody that is compared with the anchor, over however many others, has no rating:
 * the fit would guess one. */
static void require_links(const pool *self, const fit_result *results, size_t count,
                          unsigned anchor)
{
    bool linked[FIT_PLAYERS] = {false};
    linked[anchor] = true;
    for (unsigned round = 0; round < self->count; round++)
        for (size_t i = 0; i < count; i++)
            linked[results[i].a] = linked[results[i].b] =
                linked[results[i].a] || linked[results[i].b];
    for (unsigned i = 0; i < self->count; i++)
        if (!linked[i]) {
            fprintf(stderr, "rate-fit: results.def: nothing links \"%s\" to \"%s\" in %s\n",
                    self->list[i].player->name, self->list[anchor].player->name,
                    su_variant_name(self->variant));
            exit(1);
        }
}

static pool rate(su_variant variant)
{
    pool self = {.variant = variant};
    fit_result results[ROWS];
    fit_rating found[FIT_PLAYERS];
    size_t count = 0;
    for (size_t i = 0; i < ROWS; i++)
        if (rows[i].variant == variant) {
            unsigned a = join(&self, rows[i].a), b = join(&self, rows[i].b);
            results[count++] = (fit_result){a, b, rows[i].pairs};
            self.pairs += (unsigned)pair_counts_total(&rows[i].pairs);
        }
    if (count == 0)
        return self;
    unsigned anchor = join(&self, anchors[variant].name);
    require_links(&self, results, count, anchor);
    ratings_fit(found, self.count, results, count, anchor, anchors[variant].elo);
    for (unsigned i = 0; i < self.count; i++) {
        rated *it = &self.list[i];
        it->elo = (int)lround(found[i].elo);
        it->error = (int)lround(found[i].error);
        it->score = (int)lround(100 * found[i].score);
        it->pairs = (unsigned)found[i].pairs;
    }
    qsort(self.list, self.count, sizeof *self.list, stronger_first);
    return self;
}

/* ---- The tables ----------------------------------------------------------------------------- */

static void write_table(FILE *to, const pool *self)
{
    fprintf(to, "\n### %s\n\n", su_variant_words(self->variant, SU_EN));
    fprintf(to, "| player | rating | pairs | scores | what it is |\n|---|---|---|---|---|\n");
    for (unsigned i = 0; i < self->count; i++) {
        const rated *it = &self->list[i];
        fprintf(to, "| %s | %d ±%d | %u | %d %% | %s |\n", it->player->name, it->elo, it->error,
                it->pairs, it->score, it->player->what);
    }
}

/* ---- The picture ---------------------------------------------------------------------------- */

#define LEFT 262  /* of the scale; names stand there */
#define SCALE 420 /* its width */
#define WIDTH (LEFT + SCALE + 30)
#define STEP 16    /* from player to player */
#define HEAD 34    /* of a game */
#define FOOT 30    /* of the picture */
#define HUNDREDS 4 /* from mark to mark */

typedef struct scale {
    int low, high;
} scale;

static double x_of(const scale *self, int elo)
{
    return LEFT + (double)SCALE * (elo - self->low) / (self->high - self->low);
}

static int rounded_to(int elo, int step, bool up)
{
    int down = (int)floor((double)elo / step) * step;
    return up && down != elo ? down + step : down;
}

static scale scale_of(const pool *self)
{
    scale found = {self->list[0].elo, self->list[0].elo};
    for (unsigned i = 0; i < self->count; i++) {
        const rated *it = &self->list[i];
        found.low = it->elo - it->error < found.low ? it->elo - it->error : found.low;
        found.high = it->elo + it->error > found.high ? it->elo + it->error : found.high;
    }
    found.low = rounded_to(found.low, 100 * HUNDREDS, false);
    found.high = rounded_to(found.high, 100 * HUNDREDS, true);
    return found;
}

static void draw_player(FILE *to, const scale *by, const rated *it, int y)
{
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", LEFT - 10, y + 4,
            it->player->name);
    fprintf(to, "<line class=\"error\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
            x_of(by, it->elo - it->error), y, x_of(by, it->elo + it->error), y);
    fprintf(to, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>\n",
            it->player->other ? "other" : "own", x_of(by, it->elo), y);
}

/* A game with a scale of its own, for ratings of two games cannot be compared; returns where it
 * ends. */
static int draw_pool(FILE *to, const pool *self, int top)
{
    scale by = scale_of(self);
    int bottom = top + HEAD + STEP * (int)self->count;
    fprintf(to, "<text class=\"game\" x=\"10\" y=\"%d\">%s</text>\n", top + 20,
            su_variant_words(self->variant, SU_EN));
    for (int elo = by.low; elo <= by.high; elo += 100 * HUNDREDS) {
        double x = x_of(&by, elo);
        fprintf(to, "<line class=\"mark\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x,
                top + 26, x, bottom);
        fprintf(to, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x, top + 20,
                elo);
    }
    for (unsigned i = 0; i < self->count; i++)
        draw_player(to, &by, &self->list[i], top + HEAD + 4 + STEP * (int)i);
    return bottom;
}

static void write_picture(FILE *to, const pool pools[SU_VARIANTS])
{
    static const char style[] =
        "<style>rect{fill:#fff}text{fill:#222}.game{font-weight:bold;font-size:13px}"
        ".mark{stroke:#ccc}.error{stroke:#555;stroke-width:1.5}"
        ".own{fill:#c30;stroke:#c30}.other{fill:#fff;stroke:#06c;stroke-width:2}"
        "@media (prefers-color-scheme:dark){rect{fill:#181818}text{fill:#ddd}.mark{stroke:#444}"
        ".error{stroke:#aaa}.own{fill:#f84;stroke:#f84}.other{fill:#181818;stroke:#6bf}}</style>";
    int height = FOOT, top = 0;
    for (unsigned i = 0; i < SU_VARIANTS; i++)
        height += pools[i].count > 0 ? HEAD + 10 + STEP * (int)pools[i].count : 0;
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"11\">\n",
            WIDTH, height, WIDTH, height);
    fprintf(to, "<title>Ratings of all players of the pool, with their errors</title>\n%s\n",
            style);
    fprintf(to, "<rect width=\"100%%\" height=\"100%%\"/>\n");
    for (unsigned i = 0; i < SU_VARIANTS; i++)
        if (pools[i].count > 0)
            top = draw_pool(to, &pools[i], top) + 10;
    fprintf(to,
            "<text x=\"10\" y=\"%d\">Elo, with what 95 %% of the difference to level 9 lie within; "
            "rings: public programs</text>\n</svg>\n",
            height - 10);
}

/* ---- Files ---------------------------------------------------------------------------------- */

/* The head of the document up to the tables is people's. */
static bool write_document(FILE *to, const char *before, const pool pools[SU_VARIANTS])
{
    static const char head[] = "\n## Ratings\n";
    const char *at = strstr(before, head);
    if (at == NULL)
        return false;
    fwrite(before, 1, (size_t)(at - before) + strlen(head), to);
    for (unsigned i = 0; i < SU_VARIANTS; i++)
        if (pools[i].count > 0)
            write_table(to, &pools[i]);
    return true;
}

static bool write_one(FILE *to, const char *before, bool picture, const void *pools)
{
    if (!picture)
        return write_document(to, before, pools);
    write_picture(to, pools);
    return true;
}

int main(int count, char **given)
{
    bool check = count == 4 && strcmp(given[1], "check") == 0;
    pool pools[SU_VARIANTS];
    if (count != 3 && !check) {
        fputs("usage: rate-fit [check] PICTURE DOCUMENT\n", stderr);
        return 2;
    }
    for (unsigned i = 0; i < SU_VARIANTS; i++)
        pools[i] = rate((su_variant)i);
    bool picture = derive(given[count - 2], write_one, true, pools, check);
    return !(derive(given[count - 1], write_one, false, pools, check) && picture);
}
