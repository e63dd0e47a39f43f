/* SPDX-License-Identifier: MIT */
/* Bytes choose a start, moves and attempts; the library and the reference must agree on all of
 * them. */
#include <stdbool.h>
#include <string.h>

#include <sumito/sumito.h>

#include "fuzz.h"
#include "reference/reference.h"

typedef struct choices {
    const uint8_t *at;
    size_t left;
} choices;

typedef struct move_list {
    char texts[SU_MAX_MOVES][SU_MOVE_TEXT];
    size_t count;
} move_list;

static unsigned choose(choices *from, unsigned bound)
{
    if (from->left == 0)
        return 0;
    from->left--;
    return *from->at++ % bound;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

static su_position chosen_start(choices *from)
{
    su_variant variant = (su_variant)choose(from, SU_VARIANTS);
    su_position start = su_variant_start(variant);
    su_layout_start(&start, variant, choose(from, SU_LAYOUTS), NULL); /* if the game takes it */
    return start;
}

static void list_moves(move_list *out, const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    out->count = su_moves(moves, position);
    memset(out->texts, 0, sizeof out->texts);
    for (size_t i = 0; i < out->count; i++)
        su_move_format(out->texts[i], moves[i]);
    qsort(out->texts, out->count, sizeof out->texts[0], compare_texts);
}

static void list_reference_moves(move_list *out, const ref_position *position)
{
    ref_move moves[SU_MAX_MOVES];
    out->count = ref_moves(moves, position);
    memset(out->texts, 0, sizeof out->texts);
    for (size_t i = 0; i < out->count; i++)
        ref_move_format(out->texts[i], &moves[i]);
    qsort(out->texts, out->count, sizeof out->texts[0], compare_texts);
}

static void compare_positions(move_list *moves, const su_position *position,
                              const ref_position *reference)
{
    static move_list reference_moves;
    char text[SU_POSITION_TEXT], reference_text[SU_POSITION_TEXT];
    su_outcome outcome = su_position_outcome(position), expected = ref_outcome(reference);
    su_position_format(text, position, SU_FORM_SIX_FIELDS);
    ref_format(reference_text, reference);
    EXPECT(strcmp(text, reference_text) == 0);
    EXPECT(outcome.result == expected.result && outcome.reason == expected.reason);
    list_moves(moves, position);
    list_reference_moves(&reference_moves, reference);
    EXPECT(moves->count == reference_moves.count);
    EXPECT(memcmp(moves->texts, reference_moves.texts, sizeof moves->texts) == 0);
}

/* Two cells, three cells or a placing, on the board or just beside it. */
static void chosen_attempt(char out[SU_MOVE_TEXT], choices *from)
{
    unsigned cells = 1 + choose(from, 3);
    size_t length = 0;
    if (cells == 1)
        out[length++] = '@';
    for (unsigned i = 0; i < cells; i++) {
        out[length++] = (char)('a' + choose(from, 10));
        out[length++] = (char)('0' + choose(from, 10));
    }
    out[length] = '\0';
}

static void compare_attempt(su_position *position, ref_position *reference, const char *text)
{
    ref_move reference_move;
    su_move move;
    su_refusal why = {.code = SU_REFUSED_NOT};
    bool is_legal = su_move_parse(&move, position, text, &why) == SU_OK;
    su_refusal_code expected = ref_judge_text(&reference_move, reference, text);
    EXPECT(is_legal ? expected == SU_REFUSED_NOT : why.code == expected);
    if (!is_legal)
        return;
    *position = su_play(position, move);
    *reference = ref_play(reference, &reference_move);
    EXPECT(su_position_key(position) == su_position_recompute_key(position));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static move_list moves;
    choices from = {data, size};
    char text[SU_POSITION_TEXT];
    su_position position = chosen_start(&from);
    su_position_format(text, &position, SU_FORM_SIX_FIELDS);
    ref_position reference = ref_parse(text);
    while (from.left > 0) {
        char attempt[SU_MOVE_TEXT];
        compare_positions(&moves, &position, &reference);
        if (moves.count > 0 && choose(&from, 4) != 0)
            memcpy(attempt, moves.texts[choose(&from, (unsigned)moves.count)], sizeof attempt);
        else
            chosen_attempt(attempt, &from);
        compare_attempt(&position, &reference, attempt);
    }
    return 0;
}
