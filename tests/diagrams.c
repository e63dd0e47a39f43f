/* SPDX-License-Identifier: MIT */
/* diagrams [--part] FILE...: plays rule tests that a player can read.
 *
 * A file holds cases; blank lines and lines that start with `//` mean nothing. A case is
 *
 *     # C5: three push two                 the rules it shows (or `text`, `formation`), its idea
 *     classic, black to move, score 2-5    game, side to move; score and state if not the usual
 *          . . . . .                       nine rows, i at the top to a: @ first player,
 *         . . . . . .                      O second, N sister, . free; indent as you like
 *          (and so on)
 *     e2e3 -> row e . . @ @ @ O O . .      what must hold; every line starts from the diagram
 *
 * The colours are black and white, in Off Board red and yellow. A line that expects something is
 *
 *     STEPS -> CHECK; CHECK                the steps are legal, and then this holds
 *     STEPS refused CODE 3-3 C5            the last step is refused, those before are legal
 *     CHECK; CHECK                         this holds in the diagram
 *
 * After the refusal's code may follow the strengths, the shape of what is no line, the rule. Steps
 * are joined by `then`: a move's text (in quotes if it has spaces), cells and a direction
 * (`e2 e3 e4 nw`), or `place d4`. The checks:
 *
 *     row e . . @ @ @ O O . .              after steps, rows that are not named must not change
 *     score 1-0     state E,-              as in the text of a position
 *     target T4 red     hand full          red, yellow or free     full or empty
 *     moves 12                             how many there are
 *     has e2e3     lacks e2e3              which there are
 *     outcome black ejections              or `outcome none`
 *     start classic                        the position is the start of that name
 *     threat white a1 a2                   all the marbles White could lose now, or `none`
 *     formation sumito black e2 e3 against e4 E 2-1 playable
 *     no formation pac black               nothing fits; only the kind must be named
 *     formations lance 4                   how many there are
 *
 * Every rule must occur in a title, with a line that shows what it allows and one that shows what
 * it forbids, and so must every refusal and formation; --part does without, for a few files. */
#include <stdio.h>
#include <string.h>

#include <sumito/sumito.h>

#include "diagrams/checks.h"
#include "diagrams/coverage.h"
#include "diagrams/facts.h"
#include "diagrams/words.h"

enum { LINE_SIZE = 512 };

static unsigned case_count;
static unsigned failed_count;

/* The case being read. */
static struct {
    bool open;
    uint64_t rules; /* of the title, as coverage.h names them */
    bool has_header;
    su_variant variant;
    char side;
    char score[LINE_SIZE], state[LINE_SIZE];
    su_content cells[ROWS][LONGEST_ROW];
    unsigned rows_read;
    su_position position;
    unsigned expectations;
    bool failed;
} test;

/* ---- The head of a case: title, game, diagram ----------------------------------------------- */

static void close_case(void)
{
    if (!test.open)
        return;
    if (test.expectations == 0)
        malformed("the case before this line expects nothing");
    case_count++;
    failed_count += test.failed;
}

static void read_title(char *line)
{
    char *words[WORDS];
    char *rest = line;
    close_case();
    memset(&test, 0, sizeof test);
    test.open = true;
    size_t count = split(words, take_part(&rest, ":"));
    if (count == 0 || rest == NULL || *rest == '\0')
        malformed("a title is written `# C5: idea`");
    for (size_t i = 0; i < count; i++)
        test.rules |= coverage_rule(words[i]);
}

static void read_game(const char *word)
{
    for (su_variant v = 0; v < SU_VARIANTS; v++)
        if (strcmp(word, su_variant_name(v)) == 0) {
            test.variant = v;
            return;
        }
    malformed("`%s` is no game", word);
}

static void read_header(char *line)
{
    char *words[WORDS];
    read_game(take_part(&line, ", "));
    for (char *part; (part = take_part(&line, ", ")) != NULL;) {
        size_t count = split(words, part);
        if (count == 3 && strcmp(words[1], "to") == 0 && strcmp(words[2], "move") == 0)
            test.side = "bw"[read_colour(test.variant, words[0])];
        else if (count == 2 && strcmp(words[0], "score") == 0)
            strcpy(test.score, words[1]);
        else if (count == 2 && strcmp(words[0], "state") == 0)
            strcpy(test.state, words[1]);
        else
            malformed("a game is written `classic, black to move, score 2-5`");
    }
    if (test.side == 0)
        malformed("whose turn is it?");
    test.has_header = true;
}

