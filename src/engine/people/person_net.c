/* SPDX-License-Identifier: MIT */
/* Reading and asking the net of people: see person_net.h. */
#include "engine/people/person_net.h"

#include "engine/nnue/net_hash.h"
#include "rules/geometry.h"
#include "rules/move.h"

#define TAPS (1 + SU_DIRECTIONS)
#define MOST 127
#define FRACTION 15

/* ---- The file ---- */

static const char mark[8] = {'s', 'u', 'm', 'i', 't', 'o', 'P', 'N'};

typedef struct person_header {
    char mark[8];
    uint32_t version, width, blocks, values;
    uint16_t context, hidden;
    uint32_t payload; /* bytes behind the header */
    uint64_t hash;    /* of the header up to here, the name and the payload */
    char name[PERSON_NET_HEADER - 40];
} person_header;
_Static_assert(sizeof(person_header) == PERSON_NET_HEADER, "the header has no gaps");

/* Layers lie one behind another. */
static person_layer layer_at(const char **at, unsigned in, unsigned out)
{
    person_layer layer = {.in = in, .out = out, .weights = (const int8_t *)*at};
    layer.multipliers = (const void *)(layer.weights + (size_t)in * out);
    layer.biases = layer.multipliers + out;
    *at = (const char *)(layer.biases + out);
    return layer;
}

static person_head head_at(const char **at, unsigned width, unsigned values)
{
    person_head head = {.values = values};
    head.context = layer_at(at, width + PERSON_OF_GAME, PERSON_CONTEXT);
    head.mix = layer_at(at, values + PERSON_CONTEXT + PERSON_OF_MOVE, PERSON_HIDDEN);
    head.judge = layer_at(at, PERSON_HIDDEN, 1);
    return head;
}

/* Finds the layers; returns where they end. */
static const char *find_layers(person_net *out, const person_header *header)
{
    const char *at = (const char *)(header + 1);
    const unsigned width = header->width, around = TAPS * width;
    *out = (person_net){.name = header->name, .width = width, .blocks = header->blocks};
    out->begin = layer_at(&at, TAPS * PERSON_PLANES + PERSON_OF_GAME, width);
    for (unsigned b = 0; b < out->blocks; b++)
        for (unsigned n = 0; n < 2; n++)
            out->block[b][n] = layer_at(&at, around, width);
    out->choose = layer_at(&at, around, width);
    out->say = layer_at(&at, width, PERSON_KINDS * header->values);
    out->board = head_at(&at, width, header->values);
    out->blind = head_at(&at, 0, 0);
    return at;
}

static bool is_known_shape(const person_header *header)
{
    person_net found;
    /* A width of whole fours, so that the numbers behind the weights are aligned. */
    return header->width > 0 && header->width % 4 == 0 && header->width <= PERSON_WIDTH_MOST &&
           header->blocks <= PERSON_BLOCKS_MOST && header->values > 0 &&
           header->values <= PERSON_VALUES_MOST && header->context == PERSON_CONTEXT &&
           header->hidden == PERSON_HIDDEN &&
           find_layers(&found, header) == (const char *)(header + 1) + header->payload;
}

static uint64_t hash_of(const person_header *header)
{
    uint64_t hash = net_hash(NET_HASH_BEGIN, header, offsetof(person_header, hash));
    hash = net_hash(hash, header->name, sizeof header->name);
    return net_hash(hash, header + 1, header->payload);
}

bool person_net_marked(const void *bytes, size_t size)
{
    const person_header *header = bytes;
    for (unsigned i = 0; size >= sizeof mark && i < sizeof mark; i++)
        if (header->mark[i] != mark[i])
            return false;
    return size >= sizeof mark;
}

/* No sum of these numbers overflows. */
static bool is_in_range(const person_layer *layer)
{
    for (unsigned o = 0; o < layer->out; o++)
        if (layer->multipliers[o] < 0 || layer->multipliers[o] >= 1 << FRACTION ||
            layer->biases[o] > 1 << 30 || layer->biases[o] < -(1 << 30))
            return false;
    return true;
}

