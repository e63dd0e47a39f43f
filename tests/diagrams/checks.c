/* SPDX-License-Identifier: MIT */
/* Checks of diagram tests: see checks.h. */
#include "checks.h"

#include <stdio.h>
#include <string.h>

#include "coverage.h"
#include "words.h"

enum { MOST_FORMATIONS = 1024 };

static su_side colour_of(const view *now, const char *word)
{
    return read_colour(su_position_variant(&now->position), word);
}

static const char *show_cells(su_cells set)
{
    static char text[3 * SU_CELLS + 1];
    size_t length = 0;
    text[0] = '\0';
    for (su_cell cell; (cell = su_cells_take(&set)) != SU_NO_CELL;)
        length += (size_t)sprintf(text + length, " %s", su_cell_name(cell));
    return text;
}

static void check_row(view *now, char *text)
{
    su_content expected[LONGEST_ROW];
    char came[2 * LONGEST_ROW + 1] = "";
    bool same = true;
    if (text[0] < 'a' || text[0] > 'i' || text[1] != ' ')
        malformed("a row's letter is missing");
    unsigned row = (unsigned)('i' - text[0]);
    read_row(expected, row, text + 1);
    for (unsigned i = 0; i < row_width(row); i++) {
        su_content content = su_position_at(&now->position, cell_in_row(row, i));
        sprintf(came + 2 * i, "%c ", symbols[content]);
        same = same && content == expected[i];
    }
    now->rows_named |= 1u << row;
    if (!same)
        fail("row %c %s", 'i' - (int)row, came);
}

static void check_other_rows(const view *now)
{
    for (unsigned row = 0; row < ROWS; row++)
        for (unsigned i = 0; i < row_width(row); i++)
            if (!(now->rows_named >> row & 1) &&
                su_position_at(&now->position, cell_in_row(row, i)) !=
                    su_position_at(&now->diagram, cell_in_row(row, i)))
                fail("a change on %s", su_cell_name(cell_in_row(row, i)));
}

/* Score and state as the text of a position writes them: its fourth and fifth word. */
static void check_field(const view *now, const char *expected, size_t field)
{
    char text[SU_POSITION_TEXT];
    char *words[WORDS];
    su_position_format(text, &now->position, SU_FORM_SIX_FIELDS);
    if (split(words, text) != 6)
        fail("a position without six fields");
    else if (strcmp(words[field], expected) != 0)
        fail("%s", words[field]);
}

static void check_score(view *now, char *text)
{
    check_field(now, text, 3);
}

static void check_state(view *now, char *text)
{
    check_field(now, text, 4);
}

static void check_target(view *now, char *text)
{
    char *words[WORDS];
    if (split(words, text) != 2 || words[0][0] != 'T')
        malformed("a target is written `T4 red`");
    unsigned target = read_number(words[0] + 1) - 1;
    if (target >= SU_TARGETS)
        malformed("there is no target %s", words[0]);
    su_content expected = SU_FREE;
    if (strcmp(words[1], "free") != 0)
        expected = colour_of(now, words[1]) == SU_FIRST ? SU_MARBLE_FIRST : SU_MARBLE_SECOND;
    su_content came = su_position_target_holds(&now->position, target);
    if (came != expected)
        fail("%s with %c", words[0], symbols[came]);
}

static void check_hand(view *now, char *text)
{
    bool expected = strcmp(text, "full") == 0;
    if (!expected && strcmp(text, "empty") != 0)
        malformed("a hand is `full` or `empty`");
    if (su_position_in_hand(&now->position) != expected)
        fail("hand %s", expected ? "empty" : "full");
}

static void check_moves(view *now, char *text)
{
    su_move moves[SU_MAX_MOVES];
    unsigned expected = read_number(text);
    size_t came = su_moves(moves, &now->position);
    if (came != expected)
        fail("%zu moves", came);
    if (su_move_count(&now->position) != came)
        fail("%zu moves counted, %zu made", su_move_count(&now->position), came);
}

