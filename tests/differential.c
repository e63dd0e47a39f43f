/* SPDX-License-Identifier: MIT */
/* Random games in which the library and the reference must agree on everything.
 * usage: differential [--positions N] [--seed S] [--game NAME] */
#include "base/rng.h"
#include "reference/attempts.h"
#include "reference/reference.h"
#include "reference/scatter.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ATTEMPTS 12      /* attempts per position */
#define ALL_PLAYED 8     /* every move is played in one position of so many */
#define LONGEST_GAME 300 /* plies from a usual start */
#define LONGEST_TAIL 12  /* plies from a scattered position */

/* One position in both implementations. */
typedef struct pair {
    su_position library;
    ref_position reference;
    char text[SU_POSITION_TEXT];
} pair;

/* The legal moves in the order of their texts, the same in both implementations once compared. */
typedef struct listed_move {
    char text[SU_MOVE_TEXT];
    su_move library;
    ref_move reference;
} listed_move;

typedef struct move_list {
    listed_move moves[SU_MAX_MOVES];
    size_t count;
} move_list;

typedef struct tally {
    unsigned long positions;
    unsigned long moves;
    unsigned long played;
    unsigned long endings[SU_REASONS];
    unsigned long refusals[SU_REFUSALS];
} tally;

/* Refusals that cannot occur in a game. */
static const su_refusal_code impossible[][8] = {
    [SU_CLASSIC] = {SU_REFUSED_SISTER_ALONE, SU_REFUSED_SISTER_EJECT, SU_REFUSED_SISTER_BACK,
                    SU_REFUSED_SISTER_CAMP, SU_REFUSED_SISTER_FIRST, SU_REFUSED_NO_SIDE_STEP,
                    SU_REFUSED_CELL_TAKEN},
    [SU_NOTALONE] = {SU_REFUSED_NO_SIDE_STEP},
    [SU_OFFBOARD] = {SU_REFUSED_SISTER_ALONE, SU_REFUSED_SISTER_EJECT, SU_REFUSED_SISTER_BACK,
                     SU_REFUSED_SISTER_CAMP, SU_REFUSED_SISTER_FIRST, SU_REFUSED_TOO_MANY,
                     SU_REFUSED_CAPPED, SU_REFUSED_SIDE_BLOCKED},
};
_Static_assert(sizeof impossible / sizeof *impossible == SU_VARIANTS, "of every game");

_Noreturn static void mismatch(const pair *at, const char *what, const char *subject,
                               const char *library, const char *reference)
{
    printf("mismatch: %s\n  position   %s\n  move       %s\n  library    %s\n  reference  %s\n",
           what, at->text, subject, library, reference);
    exit(EXIT_FAILURE);
}

static void require(bool holds, const pair *at, const char *what, const char *subject)
{
    if (!holds)
        mismatch(at, what, subject, "no", "yes");
}

static void require_same(const char *library, const char *reference, const pair *at,
                         const char *what, const char *subject)
{
    if (strcmp(library, reference) != 0)
        mismatch(at, what, subject, library, reference);
}

/* ---- Positions ---- */

static void compare_state(const pair *at)
{
    char text[SU_POSITION_TEXT];
    su_position reread;
    su_position_format(text, &at->library, SU_FORM_SIX_FIELDS);
    require_same(text, at->text, at, "text", "-");
    require(su_position_parse(&reread, at->text, NULL) == SU_OK, at, "text is read back", "-");
    require(su_position_same(&reread, &at->library), at, "same position when read back", "-");

    const uint64_t key = su_position_key(&at->library);
    require(key == su_position_recompute_key(&at->library), at, "key kept up by moves", "-");
    require(key == su_position_key(&reread), at, "key of the text", "-");
}

static su_reason compare_outcome(const pair *at)
{
    const su_outcome ours = su_position_outcome(&at->library);
    const su_outcome theirs = ref_outcome(&at->reference);
    require_same(su_result_name(ours.result), su_result_name(theirs.result), at, "result", "-");
    require_same(su_reason_name(ours.reason), su_reason_name(theirs.reason), at, "reason", "-");
    return theirs.reason;
}

/* ---- Moves ---- */

static int by_text(const void *a, const void *b)
{
    return strcmp(((const listed_move *)a)->text, ((const listed_move *)b)->text);
}

static void list_library(move_list *out, const pair *at)
{
    su_move moves[SU_MAX_MOVES];
    out->count = su_moves(moves, &at->library);
    for (size_t i = 0; i < out->count; i++) {
        out->moves[i].library = moves[i];
        su_move_format(out->moves[i].text, moves[i]);
    }
    qsort(out->moves, out->count, sizeof out->moves[0], by_text);
}

static void list_reference(move_list *out, const pair *at)
{
    ref_move moves[SU_MAX_MOVES];
    out->count = ref_moves(moves, &at->reference);
    for (size_t i = 0; i < out->count; i++) {
        out->moves[i].reference = moves[i];
        ref_move_format(out->moves[i].text, &moves[i]);
    }
    qsort(out->moves, out->count, sizeof out->moves[0], by_text);
}