/* Writes the rows as a position's text has them. */
static void write_rows(char *out)
{
    for (unsigned row = 0; row < ROWS; row++) {
        unsigned run = 0;
        for (unsigned i = 0; i < row_width(row); i++) {
            bool is_free = test.cells[row][i] == SU_FREE;
            run += is_free;
            if (run > 0 && (!is_free || i + 1 == row_width(row))) {
                *out++ = (char)('0' + run);
                run = 0;
            }
            if (!is_free)
                *out++ = "-bwn"[test.cells[row][i]];
        }
        *out++ = row + 1 < ROWS ? '/' : '\0';
    }
}

static const char *usual_state(void)
{
    unsigned sisters = 0;
    for (unsigned row = 0; row < ROWS; row++)
        for (unsigned i = 0; i < row_width(row); i++)
            sisters += test.cells[row][i] == SU_SISTER;
    if (test.variant == SU_OFFBOARD)
        return "221313223131";
    return sisters == 2 ? "-,-" : "-";
}

static void set_up(void)
{
    char rows[LINE_SIZE], text[4 * LINE_SIZE];
    su_error error;
    write_rows(rows);
    snprintf(text, sizeof text, "%s %s %c %s %s 0", su_variant_name(test.variant), rows, test.side,
             test.score[0] ? test.score : "0-0", test.state[0] ? test.state : usual_state());
    if (su_position_parse(&test.position, text, &error) != SU_OK)
        malformed("%s: %s at byte %zu", text, su_fault_name(error.fault), error.offset);
}

/* ---- Steps ---------------------------------------------------------------------------------- */

typedef struct attempt {
    su_status status;
    su_move move;
    su_refusal why;
} attempt;

static attempt try_cells(const su_position *position, char **words, size_t count,
                         su_direction direction)
{
    attempt a = {.move = SU_NO_MOVE};
    su_cell cells[WORDS];
    for (size_t i = 0; i < count; i++)
        cells[i] = read_cell(words[i]);
    a.status = su_move_of_cells(&a.move, position, cells, count, direction, &a.why);
    return a;
}

static attempt try_text(const su_position *position, char *text)
{
    attempt a = {.move = SU_NO_MOVE};
    size_t length = strlen(text);
    if (length >= 2 && text[0] == '"' && text[length - 1] == '"') {
        text[length - 1] = '\0';
        text++;
    }
    a.status = su_move_parse(&a.move, position, text, &a.why);
    return a;
}

static attempt try_step(const su_position *position, char *step)
{
    char copy[LINE_SIZE];
    char *words[WORDS];
    size_t count = split(words, strcpy(copy, step));
    if (count == 2 && strcmp(words[0], "place") == 0) {
        attempt a = {.move = SU_NO_MOVE};
        a.status = su_move_placing(&a.move, position, read_cell(words[1]), &a.why);
        return a;
    }
    su_direction direction = count > 1 ? read_direction(words[count - 1]) : SU_NO_DIRECTION;
    if (direction != SU_NO_DIRECTION)
        return try_cells(position, words, count - 1, direction);
    return try_text(position, step);
}

/* A move that is accepted must be one of those the library makes itself, and read as it is
 * written. */
static void check_accepted(const su_position *position, su_move move)
{
    su_move again = SU_NO_MOVE;
    char text[SU_MOVE_TEXT];
    su_move_format(text, move);
    if (!has_move(position, text) || !su_move_legal(position, move))
        fail("%s accepted, but not among the legal moves", text);
    if (su_move_parse(&again, position, text, NULL) != SU_OK || again != move)
        fail("%s, which does not read as it is written", text);
}

/* Plays a step that must be legal. */
static bool play_step(su_position *position, char *step)
{
    attempt a = try_step(position, step);
    if (a.status != SU_OK) {
        fail("%s refused %s %u-%u %s", step, su_refusal_name(a.why.code), a.why.own,
             a.why.opponents, a.why.rule);
        return false;
    }
    check_accepted(position, a.move);
    su_position after = su_play(position, a.move);
    check_facts(position, a.move, &after);
    if (su_position_key(&after) != su_position_recompute_key(&after))
        fail("%s with a wrong key", step);
    *position = after;
    return true;
}

/* ---- Expectations --------------------------------------------------------------------------- */