bool has_move(const su_position *position, const char *expected)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        char text[SU_MOVE_TEXT];
        su_move_format(text, moves[i]);
        if (strcmp(text, expected) == 0)
            return true;
    }
    return false;
}

static void check_has(view *now, char *text)
{
    char *words[WORDS];
    size_t count = split(words, text);
    for (size_t i = 0; i < count; i++)
        if (!has_move(&now->position, words[i]))
            fail("no move %s", words[i]);
}

static void check_lacks(view *now, char *text)
{
    char *words[WORDS];
    size_t count = split(words, text);
    for (size_t i = 0; i < count; i++) {
        su_move move;
        if (su_move_parse(&move, &now->position, words[i], NULL) == SU_MALFORMED)
            malformed("`%s` is no move at all", words[i]);
        if (has_move(&now->position, words[i]))
            fail("a move %s", words[i]);
    }
}

static void check_outcome(view *now, char *text)
{
    static const char *const reasons[] = {"none", "ejections", "reunion", "points", "no_move"};
    char *words[WORDS];
    size_t count = split(words, text);
    su_outcome expected = {SU_ONGOING, SU_REASON_NONE}, came = su_position_outcome(&now->position);
    if (count == 2) {
        int reason = find_word(reasons, sizeof reasons / sizeof *reasons, words[1]);
        if (reason <= 0)
            malformed("`%s` is not a reason", words[1]);
        expected.reason = (su_reason)reason;
        expected.result = colour_of(now, words[0]) == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
    } else if (count != 1 || strcmp(words[0], "none") != 0) {
        malformed("an outcome is written `black ejections` or `none`");
    }
    if (came.result != expected.result || came.reason != expected.reason)
        fail("outcome %s %s", su_result_name(came.result), su_reason_name(came.reason));
}

static void check_start(view *now, char *text)
{
    su_position start;
    if (su_position_parse(&start, text, NULL) != SU_OK)
        malformed("`%s` is no start", text);
    if (!su_position_same(&start, &now->position))
        fail("another position than %s", text);
}

static void check_threat(view *now, char *text)
{
    char *words[WORDS];
    size_t count = split(words, text);
    su_cells expected = 0;
    if (count < 2)
        malformed("a threat is written `white a1` or `white none`");
    if (strcmp(words[1], "none") != 0)
        for (size_t i = 1; i < count; i++)
            expected |= su_cells_of(read_cell(words[i]));
    su_cells came = su_threats(&now->position, colour_of(now, words[0]));
    if (came != expected)
        fail("threats:%s", show_cells(came));
}

/* What a formation must be; a field left at its default fits all. */
typedef struct pattern {
    su_formation_kind kind;
    int side;                /* -1: either */
    su_cells cells, against; /* 0: any */
    su_direction direction;  /* SU_NO_DIRECTION: any */
    bool counted;
    unsigned own, opponents;
    su_shape shape; /* SU_SHAPE_NONE: any */
    int playable;   /* -1: whether or not */
} pattern;

static su_formation_kind read_kind(const char *word)
{
    for (su_formation_kind kind = 0; kind < SU_FORMATIONS; kind++)
        if (strcmp(word, su_formation_name(kind)) == 0) {
            coverage_show_formation(kind);
            return kind;
        }
    malformed("`%s` is no formation", word);
}

static pattern read_pattern(const view *now, char *text)
{
    char *words[WORDS];
    size_t count = split(words, text);
    if (count == 0)
        malformed("which formation?");
    pattern p = {
        .kind = read_kind(words[0]), .side = -1, .direction = SU_NO_DIRECTION, .playable = -1};
    su_cells *set = &p.cells;
    size_t i = 1;
    if (i < count)
        p.side = (int)colour_of(now, words[i++]);
    for (; i < count; i++) {
        if (strcmp(words[i], "against") == 0)
            set = &p.against;
        else if (strcmp(words[i], "playable") == 0 || strcmp(words[i], "unplayable") == 0)
            p.playable = words[i][0] == 'p';
        else if (read_direction(words[i]) != SU_NO_DIRECTION)
            p.direction = read_direction(words[i]);
        else if (read_shape(words[i]) != SU_SHAPE_NONE)
            p.shape = read_shape(words[i]);
        else if (read_strengths(&p.own, &p.opponents, words[i]))
            p.counted = true;
        else
            *set |= su_cells_of(read_cell(words[i]));
    }
    return p;
}