static bool are_in_range(const person_net *self)
{
    const person_layer *const single[] = {
        &self->begin,         &self->choose,    &self->say,
        &self->board.context, &self->board.mix, &self->board.judge,
        &self->blind.context, &self->blind.mix, &self->blind.judge};
    for (unsigned i = 0; i < sizeof single / sizeof *single; i++)
        if (!is_in_range(single[i]))
            return false;
    for (unsigned b = 0; b < self->blocks; b++)
        if (!is_in_range(&self->block[b][0]) || !is_in_range(&self->block[b][1]))
            return false;
    return true;
}

size_t person_net_file_size(const void *bytes)
{
    const person_header *header = bytes;
    return sizeof *header + header->payload;
}

su_net_fault person_net_read(person_net *out, const void *bytes, size_t size, bool known_good)
{
    const person_header *header = bytes;
    person_net found;
    if (!person_net_marked(bytes, size))
        return SU_NET_FOREIGN;
    if (size < sizeof *header)
        return SU_NET_TRUNCATED;
    if (header->version != PERSON_NET_VERSION)
        return SU_NET_OTHER_VERSION;
    if (!is_known_shape(header))
        return SU_NET_OTHER_SHAPE;
    if (size < sizeof *header + header->payload)
        return SU_NET_TRUNCATED;
    find_layers(&found, header);
    if (size > sizeof *header + header->payload || header->name[sizeof header->name - 1] != '\0' ||
        (!known_good && (header->hash != hash_of(header) || !are_in_range(&found))))
        return SU_NET_CORRUPT;
    *out = found;
    return SU_NET_FINE;
}

/* ---- A position ---- */

/* Behind each layer: sums in sixteenths. */
static int32_t rounded(int64_t sum, const person_layer *by, unsigned output)
{
    const int64_t scaled = sum * by->multipliers[output] + by->biases[output];
    return (int32_t)((scaled + (1 << (FRACTION - 1))) >> FRACTION);
}

static int32_t clamped(int32_t number, int32_t least, int32_t most)
{
    return number < least ? least : number > most ? most : number;
}

/* Adds what one input brings to each output. */
static void add_input(int32_t *sums, const person_layer *by, unsigned input, int32_t number)
{
    const int8_t *weights = by->weights + (size_t)input * by->out;
    for (unsigned i = 0; number != 0 && i < by->out; i++)
        sums[i] += number * weights[i];
}

/* The cells of a layer: channels of each, one after another. */
typedef struct cells {
    uint8_t of[SU_CELLS][PERSON_WIDTH_MOST];
} cells;

static void add_around(int32_t *sums, const person_layer *by, const cells *from, unsigned channels,
                       su_cell cell)
{
    for (unsigned tap = 0; tap < TAPS; tap++) {
        const su_cell at = tap == 0 ? cell : su_cell_next(cell, (su_direction)(tap - 1));
        if (at == SU_NO_CELL)
            continue;
        for (unsigned i = 0; i < channels; i++)
            add_input(sums, by, tap * channels + i, from->of[at][i]);
    }
}

/* One layer over the whole board; what is in `to` already is added where `residual` says so. */
static void spread(cells *to, const cells *from, const person_layer *by, unsigned channels,
                   const int8_t *of_game, bool residual)
{
    for (su_cell cell = 0; cell < SU_CELLS; cell++) {
        int32_t sums[PERSON_WIDTH_MOST] = {0};
        add_around(sums, by, from, channels, cell);
        for (unsigned i = 0; of_game && i < PERSON_OF_GAME; i++)
            add_input(sums, by, TAPS * channels + i, of_game[i]);
        for (unsigned o = 0; o < by->out; o++) {
            const int32_t before = residual ? to->of[cell][o] : 0;
            to->of[cell][o] = (uint8_t)clamped(rounded(sums[o], by, o) + before, 0, MOST);
        }
    }
}

static void look(cells *out, const person_view *view)
{
    for (su_cell cell = 0; cell < SU_CELLS; cell++) {
        for (unsigned n = 0; n < 2 * PERSON_BACK; n++)
            out->of[cell][n] = view->marbles[n / 2][n % 2] >> cell & 1 ? PERSON_ONE : 0;
        out->of[cell][2 * PERSON_BACK] = PERSON_ONE;
    }
}