/* Leaves the moves of both in `out`. */
static void compare_moves(move_list *out, const pair *at)
{
    static move_list library;
    list_library(&library, at);
    list_reference(out, at);
    for (size_t i = 0; i < library.count || i < out->count; i++) {
        const char *ours = i < library.count ? library.moves[i].text : "(no more)";
        const char *theirs = i < out->count ? out->moves[i].text : "(no more)";
        require_same(ours, theirs, at, "list of moves, where it first differs", "-");
        out->moves[i].library = library.moves[i].library;
    }
    require(su_move_count(&at->library) == out->count, at, "su_move_count", "-");
}

/* Plays a listed move in both and compares where it leads. */
static pair compare_play(const pair *at, const listed_move *move)
{
    char text[SU_POSITION_TEXT];
    su_move read = SU_NO_MOVE;
    require(su_move_legal(&at->library, move->library), at, "su_move_legal", move->text);
    require(su_move_parse(&read, &at->library, move->text, NULL) == SU_OK && read == move->library,
            at, "su_move_parse of a listed move", move->text);
    pair after = {.library = su_play(&at->library, move->library),
                  .reference = ref_play(&at->reference, &move->reference)};
    ref_format(after.text, &after.reference);
    su_position_format(text, &after.library, SU_FORM_SIX_FIELDS);
    require_same(text, after.text, at, "position after the move", move->text);
    require(su_position_key(&after.library) == su_position_recompute_key(&after.library), at,
            "key after the move", move->text);
    return after;
}

/* ---- Attempts ---- */

static su_cell library_cell(ref_cell cell)
{
    const char name[3] = {(char)('a' + cell.row - 1), (char)('0' + cell.number), '\0'};
    return su_cell_named(name);
}

static su_status try_library(su_move *move, su_refusal *why, const pair *at, const attempt *tried)
{
    su_cell cells[ATTEMPT_CELLS];
    switch (tried->form) {
    case ATTEMPT_TEXT:
        break;
    case ATTEMPT_SET:
        for (size_t i = 0; i < tried->count; i++)
            cells[i] = library_cell(tried->cells[i]);
        return su_move_of_cells(move, &at->library, cells, tried->count, tried->direction, why);
    case ATTEMPT_PLACING:
        return su_move_placing(move, &at->library, library_cell(tried->cells[0]), why);
    }
    return su_move_parse(move, &at->library, tried->text, why);
}

static su_refusal_code try_reference(ref_move *move, const pair *at, const attempt *tried)
{
    return tried->form == ATTEMPT_SET
               ? ref_judge_cells(move, &at->reference, tried->cells, tried->count, tried->direction)
               : ref_judge_text(move, &at->reference, tried->text);
}

/* The move both made of an attempt: the same text, and one of the list. */
static void compare_accepted(const pair *at, const move_list *moves, su_move ours,
                             const ref_move *theirs, const char *subject)
{
    char text[SU_MOVE_TEXT];
    listed_move wanted;
    su_move_format(text, ours);
    ref_move_format(wanted.text, theirs);
    require_same(text, wanted.text, at, "move made of the attempt", subject);
    const listed_move *listed =
        bsearch(&wanted, moves->moves, moves->count, sizeof wanted, by_text);
    require(listed != NULL && listed->library == ours, at, "accepted move is listed", subject);
}

static void compare_attempt(tally *sums, const pair *at, const move_list *moves,
                            const attempt *tried)
{
    char subject[ATTEMPT_DESCRIPTION];
    su_move ours = SU_NO_MOVE;
    ref_move theirs;
    su_refusal why = {.code = SU_REFUSED_NOT};
    attempt_describe(subject, tried);
    const su_status status = try_library(&ours, &why, at, tried);
    const su_refusal_code code = try_reference(&theirs, at, tried);
    require_same(su_refusal_name(why.code), su_refusal_name(code), at, "refusal", subject);
    const su_status expected = code == SU_REFUSED_NOT        ? SU_OK
                               : code == SU_REFUSED_BAD_TEXT ? SU_MALFORMED
                                                             : SU_ILLEGAL;
    require(status == expected, at, "status fits the refusal", subject);
    if (code == SU_REFUSED_NOT)
        compare_accepted(at, moves, ours, &theirs, subject);
    else
        require(ours == SU_NO_MOVE, at, "output untouched by a refusal", subject);
    sums->refusals[code]++;
}

/* ---- Games ---- */

/* Half of the time a move that pushes off the board, or at least pushes, if there is one: else
 * random games hardly ever end. */