static su_refusal_code read_refusal(const char *word)
{
    for (su_refusal_code code = 1; code < SU_REFUSALS; code++)
        if (strcmp(word, su_refusal_name(code)) == 0)
            return code;
    malformed("`%s` is no refusal", word);
}

static void check_refused(const attempt *a, char *expected)
{
    char *words[WORDS];
    size_t count = split(words, expected);
    if (count == 0)
        malformed("refused why?");
    su_refusal_code code = read_refusal(words[0]);
    coverage_show_refusal(code);
    if (a->status == SU_OK || a->why.code != code) {
        fail("%s", a->status == SU_OK ? "a legal move" : su_refusal_name(a->why.code));
        return;
    }
    if (a->status != (code == SU_REFUSED_BAD_TEXT ? SU_MALFORMED : SU_ILLEGAL))
        fail("status %d", (int)a->status);
    if (a->move != SU_NO_MOVE)
        fail("a move written by a refused step");
    for (size_t i = 1; i < count; i++) {
        unsigned own, opponents;
        if (read_strengths(&own, &opponents, words[i])) {
            if (own != a->why.own || opponents != a->why.opponents)
                fail("%u-%u", a->why.own, a->why.opponents);
        } else if (read_shape(words[i]) != SU_SHAPE_NONE) {
            if (read_shape(words[i]) != a->why.shape)
                fail("shape %d", (int)a->why.shape);
        } else if (strcmp(words[i], a->why.rule) != 0) {
            fail("rule %s", a->why.rule);
        }
    }
}

/* Plays steps; the last one only if it is not expected to be refused. */
static unsigned run_steps(view *now, char *steps, char *refused)
{
    for (char *step; (step = take_part(&steps, " then ")) != NULL;) {
        if (steps == NULL && refused != NULL) {
            attempt a = try_step(&now->position, step);
            check_refused(&a, refused);
            if (has_move(&now->position, step))
                fail("%s among the moves", step);
            return FORBIDS;
        }
        if (!play_step(&now->position, step))
            return 0;
    }
    return ALLOWS;
}

static void read_expectation(char *line)
{
    view now = {test.position, test.position, 0};
    unsigned shown = 0;
    char *rest = line;
    test.expectations++;
    if (strstr(line, " -> ") != NULL) {
        shown = run_steps(&now, take_part(&rest, " -> "), NULL);
        if (shown == ALLOWS)
            shown |= run_checks(&now, rest);
    } else if (strstr(line, " refused ") != NULL) {
        char *steps = take_part(&rest, " refused ");
        shown = run_steps(&now, steps, rest);
    } else {
        shown = run_checks(&now, line);
    }
    coverage_show_rules(test.rules, shown);
    test.failed = test.failed || place.line_failed;
}

/* ---- Files ---------------------------------------------------------------------------------- */

static void read_line(char *line)
{
    if (line[0] == '\0' || strncmp(line, "//", 2) == 0)
        return;
    if (line[0] == '#') {
        read_title(line + 1);
    } else if (!test.open) {
        malformed("a case starts with a title");
    } else if (!test.has_header) {
        read_header(line);
    } else if (test.rows_read < ROWS) {
        read_row(test.cells[test.rows_read], test.rows_read, line);
        if (++test.rows_read == ROWS)
            set_up();
    } else {
        read_expectation(line);
    }
}

static bool read_file(const char *name)
{
    char line[LINE_SIZE], copy[LINE_SIZE];
    place = (struct place){name, 0, copy, false};
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        perror(name);
        return false;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        place.line++;
        place.line_failed = false;
        size_t length = strcspn(line, "\r\n");
        if (length + 1 == sizeof line)
            malformed("the line is too long");
        line[length] = '\0';
        strcpy(copy, line); /* reading cuts the line into pieces */
        read_line(line + strspn(line, " \t"));
    }
    fclose(file);
    close_case();
    test.open = false;
    return true;
}

int main(int count, char **arguments)
{
    bool part = count > 1 && strcmp(arguments[1], "--part") == 0;
    for (int i = part ? 2 : 1; i < count; i++)
        if (!read_file(arguments[i]))
            return 1;
    unsigned gaps = part ? 0 : coverage_report_gaps();
    printf("%u cases, %u failed\n", case_count, failed_count);
    return failed_count > 0 || gaps > 0 || case_count == 0;
}
