/* SPDX-License-Identifier: MIT */
/* What packing and unpacking share: see packed.h. */
#include "game/packed.h"

#include "base/check.h"
#include "base/text.h"

/* How much a use adds to a count, and where all counts of a model are halved. */
#define STEP 32
#define MOST 8192

static void fill(uint16_t *counts, unsigned symbols, uint16_t count)
{
    for (unsigned i = 0; i < symbols; i++)
        counts[i] = count;
}

/* Text is small letters and spaces, then the rest of ASCII, then everything else. */
static void begin_bytes(uint16_t counts[257])
{
    fill(counts, PACKED_TEXT_END + 1, 2);
    fill(counts, ' ', 1);
    fill(counts + ' ', 127 - ' ', 4);
    fill(counts + 'a', 26, 12);
    counts[' '] = 12;
    counts[PACKED_TEXT_END] = 8;
}

void packed_models_begin(su_packed_models *models)
{
    for (unsigned kind = 0; kind < 8; kind++) {
        fill(models->kinds[kind], 8, 1);
        models->kinds[kind][PACKED_END] = 4;
        models->kinds[kind][PACKED_MOVE] = 24;
    }
    for (unsigned flag = 0; flag < 8; flag++)
        fill(models->flags[flag], 2, STEP);
    for (unsigned number = 0; number < 3; number++)
        fill(models->sizes[number], 64, 2);
    fill(models->glyphs, 256, 1);
    fill(models->glyphs + 1, 6, 16);
    begin_bytes(models->bytes);
}

packed_share packed_share_of(const uint16_t *counts, unsigned symbols, unsigned symbol)
{
    packed_share share = {0, counts[symbol], 0};
    for (unsigned i = 0; i < symbols; i++) {
        if (i == symbol)
            share.from = share.total;
        share.total += counts[i];
    }
    return share;
}

void packed_learn(uint16_t *counts, unsigned symbols, unsigned symbol)
{
    uint32_t total = 0;
    counts[symbol] = (uint16_t)(counts[symbol] + STEP);
    for (unsigned i = 0; i < symbols; i++)
        total += counts[i];
    for (unsigned i = 0; i < symbols && total > MOST; i++)
        counts[i] = (uint16_t)((counts[i] + 1) / 2);
}

_Static_assert(SU_VARIANTS <= PACKED_GAMES, "every game has a number");
_Static_assert(SU_RECORD_ARROWS == PACKED_ARROWS, "a link holds the arrows of a record");
_Static_assert(SU_CELLS == PACKED_SCORES, "a link holds every score and cell");

unsigned packed_games(char version)
{
    return version == PACKED_VERSION ? PACKED_FIRST_GAMES : PACKED_GAMES;
}

/* A number never gets another name: new names stand at the end. */
const char *packed_tag_name(unsigned number)
{
    static const char *const names[PACKED_TAG_NAMES + 1] = {
        [1] = "Result",      [2] = "House",        [3] = "Event",      [4] = "Site",
        [5] = "Date",        [6] = "Round",        [7] = "Black",      [8] = "White",
        [9] = "TimeControl", [10] = "Notation",    [11] = "Time",      [12] = "UTCDate",
        [13] = "UTCTime",    [14] = "Termination", [15] = "BlackElo",  [16] = "WhiteElo",
        [17] = "BlackTitle", [18] = "WhiteTitle",  [19] = "Annotator", [20] = "PlyCount",
        [21] = "Opening",    [22] = "Source",      [23] = "BlackTeam", [24] = "WhiteTeam"};
    CHECK(number > 0 && number <= PACKED_TAG_NAMES);
    return names[number];
}

unsigned packed_tag_number(const char *name)
{
    for (unsigned number = 1; packed_tag_name(number) != NULL; number++)
        if (text_is(text_of(name), packed_tag_name(number)))
            return number;
    return 0;
}

const char *packed_language(unsigned number)
{
    static const char *const languages[PACKED_LANGUAGES + 1] = {
        [0] = "",
#define LANGUAGE(id, number, code, name) [number] = #code,
#include <sumito/languages.def>
#undef LANGUAGE
    };
    CHECK(number <= PACKED_LANGUAGES);
    return languages[number];
}

typedef struct named_move {
    char name[SU_MOVE_TEXT];
    su_move move;
} named_move;

static bool comes_before(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a < *b;
}

size_t packed_moves(su_move moves[SU_MAX_MOVES], const su_position *position)
{
    named_move sorted[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        named_move each = {.move = moves[i]};
        su_move_format(each.name, moves[i]);
        size_t place = i;
        for (; place > 0 && comes_before(each.name, sorted[place - 1].name); place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = each;
    }
    for (size_t i = 0; i < count; i++)
        moves[i] = sorted[i].move;
    return count;
}
