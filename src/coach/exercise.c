/* SPDX-License-Identifier: MIT */
/* Exercises, read from rows: see exercise.h. */
#include "coach/exercise.h"

#include "coach/lessons.h"
#include "coach/row.h"
#include "game/house.h"
#include "rules/position.h"

/* ---- Fields ---- */

/* Every field a row may have, by its first word; the position has none. */
#define FIELDS(X)                                                                                  \
    X(goal)                                                                                        \
    X(within) X(reply) X(move) X(ask) X(options) X(all) X(level) X(house) X(teaches) X(mark) X(exam)
typedef enum row_field {
#define FIELD(name) ROW_##name,
    FIELDS(FIELD)
#undef FIELD
        ROW_FIELDS
} row_field;
static const char *const field_names[ROW_FIELDS] = {
#define FIELD(name) #name,
    FIELDS(FIELD)
#undef FIELD
};
#define HAS(field) (1u << ROW_##field)

static const struct {
    const char *name;
    unsigned needed, others;
} kinds[EXERCISE_KINDS] = {
    [EXERCISE_PLAY] = {"play", HAS(goal) | HAS(within) | HAS(reply) | HAS(teaches),
                       HAS(mark) | HAS(exam)},
    [EXERCISE_LEGAL] = {"legal", HAS(move) | HAS(teaches), HAS(mark) | HAS(exam)},
    [EXERCISE_CHOOSE] = {"choose", HAS(ask) | HAS(options) | HAS(teaches), HAS(mark) | HAS(exam)},
    [EXERCISE_FIND] = {"find", HAS(all) | HAS(teaches), HAS(mark) | HAS(exam)},
    [EXERCISE_GAME] = {"game", HAS(level) | HAS(teaches), HAS(house) | HAS(mark)},
};

const char *exercise_kind_name(exercise_kind kind)
{
    return kinds[kind].name;
}

/* A row that is being read. */
typedef struct reader {
    exercise made;
    text values[ROW_FIELDS];
    unsigned given;
    exercise_fault fault;
} reader;

static bool refuse(reader *self, exercise_fault_code code, text word, const char *field)
{
    self->fault = (exercise_fault){code, word, field};
    return false;
}

static bool take_fields(reader *self, text rest)
{
    while (rest.length > 0) {
        text field = row_take_field(&rest), value = field, name = text_take_word(&value);
        unsigned found = 0;
        if (field.length == 0)
            continue;
        while (found < ROW_FIELDS && !text_is(name, field_names[found]))
            found++;
        unsigned known = kinds[self->made.kind].needed | kinds[self->made.kind].others;
        if (found == ROW_FIELDS || !(known & 1u << found))
            return refuse(self, EXERCISE_FAULT_UNKNOWN, name, NULL);
        if (self->given & 1u << found)
            return refuse(self, EXERCISE_FAULT_REPEATED, name, field_names[found]);
        self->given |= 1u << found;
        self->values[found] = text_trimmed(value);
    }
    for (unsigned field = 0; field < ROW_FIELDS; field++)
        if (kinds[self->made.kind].needed & ~self->given & 1u << field)
            return refuse(self, EXERCISE_FAULT_MISSING, rest, field_names[field]);
    return true;
}

/* ---- Parts of the kinds ---- */

static bool is_id(text word)
{
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];
        if (!((c >= 'a' && c <= 'z') || c == '_' || text_is_digit(c)))
            return false;
    }
    return word.length > 0 && word.length <= EXERCISE_ID;
}

static bool read_number(reader *self, unsigned *number, row_field field, uint32_t most)
{
    uint32_t read;
    if (!text_to_unsigned(&read, self->values[field], most) || read == 0)
        return refuse(self, EXERCISE_FAULT_NUMBER, self->values[field], field_names[field]);
    *number = read;
    return true;
}

/* Goals with `and` between them. */
static bool read_goals(reader *self)
{
    text rest = self->values[ROW_goal], wrong;
    while (rest.length > 0) {
        text each = {rest.at, rest.length}, after = {rest.at + rest.length, 0}, look = rest, word;
        while ((word = text_take_word(&look)).length > 0)
            if (text_is(word, "and")) {
                each.length = (size_t)(word.at - rest.at);
                after = look;
                break;
            }
        if (self->made.goal_count == EXERCISE_GOALS)
            return refuse(self, EXERCISE_FAULT_TOO_MANY, each, "goal");
        if (!goal_read(&self->made.goals[self->made.goal_count++], each, &wrong))
            return refuse(self, EXERCISE_FAULT_GOAL, wrong, "goal");
        rest = after;
    }
    if (bits_count(goals_followed(self->made.goals, self->made.goal_count)) > PURSUIT_MARBLES)
        return refuse(self, EXERCISE_FAULT_TOO_MANY, self->values[ROW_goal], "goal");
    return self->made.goal_count > 0 ||
           refuse(self, EXERCISE_FAULT_GOAL, self->values[ROW_goal], "goal");
}