static bool fits(const pattern *p, const su_formation *f)
{
    return f->kind == p->kind && (p->side < 0 || f->side == (su_side)p->side) &&
           (p->cells == 0 || f->cells == p->cells) &&
           (p->against == 0 || f->against == p->against) &&
           (p->direction == SU_NO_DIRECTION || f->direction == p->direction) &&
           (!p->counted || (f->own == p->own && f->opponents == p->opponents)) &&
           (p->shape == SU_SHAPE_NONE || f->shape == p->shape) &&
           (p->playable < 0 || f->playable == (p->playable == 1));
}

static void show_formation(const su_formation *f)
{
    fail("%s of player %d:%s", su_formation_name(f->kind), (int)f->side + 1, show_cells(f->cells));
    if (f->direction != SU_NO_DIRECTION)
        fail("  %s, %u-%u, %splayable, against%s", su_direction_name(f->direction), f->own,
             f->opponents, f->playable ? "" : "un", show_cells(f->against));
}

/* Counts the formations that fit; if there are too few or too many, shows all of that kind. */
static void expect_formations(const view *now, const pattern *p, size_t least, size_t most)
{
    su_formation found[MOST_FORMATIONS];
    size_t all = su_formations(found, MOST_FORMATIONS, &now->position), count = 0;
    if (all > MOST_FORMATIONS)
        malformed("more formations than a test can hold");
    for (size_t i = 0; i < all; i++)
        count += fits(p, &found[i]);
    if (count >= least && count <= most)
        return;
    fail("%zu that fit", count);
    for (size_t i = 0; i < all; i++)
        if (found[i].kind == p->kind)
            show_formation(&found[i]);
}

static void check_formation(view *now, char *text)
{
    pattern p = read_pattern(now, text);
    expect_formations(now, &p, 1, MOST_FORMATIONS);
}

static void check_no_formation(view *now, char *text)
{
    pattern p = read_pattern(now, text);
    expect_formations(now, &p, 0, 0);
}

static void check_formations(view *now, char *text)
{
    char *number = strrchr(text, ' ');
    if (number == NULL)
        malformed("formations are written `lance 4`");
    *number++ = '\0';
    pattern p = read_pattern(now, text);
    expect_formations(now, &p, read_number(number), read_number(number));
}

static const struct check {
    const char *name;
    void (*run)(view *now, char *text);
    unsigned shows;
} checks[] = {
    {"row", check_row, 0},
    {"score", check_score, 0},
    {"state", check_state, 0},
    {"target", check_target, 0},
    {"hand", check_hand, 0},
    {"moves", check_moves, 0},
    {"has", check_has, ALLOWS},
    {"lacks", check_lacks, FORBIDS},
    {"outcome", check_outcome, 0},
    {"start", check_start, ALLOWS},
    {"threat", check_threat, 0},
    {"formation", check_formation, 0},
    {"no formation", check_no_formation, 0},
    {"formations", check_formations, 0},
};

static const struct check *find_check(const char *text)
{
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        size_t length = strlen(checks[i].name);
        if (strncmp(text, checks[i].name, length) == 0 && text[length] == ' ')
            return &checks[i];
    }
    malformed("`%s` is no check", text);
}

unsigned run_checks(view *now, char *text)
{
    unsigned shown = 0;
    for (char *part; (part = take_part(&text, ";")) != NULL;) {
        const struct check *check = find_check(part);
        check->run(now, part + strlen(check->name) + 1);
        shown |= check->shows;
    }
    if (now->rows_named != 0)
        check_other_rows(now);
    return shown;
}