static void say(person_thought *out, const person_net *by, const cells *from)
{
    const unsigned values = by->board.values;
    for (su_cell cell = 0; cell < SU_CELLS; cell++) {
        int32_t sums[PERSON_KINDS * PERSON_VALUES_MOST] = {0};
        for (unsigned i = 0; i < by->width; i++)
            add_input(sums, &by->say, i, from->of[cell][i]);
        for (unsigned o = 0; o < by->say.out; o++)
            out->values[cell][o / values][o % values] =
                (int8_t)clamped(rounded(sums[o], &by->say, o), -MOST, MOST);
    }
}

/* The mean of all cells, where there are any, and the numbers of the game. */
static void sum_up(person_thought *out, const cells *from, unsigned width, const int8_t *of_game)
{
    const person_layer *by = &out->head->context;
    int32_t sums[PERSON_CONTEXT] = {0};
    for (unsigned i = 0; i < width; i++) {
        int32_t total = 0;
        for (su_cell cell = 0; cell < SU_CELLS; cell++)
            total += from->of[cell][i];
        add_input(sums, by, i, (2 * total + SU_CELLS) / (2 * SU_CELLS));
    }
    for (unsigned i = 0; i < PERSON_OF_GAME; i++)
        add_input(sums, by, width + i, of_game[i]);
    for (unsigned o = 0; o < PERSON_CONTEXT; o++)
        out->context[o] = (uint8_t)clamped(rounded(sums[o], by, o), 0, MOST);
}

void person_think(person_thought *out, const person_net *by, const person_view *view)
{
    cells seen, x, inner;
    out->head = view->sees_board ? &by->board : &by->blind;
    if (!view->sees_board) {
        sum_up(out, NULL, 0, view->of_game);
        return;
    }
    look(&seen, view);
    spread(&x, &seen, &by->begin, PERSON_PLANES, view->of_game, false);
    for (unsigned b = 0; b < by->blocks; b++) {
        spread(&inner, &x, &by->block[b][0], by->width, NULL, false);
        spread(&x, &inner, &by->block[b][1], by->width, NULL, true);
    }
    spread(&inner, &x, &by->choose, by->width, NULL, false);
    say(out, by, &inner);
    sum_up(out, &x, by->width, view->of_game);
}

/* ---- A move ---- */

/* Which of the moves that begin at a cell: first those along their line, then side steps of two and
 * of three marbles, by the axis of the line. */
static unsigned kind_of(su_move move)
{
    if (move_axis(move) == IN_LINE)
        return move_direction(move);
    return SU_DIRECTIONS + (move_axis(move) * 2 + move_length(move) - 2) * SU_DIRECTIONS +
           move_direction(move);
}

int32_t person_weigh(const person_thought *of, su_move move, const uint8_t of_move[PERSON_OF_MOVE])
{
    const person_head *by = of->head;
    const int8_t *values = by->values ? of->values[move_cell(move)][kind_of(move)] : NULL;
    int32_t sums[PERSON_HIDDEN] = {0}, sum = 0;
    unsigned input = 0;
    for (unsigned i = 0; i < by->values; i++)
        add_input(sums, &by->mix, input++, values[i]);
    for (unsigned i = 0; i < PERSON_CONTEXT; i++)
        add_input(sums, &by->mix, input++, of->context[i]);
    for (unsigned i = 0; i < PERSON_OF_MOVE; i++)
        add_input(sums, &by->mix, input++, of_move[i]);
    for (unsigned o = 0; o < PERSON_HIDDEN; o++)
        sum += clamped(rounded(sums[o], &by->mix, o), 0, MOST) * by->judge.weights[o];
    /* Sixteenths of 2^-15 into 256ths. */
    const int64_t scaled = (int64_t)sum * by->judge.multipliers[0] + by->judge.biases[0];
    const int shift = FRACTION - 4;
    const int32_t mixed = (int32_t)((scaled + (1 << (shift - 1))) >> shift);
    return mixed + (values ? values[0] * (PERSON_LOGIT / PERSON_ONE) : 0);
}