/* Cells that follow each other, perhaps after @; whether they are a move the rules decide. */
static bool is_move(text word)
{
    size_t signs = word.length > 0 && *word.at == '@';
    for (size_t i = signs; i + 1 < word.length; i += 2)
        if (word.at[i] < 'a' || word.at[i] > 'z' || !text_is_digit(word.at[i + 1]))
            return false;
    return signs ? word.length == 3 : word.length == 4 || word.length == 6;
}

static bool read_reply(reader *self)
{
    text rest = self->values[ROW_reply], word;
    if (text_is(rest, "none") || text_is(rest, "best")) {
        self->made.reply = text_is(rest, "best") ? REPLY_BEST : REPLY_NONE;
        return true;
    }
    self->made.reply = REPLY_SCRIPT;
    while ((word = text_take_word(&rest)).length > 0) {
        if (self->made.script_count == EXERCISE_MOVES)
            return refuse(self, EXERCISE_FAULT_TOO_MANY, word, "reply");
        if (!is_move(word))
            return refuse(self, EXERCISE_FAULT_MOVE, word, "reply");
        self->made.script[self->made.script_count++] = move_word_of(word);
    }
    return self->made.script_count > 0 || refuse(self, EXERCISE_FAULT_MISSING, rest, "reply");
}

static bool read_play(reader *self)
{
    return read_goals(self) && read_number(self, &self->made.within, ROW_within, EXERCISE_MOVES) &&
           read_reply(self);
}

static bool read_legal(reader *self)
{
    if (!is_move(self->values[ROW_move]))
        return refuse(self, EXERCISE_FAULT_MOVE, self->values[ROW_move], "move");
    self->made.move = move_word_of(self->values[ROW_move]);
    return true;
}

static bool read_options(reader *self)
{
    text rest = self->values[ROW_options];
    while (rest.length > 0) {
        text word = text_trimmed(text_take_until(&rest, '|'));
        if (self->made.option_count == QUESTION_OPTIONS)
            return refuse(self, EXERCISE_FAULT_TOO_MANY, word, "options");
        if (!option_read(&self->made.options[self->made.option_count++], &self->made.question,
                         word))
            return refuse(self, EXERCISE_FAULT_OPTION, word, "options");
    }
    return self->made.option_count > 1 ||
           refuse(self, EXERCISE_FAULT_OPTION, self->values[ROW_options], "options");
}

static bool read_choose(reader *self)
{
    text wrong;
    su_side own = su_position_side(&self->made.start);
    if (!question_read(&self->made.question, self->values[ROW_ask], own, &wrong))
        return refuse(self, EXERCISE_FAULT_QUESTION, wrong, "ask");
    if (!read_options(self))
        return false;
    unsigned right = question_right(&self->made.question, &self->made.start, self->made.options,
                                    self->made.option_count);
    if (bits_count(right) != 1)
        return refuse(self, EXERCISE_FAULT_RIGHT, self->values[ROW_options], "options");
    self->made.right = bits_lowest(right);
    return true;
}

static bool read_find(reader *self)
{
    text wrong;
    su_side own = su_position_side(&self->made.start);
    if (!set_read(&self->made.set, self->values[ROW_all], own, &wrong))
        return refuse(self, EXERCISE_FAULT_SET, wrong, "all");
    return set_find(&self->made.set, &self->made.start) != 0 ||
           refuse(self, EXERCISE_FAULT_SET, self->values[ROW_all], "all");
}

static bool read_game(reader *self)
{
    house_fault wrong;
    return read_number(self, &self->made.level, ROW_level, 10) &&
           (house_read(&self->made.house, self->values[ROW_house], &wrong) ||
            refuse(self, EXERCISE_FAULT_HOUSE, wrong.word, "house"));
}

/* ---- What it teaches ---- */

unsigned exercise_taught(text word)
{
    static const char terms[] =
#define TERM(id, name) "|" name
#include "text/terms.def"
#undef TERM
        ;
    unsigned found = text_is_among(terms + 1, move_word_of(word).text) ? TAUGHT_TERM : 0;
    for (size_t i = 0; i < lesson_count; i++)
        if (lessons[i].number != NULL && text_is(word, lessons[i].number))
            found |= TAUGHT_RULE;
    for (unsigned code = SU_REFUSED_NOT + 1; code < SU_REFUSALS; code++)
        if (text_is(word, su_refusal_name((su_refusal_code)code)))
            found |= TAUGHT_REFUSAL;
    for (unsigned kind = 0; kind < SU_FORMATIONS; kind++)
        if (text_is(word, su_formation_name((su_formation_kind)kind)))
            found |= TAUGHT_TERM;
    return found;
}