static const listed_move *choose(rng *random, const pair *at, const move_list *moves)
{
    const listed_move *chosen = &moves->moves[rng_below(random, (uint32_t)moves->count)];
    if (rng_below(random, 2) == 0)
        return chosen;
    const size_t start = rng_below(random, (uint32_t)moves->count);
    bool pushes = false;
    for (size_t i = 0; i < moves->count; i++) {
        const listed_move *move = &moves->moves[(start + i) % moves->count];
        if (move->reference.kind != REF_LINE)
            continue;
        const ref_line line =
            ref_line_ahead(&at->reference, move->reference.from, move->reference.step);
        if (line.opposing == 0)
            continue;
        if (line.beyond == REF_OUTSIDE)
            return move;
        if (!pushes)
            chosen = move;
        pushes = true;
    }
    return chosen;
}

/* Compares all there is to compare in a position; leaves its moves in `moves`. */
static void compare_position(tally *sums, rng *random, move_list *moves, const pair *at)
{
    compare_state(at);
    sums->endings[compare_outcome(at)]++;
    compare_moves(moves, at);
    if (sums->positions % ALL_PLAYED == 0) {
        for (size_t i = 0; i < moves->count; i++)
            compare_play(at, &moves->moves[i]);
        sums->played += moves->count;
    }
    for (int i = 0; i < ATTEMPTS; i++) {
        const attempt tried = attempt_random(random, &at->reference);
        compare_attempt(sums, at, moves, &tried);
    }
    sums->positions++;
    sums->moves += moves->count;
}

static pair usual_start(rng *random, su_variant variant)
{
    pair start;
    start.library = su_variant_start(variant);
    su_layout_start(&start.library, variant, rng_below(random, SU_LAYOUTS), NULL); /* if it fits */
    su_position_format(start.text, &start.library, SU_FORM_SIX_FIELDS);
    start.reference = ref_parse(start.text);
    ref_format(start.text, &start.reference);
    return start;
}

static pair scattered_start(rng *random, su_variant variant)
{
    pair start = {.reference = scatter_position(random, variant)};
    ref_format(start.text, &start.reference);
    require(su_position_parse(&start.library, start.text, NULL) == SU_OK, &start,
            "valid position is read", "-");
    return start;
}

/* Plays one game until it ends or `limit` positions have been compared in all. */
static void play_game(tally *sums, rng *random, su_variant variant, unsigned long limit)
{
    static move_list moves;
    const bool scattered = rng_below(random, 24) != 0;
    pair at = scattered ? scattered_start(random, variant) : usual_start(random, variant);
    const int plies = scattered ? LONGEST_TAIL : LONGEST_GAME;
    for (int ply = 0; ply < plies && sums->positions < limit; ply++) {
        compare_position(sums, random, &moves, &at);
        if (moves.count == 0)
            return;
        at = compare_play(&at, choose(random, &at, &moves));
        sums->played++;
    }
}

static bool can_occur(su_variant variant, su_refusal_code code)
{
    for (size_t i = 0; i < sizeof impossible[0] / sizeof impossible[0][0]; i++)
        if (impossible[variant][i] == code && code != SU_REFUSED_NOT)
            return false;
    return true;
}

/* Prints the sums of a game; false if a refusal that can occur there was never met. */
static bool report(const tally *sums, su_variant variant)
{
    bool complete = true;
    printf("%s: %lu positions, %lu moves listed, %lu played\n", su_variant_name(variant),
           sums->positions, sums->moves, sums->played);
    for (su_reason reason = SU_REASON_EJECTIONS; reason <= SU_REASON_NO_MOVE; reason++)
        if (sums->endings[reason] > 0)
            printf("  ended by %-15s %9lu\n", su_reason_name(reason), sums->endings[reason]);
    for (su_refusal_code code = SU_REFUSED_NOT; code < SU_REFUSALS; code++) {
        if (!can_occur(variant, code))
            continue;
        const bool met = sums->refusals[code] > 0;
        printf("  %-24s %9lu%s\n", code == SU_REFUSED_NOT ? "(legal)" : su_refusal_name(code),
               sums->refusals[code], met ? "" : "  never met");
        complete &= met;
    }
    return complete;
}

static bool run_game(su_variant variant, unsigned long positions, uint64_t seed)
{
    tally sums = {0};
    rng random = rng_seeded(seed + variant);
    while (sums.positions < positions)
        play_game(&sums, &random, variant, positions);
    return report(&sums, variant);
}

int main(int argc, char **argv)
{
    walk how = {.positions = 200000, .seed = 1987};
    if (!walk_read(&how, argc, argv))
        return 2;
    bool known = false;
    bool complete = true;
    printf("seed %llu\n", (unsigned long long)how.seed);
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++) {
        if (!walk_takes(&how, variant))
            continue;
        known = true;
        complete &= run_game(variant, how.positions, how.seed);
    }
    if (!known)
        fprintf(stderr, "differential: no game called %s\n", how.game);
    return known && complete ? EXIT_SUCCESS : EXIT_FAILURE;
}