static bool read_teaches(reader *self)
{
    text rest = self->values[ROW_teaches], word;
    while ((word = text_take_word(&rest)).length > 0)
        if (exercise_taught(word) == 0)
            return refuse(self, EXERCISE_FAULT_WORD, word, "teaches");
    self->made.teaches = self->values[ROW_teaches];
    return self->made.teaches.length > 0 ||
           refuse(self, EXERCISE_FAULT_MISSING, self->values[ROW_teaches], "teaches");
}

static bool read_marks(reader *self)
{
    text rest = self->values[ROW_mark], word;
    while ((word = text_take_word(&rest)).length > 0) {
        if (row_cell(word) == SU_NO_CELL)
            return refuse(self, EXERCISE_FAULT_CELL, word, "mark");
        self->made.marks |= bit(row_cell(word));
    }
    return true;
}

/* ---- Rows ---- */

static bool read_head(reader *self, text *rest)
{
    text head = row_take_field(rest), kind = text_take_word(&head), more;
    unsigned found = 0;
    while (found < EXERCISE_KINDS && !text_is(kind, kinds[found].name))
        found++;
    if (found == EXERCISE_KINDS)
        return refuse(self, EXERCISE_FAULT_KIND, kind, NULL);
    self->made.kind = (exercise_kind)found;
    self->made.id = text_take_word(&head);
    more = text_take_word(&head);
    return (is_id(self->made.id) && more.length == 0) ||
           refuse(self, EXERCISE_FAULT_ID, more.length > 0 ? more : self->made.id, NULL);
}

static bool read_position(reader *self, text *rest)
{
    text field = row_take_field(rest);
    su_error error;
    if (su_position_parse_text(&self->made.start, field.at, field.length, &error) != SU_OK)
        return refuse(self, EXERCISE_FAULT_POSITION,
                      (text){field.at + error.offset, field.length - error.offset}, NULL);
    bool is_played = self->made.kind == EXERCISE_PLAY || self->made.kind == EXERCISE_GAME;
    return !is_played || su_position_outcome(&self->made.start).result == SU_ONGOING ||
           refuse(self, EXERCISE_FAULT_OVER, field, NULL);
}

static bool read_row(reader *self, text row)
{
    static bool (*const parts[EXERCISE_KINDS])(reader *) = {[EXERCISE_PLAY] = read_play,
                                                            [EXERCISE_LEGAL] = read_legal,
                                                            [EXERCISE_CHOOSE] = read_choose,
                                                            [EXERCISE_FIND] = read_find,
                                                            [EXERCISE_GAME] = read_game};
    for (unsigned field = 0; field < ROW_FIELDS; field++)
        self->values[field] = text_of("");
    if (!read_head(self, &row) || !read_position(self, &row) || !take_fields(self, row) ||
        !read_teaches(self) || !read_marks(self))
        return false;
    self->made.exam = (self->given & HAS(exam)) != 0;
    return parts[self->made.kind](self);
}

/* Names of rows and diagonals do not turn, nor does a game, nor a move beyond the board, nor what
 * the rules forbid. */
static bool may_turn(const exercise *it, unsigned symmetry)
{
    return symmetry < SU_SYMMETRIES && su_position_symmetries(&it->start) >> symmetry & 1 &&
           it->kind != EXERCISE_GAME &&
           !(it->kind == EXERCISE_LEGAL && row_move_leaves_board(it->move.text)) &&
           !(it->kind == EXERCISE_FIND && set_is_fixed(&it->set)) &&
           !(it->kind == EXERCISE_CHOOSE && question_is_fixed(&it->question));
}

static void turn(exercise *it, unsigned symmetry)
{
    it->turn = symmetry;
    it->start = su_position_transform(&it->start, symmetry);
    it->marks = cells_transform(it->marks, symmetry);
    it->move = row_turned_move(text_of(it->move.text), symmetry);
    it->set = set_turned(&it->set, symmetry);
    it->question = question_turned(&it->question, symmetry);
    for (size_t i = 0; i < it->goal_count; i++)
        it->goals[i] = goal_turned(&it->goals[i], symmetry);
    for (size_t i = 0; i < it->script_count; i++)
        it->script[i] = row_turned_move(text_of(it->script[i].text), symmetry);
    for (size_t i = 0; i < it->option_count; i++)
        it->options[i] = option_turned(&it->options[i], &it->question, symmetry);
}

bool exercise_read(exercise *into, text row, unsigned symmetry, exercise_fault *fault)
{
    reader self = {.made = {.house = SU_HOUSE_RULES_INIT}};
    if (!read_row(&self, row)) {
        if (fault != NULL)
            *fault = self.fault;
        return false;
    }
    if (symmetry != 0 && may_turn(&self.made, symmetry))
        turn(&self.made, symmetry);
    *into = self.made;
    return true;
}
